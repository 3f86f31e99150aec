/**
 * The path that a stream is drawing, as boxes on the page: one round all of it, one round each part (`PathBoxes`).
 *
 * Takes path operators with the matrix they are drawn with. Curves count by their control points. Source: ISO 32000-1, 8.5.2.
 */
import type { Matrix } from '../../base/geometry.ts';
import type { PdfValue } from './values.ts';
import type { Box } from './painted.ts';
import { isUpright, unite } from './painted.ts';

/** More parts than this are one: letters drawn as shapes have thousands. */
const MOST_PARTS = 64;

/** On one line: the points of a part that lie this near to it, as a share of the squares of its sides. */
const SLACK = 1e-9;

interface PathPart {
  readonly box: Box;
  /** All its points are on one line: nothing is inside. */
  readonly isFlat: boolean;
}

export interface DrawnPath {
  readonly box: Box;
  readonly parts: readonly PathPart[];
  /** One upright rectangle and nothing else. */
  readonly isRectangle: boolean;
  /** Upright rectangles alone, all drawn the same way round: none is a hole in another one. */
  readonly isRectangles: boolean;
  /** One upright or level line and nothing else. */
  readonly isLine: boolean;
}

export class PathBoxes {
  private parts: { box: [number, number, number, number]; isFlat: boolean }[] = [];
  /** Where the last part begins, and the way from there to the first of its points that is elsewhere. */
  private first: readonly [number, number] = [0, 0];
  private way: readonly [number, number] = [0, 0];
  /** Points of the last part; of a rectangle operator -1. */
  private points = 0;
  private isStraight = true;
  /** How many parts are rectangles of their own operator, and which ways round they were drawn. */
  private rectangles = 0;
  private readonly ways = new Set<number>();
  private last: readonly [number, number] = [0, 0];

  /** A path operator, other than those that paint or clip. */
  operator(op: string, operands: readonly PdfValue[], ctm: Matrix): void {
    const n = (i: number): number => (typeof operands[i] === 'number' ? operands[i] : 0);
    if (op === 're') this.rectangle(n(0), n(1), n(0) + n(2), n(1) + n(3), ctm);
    else if (op === 'm') this.start(n(0), n(1), ctm);
    else if (op === 'l') this.line(n(0), n(1), ctm);
    else if (op === 'c' || op === 'v' || op === 'y') {
      this.isStraight = false;
      for (let i = 0; i + 1 < operands.length; i += 2) this.add(n(i), n(i + 1), ctm);
    }
  }

  private rectangle(x1: number, y1: number, x2: number, y2: number, ctm: Matrix): void {
    this.start(x1, y1, ctm);
    this.add(x2, y1, ctm);
    this.add(x2, y2, ctm);
    this.add(x1, y2, ctm);
    this.isStraight &&= isUpright(ctm);
    this.rectangles++;
    this.ways.add(Math.sign((x2 - x1) * (y2 - y1)));
    this.points = 4;
  }

  private start(x: number, y: number, ctm: Matrix): void {
    if (this.parts.length < MOST_PARTS)
      this.parts.push({ box: [Infinity, Infinity, -Infinity, -Infinity], isFlat: true });
    this.points = 0;
    this.add(x, y, ctm);
  }

  private line(x: number, y: number, ctm: Matrix): void {
    const [px, py] = [ctm[0] * x + ctm[2] * y + ctm[4], ctm[1] * x + ctm[3] * y + ctm[5]];
    const isAlong = Math.abs(px - this.last[0]) < 1e-3 || Math.abs(py - this.last[1]) < 1e-3;
    this.isStraight &&= isAlong;
    this.add(x, y, ctm);
  }

  private add(x: number, y: number, ctm: Matrix): void {
    const part = this.parts[this.parts.length - 1];
    if (!part) return;
    const [px, py] = [ctm[0] * x + ctm[2] * y + ctm[4], ctm[1] * x + ctm[3] * y + ctm[5]];
    const { box } = part;
    box[0] = Math.min(box[0], px);
    box[1] = Math.min(box[1], py);
    box[2] = Math.max(box[2], px);
    box[3] = Math.max(box[3], py);
    part.isFlat &&= this.isOnLine(px, py);
    this.last = [px, py];
    this.points++;
  }

  private isOnLine(px: number, py: number): boolean {
    if (this.points === 0) {
      this.first = [px, py];
      this.way = [0, 0];
    }
    const [dx, dy] = [px - this.first[0], py - this.first[1]];
    const [wx, wy] = this.way;
    if (wx === 0 && wy === 0) this.way = [dx, dy];
    return Math.abs(dx * wy - dy * wx) <= SLACK * (wx * wx + wy * wy + dx * dx + dy * dy);
  }

  /** The path so far; undefined where there is none. */
  get drawn(): DrawnPath | undefined {
    const { parts } = this;
    if (parts.length === 0) return undefined;
    const [first] = parts;
    const box = parts.reduce<Box>((all, one) => unite(all, one.box), first?.box ?? [0, 0, 0, 0]);
    const isSimple = parts.length === 1 && this.isStraight;
    const isRectangle = isSimple && (this.points === 4 || this.points === 5);
    const isRectangles =
      isRectangle || (this.isStraight && this.rectangles === parts.length && this.ways.size === 1);
    return { box, parts, isRectangle, isRectangles, isLine: isSimple && this.points === 2 };
  }

  clear(): void {
    if (this.parts.length > 0) this.parts = [];
    this.isStraight = true;
    this.points = 0;
    this.rectangles = 0;
    this.ways.clear();
  }
}
