/**
 * A tuck box as it stands on a shelf: front, the wall beside it and the lid, drawn from its flat blank.
 *
 * Takes the sheets of a box; gives a drawing with a clear ground. An oblique projection: the front keeps its shape, depth runs
 * up to the right. What is printed on the blank is what is seen.
 */
import type { Matrix, Rect } from '../../base/geometry.ts';
import { mm } from '../../base/units.ts';
import { drawingOf, type Drawing } from '../../typeset/raster/index.ts';
import type { Sheet, SheetSet } from '../imposition/index.ts';
import { nestedFaces } from './thumbnail.ts';

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
export function standingSvg({ solid, placements }: Sheet): string | undefined {
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
