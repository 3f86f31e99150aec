/**
 * What is in a square at each level: hands (1 and 2), sums and products (3), negative numbers and powers (4).
 *
 * The stop of hands is the engine's; `slipOf` is where pupils go who step from 4 to 1 and forget the fist.
 */
import type { Random } from '../../../base/random.ts';
import { toNumber } from '../../../base/rational.ts';
import { valueOf, type Expression } from '../../core/formula.ts';
import { FINGERS, remainderOf } from '../clock.ts';
import { stopOf } from '../../taps.ts';
import type { Task } from './board.ts';

export const expressionOf = (task: Task): Expression => ('hands' in task ? { sum: task.hands } : task.work);

export const totalOf = (task: Task): number => toNumber(valueOf(expressionOf(task)));

/** Path A: by taps of the engine for hands, by the exact value for numbers. */
export const windOf = (task: Task): number =>
  'hands' in task ? stopOf(task.hands) : remainderOf(totalOf(task));

/** 1, 2, 3, 4, 1: the fist left out. */
export function slipOf(task: Task): number {
  const total = totalOf(task);
  return total > 0 ? 1 + ((total - 1) % (FINGERS - 1)) : remainderOf(-total);
}

const PAIRS = [1, 2, 3, 4].flatMap((a) => [1, 2, 3, 4].map((b): readonly [number, number] => [a, b]));

/** Two hands; four times in five their sum goes round the clock where it can. */
export function handTask(random: Random, wind: number): Task {
  const fits = PAIRS.filter(([a, b]) => (a + b) % FINGERS === wind);
  const round = fits.filter(([a, b]) => a + b >= FINGERS);
  return { hands: random.pick(round.length > 0 && random.below(5) > 0 ? round : fits) };
}

const between = (random: Random, from: number, to: number): number => from + random.below(to - from + 1);

/** Tries until the remainder is the wind: one in five is. */
function searched(random: Random, wind: number, work: () => Expression): Task {
  for (;;) {
    const task = { work: work() };
    if (windOf(task) === wind) return task;
  }
}

export const numberTask = (random: Random, wind: number): Task =>
  searched(random, wind, () => {
    const [a, b] = [between(random, 11, 49), between(random, 11, 49)];
    return random.below(2) === 0 ? { sum: [a, b] } : { product: [a, b] };
  });

export const integerTask = (random: Random, wind: number): Task =>
  searched(random, wind, () =>
    random.below(2) === 0
      ? { negative: between(random, 6, 99) }
      : { power: [between(random, 2, 9), between(random, 3, 6)] },
  );
