/** H11 held to the contract; its cards are those of the deck; the drawn duel of the standard; the errors pages warn of. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { randomFrom } from '../../base/random.ts';
import { holdLevel, speakersOf } from '../core/level.fixture.ts';
import { phrase } from '../core/phrase.ts';
import { CARDS, type Duel, endOf, leaderOf, readStack, turnedRound, withSwap } from './duel.ts';
import { readTheStack } from './index.ts';
import { levelFour, quickTracks } from './level-4.ts';
import { drawDuel, levelTwo } from './level-2.ts';

const DRAWN: Duel = {
  stack: [
    { side: 'ann', card: 'a01' },
    { side: 'bob', card: 'a07' },
    { side: 'ann', card: 'a17' },
    { side: 'bob', card: 'a04' },
    { side: 'ann', card: 'a10' },
    { side: 'bob', card: 's01' },
  ],
  ann: 6,
  bob: 7,
  shields: { ann: 'red', bob: 'red' },
};

describe('levels of "Read the stack"', () => {
  for (const level of [1, 2, 3, 4] as const)
    it(`level ${level} keeps the contract`, () => {
      holdLevel(readTheStack, level, 10);
    });
});

describe('the cards', () => {
  interface Row {
    readonly id: string;
    readonly name: { readonly en: string; readonly fr: string };
  }
  const deck = parse(
    readFileSync(new URL('../../../decks/mod/cards.yaml', import.meta.url), 'utf8'),
  ) as Row[];

  it('are those of the deck, and the words name them as the deck does', () => {
    const speakers = speakersOf('read-the-stack');
    for (const [id, card] of Object.entries(CARDS)) {
      expect({ id, ...card }).toEqual(deck.find((row) => row.id === id));
      if (card.type !== 'action') continue;
      expect(speakers.en.plain(phrase(`card.name.${id}`))).toBe(card.name.en);
      expect(speakers.fr.plain(phrase(`card.name.${id}`))).toBe(card.name.fr);
    }
  });
});

describe('golden: the drawn duel', () => {
  it('goes 6/7, 5/3, 1/2, 4/2, 1/2, 1/2 down', () => {
    expect(readStack(DRAWN).map((track) => track.join('/'))).toEqual([
      '6/7',
      '5/3',
      '1/2',
      '4/2',
      '1/2',
      '1/2',
    ]);
  });

  it('goes 6/7, 3/7, 6/7, 6/6, 5/2, 4/2 turned round', () => {
    expect(readStack(turnedRound(DRAWN)).map((track) => track.join('/'))).toEqual([
      '6/7',
      '3/7',
      '6/7',
      '6/6',
      '5/2',
      '4/2',
    ]);
  });

  it('has no swap of Ann’s cards that lets her lead', () => {
    for (const [a, b] of [
      [0, 2],
      [0, 4],
      [2, 4],
    ] as const)
      expect(leaderOf(endOf(withSwap(DRAWN, a, b)))).not.toBe('ann');
  });
});

describe('the quick look', () => {
  it('agrees with the engine over many duels', () => {
    const random = randomFrom('quick look');
    const duels = Array.from({ length: 400 }, (_, i) =>
      drawDuel(random, { band: i % 2 === 0 ? 1 : 2, isGood: () => true }),
    ).filter((duel) => duel !== undefined);
    expect(duels.length).toBeGreaterThan(100);
    for (const duel of duels) expect(quickTracks(duel)).toEqual(readStack(duel));
  });
});

describe('errors', () => {
  it('a reader from the bottom finds the turned tracks', () => {
    const writes = levelTwo.errors.find(({ name }) => name === 'first-placed-first')?.writes(DRAWN);
    expect(writes?.slice(0, 2)).toEqual(['3', '7']);
  });

  it('"all orders differ" says six', () => {
    const duel: Duel = {
      stack: (['s01', 'a07', 'a01'] as const).map((card) => ({ side: 'ann', card })),
      ann: 10,
      bob: 9,
      shields: { ann: 'none', bob: 'red' },
    };
    expect(levelFour.answer(duel).at(-1)).toEqual(['2']);
    expect(levelFour.errors[0]?.writes(duel)?.at(-1)).toBe('6');
  });
});
