/**
 * A batch that was carried out to its end before (`finishedBefore`): its list and all of its files are in their places.
 *
 * Takes a plan and the output folder; gives the report of a run with nothing left to do. A list of another plan or another
 * edition of the press, or one file that is missing or differs from its hash, gives undefined: the jobs are done again.
 */
import { join } from 'node:path';
import { readRegular } from '../files/read-regular.ts';
import { sha256 } from './hash.ts';
import type { BatchReport } from './outcome.ts';
import type { BatchPlan, ResultFile } from './types.ts';

interface List {
  readonly plan: string;
  readonly edition: string;
  readonly files: readonly ResultFile[];
}

/** @param out absolute */
export async function finishedBefore(plan: BatchPlan, out: string): Promise<BatchReport | undefined> {
  const list = await readList(join(out, 'batch.json'));
  if (list?.plan !== plan.id || list.edition !== plan.edition) return undefined;
  for (const file of list.files) if (!(await isWhole(out, file))) return undefined;
  const jobs = new Set(plan.units.flatMap((unit) => unit.jobs.map(({ id }) => id))).size;
  const files = list.files.map((file) => ({ ...file, changed: false }));
  return { name: plan.name, plan: plan.id, jobs, resumed: jobs, files, diagnostics: [], failure: 'none' };
}

/** Undefined for whatever no run has written. */
async function readList(path: string): Promise<List | undefined> {
  try {
    const list = JSON.parse((await readRegular(path)).toString('utf8')) as Partial<List> | null;
    const { plan, edition, files } = list ?? {};
    if (typeof plan !== 'string' || typeof edition !== 'string') return undefined;
    return Array.isArray(files) && files.every(isFile) ? { plan, edition, files } : undefined;
  } catch {
    return undefined;
  }
}

const isFile = (one: Partial<ResultFile> | null): one is ResultFile =>
  typeof one?.path === 'string' && typeof one.sha256 === 'string' && typeof one.pages === 'number';

/** One file is in memory at a time. */
const isWhole = (out: string, { path, sha256: hash }: ResultFile): Promise<boolean> =>
  readRegular(join(out, path)).then(
    (bytes) => sha256(bytes) === hash,
    () => false,
  );
