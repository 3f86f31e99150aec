/**
 * A batch that was carried out to its end before (`finishedBefore`): its list and all of its files are in their places.
 *
 * Takes a plan and the output folder; gives the report of a run with nothing left to do. A list of another plan or another
 * edition of the press, or one file that is missing or differs from its hash, gives undefined: the jobs are done again.
 */
import { utf8Text } from '../../base/bytes.ts';
import { readRegularFile } from '../parts/disk.ts';
import { join } from 'node:path';
import { FILE_LIMITS } from '../../deck/read/index.ts';
import { sha256 } from './hash.ts';
import { isPlainPath } from './store/shapes.ts';
import type { BatchReport } from './outcome.ts';
import type { BatchPlan, ResultFile } from './types.ts';

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
