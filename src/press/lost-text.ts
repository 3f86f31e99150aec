/**
 * Text that is printed and cannot be read: cut off by a clip or the trim, or covered by something painted later.
 *
 * Takes the faces and documents of a sheet set; reports each lost text (MP4023, MP4024, errors: nothing is written). Letters
 * are measured by their outlines. Only rectangles without transparency count as covers, and clips count by the box round
 * them, so that nothing is called lost that can be read. Text without a tag is decoration and may be cut.
 */
import { concat, IDENTITY, mapPath, mapRect, pathBounds, type Matrix, type Rect } from '../base/geometry.ts';
import { formatMm, type Pt } from '../base/units.ts';
import { error, type Place, type Report } from '../diagnostics/diagnostic.ts';
import { rectOf } from '../paint/bounds.ts';
import type { DisplayItem, DisplayList, DisplayPage, GlyphsItem } from '../paint/types.ts';
import type { SheetSet } from '../sheet/index.ts';
import { caseOf } from '../pipeline/index.ts';
import { CUT_TOLERANCE, glyphsInk, isWithin } from './safe-zone.ts';

/** A line through a word hides less of it. */
const COVERED_SHARE = 0.25;
/** Rules and underlines hide nothing. */
const LEAST_COVER: Pt = 2;

export interface LostText {
  readonly text: string;
  readonly how: 'cut off' | 'covered';
  /** How far it is cut, or how high the hidden part is. */
  readonly by: Pt;
}

/** Reports lost text of every list that `placeFor` knows a place for: pages of the press's own have none. */
export function reportLostText(
  set: SheetSet,
  placeFor: (list: DisplayList) => Place | undefined,
  report: Report,
): void {
  const lists = new Set(set.sheets.flatMap(({ placements }) => placements.map(({ list }) => list)));
  for (const list of lists) {
    const place = placeFor(list);
    if (place) reportLost(list, place, report);
  }
}

/** Reports the lost text of one face or document: what is cut off, and what is covered, each in one message. */
export function reportLost(list: DisplayList, place: Place, report: Report): void {
  const lost = lostText(list);
  const cut = lost.filter(({ how }) => how === 'cut off');
  const covered = lost.filter(({ how }) => how === 'covered');
  if (cut.length > 0) {
    const excess = Math.max(...cut.map((one) => one.by));
    const what = `${wordsOf(cut)} on ${list.id}`;
    const help = 'give it more room, or let it shrink with text-fit: shrink';
    report(
      error('MP4024', `${what} is cut off, by up to ${formatMm(excess)}`, {
        place,
        help,
        case: caseOf(list, `text is cut off, by up to ${formatMm(excess)}: ${what}`, excess),
      }),
    );
  }
  if (covered.length > 0) {
    const excess = Math.max(...covered.map((one) => one.by));
    const what = `${wordsOf(covered)} on ${list.id}`;
    const help = 'move one of the two, or give the text a higher z-index';
    report(
      error('MP4023', `${what} is covered by what is painted over it`, {
        place,
        help,
        case: caseOf(list, `text is covered by what is painted over it: ${what}`, excess),
      }),
    );
  }
}

/** The words themselves, the first of them where there are many. */
function wordsOf(lost: readonly LostText[]): string {
  const text = lost.map((one) => one.text).join(' ');
  return text.length > 50 ? `"${text.slice(0, 50).trimEnd()}…"` : `"${text}"`;
}

/** By list, which is looked at once however long it is kept. */
const known = new WeakMap<DisplayList, readonly LostText[]>();

export function lostText(list: DisplayList): readonly LostText[] {
  let found = known.get(list);
  if (!found) known.set(list, (found = list.pages.flatMap(lostOnPage)));
  return found;
}

interface State {
  readonly matrix: Matrix;
  readonly clip: Rect;
  readonly isOpaque: boolean;
}

