/**
 * Where forms lie on sheets, and how to get from one place to the next: known from sheet to sheet.
 *
 * Takes matrices and clips of placements; gives what shows of a form and the operators that lead on. Sheets that are filled alike
 * have the same places, as the same objects, so that the two thousandth copy costs no more than its two names.
 */
import { inverse, isIdentity, mapRect, type Matrix, type Rect } from '../../base/geometry.ts';
import { union } from '../../typeset/paint/index.ts';
import type { Named } from './shared-objects.ts';
import { matrixText, written } from './colour.ts';

/** Undefined where the second is not the first moved, or is at an angle at which a step would have to be rounded. */
export function stepBetween(from: Matrix, to: Matrix): Matrix | undefined {
  const isMoved = from[0] === to[0] && from[1] === to[1] && from[2] === to[2] && from[3] === to[3];
  if (!isMoved || !isQuarterTurn(to)) return undefined;
  const dx = written(to[4]) - written(from[4]);
  const dy = written(to[5]) - written(from[5]);
  // The inverse of a quarter turn, with or without reflection, is its transpose.
  return [1, 0, 0, 1, dx * to[0] + dy * to[1], dx * to[2] + dy * to[3]];
}

const isQuarterTurn = (m: Matrix): boolean =>
  (Math.abs(m[0]) === 1 && Math.abs(m[3]) === 1 && m[1] === 0 && m[2] === 0) ||
  (Math.abs(m[1]) === 1 && Math.abs(m[2]) === 1 && m[0] === 0 && m[3] === 0);

/** One place of a form on a sheet. */
export interface PlacedForm {
  /** From the form's points to the sheet's. */
  readonly matrix: Matrix;
  /** In sheet points. */
  readonly clip: Rect | undefined;
  /** What shows of the form, in its own points; equal for placements where the same shows. Undefined where nothing can. */
  readonly box: Rect | undefined;
  /** As it is written. */
  readonly x: number;
  readonly y: number;
  /** The placement after which it was asked for last, and the way there from this one. */
  next: PlacedForm | undefined;
  way: string | undefined;
}

/** A face as it is drawn again and again. */
export interface FaceForm {
  readonly form: Named;
  /** What shows of the face, in its own points. */
  readonly box: Rect;
}

/** A form where it is drawn. */
export interface FormUse {
  readonly face: FaceForm;
  readonly placement: PlacedForm;
}

/** A part of a sheet in the points of a list that is placed there; undefined where the list is flattened. */
function inList(matrix: Matrix, part: Rect): Rect | undefined {
  // Nearly every face lies as it was made.
  if (matrix[0] === 1 && matrix[1] === 0 && matrix[2] === 0 && matrix[3] === 1)
    return { x: part.x - matrix[4], y: part.y - matrix[5], width: part.width, height: part.height };
  const back = inverse(matrix);
  return back && mapRect(back, part);
}

/** Half of the last decimal that is written. */
const UNSEEN = 0.0005;

/** Nobody sees a difference between the two. */
export const isSameBox = (a: Rect, b: Rect): boolean =>
  a === b ||
  (Math.abs(a.x - b.x) < UNSEEN &&
    Math.abs(a.y - b.y) < UNSEEN &&
    Math.abs(a.width - b.width) < UNSEEN &&
    Math.abs(a.height - b.height) < UNSEEN);

/** The placements of one file. */
export class FormPlacements {
  private readonly known = new Map<Matrix, PlacedForm>();
  /** Of the placement that was made last: where the same shows, it is one object. */
  private box: Rect | undefined;

  /** @param clip in sheet points */
  at(matrix: Matrix, clip: Rect | undefined): PlacedForm {
    let placement = this.known.get(matrix);
    if (placement?.clip !== clip || !placement) this.known.set(matrix, (placement = this.make(matrix, clip)));
    return placement;
  }

  private make(matrix: Matrix, clip: Rect | undefined): PlacedForm {
    const shown = clip && inList(matrix, clip);
    if (shown && !(this.box && isSameBox(this.box, shown))) this.box = shown;
    const box = shown && this.box;
    const [x, y] = [written(matrix[4]), written(matrix[5])];
    return { matrix, clip, box, x, y, next: undefined, way: undefined };
  }
}

/** The operators that lead from one placement to another; undefined where only the page's own coordinates do. */
export function transformBetween(from: PlacedForm, to: PlacedForm): string | undefined {
  if (from.next !== to) {
    const step = stepBetween(from.matrix, to.matrix);
    from.next = to;
    from.way = step && (isIdentity(step) ? '' : `${matrixText(step)} cm\n`);
  }
  return from.way;
}

/** Where copies are that are moved from one placement and not turned: from the outermost of them, however many there are. */
export class CopyBounds {
  private readonly from: PlacedForm;
  private readonly box: Rect;
  private left: number;
  private top: number;
  private right: number;
  private foot: number;

  constructor({ face, placement }: FormUse) {
    this.from = placement;
    this.box = face.box;
    this.left = this.right = placement.x;
    this.top = this.foot = placement.y;
  }

  /** Takes one more copy; false where another part of a face shows. */
  take({ face: { box }, placement: { x, y } }: FormUse): boolean {
    if (box !== this.box) return false;
    if (x < this.left) this.left = x;
    else if (x > this.right) this.right = x;
    if (y < this.top) this.top = y;
    else if (y > this.foot) this.foot = y;
    return true;
  }

  /** The box round all of them, in sheet points; joined with another one. */
  joined(other: Rect | undefined): Rect | undefined {
    return union(other, union(this.at(this.left, this.top), this.at(this.right, this.foot)));
  }

  /** The box of a copy at a place as it is written. */
  private at(x: number, y: number): Rect {
    const { matrix: m } = this.from;
    const moved: Matrix = [m[0], m[1], m[2], m[3], m[4] + x - this.from.x, m[5] + y - this.from.y];
    return mapRect(moved, this.box);
  }
}
