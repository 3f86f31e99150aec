/**
 * Viewports: viewBox, size and preserveAspectRatio of `svg` and `symbol`.
 *
 * Takes attributes, gives the view box, and the matrix that fits it into a viewport. Never draws. Source: SVG 2, sections
 * 8.2, 8.6 and 8.7.
 */
import { IDENTITY, type Matrix, type Rect } from '../../base/geometry.ts';
import type { StyledElement } from '../style/types.ts';
import { readNumbers } from './number-text.ts';

export interface AspectRatio {
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
