/**
 * Handouts made and written (`buildHandouts`).
 *
 * Plans, makes each file on as many threads as there are, lays each beside its place as soon as it is there, and puts all of a
 * run into their places together or none: memory does not grow with the number of files. Equal requests give equal bytes,
 * whatever the number of threads.
 */
import { utf8Bytes } from '../../base/bytes.ts';
import { askForTime, countSteps, host } from '../../base/host.ts';
import { type OutputFile, reportReplaced } from '../../base/output-file.ts';
import { resultOf, type Runner } from '../../base/work.ts';
import { basename } from '../../base/paths.ts';
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import { failureOf } from '../../base/diagnostics/failure.ts';
import { onceIn } from '../../base/diagnostics/once.ts';
import { sharedTexts } from '../../base/diagnostics/shared-texts.ts';
import type { Writing } from '../../base/output-file.ts';
import type { Progress } from '../../press/open/types.ts';
import type { HandoutJob } from './jobs.ts';
import { STEPS_A_SHEET } from './make-file.ts';
import { planHandouts } from './plan.ts';
import type { HandoutFile, HandoutReport, HandoutRequest } from './request.ts';
import { HANDOUT_WORK, type HandoutBatch, type HandoutResult } from './work.ts';

/** Fewer files than this, and fewer documents in them, are made faster here than threads start. */
const [WORTH_FILES, WORTH_DOCUMENTS] = [6, 20];

const isWorthThreads = (jobs: readonly HandoutJob[]): boolean =>
  jobs.length >= WORTH_FILES || (jobs.length > 1 && sheetsIn(jobs) >= WORTH_DOCUMENTS);

/** Sheets of pupils, keys, covers: every document inside the files. */
const sheetsIn = (jobs: readonly HandoutJob[]): number =>
  jobs.reduce((sum, { parts }) => sum + parts.length, 0);

/**
 * Makes and writes what a request asks for; never throws for a user's mistake.
 *
 * @param refuse told the paths of what is about to be made: nothing is, where it says why
 */
export async function buildHandouts(
  request: HandoutRequest,
  progress: Progress,
  refuse?: (paths: readonly string[]) => Diagnostic | undefined,
): Promise<HandoutReport> {
  const diagnostics: Diagnostic[] = [];
  let copies = 0;
  const composing = (done: number, total: number): void => {
    if (done === 0) askForTime((copies += total) * SECONDS_A_SHEET);
    if (done % COPIES_A_STEP === 0 && total > COPIES_A_STEP)
      progress({ done, total, label: 'composing sheets' });
  };
  const jobs = planHandouts(request, (fault) => void diagnostics.push(fault), composing);
  const refusal = hasError(diagnostics) ? undefined : refuse?.(jobs.map(({ path }) => path));
  if (refusal) diagnostics.push(refusal);
  if (hasError(diagnostics)) return { files: [], diagnostics, failure: failureOf(diagnostics) };
  askForTime((copies + sheetsIn(jobs)) * SECONDS_A_SHEET);
  const writing = host().files.beginWriting({ force: request.force, within: request.out });
  const files: Omit<HandoutFile, 'changed'>[] = [];
  const shared = sharedTexts();
  const report = onceIn(diagnostics);
  const runner = host().openRunner({ workers: isWorthThreads(jobs) ? request.workers : 1 });
  try {
    for await (const { job, result } of makeEach(jobs, runner, progress)) {
      for (const one of result.diagnostics) report(shared(one));
      // Work goes on after a mistake, so that one run reports all of them.
      if (hasError(diagnostics)) continue;
      const fault = await lay(writing, job, result);
      if (fault) diagnostics.push(fault);
      files.push(fileOf(job, result));
    }
  } finally {
    await runner.close();
  }
  return finish(writing, files, diagnostics);
}

/**
 * A run may take so long for each sheet, to compose it and again to make it: more than ten times what was measured on a busy
 * machine, so that only a run that hangs is ended.
 */
const SECONDS_A_SHEET = 2;

/** Progress is reported every so many copies. */
const COPIES_A_STEP = 25;

