/**
 * Jobs of a batch as plain data: what each is given and what comes of it.
 *
 * A job's bytes are decided by its payload alone, so its name is the hash of that payload: equal jobs have one name on every
 * machine, a result can be asked for by it, and doing a job twice changes nothing.
 */
import type { Diagnostic, Note, Place, SourceFile } from '../../base/diagnostics/diagnostic.ts';
import type { HandoutJob } from '../../handouts/press/jobs.ts';
import type { ShareTask, Tally } from '../../games/play/share.ts';
import type { JobGroup } from '../../press/make/group.ts';
import type { PrintedFaces } from '../../press/sheets/face-book.ts';

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

// Diagnostics as JSON, each source text once (`packDiagnostics`, `unpackDiagnostics`).
// Findings of one job point into few files; a text in each of them would be most of a result.

type PackedPlace = readonly [file: number, start: number, end: number];

interface PackedNote {
  readonly message: string;
  readonly place?: PackedPlace;
}

interface PackedDiagnostic extends Omit<Diagnostic, 'place' | 'notes'> {
  readonly place?: PackedPlace;
  readonly notes: readonly PackedNote[];
}

interface PackedDiagnostics {
  readonly files: readonly SourceFile[];
  readonly found: readonly PackedDiagnostic[];
}

export function packDiagnostics(diagnostics: readonly Diagnostic[]): PackedDiagnostics {
  const files: SourceFile[] = [];
  const pack = ({ file: { name, text }, start, end }: Place): PackedPlace => {
    const known = files.findIndex((one) => one.name === name && one.text === text);
    if (known === -1) files.push({ name, text });
    return [known === -1 ? files.length - 1 : known, start, end];
  };
  const found = diagnostics.map(({ place, notes, ...rest }): PackedDiagnostic => ({
    ...rest,
    ...(place ? { place: pack(place) } : {}),
    notes: notes.map((note): PackedNote => {
      const { message } = note;
      return note.place ? { message, place: pack(note.place) } : { message };
    }),
  }));
  return { files, found };
}

/** @param nameOf what a file is called here, from what it was called where the job was done */
export function unpackDiagnostics(
  { files, found }: PackedDiagnostics,
  nameOf: (name: string) => string,
): readonly Diagnostic[] {
  const here = files.map(({ name, text }): SourceFile => ({ name: nameOf(name), text }));
  const unpack = ([index, start, end]: PackedPlace): { readonly place?: Place } => {
    const file = here[index];
    const isInText = file !== undefined && end <= file.text.length;
    return isInText ? { place: { file, start, end } } : {};
  };
  return found.map(({ place, notes, message, ...rest }): Diagnostic => ({
    ...rest,
    message: clipped(message),
    ...(place ? unpack(place) : {}),
    notes: notes.map((note): Note => ({
      message: clipped(note.message),
      ...(note.place ? unpack(note.place) : {}),
    })),
  }));
}

// Texts that came from a store or a queue (`clipped`): every program that may write there can put in anything, of any length.

const MOST_LETTERS = 2000;

/** A text of a length a terminal can take; what is no text is empty. */
export function clipped(text: unknown): string {
  if (typeof text !== 'string') return '';
  return text.length <= MOST_LETTERS ? text : `${text.slice(0, MOST_LETTERS)} … (${text.length} letters)`;
}
