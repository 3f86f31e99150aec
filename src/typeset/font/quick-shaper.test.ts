/** The quick shaper and fontkit give the same glyphs and advances, and the quick one does nearly all the work. */
import { describe, expect, it } from 'vitest';
import { ENGLISH_WORDS, typefacesInUse, FRENCH_WORDS, nonsense, wordsFor } from './bundled.fixture.ts';
import type { SfntTypeface } from './typeface.ts';
import { openSlowFont } from './fontkit.ts';
import { advanceReader, unitsPerEm } from './metrics.ts';
import { createQuickShaper } from './kerning.ts';
import { openSfnt } from './sfnt.ts';
import type { Features } from './types.ts';

const FEATURES: readonly Features[] = [{}, { tnum: true }, { kern: false }, { liga: false, tnum: true }];

function shapersOf(typeface: SfntTypeface) {
  const sfnt = openSfnt(typeface.program);
  if (typeof sfnt === 'string') throw new Error(sfnt);
  const quick = createQuickShaper(sfnt, advanceReader(sfnt));
  const slow = openSlowFont(() => typeface.program, unitsPerEm(sfnt));
  const glyphs = (text: string): number[] => Array.from(text, (c) => typeface.glyph(c.codePointAt(0) ?? 0));
  return {
    quick: (text: string, features: Features) =>
      quick.shape(text, glyphs(text), features, 'FRA ', JSON.stringify(features)),
    slow: (text: string, features: Features) => slow.shape(text, features, 'FRA '),
  };
}

describe.each(typefacesInUse().map((typeface) => [typeface.id, typeface] as const))(
  'quick shaper on %s',
  (_, typeface) => {
    const { quick, slow } = shapersOf(typeface);
    const real = [...wordsFor(typeface, ENGLISH_WORDS), ...wordsFor(typeface, FRENCH_WORDS)];

    it.each(FEATURES)('agrees with fontkit on words and nonsense with %j', (features) => {
      const wrong: object[] = [];
      let compared = 0;
      for (const word of [...real, ...nonsense(typeface, 250)]) {
        const run = quick(word, features);
        if (!run) continue;
        const { glyphs, advances } = slow(word, features);
        // One comparison of texts a word: there are a hundred thousand.
        const [ours, theirs] = [
          JSON.stringify([run.glyphs, run.advances]),
          JSON.stringify([glyphs, advances]),
        ];
        if (ours !== theirs) wrong.push({ word, ours, theirs });
        compared++;
      }
      expect(compared).toBeGreaterThan(200);
      expect(wrong).toEqual([]);
    });

    it('leaves hardly a plain word to fontkit', () => {
      const left = real.filter((word) => !quick(word, {}));
      const ligatures = typeface.family === 'DejaVu Sans' ? /f[fil]/ : /(?!)/;
      expect(left.filter((word) => !ligatures.test(word))).toEqual([]);
    });
  },
);

describe('quick shaper', () => {
  const atkinson = typefacesInUse().find(({ id }) => id === 'atkinson-hyperlegible-next-400-normal');
  if (!atkinson) throw new Error('no text face');
  const { quick, slow } = shapersOf(atkinson);

  it('kerns', () => {
    const sum = (advances: readonly number[] = []): number => advances.reduce((a, b) => a + b, 0);
    expect(sum(quick('AVATAR', {})?.advances)).toBeLessThan(sum(quick('AVATAR', { kern: false })?.advances));
  });

  it('gives every digit one width when asked for tabular figures', () => {
    const widths = new Set(Array.from('0123456789', (digit) => quick(digit, { tnum: true })?.advances[0]));
    expect(widths.size).toBe(1);
    expect(new Set(Array.from('0123456789', (digit) => quick(digit, {})?.advances[0])).size).toBeGreaterThan(
      1,
    );
  });

  it('does what is plain once ligatures are off', () => {
    const dejavu = typefacesInUse().find(({ id }) => id === 'dejavu-sans-400-normal');
    if (!dejavu) throw new Error('no face with ligatures');
    const shapers = shapersOf(dejavu);
    expect(shapers.quick('office', {})).toBeUndefined();
    expect(shapers.quick('office', { liga: false })?.glyphs).toHaveLength(6);
  });

  /** The text face as a font with some tables more, and some less. */
  function quickWith(more: readonly string[], less: readonly string[] = []) {
    const sfnt = openSfnt(atkinson?.program ?? new Uint8Array());
    if (typeof sfnt === 'string') throw new Error(sfnt);
    const table = (tag: string): DataView | undefined =>
      more.includes(tag)
        ? new DataView(new ArrayBuffer(64))
        : less.includes(tag)
          ? undefined
          : sfnt.table(tag);
    const { shape } = createQuickShaper({ ...sfnt, table }, advanceReader(sfnt));
    return (features: Features) => shape('AV', [1, 2], features, 'ENG ', JSON.stringify(features));
  }

  it('declines fonts whose tables of Apple stand for those of OpenType', () => {
    expect(quickWith([])({})).toBeDefined();
    expect(quickWith(['morx'])({})).toBeUndefined();
  });

  it('declines old tables of kerning, unless it is off', () => {
    const quick = quickWith(['kern'], ['GPOS']);
    expect(quick({})).toBeUndefined();
    expect(quick({ kern: false })?.glyphs).toEqual([1, 2]);
    // Where the font has the new table as well, the old one is nobody's.
    expect(quickWith(['kern'])({})).toBeDefined();
  });

  it.each([
    ['combining marks', 'e\u0301'],
    ['a fraction slash', '1\u20442'],
    ['Greek', 'αβγ'],
    ['Arabic', 'سلام'],
  ])('declines %s', (_, text) => {
    expect(quick(text, {})).toBeUndefined();
    expect(slow(text, {}).glyphs.length).toBeGreaterThan(0);
  });
});
