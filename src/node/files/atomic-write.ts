/**
 * Writes the files of one deck so that they change together or not at all.
 *
 * Takes paths and bytes, at once (`writeTogether`) or one by one as they are made (`beginWriting`), so that no more than one
 * need be in memory; gives which files changed, or why none did. Each file is written beside its target under a
 * temporary name and flushed while the next ones are written; when all are on the disk, they are read again where the caller
 * wants to look, and renamed into place. A failure in the middle puts the old ones back. Equal bytes are not rewritten. Temporary files of dead runs are swept. Never leaves half a file.
 */
import { readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { warning, type Diagnostic, type Report } from '../../base/diagnostics/diagnostic.ts';
import { faultOf } from './fault.ts';
import { prepareFolder, removeEmpty } from './folders.ts';
import { linkFault } from './inside.ts';
import { stage, swap, type Keeping, type OutputFile, type Staged } from './staging.ts';

export { keepingFault, type OutputFile } from './staging.ts';

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

export interface WriteOptions extends Keeping {
  /** Looks at what is on the disk before anything is in its place; a fault stops it all. */
  readonly verify?: (path: string, read: Uint8Array) => Diagnostic | undefined;
  /** A folder that no link on the way to a file may lead out of, absolute; the folder itself may be a link. */
  readonly within?: string | undefined;
  /** What a user can do where the system refuses; by default: choose another `--out`. */
  readonly help?: string;
}

/** A run of files that come one after the other; nothing is in its place before `commit`. */
export interface Writing {
  /** Lays a file beside its target; it may still be on its way to the disk. A fault takes back all files, and nothing more is taken. */
  add(file: OutputFile): Promise<Diagnostic | undefined>;
  /** Puts all files into their places, when each is on the disk. */
  commit(): Promise<Written>;
  /** Takes everything back. */
  giveUp(): Promise<void>;
}

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

/** Says which files of somebody else were replaced (MP1015). */
export function reportReplaced(files: readonly WrittenFile[], report: Report): void {
  for (const { path } of files.filter(({ wasForeign }) => wasForeign))
    report(warning('MP1015', `${path} was not made by modpress and is replaced`));
}
