/** The sets, hands and draws a template shows are the replay's cards, with the engine's sums. */
import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../../base/random.ts';
import type { Json } from '../../../games/core/game.ts';
import { replay } from '../../../games/core/replay.ts';
import { moduloN } from '../../../games/modulo-n/index.ts';
import { moduloNScene, suitOf } from './scene.ts';

function rowsOf(given: Json, ...moves: string[]) {
  const start = moduloN.readGiven(given);
  if (!start.ok) throw new Error(start.message);
  const result = replay(moduloN, start.value, moves, randomFrom('scene'));
  if (!result.ok) throw new Error(result.message);
  return moduloNScene(result.replay).map(({ cards, sum, points, digitSum }) => ({
    cards: cards.map(({ card, mark }) => `${card}${mark ? `(${mark})` : ''}`).join(' '),
    sum: `${sum} = ${points}, leaves ${digitSum}`,
  }));
}

describe('moduloNScene', () => {
  it('shows a set that was laid, with its sum', () => {
    expect(rowsOf({ turned: '9s', hand: '4c 5b', draw: 'GD' }, 'draw', 'discard 4c 5b GD')).toEqual([
      { cards: '4c(new) 5b(new) GD(new)', sum: '4 + 5 + 10 = 19, leaves 9' },
    ]);
  });

  it('marks a refused set as wrong', () => {
    expect(rowsOf({ turned: '7s', hand: '9c 9b 2c' }, 'discard 9c 9b')).toEqual([
      { cards: '9c(wrong) 9b(wrong)', sum: '9 + 9 = 18, leaves 8' },
    ]);
  });

  it('shows the hand that was kept, and the cards of a tie-break', () => {
    expect(rowsOf({ turned: '5s', hand: '5c 2c 3c', draw: '8c' }, 'draw', 'pass')[0]?.cards).toBe(
      '5c 2c 3c 8c',
    );
    const tie = { players: 2, tie: { players: ['P1', 'P2'], draw: 'F3 GD' } };
    expect(rowsOf(tie, 'draw', 'draw')[0]?.cards).toBe('F3(new) GD');
  });
});

describe('suitOf', () => {
  it('knows every suit and honour', () => {
    expect(['7c', '7b', '7s', 'GD', 'E1', 'F5'].map(suitOf)).toEqual([
      'circles',
      'bamboo',
      'script',
      'dragon',
      'winds',
      'fengshui',
    ]);
  });
});
