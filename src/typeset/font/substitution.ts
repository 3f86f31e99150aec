/**
 * The part of GSUB the quick shaper can do: single substitutions (tabular figures, small capitals), and the proof that
 * no other lookup would act.
 *
 * Takes glyphs, gives glyphs, or `undefined` where a ligature or a contextual rule could act: then the slow shaper is
 * asked. Lookups run in the order of the font. Source: OpenType 1.9, GSUB.
 */
import { contextActs } from './glyph-context.ts';
import { coverageIndex, featuresOf, lookupAt } from './layout-tables.ts';
import type { Lookup } from './layout-tables.ts';
import type { Features } from './types.ts';

export interface Substitution {
  /** The glyphs as substituted (the array given, changed in place); undefined when the slow shaper must be asked. */
  run(glyphs: number[]): number[] | undefined;
}

export const NO_SUBSTITUTION: Substitution = { run: (glyphs) => glyphs };

const EXTENSION = 7;
const [SINGLE, LIGATURE, CONTEXT, CHAINED_CONTEXT] = [1, 4, 5, 6];

// Which features are on unless a style says otherwise? As fontkit's default shaper has them.
const DEFAULT_FEATURES = [
  'rvrn',
  'ltra',
  'ltrm',
  'ccmp',
  'locl',
  'rlig',
  'calt',
  'clig',
  'liga',
  'rclt',
] as const;

/** Act only beside U+2044, where the slow shaper is asked anyway. */
const FRACTION_FEATURES: ReadonlySet<string> = new Set(['frac', 'numr', 'dnom']);

/** The features that are on: the default ones and the style's own, in no order. */
function activeFeatures(features: Features): string[] {
  const usual = DEFAULT_FEATURES.filter((tag) => features[tag] !== false);
  const asked = Object.keys(features).filter((tag) => features[tag] === true && !FRACTION_FEATURES.has(tag));
  return [...new Set([...usual, ...asked])];
}

/** Prepares the substitutions of a script, a language and a set of features. */
export function substitutionOf(
  gsub: DataView,
  script: string,
  language: string,
  features: Features,
): Substitution {
  const offered = featuresOf(gsub, script, language);
  const numbers = activeFeatures(features).flatMap((tag) => offered.get(tag) ?? []);
  const lookups = [...new Set(numbers)]
    .sort((a, b) => a - b)
    .map((index) => lookupAt(gsub, index, EXTENSION));
  if (lookups.length === 0) return NO_SUBSTITUTION;
  const starts = startMemory(gsub, lookups);
  return {
    run(glyphs) {
      if (!glyphs.some(starts)) return glyphs;
      return lookups.every((lookup, k) => applied(gsub, lookup, k, glyphs, starts)) ? glyphs : undefined;
    },
  };
}

/** Which lookups start at a glyph, by position; undefined when none does, as for most letters of most fonts. */
type Starts = (glyph: number) => readonly boolean[] | undefined;

function startMemory(gsub: DataView, lookups: readonly Lookup[]): Starts {
  const memory = new Map<number, readonly boolean[] | undefined>();
  return (glyph) => {
    const known = memory.get(glyph);
    if (known !== undefined || memory.has(glyph)) return known;
    const flags = lookups.map(({ type, subtables }) =>
      subtables.some((at) => startsAt(gsub, type, at, glyph)),
    );
    const found = flags.includes(true) ? flags : undefined;
    memory.set(glyph, found);
    return found;
  };
}

function startsAt(gsub: DataView, type: number, at: number, glyph: number): boolean {
  const byCoverage = (type === CONTEXT || type === CHAINED_CONTEXT) && gsub.getUint16(at) === 3;
  if (!byCoverage) return coverageIndex(gsub, at + gsub.getUint16(at + 2), glyph) >= 0;
  const first = type === CONTEXT ? at + 6 : at + 6 + 2 * gsub.getUint16(at + 2);
  return coverageIndex(gsub, at + gsub.getUint16(first), glyph) >= 0;
}

/** Does a single substitution in place; for any other lookup only says that it does not act. */
function applied(gsub: DataView, lookup: Lookup, k: number, glyphs: number[], starts: Starts): boolean {
  for (let i = 0; i < glyphs.length; i++) {
    if (starts(glyphs[i] ?? 0)?.[k] !== true) continue;
    if (lookup.type === SINGLE) substitute(gsub, lookup, glyphs, i);
    else if (lookup.subtables.some((at) => acts(gsub, lookup.type, at, glyphs, i))) return false;
  }
  return true;
}

function substitute(gsub: DataView, lookup: Lookup, glyphs: number[], i: number): void {
  const glyph = glyphs[i] ?? 0;
  for (const at of lookup.subtables) {
    const index = coverageIndex(gsub, at + gsub.getUint16(at + 2), glyph);
    if (index < 0) continue;
    const delta = gsub.getUint16(at) === 1;
    glyphs[i] = delta ? (glyph + gsub.getUint16(at + 4)) & 0xffff : gsub.getUint16(at + 6 + 2 * index);
    return;
  }
}

function acts(gsub: DataView, type: number, at: number, glyphs: readonly number[], i: number): boolean {
  if (type === CONTEXT || type === CHAINED_CONTEXT) return contextActs(gsub, at, type !== CONTEXT, glyphs, i);
  const index = coverageIndex(gsub, at + gsub.getUint16(at + 2), glyphs[i] ?? 0);
  return index >= 0 && (type !== LIGATURE || ligatureForms(gsub, at, index, glyphs, i));
}

function ligatureForms(
  gsub: DataView,
  at: number,
  index: number,
  glyphs: readonly number[],
  i: number,
): boolean {
  const set = at + gsub.getUint16(at + 6 + 2 * index);
  const count = gsub.getUint16(set);
  for (let k = 0; k < count; k++) {
    const ligature = set + gsub.getUint16(set + 2 + 2 * k);
    const others = gsub.getUint16(ligature + 2) - 1;
    let same = i + others < glyphs.length;
    for (let n = 0; same && n < others; n++)
      same = gsub.getUint16(ligature + 4 + 2 * n) === glyphs[i + 1 + n];
    if (same) return true;
  }
  return false;
}
