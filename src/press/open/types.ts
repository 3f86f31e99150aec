/**
 * What the press is asked for and what it answers: the only view the command line and the studio have of it.
 *
 * A request is checked text already turned into values; a report is plain data (`--json` prints it as it is).
 */
import type { CacheCounts } from '../../base/cache.ts';
import type { Language } from '../../base/language.ts';
import type { Pt } from '../../base/units.ts';
import type { StandIn } from '../../deck/read/index.ts';
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import type { Failure } from '../../base/diagnostics/failure.ts';
import type { Stage } from '../../typeset/pipeline/types.ts';
import type { PrintDpi } from './print-dpi.ts';
import { FOLDS, type Fold } from '../imposition/booklet.ts';
import { FLIPS, type Flip } from '../imposition/flip.ts';
import type { MarkStyle } from '../imposition/marks.ts';
import type { Up } from '../imposition/solve.ts';

export { STAGES, type Stage } from '../../typeset/pipeline/types.ts';

export const PRODUCTS = [
  'cards',
  'tiles',
  'boards',
  'tokens',
  'extras',
  'rules',
  'score-pad',
  'box',
  'contact',
  'poster',
  'best-moves',
  'call-sheet',
] as const;
export type Product = (typeof PRODUCTS)[number];

/** The papers a deck is printed on by default. */
export const USUAL_PAPERS = ['a4', 'letter'] as const;

/** A name that `readPaper` knows: `a4`, `universal`, `210x250mm`. */
export type PaperName = string;

export { FLIPS, type Flip, FOLDS, type Fold };

/** How cards are on a sheet: the default grid, full bleed round every card, dense with shared edges, or one card a page. */
export const GRID_KINDS = ['default', 'full', 'dense', 'single'] as const;
export type GridKind = (typeof GRID_KINDS)[number];

/** What may be asked of cut sheets beyond paper, grid and flip. */
export interface SheetWishes {
  readonly marks?: MarkStyle | undefined;
  /** From trim to trim; the component's own, or the grid's. */
  readonly gap?: Pt | undefined;
  /** What the printer leaves blank, all round. */
  readonly margin?: Pt | undefined;
  /** Exactly so many columns and rows. */
  readonly up?: Up | undefined;
  /** Name of a sheet template, for every component of its size. */
  readonly template?: string | undefined;
  /** A saved printer: its name and the folder profiles lie in. */
  readonly printer?: { readonly name: string; readonly folder: string } | undefined;
  /** Only these cards: ids, numbers, ranges as they were typed. */
  readonly cards?: readonly string[] | undefined;
  /** Lost cards: an id is one card, `id*2` two. */
  readonly replace?: readonly string[] | undefined;
  /** 0-based slots of the first sheet that are used up. */
  readonly skipSlots?: readonly number[] | undefined;
  /** Only what changed since a git revision or a saved list of faces. */
  readonly changedSince?: string | undefined;
  /** Version and hash on every card. */
  readonly hasStamp?: boolean | undefined;
  /** A last page that says how to print and cut. */
  readonly hasGuide?: boolean | undefined;
}

export interface BuildRequest {
  /** Deck folders, absolute. */
  readonly decks: readonly string[];
  /** A table that is read instead of one the deck names; of a request for one deck. */
  readonly standIn?: StandIn | undefined;
  /** Output folder, absolute; each deck gets a folder of its name in it. */
  readonly out: string;
  /** A sample of every handout beside the decks: whoever calls the press hands their shelf to it. */
  readonly handouts?: boolean;
  /** Empty: all the deck has. */
  readonly only: readonly Product[];
  readonly papers: readonly PaperName[];
  /** Empty: all languages of the deck. */
  readonly languages: readonly Language[];
  readonly flip: Flip;
  readonly grid: GridKind;
  readonly ink: 'full' | 'low';
  /** Rule sheets as booklets too, beside the flat ones. */
  readonly fold?: Fold | undefined;
  /** Fronts in large figures, where a component has them. */
  readonly hasLargeIndex?: boolean | undefined;
  /** What one plays with in large figures, in little ink, dense, and to fold, beside the edition that is asked for. */
  readonly editions?: boolean | undefined;
  /** Dots per inch pictures are printed at; 300 by default. */
  readonly dpi?: PrintDpi | undefined;
  readonly sheets?: SheetWishes | undefined;
  /** Print this stage's result as text instead of writing files. */
  readonly stopAfter: Stage | undefined;
  /** Restrict `stopAfter` and proofs to rows whose id is listed; empty: all. */
  readonly rows: readonly string[];
  /** `check` lays everything out and reports, but writes nothing. */
  readonly write: boolean;
  /** Threads; everything on this one by default. The files are the same. */
  readonly workers?: number | undefined;
  /** Print also where text is lost, and say so on every sheet. */
  readonly isDraft?: boolean | undefined;
  /** Replace files that modpress has not made. */
  readonly force?: boolean | undefined;
  /** File for the inputs of every output, as make and ninja read it; absolute. */
  readonly deps?: string | undefined;
  /** False: no HTML twins beside documents. */
  readonly html?: boolean | undefined;
  /** False: no index page and no pictures for it. */
  readonly gallery?: boolean | undefined;
}

export interface BuiltFile {
  /** Absolute. */
  readonly path: string;
  readonly deck: string;
  readonly product: string;
  readonly variant: string;
  readonly language: Language;
  readonly paper: PaperName | undefined;
  readonly pages: number;
  /** Of paper: half as many as pages where both sides are printed. */
  readonly sheets: number;
  readonly bytes: number;
  readonly sha256: string;
  /** False when the file was already there with the same bytes. */
  readonly changed: boolean;
  /** Estimated ink cover of each page, fractions of the paper. */
  readonly ink: readonly number[];
  /** Absolute path of the HTML twin that was written with it. */
  readonly twin?: string;
  /** Of a low-ink file: the mean cover of the same pages in full ink. */
  readonly fullInk?: number;
}

/** Clause coverage of one deck's rulebook. */
export interface Coverage {
  readonly deck: string;
  readonly clauses: number;
  readonly rules: number;
  /** Rule clauses shown by at least one worked example. */
  readonly shown: number;
  /** Rule clauses shown by no example and covered by an engine test only. */
  readonly tested: readonly string[];
  readonly uncovered: readonly string[];
  readonly examples: number;
}

export interface BuildReport {
  readonly files: readonly BuiltFile[];
  readonly diagnostics: readonly Diagnostic[];
  readonly coverage: readonly Coverage[];
  /** The page that shows all of it, absolute; undefined where none was written. */
  readonly page?: string | undefined;
  /** Result of `--stop-after`, as text. */
  readonly stageText?: string | undefined;
  /** Of `--stop-after paint`: the lists as data for JSON (docs/inside/display-list.md), made when somebody wants them. */
  readonly displayLists?: () => readonly unknown[];
  /** Milliseconds per stage, whole request. */
  readonly timings: Readonly<Record<string, number>>;
  /** What the caches of all threads were asked. */
  readonly caches: CacheCounts;
  /** What kind of error there is; a deck with one was not written. */
  readonly failure: Failure;
}

/** Called as work goes on: `done` of `total` products, and what is being made. */
export type Progress = (step: {
  readonly done: number;
  readonly total: number;
  /** What is counted, where that is not what the label names. */
  readonly unit?: string;
  readonly label: string;
}) => void;
