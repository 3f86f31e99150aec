/**
 * One thing a cut sheet has to say: its words, their width, where it would be.
 *
 * Takes lines, gives an entry; what the entries are is in `entries.ts`, where they stand is decided by `slug.ts`.
 */
import type { Language } from '../../base/language.ts';
import type { Pt } from '../../base/units.ts';
import type { Flip, Grid, RegistrationBar, SheetFacts } from '../imposition/index.ts';
import { textWidthEm } from './text-width.ts';

export interface SlugFacts {
  readonly grid: Grid;
  readonly facts: SheetFacts;
  readonly language: Language;
  /** Of the deck, over the press's own. */
  readonly words?: Readonly<Record<string, string>> | undefined;
  /** Of the deck: `Mod 3`. */
  readonly title: string;
  /** What of the deck: `digit cards`. */
  readonly product: string;
  readonly paper: { readonly name: string; readonly label: string };
  readonly version: string;
  readonly hash: string;
  readonly flip: Flip;
  readonly bleed: Pt;
  readonly corner: Pt;
  /** Lines about the printer the sheet was corrected for. */
  readonly printer?: readonly [string, string] | undefined;
  /** What part of the deck this is. */
  readonly part?: string | undefined;
  /** This side is cut by hand along ticks. */
  readonly isCut: boolean;
  /** By which backs are held against their fronts; words keep off them. */
  readonly bars?: readonly RegistrationBar[] | undefined;
}

export interface SlugRequest extends SlugFacts {
  /** Every tick has its number. */
  readonly hasNumbers: boolean;
}

/** Where an entry stands when there is a choice: in which row of bands, and in which column of it. */
export interface Wish {
  readonly band: 'first' | 'last';
  readonly column: number;
}

export interface Entry {
  readonly kind: 'text' | 'flip' | 'ruler';
  /** What is missing on a sheet without it, for a message. */
  readonly says: string;
  readonly lines: readonly string[];
  readonly width: Pt;
  readonly wish: Wish;
  /** Instead of `lines` where the words are at the side of the page, so that "this edge" would be the wrong one. */
  readonly turnedLines?: readonly string[];
  /** How many of its lines every sheet says in words of its own; a line that all are joined to is one of them. */
  readonly ownLines?: number;
  /** Nothing comes after it: its box is all the room there is, and so the same on every sheet. */
  readonly isLast?: boolean;
  /** Nobody needs it where there is no room: it is not missed. */
  readonly isExtra?: boolean;
  /** Rather smaller than left out. */
  readonly canShrink?: boolean;
  /** Says less rather than nothing: what fits a width in this many rows. */
  readonly fitted?: (most: Pt, rows: 1 | 2) => Fitted | undefined;
}

/** What an entry says in less room, and what it does not say. */
export interface Fitted {
  readonly lines: readonly string[];
  readonly leftOut: readonly string[];
}

/** Type size of the slug, in points. */
export const SLUG_SIZE: Pt = 6.4;

/** Width of the longest of some lines at the slug's usual size. */
export const textWidth = (lines: readonly string[]): Pt => Math.max(...lines.map(textWidthEm)) * SLUG_SIZE;

/** An entry of words that stand as they are. */
export const entry = (
  says: string,
  [band, column]: readonly [Wish['band'], number],
  ...lines: readonly string[]
): Entry => ({
  kind: 'text',
  says,
  lines,
  width: textWidth(lines),
  wish: { band, column },
});
