/**
 * Result of stage 2, `template`: generated markup, one text per face or document.
 *
 * Guaranteed: values are escaped unless a helper marked them safe; a field that does not exist was reported.
 */
import type { Language } from '../../base/language.ts';
import type { Note, SourceFile } from '../../base/diagnostics/diagnostic.ts';

export interface MarkupText {
  readonly kind: 'markup-text';
  /** Face or document: `cards/7H/front`, `rules`. */
  readonly id: string;
  readonly language: Language;
  /** The generated markup; named after the template and the row, such as `decks/mod-3/templates/card.hbs (7H)`. */
  readonly markup: SourceFile;
  /** Style sheets in cascade order. */
  readonly styles: readonly SourceFile[];
  /** Where the markup came from: template file and data row, printed below a diagnostic in the markup. */
  readonly origin: readonly Note[];
  /** Attributes of the synthetic `body`: `data-paper`, `data-ink`, `data-side` ..., for selectors such as `[data-ink="low"] .hero`. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Custom properties set on `body`: `--trim-width`, `--safe`, `--bleed`, theme colours. */
  readonly variables: Readonly<Record<string, string>>;
  /** Path against which `src` attributes are resolved. */
  readonly base: string;
}
