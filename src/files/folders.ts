/**
 * Folders that files are written in: made where they are missing, swept of what dead runs have left.
 *
 * Takes absolute paths; tells whoever asked (`onPrepared`) where a run writes, so that another thread can clear away behind one
 * that was ended (`takeBack`). Throws what the system says; `fault.ts` puts it into words.
 */
import { randomBytes } from 'node:crypto';
import { readdirSync, rmdirSync, rmSync } from 'node:fs';
import { mkdir, readdir, rm, rmdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { codeOf } from './fault.ts';

const TEMPORARY = /^\..+\.(\d+)\.[0-9a-f]{8}\.modpress-tmp$/;

/** A name beside a file that no other run takes. */
export const temporaryName = (path: string): string =>
  join(dirname(path), `.${basename(path)}.${process.pid}.${randomBytes(4).toString('hex')}.modpress-tmp`);

/** A folder that a run is about to write into. */
export interface Prepared {
  readonly folder: string;
  /** Folders that were not there before, outermost first. */
  readonly made: readonly string[];
}

let tell: (one: Prepared) => void = () => undefined;

/** From now on `listener` is told of each folder before the first file is written into it. */
export const onPrepared = (listener: (one: Prepared) => void): void => {
  tell = listener;
};

/** Makes a folder and sweeps it; gives the folders that were not there before, outermost first. */
export async function prepareFolder(folder: string): Promise<readonly string[]> {
  const made = await makeFolders(folder);
  tell({ folder, made });
  for (const name of await readdir(folder)) {
    const pid = TEMPORARY.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) await rm(join(folder, name), { force: true });
  }
  return made;
}

/** Makes a folder and those it is in, outermost first. Node's own way never ends where a system knows no new folders (/proc). */
export async function makeFolders(folder: string): Promise<readonly string[]> {
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

/** Whether a path leads anywhere. */
export async function isThere(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (thrown) {
    if (codeOf(thrown) !== 'ENOENT' || dirname(path) === path) throw thrown;
    return false;
  }
}

/**
 * Removes what this process has laid ready and not put into its place, and folders it made that are empty. Nothing may write any
 * more. At once and without a word: it is the last thing a process does.
 */
export function takeBack(prepared: readonly Prepared[]): void {
  for (const { folder } of prepared)
    quietly(() => {
      for (const name of readdirSync(folder))
        if (TEMPORARY.exec(name)?.[1] === String(process.pid)) rmSync(join(folder, name), { force: true });
    });
  for (const folder of prepared.flatMap(({ made }) => made).toReversed()) quietly(() => rmdirSync(folder));
}

function quietly(step: () => void): void {
  try {
    step();
  } catch {
    // A folder that is gone or not empty stays as it is.
  }
}

/** Takes back the folders of a run that failed, where nobody has put anything into them. */
export async function removeEmpty(folders: readonly string[]): Promise<void> {
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
