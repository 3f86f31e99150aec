/**
 * How far the jobs of a run are inside: small steps counted by every thread, in memory all of them share (`countSteps`).
 *
 * A job that takes a minute would else say nothing before its end. Where nobody counts, a step costs next to nothing.
 */
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';

const KEY = 'modpress.steps';
/** Milliseconds between two looks at what other threads have done. */
const LOOK_EVERY = 250;

let onOwnStep: () => void = () => undefined;

/**
 * Counts the steps of this thread and of those it starts from now on; `onStep` is told how many there were, on this thread, when
 * there are more than before. Until `stop` is called; two counts at a time on one thread are one too many.
 */
export function countSteps(onStep: (steps: number) => void): { readonly stop: () => void } {
  const shared = new SharedArrayBuffer(4);
  const counted = new Int32Array(shared);
  setEnvironmentData(KEY, shared);
  let seen = 0;
  const look = (): void => {
    const steps = Atomics.load(counted, 0);
    if (steps > seen) onStep((seen = steps));
  };
  onOwnStep = look;
  const timer = setInterval(look, LOOK_EVERY).unref();
  return {
    stop: () => {
      clearInterval(timer);
      onOwnStep = () => undefined;
      setEnvironmentData(KEY, undefined);
    },
  };
}

/** So many more steps are done. */
export function noteSteps(steps: number): void {
  const shared = getEnvironmentData(KEY);
  if (!(shared instanceof SharedArrayBuffer)) return;
  Atomics.add(new Int32Array(shared), 0, steps);
  onOwnStep();
}
