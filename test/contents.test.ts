/**
 * What a deck is made of is told alike wherever it is told: on the box, the contact sheet, the page of everything built and
 * the rule sheet; the numbers are those of the pieces that were printed.
 */
import { resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { factsText } from '../src/press/gallery/facts.ts';
import { openDeckFolder, type OpenDeck } from '../src/press/open/open-deck.ts';
import type { PageReading } from './kit/pdf-reading.ts';
import { languagesOf, paperOf } from './kit/shared-build.ts';
import { shippedDeck } from './kit/shipped-deck.ts';

const DECKS = ['mod-3', '3x16', 'mod', 'modulo', 'modulo-n'] as const;
const decks = DECKS.map((name) => [name, shippedDeck(name)] as const);
afterAll(() => decks.forEach(([, deck]) => deck.remove()));

interface Printed {
  readonly cards: number;
  readonly tiles: number;
  readonly parts: number;
}

/** Pieces by kind, counted row by row; a mat is no part of the contents. */
function printedPieces({ components }: OpenDeck['deck']): Printed {
  const printed = { cards: 0, tiles: 0, parts: 0 };
  for (const { kind, rows } of components)
    for (const { copies } of rows) {
      if (kind === 'card') printed.cards += copies;
      else if (kind === 'tile') printed.tiles += copies;
      else if (kind !== 'mat') printed.parts += copies;
    }
  return printed;
}

const textOf = (pages: readonly PageReading[]): string =>
  pages
    .flatMap(({ texts }) => texts.map(({ text }) => text))
    .join(' ')
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ');

const WORDS = {
  en: { cards: 'cards', tiles: 'tiles', parts: 'parts' },
  fr: { cards: 'cartes', tiles: 'tuiles', parts: 'pièces' },
} as const;

describe.each(decks)('%s', (name, deck) => {
  it.each(languagesOf(name))(
    'counts alike everywhere, in %s',
    async (language) => {
      await deck.full();
      const open = openDeckFolder(resolve('decks', name), resolve('.'), () => undefined);
      if (!open) throw new Error(name);
      const printed = printedPieces(open.deck);
      expect(printed.cards + printed.tiles).toBeGreaterThan(0);
      const say = WORDS[language];
      const pieces = printed.cards > 0 ? `${printed.cards} ${say.cards}` : `${printed.tiles} ${say.tiles}`;
      const both = new RegExp(`${pieces}, ${printed.parts} (petites )?${say.parts}`);
      const read = async (file: string): Promise<string> =>
        textOf(await deck.pagesOf(`${file}.${language}.${paperOf(language)}.pdf`));

      expect(await read('contact')).toMatch(both);
      if (name !== 'modulo') expect(await read('rules')).toMatch(both);
      const box = await read('box');
      if (printed.tiles === 0) expect(box).toMatch(both);
      else {
        // A box for each set: their tiles add up. The front is shown a second time, small, in the last step of folding.
        const fronts = [...box.matchAll(new RegExp(`(?:Set|Jeu|Série) ([A-Z]) · (\\d+) ${say.tiles}`, 'g'))];
        const sets = new Map(fronts.map(([, set, count]) => [set, Number(count)]));
        expect(fronts).toHaveLength(2 * sets.size);
        expect([...sets.values()].reduce((total, count) => total + count, 0)).toBe(printed.tiles);
      }
      const facts = factsText(open.deck, open.engine?.players)[language].replaceAll('**', '');
      expect(facts).toContain(pieces);
      expect(facts).toMatch(new RegExp(`${printed.parts} (small parts|petites pièces)$`));
    },
    180_000,
  );
});
