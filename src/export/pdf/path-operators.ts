/**
 * Paths as path construction operators.
 *
 * Takes a path in points (or view-box units), gives `m l c h` or one `re`; numbers are rounded to a multiple of
 * 1 / factor. Source: ISO 32000-1, 8.5.2.
 */
import type { Path } from '../../base/geometry.ts';
import { rectOf } from '../../paint/index.ts';
import { numAt } from './syntax.ts';

/** Thousandths of a point. */
export const POINT_FACTOR = 1000;

/** How finely coordinates of a drawing must be written so that rounding moves nothing by more than 1/10,000 of its size. */
export function factorFor(extent: number): number {
  if (extent <= 0) return POINT_FACTOR;
  return Math.min(1e6, Math.max(1, 10 ** Math.ceil(Math.log10(5000 / extent))));
}

/** A clip: an empty path clips everything away. */
export const clipOperators = (path: Path, rule: 'nonzero' | 'evenodd', factor: number): string =>
  `${path.verbs === '' ? '0 0 0 0 re\n' : pathOperators(path, factor)}${rule === 'evenodd' ? 'W*' : 'W'} n\n`;

/** The ground of a badge is one path on every card. */
const written = new WeakMap<Path, string>();

/** The operators, each followed by a line break; empty for an empty path. */
export function pathOperators(path: Path, factor: number): string {
  if (factor !== POINT_FACTOR) return operatorsOf(path, factor);
  let known = written.get(path);
  if (known === undefined) written.set(path, (known = operatorsOf(path, factor)));
  return known;
}

function operatorsOf(path: Path, factor: number): string {
  const r = rectOf(path);
  if (r) {
    return `${numAt(r.x, factor)} ${numAt(r.y, factor)} ${numAt(r.width, factor)} ${numAt(r.height, factor)} re\n`;
  }
  const { verbs, points } = path;
  let out = '';
  let at = 0;
  const next = (): string => numAt(points[at++] ?? 0, factor);
  for (const verb of verbs) {
    if (verb === 'Z') out += 'h\n';
    else if (verb === 'C') out += `${next()} ${next()} ${next()} ${next()} ${next()} ${next()} c\n`;
    else out += `${next()} ${next()} ${verb === 'M' ? 'm' : 'l'}\n`;
  }
  return out;
}
