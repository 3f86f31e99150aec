/**
 * The door to fontkit: shapes the runs the quick shaper leaves, and gives outlines.
 *
 * fontkit is loaded from its package when it is first needed, and at once: layout does not wait.
 * Two fonts are opened per typeface: fontkit remembers a glyph with the characters it was first asked for, and outlines
 * are asked for without any.
 */
import type * as fontkit from 'fontkit';
import type { Path } from '../../base/geometry.ts';
import { host } from '../../base/host.ts';
import { invariant } from '../../base/invariant.ts';
import type { Features } from './types.ts';
import type { CharacterMap } from './character-map.ts';

type Font = fontkit.Font;

/** Its types ask for a `Buffer`; it reads any bytes. */
interface Library {
  create(program: Uint8Array): ReturnType<typeof fontkit.create>;
}

/** Opens a font program for pdfkit, which takes fontkit's fonts. The types of modpress name none of fontkit's. */
export const openFont = (program: Uint8Array): object => fontOf(program);

function fontOf(program: Uint8Array): Font {
  const font = (host().assets.load('fontkit') as Library).create(program);
  invariant('layout' in font, 'a face is a single font');
  return font;
}

/** Glyphs and positions in font units. */
export interface SlowRun {
  readonly glyphs: readonly number[];
  readonly advances: readonly number[];
  readonly offsets: readonly (readonly [number, number])[] | undefined;
  readonly clusters: readonly number[];
}

export interface SlowFont {
  shape(text: string, features: Features, language: string): SlowRun;
  /** In em units, y down. */
  outline(glyph: number): Path;
}

/** Opens a font program with fontkit, lazily. */
export function openSlowFont(program: () => Uint8Array, unitsPerEm: number): SlowFont {
  let forText: Font | undefined;
  let forOutlines: Font | undefined;
  return {
    shape: (text, features, language) => shapeWith((forText ??= fontOf(program())), text, features, language),
    outline: (glyph) => pathOf((forOutlines ??= fontOf(program())).getGlyph(glyph), unitsPerEm),
  };
}

/** Text with letters of no script but Latin is Latin; anything else is for fontkit to find out. */
const OTHER_SCRIPT = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

function shapeWith(font: Font, text: string, features: Features, language: string): SlowRun {
  const script = OTHER_SCRIPT.test(text) ? undefined : 'latn';
  const run = font.layout(withParts(text), { ...features }, script, language, 'ltr');
  const moved = run.positions.some(({ xOffset, yOffset }) => xOffset !== 0 || yOffset !== 0);
  return {
    glyphs: run.glyphs.map(({ id }) => id),
    advances: run.positions.map(({ xAdvance }) => xAdvance),
    offsets: moved ? run.positions.map(({ xOffset, yOffset }) => [xOffset, yOffset] as const) : undefined,
    clusters: clustersOf(run.glyphs, text),
  };
}

/**
 * Thai and Lao am is a ring over the consonant and a vowel behind it; tone marks stand over the ring. Fonts expect the ring first, which
 * fontkit leaves to the text. Source: OpenType, "Developing OpenType fonts for Thai", glyph composition.
 */
export const withParts = (text: string): string =>
  text
    .replaceAll(/([\u0e34-\u0e37\u0e47-\u0e4e]*)\u0e33/g, '\u0e4d$1\u0e32')
    .replaceAll(/([\u0eb4-\u0eb7\u0ebb\u0ec8-\u0ecd]*)\u0eb3/g, '\u0ecd$1\u0eb2');

/** A glyph stands for the characters it names; one that names none belongs to the glyph before. */
function clustersOf(glyphs: readonly fontkit.Glyph[], text: string): number[] {
  const named = glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints)).join('');
  if (named !== text) return movedClusters(glyphs, text);
  let [next, start] = [0, 0];
  return glyphs.map(({ codePoints }) => {
    if (codePoints.length > 0) {
      start = Math.min(next, Math.max(0, text.length - 1));
      next += String.fromCodePoint(...codePoints).length;
    }
    return start;
  });
}

/** The characters a glyph stands for. */
interface NamedGlyph {
  readonly codePoints: readonly number[];
}

/**
 * Clusters where the shaper has split characters (a vowel written on both sides of its consonant) or put them in another order: all
 * glyphs from the first to the last of a character are one cluster, as clusters never go back.
 */
