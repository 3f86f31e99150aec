/** Rules for glyphs in a context, by glyph, by class and by coverage: could one act at this glyph? */
import { describe, expect, it } from 'vitest';
import { contextActs } from './substitution.ts';

/** 16-bit words one after the other; `name:` marks a place, `@name` is its distance in bytes from the last `|` before. */
function tableOf(source: string): DataView {
  const parts = source.trim().split(/\s+/);
  const places = new Map<string, number>();
  let length = 0;
  for (const part of parts) {
    if (part.endsWith(':')) places.set(part.slice(0, -1), 2 * length);
    else if (part !== '|') length++;
  }
  const view = new DataView(new ArrayBuffer(2 * length));
  let [at, base] = [0, 0];
  for (const part of parts) {
    if (part === '|') base = 2 * at;
    else if (!part.endsWith(':')) {
      view.setUint16(2 * at, part.startsWith('@') ? (places.get(part.slice(1)) ?? 0) - base : Number(part));
      at++;
    }
  }
  return view;
}

/** Glyphs 7 and 9 begin a rule each: 7 before 20 or before 21 21, 9 before 30. */
const BY_GLYPH = tableOf(`
  1 @cover 2 @seven @nine
  cover: 1 2 7 9
  seven: | 2 @first @second
  first: 2 0 20
  second: 3 0 21 21
  nine: | 1 @third
  third: 2 0 30
`);

/** Glyph 7 after a 5 and before a 20, chained. */
const CHAINED = tableOf(`
  1 @cover 1 @set
  cover: 1 1 7
  set: | 1 @rule
  rule: 1 5 1 1 20 0
`);

/** Glyphs 7 and 8 are class 1, 20 is class 2: class 1 acts before class 2. Class 0 has no rules. */
const BY_CLASS = tableOf(`
  2 @cover @classes 2 0 @set
  cover: 1 3 7 8 9
  classes: 1 7 14 1 1 0 0 0 0 0 0 0 0 0 0 0 2
  set: | 1 @rule
  rule: 2 0 2
`);

const acts = (table: DataView, chained: boolean, glyphs: readonly number[], i = 0): boolean =>
  contextActs(table, 0, chained, glyphs, i);

describe('a rule for glyphs in a context', () => {
  it.each([
    [[7, 20], true],
    [[7, 21, 21], true],
    [[7, 21], false],
    [[7, 30], false],
    [[9, 30], true],
    [[9, 20], false],
    [[8, 20], false],
    [[7], false],
  ] as const)('by glyph: %j %s', (glyphs, isActing) => {
    expect(acts(BY_GLYPH, false, glyphs)).toBe(isActing);
  });

  it('by class: any glyph of the class, before any of the other', () => {
    expect(acts(BY_CLASS, false, [7, 20])).toBe(true);
    expect(acts(BY_CLASS, false, [8, 20])).toBe(true);
    expect(acts(BY_CLASS, false, [7, 19])).toBe(false);
    // Covered, of class 0, which has no rules.
    expect(acts(BY_CLASS, false, [9, 20])).toBe(false);
  });

  it('chained: what stands before and after is asked for too', () => {
    expect(acts(CHAINED, true, [5, 7, 20], 1)).toBe(true);
    expect(acts(CHAINED, true, [6, 7, 20], 1)).toBe(false);
    expect(acts(CHAINED, true, [5, 7, 21], 1)).toBe(false);
    expect(acts(CHAINED, true, [7, 20], 0)).toBe(false);
    expect(acts(CHAINED, true, [5, 7], 1)).toBe(false);
  });
});
