/**
 * Where a cutting machine cuts: trims of a sheet with their rounded corners, as SVG and as DXF.
 *
 * Takes rectangles in points from the sheet's top left; gives text in millimetres. Both can be read back here, so that what
 * was written is measured and not believed. Sources: SVG 2; AutoCAD DXF reference, R12 (closed polylines, bulge = tangent of
 * a quarter of the arc's angle).
 */
import type { Rect, Size } from '../../base/geometry.ts';
import { toMm, type Pt } from '../../base/units.ts';

export interface CutSheet {
  readonly size: Size;
  readonly trims: readonly Rect[];
  /** Radius of the corners. */
  readonly corner: Pt;
  readonly title: string;
}

const MAKER = 'modpress';
/** Decimals of a millimetre: a thousandth of a hair. */
const num = (value: number): string => String(Number(value.toFixed(4)));
const millimetres = (points: Pt): string => num(toMm(points));

/** Every trim as a rectangle of one hairline colour. */
export function cutSvg({ size, trims, corner, title }: CutSheet): string {
  const [width, height] = [millimetres(size.width), millimetres(size.height)];
  const round = corner > 0 ? ` rx="${millimetres(corner)}"` : '';
  const cuts = trims.map(
    (trim) =>
      `<rect x="${millimetres(trim.x)}" y="${millimetres(trim.y)}" width="${millimetres(trim.width)}" height="${millimetres(trim.height)}"${round}/>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">`,
    `<!-- cut paths by ${MAKER}: print at 100 % -->`,
    `<title>${title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</title>`,
    '<g id="cut" fill="none" stroke="#ff0000" stroke-width="0.1">',
    ...cuts,
    '</g>',
    '</svg>',
    '',
  ].join('\n');
}

/** tan(90°/4): a quarter circle between two corners of a polyline. */
const QUARTER = Math.tan(Math.PI / 8);

const pair = (code: number, value: string | number): string => `${code}\n${value}\n`;

/** The corners of a trim, counter-clockwise from the bottom left, y up, each with the bulge to the next. */
function corners(trim: Rect, page: Size, corner: Pt): readonly (readonly [number, number, number])[] {
  const [left, right] = [toMm(trim.x), toMm(trim.x + trim.width)];
  const [bottom, top] = [toMm(page.height - trim.y - trim.height), toMm(page.height - trim.y)];
  const r = toMm(Math.min(corner, trim.width / 2, trim.height / 2));
  if (r <= 0)
    return [
      [left, bottom, 0],
      [right, bottom, 0],
      [right, top, 0],
      [left, top, 0],
    ];
  return [
    [left + r, bottom, 0],
    [right - r, bottom, QUARTER],
    [right, bottom + r, 0],
    [right, top - r, QUARTER],
    [right - r, top, 0],
    [left + r, top, QUARTER],
    [left, top - r, 0],
    [left, bottom + r, QUARTER],
  ];
}

const LAYER = 'CUT';

/** Every trim as a closed polyline on the layer CUT, one unit a millimetre, origin bottom left. */
export function cutDxf({ size, trims, corner, title }: CutSheet): string {
  const header = [
    pair(999, `${MAKER}: ${title.replaceAll(/\s+/g, ' ')}; units are millimetres`),
    pair(0, 'SECTION') + pair(2, 'HEADER') + pair(9, '$ACADVER') + pair(1, 'AC1009'),
    pair(0, 'ENDSEC') + pair(0, 'SECTION') + pair(2, 'ENTITIES'),
  ];
  const polylines = trims.map((trim) => {
    const vertices = corners(trim, size, corner).map(
      ([x, y, bulge]) =>
        pair(0, 'VERTEX') +
        pair(8, LAYER) +
        pair(10, num(x)) +
        pair(20, num(y)) +
        (bulge === 0 ? '' : pair(42, Number(bulge.toFixed(9)))),
    );
    const start = pair(0, 'POLYLINE') + pair(8, LAYER) + pair(66, 1) + pair(70, 1);
    return `${start}${vertices.join('')}${pair(0, 'SEQEND')}${pair(8, LAYER)}`;
  });
  return `${header.join('')}${polylines.join('')}${pair(0, 'ENDSEC')}${pair(0, 'EOF')}`;
}

/** Sizes in millimetres, and whether the corners are round. */
export interface ReadCut {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly isRounded: boolean;
}

/** The cuts of an SVG as `cutSvg` writes it. */
export const readCutSvg = (text: string): readonly ReadCut[] =>
  [...text.matchAll(/<rect x="([^"]+)" y="([^"]+)" width="([^"]+)" height="([^"]+)"( rx="[^"]+")?\/>/g)].map(
    ([, x, y, width, height, round]) => ({
      x: Number(x),
      y: Number(y),
      width: Number(width),
      height: Number(height),
      isRounded: round !== undefined,
    }),
  );

/** The closed polylines of a DXF: the box of each (x and y of its lower left corner). */
export function readCutDxf(text: string): readonly ReadCut[] {
  const lines = text.split('\n');
  const cuts: ReadCut[] = [];
  let points: [number, number][] = [];
  let isRounded = false;
  for (let i = 0; i + 1 < lines.length; i += 2) {
    const [code, value] = [Number(lines[i]), lines[i + 1] ?? ''];
    if (code === 10) points.push([Number(value), NaN]);
    const last = points[points.length - 1];
    if (code === 20 && last) last[1] = Number(value);
    if (code === 42) isRounded = true;
    if (code !== 0 || value !== 'SEQEND') continue;
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    cuts.push({ x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y, isRounded });
    points = [];
    isRounded = false;
  }
  return cuts;
}
