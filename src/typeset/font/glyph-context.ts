/**
 * Would a contextual lookup of GSUB act at a glyph? Rules by glyph, by class and by coverage (types 5 and 6).
 *
 * The quick shaper only needs to know that nothing happens: where a rule could act, the slow shaper is asked. So a
 * doubt counts as yes. Source: OpenType 1.9, "Sequence context" and "Chained sequence context", formats 1 to 3.
 */
import { classOf, coverageIndex } from './layout-tables.ts';

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
