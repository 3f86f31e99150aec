/**
 * The words of a margin at their places, and which of them every sheet of a kind says alike.
 *
 * Takes what a sheet says; gives its two parts, which together are the whole: what is alike is drawn once for a file.
 */
import { type Entry, type SlugFacts, widestHash } from './name-entry.ts';
import type { Path } from '../../base/geometry.ts';
import { turnAxis } from '../imposition/index.ts';

/** One entry in its place: a box, perhaps turned, in millimetres. */
export interface SlugCell {
  readonly kind: Entry['kind'];
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Degrees about the box's top left corner. */
  readonly turn: number;
  readonly lines: readonly string[];
  readonly isSmall: boolean;
  /** How many of its lines, from the first on, say of this sheet what no other says. */
  readonly ownLines: number;
  /** Of a flip entry. */
  readonly icon: PlacedIcon | null;
}

/** Where the page is in its box, in millimetres. */
interface PlacedIcon extends FlipIcon {
  readonly top: number;
}

/** What is drawn as one list. */
export interface SlugPart {
  readonly cells: readonly SlugCell[];
  /** Which lines of the cells: all of them, unless told. */
  readonly shows?: 'own' | 'alike';
  readonly numbers: readonly { readonly x: number; readonly y: number; readonly number: number }[];
}

export interface SlugData extends SlugPart {
  /** What the sheet does not say, for want of room. */
  readonly leftOut: readonly string[];
}

/** What a sheet says that no other says: the same whatever the hash, which stands in a line that is not shown. */
export const ownPart = ({ cells }: SlugData, hash: string): SlugPart => ({
  cells: cells.filter(({ ownLines }) => ownLines > 0).map((cell) => withoutHash(cell, hash)),
  numbers: [],
  shows: 'own',
});

const withoutHash = (cell: SlugCell, hash: string): SlugCell => ({
  ...cell,
  lines: cell.lines.map((line, i) => (i < cell.ownLines ? line : line.replace(hash, widestHash(hash)))),
});

/** What sheets of one kind say alike. */
export const alikePart = ({ cells, numbers }: SlugData): SlugPart => ({
  cells: cells.filter(({ ownLines, lines }) => ownLines === 0 || ownLines < lines.length),
  numbers,
  shows: 'alike',
});

/** A page with one thick edge, in units of its own box of 5 x 4.4. */
export interface FlipIcon {
  readonly page: Path;
  readonly edge: Path;
  readonly arrow: Path;
}

type Corners = readonly number[];

/** Lines through corners. */
const through = (...lines: readonly Corners[]): Path => ({
  verbs: lines.map(({ length }) => `M${'L'.repeat(length / 2 - 1)}`).join(''),
  points: lines.flat(),
});

const closed = (corners: Corners): Path => ({
  ...through(corners),
  verbs: `M${'L'.repeat(corners.length / 2 - 1)}Z`,
});

/** A measuring line with a tick every `step`, longer ones where the large steps and their halves are. */
function ruler(
  length: number,
  step: number,
  large: number,
  tick: (length: number) => readonly [number, number],
): Path {
  const [base] = tick(0);
  const lines: Corners[] = [[0, base, length, base]];
  for (let i = 0; i <= Math.round(length / step); i++) {
    const [from, to] = tick(i % large === 0 ? 1.9 : i % (large / 2) === 0 ? 1.4 : 0.9);
    lines.push([i * step, from, i * step, to]);
  }
  return through(...lines);
}

/** Five centimetres; its ticks hang down. */
export const metricRuler = (): Path => ruler(50, 1, 10, (length) => [0.1, 0.1 + length]);

/** Two inches below, in a box of this height; its ticks stand up. */
export function inchRuler(height: number): Path {
  const base = Math.min(4.7, height - 0.1);
  return ruler(50.8, 25.4 / 8, 8, (length) => [base, base - length]);
}

/** The page as it lies, its turning edge thick, and an arrow across it; the thick edges of both sides meet on paper. */
export function flipIcon({ grid, flip, facts }: SlugFacts): FlipIcon {
  const isWide = grid.page.width > grid.page.height;
  const [w, h] = isWide ? [4.6, 3.3] : [3.1, 4.2];
  const isLevel = turnAxis(grid, flip) === 'horizontal';
  const isBack = facts.side === 'back';
  const [x, y] = [0.2, (4.4 - h) / 2];
  const middle = { x: x + w / 2, y: y + h / 2 };
  const half = (isLevel ? h : w) / 2 - 0.5;
  // Along the arrow and across it.
  const at = (along: number, across: number): readonly [number, number] =>
    isLevel ? [middle.x + across, middle.y + along] : [middle.x + along, middle.y + across];
  const tip = (sign: number): Corners =>
    [at(sign * (half - 0.6), -0.6), at(sign * half, 0), at(sign * (half - 0.6), 0.6)].flat();
  return {
    page: closed([x, y, x + w, y, x + w, y + h, x, y + h]),
    edge: isLevel ? bar(x, isBack ? y + h : y, w, 0) : bar(isBack ? x + w : x, y, 0, h),
    arrow: through([...at(-half, 0), ...at(half, 0)], tip(-1), tip(1)),
  };
}

/** A thick stroke as a shape; one that has ends would be read as a cutting mark by tools that look for them. */
function bar(x: number, y: number, w: number, h: number): Path {
  const [x0, y0, x1, y1] = [x - 0.3, y - 0.3, x + w + 0.3, y + h + 0.3];
  return closed([x0, y0, x1, y0, x1, y1, x0, y1]);
}
