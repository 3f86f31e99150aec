/**
 * How much of the words of a line is hidden by what is painted after them (`hiddenWords`).
 *
 * Takes a line and the later items that reach it, gives the height that is hidden of each word that cannot be read. Letters and covers
 * are filled on one grid of cells, so that it does not matter what kind of item covers: a box, a drawing, a picture with holes.
 */
import { concat, inverse, mapPoint, type Matrix, type Rect } from '../../base/geometry.ts';
import { hypot } from '../../base/trigonometry.ts';
import type { Pt } from '../../base/units.ts';
import { type CellState, PaintedCells, type Tone } from '../../output/ink/index.ts';
import type { UsedPaint, UsedStop } from '../../typeset/layout/types.ts';
import { outlinesOf } from '../../typeset/paint/index.ts';
import type { DisplayItem, GlyphsItem, ImageItem, PushItem } from '../../typeset/paint/types.ts';

/** A line through a word hides less of its letters. */
const COVERED_SHARE = 0.25;
/** A cell is hidden where no more than this is seen of what is below: a veil of 90 % still shows a trace of black letters. */
const LEAST_SEEN = 0.06;
/** A cell with less of a letter is its edge. */
const LETTER = 0.3;
/** Cells of an em: a stroke of a letter is at least one wide. */
const CELLS_IN_EM = 16;
const MOST_COLUMNS = 1500;

/** An item painted after a line, with the groups that it is in, outermost first. */
export interface LaterItem {
  readonly item: DisplayItem;
  readonly groups: readonly Omit<PushItem, 'kind'>[];
}

/**
 * The height that is hidden of each word, 0 for a word that can be read.
 *
 * @param words of one line
 * @param matrix from their units to points of the page
 * @param ink the box round their letters on the page
 */
export function hiddenWords(
  words: readonly GlyphsItem[],
  matrix: Matrix,
  ink: Rect,
  later: readonly LaterItem[],
): readonly Pt[] {
  const size = words[0]?.size ?? 1;
  const cell = Math.max(
    (size * scaleOf(matrix)) / CELLS_IN_EM,
    ink.width / MOST_COLUMNS,
    ink.height / MOST_COLUMNS,
  );
  const [columns, rows] = [Math.ceil(ink.width / cell), Math.ceil(ink.height / cell)];
  if (columns < 1 || rows < 1) return words.map(() => 0);
  const page: Matrix = [1 / cell, 0, 0, 1 / cell, -ink.x / cell, -ink.y / cell];
  const hidden = hiddenCells(columns, rows, page, later);
  return words.map((word) => {
    const letters = new PaintedCells(columns, rows, COVERS);
    const state = { matrix: concat(page, matrix), mask: undefined, opacity: 1 };
    for (const outline of outlinesOf(word)) letters.fill(outline, 'nonzero', SOLID, state);
    return cell * hiddenRows(letters.cells, hidden, columns);
  });
}

const SOLID: Tone = { ink: 1, alpha: 1 };
const COVERS = { ofPaint: paintCover, ofPicture: pictureCover };
const scaleOf = ([a, b, c, d]: Matrix): number => Math.sqrt(Math.abs(a * d - b * c));

function hiddenCells(columns: number, rows: number, page: Matrix, later: readonly LaterItem[]): Float32Array {
  const paper = new PaintedCells(columns, rows, COVERS);
  const whole: CellState = { matrix: page, mask: undefined, opacity: 1 };
  for (const { item, groups } of later) {
    const state = groups.reduce((outer, group) => paper.pushed(group, outer), whole);
    paper.draw([item], state);
  }
  return paper.cells;
}

/** Rows in which letters are hidden, 0 where enough of the letters is left to read them. */
function hiddenRows(letters: Float32Array, hidden: Float32Array, columns: number): number {
  let [all, lost] = [0, 0];
  const rows = new Set<number>();
  letters.forEach((letter, at) => {
    if (letter < LETTER) return;
    all += letter;
    if ((hidden[at] ?? 0) < 1 - LEAST_SEEN) return;
    lost += letter;
    rows.add(Math.floor(at / columns));
  });
  return lost > 0 && lost >= COVERED_SHARE * all ? rows.size : 0;
}

function paintCover(paint: UsedPaint): Tone {
  if (paint.kind === 'solid') return { ink: 1, alpha: paint.colour.alpha };
  const { stops } = paint;
  if (paint.kind === 'radial') {
    const { cx, cy, rx, ry, matrix } = paint;
    const back = matrix && inverse(matrix);
    const alphaAt = (x: number, y: number): number => {
      const [ownX, ownY] = back ? mapPoint(back, x, y) : [x, y];
      return stopAlpha(stops, hypot((ownX - cx) / rx, (ownY - cy) / ry));
    };
    return { ...SOLID, alphaAt };
  }
  const { x1, y1, x2, y2 } = paint;
  const [dx, dy] = [x2 - x1, y2 - y1];
  return {
    ...SOLID,
    alphaAt: (x, y) => stopAlpha(stops, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy)),
  };
}

/** Alpha of a gradient at a share of its way. */
function stopAlpha(stops: readonly UsedStop[], at: number): number {
  const next = stops.findIndex(({ offset }) => offset > at);
  const before = stops[next < 0 ? stops.length - 1 : next - 1];
  const after = stops[next < 0 ? stops.length - 1 : next];
  const from = (before ?? after)?.colour.alpha ?? 0;
  if (!before || !after || after.offset <= before.offset) return from;
  return from + ((after.colour.alpha - from) * (at - before.offset)) / (after.offset - before.offset);
}

/** A picture hides by its own alpha; of one that was made here, a soft shadow, nothing is known, and it hides nothing. */
function pictureCover({ image, rect }: ImageItem): Tone {
  if (!image.hasAlpha) return SOLID;
  const { opacity } = image;
  if (!opacity) return { ink: 1, alpha: 0 };
  const { width, height, data } = opacity;
  const near = (share: number, count: number): number =>
    Math.max(0, Math.min(count - 1, Math.floor(share * count)));
  const alphaAt = (x: number, y: number): number =>
    (data[near((y - rect.y) / rect.height, height) * width + near((x - rect.x) / rect.width, width)] ?? 0) /
    255;
  return { ...SOLID, alphaAt };
}
