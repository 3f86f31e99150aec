/**
 * What the page in the browser and its Web Worker say to each other: plain data that can be posted, types alone.
 *
 * The page sends a `PressRequest` with an id of its choice. The worker sends any number of `progress` messages with this id, then one
 * answer. It does one request after the other; to stop it, the page ends the worker and starts a new one (`start.ts`). An answer's
 * `findings` are what the terminal would print. Lengths are points; files are bytes whose memory moves to the page.
 */
import type { Form } from '../handouts/code/sheet-code.ts';
import type { LevelNumber } from '../handouts/core/handout.ts';
import type { Target } from '../handouts/press/jobs.ts';
import type { SheetNote } from '../handouts/press/request-note.ts';
import type { Verdict } from '../output/preflight/index.ts';
import type { FindingLine } from '../press/judge/finding-lines.ts';
import type { Flip, GridKind } from '../press/open/types.ts';
import type { Finding } from '../press/library/types.ts';
import type { PrinterProfile } from '../press/printers/profile.ts';
import type { PressLanguage } from '../base/language.ts';
import type { ReadingStop } from '../studio/protocol/index.ts';

// ---- requests

export type PressRequest = { readonly id: number } & (
  | { readonly kind: 'list' }
  | SheetRequest
  | OpenRequest
  | PrintRequest
  | ZipRequest
  | { readonly kind: 'code'; readonly typed: string }
  | { readonly kind: 'reopen'; readonly pdf: Uint8Array }
  /** Judges a PDF of any program. */
  | { readonly kind: 'judge'; readonly name: string; readonly pdf: Uint8Array }
  /** The files of the small deck that `modpress init` begins. */
  | { readonly kind: 'starter' }
  /** What the terminal says to `modpress explain CODE`. */
  | { readonly kind: 'explain'; readonly code: string }
);

/** Everything that decides the items and pages of a worksheet; it is part of the address and lies in the PDF. */
export type SheetWish = SheetNote;

export interface SheetRequest {
  readonly kind: 'sheet';
  readonly wish: SheetWish;
  /** A class set: CSV text with a line for each pupil, which takes the place of the versions. It is in no answer but on the pages. */
  readonly roster?: { readonly text: string; readonly sameForAll: boolean } | undefined;
  /** A test: the text of a quiz file, which takes the place of handout, level, form and number of items. */
  readonly quiz?: string | undefined;
  readonly to: Target;
  /** Files are made, and the second program reads their items again from the bytes. Without: pages alone, read from the words. */
  readonly hasFiles: boolean;
  /** Draw the pages of these kinds of file alone; all by default. */
  readonly pagesOf?: readonly SheetFileKind[] | undefined;
}

/** Opens a game, or a dropped deck, which takes the place of the one dropped before. */
export interface OpenRequest {
  readonly kind: 'open';
  readonly source:
    | { readonly kind: 'game'; readonly name: string }
    /** Paths from the dropped folder on, with forward slashes: `my-deck/cards.csv`. */
    | { readonly kind: 'folder'; readonly files: readonly (readonly [path: string, bytes: Uint8Array])[] }
    /** @param name of the file: `my-deck.zip` */
    | { readonly kind: 'zip'; readonly name: string; readonly bytes: Uint8Array };
  /** Of the pictures of cards. */
  readonly language: string;
}

export interface PrintWish {
  readonly language: string;
  /** `a4`, `letter`, `210x250mm`. */
  readonly paper: string;
  readonly edition: 'standard' | 'large' | 'low-ink';
  readonly flip: Flip;
  readonly grid: GridKind;
  /** Ids, numbers and ranges, as `--cards` takes them; all by default. */
  readonly cards?: readonly string[] | undefined;
  /** What was read off the calibration page. */
  readonly printer?: PrinterProfile | undefined;
}

/** Plans files of a game or of the dropped deck; makes and draws those that are named. */
export interface PrintRequest {
  readonly kind: 'print';
  /** Name of a game; undefined: the dropped deck. */
  readonly game: string | undefined;
  readonly wish: PrintWish;
  /** Names of planned files whose pages are wanted; `firstPages` draws so many of each. */
  readonly draw: readonly string[];
  readonly firstPages?: number | undefined;
  /** Names of planned files that are wanted as bytes. */
  readonly make: readonly string[];
}

/** One ZIP of files the page has. */
export interface ZipRequest {
  readonly kind: 'zip';
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[];
  /** Adds a page that says how to print this game, in its language. */
  readonly howToPrint?: { readonly game: string; readonly wish: PrintWish } | undefined;
}

// ---- messages of the worker

export type PressMessage =
  /** The worker has unpacked its assets and takes requests; sent once, before anything else. */
  | { readonly kind: 'ready' }
  | {
      readonly kind: 'progress';
      readonly id: number;
      readonly done: number;
      readonly total: number;
      /** What is being made: the name of a file. */
      readonly label: string;
    }
  | PressAnswer;

export type PressAnswer = {
  readonly id: number;
  /** In the order they were found; with an error among them nothing was made. */
  readonly findings: readonly PageFinding[];
  /** Milliseconds the request took in the worker. */
  readonly milliseconds: number;
} & (
  | ({ readonly kind: 'list' } & Catalogue)
  | SheetAnswer
  | OpenAnswer
  | PrintAnswer
  | { readonly kind: 'zip'; readonly bytes: Uint8Array }
  | { readonly kind: 'code'; readonly wish: SheetWish | undefined }
  | { readonly kind: 'reopen'; readonly found: Reopened | undefined }
  | { readonly kind: 'judge'; readonly judged: JudgedPdf }
  | { readonly kind: 'starter'; readonly bytes: Uint8Array }
  | { readonly kind: 'explain'; readonly text: string }
  /** A fault of the press, never of the user. */
  | { readonly kind: 'failed'; readonly why: string }
);