function pushed(state: State, { matrix: by, clip, opacity, blend }: DisplayItem & { kind: 'push' }): State {
  const matrix = by ? concat(state.matrix, by) : state.matrix;
  const box = clip && pathBounds(mapPath(matrix, clip.path));
  return {
    matrix,
    clip: box ? common(state.clip, box) : state.clip,
    isOpaque: state.isOpaque && opacity === 1 && !blend,
  };
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

/** A text that is not cut, and how many covers were painted before it. */
interface Shown {
  readonly item: GlyphsItem;
  readonly ink: Rect;
  readonly under: number;
}

function lostOnPage({ size, items }: DisplayPage): readonly LostText[] {
  const stack: State[] = [];
  let state: State = { matrix: IDENTITY, clip: { x: 0, y: 0, ...size }, isOpaque: true };
  const covers: Rect[] = [];
  const texts: (Shown | LostText)[] = [];
  // Behind the last thing that could cover it, only text that is cut is lost.
  const last = lastCover(items);
  for (let at = 0; at < items.length; at++) {
    const item = items[at];
    if (!item) continue;
    if (item.kind === 'push') {
      stack.push(state);
      state = pushed(state, item);
    } else if (item.kind === 'pop') state = stack.pop() ?? state;
    else if (item.kind === 'glyphs') {
      if (item.owner < 0 || (at > last && isWhole(item, state))) continue;
      const text = textIn(item, state, covers.length);
      if (text && (at < last || 'how' in text)) texts.push(text);
    } else {
      const cover = texts.length > 0 ? coverOf(item, state) : undefined;
      if (cover) covers.push(cover);
    }
  }
  return texts.flatMap((one) => ('how' in one ? one : (hiddenBy(one, covers) ?? [])));
}

/** Index of the last item that could cover anything; -1 where there is none. Faces end with words: looked for one by one. */
function lastCover(items: readonly DisplayItem[]): number {
  let at = items.length - 1;
  while (at >= 0 && items[at]?.kind !== 'path' && items[at]?.kind !== 'image') at--;
  return at;
}

/** Whether letters are within their clip for certain. */
const isWhole = (item: GlyphsItem, { matrix, clip }: State): boolean =>
  matrix === IDENTITY && isWithin(item, clip, CUT_TOLERANCE);

/** A text where it is painted, or how it is cut; undefined for spaces. */
function textIn(item: GlyphsItem, { matrix, clip }: State, under: number): Shown | LostText | undefined {
  const own = glyphsInk(item);
  if (!own) return undefined;
  const ink = matrix === IDENTITY ? own : mapRect(matrix, own);
  const cut = beyond(ink, clip);
  return cut > CUT_TOLERANCE ? { text: wordsIn(item), how: 'cut off', by: cut } : { item, ink, under };
}

/** The text as it is lost under what was painted after it, if it is. */
function hiddenBy({ item, ink, under }: Shown, covers: readonly Rect[]): LostText | undefined {
  const by = covers.length === under ? 0 : hiddenHeight(ink, covers.slice(under));
  return by > 0 ? { text: wordsIn(item), how: 'covered', by } : undefined;
}

const wordsIn = ({ actualText, run }: GlyphsItem): string => (actualText ?? run.text).trim();

/** How far a box reaches beyond another on its worst side. */
const beyond = (box: Rect, room: Rect): Pt =>
  Math.max(
    room.x - box.x,
    room.y - box.y,
    box.x + box.width - room.x - room.width,
    box.y + box.height - room.y - room.height,
  );

/** Height of the largest part of a box that one cover hides; 0 where what is left can be read. */
function hiddenHeight(ink: Rect, covers: readonly Rect[]): Pt {
  let most = 0;
  for (const cover of covers) {
    const { width, height } = common(ink, cover);
    if (width * height >= COVERED_SHARE * ink.width * ink.height) most = Math.max(most, height);
  }
  return most;
}

/** The part of the page an item hides for certain; undefined for what lets something through. */
function coverOf(item: DisplayItem, { matrix, clip, isOpaque }: State): Rect | undefined {
  const isTurned = matrix[1] !== 0 || matrix[2] !== 0;
  if (!isOpaque || isTurned) return undefined;
  const own = item.kind === 'path' ? filled(item) : item.kind === 'image' ? pictured(item) : undefined;
  if (!own) return undefined;
  const box = common(mapRect(matrix, own), clip);
  return box.width > LEAST_COVER && box.height > LEAST_COVER ? box : undefined;
}

function filled({ path, fill }: DisplayItem & { kind: 'path' }): Rect | undefined {
  if (!fill || (fill.kind === 'solid' && fill.colour.alpha < 1)) return undefined;
  return fill.kind === 'solid' ? (rectOf(path) ?? roundedRect(path)) : undefined;
}

/** Of a rectangle with round corners the part between the corners' arcs: less than it is, never more. */
function roundedRect(path: Parameters<typeof rectOf>[0]): Rect | undefined {
  const isRounded = /^M(?:LC|CL|C|L)+Z$/.test(path.verbs) && path.verbs.replaceAll('L', '').length === 6;
  const box = isRounded ? pathBounds(path) : undefined;
  if (!box) return undefined;
  const inset = 0.15 * Math.min(box.width, box.height);
  return {
    x: box.x + inset,
    y: box.y + inset,
    width: box.width - 2 * inset,
    height: box.height - 2 * inset,
  };
}

const pictured = ({ image, rect }: DisplayItem & { kind: 'image' }): Rect | undefined =>
  image.hasAlpha ? undefined : rect;
