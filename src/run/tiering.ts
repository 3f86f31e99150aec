/**
 * When V8 optimises functions: late at the beginning of a run (`optimiseLater`), as it does by itself after that (`optimiseAsUsual`).
 *
 * V8 optimises what has run for some time, on threads of its own. Of a short run that is a third of all processor time, and what it
 * optimised has hardly run when the run ends. Flags hold for all threads, and V8 takes compiled code only from a cache
 * made under the same flags: they are changed when the program is loaded, and changed back before another thread begins. Only
 * where it was measured (V8 11, which is that of Node 20); elsewhere nothing is done. Source: V8's src/execution/tiering-manager.cc.
 */
import { setFlagsFromString } from 'node:v8';

/** V8's own number, bytes of bytecode a function runs through before it may be optimised, and the one of the beginning. */
const BUDGET = { usual: 67_584, late: 1_081_344 };

const isKnown = process.versions.v8.startsWith('11.');

const setBudget = (bytes: number): void => {
  if (isKnown) setFlagsFromString(`--interrupt-budget=${bytes}`);
};

/** From now on functions are optimised late, in all threads. */
export const optimiseLater = (): void => setBudget(BUDGET.late);

/** From now on functions are optimised as V8 does by itself. */
export const optimiseAsUsual = (): void => setBudget(BUDGET.usual);
