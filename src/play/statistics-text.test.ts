/** Statistics in words, on figures made by hand. */
import { describe, expect, it } from 'vitest';
import { formatStatistics } from './statistics-text.ts';
import { shareOf } from './statistics.ts';

describe('formatStatistics', () => {
  it('gives one line a figure with its interval', () => {
    const text = formatStatistics({
      kind: 'statistics',
      game: 'mod',
      seed: 'a',
      bots: ['greedy', 'random'],
      games: 10,
      drawn: shareOf(0, 10),
      shared: shareOf(1, 10),
      seats: [shareOf(8, 10), shareOf(1, 10)],
      byBot: { greedy: shareOf(9, 10), random: shareOf(0, 10) },
      first: shareOf(8, 10),
      endings: { 'mod.win-immediate': shareOf(10, 10) },
      samples: {
        moves: { count: 10, mean: 20.5, deviation: 2, low: 19.26, high: 21.74, least: 18, most: 25 },
      },
      balance: { far: 1.234, cards: [{ id: 'a01', drafted: 3 }], first: { share: 0.5, of: { games: 2 } } },
    });
    expect(text.split('\n')).toEqual([
      'mod: 10 games, seed a, bots greedy, random',
      '  player 1 won alone: 8 of 10, 80.0 % (49.0 to 94.3 %)',
      '  player 2 won alone: 1 of 10, 10.0 % (1.8 to 40.4 %)',
      '  won by greedy: 9 of 10, 90.0 % (59.6 to 98.2 %)',
      '  won by random: 0 of 10, 0.0 % (0.0 to 27.8 %)',
      '  won by who moved first: 8 of 10, 80.0 % (49.0 to 94.3 %)',
      '  nobody won: 0 of 10, 0.0 % (0.0 to 27.8 %)',
      '  several won: 1 of 10, 10.0 % (1.8 to 40.4 %)',
      '  ended by mod.win-immediate: 10 of 10, 100.0 % (72.2 to 100.0 %)',
      '  moves: mean 20.50 (19.26 to 21.74), from 18 to 25',
      '  balance:',
      '    far: 1.23',
      '    cards:',
      '      1: id a01, drafted 3',
      '    first:',
      '      share: 0.50',
      '      of: games 2',
      '',
    ]);
  });
});
