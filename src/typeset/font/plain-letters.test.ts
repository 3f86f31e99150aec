/** Runs of plain letters: what the long way gives, and nearly every word is one of them. */
import { describe, expect, it } from 'vitest';
import { ENGLISH_WORDS, FRENCH_WORDS, nonsense, typefacesInUse, wordsFor } from './bundled.fixture.ts';
import { openSfnt } from './sfnt.ts';
import { SfntTypeface } from './typeface.ts';
import type { Features, ShapedRun } from './types.ts';

const FEATURES: readonly Features[] = [{}, { tnum: true }, { kern: false }, { liga: false }];

/** The same typeface as one that may be damaged, which always goes the long way. */
function longWayOf({ id, family, weight, style, program }: SfntTypeface): SfntTypeface {
  const read = () => {
    const sfnt = openSfnt(program);
    if (typeof sfnt === 'string') throw new Error(sfnt);
    return sfnt;
  };
  return new SfntTypeface({ id, family, weight, style }, read, () => {
    throw new Error('damaged');
  });
}

const shown = ({ typeface, ...rest }: ShapedRun): string => `${typeface.id} ${JSON.stringify(rest)}`;

describe.each(typefacesInUse().map((typeface) => [typeface.id, typeface] as const))(
  'plain letters of %s',
  (_, typeface) => {
    const long = longWayOf(typeface);
    const words = [...wordsFor(typeface, ENGLISH_WORDS), ...wordsFor(typeface, FRENCH_WORDS)];
    const others = [
      '',
      ' ',
      '1/2',
      'f\u0300i',
      'i\u0301',
      'soft\u00adhyphen',
      '漢',
      '\0',
      'a\0b',
      'Ĳij',
      '“so”',
    ];

    it.each(FEATURES)('are set as on the long way with %j', (features) => {
      const wrong: object[] = [];
      for (const word of [...words, ...others, ...nonsense(typeface, 250)]) {
        const [ours, theirs] = [typeface, long].map((one) => shown(one.shape(word, features, 'fr')));
        if (ours !== theirs) wrong.push({ word, ours, theirs });
      }
      expect(wrong).toEqual([]);
    });

    it('share the places of their letters, so that the long way is hardly taken', () => {
      const alone = words.filter((word) => {
        const { clusters } = typeface.shape(word, {}, 'en');
        return clusters !== typeface.shape('n'.repeat(word.length), {}, 'en').clusters;
      });
      const ligatures = typeface.family === 'DejaVu Sans' ? /[fᵉ]/ : /(?!)/;
      expect(alone.filter((word) => !ligatures.test(word))).toEqual([]);
    });
  },
);
