/**
 * Decks on the runner: their groups made on this thread or on several, their files written (`runDecks`).
 *
 * Takes opened and planned decks; adds to what a run collects. Results come in the order of the groups, so the report is the
 * same for any number of threads. Each deck is written as soon as its last group is there.
 */
import { addCacheCounts, type CacheCount } from '../../base/cache.ts';
import { host, noteIdle } from '../../base/host.ts';
import { outputBound } from '../open/output-bound.ts';
import { type Outcome, resultOf, type Runner, type Started, type Work } from '../../base/work.ts';
import { basename } from '../../base/paths.ts';
import { invariant, present } from '../../base/invariant.ts';
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import type { DepsRule } from './deps-file.ts';
import { standingPath, thumbPath } from '../gallery/shelf-pictures.ts';
import type { Gallery } from '../gallery/index.ts';
import type { Job } from '../open/job.ts';
import type { Plan } from '../plan/plan.ts';
import { facesFile, type PrintedFaces, reportNothing } from '../sheets/face-book.ts';
import type { BuildRequest, BuiltFile, Progress } from '../open/types.ts';
import { type JobGroup, type MadeFile, type MadeGroup, productOf, settingsOf, writeFiles } from './group.ts';
import type { Maker } from './maker.ts';
import { packedDeck } from './packed-deck.ts';

export interface OpenedDeck {
  /** Absolute. */
  readonly folder: string;
  readonly maker: Maker;
  /** A list of its own: an error in one deck does not keep another from being made. */
  readonly own: readonly Diagnostic[];
}

/** A deck on its way. */
export interface PlannedDeck extends OpenedDeck {
  readonly plan: Plan;
  readonly groups: readonly JobGroup[];
}

/** What a run adds to. */
export interface Collected {
  readonly files: BuiltFile[];
  /** Milliseconds by stage. */
  readonly timings: Record<string, number>;
  readonly caches: Record<string, CacheCount>;
  readonly rules: DepsRule[];
}

export interface Run {
  readonly request: Pick<BuildRequest, 'workers' | 'write' | 'force' | 'out'>;
  readonly progress: Progress;
  readonly gallery: Gallery | undefined;
  /** With as many threads as `threadsFor` says. */
  readonly runner: Runner;
}

/** A thread has to read the program and the deck, a second or two: with fewer files than this for each it does not pay. */
const FILES_PER_THREAD = 8;

/** How many threads are worth their beginning. */
export function threadsFor(decks: readonly PlannedDeck[], { workers = 1 }: Run['request']): number {
  const groups = decks.flatMap((deck) => deck.groups);
  const total = groups.reduce((sum, { jobs }) => sum + jobs.length, 0);
  return Math.min(workers, groups.length, Math.floor(total / FILES_PER_THREAD));
}

const THREADS = { task: 'makeTask' } as const;

/** Threads that begin while decks are opened. */
export interface EarlyThreads {
  /** They take over the first of the decks. */
  takeOver(deck: OpenedDeck): void;
  ready(): Promise<unknown>;
}

/** Several whole decks are worth a second thread, whatever they hold: it reads the program while the first is opened. */
export async function startEarly(
  runner: Runner,
  request: BuildRequest,
  cwd: string,
): Promise<EarlyThreads | undefined> {
  const { decks, only, stopAfter, standIn } = request;
  if (decks.length < 2 || only.length > 0 || stopAfter !== undefined) return undefined;
  const threads = runner.atMost(2);
  let begun = (await start(threads)).ready;
  return {
    takeOver(deck) {
      const group = { folder: deck.folder, cwd, standIn, jobs: [], settings: settingsOf(request) };
      const batch = [{ ...group, read: handedOver(deck) }];
      begun = begun.then(() => start(threads, batch)).then(({ ready }) => ready);
    },
    ready: () => begun,
  };
}

/** What was read of a deck, for threads; where there is anything to report each of them finds it by itself. */
const handedOver = ({ maker, own }: OpenedDeck): JobGroup['read'] =>
  own.length > 0 ? undefined : packedDeck(maker.open);