export interface PageFinding {
  /** As `--json` has it: code, severity, message, place, help. */
  readonly finding: Finding;
  /** Exactly what the terminal prints, without colour. */
  readonly text: string;
  /** Cards it is about: `cards/a13`. */
  readonly cards: readonly string[];
}

/** What there is to choose from. */
export interface Catalogue {
  readonly version: string;
  readonly handouts: readonly HandoutEntry[];
  readonly games: readonly GameEntry[];
  /** `CCSS 2010` to the codes that some level has, sorted. */
  readonly standards: Readonly<Record<string, readonly string[]>>;
}

type InBoth = Readonly<Record<PressLanguage, string>>;

export interface HandoutEntry {
  readonly name: string;
  /** 1 to 12. */
  readonly number: number;
  /** Of its newest generator. */
  readonly version: number;
  readonly title: InBoth;
  /** Name of its game. */
  readonly game: string;
  /** Minutes of a lesson, in words: `35 minutes`. */
  readonly time: InBoth;
  readonly forms: readonly Form[];
  readonly levels: readonly {
    readonly level: LevelNumber;
    readonly subtitle: InBoth;
    /** `grades 5–6`, in the words of the school system of the language. */
    readonly grades: InBoth;
    readonly standards: readonly string[];
    readonly usualItems: number;
    readonly mostItems: number;
    /** Whether a strip of answers can stand beside its items. */
    readonly hasStrip: boolean;
  }[];
}

export interface GameEntry {
  readonly name: string;
  readonly title: InBoth;
  readonly lead: InBoth;
  readonly players: { readonly fewest: number; readonly most: number };
  readonly minutes: number;
  readonly age: number;
  /** Of its theme: `#d5402b`. */
  readonly colour: string;
  readonly cards: number;
}

/** A page as it will be printed. */
export interface PageView {
  /** A whole SVG document. */
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  /** `pupil H1-21-0001-A-C`, `sheet 1 front`. */
  readonly label: string;
  readonly side: 'front' | 'back' | 'both';
}

/** The pages of one file, and what a screen reader says of them, in order. */
export interface DrawnFile {
  readonly pages: readonly PageView[];
  readonly reading: readonly ReadingStop[];
}

export type SheetFileKind = 'sheet' | 'key' | 'teacher';

export interface SheetAnswer {
  readonly kind: 'sheet';
  readonly files: readonly (DrawnFile & {
    /** `digit-sums-2.fr.a4.pdf`. */
    readonly name: string;
    readonly fileKind: SheetFileKind;
    /** Undefined where no files were asked for. */
    readonly bytes: Uint8Array | undefined;
    /** The same as a page of HTML. */
    readonly twin: { readonly name: string; readonly bytes: Uint8Array } | undefined;
    readonly pageCount: number;
    /** Printed in the foot of its sheets: `H1-21-0001-A-C`. */
    readonly codes: readonly string[];
  })[];
  /** Items on all copies, and those whose answers the second program found too. */
  readonly questions: number;
  readonly foundTwice: number;
  /** The same on the command line; without a roster's names. */
  readonly command: string;
}

export interface OpenAnswer {
  readonly kind: 'open';
  /** Undefined where a file of the deck has an error that keeps it from being read. */
  readonly deck:
    | {
        readonly name: string;
        readonly title: string;
        readonly version: string;
        readonly languages: readonly string[];
        readonly components: readonly {
          readonly name: string;
          readonly title: string;
          readonly product: string;
          readonly designs: number;
          readonly copies: number;
        }[];
        readonly cards: readonly CardView[];
        /** Worked examples that the rules engine replayed. */
        readonly examples: number;
      }
    | undefined;
  /** What was dropped: paths in the deck's folder. */
  readonly files: readonly { readonly path: string; readonly sizeBytes: number }[];
}

export interface CardView {
  /** Component and row: `cards/a13`. */
  readonly key: string;
  readonly name: string;
  readonly copies: number;
  /** SVG documents of the trimmed faces. */
  readonly front: string;
  readonly back: string | undefined;
  /** What a screen reader says of the front. */
  readonly spoken: string;
  readonly width: number;
  readonly height: number;
}

export interface PlannedPrint {
  /** `cards.en.a4.pdf`. */
  readonly name: string;
  /** `cards`, `rules`, `score-pad` ... */
  readonly product: string;
  /** `large`, `2up` ...; empty for the plain one. */
  readonly variant: string;
  /** A heading for people, in the language of the file. */
  readonly title: string;
}

export interface PrintAnswer {
  readonly kind: 'print';
  /** All files of the wish, in the order in which a player prints them. */
  readonly planned: readonly PlannedPrint[];
  /** By name of file. */
  readonly drawn: readonly (DrawnFile & { readonly name: string; readonly pageCount: number })[];
  readonly made: readonly {
    readonly name: string;
    readonly bytes: Uint8Array;
    readonly pageCount: number;
    readonly twin: { readonly name: string; readonly bytes: Uint8Array } | undefined;
  }[];
  /** The same on the command line. */
  readonly command: string;
}

/** A PDF as the judge has it, or why it could not be read. */
export type JudgedPdf =
  | {
      readonly ok: true;
      readonly verdicts: readonly Verdict[];
      /** As the terminal prints them. */
      readonly lines: readonly FindingLine[];
      /** A whole HTML page with the pages drawn. */
      readonly report: Uint8Array;
    }
  | { readonly ok: false; readonly why: string };

/** What a PDF of modpress was made from. */
export type Reopened =
  | { readonly kind: 'sheet'; readonly wish: SheetWish }
  | { readonly kind: 'game'; readonly game: string; readonly wish: PrintWish };
