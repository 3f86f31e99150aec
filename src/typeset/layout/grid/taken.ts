/**
 * Which cells of a grid are taken (`TakenCells`): for each track along the flow, the spans across it.
 *
 * Takes rectangles of cells; answers whether one is free, or what is in its way and where the way ends. Spans that overlap or touch are
 * kept as one, in order, so that a search passes a full row in one step. Every track that is looked at is counted (`spend`): a grid
 * may have so many items of so many sizes that no order of looking is quick enough.
 */
/** Tracks from `start` to before `end`; 0 is the first track of the template. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** What is in the way: a track along the flow, and the first place across it that is free again. */
export interface Obstacle {
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
