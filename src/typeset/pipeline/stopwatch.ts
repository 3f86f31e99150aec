/** Time per stage, for `--verbose`. */
import { milliseconds } from '../../base/clock.ts';
import type { Stage } from './stages.ts';

export interface Stopwatch {
  readonly timings: Readonly<Record<string, number>>;
  timed<T>(stage: Stage, work: () => T): T;
}

/** Adds up the milliseconds of each stage. */
export function stopwatch(): Stopwatch {
  const timings: Record<string, number> = {};
  return {
    timings,
    timed(stage, work) {
      const start = milliseconds();
      const result = work();
      timings[stage] = (timings[stage] ?? 0) + milliseconds() - start;
      return result;
    },
  };
}
