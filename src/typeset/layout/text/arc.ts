/**
 * Text whose baseline is an arc of a circle: `text-arc`.
 *
 * A line is broken and aligned straight, as long as the arc over its box is, and then bent: the middle of the box stays where it
 * is, and every letter turns about the middle of its baseline, as `textPath` of SVG does. A radius above 0 has the middle up,
 * one below 0 has it down. Each line of a paragraph follows the same arc. Source: SVG 2, section 11.8.3; docs/css-subset.md.
 */
import type { Matrix, Rect } from '../../../base/geometry.ts';
import { mapRect } from '../../../base/geometry.ts';
import type { Pt } from '../../../base/units.ts';
import { asin, cos, sin } from '../../../base/trigonometry.ts';
import type { ShapedRun } from '../../font/types.ts';
import type { TextFragment } from '../types.ts';
import type { Line } from './types.ts';

export interface Arc {
  /** Never 0. */
  readonly radius: Pt;
  /** Of the box the arc spans. */
  readonly width: Pt;
}

/** How long the arc is that spans a width; wider boxes than the circle go on round it, at most once. */
export function arcLength(radius: Pt, width: Pt): Pt {
  const across = 2 * Math.abs(radius);
  if (width <= across) return across * asin(width / across);
  return Math.min(Math.PI * across, (Math.PI / 2) * across + width - across);
}

/** How much higher bent lines are than straight ones: what their ends reach above and below. */
export function arcRoom(
  radius: Pt,
  width: Pt,
  lines: readonly Line[],
): { readonly above: Pt; readonly below: Pt } {
  const middle = arcLength(radius, width) / 2;
  const far = Math.max(
    0,
    ...lines.map(({ left, width: own }) => Math.max(middle - left, left + own - middle)),
  );
  const depth = Math.abs(radius) * (1 - cos(Math.min(Math.PI, far / Math.abs(radius))));
  return radius > 0 ? { above: 0, below: depth } : { above: depth, below: 0 };
}

/** Bends what was placed on a straight line. */
export class Bend {
  readonly #arc: Arc;
  readonly #x: Pt;
  readonly #baseline: Pt;

  /** @param x left edge of the box */
  constructor(arc: Arc, x: Pt, baseline: Pt) {
    this.#arc = arc;
    this.#x = x;
    this.#baseline = baseline;
  }

  /** Turns what has its middle at `middle` on the straight line to its place on the arc. */
  turn(middle: Pt): Matrix {
    const { radius, width } = this.#arc;
    const angle = (middle - this.#x - arcLength(radius, width) / 2) / radius;
    const [a, b] = [cos(angle), sin(angle)];
    const [toX, toY] = [this.#x + width / 2 + radius * b, this.#baseline + radius * (1 - a)];
    const y = this.#baseline;
    return [a, b, -b, a, toX - a * middle + b * y, toY - b * middle - a * y];
  }

  /** The letters of words on a line, one by one; the first is copied as all the words, the others as nothing. */
  letters(text: TextFragment): readonly TextFragment[] {
    const spoken = text.actualText ?? text.runs.map((run) => run.text).join('');
    return text.runs
      .flatMap((run, i) => this.#lettersOf(text, run, text.xs[i] ?? 0))
      .map((letter, i) => ({ ...letter, actualText: i === 0 ? spoken : '' }));
  }

  #lettersOf(text: TextFragment, word: ShapedRun, x: Pt): readonly TextFragment[] {
    const { size, letterSpacing, wordSpacing } = text;
    let pen = x;
    return lettersOf(word).map((run) => {
      const from = pen;
      const isSpace = run.text === ' ' || run.text === '\u00a0';
      pen += run.width * size + letterSpacing * run.glyphs.length + (isSpace ? wordSpacing : 0);
      const turn = this.turn(from + (run.width * size) / 2);
      return { ...text, runs: [run], xs: [from], turn };
    });
  }

  /** A box round a stretch of the line, bent. */
  around(rect: Rect): Rect {
    const steps = Math.max(1, Math.ceil(rect.width / 4));
    const pieces = Array.from({ length: steps }, (_, i) => {
      const piece = { ...rect, x: rect.x + (i * rect.width) / steps, width: rect.width / steps };
      return mapRect(this.turn(piece.x + piece.width / 2), piece);
    });
    const [x, y] = [Math.min(...pieces.map((one) => one.x)), Math.min(...pieces.map((one) => one.y))];
    const right = Math.max(...pieces.map((one) => one.x + one.width));
    const bottom = Math.max(...pieces.map((one) => one.y + one.height));
    return { x, y, width: right - x, height: bottom - y };
  }
}

/** A run letter by letter: the glyphs of one character stay together. Equal runs have the same letters. */
function lettersOf(run: ShapedRun): readonly ShapedRun[] {
  const starts = run.clusters.flatMap((cluster, i) => (i === 0 || cluster !== run.clusters[i - 1] ? i : []));
  return starts.map((from, n): ShapedRun => {
    const to = starts[n + 1] ?? run.glyphs.length;
    const advances = run.advances.slice(from, to);
    return {
      typeface: run.typeface,
      text: run.text.slice(run.clusters[from] ?? 0, run.clusters[to] ?? run.text.length),
      glyphs: run.glyphs.slice(from, to),
      advances,
      offsets: run.offsets?.slice(from, to),
      clusters: run.clusters.slice(from, to).map(() => 0),
      width: advances.reduce((sum, advance) => sum + advance, 0),
    };
  });
}
