/**
 * Marks on the sheets of a booklet: where to cut, where to fold, where to staple.
 *
 * Takes one side, upright, in points; gives painted lines. Marks of the cut stop where home printers begin to print.
 */
import { rgb } from '../../base/colour.ts';
import { linePath, type Rect } from '../../base/geometry.ts';
import { mm, type Pt } from '../../base/units.ts';
import type { PathItem } from '../../typeset/paint/types.ts';
import { stroked, type BookletFormat, type BookletSide, type Pencil } from '../imposition/index.ts';

const MUTE = rgb(106 / 255, 110 / 255, 128 / 255);
const PALE = rgb(199 / 255, 202 / 255, 212 / 255);
const CUT: Pencil = { colour: MUTE, width: mm(0.3), dash: [mm(2.4), mm(1.6)] };
const TICK: Pencil = { colour: MUTE, width: mm(0.18) };
const STAPLE: Pencil = { colour: PALE, width: mm(0.2), dash: [mm(1), mm(0.6)] };
/** From the paper's edge to the first ink. */
const EDGE: Pt = mm(6);
/** Where it is said that one cuts here. */
const WORD = { from: mm(8.6), to: mm(21.4) } as const;
const FOLD_TICK: Pt = mm(3);
/** Half of the distance between the two lines of a staple. */
const LEGS: Pt = mm(0.6);
/** Crop ticks of a pocket booklet: away from the strip, and how long. */
const OFF: Pt = mm(0.7);
const CROP: Pt = mm(2);

const line = (x1: Pt, y1: Pt, x2: Pt, y2: Pt, pencil: Pencil): PathItem =>
  stroked(linePath(x1, y1, x2, y2), pencil);

export function bookletMarks(format: BookletFormat, { strips }: BookletSide): readonly PathItem[] {
  const round = strips.flatMap(({ trim }) => [
    ...(format.fold === 'booklet' ? foldInside(trim, format) : foldAndCrop(trim)),
    ...staples(trim, format),
  ]);
  return format.fold === 'booklet' && strips.length > 1 ? [...round, ...cutAcross(format)] : round;
}

function staples({ x, y, width }: Rect, { staples: all }: BookletFormat): readonly PathItem[] {
  const fold = x + width / 2;
  return all.flatMap(({ from, to }) =>
    [-LEGS, LEGS].map((leg) => line(fold + leg, y + from, fold + leg, y + to, STAPLE)),
  );
}

/** A strip as wide as the paper: ticks of the fold at its head and foot, inside it. */
function foldInside({ x, y, width, height }: Rect, { sheet }: BookletFormat): readonly PathItem[] {
  const fold = x + width / 2;
  const top = y === 0 ? EDGE : y + mm(1);
  const foot = Math.min(y + height - mm(1), sheet.height - EDGE);
  return [line(fold, top, fold, top + FOLD_TICK, TICK), line(fold, foot - FOLD_TICK, fold, foot, TICK)];
}

/** One cut across parts the two strips; its word stands in a gap of the line. */
function cutAcross({ sheet }: BookletFormat): readonly PathItem[] {
  const y = sheet.height / 2;
  return [line(EDGE, y, WORD.from, y, CUT), line(WORD.to, y, sheet.width - EDGE, y, CUT)];
}

function foldAndCrop({ x, y, width, height }: Rect): readonly PathItem[] {
  const [right, foot] = [x + width, y + height];
  const upright = [x, x + width / 2, right].flatMap((at) => [
    line(at, y - OFF - CROP, at, y - OFF, TICK),
    line(at, foot + OFF, at, foot + OFF + CROP, TICK),
  ]);
  const level = [y, foot].flatMap((at) => [
    line(x - OFF - CROP, at, x - OFF, at, TICK),
    line(right + OFF, at, right + OFF + CROP, at, TICK),
  ]);
  return [...upright, ...level];
}
