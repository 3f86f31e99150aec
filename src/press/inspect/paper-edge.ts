/**
 * Ink near the edge of the paper: most printers leave 5 mm blank there, and drop what is on them.
 *
 * Takes sheets ready to be written and the margin they were made for; reports each page and edge where something is painted
 * nearer (MP4012, a warning: the file is still made). White is no ink. Pages of a piece's own size have no paper edge.
 */
import {
  concat,
  edges,
  type Edges,
  IDENTITY,
  mappedBounds,
  mapRect,
  type Matrix,
  outset,
  type Path,
  type Rect,
  type Size,
} from '../../base/geometry.ts';
import { formatMm, mm, type Pt } from '../../base/units.ts';
import { type Case, type Place, type Report, warning } from '../../base/diagnostics/diagnostic.ts';
import { union } from '../../typeset/paint/index.ts';
import type { ArtItem, DisplayItem } from '../../typeset/paint/types.ts';
import type { Placement, Sheet, SheetSet } from '../imposition/index.ts';
import { type Colour, formatHex } from '../../base/colour.ts';
import { hypot } from '../../base/trigonometry.ts';
import type { ArtNode } from '../../typeset/art/types.ts';
import { glyphsInk } from './letter-ink.ts';

/** @param by so deep */
const contains = (a: Rect, { x, y, width, height }: Rect, by: Pt = 0): boolean =>
  x - by >= a.x && y - by >= a.y && x + width + by <= a.x + a.width && y + height + by <= a.y + a.height;

/** What two boxes share; undefined when nothing. */
function common(a: Rect, b: Rect): Rect | undefined {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
  const width = Math.min(a.x + a.width, b.x + b.width) - x;
  const height = Math.min(a.y + a.height, b.y + b.height) - y;
  return width < 0 || height < 0 ? undefined : { x, y, width, height };
}

type Paint = { readonly kind: 'solid'; readonly colour: Colour } | { readonly kind: 'linear' | 'radial' };

const isInk = (paint: Paint | undefined): boolean =>
  paint !== undefined &&
  (paint.kind !== 'solid' || (paint.colour.alpha > 0 && formatHex(paint.colour).slice(0, 7) !== '#ffffff'));

/** The box of what an item paints, on the sheet; undefined for links, for white, and inside of `safe`, whatever its colour. */
function inkBox(
  item: Exclude<DisplayItem, ArtItem>,
  matrix: Matrix,
  safe: Rect | undefined,
): Rect | undefined {
  switch (item.kind) {
    case 'path':
      return shapeBox(item, matrix, safe);
    case 'glyphs': {
      const ink = glyphsInk(item);
      const box = ink && onSheet(matrix, ink);
      if (!box || (safe && contains(safe, box))) return undefined;
      return isInk({ kind: 'solid', colour: item.fill }) || item.stroke ? box : undefined;
    }
    case 'image':
      return onSheet(matrix, item.rect);
    default:
      return undefined;
  }
}

/** Most items of a page stand on it as they are. */
const onSheet = (matrix: Matrix, box: Rect): Rect => (matrix === IDENTITY ? box : mapRect(matrix, box));

/** A drawing is seen inside its view box only. */
function artBoxes({ art, matrix: own }: ArtItem, outer: Matrix, safe: Rect | undefined): readonly Rect[] {
  const matrix = concat(outer, own);
  const window = mapRect(matrix, art.viewBox);
  if (safe && contains(safe, window)) return [];
  const boxesOf = (node: ArtNode, at: Matrix): Rect | readonly Rect[] =>
    node.kind === 'shape'
      ? (shapeBox(node, at, safe) ?? [])
      : node.children.flatMap((child) => boxesOf(child, concat(at, node.transform)));
  return art.nodes.flatMap((node) => boxesOf(node, matrix)).flatMap((box) => common(box, window) ?? []);
}

interface Shape {
  readonly path: Path;
  readonly fill: Paint | undefined;
  readonly stroke: { readonly paint: Paint; readonly width: number; readonly cap: string } | undefined;
}

function shapeBox({ path, fill, stroke }: Shape, matrix: Matrix, safe: Rect | undefined): Rect | undefined {
  const box = mappedBounds(matrix, path);
  const widest = stroke ? (stroke.width / 2) * hypot(matrix[0], matrix[1]) : 0;
  if (!box || (safe && contains(safe, box, widest))) return undefined;
  const line = stroke && isInk(stroke.paint) ? widest : 0;
  if (line === 0 && !isInk(fill)) return undefined;
  // A level or upright line with plain ends is no longer than its path.
  const [isUpright, isLevel] = stroke?.cap === 'butt' ? [box.width === 0, box.height === 0] : [false, false];
  return outset(box, edges(isUpright ? 0 : line, isLevel ? 0 : line));
}

/** Rounding of layout, and the swing of a curve's control points. */
const TOLERANCE: Pt = mm(0.05);

const SIDES = ['top', 'right', 'bottom', 'left'] as const;
const SIDE_WORDS = { top: 'upper', right: 'right', bottom: 'lower', left: 'left' } as const;

/** Who made the sheets, for the message. */
export interface EdgeCheck {
  /** `score-pad-4up.en.a4.pdf`. */
  readonly file: string;
  readonly place: Place;
  /** What the printer leaves blank on upright paper. */
  readonly margins: Edges;
  readonly report: Report;
}

