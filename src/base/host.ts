/**
 * The outside of the core (`Host`): threads, files, compression, hashes, and what watches a run.
 *
 * A program gives its host once, at its start (`startHost`); what the core asks for goes through it. `node/host.ts` is Node's. A host
 * may lack a part: without a monitor notes go nowhere. Nothing in the core knows which host it has.
 */
import { error, type Diagnostic } from './diagnostics/diagnostic.ts';
import { LimitReached } from './diagnostics/limit.ts';
import type { Compression, Hasher, Pictures } from './host-bytes.ts';
import type { FileStore } from './file-store.ts';
import { invariant } from './invariant.ts';
import type { Keeping, OutputFile, UserFile, WriteOptions, Writing, Written } from './output-file.ts';
import type { Runner, RunnerOptions } from './work.ts';

/** What the press brings along, from packages. */
export interface Assets {
  /**
   * A typeface.
   *
   * @param slug of its family in the scope @fontsource
   * @param file its name among the package's files
   */
  typeface(slug: string, file: string): Uint8Array;
  /** The markup of an icon of game-icons inside its `svg`; undefined when the collection has none of this name. */
  icon(name: string): string | undefined;
  iconNames(): readonly string[];
  /**
   * A package that few decks need, by its name or a path in it, loaded when it is first asked for, and at once: layout does not
   * wait. Of yoga-layout it gives the files (`YogaFiles`).
   */
  load(name: string): unknown;
}

/** Sees what the threads of a run are doing, so that a run that does not end can be ended, and named. */
export interface Monitor {
  /** What this thread notes from now on belongs to the job of this name. */
  noteTask(name: string): void;
  /** This thread begins something: a face, a document, a file. */
  noteWork(work: string): void;
  /** This thread waits for others. */
  noteIdle(): void;
  /** So many more small steps are done. */
  noteSteps(steps: number): void;
  /** Calls back when this thread, or one that it starts from now on, has noted more steps; until `stop` is called. */
  countSteps(onStep: (steps: number) => void): { readonly stop: () => void };
  /** The run has so much work before it that it may take these seconds of processor time for a piece. */
  askForTime(seconds: number): void;
}

/** Writes files: all of a call, or none. */
export interface FileWriter {
  writeTogether(files: readonly OutputFile[], options?: WriteOptions): Promise<Written>;
  /** The same one by one, so that no more than one file need be in memory. */
  beginWriting(options?: WriteOptions): Writing;
  /** Never leaves the folder a file belongs to, whatever links it holds. */
  writeUserFiles(files: readonly UserFile[]): Promise<Written>;
  /** Why the file that is at a path stays there; undefined where it may be replaced. */
  keepingFault(path: string, keeping: Keeping): Diagnostic | undefined;
}

/** An earlier state of a folder. */
export interface Revision {
  /** The whole hash. */
  readonly commit: string;
  readonly short: string;
  /** `2026-11-22`. */
  readonly date: string;
  /** Tags and branches that name it: `v1.0, main`. */
  readonly names: string;
  readonly subject: string;
}

/** A folder as it was, in memory. */
export interface OpenedRevision {
  readonly ok: true;
  readonly files: FileStore;
  /** The folder that stands for the root of the repository; it is on no disk. */
  readonly root: string;
  /** The folder that was asked for, in there. */
  readonly folder: string;
  /** The other folder, where the revision holds it. */
  readonly beside: string | undefined;
}

/** Earlier states of folders, which git keeps. Reads alone, and runs no program that a folder names. */
export interface Revisions {
  /** The newest revisions that touched a folder; none outside of a repository. */
  list(folder: string): readonly Revision[];
  /**
   * @param since as the user named it
   * @param folder absolute
   * @param beside another folder that is wanted where the revision holds it, absolute
   * @returns why not, with what a user can do, in words
   */
  open(
    since: string,
    folder: string,
    beside: string,
  ): OpenedRevision | { readonly ok: false; readonly message: string; readonly help: string };
}

/** The package of modpress. */
export interface Home {
  /** Its folder, absolute: `decks`, `templates` and `handouts` are in it. */
  readonly root: string;
  readonly version: string;
}

/** Plain data as a host sends them to its threads. */
export type Packed = object;

/** Values that threads of this host hold in common. */
export interface Sharing {
  /** Packs plain data, in which one object stays one object; what is packed may be sent to any number of threads. */
  pack(value: unknown): Packed;
  unpack(packed: Packed): unknown;
}

export interface WatchOptions {
  /** Absolute; their folders are watched too. */
  readonly folders: readonly string[];
  /** Folders within that do not count: what the press writes itself. */
  readonly ignored: readonly string[];
  /** @param paths absolute, each once; `all` when a folder has gone or come back */
  onBurst(paths: readonly string[] | 'all'): void;
}

export interface Watcher {
  close(): Promise<void>;
}

export interface Host {
  /** Jobs on as many threads as there are cores by default. */
  openRunner(options?: RunnerOptions): Runner;
  /** Threads that can run at once. */
  readonly cores: number;
  readonly sharing: Sharing;
  /** Lets other work of this thread have its turn. */
  turn(): Promise<void>;
  readonly monitor?: Monitor;
  readonly store: FileStore;
  readonly files: FileWriter;
  readonly home: Home;
  /** The folder that a program's relative paths are seen from, absolute. */
  cwd(): string;
  /** What files say of when they were made, where the user wants a certain time. */
  date(): Date | undefined;
  /** Begins to watch folders; resolves once every change from then on will be reported. */
  readonly watch?: (options: WatchOptions) => Promise<Watcher>;
  readonly assets: Assets;
  readonly compression: Compression;
  /** SHA-256 in hexadecimal digits; of a text as UTF-8. */
  sha256(data: string | Uint8Array): string;
  openSha256(): Hasher;
  readonly pictures?: Pictures;
  readonly revisions?: Revisions;
}

let current: Host | undefined;
let last = '';

/** Gives the core its host; once in each thread. */
export function startHost(host: Host): void {
  current = host;
}

export function host(): Host {
  invariant(current, 'a host that was given at the start (startHost)');
  return current;
}

// What can a program not do whose host lacks <part>?
const LACKING = {
  pictures: 'decode or draw pictures',
  revisions: 'read earlier states of a folder',
  watch: 'watch folders',
} as const;

/**
 * A part that not every host has.
 *
 * @throws LimitReached (MP1006) where this one lacks it
 */
export function hostPart<Name extends keyof typeof LACKING>(name: Name): NonNullable<Host[Name]> {
  const part = host()[name];
  if (part !== undefined) return part;
  const help = 'use the command line of modpress, which can';
  throw new LimitReached(error('MP1006', `this program cannot ${LACKING[name]}`, { help }));
}

/** This thread begins something: a face, a document, a file. It is named to the user if it does not end. */
export function noteWork(work: string): void {
  last = work;
  current?.monitor?.noteWork(work);
}

/** What this thread has begun last; empty before anything was noted. */
export const lastWork = (): string => last;

export const noteTask = (name: string): void => current?.monitor?.noteTask(name);
export const noteIdle = (): void => current?.monitor?.noteIdle();
export const noteSteps = (steps: number): void => current?.monitor?.noteSteps(steps);
export const askForTime = (seconds: number): void => current?.monitor?.askForTime(seconds);

export const countSteps = (onStep: (steps: number) => void): { readonly stop: () => void } =>
  current?.monitor?.countSteps(onStep) ?? { stop: () => undefined };
