/**
 * The part of GSUB the quick shaper can do: single substitutions (tabular figures, small capitals), and the proof that
 * no other lookup would act.
 *
 * Takes glyphs, gives glyphs, or `undefined` where a ligature or a contextual rule could act: then the slow shaper is
 * asked. Lookups run in the order of the font. Source: OpenType 1.9, GSUB.
 */
import { classOf, coverageIndex, featuresOf, type Lookup, lookupAt } from './layout-tables.ts';
import type { Features } from './types.ts';

/** Does the glyph at `position` meet what the rule states at offset `at`? */
type Matcher = (glyph: number, at: number) => boolean;

interface Rule {
  /** Offset of the first stated value and how many; values are 16 bits each. */
  readonly backtrack: readonly [at: number, count: number];
  readonly input: readonly [at: number, count: number];
  readonly lookahead: readonly [at: number, count: number];
  /** What the first value of `input` speaks of: 0 the current glyph, 1 the next. */
  readonly inputStart: 0 | 1;
}

interface Matchers {
  readonly backtrack: Matcher;
  readonly input: Matcher;
  readonly lookahead: Matcher;
}

/** True when a subtable of type 5 (context) or 6 (chained context) could act at glyph `i`. */
export function contextActs(
  table: DataView,
  at: number,
  chained: boolean,
  glyphs: readonly number[],
  i: number,
): boolean {
  const { rules, matchers } = rulesFor(table, at, chained, glyphs[i] ?? 0);
  return rules.some((rule) => matches(rule, matchers, glyphs, i));
}

interface Rules {
  readonly rules: readonly Rule[];
  readonly matchers: Matchers;
}

/** The rules of a subtable that may begin with a glyph. */
function rulesFor(table: DataView, at: number, chained: boolean, glyph: number): Rules {
  const format = table.getUint16(at);
  if (format === 3) {
    const byCoverage: Matcher = (g, value) => coverageIndex(table, at + table.getUint16(value), g) >= 0;
    const rule = chained ? chainedRule(table, at + 2, 0) : plainRule(at + 6, table.getUint16(at + 2), 0);
    return { rules: [rule], matchers: { backtrack: byCoverage, input: byCoverage, lookahead: byCoverage } };
  }
  const matchers = format === 1 ? glyphMatchers(table) : classMatchers(table, at, chained);
  const index = coverageIndex(table, at + table.getUint16(at + 2), glyph);
  if (index < 0) return { rules: [], matchers };
  const setsAt = at + (format === 1 ? 4 : chained ? 10 : 6);
  const set = format === 1 ? index : classOf(table, at + table.getUint16(at + (chained ? 6 : 4)), glyph);
  return { rules: rulesOf(table, at, setsAt, set, chained), matchers };
}

function glyphMatchers(table: DataView): Matchers {
  const same: Matcher = (glyph, value) => table.getUint16(value) === glyph;
  return { backtrack: same, input: same, lookahead: same };
}

function classMatchers(table: DataView, at: number, chained: boolean): Matchers {
  const by =
    (definition: number): Matcher =>
    (glyph, value) =>
      classOf(table, at + table.getUint16(definition), glyph) === table.getUint16(value);
  if (!chained) return { backtrack: by(at + 4), input: by(at + 4), lookahead: by(at + 4) };
  return { backtrack: by(at + 4), input: by(at + 6), lookahead: by(at + 8) };
}

function rulesOf(table: DataView, at: number, setsAt: number, set: number, chained: boolean): Rule[] {
  if (set >= table.getUint16(setsAt)) return [];
  const offset = table.getUint16(setsAt + 2 + 2 * set);
  if (offset === 0) return [];
  const start = at + offset;
  return Array.from({ length: table.getUint16(start) }, (_, k) => {
    const rule = start + table.getUint16(start + 2 + 2 * k);
    return chained ? chainedRule(table, rule, 1) : plainRule(rule + 4, table.getUint16(rule) - 1, 1);
  });
}

const plainRule = (values: number, count: number, inputStart: 0 | 1): Rule => ({
  backtrack: [0, 0],
  input: [values, count],
  lookahead: [0, 0],
  inputStart,
});

function chainedRule(table: DataView, at: number, inputStart: 0 | 1): Rule {
  const before = table.getUint16(at);
  const inputAt = at + 2 + 2 * before;
  const input = table.getUint16(inputAt) - inputStart;
  const aheadAt = inputAt + 2 + 2 * input;
  return {
    backtrack: [at + 2, before],
    input: [inputAt + 2, input],
    lookahead: [aheadAt + 2, table.getUint16(aheadAt)],
    inputStart,
  };
}

function matches(rule: Rule, matchers: Matchers, glyphs: readonly number[], i: number): boolean {
  const [behindAt, behind] = rule.backtrack;
  const [inputAt, input] = rule.input;
  const [aheadAt, ahead] = rule.lookahead;
  const start = i + rule.inputStart;
  if (i < behind || start + input + ahead > glyphs.length) return false;
  for (let k = 0; k < input; k++) {
    if (!matchers.input(glyphs[start + k] ?? 0, inputAt + 2 * k)) return false;
  }
  for (let k = 0; k < ahead; k++) {
    if (!matchers.lookahead(glyphs[start + input + k] ?? 0, aheadAt + 2 * k)) return false;
  }
  // Shapers disagree on the order of a longer backtrack; only a single glyph is sure.
  return behind !== 1 || matchers.backtrack(glyphs[i - 1] ?? 0, behindAt);
}

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
