/**
 * Result of stage 1, `deck`: everything a deck folder says, typed and with places.
 *
 * Guaranteed: every field is typed, defaults are filled, lengths are points, every data cell knows its place.
 */
import type { ByLanguage, Language } from '../../base/language.ts';
import type { Size } from '../../base/geometry.ts';
import type { Pt } from '../../base/units.ts';
import type { Place, SourceFile } from '../../base/diagnostics/diagnostic.ts';

export const COMPONENT_KINDS = ['card', 'tile', 'token', 'board', 'mat'] as const;
export type ComponentKind = (typeof COMPONENT_KINDS)[number];

/** Where the ink beyond a trim comes from: art that reaches out, or the edge of the face, mirrored. */
export const BLEED_SOURCES = ['art', 'mirror'] as const;
export type BleedSource = (typeof BLEED_SOURCES)[number];

/** What a piece is cut to, inside its size. */
export const PIECE_SHAPES = ['rectangle', 'circle', 'triangle', 'pentagon', 'hexagon'] as const;
/** By name, or the corners of a polygon, each in per cent of the width and height of the trim. */
export type PieceShape = (typeof PIECE_SHAPES)[number] | readonly (readonly [number, number])[];

/** How copies follow one another: 1 1 2 2, or dealt round, 1 2 1 2. */
export const COPY_ORDERS = ['together', 'round'] as const;
export type CopyOrder = (typeof COPY_ORDERS)[number];

export type CellValue =
  string | number | boolean | null | readonly CellValue[] | { readonly [key: string]: CellValue };

export interface Cell {
  readonly value: CellValue;
  readonly place: Place;
}

/** One design: a card that is printed `copies` times. */
export interface Row {
  readonly id: string;
  /** The table has no ids: this one is the number of the row. */
  readonly isCounted?: true;
  readonly copies: number;
  /** Field name to cell; a translated field (`name.en`, `name.fr`) is here once per language, under `name`. */
  readonly fields: ByLanguage<ReadonlyMap<string, Cell>>;
  readonly place: Place;
}

export interface Component {
  readonly name: string;
  readonly kind: ComponentKind;
  readonly title: ByLanguage<string>;
  readonly trim: Size;
  /** Radius of the trimmed corner. */
  readonly corner: Pt;
  readonly shape?: PieceShape | undefined;
  /** Folded and glued when it is cut. */
  readonly glued?: boolean;
  readonly bleed: Pt;
  readonly safe: Pt;
  /** Of the back; as `bleed` when it does not say. */
  readonly backBleed?: Pt | undefined;
  readonly bleedFrom?: BleedSource | undefined;
  /** From one trim to the next on a sheet; as the grid wants it when it does not say. */
  readonly gap?: Pt | undefined;
  /** How many stand side by side on a sheet; as many as fit when it does not say. */
  readonly across?: number | undefined;
  readonly order?: CopyOrder | undefined;
  /** Name or path of a sheet template. */
  readonly sheet?: Cell | undefined;
  /** Paths of the Handlebars templates; `back` is undefined for one-sided components. */
  readonly front: Cell;
  readonly back: Cell | undefined;
  /** Front in large figures, for those who see little. */
  readonly frontLarge?: Cell | undefined;
  /** Its size in large figures, where the usual one is too small for them. */
  readonly trimLarge?: Size | undefined;
  /** What a screen reader says for a face: a Handlebars text over the row, such as `{{rank}} of {{suit}}`. */
  readonly spoken: ByLanguage<Cell> | undefined;
  readonly rows: readonly Row[];
  /** Product file the component is printed into: `cards`, `tiles`, `boards`, `tokens`. */
  readonly product: string;
  /** What it is, in a few words. */
  readonly what?: ByLanguage<string> | undefined;
  /** Its size as people say it. */
  readonly measure?: ByLanguage<string> | undefined;
  /** Where such parts lie on the table, in per cent from its left and its top. */
  readonly onTable?: readonly (readonly [number, number])[] | undefined;
  readonly place: Place;
}

