/**
 * How far a walk through a drawing has come, and what its references lead to.
 *
 * Takes `use` elements and ids, gives the elements they name and the viewports they ask for; circles (MP1554), depth and
 * numbers without measure (MP1558) are reported. Never draws. Source: SVG 2, chapter 5.
 */
import { concat, IDENTITY, type Matrix, type Rect, type Size, translation } from '../../base/geometry.ts';
import { error, type Report } from '../../base/diagnostics/diagnostic.ts';
import type { StyledElement } from '../style/types.ts';
import { type Definition, type Definitions, elementMatrix, findDefinition, hrefOf } from './gradient.ts';
import { lengthOf, readNumbers } from './shapes.ts';

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

// Viewports: viewBox, size and preserveAspectRatio of `svg` and `symbol`.
// Takes attributes, gives the view box, and the matrix that fits it into a viewport. Never draws. Source: SVG 2, sections
// 8.2, 8.6 and 8.7.

interface AspectRatio {
  readonly mode: 'none' | 'meet' | 'slice';
  /** 0, 0.5 or 1: which part of the spare room is before the drawing. */
  readonly alignX: number;
  readonly alignY: number;
}

// How much of the spare room is before the drawing?
const ALIGN: Readonly<Record<string, number>> = { Min: 0, Mid: 0.5, Max: 1 };

/** The four numbers of viewBox; undefined when they are missing, unreadable or empty. */
export function readViewBox(element: StyledElement): Rect | undefined {
  const numbers = readNumbers(element.attributes.get('viewBox') ?? '');
  const [x = 0, y = 0, width = 0, height = 0] = numbers ?? [];
  return numbers?.length === 4 && width > 0 && height > 0 ? { x, y, width, height } : undefined;
}

export function readAspectRatio(element: StyledElement): AspectRatio {
  const words = (element.attributes.get('preserveAspectRatio') ?? '').trim().split(/\s+/);
  if (words[0] === 'none') return { mode: 'none', alignX: 0, alignY: 0 };
  const match = /^x(Min|Mid|Max)Y(Min|Mid|Max)$/.exec(words[0] ?? '');
  return {
    mode: words[1] === 'slice' ? 'slice' : 'meet',
    alignX: ALIGN[match?.[1] ?? 'Mid'] ?? 0.5,
    alignY: ALIGN[match?.[2] ?? 'Mid'] ?? 0.5,
  };
}

/** Maps a view box into a viewport of the parent's user units. */
export function fitMatrix(box: Rect, viewport: Rect, ratio: AspectRatio): Matrix {
  if (viewport.width <= 0 || viewport.height <= 0) return IDENTITY;
  const across = viewport.width / box.width;
  const down = viewport.height / box.height;
  const scale = ratio.mode === 'slice' ? Math.max(across, down) : Math.min(across, down);
  const [sx, sy] = ratio.mode === 'none' ? [across, down] : [scale, scale];
  return [
    sx,
    0,
    0,
    sy,
    viewport.x - box.x * sx + (viewport.width - box.width * sx) * ratio.alignX,
    viewport.y - box.y * sy + (viewport.height - box.height * sy) * ratio.alignY,
  ];
}
