/**
 * Characters a typeface can draw without having them: spaces of known widths, hyphens, invisible controls.
 *
 * So the narrow no-break space of French never forces another typeface, and a hyphen that must not break is a hyphen.
 * Never decides about line breaks. Sources: Unicode 15, section 6.2; the widths are those of the general punctuation block.
 */

import { isPlainText } from './plain-text.ts';

export interface StandIn {
  /** The character whose glyph is drawn. */
  readonly codePoint: number;
  /** Advance in ems; undefined: as wide as the glyph; a code point in `widthOf` otherwise. */
  readonly advance: number | undefined;
  readonly widthOf: number | undefined;
}

const SPACE = 0x20;
const HYPHEN_MINUS = 0x2d;

const space = (advance: number): StandIn => ({ codePoint: SPACE, advance, widthOf: undefined });
const glyphOf = (codePoint: number): StandIn => ({ codePoint, advance: undefined, widthOf: undefined });
const wideAs = (widthOf: number): StandIn => ({ codePoint: SPACE, advance: undefined, widthOf });

// What is drawn in place of a character the typeface lacks, best first?
const STAND_INS: ReadonlyMap<number, readonly StandIn[]> = new Map([
  [0x09, [glyphOf(SPACE)]],
  [0x0a, [glyphOf(SPACE)]],
  [0xa0, [glyphOf(SPACE)]],
  [0x2000, [space(1 / 2)]],
  [0x2001, [space(1)]],
  [0x2002, [space(1 / 2)]],
  [0x2003, [space(1)]],
  [0x2004, [space(1 / 3)]],
  [0x2005, [space(1 / 4)]],
  [0x2006, [space(1 / 6)]],
  [0x2007, [wideAs(0x30)]],
  [0x2008, [wideAs(0x2e)]],
  [0x2009, [space(1 / 5)]],
  [0x200a, [space(1 / 10)]],
  [0x202f, [space(1 / 5)]],
  [0x205f, [space(4 / 18)]],
  [0x3000, [space(1)]],
  [0x2010, [glyphOf(HYPHEN_MINUS)]],
  [0x2011, [glyphOf(0x2010), glyphOf(HYPHEN_MINUS)]],
]);

/** What draws a character in a typeface that lacks it; undefined when nothing does. */
export function standInFor(codePoint: number, has: (codePoint: number) => boolean): StandIn | undefined {
  return STAND_INS.get(codePoint)?.find(
    (stand) => has(stand.codePoint) && (stand.widthOf === undefined || has(stand.widthOf)),
  );
}

// Which characters are never drawn? Soft hyphens, joiners, direction marks, variation selectors.
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/u;
const IGNORABLES = /\p{Default_Ignorable_Code_Point}/gu;

/** True for characters that have no glyph in any typeface. */
export const isIgnorable = (codePoint: number): boolean =>
  codePoint >= 0xad &&
  (codePoint === 0xad || (codePoint >= 0x34f && IGNORABLE.test(String.fromCodePoint(codePoint))));

export interface Visible {
  readonly text: string;
  /** For each UTF-16 unit of `text` its index in the original; undefined when nothing was taken out. */
  readonly origin: readonly number[] | undefined;
}

/** The text without its invisible characters. */
export function visibleOf(text: string): Visible {
  if (isPlainText(text) || !IGNORABLE.test(text)) return { text, origin: undefined };
  const origin: number[] = [];
  let kept = '';
  let from = 0;
  const keep = (end: number): void => {
    for (let i = from; i < end; i++) origin.push(i);
    kept += text.slice(from, end);
  };
  for (const match of text.matchAll(IGNORABLES)) {
    keep(match.index);
    from = match.index + match[0].length;
  }
  keep(text.length);
  return { text: kept, origin };
}
