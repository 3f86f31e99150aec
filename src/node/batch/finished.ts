/** How a batch is reported and how it ends: plain data for the command line. */
import type { Diagnostic, Report } from '../../base/diagnostics/diagnostic.ts';
import type { Failure } from '../../base/diagnostics/failure.ts';
import type { Progress } from '../../press/open/types.ts';
import type { BatchJob, BatchPlan, ResultFile } from './types.ts';
import { utf8Text } from '../../base/bytes.ts';
import { readRegularFile } from '../parts/disk.ts';
import { join } from 'node:path';
import { FILE_LIMITS } from '../../deck/read/index.ts';
import { isPlainPath } from './store/shapes.ts';
import { createHash } from 'node:crypto';

/** A file in its place. */
export interface BatchFile extends ResultFile {
  /** False when it was there with the same bytes. */
  readonly changed: boolean;
}

export interface BatchReport {
  readonly name: string;
  /** Hash of the plan. */
  readonly plan: string;
  readonly jobs: number;
  /** Jobs whose result lay in the store already. */
  readonly resumed: number;
  readonly files: readonly BatchFile[];
  readonly diagnostics: readonly Diagnostic[];
  readonly failure: Failure;
}

/** What does the jobs of a plan: this machine, or a queue. */
export interface Doer {
  /**
   * Does jobs, each until its result is in the store; gives each as soon as it is over, in any order.
   *
   * @throws StoreFault, QueueFault
   */
  run(plan: BatchPlan, jobs: readonly BatchJob[], told: Told): AsyncIterable<Finished>;
  close(): Promise<void>;
}

export interface Told {
  readonly report: Report;
  readonly progress: Progress;
}

/** A job that is over: its result is in the store, or why there is none. */
export interface Finished {
  readonly job: BatchJob;
  readonly aside: Aside | undefined;
}

/** Why a job was set aside. */
export interface Aside {
  readonly reason: string;
  /** What happened to it, try by try. */
  readonly log: readonly string[];
  /** There was no room for its result. */
  readonly isFull: boolean;
}

// A batch that was carried out to its end before (`finishedBefore`): its list and all of its files are in their places.
// Takes a plan and the output folder; gives the report of a run with nothing left to do. A list of another plan or another
// edition of the press, or one file that is missing or differs from its hash, gives undefined: the jobs are done again.

interface List {
  readonly plan: string;
  readonly edition: string;
  readonly files: readonly ResultFile[];
}

/** @param out absolute */
export function finishedBefore(plan: BatchPlan, out: string): BatchReport | undefined {
  const list = readList(join(out, 'batch.json'));
  if (list?.plan !== plan.id || list.edition !== plan.edition) return undefined;
  for (const file of list.files) if (!isWhole(out, file)) return undefined;
  const jobs = new Set(plan.units.flatMap((unit) => unit.jobs.map(({ id }) => id))).size;
  const files = list.files.map((file) => ({ ...file, changed: false }));
  return { name: plan.name, plan: plan.id, jobs, resumed: jobs, files, diagnostics: [], failure: 'none' };
}

/** Undefined for whatever no run has written. */
function readList(path: string): List | undefined {
  const read = readRegularFile(path, FILE_LIMITS.list);
  try {
    const list = JSON.parse(read.ok ? utf8Text(read.bytes) : '') as Partial<List> | null;
    const { plan, edition, files } = list ?? {};
    if (typeof plan !== 'string' || typeof edition !== 'string') return undefined;
    return Array.isArray(files) && files.every(isFile) ? { plan, edition, files } : undefined;
  } catch {
    return undefined;
  }
}

const isFile = (one: Partial<ResultFile> | null): one is ResultFile =>
  typeof one?.path === 'string' &&
  isPlainPath(one.path) &&
  typeof one.sha256 === 'string' &&
  typeof one.pages === 'number';

/** One file is in memory at a time. */
function isWhole(out: string, { path, sha256: hash }: ResultFile): boolean {
  const read = readRegularFile(join(out, path), MOST_BYTES);
  return read.ok && sha256(read.bytes) === hash;
}

/** Of one file that a job made. */
const MOST_BYTES = 2_000_000_000;

// Names by content: SHA-256 in hexadecimal letters.

export const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');
