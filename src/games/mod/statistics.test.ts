/** Balance figures of Mod: the fold, its intervals, and the figure for a list that is not fair. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../core/game.ts';
import { playOut } from '../core/self-play.ts';
import { bots } from './bots.ts';
import {
  addRecord,
  EMPTY_TALLY,
  mergeTallies,
  type ModRecord,
  provenExcess,
  recordOf,
  reportOf,
  shareOf,
} from './statistics.ts';
import { standardMod } from './standard.fixture.ts';

const use = (drafted: number, resolved = 0): { drafted: number; resolved: number } => ({ drafted, resolved });

const record = (changes: Partial<ModRecord> = {}): ModRecord => ({
  first: 0,
  winner: 0,
  rounds: 5,
  idle: 0,
  placed: { assign: 10, eject: 5, draft: 35 },
  cards: { a01: [use(2, 1), use(1)], a02: [use(1), use(1)] },
  ...changes,
});

const fold = (records: readonly ModRecord[]): ReturnType<typeof addRecord> =>
  records.reduce(addRecord, EMPTY_TALLY);

describe('records and tallies', () => {
  it('count drafts and resolved cards of a whole game', () => {
    const read = standardMod.readOptions({});
    if (!read.ok) throw new Error(read.message);
    const events: GameEvent[] = [];
    const played = playOut(
      { game: standardMod, options: read.value, bots: [bots.greedy], seed: 's' },
      (step) => events.push(...step.events),
    );
    const one = recordOf(played.start, events, played.end, played.outcome);
    const drafts = Object.values(one.cards).reduce((sum, [a, b]) => sum + a.drafted + b.drafted, 0);
    expect(drafts).toBe(one.placed.draft);
    const resolved = Object.values(one.cards).reduce((sum, [a, b]) => sum + a.resolved + b.resolved, 0);
    const assigned = events.filter(
      ({ type, facts }) => type === 'activated' && facts.how === 'assign',
    ).length;
    expect(resolved).toBe(assigned - events.filter(({ type }) => type === 'stalled').length);
    expect(one).toMatchObject({ first: played.start.initiative, rounds: played.end.round });
    expect(one.winner).toBe(played.outcome.winners[0]);
  });

  it('who drafted more of a design is counted, equal numbers and draws are not', () => {
    const tally = fold([record(), record({ winner: 1 }), record({ winner: null })]);
    expect(tally).toMatchObject({ games: 3, draws: 1, first: { wins: 1, games: 2 } });
    expect(tally.cards.a01).toMatchObject({
      drafted: 9,
      drafters: { wins: 1, games: 2 },
      users: { wins: 1, games: 2 },
    });
    expect(tally.cards.a02).toMatchObject({ drafted: 6, drafters: { wins: 0, games: 0 } });
  });

  it('the sum does not depend on order or on how the games are split', () => {
    const some = fc.array(
      fc.record({
        winner: fc.constantFrom(0, 1, null),
        rounds: fc.integer({ min: 1, max: 9 }),
        drafts: fc.nat(3),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(some, fc.nat(12), (games, cut) => {
        const records = games.map(({ winner, rounds, drafts }) =>
          record({ winner: winner as 0 | 1 | null, rounds, cards: { a07: [use(drafts), use(1)] } }),
        );
        const whole = fold(records);
        const parts = mergeTallies(fold(records.slice(cut)), fold(records.slice(0, cut)));
        expect(parts).toEqual(whole);
        expect(reportOf(parts)).toEqual(reportOf(whole));
      }),
    );
  });
});

describe('intervals', () => {
  it('Wilson’s interval solves |p - share| = z * sqrt(p (1 - p) / n) at both ends', () => {
    for (const [wins, games] of [
      [7, 10],
      [0, 12],
      [55, 100],
      [480, 1000],
    ] as const) {
      const { low, high, share } = shareOf({ wins, games });
      for (const end of [low, high])
        expect(Math.abs(end - share)).toBeCloseTo(1.959964 * Math.sqrt((end * (1 - end)) / games), 6);
    }
    expect(shareOf({ wins: 0, games: 0 })).toMatchObject({ low: 0, high: 1 });
  });

  it('the proven excess is 0 while the interval holds the expected share', () => {
    expect(provenExcess(shareOf({ wins: 52, games: 100 }), 0.5)).toBe(0);
    const far = shareOf({ wins: 80, games: 100 });
    expect(provenExcess(far, 0.5)).toBeCloseTo(100 * (far.low - 0.5), 9);
    expect(provenExcess(shareOf({ wins: 20, games: 100 }), 0.5)).toBeCloseTo(100 * (far.low - 0.5), 9);
  });
});

describe('the report', () => {
  it('is 0 far from fair when nothing is proved, and grows with a card that wins', () => {
    const fair = Array.from({ length: 40 }, (_, game) => record({ winner: game % 2 === 0 ? 0 : 1 }));
    expect(reportOf(fold(fair)).farFromFair).toBe(0);
    // The side that drafts a09 always wins; a01 is drafted by either side and wins half the time.
    const unfair = Array.from({ length: 400 }, (_, game): ModRecord => {
      const winner = game % 2 === 0 ? 0 : 1;
      const a09 = winner === 0 ? [use(1), use(0)] : [use(0), use(1)];
      const a01 = game % 4 < 2 ? [use(1), use(0)] : [use(0), use(1)];
      return record({
        first: game % 3 === 0 ? 0 : 1,
        winner,
        cards: { a01, a09 } as unknown as ModRecord['cards'],
      });
    });
    const report = reportOf(fold(unfair));
    expect(report.farFromFair).toBeGreaterThan(10);
    expect(report.drafting.share).toBeCloseTo(0.75, 9);
    expect(report.rounds).toEqual({ mean: 5, shortest: 5, longest: 5 });
    expect(report.placements).toEqual({ assign: 0.2, eject: 0.1, draft: 0.7 });
  });

  it('of no games is empty', () => {
    expect(reportOf(EMPTY_TALLY)).toMatchObject({ games: 0, farFromFair: 0, cards: [] });
  });
});
