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
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import { faultOf } from '../../base/diagnostics/file-fault.ts';
import type { OutputFile, WriteOptions, Writing, Written, WrittenFile } from '../../base/output-file.ts';
import { prepareFolder, removeEmpty } from './folders.ts';
import { linkFault } from './inside.ts';
import { stage, swap, type Staged } from './staging.ts';

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
