/**
 * Numbers, paths, colours and attributes in SVG syntax.
 *
 * Source: SVG 2, chapters 9 (paths) and 13 (painting); XML 1.0, section 2.4.
 */
import { type Colour, toRgb } from '../../base/colour.ts';
import { type Matrix, type Path, type Rect, rectPath } from '../../base/geometry.ts';
import type { Art } from '../../typeset/art/types.ts';
import type { Typeface } from '../../typeset/font/types.ts';
import type { UsedPaint } from '../../typeset/layout/types.ts';
import { artFingerprint, artOverflows } from '../../typeset/paint/index.ts';
import { base64Text } from '../../base/bytes.ts';
import { invariant } from '../../base/invariant.ts';
import type { ImageItem, PathItem, PushItem, Stroke } from '../../typeset/paint/types.ts';

/** At most four decimals, no exponent, no `-0`. */
export function num(value: number): string {
  const rounded = Math.round(value * 1e4) / 1e4;
  return rounded === 0 ? '0' : String(rounded);
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text safe inside an element or an attribute. */
export const escapeText = (text: string): string => text.replace(/[&<>"]/g, (char) => ENTITIES[char] ?? char);

/** ` name="value"`, or nothing for undefined. */
export const attribute = (name: string, value: string | undefined): string =>
  value === undefined ? '' : ` ${name}="${value}"`;

/** A share below 1, or nothing. */
export const opacityText = (name: string, alpha: number): string =>
  alpha < 1 ? attribute(name, num(alpha)) : '';

export const matrixText = (m: Matrix): string => {
  const [a, b, c, d, e, f] = m;
  if (a === 1 && b === 0 && c === 0 && d === 1) return `translate(${num(e)} ${num(f)})`;
  const linear = [a, b, c, d].map((value) => String(Math.round(value * 1e6) / 1e6)).join(' ');
  return `matrix(${linear} ${num(e)} ${num(f)})`;
};

/** Path data. */
export function pathData(path: Path): string {
  const { verbs, points } = path;
  // Joined at once: a text that grows piece by piece stays in pieces.
  const out: string[] = [];
  let at = 0;
  for (const verb of verbs) {
    const end = at + (verb === 'C' ? 6 : verb === 'Z' ? 0 : 2);
    let before = verb;
    if (at === end) out.push(verb);
    for (; at < end; before = ' ') out.push(before + num(points[at++] ?? 0));
  }
  return out.join('');
}

const hex = (channel: number): string =>
  Math.round(Math.min(1, Math.max(0, channel)) * 255)
    .toString(16)
    .padStart(2, '0');

/** `#rrggbb` without alpha; press colours as a screen shows them (naive formula, no profile). */
export function colourText(colour: Colour): string {
  const { red, green, blue } = toRgb(colour);
  return `#${hex(red)}${hex(green)}${hex(blue)}`;
}

// What a drawing refers to by id: glyphs, gradients, clips, vector art; each defined once.
// Ids are numbered in order of first use, so that equal lists give equal text. Source: SVG 2, section 5.4 and chapter 14.

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
  const [fx, fy] = gradient.focus ?? [cx, cy];
  const focus = gradient.focus
    ? ` fx="${num((fx - cx) / Math.max(rx, 1e-3))}" fy="${num((fy - cy) / Math.max(ry, 1e-3))}"`
    : '';
  const outer = gradient.matrix ? `${matrixText(gradient.matrix)} ` : '';
  const place = `${outer}translate(${num(cx)} ${num(cy)}) scale(${sx} ${sy})`;
  return `<radialGradient ${common} cx="0" cy="0" r="1"${focus} gradientTransform="${place}">${stops}</radialGradient>`;
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

/** `fill` or `stroke` with its opacity. */
function paintText(name: 'fill' | 'stroke', paint: UsedPaint | undefined, definitions: Definitions): string {
  if (!paint) return name === 'fill' ? ' fill="none"' : '';
  if (paint.kind !== 'solid') return attribute(name, definitions.gradient(paint));
  return attribute(name, colourText(paint.colour)) + opacityText(`${name}-opacity`, paint.colour.alpha);
}

function strokeText(stroke: Stroke | undefined, definitions: Definitions): string {
  if (!stroke) return '';
  const isMitred = stroke.join === 'miter';
  return [
    paintText('stroke', stroke.paint, definitions),
    attribute('stroke-width', num(stroke.width)),
    stroke.cap === 'butt' ? '' : attribute('stroke-linecap', stroke.cap),
    isMitred ? '' : attribute('stroke-linejoin', stroke.join),
    isMitred && stroke.miterLimit !== 4
      ? attribute('stroke-miterlimit', num(Math.max(1, stroke.miterLimit)))
      : '',
    stroke.dash.length === 0 ? '' : attribute('stroke-dasharray', stroke.dash.map(num).join(' ')),
    stroke.dashOffset === 0 ? '' : attribute('stroke-dashoffset', num(stroke.dashOffset)),
  ].join('');
}

/** Attributes of a path. */
export function pathPaints(item: PathItem, definitions: Definitions): string {
  const rule = item.fill && item.fillRule === 'evenodd' ? ' fill-rule="evenodd"' : '';
  return `${paintText('fill', item.fill, definitions)}${strokeText(item.stroke, definitions)}${rule}`;
}

export function imageElement({ image, rect, pixelated }: ImageItem): string {
  invariant(image.format !== 'inks', 'a picture that screens know');
  const place = `x="${num(rect.x)}" y="${num(rect.y)}" width="${num(rect.width)}" height="${num(rect.height)}"`;
  const rendering = pixelated ? ' image-rendering="pixelated"' : '';
  const data = base64Text(image.bytes);
  return `<image ${place} preserveAspectRatio="none"${rendering} href="data:image/${image.format};base64,${data}"/>\n`;
}

/** Inside a `g`, the clip path is in the coordinates the transform gives: matrix first, then clip, as in the list. */
export function pushElement(item: PushItem, definitions: Definitions): string {
  const transform = item.matrix ? attribute('transform', matrixText(item.matrix)) : '';
  const clip = item.clip ? attribute('clip-path', definitions.clip(item.clip.path, item.clip.rule)) : '';
  const mixed = item.blend === 'normal' ? 'isolation:isolate' : `mix-blend-mode:${item.blend}`;
  const blend = item.blend ? attribute('style', mixed) : '';
  return `<g${transform}${clip}${opacityText('opacity', item.opacity)}${blend}>\n`;
}
