/**
 * Path data to plain paths: only M, L, C and Z, absolute, every sub-path with its own M.
 *
 * Takes the `d` of a path, gives a `Path`; arcs become cubics, quadratics are raised, shorthands are written out. The only
 * importer of svgpath. Source: SVG 2, chapter 9.
 */
import svgpath from 'svgpath';
import type { Path } from '../../base/geometry.ts';
import { arcCurves, type Cubic } from './arc-curves.ts';

export interface PathReading {
  readonly path: Path;
  /** Why the data end early. */
  readonly problem: string | undefined;
}

interface Pen {
  verbs: string;
  readonly points: number[];
  /** Where the pen is, and where the sub-path began. */
  x: number;
  y: number;
  startX: number;
  startY: number;
  isOpen: boolean;
}

export function readPathData(data: string): PathReading {
  const source = svgpath(data);
  const problem = (source as { readonly err?: string }).err;
  const pen: Pen = { verbs: '', points: [], x: 0, y: 0, startX: 0, startY: 0, isOpen: false };
  source
    .abs()
    .unshort()
    .iterate((segment) => {
      draw(pen, segment[0], segment.slice(1) as number[]);
    });
  const path: Path = { verbs: pen.verbs, points: pen.points };
  return { path, problem: problem === undefined || problem === '' ? undefined : problem };
}

function draw(pen: Pen, command: string, numbers: readonly number[]): void {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers;
  switch (command) {
    case 'M':
      pen.startX = a;
      pen.startY = b;
      pen.isOpen = false;
      move(pen, a, b);
      return;
    case 'L':
      return line(pen, a, b);
    case 'H':
      return line(pen, a, pen.y);
    case 'V':
      return line(pen, pen.x, a);
    case 'C':
      return curve(pen, [a, b, c, d, e, f]);
    case 'Q':
      return curve(pen, raise(pen, [a, b, c, d]));
    case 'A':
      return arc(pen, numbers);
    case 'Z':
    case 'z':
      if (pen.isOpen) pen.verbs += 'Z';
      pen.isOpen = false;
      move(pen, pen.startX, pen.startY);
      return;
  }
}

function move(pen: Pen, x: number, y: number): void {
  pen.x = x;
  pen.y = y;
}

/** The M of a sub-path is written with its first line or curve, so that lone moves leave nothing. */
function open(pen: Pen): void {
  if (pen.isOpen) return;
  pen.verbs += 'M';
  pen.points.push(pen.x, pen.y);
  pen.startX = pen.x;
  pen.startY = pen.y;
  pen.isOpen = true;
}

function line(pen: Pen, x: number, y: number): void {
  open(pen);
  pen.verbs += 'L';
  pen.points.push(x, y);
  move(pen, x, y);
}

function curve(pen: Pen, numbers: Cubic): void {
  open(pen);
  pen.verbs += 'C';
  pen.points.push(...numbers);
  move(pen, numbers[4], numbers[5]);
}

function arc(
  pen: Pen,
  [rx = 0, ry = 0, degrees = 0, isLarge, isSweep, x = 0, y = 0]: readonly number[],
): void {
  if (rx === 0 || ry === 0 || (x === pen.x && y === pen.y)) return line(pen, x, y);
  const ends = { from: [pen.x, pen.y], to: [x, y] } as const;
  const flags = { isLarge: isLarge === 1, isSweep: isSweep === 1 };
  for (const one of arcCurves({ ...ends, radii: [rx, ry], degrees, ...flags })) curve(pen, one);
}

/** A quadratic curve as a cubic: each control point two thirds of the way. */
const raise = (from: Pen, [cx, cy, x, y]: readonly [number, number, number, number]): Cubic => [
  from.x + (2 / 3) * (cx - from.x),
  from.y + (2 / 3) * (cy - from.y),
  x + (2 / 3) * (cx - x),
  y + (2 / 3) * (cy - y),
  x,
  y,
];
