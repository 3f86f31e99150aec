/**
 * Folders that files are written in: made where they are missing, swept of what dead runs have left.
 *
 * Takes absolute paths. Throws what the system says; `fault.ts` puts it into words.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, rmdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { codeOf } from './fault.ts';

const TEMPORARY = /^\..+\.(\d+)\.[0-9a-f]{8}\.modpress-tmp$/;

/** A name beside a file that no other run takes. */
export const temporaryName = (path: string): string =>
  join(dirname(path), `.${basename(path)}.${process.pid}.${randomBytes(4).toString('hex')}.modpress-tmp`);

/** Makes a folder and sweeps it; gives the folders that were not there before, outermost first. */
export async function prepareFolder(folder: string): Promise<readonly string[]> {
  const made = await makeFolders(folder);
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
