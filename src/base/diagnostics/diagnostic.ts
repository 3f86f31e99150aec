/**
 * What a user did wrong, as a value: where, what was found, what is allowed, the repair.
 *
 * Stages take a `Report` and go on after an error where they can, so that one run shows every mistake. Exceptions are
 * for bugs. Codes are MPnnnn, registered in codes.ts beside this file; each stage explains its own in its `codes.ts`.
 */
import type { Code } from './codes.ts';

/** A text that came from outside, or was generated from one; `name` is the path a user knows it by. */
export interface SourceFile {
  readonly name: string;
  readonly text: string;
}

/** A stretch of a source, in UTF-16 offsets; `end` is exclusive and may equal `start`. Line and column are computed on printing. */
export interface Place {
  readonly file: SourceFile;
  readonly start: number;
  readonly end: number;
}

export type Severity = 'error' | 'warning';

export interface Note {
  readonly message: string;
  readonly place?: Place;
}

/** Whom a mistake was met for: of many faces or rows that may have it, one. */
export interface Case {
  /** What `name` names; a cell is one of a spreadsheet. */
  readonly kind: 'row' | 'page' | 'cell' | 'line';
  /** As a reader knows it: `tug`. */
  readonly name: string;
  /** Notes about this case alone; several cases leave them out. */
  readonly origin?: readonly Note[];
  /** The message without this case in it, where the message has it. */
  readonly shared?: string;
  /** How bad it is, where there is a more or less: of several cases the worst is shown. */
  readonly excess?: number;
}

export interface Diagnostic {
  readonly severity: Severity;
  /** `MP1203`, stable for ever. */
  readonly code: Code;
  /** Lower case, no full stop: what was found. */
  readonly message: string;
  readonly place?: Place;
  /** Printed under the caret: the short form, such as `you expect 12 points, the engine scores 18`. */
  readonly label?: string;
  readonly notes: readonly Note[];
  /** The repair, imperative. */
  readonly help?: string;
  readonly case?: Case;
  /** Names of all cases, where it stands for several (`onceIn`). */
  readonly cases?: readonly string[];
  /** The same mistake wherever it is met: only its first place is shown. */
  readonly isAnywhere?: boolean;
}

/** Takes a diagnostic; the caller collects. */
export type Report = (diagnostic: Diagnostic) => void;

/** One row of a stage's table of codes: what `modpress explain` prints. */
export interface CodeEntry {
  readonly title: string;
  /** Why this is refused, in one to three sentences. */
  readonly cause: string;
  /** A short piece of input that gives this code. */
  readonly example: string;
  readonly repair: string;
}

/** Entries of one folder, or of several. */
export type CodeTable = Readonly<Partial<Record<Code, CodeEntry>>>;

interface Details {
  readonly place?: Place | undefined;
  readonly label?: string | undefined;
  readonly notes?: readonly Note[] | undefined;
  readonly help?: string | undefined;
  readonly case?: Case | undefined;
  readonly isAnywhere?: boolean | undefined;
}

/** A sentence of more characters quotes a value nobody reads to its end; what it begins and ends with is kept. */
const LONGEST = 600;
const KEPT_OF_END = 100;

function shortened(sentence: string): string {
  if (sentence.length <= LONGEST) return sentence;
  const start = sentence.slice(0, LONGEST - KEPT_OF_END - 3);
  return `${start} … ${sentence.slice(-KEPT_OF_END)}`;
}

function make(severity: Severity, code: Code, message: string, details: Details): Diagnostic {
  return {
    severity,
    code,
    message: shortened(message),
    notes: details.notes ?? [],
    ...(details.place ? { place: details.place } : {}),
    ...(details.label === undefined ? {} : { label: details.label }),
    ...(details.help === undefined ? {} : { help: shortened(details.help) }),
    ...(details.case ? { case: details.case } : {}),
    ...(details.isAnywhere ? { isAnywhere: true } : {}),
  };
}

export const error = (code: Code, message: string, details: Details = {}): Diagnostic =>
  make('error', code, message, details);

export const warning = (code: Code, message: string, details: Details = {}): Diagnostic =>
  make('warning', code, message, details);
