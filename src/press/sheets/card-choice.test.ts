import { describe, expect, it } from 'vitest';
import { mapLoader } from '../../deck/read/map-loader.fixture.ts';
import { readDeck } from '../../deck/read/index.ts';
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import { chooseCards, type CardWords } from './card-choice.ts';

const YAML = `title: T
version: 1
languages: [en]
components:
  - name: cards
    size: poker
    front: a.hbs
    data:
      - { id: tank, copies: 3 }
      - { id: fuel-cell }
      - { id: "9" }
  - name: tokens
    size: square-50
    front: a.hbs
    data: [{ id: a }, { id: b }]
`;

const choose = (...cards: string[]): string => chosen({ cards, replace: [] });

function chosen(words: CardWords, yaml = YAML): string {
  const found: Diagnostic[] = [];
  const report = (one: Diagnostic): void => void found.push(one);
  const deck = readDeck(mapLoader({ '/d/deck.yaml': yaml }), '/d', report);
  if (!deck) throw new Error(found.map((one) => one.message).join());
  const choice = chooseCards(words, deck, report);
  if (!choice) return found.map(({ code, message, help }) => `${code} ${message}; ${help}`).join('\n');
  return [...choice].map(([row, copies]) => `${row.id} ${[...copies].join('')}`).join(', ');
}

describe('the choice of cards', () => {
  it.each([
    ['an id, with all its copies', ['tank'], 'tank 012'],
    ['a number, which is one copy', ['2'], 'tank 1'],
    ['a range of numbers', ['3-4'], 'tank 2, fuel-cell 0'],
    ['an id that looks like a number', ['9'], '9 0'],
    ['an id with a hyphen', ['fuel-cell'], 'fuel-cell 0'],
    ['a range of ids with hyphens', ['fuel-cell-a'], 'fuel-cell 0, 9 0, a 0'],
    ['an id of a component', ['tokens/a'], 'a 0'],
    ['a range of ids of a component', ['cards/tank-fuel-cell'], 'tank 012, fuel-cell 0'],
    ['several words, each card once', ['1', 'tank', '7'], 'tank 012, b 0'],
  ])('takes %s', (_, words, expected) => {
    expect(choose(...words)).toBe(expected);
  });

  it('takes the hyphen of a range whose ends are in order', () => {
    const data = ['b-c', 'a', 'a-b', 'c'].map((id) => `      - { id: ${id} }`).join('\n');
    const yaml = YAML.replace(/( {6}- \{ id: (tank|fuel-cell|"9").*\n)+/, `${data}\n`);
    expect(chosen({ cards: ['a-b-c'], replace: [] }, yaml)).toBe('a-b 0, c 0');
    expect(chosen({ cards: ['c-a-b'], replace: [] }, yaml)).toMatch(/^MP1806/);
  });

  it.each([
    ['one copy of an id', ['tank'], 'tank 0'],
    ['as many copies as are told', ['tank*2', 'a'], 'tank 01, a 0'],
    ['a number or range as it is', ['3-4'], 'tank 2, fuel-cell 0'],
  ])('takes %s for a card that is lost', (_, replace, expected) => {
    expect(chosen({ cards: [], replace })).toBe(expected);
  });

  it('refuses more copies than the deck has', () => {
    expect(chosen({ cards: [], replace: ['tank*4', 'a*2', 'no*2'] })).toBe(
      [
        'MP1806 "tank" has 3 copies, not 4; ask for as many as the deck has, or print it again',
        'MP1806 "a" has 1 copy, not 2; ask for as many as the deck has, or print it again',
        'MP1806 no card is called or numbered "no*2"; cards are numbered from 1 to 7; an id takes all its copies',
      ].join('\n'),
    );
  });

  it('refuses every word that is no card, with the nearest id', () => {
    expect(choose('tankk', '8', '3-1')).toBe(
      [
        'MP1806 no card is called or numbered "tankk"; did you mean "tank"? cards are numbered from 1 to 7; an id takes all its copies',
        'MP1806 no card is called or numbered "8"; cards are numbered from 1 to 7; an id takes all its copies',
        'MP1806 no card is called or numbered "3-1"; cards are numbered from 1 to 7; an id takes all its copies',
      ].join('\n'),
    );
  });
});
