/**
 * What decks give to the pages of handouts: small drawings of their cards, and style sheets for them.
 *
 * Takes the loader of the press's own templates; gives one with two files more, made from what the decks hold:
 * `handout/decks.css` imports `templates/handout.css` of every deck that has one, `partials/handout-mini.hbs` draws a card with
 * `partials/handout-mini.hbs` of its deck, or with the mini card all decks share. No deck is known by name.
 */
import type { Loader } from '../../base/loader.ts';

interface Folders {
  readonly decks: string;
  readonly templates: string;
}

/** A loader with the two files; what is asked of any other file is asked of the one given. */
export function withDeckParts(loader: Loader, { decks, templates }: Folders): Loader {
  const having = (file: string): readonly string[] =>
    loader.list(decks).filter((deck) => loader.exists(`${decks}/${deck}/templates/${file}`));
  const made = new Map([
    [`${templates}/handout/decks.css`, styleSheet(having('handout.css'))],
    [`${templates}/partials/handout-mini.hbs`, miniCard(having('partials/handout-mini.hbs'))],
  ]);
  return {
    ...loader,
    text: (path) => made.get(path) ?? loader.text(path),
    exists: (path) => made.has(path) || loader.exists(path),
  };
}

const styleSheet = (decks: readonly string[]): string =>
  decks.map((deck) => `@import "decks/${deck}/templates/handout.css";\n`).join('');

/** Data: deck, and what the mini card of the deck takes. */
const miniCard = (decks: readonly string[]): string =>
  decks.reduceRight(
    (otherwise, deck) => `{{#if (eq deck "${deck}")}}{{> ${deck}-handout-mini}}{{else}}${otherwise}{{/if}}`,
    '{{> mini-card}}',
  );