export function movedClusters(glyphs: readonly NamedGlyph[], text: string): number[] {
  const named = new Set(glyphs.flatMap(({ codePoints }) => codePoints));
  const waiting: { readonly codePoint: number; readonly at: number }[] = [];
  for (let at = 0; at < text.length;) {
    const char = String.fromCodePoint(text.codePointAt(at) ?? 0);
    const parts = named.has(char.codePointAt(0) ?? 0) ? char : char.normalize('NFKD');
    for (const part of parts) waiting.push({ codePoint: part.codePointAt(0) ?? 0, at });
    at += char.length;
  }
  let before = 0;
  const places = glyphs.map(({ codePoints }) => {
    for (const [i, codePoint] of codePoints.entries()) {
      const found = waiting.findIndex((one) => one.codePoint === codePoint);
      const [one] = found < 0 ? [] : waiting.splice(found, 1);
      if (one && i === 0) before = one.at;
    }
    return before;
  });
  // A character that is shown before an earlier one holds all between them together.
  let least = text.length;
  const starts = new Map<number, number>();
  for (const at of [...places].reverse()) {
    least = Math.min(least, at);
    starts.set(at, Math.min(starts.get(at) ?? at, least));
  }
  return places.map((at) => {
    let start = starts.get(at) ?? at;
    for (const [to, from] of starts) if (from < at && at <= to) start = Math.min(start, from);
    return start;
  });
}

function pathOf(glyph: fontkit.Glyph, unitsPerEm: number): Path {
  let verbs = '';
  const points: number[] = [];
  let [x, y] = [0, 0];
  const push = (...values: number[]): void => {
    values.forEach((value, i) => points.push((i % 2 === 0 ? value : 0 - value) / unitsPerEm));
    [x, y] = [values.at(-2) ?? x, values.at(-1) ?? y];
  };
  for (const { command, args } of glyph.path.commands) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = args;
    verbs += VERBS[command];
    if (command === 'moveTo' || command === 'lineTo') push(a, b);
    else if (command === 'bezierCurveTo') push(a, b, c, d, e, f);
    else if (command === 'quadraticCurveTo') {
      push(x + (2 / 3) * (a - x), y + (2 / 3) * (b - y), c + (2 / 3) * (a - c), d + (2 / 3) * (b - d), c, d);
    }
  }
  return { verbs, points };
}

// Which letter of a path does a command of fontkit become?
const VERBS = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'C',
  bezierCurveTo: 'C',
  closePath: 'Z',
} as const;

/** Glyphs, and the place of each in the text: parallel. */
export interface Encoded {
  /** The characters drawn: as long as the visible text. */
  readonly drawn: string;
  readonly glyphs: number[];
  readonly clusters: number[];
  /** UTF-16 index to the advance, in ems, of a synthesised space. */
  readonly widths: ReadonlyMap<number, number> | undefined;
}

/** @param advance of a glyph, in ems */
export function encodeText(text: string, map: CharacterMap, advance: (glyph: number) => number): Encoded {
  const [glyphs, clusters]: [number[], number[]] = [[], []];
  let widths: Map<number, number> | undefined;
  let drawn = text;
  for (let i = 0; i < text.length; i++) {
    const codePoint = text.codePointAt(i) ?? 0;
    let glyph = map(codePoint);
    const stand = glyph === 0 ? standInFor(codePoint, (other) => map(other) !== 0) : undefined;
    if (stand) {
      glyph = map(stand.codePoint);
      drawn = drawn.slice(0, i) + String.fromCodePoint(stand.codePoint) + drawn.slice(i + 1);
      const width = stand.widthOf === undefined ? stand.advance : advance(map(stand.widthOf));
      if (width !== undefined) (widths ??= new Map()).set(i, width);
    }
    glyphs.push(glyph);
    clusters.push(i);
    if (codePoint > 0xffff) i++;
  }
  return { drawn, glyphs, clusters, widths };
}

// Characters a typeface can draw without having them: spaces of known widths, hyphens, invisible controls.
// So the narrow no-break space of French never forces another typeface, and a hyphen that must not break is a hyphen.
// Never decides about line breaks. Sources: Unicode 15, section 6.2; the widths are those of the general punctuation block.

// Is a text nothing but Latin letters, digits, spaces and European punctuation?
// Nearly every word is; then there are no combining marks, no invisible characters and no right-to-left letters in it, and
// the tables of Unicode properties (dear to compile) need not be asked.

// The blocks Basic Latin to Spacing Modifier Letters without controls and the soft hyphen; dashes, quotes, dots.
const PLAIN = /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u02ff\u2010-\u2027\u202f-\u205e]*$/;

/** True: no combining marks, no ignorable characters, nothing that runs to the left. False: have a closer look. */
export const isPlainText = (text: string): boolean => PLAIN.test(text);

interface StandIn {
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

interface Visible {
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
