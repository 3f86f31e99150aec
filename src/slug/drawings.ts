/** The two drawings of a margin, as path data in millimetres: the ruler, and the page with the edge it is turned over. */
import { turnAxis } from '../sheet/index.ts';
import type { SlugFacts } from './entry.ts';

/** A page with one thick edge, in units of its own box of 5 x 4.4. */
export interface FlipIcon {
  readonly page: string;
  readonly edge: string;
  readonly arrow: string;
}

/** A measuring line of `length` mm with a tick every `step`, longer ones at ten (eight) steps. */
export function rulerPath(length: number, side: 'down' | 'up', height: number, step: number): string {
  const base = side === 'down' ? 0.1 : Math.min(4.7, height - 0.1);
  const sign = side === 'down' ? 1 : -1;
  const ticks: string[] = [`M0 ${base.toFixed(2)} L${length} ${base.toFixed(2)}`];
  const big = side === 'down' ? 10 : 8;
  const count = Math.round(length / step);
  for (let i = 0; i <= count; i++) {
    const long = i % big === 0 ? 1.9 : i % (big / 2) === 0 ? 1.4 : 0.9;
    const x = (i * step).toFixed(3);
    ticks.push(`M${x} ${base.toFixed(2)} L${x} ${(base + sign * long).toFixed(2)}`);
  }
  return ticks.join(' ');
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
  const tip = (sign: number): string =>
    isLevel
      ? path`M${middle.x - 0.6} ${middle.y + sign * (half - 0.6)} L${middle.x} ${middle.y + sign * half} L${middle.x + 0.6} ${middle.y + sign * (half - 0.6)}`
      : path`M${middle.x + sign * (half - 0.6)} ${middle.y - 0.6} L${middle.x + sign * half} ${middle.y} L${middle.x + sign * (half - 0.6)} ${middle.y + 0.6}`;
  const shaft = isLevel
    ? path`M${middle.x} ${middle.y - half} L${middle.x} ${middle.y + half}`
    : path`M${middle.x - half} ${middle.y} L${middle.x + half} ${middle.y}`;
  return {
    page: path`M${x} ${y} L${x + w} ${y} L${x + w} ${y + h} L${x} ${y + h} Z`,
    edge: isLevel ? bar(x, isBack ? y + h : y, w, 0) : bar(isBack ? x + w : x, y, 0, h),
    arrow: [shaft, tip(-1), tip(1)].join(' '),
  };
}

/** A thick stroke as a shape; one that has ends would be read as a cutting mark by tools that look for them. */
const bar = (x: number, y: number, w: number, h: number): string => {
  const [x0, y0, x1, y1] = [x - 0.3, y - 0.3, x + w + 0.3, y + h + 0.3];
  return path`M${x0} ${y0} L${x1} ${y0} L${x1} ${y1} L${x0} ${y1} Z`;
};

/** Path data with numbers of two decimals. */
const path = (texts: TemplateStringsArray, ...numbers: readonly number[]): string =>
  texts
    .map((text, i) => text + (numbers[i] === undefined ? '' : String(Number(numbers[i].toFixed(2)))))
    .join('');