/** Reports every page whose ink comes nearer to the paper's edge than the margin, with the millimetres. */
export function reportPaperEdge(set: SheetSet, check: EdgeCheck): void {
  const inside = new Map<string, Set<Rect>>();
  for (const [index, sheet] of set.sheets.entries()) {
    if (sheet.trim) continue;
    const size = `${sheet.size.width} ${sheet.size.height}`;
    let clips = inside.get(size);
    if (!clips) inside.set(size, (clips = new Set()));
    const margins = marginsOn(sheet.size, check.margins);
    const least = nearestInk(sheet, margins, clips);
    for (const side of SIDES) {
      const distance = least[side];
      if (distance >= margins[side] - TOLERANCE) continue;
      check.report(
        warning('MP4012', edgeMessage(check, index, side, distance), {
          place: check.place,
          help: `keep everything ${formatMm(margins[side])} from the edge, or say --margin for a printer that reaches farther`,
          case: caseOf({ ...check, margins }, index, side, distance),
        }),
      );
    }
  }
}

/** A page across may be fed by either of its short edges, so of two opposite margins the wider one counts. */
const marginsOn = ({ width, height }: Size, margins: Edges): Edges => {
  const { top, right, bottom, left } = margins;
  return width > height ? edges(Math.max(left, right), Math.max(top, bottom)) : margins;
};

const edgeMessage = ({ file }: EdgeCheck, index: number, side: keyof Edges, distance: Pt): string =>
  `${file}, page ${index + 1}: ink ${formatMm(Math.max(0, distance))} from the ${SIDE_WORDS[side]} edge of the paper`;

/** Other pages, papers and languages of a product mostly have the same cause: the nearest of them is reported. */
const caseOf = ({ file, margins }: EdgeCheck, index: number, side: keyof Edges, distance: Pt): Case => ({
  kind: 'page',
  name: `${file} ${index + 1}`,
  shared: `ink ${formatMm(Math.max(0, distance))} from the ${SIDE_WORDS[side]} edge of the paper`,
  excess: margins[side] - distance,
});

/**
 * How near ink comes to each edge of a sheet's paper; the margin or more where nothing does.
 *
 * @param inside clips known to be well inside of paper of this size: sheets that are filled alike share them
 */
export function nearestInk(sheet: Sheet, margins: Edges, inside = new Set<Rect>()): Edges {
  const { size } = sheet;
  const safe = outset(
    { x: 0, y: 0, ...size },
    edges(-margins.top, -margins.right, -margins.bottom, -margins.left),
  );
  let least: Edges = margins;
  const note = (box: Rect): void => {
    if (!contains(safe, box)) least = nearer(least, box, size);
  };
  const notePlaced = (placement: Placement): void => {
    const { clip } = placement;
    if (clip && inside.has(clip)) return;
    // Faces are clipped to their bleed, and most of those lie well inside.
    if (clip && contains(safe, clip)) inside.add(clip);
    else notePlacement(placement, safe, note);
  };
  sheet.placements.forEach(notePlaced);
  sheet.sharedPrintersMarks.forEach(notePlaced);
  noteItems(sheet.printersMarks, { matrix: IDENTITY, clip: undefined }, note, safe);
  return least;
}

function notePlacement(placement: Placement, safe: Rect, note: (box: Rect) => void): void {
  const { clip, matrix, list, page } = placement;
  if (placement.as === 'form' && isInkWithin(placement, safe)) return;
  noteItems(list.pages[page]?.items ?? [], { matrix, clip }, note, safe);
}

/** What all ink on a page of a list is inside of. */
function inkOf({ list, page }: Placement): Rect {
  let all: Rect | undefined;
  const start = { matrix: IDENTITY, clip: undefined };
  noteItems(list.pages[page]?.items ?? [], start, (box) => (all = union(all, box)));
  return all ?? NOWHERE;
}

const NOWHERE: Rect = { x: 0, y: 0, width: 0, height: 0 };

function isInkWithin(placement: Placement, safe: Rect): boolean {
  const ink = mapRect(placement.matrix, inkOf(placement));
  const shown = placement.clip ? common(ink, placement.clip) : ink;
  return !shown || contains(safe, shown);
}

const nearer = (least: Edges, box: Rect, size: Size): Edges => ({
  top: Math.min(least.top, box.y),
  left: Math.min(least.left, box.x),
  right: Math.min(least.right, size.width - box.x - box.width),
  bottom: Math.min(least.bottom, size.height - box.y - box.height),
});

interface State {
  readonly matrix: Matrix;
  /** On the sheet. */
  readonly clip: Rect | undefined;
}

/**
 * Calls `note` with the box of everything painted, on the sheet, as far as clips let it show.
 *
 * @param safe what lies inside of it need not be told
 */
function noteItems(
  items: readonly DisplayItem[],
  start: State,
  note: (box: Rect) => void,
  safe: Rect | undefined = undefined,
): void {
  const stack: State[] = [];
  let state = start;
  for (const item of items) {
    if (item.kind === 'push') {
      stack.push(state);
      state = pushed(state, item.matrix, item.clip?.path);
    } else if (item.kind === 'pop') state = stack.pop() ?? state;
    else {
      const { matrix, clip } = state;
      if (safe && clip && contains(safe, clip)) continue;
      if (item.kind === 'art') for (const box of artBoxes(item, matrix, safe)) noteShown(box, clip, note);
      else noteShown(inkBox(item, matrix, safe), clip, note);
    }
  }
}

function noteShown(box: Rect | undefined, clip: Rect | undefined, note: (box: Rect) => void): void {
  const shown = box && clip ? common(box, clip) : box;
  if (shown) note(shown);
}

function pushed(state: State, by: Matrix | undefined, path: Path | undefined): State {
  const matrix = by ? concat(state.matrix, by) : state.matrix;
  const box = path && mappedBounds(matrix, path);
  const clip = box && state.clip ? (common(box, state.clip) ?? { x: 0, y: 0, width: -1, height: -1 }) : box;
  return { matrix, clip: clip ?? state.clip };
}
