/**
 * What V8 is told: to optimise functions late at the beginning of a run (`optimiseLater`), after that less inside them (`optimiseSteadily`)
 * and as much as the cores have room for (`shareCores`).
 *
 * V8 optimises what has run for some time, on threads of its own. Of a short run that is a third of all processor time, and what it
 * optimised has hardly run when the run ends; of a run of two seconds it is still a fifth. Flags hold for all threads, and V8 takes
 * compiled code (the press's, and that of Node's own modules) only from a cache made under the same flags: such code is asked for
 * and given away under those of V8 itself (`optimiseAsUsual`). Only where it was measured (V8 11, 12 and 13, which are those of Node 20, 22
 * and 24); elsewhere nothing is done. Source: V8's src/execution/tiering-manager.cc.
 *
 * What a function takes in from those it calls is compiled once more with it. On two cores such compiling takes time from the work: a
 * long run takes in less.
 *
 * Young objects are collected by as many threads as there are cores, and functions optimised by others beside them. Where each core has
 * a thread of its own at work, those would only wait for one another: then each collects alone, and less is optimised (`shareCores`).
 *
 * V8 begins to look through old objects, step by step, when they are 4 MB short of what it allows them; a short run ends within these 4 MB,
 * so there it waits until they are used up.
 *
 * The room for young objects begins with 1 MB and grows when as much has stayed: in a short run eightfold at once (`ROOM`), else twice.
 * What lies in a small room is soon taken for old, and 54 cards reached the bound of old objects just before their end.
 *
 * A run that is no longer short also looks through its old objects more often: V8 alone lets them grow to four times of what is
 * needed, in each thread. Where several are at work it does so sooner still, for there each has them, and where one keeps thousands of
 * faces.
 *
 * Where most of what a place in the program makes lives through a collection of young objects, V8 lays what that place makes later among
 * the old ones at once. Here much lives as long as a document or a file, and no longer: a long run makes all objects young.
 */
import { setFlagsFromString } from 'node:v8';
import { V8_VERSION } from './v8-version.ts';

/** When a function may be optimised. */
interface Patience {
  /** Bytes of bytecode it runs through before (V8 11). */
  readonly bytes: number;
  /** Times it is called before it is optimised, and before it is optimised quickly and less well (V8 12 and 13). */
  readonly calls: number;
  readonly quickly: number;
}

const isKnown = V8_VERSION >= 11 && V8_VERSION <= 13;

/**
 * V8's own, that of a run, and that of its beginning. V8 13 has 10,000 calls, though `--v8-options` says 3,000; with any other number it
 * compiles Node's own modules from their text.
 */
const PATIENCE = {
  usual: { bytes: 67_584, calls: V8_VERSION < 13 ? 3000 : 10_000, quickly: 400 },
  steady: { bytes: 540_672, calls: 30_000, quickly: 400 },
  late: { bytes: 1_081_344, calls: 100_000, quickly: 1500 },
} as const satisfies Readonly<Record<string, Patience>>;

function setPatience({ bytes, calls, quickly }: Patience): void {
  if (!isKnown) return;
  if (V8_VERSION === 11) setFlagsFromString(`--interrupt-budget=${bytes}`);
  else {
    setFlagsFromString(`--invocation-count-for-turbofan=${calls}`);
    setFlagsFromString(`--invocation-count-for-maglev=${quickly}`);
  }
}

/** How many times larger the room for young objects becomes: V8's own number, and that of the beginning. Later V8s find enough room alone. */
const ROOM = { usual: 2, short: 8 };

const setRoom = (times: number): void => {
  if (V8_VERSION === 11) setFlagsFromString(`--semi-space-growth-factor=${times}`);
};

const setInSteps = (isInSteps: boolean): void => {
  if (isKnown) setFlagsFromString(isInSteps ? '--incremental-marking' : '--no-incremental-marking');
};

/** From now on functions are optimised late, young objects soon have room, old ones are not looked through before there is need, in all threads. */
export const optimiseLater = (): void => {
  setPatience(PATIENCE.late);
  setInSteps(false);
  setRoom(ROOM.short);
};

/** Percent of the old objects still needed: where one thread is at work, with many of them, and where each of several has its own. */
const GROWTH = { alone: 100, many: 70, busy: 80 };

/** How far old objects may grow, percent of those still needed, before they are looked through; 0: V8's own rule, up to 300. */
const setGrowth = (percent: number): void => {
  if (isKnown) setFlagsFromString(`--heap-growing-percent=${percent}`);
};

/** Bytes of bytecode that an optimised function takes in from those it calls: V8's own number, and that of a long run. */
const INLINED = { usual: 920, steady: 200 };

const setInlined = (bytes: number): void => {
  if (isKnown) setFlagsFromString(`--max-inlined-bytecode-size-cumulative=${bytes}`);
};

const setAlone = (isAlone: boolean): void => {
  if (isKnown) setFlagsFromString(isAlone ? '--no-parallel-scavenge' : '--parallel-scavenge');
};

/** How far old objects may grow, in percent. */
export const growthFor = (isBusy: boolean, keepsMuch: boolean): number =>
  isBusy ? GROWTH.busy : keepsMuch ? GROWTH.many : GROWTH.alone;

/** Whether each core has a thread at work that could not go on while it helped another. */
export const isEachBusy = (atWork: number, cores: number): boolean => atWork > 1 && atWork >= cores;

/**
 * From now on V8's threads help those at work on the cores these leave free, and about half of all old objects are needed.
 *
 * @param atWork threads of ours at work
 * @param cores how many can run at once
 * @param keepsMuch one of them keeps thousands of faces
 */
export function shareCores(atWork: number, cores: number, keepsMuch = false): void {
  const isBusy = isEachBusy(atWork, cores);
  setAlone(isBusy);
  setPatience(isBusy ? PATIENCE.late : PATIENCE.steady);
  setGrowth(growthFor(isBusy, keepsMuch));
}

const setMadeOld = (mayBe: boolean): void => {
  if (isKnown) setFlagsFromString(`--${mayBe ? '' : 'no-'}allocation-site-pretenuring`);
};

/** From now on functions are optimised with less of what they call inside them, old objects looked through in steps, and made by age alone. */
export const optimiseSteadily = (): void => {
  setInSteps(true);
  setMadeOld(false);
  setInlined(INLINED.steady);
};

/** From now on functions are optimised as V8 does by itself, and compiled code is taken and given. */
export const optimiseAsUsual = (): void => {
  setPatience(PATIENCE.usual);
  setInSteps(true);
  setRoom(ROOM.usual);
  setInlined(INLINED.usual);
  setMadeOld(true);
  setGrowth(0);
  setAlone(false);
};
