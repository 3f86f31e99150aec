/** The pair reader over small GPOS tables made by hand: what it reads, and fonts it leaves to the slow shaper. */
import { describe, expect, it } from 'vitest';
import { kerningOf } from './kerning.ts';

const X_PLACEMENT = 0x0001;
const X_ADVANCE = 0x0004;
const X_DEVICE = 0x0040;

interface Made {
  readonly tag?: string;
  readonly script?: string;
  readonly type?: number;
  readonly first?: number;
  readonly second?: number;
  /** Points through a lookup of type 9. */
  readonly isExtended?: boolean;
}

const tagged = (tag: string): number[] => [
  tag.charCodeAt(0) * 256 + tag.charCodeAt(1),
  tag.charCodeAt(2) * 256 + tag.charCodeAt(3),
];

/** Glyph 1 before glyph 2: -80 in the first value of each record; glyph 1 before 3: 0. Words of 16 bits, in order. */
function pairTable(first: number, second: number): number[] {
  const values = (advance: number): number[] => {
    const fields = [first, second].flatMap((format) =>
      [0, 1, 2, 3, 4, 5, 6, 7].filter((bit) => format & (1 << bit)).map((bit) => ({ format, bit })),
    );
    return fields.map(({ bit }) => (1 << bit === X_ADVANCE ? advance & 0xffff : 0));
  };
  const set = [2, 2, ...values(-80), 3, ...values(0)];
  // Format, coverage at byte 12, both value formats, one set at byte 18; coverage of glyph 1; the set.
  return [1, 12, first, second, 1, 18, 1, 1, 1, ...set];
}

/** A GPOS table with one script, one feature and one lookup. */
function gpos({
  tag = 'kern',
  script = 'latn',
  type = 2,
  first = X_ADVANCE,
  second = 0,
  isExtended = false,
}: Made): DataView {
  const pairs = pairTable(first, second);
  const scripts = [1, ...tagged(script), 8, 4, 0, 0, 0xffff, 1, 0];
  const features = [1, ...tagged(tag), 8, 0, 1, 0];
  const subtable = isExtended ? [1, type, 0, 8, ...pairs] : pairs;
  const lookups = [1, 4, isExtended ? 9 : type, 0, 1, 8, ...subtable];
  const [at, next] = [10, 10 + 2 * scripts.length];
  const words = [1, 0, at, next, next + 2 * features.length, ...scripts, ...features, ...lookups];
  const view = new DataView(new ArrayBuffer(2 * words.length));
  words.forEach((word, i) => {
    view.setUint16(2 * i, word);
  });
  return view;
}

const kern = (made: Made) => kerningOf(gpos(made), 'latn', 'FRA ');

describe('pair kerning', () => {
  it.each<[string, Made]>([
    ['a plain pair table', {}],
    ['a font that names no script', { script: 'DFLT' }],
    ['one behind an extension', { isExtended: true }],
    ['one with device tables, which only refine pixels', { first: X_ADVANCE | X_DEVICE }],
  ])('is read from %s', (_, made) => {
    const read = kern(made);
    expect([read?.(1, 2), read?.(1, 3), read?.(1, 4), read?.(2, 1)]).toEqual([-80, 0, 0, 0]);
  });

  it('is nothing where only another script kerns', () => {
    expect(kern({ script: 'grek' })?.(1, 2)).toBe(0);
  });

  it('is nothing where no feature kerns', () => {
    expect(kern({ tag: 'mark' })?.(1, 2)).toBe(0);
  });

  it.each<[string, Made]>([
    ['moves the first glyph', { first: X_PLACEMENT | X_ADVANCE }],
    ['changes the second glyph too', { second: X_ADVANCE }],
    ['kerns single glyphs', { type: 1 }],
    ['kerns by context', { type: 8 }],
    ['kerns by context behind an extension', { type: 8, isExtended: true }],
    ['joins cursive letters', { tag: 'curs' }],
    ['spreads letters', { tag: 'dist' }],
  ])('is left to the slow shaper in a font that %s', (_, made) => {
    expect(kern(made)).toBeUndefined();
  });
});
