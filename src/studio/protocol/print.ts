/** What the print dialog asks for, is shown and gets. */
import type { SheetSet } from './pages.ts';

/** What the print dialog asks for: words of `modpress build`; unknown ones are the usual. */
export interface PrintWish {
  /** What is cut alone, or all a build makes. */
  readonly what: string;
  /** `all`, `changed` since the last build, `chosen` or `lost`: those of `which`. */
  readonly cards: string;
  /** Ids, with commas or spaces; of lost ones with `*2` for two copies. */
  readonly which: string;
  readonly paper: string;
  readonly grid: string;
  readonly flip: string;
  readonly ink: string;
  /** Empty: all. */
  readonly language: string;
  /** `yes`, or anything else. */
  readonly guide: string;
  readonly stamp: string;
  /** Kind of cutting marks, and the sides that have them. */
  readonly marks: string;
  readonly on: string;
  /** Name of a saved printer, or none. */
  readonly printer: string;
  /** Places of the first sheet that are used up, counted from 1: `1-4, 7`. */
  readonly skip: string;
}

/** What would be printed. */
export interface PrintPreview {
  readonly sets: readonly SheetSet[];
  /** The same on the command line. */
  readonly command: string;
  /** Why nothing would be, as the terminal says it; empty otherwise. */
  readonly problem: string;
  /** Names of the saved printers. */
  readonly printers: readonly string[];
}

/** What was printed. */
export interface Printed {
  readonly files: readonly { readonly path: string; readonly pages: number }[];
  /** What the terminal would say: warnings, or why there are no files. */
  readonly said: string;
}
