/**
 * Lines of a planned page, found again among what a finished one paints (`WordFinder`).
 *
 * Takes the plan and what is seen of the page; gives for each line the thing that says it, or none. Fonts split and join words as they
 * like, so a line is known by how it begins, and one that goes on from another on its baseline is found in that one.
 */
import type { PlannedPage, PlannedWords } from '../../base/print-plan.ts';
import { hypot } from '../../base/trigonometry.ts';
import type { Box, PaintedItem } from './painted.ts';
import type { Sight } from './seen.ts';

/** Points that a thing may be off: well under what a knife or an eye notices. */
export const NEAR = 0.5;
/** A size that differs by more than this share is another size. */
export const SAME_SIZE = 0.004;
/** Points of a cell by which lines are found again. */
export const CELL = 4;

/** What a page paints, in order, and what of it is seen. */
export interface PaintedPage {
  readonly items: readonly PaintedItem[];
  readonly sight: Sight;
}

/** Words of the plan, and where they were found. */
export interface Found {
  readonly planned: PlannedWords;
  readonly item: PaintedItem | undefined;
  /** In the coordinates of the page. */
  readonly at: readonly [number, number];
}

export const bare = (text: string): string => text.replaceAll(/\s+/g, '');

/** Finds lines again by what they say: where they should be, or nearest to it. */
export class WordFinder {
  private readonly height: number;
  private readonly byStart = new Map<string, number[]>();
  /** By the height of their lines, in cells. */
  private readonly byLine = new Map<number, PaintedItem[]>();
  private readonly items: readonly PaintedItem[];
  private readonly sight: Sight;

  constructor({ size: [, height] }: PlannedPage, { items, sight }: PaintedPage) {
    this.height = height;
    this.items = items;
    this.sight = sight;
    items.forEach((item, i) => {
      const { words } = item;
      if (!words || sight.unseen[i] !== undefined) return;
      add(this.byStart, bare(words.text).slice(0, 1), i);
      add(this.byLine, Math.round(words.y / CELL), item);
    });
  }

  find(planned: PlannedWords): Found {
    const [x, y, , text] = planned;
    const at = [x, this.height - y] as const;
    const wanted = bare(text);
    let best: PaintedItem | undefined;
    let least = Infinity;
    for (const i of this.byStart.get(wanted.slice(0, 1)) ?? []) {
      const item = this.items[i];
      if (!item?.words || !startsAlike(bare(item.words.text), wanted)) continue;
      const away = hypot(item.words.x - at[0], item.words.y - at[1]);
      if (away < least) [best, least] = [item, away];
    }
    return { planned, item: least <= NEAR || !this.isWithin(at, wanted) ? best : this.within(at), at };
  }

  /** Lines about as high on the page. */
  private near(y: number): readonly PaintedItem[] {
    const row = Math.round(y / CELL);
    return [row - 1, row, row + 1].flatMap((one) => this.byLine.get(one) ?? []);
  }

  /** What begins just where a line should, in its size. */
  at([x, y, size]: PlannedWords): PaintedItem | undefined {
    return this.near(this.height - y).find(
      ({ words }) =>
        words &&
        hypot(words.x - x, words.y - (this.height - y)) <= NEAR &&
        Math.abs(words.size / size - 1) <= SAME_SIZE,
    );
  }

  /** A line that goes on from another one on the same baseline was painted together with it. */
  private within([x, y]: readonly [number, number]): PaintedItem | undefined {
    return this.near(y).find(
      ({ words, box }) => words && Math.abs(words.y - y) <= NEAR && box[0] - NEAR <= x && box[2] >= x,
    );
  }

  private isWithin(at: readonly [number, number], wanted: string): boolean {
    const item = this.within(at);
    return item?.words !== undefined && bare(item.words.text).includes(wanted.slice(0, 8));
  }

  /** Signs seen in a box on the page, or on all of it. */
  letters(box: Box | undefined): number {
    return this.items.reduce((sum, { words, box: own }, i) => {
      if (!words || this.sight.unseen[i] !== undefined) return sum;
      // A line that goes on from one cut away beside the face begins there, and is seen here.
      const isIn = !box || (own[2] >= box[0] && own[0] <= box[2] && words.y >= box[1] && words.y <= box[3]);
      return isIn ? sum + words.letters : sum;
    }, 0);
  }
}

export function add<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

/** One begins as the other does: fonts split and join words as they like. */
export const startsAlike = (found: string, wanted: string): boolean =>
  found !== '' && (found.startsWith(wanted) || wanted.startsWith(found));

export const isOff = ({ planned: [, , size], item, at }: Found): boolean =>
  item?.words !== undefined &&
  (hypot(item.words.x - at[0], item.words.y - at[1]) > NEAR && !isOnLine(item, at)
    ? true
    : Math.abs(item.words.size / size - 1) > SAME_SIZE);

const isOnLine = ({ words, box }: PaintedItem, [x, y]: readonly [number, number]): boolean =>
  words !== undefined && Math.abs(words.y - y) <= NEAR && box[0] - NEAR <= x && box[2] >= x;
