/**
 * Where the copies of a background picture lie: `background-repeat`.
 *
 * Takes the first copy, the area it is placed in and the one that is painted, gives all copies that are seen. Source: CSS
 * Backgrounds and Borders 3, sections 3.4, 3.5 and 3.9.
 */
import type { Rect } from '../../../base/geometry.ts';
import type { Pt } from '../../../base/units.ts';
import type { OwnStyle, Repeat } from '../../style/types.ts';

/** More copies are no pattern any more, and a file of their own weight (MP1609). */
export const MOST_TILES = 10_000;

/** One axis: where copies begin, and how long each is. */
interface Row {
  readonly starts: readonly Pt[];
  readonly length: Pt;
}

interface Stretch {
  readonly start: Pt;
  readonly length: Pt;
}

/** Copies that are seen, from one that lies at `start`, each `step` from the next. */
function along(start: Pt, length: Pt, step: Pt, seen: Stretch): Row {
  if (length <= 0) return { starts: [], length };
  const first = Math.floor((seen.start - start - length) / step + 1e-6) + 1;
  const last = Math.ceil((seen.start + seen.length - start) / step - 1e-6) - 1;
  const count = Math.max(0, Math.min(MOST_TILES + 1, last - first + 1));
  return { length, starts: Array.from({ length: count }, (_, i) => start + (first + i) * step) };
}

function rowOf(repeat: Repeat, tile: Stretch, area: Stretch, seen: Stretch): Row {
  const { start, length } = tile;
  switch (repeat) {
    case 'no-repeat':
      return { starts: [start], length };
    case 'repeat':
    case 'round':
      return along(start, length, length, seen);
    case 'space': {
      const count = Math.floor(area.length / length + 1e-6);
      if (count < 2) return { starts: [start], length };
      return along(area.start, length, (area.length - length) / (count - 1), seen);
    }
  }
}

/** A size that goes into an area a whole number of times. */
const rounded = (length: Pt, area: Pt): Pt =>
  length <= 0 ? length : area / Math.max(1, Math.round(area / length));

/** The size of a copy: `round` changes it, in proportion where the other side is left to it. */
export function roundedSize(
  size: { readonly width: Pt; readonly height: Pt },
  area: Rect,
  { backgroundRepeat: [across, down], backgroundSize }: OwnStyle,
  hasRatio: boolean,
): { readonly width: Pt; readonly height: Pt } {
  const width = across === 'round' ? rounded(size.width, area.width) : size.width;
  const height = down === 'round' ? rounded(size.height, area.height) : size.height;
  const isFree = (side: 0 | 1): boolean =>
    hasRatio &&
    (backgroundSize === 'auto' || (typeof backgroundSize === 'object' && backgroundSize[side] === 'auto'));
  if (across === 'round' && down !== 'round' && isFree(1))
    return { width, height: (height * width) / size.width };
  if (down === 'round' && across !== 'round' && isFree(0))
    return { width: (width * height) / size.height, height };
  return { width, height };
}

/**
 * All copies of `tile` that are seen.
 *
 * @param area    that the first one was placed in
 * @param painted the border box
 * @returns undefined where there are more than `MOST_TILES`
 */
export function tilesOf(
  tile: Rect,
  area: Rect,
  painted: Rect,
  [across, down]: OwnStyle['backgroundRepeat'],
): readonly Rect[] | undefined {
  if (across === 'no-repeat' && down === 'no-repeat') return [tile];
  const columns = rowOf(
    across,
    { start: tile.x, length: tile.width },
    { start: area.x, length: area.width },
    { start: painted.x, length: painted.width },
  );
  const rows = rowOf(
    down,
    { start: tile.y, length: tile.height },
    { start: area.y, length: area.height },
    { start: painted.y, length: painted.height },
  );
  if (columns.starts.length * rows.starts.length > MOST_TILES) return undefined;
  return rows.starts.flatMap((y) =>
    columns.starts.map((x) => ({ x, y, width: columns.length, height: rows.length })),
  );
}