/** Threads of a runner read the program; a group without jobs has its deck opened. */
const start = (runner: Runner, batch: readonly JobGroup[] = []): Promise<Started> =>
  runner.start<readonly JobGroup[], readonly MadeGroup[]>({ ...THREADS, here: () => [] }, batch);

/** A thread without files to make leaves its room to pictures, while others make theirs. */
const REST = { task: 'restTask', here: () => undefined } as const;

/** @param decks taken out of the list one by one: what an opened deck keeps is let go as soon as its files are written */
export async function runDecks(decks: PlannedDeck[], all: Collected, run: Run): Promise<void> {
  const groups = decks.flatMap((deck) => deck.groups);
  const total = groups.reduce((sum, { jobs }) => sum + jobs.length, 0);
  const { step, finished } = progressOf(run.progress, total);
  const makers = new Map(decks.map(({ folder, maker }) => [folder, maker]));
  const { runner } = run;
  const { threads } = runner;
  const makerOf = ({ folder }: JobGroup): Maker => present(makers.get(folder), 'maker');
  const work: Work<Batch, readonly MadeGroup[]> = {
    ...THREADS,
    here: async (batch) =>
      threads > 0
        ? makeBeside(batch, makerOf)
        : // Everything is reported as it is found.
          [{ ...(await makerOf(batch[0]).make(batch[0], { step })), diagnostics: [] }],
  };
  const planned = decks.map((deck) => (threads > 0 ? forThreads(deck) : deck.groups));
  const batches = batchesOf(planned, threads);
  if (threads > 0) noteIdle();
  await start(runner).then(({ ready }) => ready);
  const options = { onDone: finished, rest: { ...REST, onDone: () => run.gallery?.drawAhead() } };
  const outcomes = runner.run(work, batches, threads > 0 ? options : {});
  const left = batches.values();
  try {
    for (const own of planned) {
      const made = await madeOf(own, outcomes, left);
      makers.delete(await finishNext(decks, made, all, run));
    }
  } finally {
    await outcomes.return();
  }
  run.progress({ done: total, total, label: '' });
}

function forThreads(deck: PlannedDeck): readonly JobGroup[] {
  const read = handedOver(deck);
  return deck.groups.map((group) => ({
    ...group,
    read,
    settings: { ...group.settings, drawsLater: true },
  }));
}

/** On this thread while others are at work: what is found waits for its turn, and they get their next batch between two parts of a file. */
async function makeBeside(batch: Batch, makerOf: (group: JobGroup) => Maker): Promise<readonly MadeGroup[]> {
  const made: MadeGroup[] = [];
  for (const group of batch) {
    const diagnostics: Diagnostic[] = [];
    made.push({
      ...(await makerOf(group).make(group, { pause: () => host().turn() }, diagnostics)),
      diagnostics,
    });
  }
  noteIdle();
  return made;
}

/** Lets the event loop take what other threads say, and them what they are answered. */
export async function hearThreads(): Promise<void> {
  await host().turn();
  await host().turn();
}

function progressOf(progress: Progress, total: number) {
  let done = 0;
  const labelOf = ({ deck, path }: Job): string => `${deck} ${basename(path)}`;
  return {
    step: (job: Job): void => progress({ done: done++, total, label: labelOf(job) }),
    finished: (batch: Batch): void => {
      const jobs = batch.flatMap((group) => group.jobs);
      const last = jobs.at(-1);
      done += jobs.length;
      if (last) progress({ done, total, label: labelOf(last) });
    },
  };
}

/** The next deck is nobody's then: gives its folder. */
async function finishNext(
  decks: PlannedDeck[],
  made: readonly MadeGroup[],
  all: Collected,
  run: Run,
): Promise<string> {
  const deck = present(decks.shift(), 'deck');
  await finishDeck(deck, made, all, run);
  return deck.folder;
}

