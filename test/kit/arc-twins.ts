/** Text on an arc, as our pages have it and as SVG has it: what both draw is compared. */

import fc from 'fast-check';

export interface Bent {
  readonly text: string;
  readonly size: number;
  readonly radius: number;
  readonly css: string;
}

export const arcs = fc
  .tuple(
    fc.constantFrom('Tug', 'Captain', 'a, Te & Vo', 'seal of'),
    fc.constantFrom(9, 13, 17),
    fc.constantFrom(22, 30, 60, -26, -45),
    fc.constantFrom(
      '',
      'letter-spacing: 1.5pt',
      'font-weight: 700',
      'color: #c22',
      'text-shadow: 2pt 1pt gold',
    ),
  )
  .map(([text, size, radius, css]) => ({ text, size, radius, css }));

export const bentHtml = ({ text, size, radius, css }: Bent): string =>
  `<p style="position: absolute; left: 15pt; top: 30pt; width: 70pt; margin: 0; text-align: center; white-space: nowrap; font-size: ${size}pt; line-height: 1; text-arc: ${radius}pt; ${css}">${text.replace('&', '&amp;')}</p>`;

/**
 * The same in SVG, on the baseline we have: a browser knows no other arcs. What Chromium does otherwise is told it in other words.
 * It adds `letter-spacing` to the last letter of a line too, where CSS Text 3, 8.2, has none, and so moves the middle of the
 * line: gaps are `dx`. It turns the offset of a shadow with each letter, as though each had a light of its own: a shadow is
 * the text drawn twice.
 */
export function bentSvg({ text, size, radius, css }: Bent, baseline: number): string {
  const [r, y] = [Math.abs(radius), baseline + radius];
  const id = `arc-${radius}-${baseline.toFixed(3)}`;
  const path = `<path id="${id}" fill="none" d="M ${50 - r} ${y} A ${r} ${r} 0 0 ${radius > 0 ? 1 : 0} ${50 + r} ${y}"/>`;
  const { spacing, shadow } =
    /letter-spacing: (?<spacing>.+)pt|text-shadow: (?<shadow>.+)/.exec(css)?.groups ?? {};
  const gaps = spacing ? ` dx="0${` ${spacing}`.repeat(text.length - 1)}"` : '';
  const words = `<textPath href="#${id}" startOffset="50%"><tspan${gaps}>${text.replace('&', '&amp;')}</tspan></textPath>`;
  const drawn = (style: string, at = '0 0'): string =>
    `<text text-anchor="middle" transform="translate(${at})" style="font-size: ${size}px; ${style}">${words}</text>`;
  const [dx, dy, ink] = shadow?.replaceAll('pt', '').split(' ') ?? [];
  const under = shadow ? drawn(`fill: ${ink}`, `${dx} ${dy}`) : '';
  const over = drawn(spacing || shadow ? '' : css.replace('color', 'fill'));
  return `<svg style="position: absolute; left: 0; top: 0" width="100pt" height="100pt" viewBox="0 0 100 100">${path}${under}${over}</svg>`;
}
