/**
 * Folders that files are written in: made where they are missing, swept of what dead runs have left.
 *
 * Takes absolute paths; tells whoever asked (`onPrepared`) where a run writes, so that another thread can clear away behind one
 * that was ended (`takeBack`). Throws what the system says; `fault.ts` puts it into words.
 */
import { codeOf } from '../../base/diagnostics/file-fault.ts';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmdirSync, rmSync, statSync, type Stats } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const TEMPORARY = /^\..+\.(\d+)\.[0-9a-f]{8}\.modpress-tmp$/;

/** So much of a file's name is in the name beside it: a name of 255 bytes is allowed, and a longer one is not. */
const SHOWN_LETTERS = 40;

/** A name beside a file that no other run takes. */
export const temporaryName = (path: string): string =>
  join(
    dirname(path),
    `.${basename(path).slice(0, SHOWN_LETTERS)}.${process.pid}.${randomBytes(4).toString('hex')}.modpress-tmp`,
  );

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
export function prepareFolder(folder: string): readonly string[] {
  const made = makeFolders(folder);
  tell({ folder, made });
  for (const name of readdirSync(folder)) {
    const pid = TEMPORARY.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(folder, name), { force: true });
  }
  return made;
}

/** Makes a folder and those it is in, outermost first. Node's own way never ends where a system knows no new folders (/proc). */
export function makeFolders(folder: string): readonly string[] {
  const missing: string[] = [];
  for (let at = folder; !statOf(at); at = dirname(at)) missing.unshift(at);
  for (const one of missing) {
    try {
      mkdirSync(one);
    } catch (thrown) {
      // Another run may have made it meanwhile.
      if (codeOf(thrown) !== 'EEXIST') throw thrown;
    }
  }
  return missing;
}

/** What a path leads to, if anything. */
export function statOf(path: string): Stats | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  // Not even the outermost folder is there: nobody could make it.
  if (!found && dirname(path) === path) throw Object.assign(new Error('ENOENT'), { code: 'ENOENT', path });
  return found;
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
export function removeEmpty(folders: readonly string[]): void {
  for (const folder of folders.toReversed()) {
    try {
      rmdirSync(folder);
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