/** Plain data of a document, as written, with where they were written. */
export interface DocumentData {
  /** Null when there are none. */
  readonly value: CellValue;
  /** The file, and the way to the data in it. */
  readonly source: { readonly file: SourceFile; readonly path: readonly (string | number)[] };
}

/** A document of the deck: rule sheet, score pad, poster ... */
export interface DocumentSpec {
  /** Product name as used in file names: `rules`, `score-pad`. */
  readonly product: string;
  readonly title: ByLanguage<string>;
  readonly template: Cell;
  /** Plain data for the template. */
  readonly data: DocumentData;
  /** Variants such as `2up`; the first one prints without a suffix when it is the empty text. */
  readonly variants: readonly { readonly name: string; readonly data: DocumentData }[];
  readonly place: Place;
}

/** What the tuck box is reckoned from, where the deck says; defaults in src/press/boxes/size.ts. */
export interface TuckBoxWish {
  /** Thickness of one card or tile. */
  readonly stock?: Pt | undefined;
  readonly slack?: Pt | undefined;
  /** Names of components that lie beside the stack. */
  readonly beside?: readonly string[] | undefined;
  /** At least so many boxes share what goes into one. */
  readonly boxes?: number | undefined;
  /** One sentence on the front. */
  readonly lead?: ByLanguage<string> | undefined;
  readonly minutes?: number | undefined;
  /** From which age on it can be played. */
  readonly age?: number | undefined;
  /** How it plays: steps for the back. */
  readonly plays?: readonly ByLanguage<string>[] | undefined;
  /** Fewest players the front names, where a lone one only practises. */
  readonly fewest?: number | undefined;
}

export interface Deck {
  readonly kind: 'deck';
  /** Folder name: the deck's name on the command line and in `out/`. */
  readonly name: string;
  readonly folder: string;
  readonly title: ByLanguage<string>;
  readonly version: string;
  /** Id of the rules engine, where the deck names one. */
  readonly game: string | undefined;
  readonly gamePlace: Place;
  readonly languages: readonly Language[];
  readonly components: readonly Component[];
  readonly box?: TuckBoxWish | undefined;
  /** Names of products that are only made for those who ask for them. */
  readonly leftOut?: readonly string[] | undefined;
  readonly documents: readonly DocumentSpec[];
  readonly credits: ByLanguage<string> | undefined;
  /** Points of a `px` in the deck's own lengths and style sheets; undefined: 1/96 in. */
  readonly pixel: Pt | undefined;
  /** Identity colours and the like: handed to every template as `theme`. */
  readonly theme: CellValue;
  /** Words for `{{t "fuel"}}`: key to text, per language. */
  readonly words: ByLanguage<ReadonlyMap<string, Cell>>;
  /** Inline icons for `{fuel}` in rich text: key to an icon name (`game-icons:fuel-tank`) or an art file of the deck. */
  readonly icons: ReadonlyMap<string, Cell>;
  readonly place: Place;
  /** Every file read for the deck, for the content hash and for watching. */
  readonly inputs: readonly string[];
}

// How many pieces a deck has, as its box, its gallery, its contact sheet and its rule sheet count them.
// Takes components; counts printed copies. Mats are no contents: they do not go into the box.

export interface Contents {
  readonly cards: number;
  readonly tiles: number;
  /** Tokens, strips and whatever else is small. */
  readonly parts: number;
}

/** Pieces by what people call them. */
export function contentsOf(components: readonly Component[]): Contents {
  const count = (...kinds: readonly Component['kind'][]): number =>
    components
      .filter(({ kind }) => kinds.includes(kind))
      .flatMap(({ rows }) => rows)
      .reduce((sum, { copies }) => sum + copies, 0);
  return { cards: count('card'), tiles: count('tile'), parts: count('token', 'board') };
}
