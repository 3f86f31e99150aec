/**
 * Shapes plain Latin runs without fontkit: character map, single substitutions, pair kerning.
 *
 * Takes glyphs already looked up, gives advances in font units, or `undefined` where it cannot promise the same result
 * as fontkit: other scripts, combining marks, fractions, ligatures, contextual rules, fonts that kern in other ways.
 * It is here for its speed alone: with fontkit for all text a build of the README's deck takes 20 % longer (54 cards; 300: 10 %),
 * of decks/mod-3 and decks/mod 10 %. Agreement is tested over word lists in every bundled typeface.
 */
import type { Kerning } from './kerning.ts';
import { kerningOf } from './kerning.ts';
import { featuresOf } from './layout-tables.ts';
import type { Sfnt } from './sfnt.ts';
import { NO_SUBSTITUTION, substitutionOf } from './substitution.ts';
import type { Substitution } from './substitution.ts';
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
