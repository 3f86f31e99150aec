/**
 * How far a walk through a drawing has come, and what its references lead to.
 *
 * Takes `use` elements and ids, gives the elements they name and the viewports they ask for; circles (MP1554), depth and
 * numbers without measure (MP1558) are reported. Never draws. Source: SVG 2, chapter 5.
 */
import { concat, translation, type Matrix, type Rect, type Size } from '../../base/geometry.ts';
import { error, type Report } from '../../base/diagnostics/diagnostic.ts';
import type { StyledElement } from '../style/types.ts';
import { findDefinition, hrefOf, type Definition, type Definitions } from './definitions.ts';
import { lengthOf } from './shapes.ts';
import { elementMatrix } from './transform.ts';

export interface Walk {
  readonly definitions: Definitions;
  readonly report: Report;
  /** The view box lengths are measured in. */
  readonly viewBox: Rect;
  /** Ids of the `use` elements the walk is inside of, as targets. */
  readonly inside: readonly string[];
  /** How many more repetitions may be drawn; shared by the whole walk. */
  readonly budget: { left: number };
  /** The size that the `use` round a nested `svg` asks for. */
  readonly resized?: Partial<Size>;
}

const DEEPEST_USE = 16;
/** A drawing of repetitions of repetitions grows without measure; nobody needs more than this many. */
export const MOST_USES = 20_000;

/** x, y, width and height of a `use` or a nested `svg`; all of the viewport where they are left out. */
export const viewportOf = (element: StyledElement, walk: Walk): Rect => {
  const setting = { viewport: walk.viewBox };
  return {
    x: lengthOf(element, 'x', 'x', setting),
    y: lengthOf(element, 'y', 'y', setting),
    width: lengthOf(element, 'width', 'x', { ...setting, fallback: walk.viewBox.width }),
    height: lengthOf(element, 'height', 'y', { ...setting, fallback: walk.viewBox.height }),
  };
};

const tooMuch = ({ inside }: Walk): string =>
  inside.length >= DEEPEST_USE
    ? `more than ${DEEPEST_USE} repetitions are nested in one another`
    : `the drawing repeats its parts more than ${MOST_USES} times`;

/** The element a `use` repeats; undefined, and reported, where it names none or repeats itself. */
export function targetOf(
  use: StyledElement,
  walk: Walk,
): { readonly definition: Definition; readonly id: string } | undefined {
  const id = hrefOf(use);
  if (id === undefined) {
    const help = 'write href="#id" with an id of the same drawing';
    walk.report(error('MP1553', '"use" names no shape of this drawing', { place: use.place, help }));
    return undefined;
  }
  if (walk.budget.left < 0) return undefined;
  walk.budget.left--;
  if (walk.inside.includes(id)) {
    const help = 'take the "use" out of what it repeats';
    walk.report(error('MP1554', `"use" of "${id}" refers back to itself`, { place: use.place, help }));
    return undefined;
  }
  if (walk.budget.left < 0 || walk.inside.length >= DEEPEST_USE) {
    walk.report(error('MP1558', tooMuch(walk), { place: use.place, help: 'draw the shapes themselves' }));
    return undefined;
  }
  const definition = findDefinition(walk.definitions, id, use, walk.report);
  return definition && { definition, id };
}

/** The size a `use` asks for: it takes the place of the one that the `svg` has (SVG 2, section 5.5). */
export const askedSize = (use: StyledElement, { width, height }: Rect): Partial<Size> => ({
  ...(use.attributes.has('width') ? { width } : {}),
  ...(use.attributes.has('height') ? { height } : {}),
});

/** From the coordinates inside an element to its parent's: a `use` moves what it repeats after all else (SVG 2, section 5.6). */
export function userMatrix(element: StyledElement, walk: Walk): Matrix {
  const matrix = elementMatrix(element.style.own, walk.viewBox);
  if (element.name !== 'use') return matrix;
  const { x, y } = viewportOf(element, walk);
  return x === 0 && y === 0 ? matrix : concat(matrix, translation(x, y));
}
