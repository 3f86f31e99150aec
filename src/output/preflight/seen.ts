/**
 * Which of the things that a page paints are seen once all of them are painted (`whatIsSeen`).
 *
 * Takes things in the order of painting; gives for each whether something of it is seen, and if not, why. The page is looked at in
 * points three apart: a thing is seen where at least one of its points is on the page and in its clip, where its colour differs from what
 * it is painted on, and where nothing opaque is painted over it. What is hard to tell counts as seen, so that nothing sound is refused.
 */
import { isNothing, MANY, meet, PAPER, type Box, type PaintedItem } from './painted.ts';

/** Points between two places that are looked at; more on a page so large that there would be too many. */
const STEP = 3;
const MOST_PLACES = 400_000;
/** Places that all things of a page have together; with more they are farther apart, so that the cost does not grow with their sizes. */
const MOST_LOOKS = 200_000_000;
/** With so few places in a thing they are not enough to tell whether all of it is covered. */
const FEW = 12;
/** Points by which a cover may fall short of what it covers. */
const SLACK = 0.5;
/** Of a thing that is as large as a letter at least, less than this is no more than its edge. */
const EDGE = 0.1;

/** Why nothing is seen of a thing. */
export type Unseen =
  'off the page' | 'cut away' | 'covered' | 'as its ground' | 'layer' | 'mode' | 'flat' | 'clear';

export interface Sight {
  /** For each thing: undefined where it is seen, and why not where it is not. */
  readonly unseen: readonly (Unseen | undefined)[];
  /** Whether the place of a thing shows anything at all, of itself or of another. */
  showsAt(item: number): boolean;
  /** The share of a box, 0 to 1, in which something other than paper is seen. */
  inkIn(box: Box): number;
}

/** @param media what is shown of the page */
export const whatIsSeen = (items: readonly PaintedItem[], media: Box): Sight =>
  new Places(media, spread(items, media)).look(items);

/** Whether so little is left of a box in width or height that nothing can be told of it. */
const isEdge = (part: Box, whole: Box): boolean =>
  [0, 1].some((i) => sideOf(whole, i) >= 1 && sideOf(part, i) < EDGE);
const sideOf = (box: Box, i: number): number => (box[i + 2] ?? 0) - (box[i] ?? 0);

const areaOf = ([x1, y1, x2, y2]: Box): number => Math.max(0, x2 - x1) * Math.max(0, y2 - y1);

/** By how much places stand farther apart than usual, from 1 on. */
function spread(items: readonly PaintedItem[], media: Box): number {
  const all = items.reduce((sum, { box }) => sum + areaOf(meet(box, media)), 0);
  return Math.max(1, Math.sqrt(all / STEP ** 2 / MOST_LOOKS));
}

class Places {
  private readonly media: Box;
  private readonly step: number;
  /** Places stand so far apart that two things may share one. */
  private readonly isCoarse: boolean;
  private readonly columns: number;
  private readonly rows: number;
  /** At each place the last opaque thing that covers it, counted from 1, and its colour. */
  private readonly covers: Int32Array;
  private readonly tones: Float64Array;
  /** At each place the last thing of which something is seen there and which covers nothing. */
  private readonly contents: Int32Array;

  constructor(media: Box, apart: number) {
    this.media = media;
    this.isCoarse = apart > 1;
    const [width, height] = [media[2] - media[0], media[3] - media[1]];
    this.step = apart * Math.max(STEP, Math.sqrt((width * height) / MOST_PLACES));
    this.columns = Math.max(1, Math.ceil(width / this.step));
    this.rows = Math.max(1, Math.ceil(height / this.step));
    const count = this.columns * this.rows;
    this.covers = new Int32Array(count);
    this.tones = new Float64Array(count);
    this.contents = new Int32Array(count);
  }

  look(items: readonly PaintedItem[]): Sight {
    const unseen = items.map((item, i) => this.paint(item, i + 1));
    return {
      unseen: unseen.map((why, i) => why ?? (this.isCovered(items, i) ? 'covered' : undefined)),
      showsAt: (i) => this.shows(items[i]),
      inkIn: (box) => this.ink(box),
    };
  }

