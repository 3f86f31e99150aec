/**
 * Writes the files of one deck so that they change together or not at all.
 *
 * Takes paths and bytes, at once (`writeTogether`) or one by one as they are made (`beginWriting`), so that no more than one
 * need be in memory; gives which files changed, or why none did. Each file is written beside its target under a
 * temporary name and flushed while the next ones are written; when all are on the disk, they are read again where the caller
 * wants to look, and renamed into place. A failure in the middle puts the old ones back. Equal bytes are not rewritten. Temporary files of dead runs are swept. Never leaves half a file.
 */
import { lstatSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { type Diagnostic, error } from '../../base/diagnostics/diagnostic.ts';
import { codeOf, faultOf } from '../../base/diagnostics/file-fault.ts';
import {
  MEND_DISK,
  type OutputFile,
  type UserFile,
  type WriteOptions,
  type Writing,
  type Written,
  type WrittenFile,
} from '../../base/output-file.ts';
import { prepareFolder, removeEmpty } from './folders.ts';
import { stage, type Staged, swap } from './staging.ts';

// Writes files that a user keeps, such as those of a deck or of a saved printer: all of them, or none (`writeUserFiles`).
// Takes each file with the folder it belongs to; gives what `writeTogether` gives, with the paths that were asked for. A file that
// is a link stays one: the file it leads to is replaced, as long as that is inside the folder too. A link that leads out of the
// folder, or nowhere, is refused (MP1016), because decks come from strangers and their links may name any file of the user.

export async function writeUserFiles(files: readonly UserFile[]): Promise<Written> {
  const targets: OutputFile[] = [];
  for (const file of files) {
    const target = targetOf(file);
    if (typeof target !== 'string') return { ok: false, fault: target };
    targets.push({ path: target, bytes: file.bytes });
  }
  // These files are the user's own: replacing them is what was asked for.
  const written = await writeTogether(targets, { isOurs: () => true, help: MEND_DISK });
  if (!written.ok) return written;
  return { ok: true, files: written.files.map((one, i) => ({ ...one, path: files[i]?.path ?? one.path })) };
}

/** The path without links, or why it is not written. */
function targetOf({ folder, path }: UserFile): string | Diagnostic {
  try {
    const root = realPathOf(folder) ?? resolve(folder);
    // What a link leads to; for a new file, what its folder leads to.
    const real = isThere(path)
      ? realPathOf(path)
      : join(realPathOf(dirname(path)) ?? dirname(path), basename(path));
    return real?.startsWith(`${root}${sep}`) === true ? real : leadsOut(folder, path, real);
  } catch (thrown) {
    return faultOf(thrown, MEND_DISK);
  }
}

const leadsOut = (folder: string, path: string, real: string | undefined): Diagnostic =>
  error(
    'MP1016',
    real === undefined
      ? `${path} is a link that leads nowhere`
      : `${path} leads to ${real}, which is outside of ${folder}`,
    { help: 'replace the link by a copy of the file' },
  );

/** Whether a file, a folder or a link has this name. */
const isThere = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

/** Undefined where nothing is at the end of the path. */
function realPathOf(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch (thrown) {
    if (codeOf(thrown) === 'ENOENT') return undefined;
    throw thrown;
  }
}

/**
 * @param folder absolute; it may itself be a link, which the user chose
 * @param path below it; folders on the way need not be there yet
 */
export function staysInside(folder: string, path: string): boolean {
  const root = realPath(folder);
  if (root === undefined) return true;
  // A link at the end is replaced, never followed (staging.ts).
  for (let at = dirname(join(folder, path)); at !== folder && at !== dirname(at); at = dirname(at)) {
    const real = realPath(at);
    if (real !== undefined) return real === root || real.startsWith(root + sep);
  }
  return true;
}

/**
 * Why a file is not written over a link that leads out of a folder; undefined where it stays inside.
 *
 * @param path absolute
 */
export const linkFault = (folder: string, path: string): Diagnostic | undefined =>
  staysInside(folder, relative(folder, path))
    ? undefined
    : error('MP1010', `${path} leads out of ${folder} over a link`, {
        help: 'remove the link, or name another folder with --out',
      });

function realPath(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

export { keepingFault } from './staging.ts';

/** Begins to write files that change together. Folders are made where they are missing. Never throws for what a user can cause. */
export function beginWriting(options: WriteOptions = {}): Writing {
  return new StagedWriting(options);
}

/** So many files are open at most: each is until it is on the disk. */
const FLUSHED_TOGETHER = 32;

class StagedWriting implements Writing {
  readonly #options: WriteOptions;
  readonly #staged: Staged[] = [];
  /** How many of them, from the first, are on the disk. */
  #flushed = 0;
  readonly #prepared = new Set<string>();
  /** Folders that were not there before. */
  readonly #made: string[] = [];
  #fault: Diagnostic | undefined;

  constructor(options: WriteOptions) {
    this.#options = options;
  }

  async add(file: OutputFile): Promise<Diagnostic | undefined> {
    if (this.#fault) return this.#fault;
    const { within } = this.#options;
    try {
      const leads = within === undefined ? undefined : linkFault(within, file.path);
      if (leads) return await this.#refuse(leads);
      this.#prepare(dirname(file.path));
      const one = stage(file, this.#options);
      if ('fault' in one) return await this.#refuse(one.fault);
      this.#staged.push(one);
      await this.#flushAllBut(FLUSHED_TOGETHER);
      return undefined;
    } catch (thrown) {
      return this.#refuse(faultOf(thrown, this.#options.help));
    }
  }

  async commit(): Promise<Written> {
    if (this.#fault) return { ok: false, fault: this.#fault };
    const { verify } = this.#options;
    try {
      await this.#flushAllBut(0);
      const found = verify && firstFault(this.#staged, verify);
      if (found) return { ok: false, fault: await this.#refuse(found) };
      await swap(this.#staged);
    } catch (thrown) {
      return { ok: false, fault: await this.#refuse(faultOf(thrown, this.#options.help)) };
    }
    return { ok: true, files: this.#staged.map(writtenFile) };
  }

  async giveUp(): Promise<void> {
    const staged = this.#staged.splice(0);
    // Some systems remove no file that is open.
    await Promise.all(staged.map(({ flushed }) => flushed));
    for (const { temporary } of staged) if (temporary !== undefined) rmSync(temporary, { force: true });
    removeEmpty(this.#made.splice(0));
  }

  /** Waits until no more than the last `count` files are on their way; throws what kept one from the disk. */
  async #flushAllBut(count: number): Promise<void> {
    while (this.#flushed < this.#staged.length - count) {
      const thrown = await this.#staged[this.#flushed++]?.flushed;
      if (thrown) throw thrown;
    }
  }

  #prepare(folder: string): void {
    if (!this.#prepared.has(folder)) this.#made.push(...prepareFolder(folder));
    this.#prepared.add(folder);
  }

  async #refuse(found: Diagnostic): Promise<Diagnostic> {
    this.#fault = found;
    await this.giveUp();
    return found;
  }
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

function firstFault(
  staged: readonly Staged[],
  verify: (path: string, read: Uint8Array) => Diagnostic | undefined,
): Diagnostic | undefined {
  for (const { path, temporary } of staged) {
    const fault = verify(path, readFileSync(temporary ?? path));
    if (fault) return fault;
  }
  return undefined;
}
