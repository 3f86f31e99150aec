/**
 * What a drawing refers to by id: glyphs, gradients, clips, vector art; each defined once.
 *
 * Ids are numbered in order of first use, so that equal lists give equal text. Source: SVG 2, section 5.4 and chapter 14.
 */
import type { Art } from '../../typeset/art/types.ts';
import type { Path, Rect } from '../../base/geometry.ts';
import { rectPath } from '../../base/geometry.ts';
import type { Typeface } from '../../typeset/font/types.ts';
import type { UsedPaint } from '../../typeset/layout/types.ts';
import { artFingerprint, artOverflows } from '../../typeset/paint/index.ts';
import { attribute, colourText, num, pathData } from './syntax.ts';

type Gradient = Exclude<UsedPaint, { readonly kind: 'solid' }>;

function gradientElement(gradient: Gradient, id: string): string {
  const stops = gradient.stops
    .map(({ offset, colour }) => {
      const opacity = colour.alpha < 1 ? attribute('stop-opacity', num(colour.alpha)) : '';
      return `<stop offset="${num(offset)}" stop-color="${colourText(colour)}"${opacity}/>`;
    })
    .join('');
  const common = `id="${id}" gradientUnits="userSpaceOnUse"`;
  if (gradient.kind === 'linear') {
    const [x1, y1, x2, y2] = [gradient.x1, gradient.y1, gradient.x2, gradient.y2].map(num);
    return `<linearGradient ${common} x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops}</linearGradient>`;
  }
  const { cx, cy, rx, ry } = gradient;
  const [sx, sy] = [Math.max(rx, 1e-3), Math.max(ry, 1e-3)].map(num);
  const place = `translate(${num(cx)} ${num(cy)}) scale(${sx} ${sy})`;
  return `<radialGradient ${common} cx="0" cy="0" r="1" gradientTransform="${place}">${stops}</radialGradient>`;
}

export class Definitions {
  private readonly prefix: string;
  private readonly byText = new Map<string, string>();
  private readonly typefaces = new Map<Typeface, number>();
  private readonly glyphs = new Set<string>();
  private readonly arts = new Map<string, string>();
  private letterClips = 0;
  private text = '';

  /** @param prefix begins every id: two drawings in one page need two prefixes */
  constructor(prefix: string) {
    this.prefix = prefix;
  }

  /** Id of a glyph's outline in em units; undefined for one that shows nothing. */
  glyph(typeface: Typeface, glyph: number): string | undefined {
    const outline = typeface.outline(glyph);
    if (outline.verbs === '') return undefined;
    let index = this.typefaces.get(typeface);
    if (index === undefined) this.typefaces.set(typeface, (index = this.typefaces.size));
    const id = `${this.prefix}g${index}-${glyph}`;
    if (!this.glyphs.has(id)) {
      this.glyphs.add(id);
      this.text += `<path id="${id}" d="${pathData(outline)}"/>\n`;
    }
    return id;
  }

  /** `url(#..)` of a gradient. */
  gradient(gradient: Gradient): string {
    const id = this.once(`gradient ${JSON.stringify(gradient)}`, 'p', (name) =>
      gradientElement(gradient, name),
    );
    return `url(#${id})`;
  }

  /** `url(#..)` of a clip. */
  clip(path: Path, rule: 'nonzero' | 'evenodd'): string {
    const attributes = `${rule === 'evenodd' ? ' clip-rule="evenodd"' : ''} d="${pathData(path)}"`;
    const id = this.once(
      `clip${attributes}`,
      'c',
      (name) => `<clipPath id="${name}"><path${attributes}/></clipPath>`,
    );
    return `url(#${id})`;
  }

  /** `url(#..)` of letters as a clip, by an element with their shapes. */
  letters(shapes: string): string {
    const id = `${this.prefix}l${this.letterClips++}`;
    this.text += `<clipPath id="${id}">${shapes}</clipPath>\n`;
    return `url(#${id})`;
  }

  /** Id of a drawing in view-box units; `draw` gives its elements. */
  art(art: Art, draw: () => string): string {
    const key = artFingerprint(art);
    let id = this.arts.get(key);
    if (id === undefined) {
      this.arts.set(key, (id = `${this.prefix}a${this.arts.size}`));
      // Both add definitions of their own, so they come before this one.
      const [clip, content] = [this.artClip(art), draw()];
      this.text += `<g id="${id}"${clip}>${content}</g>\n`;
    }
    return id;
  }

  private artClip(art: Art): string {
    const box: Rect = art.viewBox;
    return artOverflows(art) ? attribute('clip-path', this.clip(rectPath(box), 'nonzero')) : '';
  }

  private once(key: string, letter: string, element: (id: string) => string): string {
    let id = this.byText.get(key);
    if (id === undefined) {
      this.byText.set(key, (id = `${this.prefix}${letter}${this.byText.size}`));
      this.text += `${element(id)}\n`;
    }
    return id;
  }

  toString(): string {
    return this.text === '' ? '' : `<defs>\n${this.text}</defs>\n`;
  }
}
