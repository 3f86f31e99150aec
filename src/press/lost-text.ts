/**
 * Text that is printed and cannot be read: cut off by a clip or the trim, or covered by something painted later.
 *
 * Takes the faces and documents of a sheet set; reports each lost text (MP4023, MP4024, errors: nothing is written). Letters
 * are measured by their outlines. Only rectangles without transparency count as covers, gradients too, and clips count by the box round
 * them, so that nothing is called lost that can be read. Text without a tag is decoration and may be cut.
 */
import { concat, IDENTITY, mapPath, mapRect, pathBounds, type Matrix, type Rect } from '../base/geometry.ts';
import { formatMm, type Pt } from '../base/units.ts';
import type { Row } from '../deck/index.ts';
import { error, type Place, type Report } from '../diagnostics/diagnostic.ts';
import type { UsedPaint } from '../layout/types.ts';
import { rectOf } from '../paint/bounds.ts';
import { union, wordByWord, wordsOf } from '../paint/index.ts';
import type { DisplayItem, DisplayList, DisplayPage, GlyphsItem } from '../paint/types.ts';
import type { SheetSet } from '../sheet/index.ts';
import { caseOf } from '../pipeline/index.ts';
import { originOf } from './face-page.ts';
import { glyphsInk } from './letter-ink.ts';

/** Letters may be rounded off by this much at the trim or a clip. */
export const CUT_TOLERANCE: Pt = 0.6;
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

/** Where a person wrote a text: the component or document, whose mistake it mostly is, and the row. */
export interface TextPlace {
  readonly place: Place;
  readonly row?: Row;
}

/** Reports lost text of every list that `placeFor` knows a place for: pages of the press's own have none. */
export function reportLostText(
  set: SheetSet,
  placeFor: (list: DisplayList) => TextPlace | undefined,
  report: Report,
): void {
  const lists = new Set(set.sheets.flatMap(({ placements }) => placements.map(({ list }) => list)));
  for (const list of lists) {
    const place = placeFor(list);
    if (place) reportLost(list, place, report);
  }
}

/** Reports the lost text of one face or document: what is cut off, and what is covered, each in one message. */
export function reportLost(list: DisplayList, { place, row }: TextPlace, report: Report): void {
  const lost = lostText(list);
  const notes = row ? [originOf(row)] : [];
  for (const [how, { code, help }] of WAYS) {
    const own = lost.filter((one) => one.how === how);
    if (own.length === 0) continue;
    const excess = Math.max(...own.map((one) => one.by));
    const what = `${quoted(own)} on ${list.id}`;
    const is = how === 'covered' ? COVERED : `is cut off, by up to ${formatMm(excess)}`;
    const one = { ...caseOf(list, `text ${is}: ${what}`, excess), origin: notes };
    report(error(code, `${what} ${is}`, { place, notes, help, case: one }));
  }
}

const COVERED = 'is covered by what is painted over it';
// How does text get lost, and what helps?
const WAYS = [
  ['cut off', { code: 'MP4024', help: 'give it more room, or let it shrink with text-fit: shrink' }],
  [
    'covered',
    {
      code: 'MP4023',
      help: 'move one of the two, or give what covers it z-index: -1; what is placed is painted over what flows',
    },
  ],
] as const;

/** The words themselves, the first of them where there are many. */
function quoted(lost: readonly LostText[]): string {
  const text = lost.map((one) => one.text).join(' ');
  return text.length > 50 ? `"${text.slice(0, 50).trimEnd()}…"` : `"${text}"`;
}

/** What was found on a page. */
interface Found {
  readonly lost: readonly LostText[];
  /** What all tagged letters that nothing moves are inside of; undefined where there are none. */
  readonly reach: Rect | undefined;
}

/** By list, which is looked at once however long it is kept. */
const known = new WeakMap<DisplayList, readonly Found[]>();

function foundOn(list: DisplayList): readonly Found[] {
  let found = known.get(list);
  if (!found) known.set(list, (found = list.pages.map(lookOver)));
  return found;
}

