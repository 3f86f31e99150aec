/** What the words of a rule sheet may ask for follows the deck and the engine, not the words. */
import { mapLoader } from '../../deck/read/map-loader.fixture.ts';
import { describe, expect, it } from 'vitest';
import { readDeck } from '../../deck/read/index.ts';
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import { modThree } from '../../games/mod-3/index.ts';
import { countsOf } from './maker.ts';

const deckOf = (copies: number) => {
  const found: Diagnostic[] = [];
  const text = [
    'title: Small',
    'version: 1.0.0',
    'languages: [en]',
    'components:',
    '  - name: cards',
    '    size: poker',
    '    front: a.hbs',
    `    data: [{ id: a, copies: ${copies} }, { id: b }]`,
    '  - { name: call-sheet, size: poker, front: a.hbs }',
  ].join('\n');
  const deck = readDeck(mapLoader({ '/small/deck.yaml': text, '/small/a.hbs': '<p></p>' }), '/small', (one) =>
    found.push(one),
  );
  if (!deck) throw new Error(found.map(({ message }) => message).join());
  return deck;
};

describe('countsOf', () => {
  it('counts the printed pieces of each component, copies included', () => {
    for (const copies of [1, 5])
      expect(countsOf(deckOf(copies), undefined, [])).toEqual({
        piecesCards: copies + 1,
        piecesCallSheet: 1,
        contentsCards: copies + 2,
        contentsTiles: 0,
        contentsParts: 0,
      });
  });

  it('gives players and facts of the engine by name', () => {
    const counts = countsOf(deckOf(1), modThree.players, modThree.facts());
    expect([counts['playersFrom'], counts['playersTo']]).toEqual([1, 5]);
    expect([counts['factPackCards'], counts['factDealsWorth18']]).toEqual(['52', '1656']);
  });
});
