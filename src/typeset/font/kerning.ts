/**
 * Pair kerning from GPOS: the distance added between two glyphs that stand side by side.
 *
 * Takes the lookups of the `kern` feature, gives advances in font units with a memory per pair. Knows pair adjustment
 * (type 2, formats 1 and 2) of the first glyph's advance only; anything more is refused, and the slow shaper is asked.
 * Source: OpenType 1.9, GPOS "Lookup Type 2".
 */
import { classOf, coverageIndex, featuresOf, lookupAt } from './layout-tables.ts';
import type { Lookup } from './layout-tables.ts';

export type Kerning = (left: number, right: number) => number;

const PAIR_ADJUSTMENT = 2;
const EXTENSION = 9;
const X_ADVANCE = 0x0004;
/** Placement and advance of both axes: what a value record may change. Device tables only refine pixels. */
const VALUES = 0x000f;

const NO_KERNING: Kerning = () => 0;

/** Features that move glyphs in ways the pair reader does not know; marks are none of the quick shaper's business. */
const MOVING_FEATURES = ['curs', 'dist'] as const;

/**
 * The kerning of a script and language.
 *
 * @returns undefined when the font positions glyphs in a way only the slow shaper knows
 */
export function kerningOf(gpos: DataView, script: string, language: string): Kerning | undefined {
  const features = featuresOf(gpos, script, language);
  if (MOVING_FEATURES.some((tag) => features.has(tag))) return undefined;
  const numbers = [...(features.get('kern') ?? [])].sort((a, b) => a - b);
  const lookups = numbers.map((index) => lookupAt(gpos, index, EXTENSION));
  if (!lookups.every((lookup) => isPlainPair(gpos, lookup))) return undefined;
  return lookups.length === 0 ? NO_KERNING : remembered(gpos, lookups);
}

function isPlainPair(gpos: DataView, lookup: Lookup): boolean {
  return (
    lookup.type === PAIR_ADJUSTMENT &&
    lookup.subtables.every((at) => {
      const [first, second] = [gpos.getUint16(at + 4), gpos.getUint16(at + 6)];
      return (first & VALUES & ~X_ADVANCE) === 0 && (second & VALUES) === 0;
    })
  );
}

function remembered(gpos: DataView, lookups: readonly Lookup[]): Kerning {
  const memory = new Map<number, number>();
  return (left, right) => {
    const key = left * 0x10000 + right;
    let value = memory.get(key);
    if (value === undefined) {
      value = lookups.reduce((sum, lookup) => sum + valueIn(gpos, lookup, left, right), 0);
      memory.set(key, value);
    }
    return value;
  };
}

/** The first subtable that knows the pair decides, a zero included. */
function valueIn(gpos: DataView, lookup: Lookup, left: number, right: number): number {
  for (const at of lookup.subtables) {
    const index = coverageIndex(gpos, at + gpos.getUint16(at + 2), left);
    if (index < 0) continue;
    const value =
      gpos.getUint16(at) === 1 ? glyphPair(gpos, at, index, right) : classPair(gpos, at, left, right);
    if (value !== undefined) return value;
  }
  return 0;
}

function bits(flags: number): number {
  let count = 0;
  for (let rest = flags; rest !== 0; rest &= rest - 1) count++;
  return count;
}

const advanceIn = (gpos: DataView, at: number, format: number): number =>
  (format & X_ADVANCE) === 0 ? 0 : gpos.getInt16(at);

function glyphPair(gpos: DataView, at: number, index: number, right: number): number | undefined {
  const [first, second] = [gpos.getUint16(at + 4), gpos.getUint16(at + 6)];
  const stride = 2 + 2 * (bits(first) + bits(second));
  const set = at + gpos.getUint16(at + 10 + 2 * index);
  let [low, high] = [0, gpos.getUint16(set) - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const record = set + 2 + stride * middle;
    const glyph = gpos.getUint16(record);
    if (right < glyph) high = middle - 1;
    else if (right > glyph) low = middle + 1;
    else return advanceIn(gpos, record + 2, first);
  }
  return undefined;
}

function classPair(gpos: DataView, at: number, left: number, right: number): number {
  const [first, second] = [gpos.getUint16(at + 4), gpos.getUint16(at + 6)];
  const stride = 2 * (bits(first) + bits(second));
  const row = classOf(gpos, at + gpos.getUint16(at + 8), left);
  const column = classOf(gpos, at + gpos.getUint16(at + 10), right);
  const columns = gpos.getUint16(at + 14);
  return advanceIn(gpos, at + 16 + stride * (row * columns + column), first);
}
