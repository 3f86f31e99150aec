/**
 * A sheet as a small picture: its placements and printer's marks drawn through the SVG writer.
 *
 * Takes a sheet, gives what draws it. The same display lists as the PDF, so a thumbnail
 * cannot lie. Never writes a file.
 */
import { invariant } from '../../base/invariant.ts';
import { IDENTITY, type Matrix, type Rect } from '../../base/geometry.ts';
import { hypot } from '../../base/trigonometry.ts';
import { sharedDrawings } from '../../output/svg/index.ts';
import type { DisplayList } from '../../typeset/paint/types.ts';
import { type Drawing, drawingOf } from '../../typeset/raster/index.ts';
import type { Placement, Sheet, SheetSet } from '../imposition/index.ts';
import { mm } from '../../base/units.ts';

/** Bleed drawn round a face, more than any component has. */
const REACH = 36;

const numbers = (matrix: Matrix): string => matrix.map((value) => Number(value.toFixed(3))).join(' ');

const box = ({ x, y, width, height }: Rect): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}"/>`;

/** Pages inside one drawing: each is described once, and used wherever it lies. */
export interface NestedFaces {
  /**
   * The page as an element, with what lies up to `REACH` outside of it.
   *
   * @param pixels of the picture, a point of the page, where it becomes one
   */
  use(list: DisplayList, page: number, pixels?: number): string;
  /** `<defs>` with what was used so far. */
  definitions(): string;
}

export function nestedFaces(): NestedFaces {
  const drawings = sharedDrawings('');
  const ids = new Map<DisplayList['pages'][number], Map<number | undefined, string>>();
  let count = 0;
  let faces = '';
  return {
    use(list, page, pixels) {
      const content = list.pages[page];
      invariant(content, `page ${page} of ${list.id}`);
      let bySize = ids.get(content);
      if (!bySize) ids.set(content, (bySize = new Map<number | undefined, string>()));
      const known = bySize.get(pixels);
      if (known !== undefined) return `<use href="#${known}"/>`;
      const id = `face${count++}`;
      bySize.set(pixels, id);
      const [width, height] = [content.size.width + 2 * REACH, content.size.height + 2 * REACH];
      const place = `x="${-REACH}" y="${-REACH}" width="${width}" height="${height}"`;
      const view = `viewBox="${-REACH} ${-REACH} ${width} ${height}"`;
      // The group keeps its place: what uses an `svg` itself gives it another size.
      faces += `<g id="${id}"><svg ${place} ${view}>${drawings.draw(content.items, pixels)}</svg></g>`;
      return `<use href="#${id}"/>`;
    },
    definitions: () => `${drawings.definitions()}<defs>${faces}</defs>`,
  };
}

function placed(
  { list, page, matrix, clip }: Placement,
  index: number,
  faces: NestedFaces,
  pixels: number | undefined,
): string {
  const [a, b] = matrix;
  const face = faces.use(list, page, pixels && pixels * hypot(a, b));
  const inner = `<g transform="matrix(${numbers(matrix)})">${face}</g>`;
  if (!clip) return inner;
  return `<clipPath id="clip${index}">${box(clip)}</clipPath><g clip-path="url(#clip${index})">${inner}</g>`;
}

/**
 * The whole sheet as one SVG on white.
 *
 * @param pixels of the picture, a point of the sheet, where it becomes one
 */
export function sheetSvg(sheet: Sheet, pixels?: number): string {
  const { width, height } = sheet.size;
  const printersMarks: DisplayList = {
    kind: 'display-list',
    id: 'printers-marks',
    language: 'en',
    pages: [{ size: sheet.size, items: sheet.printersMarks }],
    structure: [{ role: 'Document', parent: -1 }],
  };
  const last = {
    as: 'inline',
    list: printersMarks,
    page: 0,
    matrix: IDENTITY,
    clip: undefined,
    owners: [],
  } as const;
  const faces = nestedFaces();
  const all = [...sheet.placements, ...sheet.sharedPrintersMarks, last];
  const drawn = all.map((placement, index) => placed(placement, index, faces, pixels));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    faces.definitions(),
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    ...drawn,
    '</svg>',
  ].join('');
}

/** A sheet, `width` pixels wide. */
export const thumbnail = (sheet: Sheet, width: number): Drawing =>
  drawingOf(sheetSvg(sheet, width / sheet.size.width), { width });

/** Of a length in depth: how far it runs to the right, and up. */
const ACROSS = 0.62;
const UP = 0.3;
/** Radius of the thumb notch. */
const NOTCH = mm(9);
/** Twice what the page shows. */
const WIDTH = 420;

/** Undefined for sheets that are no box. */
export function standingPicture({ sheets }: SheetSet): Drawing | undefined {
  const sheet = sheets.find(({ solid }) => solid);
  const svg = sheet && standingSvg(sheet);
  return svg === undefined ? undefined : drawingOf(svg, { width: WIDTH });
}

/** The box as a drawing; undefined where the sheet does not hold all that is seen. */
function standingSvg({ solid, placements }: Sheet): string | undefined {
  const [page] = placements;
  if (!solid || !page) return undefined;
  const { front, side, lid } = solid;
  const [dx, dy] = [side.width * ACROSS, side.width * UP];
  const faces = nestedFaces();
  const whole = front.width + dx + 2;
  const face = faces.use(page.list, page.page, WIDTH / whole);
  const wall = (id: string, rect: Rect, matrix: Matrix, shade: number): string =>
    [
      `<clipPath id="${id}"><rect x="${rect.x}" y="${rect.y}" width="${rect.width}" height="${rect.height}"/></clipPath>`,
      `<g transform="matrix(${matrix.join(' ')})"><g transform="translate(${-rect.x} ${-rect.y})" clip-path="url(#${id})">`,
      face,
      `<rect x="${rect.x}" y="${rect.y}" width="${rect.width}" height="${rect.height}" fill="#000" opacity="${shade}"/>`,
      '</g></g>',
    ].join('');
  // The lid hangs on the back: on the flat blank it stands on its head.
  const lidScale = front.width / lid.width;
  const walls = [
    wall('lid', lid, [-lidScale, 0, dx / lid.height, -dy / lid.height, front.width, dy], 0),
    wall('side', side, [dx / side.width, -dy / side.width, 0, 1, front.width, dy], 0.28),
    wall('front', front, [1, 0, 0, 1, 0, dy], 0),
  ];
  const middle = front.width / 2;
  const notch = `<path d="M${middle - NOTCH} ${dy} A${NOTCH} ${NOTCH} 0 0 0 ${middle + NOTCH} ${dy} Z" fill="#dfe0e8"/>`;
  const edges = `<path d="M0 ${dy} H${front.width} V${dy + front.height} M${front.width} ${dy} l${dx} ${-dy}" fill="none" stroke="#fff" stroke-width="0.5" opacity="0.4"/>`;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg"',
    ` viewBox="-1 -1 ${whole} ${front.height + dy + 2}">`,
    faces.definitions(),
    ...walls,
    notch,
    edges,
    '</svg>',
  ].join('');
}
