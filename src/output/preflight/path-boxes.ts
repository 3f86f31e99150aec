/**
 * The path that a stream is drawing, as boxes on the page: one round all of it, one round each part (`PathBoxes`).
 *
 * Takes path operators with the matrix they are drawn with. Curves count by their control points. Source: ISO 32000-1, 8.5.2.
 */
import type { Matrix } from '../../base/geometry.ts';
import type { PdfValue } from './values.ts';
import type { Box } from './painted.ts';
import { isUpright } from './painted.ts';

/** More parts than this are one: letters drawn as shapes have thousands. */
const MOST_PARTS = 64;

export interface DrawnPath {
  readonly box: Box;
  readonly parts: readonly Box[];
  /** One upright rectangle and nothing else. */
  readonly isRectangle: boolean;
}

export class PathBoxes {
  private parts: [number, number, number, number][] = [];
  /** Points of the last part; of a rectangle operator -1. */
  private points = 0;
  private isStraight = true;
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
    this.points = 4;
  }

  private start(x: number, y: number, ctm: Matrix): void {
    if (this.parts.length < MOST_PARTS) this.parts.push([Infinity, Infinity, -Infinity, -Infinity]);
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
    part[0] = Math.min(part[0], px);
    part[1] = Math.min(part[1], py);
    part[2] = Math.max(part[2], px);
    part[3] = Math.max(part[3], py);
    this.last = [px, py];
    this.points++;
  }

  /** The path so far; undefined where there is none. */
  get drawn(): DrawnPath | undefined {
    const { parts } = this;
    if (parts.length === 0) return undefined;
    const [first] = parts;
    const box = parts.reduce<Box>(
      (all, one) => [
        Math.min(all[0], one[0]),
        Math.min(all[1], one[1]),
        Math.max(all[2], one[2]),
        Math.max(all[3], one[3]),
      ],
      first ?? [0, 0, 0, 0],
    );
    const isRectangle = parts.length === 1 && this.isStraight && (this.points === 4 || this.points === 5);
    return { box, parts, isRectangle };
  }

  clear(): void {
    if (this.parts.length > 0) this.parts = [];
    this.isStraight = true;
    this.points = 0;
  }
}
