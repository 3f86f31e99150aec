/**
 * Writes the files of one deck so that they change together or not at all.
 *
 * Takes paths and bytes, at once (`writeTogether`) or one by one as they are made (`beginWriting`), so that no more than one
 * need be in memory; gives which files changed, or why none did. Each file is written beside its target under a
 * temporary name and flushed, and read again where the caller wants to look; when all are there, they are renamed into place,
 * and a failure in the middle puts the old ones back. Equal bytes are not rewritten. Temporary files of dead runs are swept. Never leaves half a file.
 */
import { readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { warning, type Diagnostic, type Report } from '../diagnostics/diagnostic.ts';
import { faultOf } from './fault.ts';
import { prepareFolder, removeEmpty } from './folders.ts';
import { stage, swap, type Keeping, type OutputFile, type Staged } from './staging.ts';

export type { OutputFile } from './staging.ts';

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
}

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
  return new StagedWriting(options);
}

class StagedWriting implements Writing {
  readonly #options: WriteOptions;
  readonly #staged: Staged[] = [];
  readonly #prepared = new Set<string>();
  /** Folders that were not there before. */
  readonly #made: string[] = [];
  #fault: Diagnostic | undefined;

  constructor(options: WriteOptions) {
    this.#options = options;
  }

  async add(file: OutputFile): Promise<Diagnostic | undefined> {
    if (this.#fault) return this.#fault;
    try {
      await this.#prepare(dirname(file.path));
      const one = await stage(file, this.#options);
      if ('fault' in one) return await this.#refuse(one.fault);
      this.#staged.push(one);
      return undefined;
    } catch (thrown) {
      return this.#refuse(faultOf(thrown));
    }
  }

  async commit(): Promise<Written> {
    if (this.#fault) return { ok: false, fault: this.#fault };
    const { verify } = this.#options;
    try {
      const found = verify && (await firstFault(this.#staged, verify));
      if (found) return { ok: false, fault: await this.#refuse(found) };
      await swap(this.#staged);
    } catch (thrown) {
      return { ok: false, fault: await this.#refuse(faultOf(thrown)) };
    }
    return { ok: true, files: this.#staged.map(writtenFile) };
  }

  async giveUp(): Promise<void> {
    for (const { temporary } of this.#staged.splice(0))
      if (temporary !== undefined) await rm(temporary, { force: true });
    await removeEmpty(this.#made.splice(0));
  }

  async #prepare(folder: string): Promise<void> {
    if (!this.#prepared.has(folder)) this.#made.push(...(await prepareFolder(folder)));
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

/** Says which files of somebody else were replaced (MP1015). */
export function reportReplaced(files: readonly WrittenFile[], report: Report): void {
  for (const { path } of files.filter(({ wasForeign }) => wasForeign))
    report(warning('MP1015', `${path} was not made by modpress and is replaced`));
}
