/**
 * Files laid ready beside their targets, and renamed into place together.
 *
 * Takes a path and bytes; gives where they are, flushed. `swap` puts all into their places, or on a failure puts back what was
 * replaced. Throws what the system says; `fault.ts` puts it into words.
 */
import { copyFile, link, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { error, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { codeOf } from './fault.ts';
import { isThere, temporaryName } from './folders.ts';

export interface OutputFile {
  /** Absolute. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** Whether an older file may be replaced. */
export interface Keeping {
  /** Replace files that are not ours as well. */
  readonly force?: boolean | undefined;
  /** Whether an older file is ours; by default whether it names its maker. */
  readonly isOurs?: (old: Buffer) => boolean;
}

/** A file that is ready beside its target; without `temporary` where nothing is to be done. */
export interface Staged {
  readonly path: string;
  readonly temporary: string | undefined;
  /** Whether an older file is at the target. */
  readonly replaces: boolean;
  readonly wasForeign: boolean;
}

/** Every file we make carries the name of its maker; a file without it is somebody else's. */
const MAKER = Buffer.from('modpress');

/** Lays a file ready; a fault where somebody else's file is at its place. */
export async function stage(
  { path, bytes }: OutputFile,
  { force = false, isOurs = namesMaker }: Keeping,
): Promise<Staged | { readonly fault: Diagnostic }> {
  const old = await readOld(path);
  if (old && Buffer.compare(old, bytes) === 0)
    return { path, temporary: undefined, replaces: true, wasForeign: false };
  const wasForeign = old !== undefined && old.length > 0 && !isOurs(old);
  if (wasForeign && !force) return { fault: notOurs(path) };
  const temporary = temporaryName(path);
  try {
    await writeFlushed(temporary, bytes);
  } catch (thrown) {
    // People know the target, not the name beside it; a full disk names no file at all.
    throw thrown instanceof Error ? Object.assign(thrown, { path }) : thrown;
  }
  return { path, temporary, replaces: old !== undefined, wasForeign };
}

/** A new file, on the disk when this returns, or no file. */
async function writeFlushed(path: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(path, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } catch (thrown) {
    await handle.close();
    await rm(path, { force: true });
    throw thrown;
  }
  await handle.close();
}

const namesMaker = (old: Buffer): boolean => old.includes(MAKER);

const notOurs = (path: string): Diagnostic =>
  error('MP1014', `${path} was not made by modpress and is not overwritten`, {
    help: 'move it, name another folder with --out, or replace it with --force',
  });

async function readOld(path: string): Promise<Buffer | undefined> {
  if (!(await isThere(path))) return undefined;
  if ((await stat(path)).isFile()) return readFile(path);
  // A device or a pipe may have no end, and is nobody's to replace.
  throw Object.assign(new Error('not a regular file'), { code: 'EINVAL', path });
}

/** Renames everything into place; on a failure puts back what was replaced and throws it on. */
export async function swap(staged: readonly Staged[]): Promise<void> {
  const undo: (() => Promise<void>)[] = [];
  const backups: string[] = [];
  try {
    for (const { path, temporary, replaces } of staged) {
      if (temporary === undefined) continue;
      const backup = temporaryName(path);
      if (replaces) {
        backups.push(backup);
        await keepCopy(path, backup);
      }
      await renamePatiently(temporary, path);
      undo.push(() => (replaces ? renamePatiently(backup, path) : rm(path, { force: true })));
    }
  } catch (thrown) {
    for (const step of undo.reverse()) await step();
    throw thrown;
  } finally {
    for (const backup of backups) await rm(backup, { force: true });
  }
  for (const folder of new Set(staged.map(({ path }) => dirname(path)))) await flushFolder(folder);
}

/** A second name for the old file costs nothing; where the disk knows no links, a copy does. */
async function keepCopy(path: string, backup: string): Promise<void> {
  try {
    await link(path, backup);
  } catch {
    await copyFile(path, backup);
  }
}

// How long is waited for a viewer or scanner to let go, in milliseconds? Six tries, about two seconds in all.
const PAUSES = [30, 60, 120, 250, 500, 1000];

async function renamePatiently(from: string, to: string): Promise<void> {
  for (const wait of PAUSES) {
    try {
      await rename(from, to);
      return;
    } catch (thrown) {
      if (!['EPERM', 'EBUSY', 'EACCES'].includes(codeOf(thrown))) throw thrown;
      await new Promise((resume) => setTimeout(resume, wait));
    }
  }
  await rename(from, to);
}

/** Makes the new names last through a power cut, where the system can flush a folder. */
async function flushFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r');
    await handle.sync().finally(() => handle.close());
  } catch {
    // Windows cannot open folders; the files themselves are flushed.
  }
}
