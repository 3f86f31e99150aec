/**
 * Jobs of a batch as plain data: what each is given and what comes of it.
 *
 * A job's bytes are decided by its payload alone, so its name is the hash of that payload: equal jobs have one name on every
 * machine, a result can be asked for by it, and doing a job twice changes nothing.
 */
import type { Place } from '../../base/diagnostics/diagnostic.ts';
import type { HandoutJob } from '../../handouts/press/jobs.ts';
import type { ShareTask } from '../../games/play/share.ts';
import type { Tally } from '../../games/play/tally.ts';
import type { JobGroup } from '../../press/make/group.ts';
import type { PrintedFaces } from '../../press/sheets/face-list.ts';
import type { PackedDiagnostics } from './packed-diagnostics.ts';

/** What a job does; all paths are relative to the output folder. */
export type BatchWork =
  /** Files of a deck that share their drawings. `bundle` is the hash of the deck's folder, `deck` the folder's own name. */
  | {
      readonly kind: 'deck';
      readonly bundle: string;
      readonly deck: string;
      readonly group: Pick<JobGroup, 'jobs' | 'settings'>;
    }
  | { readonly kind: 'handout'; readonly job: HandoutJob }
  | { readonly kind: 'games'; readonly share: ShareTask };

/** What is hashed and sent. */
export interface Payload {
  /** Which press does this: its version and a hash of its program, templates, words and decks. */
  readonly edition: string;
  readonly work: BatchWork;
}

/** A job of a plan. */
export interface BatchJob {
  /** SHA-256 of `payload`, hexadecimal. */
  readonly id: string;
  /** JSON of a `Payload`. */
  readonly payload: string;
  /** What people read: `mod-3 cards.en.a4.pdf and 3 more`. */
  readonly label: string;
  /** Files it makes, relative to the output folder; a deck may find that there is nothing to print in one. */
  readonly paths: readonly string[];
  /** Sheets of handouts, games of a study; 0 for decks, whose pages are known when they are made. */
  readonly size: number;
}

/** Jobs whose files come together or not at all: a deck, a set of handouts, a study. */
export interface Unit {
  readonly kind: BatchWork['kind'];
  /** As a diagnostic. */
  readonly name: string;
  /** Where the plan file asks for it. */
  readonly place: Place | undefined;
  readonly jobs: readonly BatchJob[];
  /** The deck's folder, absolute, and its hash. */
  readonly source: DeckSource | undefined;
  /** What its jobs are put together to; undefined: their files alone. */
  readonly ending: Ending | undefined;
}

export interface DeckSource {
  readonly folder: string;
  readonly bundle: string;
}

export type Ending =
  /** The list of faces of a deck, into `folder` of the output. */
  | { readonly kind: 'faces'; readonly folder: string; readonly name: string; readonly version: string }
  /** The statistics of a study, into the file `path` of the output. */
  | {
      readonly kind: 'statistics';
      readonly path: string;
      readonly game: string;
      readonly seed: string;
      readonly bots: readonly string[];
    };

export interface BatchPlan {
  /** As `out/spring/batch.json` calls it. */
  readonly name: string;
  /** Hash of the ids of all jobs. */
  readonly id: string;
  readonly edition: string;
  readonly units: readonly Unit[];
}

/** A file that a job made, without its bytes. */
export interface ResultFile {
  /** Relative to the output folder, with forward slashes. */
  readonly path: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly pages: number;
  /** Codes of the handout sheets in it. */
  readonly codes: readonly string[];
}

/** What came of a job, as it is in the store. */
export interface JobResult {
  readonly files: readonly ResultFile[];
  readonly faces: PrintedFaces | undefined;
  readonly tally: Tally | undefined;
  readonly diagnostics: PackedDiagnostics;
}

/** The same with the bytes, by their hash. */
export interface MadeJob {
  readonly result: JobResult;
  readonly blobs: readonly { readonly sha256: string; readonly bytes: Uint8Array }[];
}
