/**
 * The one setting of V8 that modpress changes: a command optimises its functions late (`optimiseLate`).
 *
 * V8 optimises on threads of its own what has run for some time, and looks through old objects in steps long before it has to. A plain
 * build is over before either pays: it takes 1.38 times as long without this. Flags hold for all threads of the process, and V8 takes
 * compiled code (the press's, and that of Node's own modules) only from a cache made under the same flags: such code is asked for and
 * given away under V8's own (`optimiseAsUsual`), and then the command goes on as before (`optimiseAsBefore`).
 */
import { setFlagsFromString } from 'node:v8';
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';

/** Bytes of bytecode that a function runs through before it is optimised: V8's own number, and sixteen times as many. */
const BUDGET = { usual: 67_584, late: 1_081_344 };
/** Later ones than that of Node 20 have another measure, and complain of this one. */
const HAS_BUDGET = process.versions.v8.startsWith('11.');

/**
 * How far old objects may grow before they are looked through, in percent of those still needed; 0 is V8's own rule, up to 300. With 80
 * all decks take 127 MiB less.
 */
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

/** From now on V8 takes and gives compiled code. */
export const optimiseAsUsual = (): void => setLate(false);

/** Late again, where that was asked for. */
export function optimiseAsBefore(): void {
  if (getEnvironmentData(KEY) === true) setLate(true);
}
