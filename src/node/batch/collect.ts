/**
 * The results of a unit put into the output folder (`collectUnit`): all of its files or none.
 *
 * Takes results from the store, each held against its hash; gives the files, or the jobs that have to be done again because
 * what lay there was missing or torn (MP4310). One file is in memory at a time.
 */
import { displayPath } from '../../base/paths.ts';
import { reportReplaced, type Writing } from '../../base/output-file.ts';
import { basename, join } from 'node:path';
import { error, type Report, warning } from '../../base/diagnostics/diagnostic.ts';
import { findGame } from '../../games/registry.ts';
import { present } from '../../base/invariant.ts';
import { statisticsOf } from '../../games/play/statistics.ts';
import { emptyTally, mergeTallies } from '../../games/play/share.ts';
import { beginWriting } from '../files/atomic-write.ts';
import { facesFile } from '../../press/sheets/face-book.ts';
import { type BatchFile, sha256 } from './finished.ts';
import {
  type BatchJob,
  type Ending,
  type JobResult,
  type ResultFile,
  type Unit,
  unpackDiagnostics,
} from './types.ts';
import { isLimit } from './run-here.ts';
import { getNamed, getResult, removeResult, type Store } from './store/folder-store.ts';

export interface Collecting {
  readonly store: Store;
  /** The output folder, absolute. */
  readonly out: string;
  readonly cwd: string;
  readonly force: boolean;
  readonly report: Report;
}

export type Collected =
  | { readonly files: readonly BatchFile[] }
  /** Jobs whose results are missing or torn. */
  | { readonly again: readonly BatchJob[] };

export async function collectUnit(unit: Unit, at: Collecting): Promise<Collected> {
  const results: JobResult[] = [];
  const again: BatchJob[] = [];
  for (const job of unit.jobs) {
    const result = await getResult(at.store, job.id);
    if (result === undefined) again.push(job);
    else if (result !== 'torn' && isOf(job, unit, result)) results.push(result);
    else {
      again.push(job);
      await refuse(job, at);
    }
  }
  if (again.length > 0) return { again };
  if (tellFindings(unit, results, at)) return { files: [] };
  return writeUnit(unit, results, at);
}

/** Whether a result is what this job makes: files of its own and no others, games as many as it plays. */
function isOf({ paths, size }: BatchJob, { ending }: Unit, { files, tally }: JobResult): boolean {
  const made = files.map(({ path }) => path);
  if (new Set(made).size < made.length || !made.every((path) => paths.includes(path))) return false;
  if (ending?.kind !== 'statistics') return true;
  const game = present(findGame(ending.game), ending.game);
  if (!game.balance && tally?.balance !== null) return false;
  try {
    return tally?.games === size && mergeTallies(game, emptyTally(game), tally).games === size;
  } catch {
    // A game adds up a tally of its own, whose form it alone knows.
    return false;
  }
}

/** Takes a torn result away and says so (MP4310). */
export async function refuse(
  job: BatchJob,
  { store, report }: Pick<Collecting, 'store' | 'report'>,
): Promise<void> {
  await removeResult(store, job.id);
  const message = `the result of ${job.label} is not the one that was put there; it is made again`;
  report(
    warning('MP4310', message, {
      help: 'check the disk or share that holds the store if this happens again',
    }),
  );
}

/** Tells what was found; true when there is an error, which keeps the unit from being written. */
function tellFindings({ source }: Unit, results: readonly JobResult[], { cwd, report }: Collecting): boolean {
  // Where a job was done the deck's folder stands alone; here it has its own place.
  const nameOf = (name: string): string =>
    source && name.startsWith(`${basename(source.folder)}/`)
      ? `${displayPath(cwd, source.folder)}${name.slice(basename(source.folder).length)}`
      : name;
  const found = results.flatMap(({ diagnostics }) => unpackDiagnostics(diagnostics, nameOf));
  found.forEach(report);
  return found.some(({ severity }) => severity === 'error');
}

async function writeUnit(unit: Unit, results: readonly JobResult[], at: Collecting): Promise<Collected> {
  const { store, out, force, report } = at;
  const writing = beginWriting({ force, within: out });
  const files: ResultFile[] = [];
  for (const [i, result] of results.entries())
    for (const file of result.files) {
      const bytes = await getNamed(store, 'blobs', file.sha256);
      const job = present(unit.jobs[i], 'job');
      if (!bytes) {
        await writing.giveUp();
        await store.remove(`blobs/${file.sha256}`);
        await refuse(job, at);
        return { again: [job] };
      }
      if (await isRefused(writing, { path: file.path, bytes }, at)) return { files: [] };
      files.push(file);
    }
  for (const { path, bytes } of endingFiles(unit.ending, results, out)) {
    if (await isRefused(writing, { path, bytes }, at)) return { files: [] };
    files.push({ path, sha256: sha256(bytes), bytes: bytes.length, pages: 0, codes: [] });
  }
  const written = await writing.commit();
  if (!written.ok) {
    report(written.fault);
    return { files: [] };
  }
  reportReplaced(written.files, report);
  const changed = new Map(written.files.map((file) => [file.path, file.changed]));
  return { files: files.map((file) => ({ ...file, changed: changed.get(join(out, file.path)) ?? true })) };
}

async function isRefused(
  writing: Writing,
  { path, bytes }: { readonly path: string; readonly bytes: Uint8Array },
  { out, report }: Collecting,
): Promise<boolean> {
  const fault = await writing.add({ path: join(out, path), bytes });
  if (fault) report(fault);
  return fault !== undefined;
}

/** What the jobs of a unit are put together to. */
function endingFiles(
  ending: Ending | undefined,
  results: readonly JobResult[],
  out: string,
): readonly { readonly path: string; readonly bytes: Uint8Array }[] {
  if (ending === undefined) return [];
  if (ending.kind === 'faces') {
    const { name, version, folder } = ending;
    const lists = results.flatMap(({ faces }) => faces ?? []);
    return facesFile({ deck: { name, version } }, join(out, folder), lists).map(({ path, bytes }) => ({
      path: `${folder}/${basename(path)}`,
      bytes,
    }));
  }
  const game = present(findGame(ending.game), ending.game);
  const tally = results.reduce(
    (sum, one) => mergeTallies(game, sum, present(one.tally, 'tally')),
    emptyTally(game),
  );
  const statistics = statisticsOf(game, tally, { seed: ending.seed, bots: ending.bots });
  const text = `${JSON.stringify({ maker: 'modpress', ...statistics }, undefined, 1)}\n`;
  return [{ path: ending.path, bytes: Buffer.from(text) }];
}

/** A job that was set aside, as a diagnostic (MP4307, MP4314). */
export const asideFault = (
  unit: Unit,
  { label }: BatchJob,
  { reason, log }: { readonly reason: string; readonly log: readonly string[] },
) =>
  error(isLimit(reason) ? 'MP4314' : 'MP4307', `${label} was set aside: ${reason}`, {
    ...(unit.place ? { place: unit.place } : {}),
    notes: log.map((message) => ({ message })),
    help: isLimit(reason)
      ? 'make it simpler, or allow more with --max-seconds or --max-memory, then run the same command with --resume'
      : 'correct what is reported, then run the same command with --resume',
  });
