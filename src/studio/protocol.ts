/**
 * What server and page of the studio say to each other: plain data, known to both.
 *
 * Names of faces, sheets and findings are ids from tables of the server: never a path. Lengths are points.
 */

export interface At {
  /** As the terminal names it. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

export interface Side {
  readonly id: string;
  /** Another print is another picture. */
  readonly print: string;
}

export interface Card {
  /** Component and row: `cards/a13`. */
  readonly key: string;
  readonly component: string;
  readonly row: string;
  readonly name: string;
  /** What a screen reader says of the front. */
  readonly spoken: string;
  readonly copies: number;
  readonly front: Side | undefined;
  readonly back: Side | undefined;
  /** Another look or number than when the studio was opened. */
  readonly isChanged: boolean;
  /** Ids of findings on it, in any language. */
  readonly findings: readonly string[];
  readonly at: At | undefined;
  readonly fields: readonly Field[];
}

export interface Field {
  readonly name: string;
  readonly value: string;
  readonly at: At | undefined;
  /** What it was when the studio was opened, where that differs. */
  readonly before?: string;
}

export interface Component {
  readonly name: string;
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly bleed: number;
  readonly backBleed: number;
  readonly safe: number;
  readonly corner: number;
}

export interface Finding {
  readonly id: string;
  readonly severity: 'error' | 'warning';
  readonly code: string;
  readonly message: string;
  readonly help: string | undefined;
  readonly at: At | undefined;
  /** Exactly what the terminal says. */
  readonly text: string;
  /** Keys of cards it is found on. */
  readonly cards: readonly string[];
  readonly languages: readonly string[];
  /** Why somebody accepted it. */
  readonly accepted: string | undefined;
}

export interface Status {
  /** What was saved: `cards.csv`. */
  readonly what: string;
  /** `tried`: in no file yet. */
  readonly verb: 'read' | 'saved' | 'tried';
  /** `14:02:11`. */
  readonly at: string;
  readonly milliseconds: number;
  readonly redrawn: number;
  /** The pictures are of this build. */
  readonly isGood: boolean;
  readonly lastGood: string;
  readonly watched: number;
}

export interface Deck {
  readonly name: string;
  readonly title: string;
  readonly version: string;
  /** A build has left what its cards looked like. */
  readonly wasBuilt: boolean;
  /** It has a rules engine that bots can play. */
  readonly hasBots: boolean;
}

export interface State {
  /** Counts builds. */
  readonly build: number;
  /** Names the cards as they are here, for the next question. */
  readonly mark: string;
  /** To be sent with a POST. */
  readonly key: string;
  readonly deck: Deck;
  readonly languages: readonly string[];
  readonly language: string;
  readonly components: readonly Component[];
  readonly cards: readonly Card[];
  /** How many cards are gone since the studio was opened. */
  readonly removed: number;
  readonly findings: readonly Finding[];
  readonly status: Status;
  /** Values that are shown and in no file. */
  readonly trials: readonly Trial[];
  /** How the editor opens a place, and the folder names of files are seen from; undefined where none was chosen. */
  readonly editor: { readonly pattern: string; readonly folder: string } | undefined;
}

/** The answer to a page that asks again: its state, with the cards alone that are others than it knows. */
export interface StateNews extends State {
  /** The mark the cards are news to; undefined: these are all. */
  readonly from?: string | undefined;
  /** Keys of all cards, in order; undefined where they are those of `from`. */
  readonly order?: readonly string[] | undefined;
}

/** A cell that says something else here than in its file. */
export interface Trial {
  readonly card: string;
  readonly field: string;
  readonly value: string;
  /** What the file says. */
  readonly file: string;
  /** Of the file: `cards.csv`. */
  readonly name: string;
}

/** A field whose cell can be written. */
export interface Editable {
  readonly field: string;
  /** With its language, where each has its own: `name.en`. */
  readonly label: string;
  readonly value: string;
}

/** An element of a face: where it lies and where it comes from. */
export interface Part {
  /** `article.card > h1.name`. */
  readonly element: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly text: string;
  readonly role: string;
  readonly template: At | undefined;
  readonly data: readonly Field[];
  readonly style: readonly (readonly [string, string])[];
}

/** A card in other editions. */
export interface Editions {
  readonly lowInk: Side | undefined;
  /** Undefined where the component has no front in large figures. */
  readonly large: Side | undefined;
  /** Without its picture files, and their names; undefined where it has none. */
  readonly bare: { readonly side: Side; readonly expected: readonly string[] } | undefined;
}

/** Ink of a product, page by page. */
export interface InkOf {
  readonly name: string;
  /** Shares from 0 to 1. */
  readonly pages: readonly { readonly label: string; readonly ink: number }[];
}

/** With what a deck can be compared. */
export interface Base {
  readonly id: string;
  readonly title: string;
  readonly about: string;
}

export interface Comparison {
  readonly bases: readonly Base[];
  /** Id of the one that was taken. */
  readonly from: string;
  /** Why there is nothing to compare with, as the terminal says it. */
  readonly problem: string | undefined;
  readonly changes: readonly Change[];
  /** Cards that are as they were. */
  readonly same: number;
}

/** A card that is another than it was. */
export interface Change {
  readonly key: string;
  readonly kind: 'added' | 'removed' | 'changed';
  readonly name: string;
  readonly copies: number;
  /** All of it in a sentence. */
  readonly words: string;
  readonly fields: readonly { readonly name: string; readonly before: string; readonly after: string }[];
  /** Those of the language that is shown, where they differ. */
  readonly faces: readonly ChangedFace[];
}

export interface ChangedFace {
  /** `en front`. */
  readonly name: string;
  /** It was there, even where its picture is not known. */
  readonly wasThere: boolean;
  readonly before: Side | undefined;
  readonly after: Side | undefined;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where two faces differ, and which parts of the newer one lie there. */
export interface Marks {
  readonly boxes: readonly Box[];
  readonly parts: readonly Part[];
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

/** A figure of bots with its 95 % interval. */
export interface BotRange {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** From 0 to 1, or a mean of counts. */
  readonly unit: 'share' | 'mean';
}

export interface BotFigure {
  readonly name: string;
  readonly before: BotRange | undefined;
  readonly now: BotRange | undefined;
  /** In words. */
  readonly verdict: string;
}

/** Games played by bots with the cards as they are, and as the studio found them. */
export interface BotRun {
  readonly game: string;
  readonly games: number;
  /** Something the engine knows of has changed. */
  readonly isCompared: boolean;
  readonly figures: readonly BotFigure[];
}

/** What a POST may ask for. */
export type Action =
  | ({ readonly action: 'print' } & PrintWish)
  | { readonly action: 'accept'; readonly finding: string; readonly because: string }
  | { readonly action: 'reopen'; readonly finding: string }
  | {
      readonly action: 'try';
      readonly card: string;
      readonly field: string;
      readonly language: string;
      readonly value: string;
    }
  | { readonly action: 'save' }
  | { readonly action: 'discard' };
