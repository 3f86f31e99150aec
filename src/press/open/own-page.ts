/**
 * Pages of the press's own designs over a deck's words: boxes, contact sheets, stamps.
 *
 * Takes an open deck and what one page is about; gives its display list. Nothing here may stop a deck: characters the
 * built-in faces cannot set become question marks, and and what is found on them is one warning (MP4022).
 */
import type { Size } from '../../base/geometry.ts';
import { inLanguage, type Language } from '../../base/language.ts';
import { warning, type Diagnostic, type SourceFile } from '../../base/diagnostics/diagnostic.ts';
import { themeVariables } from '../document/theme.ts';
import { NO_SCALES } from '../../typeset/layout/index.ts';
import type { DisplayList } from '../../typeset/paint/types.ts';
import { SERIES } from '../titles/index.ts';
import type { OpenDeck } from './open-deck.ts';
import { isSettableAnywhere, unsettable } from './settable.ts';
import { readStyles } from './read-design.ts';
import type { Page } from '../../typeset/pipeline/index.ts';

export interface OwnPage {
  /** Such as `sheet/stamp`. */
  readonly design: string;
  /** What diagnostics call it. */
  readonly id: string;
  readonly size: Size;
  readonly language: Language;
  readonly ink: 'full' | 'low';
  readonly data: Readonly<Record<string, unknown>>;
  /** Over the deck's and the press's own. */
  readonly words?: Readonly<Record<string, string>>;
  /** Over `data-game` and `data-ink`. */
  readonly attributes?: Readonly<Record<string, string>>;
  /** Style sheets after the design's own. */
  readonly styles?: readonly SourceFile[];
  /** The file pictures are named from; the design. */
  readonly base?: string;
}

/** The page, laid out and painted; undefined when the design is missing (a bug of the package, reported). */
export function ownPage(open: OpenDeck, page: OwnPage): DisplayList | undefined {
  const design = open.ownDesign(page.design);
  if (!design) return undefined;
  const { deck } = open;
  const found: Diagnostic[] = [];
  const made: Page = {
    template: design.template,
    size: page.size,
    job: {
      id: page.id,
      language: page.language,
      data: {
        ...(settable(open, page.data) as Readonly<Record<string, unknown>>),
        // Marks of the series stand on sheets of a game alone.
        ...(deck.game === undefined ? {} : { series: SERIES }),
      },
      words: { ...open.wording.words(page.language), ...page.words, ...pressWords(open, page.language) },
      icons: {},
      styles: [...design.styles, ...(page.styles ?? [])],
      attributes: { 'data-game': deck.game ?? deck.name, 'data-ink': page.ink, ...page.attributes },
      variables: themeVariables(deck),
      origin: [],
      base: page.base ?? design.path,
    },
  };
  const list = open.pipeline
    .begin(made, (one) => found.push(one))
    .settle()
    // These pages have no fit groups.
    .list(NO_SCALES);
  tell(open, page, found);
  return list;
}

/** A style sheet the deck has for a page of the press, such as `templates/box-front.css`, or the press's own of that name. */
export function deckStyles({ deck, loader, report }: OpenDeck, name: string): readonly SourceFile[] {
  const path = loader.resolve(`${deck.folder}/deck.yaml`, name);
  return path !== undefined && loader.exists(path) ? readStyles({ path, loader, report }) : [];
}

/** Words of the press in a deck's own language: `press.contents` under `words:` is what a box calls `contents`. */
function pressWords({ deck }: OpenDeck, language: Language): Readonly<Record<string, string>> {
  const own = [...inLanguage(deck.words, language)].filter(([key]) => key.startsWith('press.'));
  return Object.fromEntries(own.map(([key, { value }]) => [key.slice('press.'.length), String(value)]));
}

/** One warning for all that is wrong with a kind of page: who prints the deck can mend none of it in our templates. */
function tell({ deck, report }: OpenDeck, { design }: OwnPage, found: readonly Diagnostic[]): void {
  const [first] = found;
  if (!first) return;
  const message = `a page of ${design} did not come out as it should: ${first.code} ${first.message}`;
  const help = 'the deck is made all the same; a shorter title often helps';
  report(warning('MP4022', message, { place: deck.place, help }));
}

const STAND_IN = '?';

function settable(open: OpenDeck, value: unknown): unknown {
  if (typeof value === 'string') return settableText(open, value);
  if (Array.isArray(value)) return value.map((one) => settable(open, one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, settable(open, one)]));
}

/** The same text with question marks for what no built-in face can set; says which letters those are, once a deck. */
export function settableText({ deck, pipeline: { fonts }, report }: OpenDeck, text: string): string {
  if (isSettableAnywhere(text)) return text;
  const lost = unsettable(text, fonts);
  if (lost.size === 0) return text;
  report(
    warning('MP4021', `margins, boxes and contact sheets cannot set ${[...lost].sort().join(' ')}`, {
      place: deck.place,
      help: 'a question mark is printed there; the cards themselves take fonts of the deck by @font-face',
    }),
  );
  return [...text].map((letter) => (lost.has(letter) ? STAND_IN : letter)).join('');
}
