/**
 * A job: one file to be made, as plain data. It can be printed, compared, sent to another thread and done again.
 *
 * Everything a request says is settled here: names are looked up, files of the user's are read, choices are made. Whoever does
 * a job (`perform.ts`) needs the opened deck and the job, never the request.
 */
import type { Language } from '../../base/language.ts';
import type { Pt } from '../../base/units.ts';
import type { Fold } from '../imposition/booklet.ts';
import type { FlipEdge } from '../imposition/flip.ts';
import type { MarkStyle } from '../imposition/marks.ts';
import type { Up } from '../imposition/solve.ts';
import type { PrinterProfile } from '../printers/profile.ts';
import type { TemplateSheet } from './sheet-template.ts';
import type { PrintedLink } from './twin.ts';
import type { Flip, GridKind, PaperName } from './types.ts';

/** How faces look: files of one edition and language share their drawings. */
export interface Edition {
  readonly ink: 'full' | 'low';
  /** Fronts in large figures, where a component has them. */
  readonly hasLargeIndex: boolean;
}

/** Fingerprints of faces: language and ink, then component and row, to front and back. */
export type FaceBook = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** Component and row (`cards/7H`), to the number of copies. */
export type CopyCounts = Readonly<Record<string, number>>;

/** An earlier state of the deck to compare with. */
export interface Baseline {
  /** As it was asked for. */
  readonly since: string;
  readonly faces: FaceBook;
  readonly counts: CopyCounts;
}

/** How pieces come on paper. */
export interface CutSettings {
  readonly flip: Flip;
  readonly grid: GridKind;
  readonly marks: MarkStyle | undefined;
  /** From trim to trim; undefined: the component's own, or the grid's. */
  readonly gap: Pt | undefined;
  /** What the printer leaves blank, all round. */
  readonly margin: Pt | undefined;
  readonly up: Up | undefined;
  /** 0-based slots of the first sheet that are used up. */
  readonly skip: readonly number[];
  readonly hasStamp: boolean;
  readonly hasGuide: boolean;
  readonly printer: PrinterProfile | undefined;
  readonly baseline: Baseline | undefined;
  /** Copies to be printed, 0-based, by component and row (`cards/7H`); undefined: all cards. */
  readonly choice: Readonly<Record<string, readonly number[]>> | undefined;
  /** Only rows with these ids; empty: all. */
  readonly rows: readonly string[];
}

/** What is in a file. Components are named; documents and variants are counted as the deck lists them. */
export type Content =
  | {
      readonly kind: 'cut';
      readonly components: readonly string[];
      readonly template: TemplateSheet | undefined;
      readonly cut: CutSettings;
    }
  | {
      readonly kind: 'document';
      readonly document: number;
      readonly variant: number;
      /** The HTML twin that is written with this file; undefined where another paper's file has it, or nobody wants one. */
      readonly twin: TwinFile | undefined;
      /** Folded to a booklet; undefined: flat. */
      readonly booklet?: { readonly fold: Fold; readonly flip: FlipEdge } | undefined;
    }
  | { readonly kind: 'box' }
  | { readonly kind: 'contact' }
  /** Small parts of several sizes, ganged. Components are named. */
  | { readonly kind: 'extras'; readonly components: readonly string[]; readonly flip: Flip };

/** An HTML twin: where it goes (absolute), and the files that say the same on paper. */
export interface TwinFile {
  readonly path: string;
  readonly printed: readonly PrintedLink[];
}

/** Who a file is, in reports and names. */
export interface JobFile {
  /** Absolute. */
  readonly path: string;
  readonly deck: string;
  readonly product: string;
  readonly variant: string;
  readonly language: Language;
  /** What the file is called after; undefined for pages of a piece's own size. */
  readonly paper: PaperName | undefined;
}

export interface Job extends JobFile {
  /** What it is laid out for, also where the name does not say so. */
  readonly tray: PaperName;
  readonly edition: Edition;
  readonly content: Content;
}
