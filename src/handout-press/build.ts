/**
 * Handouts made and written (`buildHandouts`).
 *
 * Plans, makes each file on as many threads as there are, and writes all of a run together or none. Equal requests give equal
 * bytes, whatever the number of threads.
 */
import { createHash } from 'node:crypto';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { failureOf } from '../diagnostics/failure.ts';
import { openRunner, resultOf } from '../run/index.ts';
import { reportReplaced, writeTogether, type OutputFile } from '../press/atomic-write.ts';
import type { Progress } from '../press/types.ts';
import type { HandoutJob } from './jobs.ts';
import { planHandouts } from './plan.ts';
import type { HandoutFile, HandoutReport, HandoutRequest } from './request.ts';
import { HANDOUT_WORK, type HandoutResult } from './work.ts';

/** Files of fewer jobs than this are made faster here than threads start. */
const WORTH_THREADS = 6;

/** Makes and writes what a request asks for; never throws for a user's mistake. */
export async function buildHandouts(request: HandoutRequest, progress: Progress): Promise<HandoutReport> {
  const diagnostics: Diagnostic[] = [];
  const jobs = planHandouts(request, (fault) => void diagnostics.push(fault));
  if (diagnostics.length > 0) return { files: [], diagnostics, failure: failureOf(diagnostics) };
  const made = await makeAll(jobs, request, progress);
  diagnostics.push(...made.flatMap((one) => one.diagnostics));
  if (diagnostics.some(({ severity }) => severity === 'error'))
    return { files: [], diagnostics, failure: failureOf(diagnostics) };
  return write(jobs, made, diagnostics, request.force);
}

/** Makes jobs in order, on this thread or on several. */
export async function makeAll(
  jobs: readonly HandoutJob[],
  { workers }: { readonly workers?: number | undefined },
  progress: Progress,
): Promise<readonly HandoutResult[]> {
  const runner = openRunner({ workers: jobs.length < WORTH_THREADS ? 1 : workers });
  const made: HandoutResult[] = [];
  const total = jobs.length;
  const label = (job: HandoutJob | undefined): string => job?.path.split('/').at(-1) ?? '';
  try {
    progress({ done: 0, total, label: label(jobs[0]) });
    const onDone = (job: HandoutJob, done: number): void => progress({ done, total, label: label(job) });
    for await (const outcome of runner.run(HANDOUT_WORK, jobs, { onDone })) made.push(resultOf(outcome));
  } finally {
    await runner.close();
  }
  return made;
}

async function write(
  jobs: readonly HandoutJob[],
  made: readonly HandoutResult[],
  diagnostics: Diagnostic[],
  force: boolean,
): Promise<HandoutReport> {
  const outputs = jobs.flatMap(({ path }, i): readonly OutputFile[] => {
    const bytes = made[i]?.bytes;
    const twin = made[i]?.twin;
    return [
      ...(bytes ? [{ path, bytes }] : []),
      ...(twin === undefined ? [] : [{ path: path.replace(/\.pdf$/, '.html'), bytes: Buffer.from(twin) }]),
    ];
  });
  const written = await writeTogether(outputs, { force });
  if (!written.ok) return { files: [], diagnostics: [...diagnostics, written.fault], failure: 'file' };
  reportReplaced(written.files, (fault) => void diagnostics.push(fault));
  const files = written.files.flatMap(({ path, changed }): readonly HandoutFile[] => {
    const index = jobs.findIndex((job) => job.path === path);
    const one = made[index];
    if (!one) return [];
    const sha256 = createHash('sha256').update(one.bytes).digest('hex');
    return [{ path, pages: one.pages, bytes: one.bytes.length, sha256, changed, codes: one.codes }];
  });
  return { files, diagnostics, failure: 'none' };
}
