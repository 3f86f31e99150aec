/**
 * Where a cutting machine cuts: trims of a sheet with their rounded corners, as SVG and as DXF.
 *
 * Takes rectangles in points from the sheet's top left; gives text in millimetres. Both can be read back here, so that what
 * was written is measured and not believed. Sources: SVG 2; AutoCAD DXF reference, R12 (closed polylines, bulge = tangent of
 * a quarter of the arc's angle).
 */
import type { Rect, Size } from '../../../base/geometry.ts';
import { hypot, tan } from '../../../base/trigonometry.ts';
import { toMm, type Pt } from '../../../base/units.ts';

export interface Cut {
  readonly trim: Rect;
  /** Radius of the corners. */
  readonly corner: Pt;
}

export interface CutSheet {
  readonly size: Size;
  readonly cuts: readonly Cut[];
  readonly title: string;
}

const MAKER = 'modpress';
/** Decimals of a millimetre: a thousandth of a hair. */
const num = (value: number): string => String(Number(value.toFixed(4)));
const millimetres = (points: Pt): string => num(toMm(points));

/** A corner is at most half of the shorter side: a round token. */
const radius = (trim: Rect, corner: Pt): Pt => Math.min(corner, trim.width / 2, trim.height / 2);

/** Every trim as a rectangle of one hairline colour. */
export function cutSvg({ size, cuts, title }: CutSheet): string {
  const [width, height] = [millimetres(size.width), millimetres(size.height)];
  const rects = cuts.map(({ trim, corner }) => {
    const round = radius(trim, corner);
    const place = `x="${millimetres(trim.x)}" y="${millimetres(trim.y)}"`;
    const extent = `width="${millimetres(trim.width)}" height="${millimetres(trim.height)}"`;
    return `<rect ${place} ${extent}${round > 0 ? ` rx="${millimetres(round)}"` : ''}/>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">`,
    `<!-- cut paths by ${MAKER}: print at 100 % -->`,
    `<title>${title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</title>`,
    '<g id="cut" fill="none" stroke="#ff0000" stroke-width="0.1">',
    ...rects,
    '</g>',
    '</svg>',
    '',
  ].join('\n');
}

/** tan(90°/4): a quarter circle between two corners of a polyline. */
const QUARTER = tan(Math.PI / 8);

const pair = (code: number, value: string | number): string => `${code}\n${value}\n`;

/** The corners of a trim, counter-clockwise from the bottom left, y up, each with the bulge to the next. */
function corners({ trim, corner }: Cut, page: Size): readonly (readonly [number, number, number])[] {
  const [left, right] = [toMm(trim.x), toMm(trim.x + trim.width)];
  const [bottom, top] = [toMm(page.height - trim.y - trim.height), toMm(page.height - trim.y)];
  const r = toMm(radius(trim, corner));
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
export function cutDxf({ size, cuts, title }: CutSheet): string {
  const header = [
    pair(999, `${MAKER}: ${title.replaceAll(/\s+/g, ' ')}; units are millimetres`),
    pair(0, 'SECTION') + pair(2, 'HEADER') + pair(9, '$ACADVER') + pair(1, 'AC1009'),
    // Newer than R12, and read by the programs of cutting machines all the same: 4 is millimetres, 1 is metric.
    pair(9, '$INSUNITS') + pair(70, 4) + pair(9, '$MEASUREMENT') + pair(70, 1),
    pair(9, '$EXTMIN') + pair(10, 0) + pair(20, 0),
    pair(9, '$EXTMAX') + pair(10, millimetres(size.width)) + pair(20, millimetres(size.height)),
    pair(0, 'ENDSEC') + pair(0, 'SECTION') + pair(2, 'ENTITIES'),
  ];
  const polylines = cuts.map((cut) => {
    const vertices = corners(cut, size).map(
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

/** Sizes in millimetres. */
export interface ReadCut {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Radius; 0 for a square corner. */
  readonly corner: number;
}

/** The cuts of an SVG as `cutSvg` writes it. */
export const readCutSvg = (text: string): readonly ReadCut[] =>
  [
    ...text.matchAll(/<rect x="([^"]+)" y="([^"]+)" width="([^"]+)" height="([^"]+)"(?: rx="([^"]+)")?\/>/g),
  ].map(([, x, y, width, height, round]) => ({
    x: Number(x),
    y: Number(y),
    width: Number(width),
    height: Number(height),
    corner: Number(round ?? 0),
  }));

/** One corner of a polyline; `bulge` bends the way to the next. */
interface Vertex {
  x: number;
  y: number;
  bulge: number;
}

/** The closed polylines of a DXF: the box of each (x and y of its lower left corner) and the radius of its arcs. */
export function readCutDxf(text: string): readonly ReadCut[] {
  const lines = text.split('\n');
  const cuts: ReadCut[] = [];
  let vertices: Vertex[] | undefined;
  for (let i = 0; i + 1 < lines.length; i += 2) {
    const [code, value] = [Number(lines[i]), lines[i + 1] ?? ''];
    if (code === 0 && value === 'POLYLINE') vertices = [];
    if (code === 0 && value === 'VERTEX') vertices?.push({ x: NaN, y: NaN, bulge: 0 });
    const last = vertices?.at(-1);
    if (last && code === 10) last.x = Number(value);
    if (last && code === 20) last.y = Number(value);
    if (last && code === 42) last.bulge = Number(value);
    if (code === 0 && value === 'SEQEND' && vertices) {
      cuts.push(cutOf(vertices));
      vertices = undefined;
    }
  }
  return cuts;
}

function cutOf(vertices: readonly Vertex[]): ReadCut {
  const [xs, ys] = [vertices.map(({ x }) => x), vertices.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  const radii = vertices.map(({ x: fromX, y: fromY, bulge }, i) => {
    const to = vertices[(i + 1) % vertices.length];
    if (bulge === 0 || !to) return 0;
    const chord = hypot(to.x - fromX, to.y - fromY);
    return (chord * (1 + bulge * bulge)) / (4 * Math.abs(bulge));
  });
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y, corner: Math.max(...radii) };
}
