/**
 * Writes the files of one deck so that they change together or not at all.
 *
 * Takes paths and bytes, at once (`writeTogether`) or one by one as they are made (`beginWriting`), so that no more than one
 * need be in memory; gives which files changed, or why none did. Each file is written beside its target under a
 * temporary name and flushed, and read again where the caller wants to look; when all lie there, they are renamed into place,
 * and a failure in the middle puts the old ones back. Equal bytes are not rewritten. Temporary files of dead runs are swept. Never leaves half a file.
 */
import { randomBytes } from 'node:crypto';
import { copyFile, link, mkdir, open, readFile, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { error, warning } from '../diagnostics/diagnostic.ts';
import type { Diagnostic, Report } from '../diagnostics/diagnostic.ts';

export interface OutputFile {
  /** Absolute. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

export interface WrittenFile {
  readonly path: string;
  /** False when the file was there with the same bytes. */
  readonly changed: boolean;
  /** True when somebody else's file stood there and was replaced, because that was asked for. */
  readonly wasForeign: boolean;
}

export type Written =
  | { readonly ok: true; readonly files: readonly WrittenFile[] }
  | { readonly ok: false; readonly fault: Diagnostic };

export interface WriteOptions {
  /** Replace files that are not ours as well. */
  readonly force?: boolean | undefined;
  /** Whether an older file is ours; unless told, whether it names its maker. */
  readonly isOurs?: (old: Buffer) => boolean;
  /** Looks at what lies on the disk before anything is in its place; a fault stops it all. */
  readonly verify?: (path: string, read: Uint8Array) => Diagnostic | undefined;
}

/** Every file we make carries the name of its maker; a file without it is somebody else's. */
const MAKER = Buffer.from('modpress');

const TEMPORARY = /^\..+\.(\d+)\.[0-9a-f]{8}\.modpress-tmp$/;

/** A run of files that come one after the other; nothing is in its place before `commit`. */
export interface Writing {
  /** Lays a file beside its target, on the disk when this returns. A fault takes back all files, and nothing more is taken. */
  add(file: OutputFile): Promise<Diagnostic | undefined>;
  /** Puts all files into their places. */
  commit(): Promise<Written>;
  /** Takes everything back. */
  giveUp(): Promise<void>;
}

/** Begins to write files that change together. Folders are made where they are missing. Never throws for what a user can cause. */
export function beginWriting(options: WriteOptions = {}): Writing {
  const staged: Staged[] = [];
  const prepared = new Set<string>();
  const made: string[] = [];
  let fault: Diagnostic | undefined;
  const giveUp = async (): Promise<void> => {
    for (const { temporary } of staged.splice(0))
      if (temporary !== undefined) await rm(temporary, { force: true });
    await removeEmpty(made.splice(0));
  };
  const refuse = async (found: Diagnostic): Promise<Diagnostic> => {
    fault = found;
    await giveUp();
    return found;
  };
  return {
    giveUp,
    async add(file) {
      if (fault) return fault;
      try {
        const folder = dirname(file.path);
        if (!prepared.has(folder)) made.push(...(await prepareFolder(folder)));
        prepared.add(folder);
        const one = await stage(file, options);
        if ('fault' in one) return await refuse(one.fault);
        staged.push(one);
        return undefined;
      } catch (thrown) {
        return refuse(faultOf(thrown));
      }
    },
    async commit() {
      if (fault) return { ok: false, fault };
      try {
        const found = options.verify && (await firstFault(staged, options.verify));
        if (found) return { ok: false, fault: await refuse(found) };
        await swap(staged);
      } catch (thrown) {
        return { ok: false, fault: await refuse(faultOf(thrown)) };
      }
      return { ok: true, files: staged.map(writtenFile) };
    },
  };
}

const writtenFile = ({ path, temporary, wasForeign }: Staged): WrittenFile => ({
  path,
  changed: temporary !== undefined,
  wasForeign,
});

/** Writes all files, or none; see `beginWriting`. */
export async function writeTogether(
  files: readonly OutputFile[],
  options: WriteOptions = {},
): Promise<Written> {
  const writing = beginWriting(options);
  for (const file of files) {
    const fault = await writing.add(file);
    if (fault) return { ok: false, fault };
  }
  return writing.commit();
}

/** A file that lies ready beside its target; without `temporary` where nothing is to be done. */
interface Staged {
  readonly path: string;
  readonly temporary: string | undefined;
  /** Whether an older file stands at the target. */
  readonly replaces: boolean;
  readonly wasForeign: boolean;
}

async function firstFault(
  staged: readonly Staged[],
  verify: (path: string, read: Uint8Array) => Diagnostic | undefined,
): Promise<Diagnostic | undefined> {
  for (const { path, temporary } of staged) {
    const fault = verify(path, await readFile(temporary ?? path));
    if (fault) return fault;
  }
  return undefined;
}

const temporaryName = (path: string): string =>
  join(dirname(path), `.${basename(path)}.${process.pid}.${randomBytes(4).toString('hex')}.modpress-tmp`);

/** Makes a folder and sweeps it; gives the folders that were not there before, outermost first. */
async function prepareFolder(folder: string): Promise<readonly string[]> {
  const made = await makeFolders(folder);
  for (const name of await readdir(folder)) {
    const pid = TEMPORARY.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) await rm(join(folder, name), { force: true });
  }
  return made;
}

