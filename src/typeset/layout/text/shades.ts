/**
 * Shadows of the letters on one line, gathered by shadow: all of them lie under all letters of the line.
 *
 * Takes letters as they are placed and the rules along them, gives fragments for what is below. A rule belongs to the
 * shadow of the letters it runs along. Source: CSS Text Decoration 3, section 4.
 */
import type { RuleFragment, ShadowFragment, TextFragment, TextShadow } from '../types.ts';

type Shadows = readonly TextShadow[];

interface Shade {
  readonly shadows: Shadows;
  readonly texts: TextFragment[];
}

const isEqual = (a: Shadows, b: Shadows): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

export class Shades {
  readonly #shades: Shade[] = [];

  /** @param scale of the line: offsets and blur shrink with the letters */
  add(text: TextFragment, shadows: Shadows, scale: number): void {
    if (shadows.length === 0) return;
    const scaled = scale === 1 ? shadows : shadows.map((shadow) => scaledBy(shadow, scale));
    const known = this.#shades.find((shade) => isEqual(shade.shadows, scaled));
    if (known) known.texts.push(text);
    else this.#shades.push({ shadows: scaled, texts: [text] });
  }

  under(rules: readonly RuleFragment[]): readonly ShadowFragment[] {
    return this.#shades.map(({ shadows, texts }) => ({
      kind: 'shadow',
      shadows,
      texts,
      rules: rules.filter((rule) => texts.some((text) => runsAlong(rule, text))),
    }));
  }
}

const scaledBy = ({ x, y, blur, colour }: TextShadow, scale: number): TextShadow => ({
  x: x * scale,
  y: y * scale,
  blur: blur * scale,
  colour,
});

const runsAlong = ({ rect }: RuleFragment, { xs: [x = NaN] }: TextFragment): boolean =>
  x >= rect.x - 0.001 && x < rect.x + rect.width;
