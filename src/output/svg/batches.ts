/**
 * Elements of a drawing in paint order, where marks with the same paint become one: for drawings that become pixels.
 *
 * What draws an SVG takes its time by elements. A mark goes back to the last element of its paint where nothing that was painted
 * since lies on its place (`Ground`): the picture stays the same.
 */
import type { Rect } from '../../base/geometry.ts';
import { union } from '../../typeset/paint/index.ts';
import type { Ground } from './ground.ts';

/** What is painted at once. */
export interface Mark {
  /** How far it reaches at most. */
  readonly box: Rect;
  /** The same in pixels. */
  readonly place: Rect;
  /** Path data. */
  readonly data: string;
  /** Whether it looks the same joined with what it overlaps. */
  readonly mayOverlap: boolean;
}

/** Marks that are painted alike, in one element. */
interface Batch {
  readonly number: number;
  data: string;
  box: Rect;
  /** @param data of all its marks, `box` round them */
  readonly element: (data: string, box: Rect) => string;
}

export class Batches {
  readonly #ground: Ground;
  readonly #batches: Batch[] = [];
  /** The last of each paint. */
  readonly #byPaint = new Map<string, Batch>();

  constructor(ground: Ground) {
    this.#ground = ground;
  }

  /** One more mark of a paint, which `paint` names. */
  add({ box, place, data, mayOverlap }: Mark, paint: string, element: Batch['element']): void {
    const own = this.#byPaint.get(paint);
    if (own && this.#ground.isBelow(own.number + (mayOverlap ? 1 : 0), place)) {
      own.data += data;
      own.box = union(own.box, box) ?? box;
      this.#ground.take(own.number, place);
    } else this.#byPaint.set(paint, this.#begin(data, box, place, element));
  }

  /** An element as it is. */
  whole(element: string, box: Rect, place: Rect): void {
    this.#begin('', box, place, () => element);
  }

  #begin(data: string, box: Rect, place: Rect, element: Batch['element']): Batch {
    const batch = { number: this.#ground.next(), data, box, element };
    this.#ground.take(batch.number, place);
    this.#batches.push(batch);
    return batch;
  }

  /** All elements. */
  text(): string {
    let text = '';
    for (const { element, data, box } of this.#batches) text += element(data, box);
    return text;
  }

  /** Round all of them. */
  box(): Rect | undefined {
    return this.#batches.reduce<Rect | undefined>((sum, { box }) => union(sum, box), undefined);
  }
}
