/**
 * When a command's functions are optimised: late (`optimiseLate`), the one setting of the runtime that modpress changes.
 *
 * A build of 54 cards takes 1.38 times as long without it (scripts/bench/README.md). The setting holds for all threads of the process.
 * Compiled code is read from a cache and written to it under the usual setting (`optimiseAsUsual`), else the cache is refused; then the
 * command goes on as before (`optimiseAsBefore`).
 */
import { setFlagsFromString } from 'node:v8';
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';

/** Bytes of bytecode that a function runs through before it is optimised: the usual number, and sixteen times as many. */
const BUDGET = { usual: 67_584, late: 1_081_344 };
/** Later ones than that of Node 20 have another measure, and complain of this one. */
const HAS_BUDGET = process.versions.v8.startsWith('11.');

/** How far the heap grows before it is collected, in percent; 0 is the usual rule, up to 300. With 80 all decks take 127 MiB less. */
const GROWTH = { usual: 0, late: 80 };

/** Set where functions are optimised late; threads see it too. */
const KEY = 'modpress.optimises-late';

function setLate(isLate: boolean): void {
  const when = isLate ? 'late' : 'usual';
  if (HAS_BUDGET) setFlagsFromString(`--interrupt-budget=${BUDGET[when]}`);
  setFlagsFromString(`--heap-growing-percent=${GROWTH[when]}`);
  setFlagsFromString(isLate ? '--no-incremental-marking' : '--incremental-marking');
}

/** From now on, in this thread and those it starts. */
export function optimiseLate(): void {
  setEnvironmentData(KEY, true);
  setLate(true);
}

/** From now on compiled code can be read from a cache and written to it. */
export const optimiseAsUsual = (): void => setLate(false);

/** Late again, where that was asked for. */
export function optimiseAsBefore(): void {
  if (getEnvironmentData(KEY) === true) setLate(true);
}
