/** What the bots of Mod are worth, and that they do not look at hidden cards. */
import { describe, expect, it } from 'vitest';
import { cases } from '../../../test/kit/length.ts';
import { randomFrom } from '../../base/random.ts';
import { playOut } from '../core/self-play.ts';
import { bots, SEARCH_EFFORT } from './bots.ts';
import { imagineWorld, searchMove } from './search.ts';
import { endOf, startOf } from './table.fixture.ts';
import { standardMod } from './standard.fixture.ts';
import type { State } from './state.ts';
import { closeTable, openTable } from './table.ts';

type Name = keyof typeof bots;

/** Games that `first` wins against `second`, seats by turns. */
function winsOf(first: Name, second: Name, games: number): number {
  const read = standardMod.readOptions({});
  if (!read.ok) throw new Error(read.message);
  let wins = 0;
  for (let game = 0; game < games; game++) {
    const seat = game % 2;
    const players = seat === 0 ? [bots[first], bots[second]] : [bots[second], bots[first]];
    const played = playOut({ game: standardMod, options: read.value, bots: players, seed: `bots ${game}` });
    if (played.outcome.winners[0] === seat) wins += 1;
  }
  return wins;
}

const chosen = (bot: Name, state: State, seed = 1): string =>
  standardMod.formatMove(bots[bot].choose(state, standardMod.moves(state), randomFrom(seed)), state);

/** The same open position with the other side's hand and deck, all decks and covered cards in another order. */
function reshuffled(state: State, seat: 0 | 1): State {
  const table = openTable(state, randomFrom('hidden'));
  imagineWorld(table, seat);
  return closeTable(table);
}

describe('strength', () => {
  it('greedy beats random in most games', () => {
    expect(winsOf('greedy', 'random', 40)).toBeGreaterThan(32);
  });

  it('search beats greedy in most games', () => {
    const games = cases(24, 6);
    expect(winsOf('search', 'greedy', games)).toBeGreaterThan(games * 0.75);
  });
});

describe('decisions', () => {
  const lethal = { A: { fuel: 3 }, B: { durability: 5, play: 'u01 u03' }, stack: ['A assign a03'] };

  it('a lethal blow is shielded, with the plainer shield', () => {
    const state = endOf(lethal, 'activate');
    expect(chosen('greedy', state)).toBe('shield u01');
    expect(chosen('search', state)).toMatch(/^shield/);
  });

  it('STRIP takes the upgrade worth least', () => {
    const state = endOf({ A: { fuel: 1 }, B: { play: 'u10 u01' }, stack: ['A assign a20'] }, 'activate');
    expect(chosen('greedy', state)).toBe('strip u01');
  });

  it('an ejected card gives the fuel that a card below it needs', () => {
    const state = endOf({ A: { fuel: 0 }, stack: ['A assign a07', 'A eject s01'] });
    expect(chosen('greedy', state)).toBe('choose fuel');
    const decisive = endOf({
      A: { fuel: 2 },
      B: { durability: 5 },
      stack: ['A assign a03', 'A eject s01'],
    });
    expect(chosen('search', decisive)).toBe('choose fuel');
  });
});

describe('hidden cards', () => {
  it('an imagined world keeps what is open and every card', () => {
    const state = endOf({ A: { hand: 's01' }, B: { hand: 's02 s03' } }, 'assign s01', 'eject s02');
    const world = reshuffled(state, 0);
    expect(world.sides[0].hand).toEqual(state.sides[0].hand);
    expect(world.shared.map(({ deck }) => deck[0])).toEqual(state.shared.map(({ deck }) => deck[0]));
    expect(world.stack[0]).toEqual(state.stack[0]);
    const cards = ({ sides, shared, stack }: State): readonly string[] =>
      [
        ...sides.flatMap(({ hand, deck }) => [...hand, ...deck]),
        ...shared.flatMap(({ deck }) => deck),
        ...stack.map(({ card }) => card),
      ].sort();
    expect(cards(world)).toEqual(cards(state));
  });

  it('greedy moves alike whatever lies hidden', () => {
    for (let seed = 0; seed < 10; seed++) {
      const state = startOf({}, `hidden ${seed}`);
      expect(chosen('greedy', reshuffled(state, state.priority), seed)).toBe(chosen('greedy', state, seed));
    }
  });

  it('search does not use an order it cannot know: with many worlds the choice stays', () => {
    const state = endOf({
      A: { hand: 's01', fuel: 4, deck: 'a01' },
      B: { durability: 6 },
      shared: ['a05', 'a20', ''],
      phase: 'command',
      stack: [
        'A draft a02',
        'B draft a02',
        'A draft a02',
        'B draft a08',
        'A assign a11',
        'B draft a08',
        'A draft a08',
        'B draft a17',
      ],
    });
    const effort = { ...SEARCH_EFFORT, worlds: 40 };
    const one = searchMove(state, standardMod.moves(state), randomFrom(1), effort);
    const other = searchMove(reshuffled(state, 0), standardMod.moves(state), randomFrom(1), effort);
    expect(other).toEqual(one);
  });
});
