/**
 * Numbers, paths, colours and attributes in SVG syntax.
 *
 * Source: SVG 2, chapters 9 (paths) and 13 (painting); XML 1.0, section 2.4.
 */
import type { Colour } from '../../base/colour.ts';
import { toRgb } from '../../base/colour.ts';
import type { Matrix, Path } from '../../base/geometry.ts';

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
