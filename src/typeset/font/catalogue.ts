/**
 * The families the press brings along, and where their files are.
 *
 * Files come from the @fontsource packages, which the host has.
 * Each file is opened when a text first asks for its typeface. Script files (latin, latin-ext) are typefaces of one family.
 */
import { once } from '../../base/cache.ts';
import { host } from '../../base/host.ts';
import { invariant } from '../../base/invariant.ts';
import { SfntTypeface } from './typeface.ts';
import { openSfnt } from './sfnt.ts';
import type { Sfnt } from './sfnt.ts';

/** The files of one weight and style, the one that sets the metrics first. */
export interface TypefaceSet {
  readonly weight: number;
  readonly style: 'normal' | 'italic';
  readonly typefaces: readonly SfntTypeface[];
}

export interface Family {
  readonly name: string;
  readonly sets: readonly TypefaceSet[];
}

interface BuiltIn {
  readonly family: string;
  /** Name within the @fontsource scope, and the beginning of every file name. */
  readonly slug: string;
  readonly weights: readonly number[];
  readonly styles: readonly ('normal' | 'italic')[];
  readonly subsets: readonly string[];
}

const HUNDREDS = [200, 300, 400, 500, 600, 700, 800] as const;

// Which families are there without a deck bringing its own? The versions are those of package.json.
const BUILT_IN: readonly BuiltIn[] = [
  {
    family: 'Bricolage Grotesque',
    slug: 'bricolage-grotesque',
    weights: HUNDREDS,
    styles: ['normal'],
    subsets: ['latin', 'latin-ext', 'vietnamese'],
  },
  {
    family: 'Atkinson Hyperlegible Next',
    slug: 'atkinson-hyperlegible-next',
    weights: HUNDREDS,
    styles: ['normal', 'italic'],
    subsets: ['latin', 'latin-ext'],
  },
  {
    family: 'DejaVu Sans',
    slug: 'dejavu-sans',
    weights: [400, 700],
    styles: ['normal', 'italic'],
    subsets: ['latin'],
  },
];

export const TEXT_FAMILY = 'Atkinson Hyperlegible Next';
/** Has every sign the games use: ≡ × ÷ ∣ ≤ ♠ ♥ ♦ ♣ ⅓ ✓ and arrows. */
export const LAST_FALLBACK = 'DejaVu Sans';

// What do CSS's generic families mean here? There is no serif and no monospaced typeface on board.
export const GENERIC_FAMILIES: ReadonlyMap<string, string> = new Map([
  ['sans-serif', TEXT_FAMILY],
  ['serif', TEXT_FAMILY],
  ['system-ui', TEXT_FAMILY],
  ['monospace', LAST_FALLBACK],
]);

function readBuiltIn(slug: string, file: string): Sfnt {
  const sfnt = openSfnt(host().assets.typeface(slug, file));
  invariant(typeof sfnt !== 'string', `the bundled font ${file} can be opened`);
  return sfnt;
}

function builtInTypeface(
  from: BuiltIn,
  subset: string,
  weight: number,
  style: 'normal' | 'italic',
): SfntTypeface {
  const script = subset === 'latin' ? '' : `-${subset}`;
  const id = `${from.slug}${script}-${weight}-${style}`;
  return new SfntTypeface({ id, family: from.family, weight, style }, () =>
    readBuiltIn(from.slug, `${from.slug}-${subset}-${weight}-${style}.woff`),
  );
}

/** The built-in families; their typefaces are shared by the whole process. No file is opened. */
export const builtInFamilies = once((): readonly Family[] =>
  BUILT_IN.map((from) => ({
    name: from.family,
    sets: from.styles.flatMap((style) =>
      from.weights.map((weight) => ({
        weight,
        style,
        typefaces: from.subsets.map((subset) => builtInTypeface(from, subset, weight, style)),
      })),
    ),
  })),
);

/** Latin letters of a built-in family as WOFF, which browsers take and both hosts have: for pages that bring their fonts along. */
export function webFont(family: string, weight: number): Uint8Array {
  const from = BUILT_IN.find((one) => one.family === family);
  invariant(from !== undefined && from.weights.includes(weight), `${family} ${weight} is on board`);
  return host().assets.typeface(from.slug, `${from.slug}-latin-${weight}-normal.woff`);
}
