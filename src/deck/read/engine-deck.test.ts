/** The comparison with the engine's own deck. */
import { mapLoader } from './map-loader.fixture.ts';
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import { formatDiagnostic } from '../../base/diagnostics/text-printer.ts';
import { compareWithEngine } from './engine-deck.ts';
import type { EngineCard } from './engine-deck.ts';

import { readDeck } from './read-deck.ts';

const YAML = `title: T
version: 1.0.0
languages: [en]
game: nim
components:
  - { name: reference, size: poker, front: r.hbs }
  - { name: cards, size: poker, front: c.hbs, data: cards.csv }
`;

function compare(csv: string, expected: readonly EngineCard[]): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const loader = mapLoader({ '/d/deck.yaml': YAML, '/d/cards.csv': csv });
  const deck = readDeck(loader, '/d', (one) => found.push(one));
  const isEqual = deck ? compareWithEngine(deck, expected, (one) => found.push(one)) : false;
  expect(isEqual).toBe(found.length === 0);
  return found;
}

const seven = { id: '7H', copies: 1, values: { digit: 7 } };
const eight = { id: '8H', copies: 1 };
const codes = (found: readonly Diagnostic[]): readonly string[] => found.map(({ code }) => code);

describe('compareWithEngine', () => {
  it('is content with the same cards, whatever else the deck prints', () => {
    expect(compare('id,digit\n7H,7\n8H,8\n', [seven, eight])).toEqual([]);
  });

  it('reports a missing 7', () => {
    const [first] = compare('id\n8H\n', [seven, eight]);
    expect(first && formatDiagnostic(first))
      .toBe(`d/deck.yaml:7:13 error MP1130 the card "7H" of the game is missing in "cards"
   7 |   - { name: cards, size: poker, front: c.hbs, data: cards.csv }
     |             ^^^^^ the engine plays with 1 copy of "7H"
     = help: add a row with the id 7H`);
  });

  it('reports a card too many, with the nearest name', () => {
    const found = compare('id\n7H\n8H\n8HH\n', [seven, eight]);
    expect(codes(found)).toEqual(['MP1131']);
    expect(found[0]?.help).toBe('did you mean "8H"?');
  });

  it('reports copies and values that differ, at their cells', () => {
    const found = compare('id,copies,digit\n7H,1,1\n8H,3,8\n', [seven, eight]);
    expect(
      found.map(({ code, place }) => [code, place && place.file.text.slice(place.start, place.end)]),
    ).toEqual([
      ['MP1133', '1'],
      ['MP1132', '3'],
    ]);
  });

  it('reports a deck without any of the cards once', () => {
    expect(codes(compare('id\nx\n', [seven, eight]))).toEqual(['MP1130']);
  });
});
