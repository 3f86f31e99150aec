/**
 * A sheet as a small picture: its placements and furniture drawn through the SVG writer and rasterised.
 *
 * Takes a sheet, gives PNG bytes or the share of paper its ink covers. The same display lists as the PDF, so a thumbnail
 * cannot lie. Never writes a file.
 */
import { IDENTITY, type Matrix, type Rect } from '../base/geometry.ts';
import { writeSvg } from '../export/svg/index.ts';
import type { DisplayList } from '../paint/types.ts';
import { rasterise } from '../raster/index.ts';
import type { Placement, Sheet } from '../sheet/index.ts';

/** Bleed drawn round a face, more than any component has. */
const REACH = 36;

const numbers = (matrix: Matrix): string => matrix.map((value) => Number(value.toFixed(3))).join(' ');

const box = ({ x, y, width, height }: Rect): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}"/>`;

/** The page of a list, its root turned into a nested drawing that begins `reach` outside the page. */
export function nestedFace(list: DisplayList, page: number, idPrefix: string): string {
  const size = list.pages[page]?.size ?? { width: 0, height: 0 };
  const svg = writeSvg(list, page, { bleed: REACH, idPrefix });
  const [width, height] = [size.width + 2 * REACH, size.height + 2 * REACH];
  return svg.replace(/^<\?xml[^>]*\?>\s*/, '').replace(/<svg\b([^>]*)>/, (_, attributes: string) => {
    const kept = attributes.replace(/\s(width|height|x|y)="[^"]*"/g, '');
    return `<svg${kept} x="${-REACH}" y="${-REACH}" width="${width}" height="${height}">`;
  });
}

function placed(placement: Placement, index: number): string {
  const { list, page, matrix, clip } = placement;
  const inner = `<g transform="matrix(${numbers(matrix)})">${nestedFace(list, page, `p${index}-`)}</g>`;
  if (!clip) return inner;
  return `<clipPath id="c${index}">${box(clip)}</clipPath><g clip-path="url(#c${index})">${inner}</g>`;
}

/** The whole sheet as one SVG on white. */
export function sheetSvg(sheet: Sheet): string {
  const { width, height } = sheet.size;
  const furniture: DisplayList = {
    kind: 'display-list',
    id: 'furniture',
    language: 'en',
    pages: [{ size: sheet.size, items: sheet.furniture }],
    structure: [{ role: 'Document', parent: -1 }],
  };
  const last = {
    as: 'inline',
    list: furniture,
    page: 0,
    matrix: IDENTITY,
    clip: undefined,
    owners: [],
  } as const;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    ...[...sheet.placements, ...sheet.sharedFurniture, last].map(placed),
    '</svg>',
  ].join('');
}

/** PNG of a sheet, `width` pixels wide. */
export const thumbnail = (sheet: Sheet, width: number): Promise<Uint8Array> =>
  rasterise(sheetSvg(sheet), { width });