/** Makes a folder and those it stands in, outermost first. Node's own way never ends where a system knows no new folders (/proc). */
async function makeFolders(folder: string): Promise<readonly string[]> {
  const missing: string[] = [];
  for (let at = folder; !(await isThere(at)); at = dirname(at)) missing.unshift(at);
  for (const one of missing) {
    try {
      await mkdir(one);
    } catch (thrown) {
      // Another run may have made it meanwhile.
      if (codeOf(thrown) !== 'EEXIST') throw thrown;
    }
  }
  return missing;
}

async function isThere(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (thrown) {
    if (codeOf(thrown) !== 'ENOENT' || dirname(path) === path) throw thrown;
    return false;
  }
}

/** Takes back the folders of a run that failed, where nobody has put anything into them. */
async function removeEmpty(folders: readonly string[]): Promise<void> {
  for (const folder of folders.toReversed()) {
    try {
      await rmdir(folder);
    } catch {
      return;
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (thrown) {
    return codeOf(thrown) === 'EPERM';
  }
}

async function stage(
  { path, bytes }: OutputFile,
  { force = false, isOurs = namesMaker }: WriteOptions,
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

/** Says which files of somebody else were replaced (MP1015). */
export function reportReplaced(files: readonly WrittenFile[], report: Report): void {
  for (const { path } of files.filter(({ wasForeign }) => wasForeign))
    report(warning('MP1015', `${path} was not made by modpress and is replaced`));
}

async function readOld(path: string): Promise<Buffer | undefined> {
  if (!(await isThere(path))) return undefined;
  if ((await stat(path)).isFile()) return readFile(path);
  // A device or a pipe may have no end, and is nobody's to replace.
  throw Object.assign(new Error('not a regular file'), { code: 'EINVAL', path });
}

/** Renames everything into place; on a failure puts back what was replaced and throws it on. */
async function swap(staged: readonly Staged[]): Promise<void> {
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
      await pause(wait);
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

const codeOf = (thrown: unknown): string =>
  thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';

function faultOf(thrown: unknown): Diagnostic {
  const code = codeOf(thrown);
  if (code === '' || !(thrown instanceof Error)) throw thrown;
  const path = 'path' in thrown ? String(thrown.path) : 'the output folder';
  const target = 'dest' in thrown ? String(thrown.dest) : path;
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
    case 'EFBIG':
      return error('MP1012', `no room on the disk for ${target}`, {
        help: 'make room, or name another --out',
      });
    case 'EEXIST':
    case 'ENOTDIR':
      return error('MP1011', `${path} is not a folder`, { help: 'name a folder with --out' });
    case 'EPERM':
    case 'EBUSY':
    case 'EACCES':
      return 'dest' in thrown
        ? error('MP1013', `${target} is held by another program`, { help: 'close the viewer that shows it' })
        : error('MP1010', `${target} cannot be written (${code})`, {
            help: 'name another folder with --out',
          });
    default:
      return error('MP1010', `${target} cannot be written (${code})`, {
        help: 'name another folder with --out',
      });
  }
}
