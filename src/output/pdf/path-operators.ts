/**
 * Paths as path construction operators.
 *
 * Takes a path in points (or view-box units), gives `m l c h` or one `re`; numbers are rounded to a multiple of
 * 1 / factor. Source: ISO 32000-1, 8.5.2.
 */
import { Cache, cachePerObject } from '../../base/cache.ts';
import type { Path } from '../../base/geometry.ts';
import { rectOf } from '../../typeset/paint/index.ts';
import { numAt } from './syntax.ts';

/** Thousandths of a point. */
export const POINT_FACTOR = 1000;
const FINEST_FACTOR = 1e6;

/** How finely coordinates of a drawing must be written so that rounding moves nothing by more than 1/10,000 of its size. */
export function factorFor(extent: number): number {
  if (extent <= 0) return POINT_FACTOR;
  let factor = 1;
  while (factor < 5000 / extent && factor < FINEST_FACTOR) factor *= 10;
  return factor;
}

/** A clip: an empty path clips everything away. */
export const clipOperators = (path: Path, rule: 'nonzero' | 'evenodd', factor: number): string =>
  `${path.verbs === '' ? '0 0 0 0 re\n' : pathOperators(path, factor)}${rule === 'evenodd' ? 'W*' : 'W'} n\n`;

/** By factor, powers of ten: the ground of a badge is one path on every card, and a drawing is painted in files for both papers. */
const writers = new Cache<number, (path: Path) => string>('factors of operators', 20);

/** The operators, each followed by a line break; empty for an empty path. */
export const pathOperators = (path: Path, factor: number): string =>
  writers.get(factor, () => cachePerObject('operators of paths', (one) => operatorsOf(one, factor)))(path);

function operatorsOf(path: Path, factor: number): string {
  const r = rectOf(path);
  if (r) {
    return `${numAt(r.x, factor)} ${numAt(r.y, factor)} ${numAt(r.width, factor)} ${numAt(r.height, factor)} re\n`;
  }
  const { verbs, points } = path;
  // Joined at once: what is kept is written into several streams. An operator stands before the number of the next line.
  const out: string[] = [];
  let [at, operators] = [0, ''];
  for (let i = 0; i < verbs.length; i++) {
    const verb = verbs[i] ?? '';
    const end = at + (COORDINATES[verb] ?? 2);
    while (at < end) {
      out.push(operators + numAt(points[at++] ?? 0, factor));
      operators = '';
    }
    operators += OPERATORS[verb] ?? 'l\n';
  }
  out.push(operators);
  return out.join(' ');
}

// How many coordinates has a part of a path, and which operator draws it?
const COORDINATES: Readonly<Record<string, number>> = { Z: 0, M: 2, L: 2, C: 6 };
const OPERATORS: Readonly<Record<string, string>> = { Z: 'h\n', M: 'm\n', L: 'l\n', C: 'c\n' };
