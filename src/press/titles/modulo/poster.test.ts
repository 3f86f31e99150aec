/** The hands a template draws are the replay's, with what happened to each. */
import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../../base/random.ts';
import type { Json } from '../../../games/core/game.ts';
import { replay } from '../../../games/core/replay.ts';
import { modulo } from '../../../games/modulo/index.ts';
import { moduloScene, type HandStep, type SceneHand } from './poster.ts';

function steps(given: Json, ...moves: string[]): readonly HandStep[] {
  const start = modulo.readGiven(given);
  if (!start.ok) throw new Error(start.message);
  const result = replay(modulo, start.value, moves, randomFrom('scene'));
  if (!result.ok) throw new Error(result.message);
  return moduloScene(result.replay);
}

const text = (hands: readonly SceneHand[]): string =>
  hands.map(({ side, value, mark }) => `${side} ${value}${mark ? ` ${mark}` : ''}`).join(', ');
const line = ({ before, after }: HandStep): string => `${text(before)} -> ${text(after)}`;

describe('moduloScene', () => {
  it('shows the hand that taps, the hand tapped, and what it shows then', () => {
    const [step] = steps({ p1: [4, 1], p2: [1, 3] }, '4 on 3');
    expect(step && line(step)).toBe('left 4 tapping, right 3 tapped -> right 2 new');
    expect([step?.sum, step?.allowed, step?.player]).toEqual([7, true, 0]);
  });

  it('marks the lost hand before a division, and both hands as new after it', () => {
    const [step] = steps({ p1: [2, 1], p2: [0, 4], points: [1, 0], turn: 'p2' }, 'divide');
    expect(step && line(step)).toBe('left 0 out, right 4 -> left 2 new, right 2 new');
    expect(step?.player).toBe(1);
  });

  it('shows a refused move as it was tried, without a result', () => {
    const tap = steps({ p1: [0, 2], p2: [0, 3], points: [1, 1] }, '0 on 3');
    const divide = steps({ p1: [0, 3], points: [0, 1] }, 'divide');
    expect([...tap, ...divide].map((step) => [line(step), step.allowed])).toEqual([
      ['left 0 out, right 3 tapped -> ', false],
      ['left 0 out, right 3 -> ', false],
    ]);
  });

  it('follows points and hands through a whole round', () => {
    const all = steps({}, '1 on 1', '2 on 1', '3 on 2', '1 on 3', '4 on 1');
    expect(all.map(({ sum, after, points }) => [sum, after[0]?.value, points])).toEqual([
      [2, 2, 0],
      [3, 3, 0],
      [5, 0, 1],
      [4, 4, 0],
      [5, 0, 2],
    ]);
  });

  it('shows both hands of a secret choice', () => {
    const [first] = steps({ start: 'secret', first: 'p1' }, 'show 4 1', 'show 1 1');
    expect([first?.kind, first?.before.length, first?.after.length]).toEqual(['choose', 0, 2]);
  });
});
