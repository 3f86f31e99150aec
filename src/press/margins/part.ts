/**
 * The words of a margin at their places, and which of them every sheet of a kind says alike.
 *
 * Takes what a sheet says; gives its two parts, which together are the whole: what is alike is drawn once for a file.
 */
import type { FlipIcon } from './drawings.ts';
import type { Entry } from './entry.ts';
import { widestHash } from './name-entry.ts';

/** One entry in its place: a box, perhaps turned, in millimetres. */
export interface SlugCell {
  readonly kind: Entry['kind'];
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Degrees about the box's top left corner. */
  readonly turn: number;
  readonly lines: readonly string[];
  readonly isSmall: boolean;
  /** How many of its lines, from the first on, say of this sheet what no other says. */
  readonly ownLines: number;
  /** Of a flip entry. */
  readonly icon: PlacedIcon | null;
}

/** Where the page is in its box, in millimetres. */
interface PlacedIcon extends FlipIcon {
  readonly top: number;
}

/** What is drawn as one list. */
export interface SlugPart {
  readonly cells: readonly SlugCell[];
  /** Which lines of the cells: all of them, unless told. */
  readonly shows?: 'own' | 'alike';
  readonly numbers: readonly { readonly x: number; readonly y: number; readonly number: number }[];
}

export interface SlugData extends SlugPart {
  /** What the sheet does not say, for want of room. */
  readonly leftOut: readonly string[];
}

/** What a sheet says that no other says: the same whatever the hash, which stands in a line that is not shown. */
export const ownPart = ({ cells }: SlugData, hash: string): SlugPart => ({
  cells: cells.filter(({ ownLines }) => ownLines > 0).map((cell) => withoutHash(cell, hash)),
  numbers: [],
  shows: 'own',
});

const withoutHash = (cell: SlugCell, hash: string): SlugCell => ({
  ...cell,
  lines: cell.lines.map((line, i) => (i < cell.ownLines ? line : line.replace(hash, widestHash(hash)))),
});

/** What sheets of one kind say alike. */
export const alikePart = ({ cells, numbers }: SlugData): SlugPart => ({
  cells: cells.filter(({ ownLines, lines }) => ownLines === 0 || ownLines < lines.length),
  numbers,
  shows: 'alike',
});
