/**
 * Files laid ready beside their targets, and renamed into place together.
 *
 * Takes a path and bytes; gives where they are, and a promise that they are on the disk: flushes of many files run together, one
 * after the other they take as long as all else. `swap` puts all into their places, or on a failure puts back what was replaced.
 * What needs no disk is done at once, as it takes less than waiting for a thread. Throws what the system says; `fault.ts` puts
 * it into words.
 */
import {
  close,
  closeSync,
  copyFileSync,
  fchmodSync,
  fsync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { error, type Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import { codeOf, faultOf } from '../../base/diagnostics/file-fault.ts';
import type { Keeping, OutputFile } from '../../base/output-file.ts';
import { statOf, temporaryName } from './folders.ts';

/** A file that is ready beside its target; without `temporary` where nothing is to be done. */
export interface Staged {
  readonly path: string;
  readonly temporary: string | undefined;
  /** Whether an older file is at the target. */
  readonly replaces: boolean;
  readonly wasForeign: boolean;
  /** Resolves when the file is on the disk, with what went wrong if it is not. */
  readonly flushed: Promise<Error | undefined>;
}

const NOTHING_TO_FLUSH = Promise.resolve(undefined);

/** Every file we make carries the name of its maker; a file without it was not made by modpress. */
const MAKER = Buffer.from('modpress');

/** Lays a file ready; a fault where a file that modpress did not make is at its place. */
export function stage(
  { path, bytes }: OutputFile,
  { force = false, isOurs = namesMaker }: Keeping,
): Staged | { readonly fault: Diagnostic } {
  const old = readOld(path);
  if (old && Buffer.compare(old.bytes, bytes) === 0)
    return { path, temporary: undefined, replaces: true, wasForeign: false, flushed: NOTHING_TO_FLUSH };
  const wasForeign = old !== undefined && isForeign(old, isOurs);
  if (wasForeign && !force) return { fault: notOurs(path) };
  const temporary = temporaryName(path);
  try {
    const flushed = writeNew(temporary, bytes, old?.mode).then((thrown) => thrown && namedAs(path, thrown));
    return { path, temporary, replaces: old !== undefined, wasForeign, flushed };
  } catch (thrown) {
    throw thrown instanceof Error ? namedAs(path, thrown) : thrown;
  }
}

/** Why the file that is at a path stays there; undefined where it may be replaced. */
export function keepingFault(
  path: string,
  { force = false, isOurs = namesMaker }: Keeping,
): Diagnostic | undefined {
  try {
    const old = readOld(path);
    return old && !force && isForeign(old, isOurs) ? notOurs(path) : undefined;
  } catch (thrown) {
    return faultOf(thrown);
  }
}

const isForeign = ({ bytes }: OldFile, isOurs: (old: Uint8Array) => boolean): boolean =>
  bytes.length > 0 && !isOurs(bytes);

/** People know the target, not the name beside it; a full disk names no file at all. */
const namedAs = (path: string, thrown: Error): Error => Object.assign(thrown, { path });

/**
 * A new file that is being flushed, or no file.
 *
 * `wx` opens no file and follows no link that has this name already.
 *
 * @param mode of the file it replaces; without it, that of every new file
 */
function writeNew(path: string, bytes: Uint8Array, mode: number | undefined): Promise<Error | undefined> {
  const file = openSync(path, 'wx', mode);
  try {
    if (mode !== undefined) keepMode(file, mode);
    writeFileSync(file, bytes);
  } catch (thrown) {
    closeSync(file);
    rmSync(path, { force: true });
    throw thrown;
  }
  return flush(file);
}

/** `openSync` takes off the bits of the umask. */
function keepMode(file: number, mode: number): void {
  try {
    fchmodSync(file, mode);
  } catch {
    // Disks without such bits (FAT, some shares) refuse to set them.
  }
}

/** Resolves when an open file or folder is on the disk, and closed: some shares tell only then what went wrong. */
const flush = (file: number): Promise<Error | undefined> =>
  new Promise((resolve) =>
    fsync(file, (unflushed) => close(file, (unclosed) => resolve(unflushed ?? unclosed ?? undefined))),
  );

const namesMaker = (old: Uint8Array): boolean =>
  Buffer.from(old.buffer, old.byteOffset, old.length).includes(MAKER);

const notOurs = (path: string): Diagnostic =>
  error('MP1014', `${path} was not made by modpress and is not overwritten`, {
    help: 'move it, name another folder with --out, or replace it with --force',
  });

/** The file at a target, with the bits of its mode that say who may use it. */
interface OldFile {
  readonly bytes: Buffer;
  readonly mode: number;
}

function readOld(path: string): OldFile | undefined {
  const found = statOf(path);
  if (!found) return undefined;
  if (found.isFile()) return { bytes: readFileSync(path), mode: found.mode & 0o777 };
  // A device or a pipe may have no end, and is nobody's to replace.
  throw Object.assign(new Error('not a regular file'), {
    code: found.isDirectory() ? 'EISDIR' : 'EINVAL',
    path,
  });
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
        keepCopy(path, backup);
      }
      await renamePatiently(temporary, path);
      undo.push(async () => (replaces ? renamePatiently(backup, path) : rmSync(path, { force: true })));
    }
  } catch (thrown) {
    for (const step of undo.reverse()) await step();
    throw thrown;
  } finally {
    for (const backup of backups) rmSync(backup, { force: true });
  }
  await Promise.all([...new Set(staged.map(({ path }) => dirname(path)))].map(flushFolder));
}

/** A second name for the old file costs nothing; where the disk knows no links, a copy does. */
function keepCopy(path: string, backup: string): void {
  try {
    linkSync(path, backup);
  } catch {
    copyFileSync(path, backup);
  }
}

// How long is waited for a viewer or scanner to let go, in milliseconds? Six tries, about two seconds in all.
const PAUSES = [30, 60, 120, 250, 500, 1000];

async function renamePatiently(from: string, to: string): Promise<void> {
  for (const wait of PAUSES) {
    try {
      renameSync(from, to);
      return;
    } catch (thrown) {
      if (!['EPERM', 'EBUSY', 'EACCES'].includes(codeOf(thrown))) throw thrown;
      await new Promise((resume) => setTimeout(resume, wait));
    }
  }
  renameSync(from, to);
}

/** Makes the new names last through a power cut, where the system can flush a folder. */
async function flushFolder(folder: string): Promise<void> {
  try {
    await flush(openSync(folder, 'r'));
  } catch {
    // Windows cannot open folders; the files themselves are flushed.
  }
}
