/** What the page knows of a deck: its cards, what was found, how the last build went. */
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
  /** Names the run of the studio and its build. */
  readonly edition: string;
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
  /** Values that are in no file; shown, or waiting for their cells. */
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
  /** Why it is kept and not shown at the moment; undefined: it is shown. */
  readonly waits: string | undefined;
}