const hasError = (diagnostics: readonly Diagnostic[]): boolean =>
  diagnostics.some(({ severity }) => severity === 'error');

export interface MadeJob {
  readonly job: HandoutJob;
  readonly result: HandoutResult;
}

/** Makes jobs on this thread or on several and gives them in their order, each as soon as it may be had. Progress counts sheets. */
export async function* makeEach(
  jobs: readonly HandoutJob[],
  runner: Runner,
  progress: Progress,
): AsyncGenerator<MadeJob, void, undefined> {
  const far = howFar(jobs, progress);
  const steps = countSteps(far.onStep);
  const batches = batchesOf(jobs);
  const onDone = (batch: HandoutBatch): void => batch.forEach(far.onDone);
  try {
    let next = 0;
    for await (const outcome of runner.run(HANDOUT_WORK, batches, { onDone })) {
      const batch = batches[next++] ?? [];
      for (const [i, result] of resultOf(outcome).entries()) {
        const job = batch[i];
        if (job) yield { job, result };
      }
    }
  } finally {
    steps.stop();
  }
}

/** Neighbours that differ in their paper alone: what is laid out for one is laid out for the other, on the same thread. */
function batchesOf(jobs: readonly HandoutJob[]): readonly HandoutBatch[] {
  const batches: HandoutJob[][] = [];
  let last: string | undefined;
  for (const job of jobs) {
    const { exercise, language, parts, quiz } = job;
    const alike = JSON.stringify([exercise, language, parts, quiz]);
    if (alike === last) batches.at(-1)?.push(job);
    else batches.push([job]);
    last = alike;
  }
  return batches;
}

/** Tells progress by the sheets of files that are done, and between them by the steps of those that are not: it never goes back. */
function howFar(jobs: readonly HandoutJob[], progress: Progress) {
  const total = sheetsIn(jobs);
  let [told, inFiles] = [0, 0];
  let label = basename(jobs[0]?.path ?? '');
  const tell = (done: number): void => {
    told = Math.max(told, done);
    progress({ done: told, total, unit: 'sheets', label });
  };
  tell(0);
  return {
    // The last sheet is done when its file is.
    onStep: (steps: number): void => tell(Math.min(Math.floor(steps / STEPS_A_SHEET), total - 1)),
    onDone: (job: HandoutJob): void => {
      label = basename(job.path);
      tell((inFiles += job.parts.length));
    },
  };
}

const twinOf = (path: string): string => path.replace(/\.pdf$/, '.html');

async function lay(
  writing: Writing,
  { path }: HandoutJob,
  result: HandoutResult,
): Promise<Diagnostic | undefined> {
  const outputs: readonly OutputFile[] = [
    { path, bytes: result.bytes },
    ...(result.twin === undefined ? [] : [{ path: twinOf(path), bytes: utf8Bytes(result.twin) }]),
  ];
  for (const output of outputs) {
    const fault = await writing.add(output);
    if (fault) return fault;
  }
  return undefined;
}

const fileOf = (
  { path }: HandoutJob,
  { bytes, pages, codes, twin }: HandoutResult,
): Omit<HandoutFile, 'changed'> => ({
  path,
  pages,
  bytes: bytes.length,
  sha256: host().sha256(bytes),
  codes,
  ...(twin === undefined ? {} : { twin: twinOf(path) }),
});

async function finish(
  writing: Writing,
  files: readonly Omit<HandoutFile, 'changed'>[],
  diagnostics: Diagnostic[],
): Promise<HandoutReport> {
  if (hasError(diagnostics)) {
    await writing.giveUp();
    return { files: [], diagnostics, failure: failureOf(diagnostics) };
  }
  const written = await writing.commit();
  if (!written.ok) return { files: [], diagnostics: [...diagnostics, written.fault], failure: 'file' };
  reportReplaced(written.files, (fault) => void diagnostics.push(fault));
  const changed = new Map(written.files.map((file) => [file.path, file.changed]));
  return {
    files: files.map((file) => ({ ...file, changed: changed.get(file.path) ?? true })),
    diagnostics,
    failure: 'none',
  };
}
