/**
 * Which words of a page are lost: cut off by a clip or the trim, or covered by something painted later (`lostText`).
 *
 * Takes a display list; gives the words that cannot be read. Letters are measured by their outlines. For what is cut off, clips count
 * by the box round them, so that nothing is called lost that can be read. Text without a tag is decoration and may be cut.
 */
import {
  concat,
  IDENTITY,
  mappedBounds,
  mapRect,
  type Matrix,
  type Rect,
  type Size,
} from '../../base/geometry.ts';
import { cachePerObject } from '../../base/cache.ts';
import type { Pt } from '../../base/units.ts';
import { itemBounds, wordByWord, wordsOf } from '../../typeset/paint/index.ts';
import type { DisplayItem, DisplayList, DisplayPage, GlyphsItem } from '../../typeset/paint/types.ts';
import { boxOf, glyphsInk, growBy, growByInk, nowhere, type Reach } from './letter-ink.ts';
import { hiddenWords, type LaterItem } from './hidden-words.ts';

/** Rules and underlines hide nothing. */
const LEAST_COVER: Pt = 2;

/** What holds where an item is painted. */
interface State {
  readonly matrix: Matrix;
  readonly clip: Rect;
  /** The groups round it, outermost first. */
  readonly groups: LaterItem['groups'];
  /** Content is mixed with what lies under it and lets it through. */
  readonly isMixed: boolean;
}

/** An item that may hide something, the part of the page it reaches, and how many items were painted before. */
interface Cover extends LaterItem {
  readonly box: Rect;
  readonly at: number;
}

/** What two boxes share; an empty box in the first where they share nothing. */
function common(a: Rect, b: Rect): Rect {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
  return {
    x,
    y,
    width: Math.max(0, Math.min(a.x + a.width, b.x + b.width) - x),
    height: Math.max(0, Math.min(a.y + a.height, b.y + b.height) - y),
  };
}

/** The part of the page that an item reaches and may hide; undefined for what lets everything through. */
function coveredBy(item: DisplayItem, { matrix, clip, isMixed }: State): Rect | undefined {
  if (
    isMixed ||
    item.kind === 'glyphs' ||
    (item.kind === 'image' && item.image.hasAlpha && !item.image.opacity)
  )
    return undefined;
  const own = itemBounds(item);
  if (!own) return undefined;
  const box = common(mapRect(matrix, own), clip);
  return box.width > LEAST_COVER && box.height > LEAST_COVER ? box : undefined;
}

/** Letters may be rounded off by this much at the trim or a clip. */
export const CUT_TOLERANCE: Pt = 0.6;

export interface LostText {
  readonly text: string;
  readonly how: 'cut off' | 'covered';
  /** How far it is cut, or how high the hidden part is. */
  readonly by: Pt;
}

const NOTHING_LOST: readonly LostText[] = [];

/** What was found on a page. */
interface Found {
  readonly lost: readonly LostText[];
  /** What all tagged letters are inside of; undefined where there are none. */
  readonly reach: Rect | undefined;
}

const foundOn = cachePerObject('lost words of faces', ({ pages }: DisplayList) => pages.map(lookOver));

export function lostText(list: DisplayList): readonly LostText[] {
  const found = foundOn(list);
  return found.every(({ lost }) => lost.length === 0) ? NOTHING_LOST : found.flatMap(({ lost }) => lost);
}

/** What all tagged letters of a face are inside of; undefined where there are none. */
export const lettersReach = (list: DisplayList): Rect | undefined => foundOn(list)[0]?.reach;

function pushed(state: State, group: DisplayItem & { kind: 'push' }): State {
  const { matrix: by, clip, blend } = group;
  const matrix = by ? concat(state.matrix, by) : state.matrix;
  const box = clip && mappedBounds(matrix, clip.path);
  return {
    matrix,
    clip: box ? common(state.clip, box) : state.clip,
    groups: [...state.groups, group],
    isMixed: state.isMixed || blend !== undefined,
  };
}

/**
 * What is cut, and what is covered by something painted later; nearly always nothing is, and no line need be noted. Letters
 * under one clip are held against it together.
 */
function lookOver(page: DisplayPage): Found {
  const { size, items } = page;
  const stack: State[] = [];
  const letters = new Letters();
  let state = wholePage(size);
  let within = nowhere();
  let isWhole = true;
  const settle = (): void => {
    isWhole &&= !reachesOut(within, state.clip);
    within = nowhere();
  };
  for (let at = 0; at < items.length; at++) {
    const item = items[at];
    if (!item || (item.kind === 'glyphs' && item.owner < 0)) continue;
    if (item.kind === 'glyphs') {
      const line = nowhere();
      growOn(line, item, state.matrix);
      add(within, line);
      letters.note(line);
    } else if (item.kind === 'push') {
      settle();
      stack.push(state);
      state = pushed(state, item);
    } else if (item.kind === 'pop') {
      settle();
      state = stack.pop() ?? state;
    } else if (isWhole && hasInk(letters.reach)) {
      const box = coveredBy(item, state);
      isWhole = !box || !letters.meet(box);
    }
  }
  settle();
  return { lost: isWhole ? NOTHING_LOST : lostOn(page), reach: boxOf(letters.reach) };
}

