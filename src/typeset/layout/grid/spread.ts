/**
 * Where the tracks of a grid lie, and an item in its cells.
 *
 * Takes sizes and what the style says of the room that is left, gives places. Source: CSS Box Alignment 3, sections 5 and 6.
 */
import type { Pt } from '../../../base/units.ts';
import type { OwnStyle } from '../../style/types.ts';

/** Where each track begins and ends, from the edge of the content box. */
export interface Lines {
  readonly starts: readonly Pt[];
  readonly ends: readonly Pt[];
  /** From the first edge to the last. */
  readonly length: Pt;
}

/** What lies before the first track, and more between any two, of the free space. */
function shares(
  word: OwnStyle['justifyContent'] | OwnStyle['alignContent'],
  free: Pt,
  count: number,
): readonly [Pt, Pt] {
  switch (word) {
    case 'center':
      return [free / 2, 0];
    case 'end':
    case 'flex-end':
      return [free, 0];
    case 'space-between':
      return free > 0 && count > 1 ? [0, free / (count - 1)] : [0, 0];
    case 'space-around':
      return free > 0 ? [free / count / 2, free / count] : [0, 0];
    case 'space-evenly':
      return free > 0 ? [free / (count + 1), free / (count + 1)] : [0, 0];
    default:
      return [0, 0];
  }
}

/**
 * @param room undefined: as long as the tracks are
 */
export function spread(
  sizes: readonly Pt[],
  gap: Pt,
  room: Pt | undefined,
  word: OwnStyle['justifyContent'] | OwnStyle['alignContent'],
): Lines {
  const length = sizes.reduce((sum, size) => sum + size, Math.max(0, sizes.length - 1) * gap);
  const [before, between] = shares(word, room === undefined ? 0 : room - length, sizes.length);
  const starts: Pt[] = [];
  const ends: Pt[] = [];
  let at = before;
  for (const size of sizes) {
    starts.push(at);
    ends.push(at + size);
    at += size + gap + between;
  }
  return { starts, ends, length };
}

export interface Stretch {
  readonly start: Pt;
  readonly length: Pt;
}

export function areaOf({ starts, ends }: Lines, span: Span): Stretch {
  const start = starts[span.start] ?? 0;
  return { start, length: (ends[span.end - 1] ?? start) - start };
}

export type Place = 'start' | 'end' | 'center';

/** Where a border box begins in its area: auto margins take the room first. */
export function placeIn(
  area: Stretch,
  size: Pt,
  before: Pt | undefined,
  after: Pt | undefined,
  place: Place,
): Pt {
  const free = area.length - size - (before ?? 0) - (after ?? 0);
  const isAuto = before === undefined || after === undefined;
  if (isAuto && free > 0) {
    if (before !== undefined) return area.start + before;
    return area.start + (after === undefined ? free / 2 : free);
  }
  const fraction = isAuto || place === 'start' ? 0 : place === 'center' ? 0.5 : 1;
  return area.start + (before ?? 0) + free * fraction;
}

// Which cells of a grid are taken (`TakenCells`): for each track along the flow, the spans across it.
// Takes rectangles of cells; answers whether one is free, or what is in its way and where the way ends. Spans that overlap or touch are
// kept as one, in order, so that a search passes a full row in one step. Every track that is looked at is counted (`spend`): a grid
// may have so many items of so many sizes that no order of looking is quick enough.

/** Tracks from `start` to before `end`; 0 is the first track of the template. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** What is in the way: a track along the flow, and the first place across it that is free again. */
interface Obstacle {
  readonly track: number;
  readonly end: number;
}

export class TakenCells {
  readonly #tracks = new Map<number, Span[]>();
  readonly #spend: () => void;

  constructor(spend: () => void) {
    this.#spend = spend;
  }

  /** What is in the way of a rectangle; undefined where it is free. */
  obstacle(main: Span, cross: Span): Obstacle | undefined {
    // From the last track: a search along the flow then passes as many of them as it can.
    for (let track = main.end - 1; track >= main.start; track--) {
      this.#spend();
      const spans = this.#tracks.get(track);
      const found = spans?.[firstEndingAfter(spans, cross.start)];
      if (found && found.start < cross.end) return { track, end: found.end };
    }
    return undefined;
  }

  take(main: Span, cross: Span): void {
    for (let track = main.start; track < main.end; track++) {
      this.#spend();
      const spans = this.#tracks.get(track);
      if (spans) add(spans, cross);
      else this.#tracks.set(track, [cross]);
    }
  }
}

/** The first span that ends after a place, by halving. */
function firstEndingAfter(spans: readonly Span[], place: number): number {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.end ?? 0) > place) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Adds a span; those it overlaps or touches become one with it. */
function add(spans: Span[], { start, end }: Span): void {
  const first = firstEndingAfter(spans, start - 1);
  let last = first;
  let [from, to] = [start, end];
  for (let next = spans[last]; next && next.start <= end; next = spans[++last]) {
    from = Math.min(from, next.start);
    to = Math.max(to, next.end);
  }
  spans.splice(first, last - first, { start: from, end: to });
}
