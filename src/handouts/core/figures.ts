/**
 * The kinds of pictures an item may ask for, as typed data; `draw` turns one into shapes and labels in millimetres.
 *
 * A handout with a picture of its own adds a kind here and its drawing under `drawings/`. Every picture has a spoken text,
 * which its maker gives: it must say all that the picture shows and nothing that it does not show.
 */
import type { Profile } from '../code/sheet-code.ts';
import type { Phrase } from './phrase.ts';

export type Figure =
  | CardRow
  | ClockFigure
  | HandRow
  | NumberLine
  | ColumnsFigure
  | SupplyFigure
  | TallyFigure
  | BarFigure
  | GraphFigure
  | ResidueFigure
  | DivisionFigure
  | DrawnFigure;

/** Cards in a row; `null` is a hidden one. Names as the engine of `deck` writes them ("7H", "10S"; Modulo N: its ids). */
export interface CardRow {
  readonly kind: 'cards';
  readonly deck: string;
  readonly cards: readonly (string | null)[];
  /** Card width in mm: 11.5 as a rule, 8.4 in notes, 16 to be cut out. */
  readonly width?: number;
  /** Indices in heavy frames (just added). */
  readonly heavy?: readonly number[];
}

/** A clock of n stations, 0 on top, clockwise. */
export interface ClockFigure {
  readonly kind: 'clock';
  readonly stations: number;
  readonly radius?: number;
  readonly start?: number;
  /** Ringed by hand, on a key. */
  readonly stop?: number;
  /** Roads drawn from rim to rim: lists of stations. */
  readonly roads?: readonly (readonly number[])[];
  /** Steps counted round the outside from the start. */
  readonly steps?: number;
}

/** Hands with their number of fingers; `null` is a hand that is to be found, 0 a fist. */
export interface HandRow {
  readonly kind: 'hands';
  readonly hands: readonly (number | null)[];
  readonly numerals: boolean;
  readonly between?: '+';
  /** Width of one hand in mm; 10 by default. */
  readonly width?: number;
}

export interface NumberLine {
  readonly kind: 'number-line';
  readonly from: number;
  readonly to: number;
  readonly start?: number;
  readonly ringed: readonly number[];
  readonly arcs: boolean;
}

/** Columns of 3x16 tiles, each from top to bottom. */
export interface ColumnsFigure {
  readonly kind: 'columns';
  readonly rows: readonly (number | null)[];
  readonly columns: readonly (readonly number[])[];
  readonly places: number;
  /** Against tiles of true size: 1 by default. */
  readonly scale?: number;
}

export interface SupplyFigure {
  readonly kind: 'supply';
  /** How often each number 1-16 has been called, 0-3. */
  readonly called: readonly number[];
}

export interface TallyFigure {
  readonly kind: 'tally';
  readonly counts: readonly { readonly label: string; readonly count: number }[];
}

export interface BarFigure {
  readonly kind: 'bars';
  readonly bars: readonly {
    readonly label: string;
    readonly value: number | null;
    readonly model?: number;
  }[];
  readonly most: number;
  /** Heads of the rows under the bars, number and model; they and a fine grid are drawn where a table goes on below. */
  readonly heads?: { readonly label: Phrase; readonly model?: Phrase };
}

/** Stations joined by roads; places in mm. */
export interface GraphFigure {
  readonly kind: 'graph';
  readonly stations: readonly {
    readonly x: number;
    readonly y: number;
    readonly label: string | null;
    readonly heavy?: boolean;
    readonly round?: boolean;
  }[];
  readonly roads: readonly { readonly from: number; readonly to: number; readonly label?: string }[];
  readonly width: number;
  readonly height: number;
}

export interface ResidueFigure {
  readonly kind: 'residue';
  readonly modulus: 3 | 5 | 10;
  readonly remainder: number | null;
}

/** Long division or the French potence; `null` is an empty cell. */
export interface DivisionFigure {
  readonly kind: 'division';
  readonly dividend: readonly (number | null)[];
  readonly divisor: number;
  readonly rows: number;
  /** Carried out by hand: the quotient and what is left after each of its digits. */
  readonly isDone?: boolean;
}

/** For a picture of one handout alone: shapes and labels made by itself. */
export interface DrawnFigure {
  readonly kind: 'drawn';
  readonly drawing: Drawing;
}

/** Shapes and labels in mm, origin top left, y down; labels are placed by their middle or left end on the baseline. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly parts: readonly DrawingPart[];
  /** How many times larger it is printed: in the profiles for weak eyes. */
  readonly factor?: number;
  /** Where pictures grow with the type, no larger than so many times: pieces of true size are laid on it, or it has to save room. */
  readonly largest?: number | Readonly<Record<Exclude<Profile, 'standard'>, number>>;
  /** What is drawn between answer room grows as that does. */
  readonly grows?: 'as-room';
}

export type Ink = 'ink' | 'mute' | 'rule' | 'accent' | 'blue' | 'white' | 'tint' | 'none';

export interface Look {
  readonly stroke?: Ink;
  readonly fill?: Ink;
  /** Line width in mm. */
  readonly line?: number;
  readonly dash?: readonly number[];
}

export type DrawingPart =
  | ({ readonly part: 'path'; readonly d: string } & Look)
  | ({ readonly part: 'circle'; readonly x: number; readonly y: number; readonly r: number } & Look)
  | ({
      readonly part: 'box';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly radius?: number;
    } & Look)
  | {
      readonly part: 'label';
      readonly x: number;
      readonly y: number;
      readonly text: string;
      /** Points. */
      readonly size: number;
      readonly face?: 'display' | 'text' | 'bold';
      readonly anchor?: 'start' | 'middle' | 'end';
      readonly ink?: Ink;
    }
  /** A word in the page's language, middle on the baseline. */
  | {
      readonly part: 'word';
      readonly x: number;
      readonly y: number;
      readonly text: Phrase;
      /** Points. */
      readonly size: number;
    }
  /** An empty circle to write in: mark number `mark` of the item's answer `answer`, both from 0. A key writes it in. */
  | {
      readonly part: 'room';
      readonly x: number;
      readonly y: number;
      readonly r: number;
      readonly answer: number;
      readonly mark: number;
    }
  /**
   * The pattern of a mark in a round of radius r: stripes for 1, dots for 2, nothing for 0. Shown always (`shown`), or on a
   * key only: mark number `mark` of the item's answer `answer`, both from 0.
   */
  | ({ readonly part: 'shade'; readonly x: number; readonly y: number; readonly r: number } & (
      { readonly shown: string } | { readonly answer: number; readonly mark: number }
    ))
  | {
      readonly part: 'hand';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly fingers: number;
      /** On a board: in outline, and whether it is without its number on the cuff. */
      readonly plain?: boolean;
    }
  | {
      readonly part: 'card';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly deck: string;
      readonly card: string;
    };