export const lostText = (list: DisplayList): readonly LostText[] => foundOn(list).flatMap(({ lost }) => lost);

/** What all tagged letters of a face that nothing moves are inside of. */
export const lettersReach = (list: DisplayList): Rect | undefined => foundOn(list)[0]?.reach;

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

/** Part of a page that something hides, and how many items were painted before. */
interface Cover {
  readonly box: Rect;
  readonly at: number;
}

/** Tagged letters with ink, and where they are. */
interface Line {
  readonly item: GlyphsItem;
  readonly at: number;
  readonly state: State;
  readonly ink: Rect;
  readonly isCut: boolean;
}

const NOTHING_LOST: readonly LostText[] = [];

/** What is cut, and what is covered by something painted later. */
function lookOver({ size, items }: DisplayPage): Found {
  const lines: Line[] = [];
  const covers: Cover[] = [];
  const stack: State[] = [];
  let state: State = { matrix: IDENTITY, clip: { x: 0, y: 0, ...size }, isOpaque: true };
  let isAnyCut = false;
  let reach: Rect | undefined;
  for (const [at, item] of items.entries()) {
    if (item.kind === 'push') {
      stack.push(state);
      state = pushed(state, item);
    } else if (item.kind === 'pop') state = stack.pop() ?? state;
    else if (item.kind === 'glyphs') {
      const ink = item.owner < 0 ? undefined : inkOf(item, state);
      if (!ink) continue;
      const isCut = beyond(ink, state.clip) > CUT_TOLERANCE;
      lines.push({ item, at, state, ink, isCut });
      isAnyCut ||= isCut;
      if (state.matrix === IDENTITY && !(reach && isIn(ink, reach))) reach = union(reach, ink);
    } else if (lines.length > 0) {
      const box = coverOf(item, state);
      if (box) covers.push({ box, at });
    }
  }
  const isWhole = !isAnyCut && covers.length === 0;
  return { lost: isWhole ? NOTHING_LOST : lines.flatMap((line) => lostIn(line, covers)), reach };
}

/** The words of a line that are lost; nearly always it is whole. */
function lostIn({ item, at, state, ink, isCut }: Line, covers: readonly Cover[]): readonly LostText[] {
  const over = covers.filter((cover) => cover.at > at && touches(ink, cover.box));
  if (!isCut && over.length === 0) return [];
  return wordByWord(item).flatMap((word) => cutText(word, state) ?? coveredText(word, state, over) ?? []);
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

/** A word as it is covered, if it is. */
function coveredText(word: GlyphsItem, state: State, covers: readonly Cover[]): LostText | undefined {
  const ink = inkOf(word, state);
  const by = ink ? hiddenHeight(ink, covers) : 0;
  return by > 0 ? { text: textOf(word), how: 'covered', by } : undefined;
}

const textOf = (word: GlyphsItem): string => (word.actualText ?? wordsOf(word)).trim();

const touches = (a: Rect, b: Rect): boolean =>
  a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height;

const isIn = (a: Rect, b: Rect): boolean =>
  a.x >= b.x && a.y >= b.y && a.x + a.width <= b.x + b.width && a.y + a.height <= b.y + b.height;

/** How far a box reaches beyond another on its worst side. */
const beyond = (box: Rect, room: Rect): Pt =>
  Math.max(
    room.x - box.x,
    room.y - box.y,
    box.x + box.width - room.x - room.width,
    box.y + box.height - room.y - room.height,
  );

/** Height of the largest part of a box that one cover hides; 0 where what is left can be read. */
function hiddenHeight(ink: Rect, covers: readonly Cover[]): Pt {
  let most = 0;
  for (const { box } of covers) {
    const { width, height } = common(ink, box);
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
  return fill && hidesAll(fill) ? (rectOf(path) ?? roundedRect(path)) : undefined;
}

/** A colour, or a gradient all of whose colours let nothing through. */
const hidesAll = (fill: UsedPaint): boolean =>
  fill.kind === 'solid' ? fill.colour.alpha === 1 : fill.stops.every(({ colour }) => colour.alpha === 1);

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
