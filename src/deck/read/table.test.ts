/** A table that several components take their rows from is read once, and means to each what it says to it alone. */
import { mapLoader } from './map-loader.fixture.ts';
import { expect, it } from 'vitest';
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';

import { readDeck } from './read-deck.ts';

const component = (name: string, where: string): string =>
  `  - { name: ${name}, size: poker, front: a.hbs, data: cards.yaml, where: ${where} }`;
const [FEW, MANY] = [component('few', 'cost < 2'), component('many', 'cost > 1')];

function deckOf(components: readonly string[], cards: string) {
  const found: Diagnostic[] = [];
  const text = `title: Star\nversion: 1.0.0\nlanguages: [en]\ncomponents:\n${components.join('\n')}\n`;
  const loader = mapLoader({ '/d/deck.yaml': text, '/d/cards.yaml': cards }, '/d');
  const deck = readDeck(loader, '/d', (one) => found.push(one));
  return { components: deck?.components ?? [], codes: found.map(({ code }) => code) };
}

const CARDS = '- { id: a, cost: 1 }\n- { id: b, cost: 2 }\n- { id: c, cost: 3 }\n';

it('gives each component the rows it has when it is alone', () => {
  const both = deckOf([FEW, MANY], CARDS);
  const alone = [FEW, MANY].map((one) => deckOf([one], CARDS).components[0]);
  expect(both.components.map(({ rows }) => rows)).toEqual(alone.map((one) => one?.rows));
  expect(both.components.map(({ rows }) => rows.map(({ id }) => id))).toEqual([['a'], ['b', 'c']]);
});

it('is one file to all of them', () => {
  const files = deckOf([FEW, MANY], CARDS).components.flatMap(({ rows }) =>
    rows.map(({ place }) => place.file),
  );
  expect(new Set(files).size).toBe(1);
});

it('says what is wrong with it as often as it is asked for', () => {
  const count = (components: readonly string[]) =>
    deckOf(components, '- { id: a, cost: 1, cost: 2 }\n').codes.filter((code) => code === 'MP1102').length;
  expect(count([FEW])).toBe(1);
  expect(count([FEW, MANY])).toBe(2);
});