const hasInk = ({ left, right }: Reach): boolean => left <= right;

/** Lines of text that begin in so much of a page are looked at together. */
const BAND: Pt = 12;

/** The letters painted so far: a cell under a line that is painted after it hides none of it. */
class Letters {
  readonly reach = nowhere();
  readonly #bands = new Map<number, Reach>();

  note(line: Reach): void {
    if (!hasInk(line)) return;
    add(this.reach, line);
    const at = Math.floor(line.top / BAND);
    const band = this.#bands.get(at);
    if (band) add(band, line);
    else this.#bands.set(at, line);
  }

  meet(box: Rect): boolean {
    if (!meets(this.reach, box)) return false;
    for (const band of this.#bands.values()) if (meets(band, box)) return true;
    return false;
  }
}

function growOn(reach: Reach, item: GlyphsItem, matrix: Matrix): void {
  if (matrix === IDENTITY) return growByInk(reach, item);
  const ink = glyphsInk(item);
  if (ink) growBy(reach, mapRect(matrix, ink));
}

function add(reach: Reach, { left, top, right, bottom }: Reach): void {
  if (left < reach.left) reach.left = left;
  if (top < reach.top) reach.top = top;
  if (right > reach.right) reach.right = right;
  if (bottom > reach.bottom) reach.bottom = bottom;
}

const reachesOut = ({ left, top, right, bottom }: Reach, { x, y, width, height }: Rect): boolean =>
  x - left > CUT_TOLERANCE ||
  y - top > CUT_TOLERANCE ||
  right - x - width > CUT_TOLERANCE ||
  bottom - y - height > CUT_TOLERANCE;

const meets = ({ left, top, right, bottom }: Reach, { x, y, width, height }: Rect): boolean =>
  left <= x + width && x <= right && top <= y + height && y <= bottom;

const wholePage = (size: Size): State => ({
  matrix: IDENTITY,
  clip: { x: 0, y: 0, ...size },
  groups: [],
  isMixed: false,
});

/** Tagged letters with ink, and where they are. */
interface Line {
  readonly item: GlyphsItem;
  readonly at: number;
  readonly state: State;
  readonly ink: Rect;
  readonly isCut: boolean;
}

/** The words that are lost on a page where some line is cut or something is painted over letters. */
function lostOn({ size, items }: DisplayPage): readonly LostText[] {
  const lines: Line[] = [];
  const covers: Cover[] = [];
  const stack: State[] = [];
  let state = wholePage(size);
  for (const [at, item] of items.entries()) {
    if (item.kind === 'push') {
      stack.push(state);
      state = pushed(state, item);
    } else if (item.kind === 'pop') state = stack.pop() ?? state;
    else if (item.kind === 'glyphs') {
      const ink = item.owner < 0 ? undefined : inkOf(item, state);
      if (ink) lines.push({ item, at, state, ink, isCut: beyond(ink, state.clip) > CUT_TOLERANCE });
    } else if (lines.length > 0) {
      const box = coveredBy(item, state);
      if (box) covers.push({ item, groups: state.groups, box, at });
    }
  }
  return lines.flatMap((line) => lostIn(line, covers));
}

/** The words of a line that are lost; nearly always it is whole. */
function lostIn({ item, at, state, ink, isCut }: Line, covers: readonly Cover[]): readonly LostText[] {
  const over = covers.filter((cover) => cover.at > at && touches(ink, cover.box));
  if (!isCut && over.length === 0) return [];
  const words = wordByWord(item);
  const hidden = over.length === 0 ? [] : hiddenWords(words, state.matrix, common(ink, state.clip), over);
  return words.flatMap((word, i): LostText | readonly [] => {
    const cut = cutText(word, state);
    const by = hidden[i] ?? 0;
    return cut ?? (by > 0 ? { text: textOf(word), how: 'covered', by } : []);
  });
}

/** Where letters have ink on the page; undefined for spaces. */
function inkOf(item: GlyphsItem, { matrix }: State): Rect | undefined {
  const own = glyphsInk(item);
  return own && matrix !== IDENTITY ? mapRect(matrix, own) : own;
}

/** A word as it is cut, if it is. */
function cutText(word: GlyphsItem, state: State): LostText | undefined {
  const ink = inkOf(word, state);
  const by = ink ? beyond(ink, state.clip) : 0;
  return by > CUT_TOLERANCE ? { text: textOf(word), how: 'cut off', by } : undefined;
}

const textOf = (word: GlyphsItem): string => (word.actualText ?? wordsOf(word)).trim();

const touches = (a: Rect, b: Rect): boolean =>
  a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height;

/** How far a box reaches beyond another on its worst side. */
const beyond = (box: Rect, room: Rect): Pt =>
  Math.max(
    room.x - box.x,
    room.y - box.y,
    box.x + box.width - room.x - room.width,
    box.y + box.height - room.y - room.height,
  );
