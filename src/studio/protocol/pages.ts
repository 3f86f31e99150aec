/** Pages as they are printed: sheets, documents, handouts, the order in which they are read, their ink. */
import type { Box } from './compare.ts';

/** Ink of a product, page by page. */
export interface InkOf {
  readonly name: string;
  /** Shares from 0 to 1. */
  readonly pages: readonly { readonly label: string; readonly ink: number }[];
}

/** A document of the deck, page by page. */
export interface DocumentView {
  readonly name: string;
  readonly title: string;
  readonly pages: readonly SheetView[];
  /** What a screen reader says, in order. */
  readonly reading: readonly ReadingStop[];
}

/** A handout over the game of the deck. */
export interface HandoutEntry {
  readonly name: string;
  /** `H1`. */
  readonly number: string;
  readonly title: string;
  readonly levels: readonly number[];
  readonly profiles: readonly string[];
}

/** The files of a handout at one level, page by page. */
export interface HandoutPages {
  readonly documents: readonly DocumentView[];
  /** What makes the files. */
  readonly command: string;
  /** Why there are none, as the terminal says it; empty otherwise. */
  readonly problem: string;
}

/** One thing a listener hears: a paragraph, a heading, a picture, a row of a table. */
export interface ReadingStop {
  readonly role: string;
  readonly text: string;
  /** Where it stands; none for what is heard alone. */
  readonly boxes: readonly BoxOnPage[];
}

export interface BoxOnPage extends Box {
  /** From 0. */
  readonly page: number;
}

export interface SheetSet {
  readonly name: string;
  readonly paper: string;
  readonly sheets: readonly SheetView[];
}

export interface SheetView {
  readonly id: string;
  readonly print: string;
  readonly label: string;
  readonly side: 'front' | 'back' | 'both';
  readonly width: number;
  readonly height: number;
  /** Trims on the sheet and the cards that lie there. */
  readonly places: readonly {
    readonly card: string;
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  }[];
}
