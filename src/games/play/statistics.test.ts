/** Counting and intervals, against published values and a second way to add up. */
import { describe, expect, it } from 'vitest';
import { present } from '../../base/invariant.ts';
import type { Finished, Json } from '../core/game.ts';
import { modThree } from '../mod-3/index.ts';
import { type MatchPlan, playMatchGame, prepareMatch } from './match.ts';
import { emptyTally, mergeTallies, playShare, type SampleTally, type Tally, tallyGame } from './share.ts';
import { shareOf, statisticsOf, wilson } from './statistics.ts';

const about = { seed: 's', bots: ['a'] };
const sample = (tally: SampleTally) =>
  statisticsOf(modThree, { ...emptyTally(modThree), games: 1, samples: { t: tally } }, about).samples.t;

describe('wilson', () => {
  it('gives the known intervals for 8 of 10 and 0 of 10', () => {
    const [low, high] = wilson(8, 10);
    expect(low).toBeCloseTo(0.4902, 4);
    expect(high).toBeCloseTo(0.9433, 4);
    const [none, some] = wilson(0, 10);
    expect(none).toBe(0);
    expect(some).toBeCloseTo(0.2775, 4);
    expect(wilson(10, 10)[1]).toBe(1);
  });

  it('says nothing about no trials and narrows with more', () => {
    expect(wilson(0, 0)).toEqual([0, 1]);
    expect(shareOf(0, 0).share).toBe(0);
    const width = (n: number): number => wilson(n / 2, n)[1] - wilson(n / 2, n)[0];
    expect(width(10_000)).toBeLessThan(width(100));
    expect(width(10_000)).toBeCloseTo(2 * 1.96 * 0.5 * 0.01, 3);
  });
});

describe('means', () => {
  it('agree with the definition', () => {
    const values = [3, 1, 4, 1, 5, 9, 2, 6];
    const mean = values.reduce((a, b) => a + b, 0) / values.length;
    const deviation = Math.sqrt(values.reduce((a, b) => a + (b - mean) ** 2, 0) / (values.length - 1));
    const tally: SampleTally = {
      kind: 'number',
      count: 8,
      sum: 31,
      squares: values.reduce((a, b) => a + b * b, 0),
      least: 1,
      most: 9,
    };
    const described = sample(tally);
    expect(described).toMatchObject({ mean, least: 1, most: 9 });
    expect((described as { deviation: number }).deviation).toBeCloseTo(deviation, 12);
  });
});

describe('tallies', () => {
  const plan: MatchPlan = { game: 'mod-3', options: { players: 3 }, bots: ['greedy', 'random'], seed: 't' };
  const match = (() => {
    const read = prepareMatch(plan);
    if (!read.ok) throw new Error(read.message);
    return read.value;
  })();

  it('of shares add up to the tally of the whole', () => {
    const whole = playShare(match, 0, 12);
    const parts = [playShare(match, 0, 5), playShare(match, 5, 6), playShare(match, 6, 12)];
    expect(parts.reduce((a, b) => mergeTallies(modThree, a, b))).toEqual(whole);
  });

  it('count every seat and bot, and turn the bots round the table', () => {
    const tally: Tally = playShare(match, 0, 10);
    expect(tally.games).toBe(10);
    for (const seat of [0, 1, 2]) expect(tally.wins[`seat ${seat}`]?.count).toBe(10);
    const [greedy, random] = ['bot greedy', 'bot random'].map((key) => present(tally.wins[key], key));
    expect([greedy?.count, random?.count]).toEqual([15, 15]);
    const won = ['seat 0', 'seat 1', 'seat 2'].reduce((sum, key) => sum + (tally.wins[key]?.hits ?? 0), 0);
    expect(won + tally.drawn + tally.lost + tally.shared).toBe(10);
    expect(Object.values(tally.endings).reduce((a, b) => a + b, 0)).toBe(10);
    expect(tally.samples.moves).toMatchObject({ kind: 'number', count: 10 });
  });

  it('carry the balance figures a game has of its own', () => {
    const balance = {
      empty: { rounds: 0 },
      add: (tally: Json, { events }: Finished<Json>) => ({
        rounds: roundsIn(tally) + events.filter(({ type }) => type === 'next-starter').length + 1,
      }),
      merge: (a: Json, b: Json) => ({ rounds: roundsIn(a) + roundsIn(b) }),
      report: (tally: Json) => ({ played: roundsIn(tally) }),
    };
    const game = { ...match.game, balance };
    const tallies = [0, 1, 2].map((index) => tallyGame(game, playMatchGame(match, index)));
    const whole = tallies.reduce((a, b) => mergeTallies(game, a, b), emptyTally(game));
    expect(statisticsOf(game, whole, about).balance).toEqual({ played: 9 });
    expect(statisticsOf(modThree, playShare(match, 0, 1), about).balance).toBeNull();
  });
});

const roundsIn = (tally: Json): number => (tally as { rounds: number }).rounds;
