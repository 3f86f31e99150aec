/** What the bots of Mod 3 are worth. */
import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../base/random.ts';
import { playOut } from '../core/self-play.ts';
import { bots } from './bots.ts';
import { modThree } from './index.ts';
import { position } from './table.fixture.ts';

const table = (seed: string, players = 3) => ({
  game: modThree,
  options: { players, crowd: false },
  bots: [bots.greedy, bots.random, bots.greedy],
  seed,
});

describe('bots', () => {
  const pick = (given: Parameters<typeof position>[0], seed: number): string => {
    const state = position(given);
    return modThree.formatMove(bots.greedy.choose(state, modThree.moves(state), randomFrom(seed)), state);
  };

  it('greedy lays for the most points and spoils an opponent', () => {
    expect(pick({ hand: '7H 2C 10S' }, 1)).toMatch(/(10S|2C)$/);
    const given = { numbers: ['7H 2C 10S', '3H 3S 6D'], seat: 2, draw: 'KS 5D 4C' };
    for (let seed = 0; seed < 5; seed++) expect(pick(given, seed)).toMatch(/@1/);
  });

  it('greedy keeps by the table', () => {
    expect(pick({ number: '9H 9S 9D', turn: 2 }, 1)).toBe('draw');
    expect(pick({ number: '9H 9S 9D', turn: 3 }, 1)).toBe('keep');
    expect(pick({ number: '7H 2C 10S', turn: 2 }, 1)).toBe('keep');
    expect(pick({ number: 'AH KS 4D', turn: 3 }, 1)).toBe('draw');
  });

  it('greedy beats random in most of 60 games', () => {
    const wins = Array.from({ length: 60 }, (_, i) =>
      playOut({ ...table(`g${i}`, 2), bots: [bots.greedy, bots.random] }),
    ).filter(({ outcome }) => outcome.winners[0] === 0);
    expect(wins.length).toBeGreaterThan(48);
  });
});
