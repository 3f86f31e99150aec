/**
 * Shapes plain Latin runs without fontkit: character map, single substitutions, pair kerning.
 *
 * Takes glyphs already looked up, gives advances in font units, or `undefined` where it cannot promise the same result
 * as fontkit: other scripts, combining marks, fractions, ligatures, contextual rules, fonts that kern in other ways.
 * It is here for its speed alone: with fontkit for all text a build of the README's deck takes 20 % longer (54 cards; 300: 10 %),
 * of decks/mod-3 and decks/mod 10 %. Agreement is tested over word lists in every bundled typeface.
 */
import { classOf, coverageIndex, featuresOf, type Lookup, lookupAt } from './layout-tables.ts';
import type { Sfnt } from './sfnt.ts';
import { NO_SUBSTITUTION, type Substitution, substitutionOf } from './substitution.ts';
import type { Features } from './types.ts';

export interface QuickRun {
  readonly glyphs: readonly number[];
  /** In font units, kerning included. */
  readonly advances: readonly number[];
}

/** `key` names the features and the language: plans are kept by it. */
export interface QuickShaper {
  shape(
    text: string,
    glyphs: number[],
    features: Features,
    language: string,
    key: string,
  ): QuickRun | undefined;
}

// Which characters are safe? Latin letters, European punctuation and symbols: no marks, no U+2044, no joining scripts.
const PLAIN =
  /^[\u0020-\u02ff\u1d00-\u1dbf\u1e00-\u1eff\u2000-\u2043\u2045-\u205f\u2070-\u20cf\u2100-\u2bff]*$/;

const SCRIPT = 'latn';

interface Plan {
  readonly substitution: Substitution;
  readonly kern: Kerning | undefined;
}

/** Prepares the shaper of a typeface; nothing is read before the first run. */
export function createQuickShaper(sfnt: Sfnt, advance: (glyph: number) => number): QuickShaper {
  const plans = new Map<string, Plan | undefined>();
  return {
    shape: (text, glyphs, features, language, key) => {
      if (!PLAIN.test(text)) return undefined;
      if (!plans.has(key)) plans.set(key, planOf(sfnt, features, language));
      const plan = plans.get(key);
      const drawn = plan?.substitution.run(glyphs);
      return plan && drawn && { glyphs: drawn, advances: advancesOf(drawn, advance, plan.kern) };
    },
  };
}

function planOf(sfnt: Sfnt, features: Features, language: string): Plan | undefined {
  // Apple's tables replace the OpenType ones where a font has them.
  if (sfnt.table('morx')) return undefined;
  const [gsub, gpos] = [sfnt.table('GSUB'), sfnt.table('GPOS')];
  const kerned = features['kern'] !== false;
  const offered = gpos ? featuresOf(gpos, SCRIPT, language) : new Map<string, unknown>();
  if (kerned && !offered.has('kern') && sfnt.table('kern')) return undefined;
  if (Object.keys(features).some((tag) => features[tag] && tag !== 'kern' && offered.has(tag)))
    return undefined;
  const kern = gpos && kerned ? kerningOf(gpos, SCRIPT, language) : () => 0;
  if (gpos && !kern) return undefined;
  return {
    substitution: gsub ? substitutionOf(gsub, SCRIPT, language, features) : NO_SUBSTITUTION,
    kern,
  };
}

function advancesOf(
  glyphs: readonly number[],
  advance: (glyph: number) => number,
  kern: Kerning | undefined,
): number[] {
  const advances = glyphs.map(advance);
  if (!kern) return advances;
  for (let i = 0; i + 1 < glyphs.length; i++) {
    advances[i] = (advances[i] ?? 0) + kern(glyphs[i] ?? 0, glyphs[i + 1] ?? 0);
  }
  return advances;
}

// Pair kerning from GPOS: the distance added between two glyphs that stand side by side.
// Takes the lookups of the `kern` feature, gives advances in font units with a memory per pair. Knows pair adjustment
// (type 2, formats 1 and 2) of the first glyph's advance only; anything more is refused, and the slow shaper is asked.
// Source: OpenType 1.9, GPOS "Lookup Type 2".

type Kerning = (left: number, right: number) => number;

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