  /** Paints one thing; gives why nothing of it is seen even before others cover it. */
  private paint(item: PaintedItem, stamp: number): Unseen | undefined {
    if (isNothing(meet(item.box, this.media))) return 'off the page';
    const box = this.seenPart(item);
    if (!box) return 'cut away';
    if (item.hidden !== undefined) return item.hidden;
    const { covers, tones, contents } = this;
    const { tone, isCover } = item;
    let differs = this.isCoarse && !isCover;
    this.rowsOf(box, (from, to) => {
      for (let at = from; at <= to; at++) {
        const isOpen = (contents[at] ?? 0) > (covers[at] ?? 0);
        const isSame = !isOpen && tones[at] === tone && tone !== MANY;
        if (!isSame) differs = true;
        if (isCover) {
          covers[at] = stamp;
          tones[at] = tone;
        } else if (!isSame) contents[at] = stamp;
      }
    });
    return differs ? undefined : 'as its ground';
  }

  /** What of a thing is on the page and in its clip; undefined for nothing. */
  private seenPart({ box, clip }: PaintedItem): Box | undefined {
    const part = meet(meet(box, clip), this.media);
    return isNothing(part) || isEdge(part, box) ? undefined : part;
  }

  private isCovered(items: readonly PaintedItem[], i: number): boolean {
    const item = items[i];
    const box = item && this.seenPart(item);
    if (!box) return true;
    let isSeen = false;
    const over = new Set<number>();
    let places = 0;
    this.rowsOf(box, (from, to) => {
      for (let at = from; at <= to && !isSeen; at++) {
        const cover = (this.covers[at] ?? 0) - 1;
        places++;
        if (cover <= i) isSeen = true;
        else if (places <= FEW) over.add(cover);
      }
    });
    if (isSeen || places > FEW) return !isSeen;
    // Of a small thing few points are looked at: something has to cover all of it.
    return [...over].some((one) => {
      const [x1, y1, x2, y2] = (items[one] && this.seenPart(items[one])) ?? [0, 0, 0, 0];
      return x1 <= box[0] + SLACK && y1 <= box[1] + SLACK && x2 >= box[2] - SLACK && y2 >= box[3] - SLACK;
    });
  }

  private shows(item: PaintedItem | undefined): boolean {
    const box = item && meet(item.box, this.media);
    if (!box || isNothing(box)) return false;
    if (!item.words) return this.ink(box) > 0;
    let isShown = false;
    this.rowsOf(box, (from, to) => {
      for (let at = from; at <= to && !isShown; at++)
        isShown = (this.contents[at] ?? 0) > (this.covers[at] ?? 0) || this.tones[at] === MANY;
    });
    return isShown;
  }

  private ink(box: Box): number {
    const part = meet(box, this.media);
    if (isNothing(part)) return 0;
    let [inked, all] = [0, 0];
    this.rowsOf(part, (from, to) => {
      all += to - from + 1;
      for (let at = from; at <= to; at++)
        if ((this.contents[at] ?? 0) > (this.covers[at] ?? 0) || this.tones[at] !== PAPER) inked++;
    });
    return inked / Math.max(1, all);
  }

  /** Calls `take` with the first and the last place of each row of a box; with the one in its middle where it is too small for any. */
  private rowsOf(box: Box, take: (from: number, to: number) => void): void {
    const { media, step, columns, rows } = this;
    const first = (side: number, from: number): number => Math.max(0, Math.ceil((side - from) / step - 0.5));
    const last = (side: number, from: number, count: number): number =>
      Math.min(count - 1, Math.floor((side - from) / step - 0.5));
    let [x1, x2] = [first(box[0], media[0]), last(box[2], media[0], columns)];
    let [y1, y2] = [first(box[1], media[1]), last(box[3], media[1], rows)];
    if (x1 > x2) x1 = x2 = this.middle(box[0], box[2], media[0], columns);
    if (y1 > y2) y1 = y2 = this.middle(box[1], box[3], media[1], rows);
    for (let y = y1; y <= y2; y++) take(y * columns + x1, y * columns + x2);
  }

  private middle(low: number, high: number, from: number, count: number): number {
    return Math.max(0, Math.min(count - 1, Math.floor(((low + high) / 2 - from) / this.step)));
  }
}