/** All files of a deck are written, or none. */
async function finishDeck(
  { maker: { open }, own, plan }: PlannedDeck,
  made: readonly MadeGroup[],
  { files, timings, caches, rules }: Collected,
  { request, gallery }: Run,
): Promise<void> {
  for (const one of made) {
    for (const diagnostic of one.diagnostics) open.report(diagnostic);
    for (const [stage, ms] of Object.entries(one.timings)) timings[stage] = (timings[stage] ?? 0) + ms;
    addCacheCounts(caches, one.caches);
  }
  if (own.some(({ severity }) => severity === 'error')) return;
  const order = new Map(plan.jobs.map(({ path }, index) => [path, index]));
  const placeOf = ({ job }: MadeFile): number => order.get(job.path) ?? 0;
  const finished = made.flatMap((one) => one.files).sort((a, b) => placeOf(a) - placeOf(b));
  for (const { job, picture, standing } of finished) {
    if (picture) gallery?.add(thumbPath(job), picture);
    if (standing) gallery?.add(standingPath(job.deck, job.language), standing);
  }
  reportNothing(open, plan.cut.baseline, finished.length);
  const lists: readonly PrintedFaces[] =
    plan.isPart || !request.write ? [] : made.map(({ printed }) => printed);
  const beside = facesFile(open, plan.folder, lists);
  const written = await writeFiles(finished, beside, {
    report: open.report,
    force: request.force,
    within: outputBound(request.out, open.deck.folder),
  });
  files.push(...written);
  const inputs = [...new Set([...open.loader.inputs(), ...made.flatMap((one) => one.inputs)])];
  const outputs = written.flatMap(({ path, twin }) => (twin === undefined ? [path] : [path, twin]));
  rules.push({ outputs, inputs });
}

/** Groups of one deck that a thread makes one after the other. */
type Batch = readonly [JobGroup, ...JobGroup[]];

/**
 * What is handed to threads at once: whole decks, so that each is opened by one thread alone, and the products of the last decks
 * one by one, the longest first, so that all threads end at about the same time. Of what a product needs most serves all its languages.
 *
 * @param decks the groups of each deck
 * @param threads 0: every group by itself
 */
export function batchesOf(decks: readonly (readonly JobGroup[])[], threads: number): readonly Batch[] {
  const whole = threads === 0 ? 0 : decks.length - threads + 1;
  return decks.flatMap((groups, index): readonly Batch[] => {
    const single = groups.map((group): Batch => [group]);
    const [first, ...rest] = groups;
    if (!first || threads === 0) return single;
    if (index < whole) return [[first, ...rest]];
    const products = productsOf(groups);
    return products.length < threads ? single : products.toSorted((a, b) => filesOf(b) - filesOf(a));
  });
}

const filesOf = (batch: Batch): number => batch.reduce((sum, { jobs }) => sum + jobs.length, 0);

/** Neighbours that differ in their language alone. */
function productsOf(groups: readonly JobGroup[]): readonly Batch[] {
  const products: [JobGroup, ...JobGroup[]][] = [];
  let last: string | undefined;
  for (const group of groups) {
    const [first] = group.jobs;
    const name = first && productOf(first);
    if (name === last) products.at(-1)?.push(group);
    else products.push([group]);
    last = name;
  }
  return products;
}

/** What came of the groups of a deck, in their order; their batches may have another. */
export async function madeOf(
  groups: readonly JobGroup[],
  outcomes: AsyncIterator<Outcome<readonly MadeGroup[]>>,
  batches: Iterator<Batch>,
): Promise<readonly MadeGroup[]> {
  const made = new Map<JobGroup | undefined, MadeGroup>();
  while (made.size < groups.length) {
    const [outcome, batch] = [await outcomes.next(), batches.next()];
    invariant(!outcome.done && !batch.done, 'a batch and its outcome');
    for (const [index, one] of resultOf(outcome.value).entries()) made.set(batch.value[index], one);
  }
  return groups.map((group) => present(made.get(group), 'group'));
}
