/**
 * The key in place (`drawKey`): the pupil's pages at 58 % with the answers written in, reasons beside them, then marks and
 * errors to watch for.
 *
 * Small page, reasons and notes are documents of their own, laid out by themselves and placed on the pages of the key: a
 * reason that needs more room goes to the next column, none is ever cut. Lengths in mm.
 */
import type { Matrix, Size } from '../../base/geometry.ts';
import { mm, toMm } from '../../base/units.ts';
import type { PrintedWork } from '../print/key.ts';
import type { Inset } from '../../press/imposition/index.ts';
import type { ReadablePage } from '../../typeset/pipeline/index.ts';
import type { Diagnostic, Report } from '../../base/diagnostics/diagnostic.ts';
import type { Fragment } from '../../typeset/layout/types.ts';

export interface DrawnKey extends ReadablePage {
  readonly insets: readonly Inset[];
  /** The documents in the order they are read in, for the HTML twin. */
  readonly read: readonly ReadablePage[];
}

export function drawKey(press: NotesPress): DrawnKey {
  const { width, height } = press;
  const small = press.draw('pupil', {});
  const smalls = small.list.pages.length;
  const notes = placeNotes(press, smalls);
  const { why, marks, watch } = notes;
  const frame = press.draw('key', {
    frames: Array.from({ length: Math.max(smalls, pagesWith(notes)) }, (_, page) => ({
      isFirst: page === 0,
      width: page < smalls ? width * KEY_SCALE : 0,
      height: height * KEY_SCALE,
    })),
  });
  const insets = [
    inset(why, 'why'),
    inset(marks, 'marks'),
    inset(watch, 'watch'),
    inset(onEach(small, { x: (width - LIVE) / 2, y: TOP }), 'answers in place', KEY_SCALE),
  ];
  return { ...frame, insets, read: [frame, why.page, marks.page, watch.page, small] };
}

function inset({ page, corners }: Placed, title: string, scale = 1): Inset {
  const matrix = (x: number, y: number): Matrix => [scale, 0, 0, scale, mm(x), mm(y)];
  return {
    list: page.list,
    title,
    places: corners.map(({ on, x, y }, index) => ({ page: index, on, matrix: matrix(x, y) })),
  };
}

/** The paper in mm. */
export const paperOf = (size: Size): Pick<NotesPress, 'width' | 'height'> => ({
  width: toMm(size.width),
  height: toMm(size.height),
});

/** Letters of a formula that a column has room for: a formula is not broken. */
const [LETTERS_BESIDE, LETTERS_IN_HALF] = [18, 44];

/** How wide the longest formula of the reasons has to be set. */
export function reasonWidth(work: readonly PrintedWork[]): ReasonWidth {
  const letters = work
    .flatMap(({ lines }) => lines.flat())
    .map(({ math }) => math.filter(({ opens }) => opens).reduce((sum, { text }) => sum + text.length, 0));
  const most = Math.max(0, ...letters);
  return most <= LETTERS_BESIDE ? 'beside' : most <= LETTERS_IN_HALF ? 88 : 182;
}

/** How large the pupil's page is on its key. */
const KEY_SCALE = 0.58;

/** Where what is on a page of the key begins, and how wide and high its columns are; the foot is below them. */
const TOP = 50;
export const LIVE = 182;
const COLUMN = 53;
const GAP = 5;
const FOOT = 21;

/** Less room is not worth a heading. */
const LEAST = 18;

/** How wide reasons have to be set: beside the small page, or on pages of their own in columns of this width. */
const WIDTHS = ['beside', 88, 182] as const;
export type ReasonWidth = (typeof WIDTHS)[number];

/** What `placeNotes` needs to lay out a document of the key. */
export interface NotesPress {
  /** Of the paper, in mm. */
  readonly width: number;
  readonly height: number;
  readonly reasons: ReasonWidth;
  /** Lays out the document of a design; in mm, the paper's size where none is given. What is found is for the key by default. */
  draw(
    design: string,
    more: Readonly<Record<string, unknown>>,
    size?: readonly [number, number],
    found?: Report,
  ): ReadablePage;
}

/** Where a page of a document has its upper left corner on a page of the key. */
interface Corner {
  readonly on: number;
  readonly x: number;
  readonly y: number;
}

/** A document and where each of its pages stands. */
interface Placed {
  readonly page: ReadablePage;
  readonly corners: readonly Corner[];
}

interface Notes {
  readonly why: Placed;
  readonly marks: Placed;
  readonly watch: Placed;
}

/** Pages of a key with these notes. */
export const pagesWith = ({ why, marks, watch }: Notes): number =>
  1 + Math.max(0, ...[why, marks, watch].flatMap(({ corners }) => corners.map(({ on }) => on)));

/** @param smalls how many small pages there are */
export function placeNotes(press: NotesPress, smalls: number): Notes {
  const usual = usualNotes(press, smalls);
  const ways = [below('watch'), reasonsBelow, below('marks')];
  return ways.reduce((best, way) => {
    const other = pagesWith(best) <= smalls ? undefined : way(usual, press, smalls);
    return other && pagesWith(other) < pagesWith(best) ? other : best;
  }, usual.notes);
}

interface Usual {
  readonly notes: Notes;
  readonly reasons: ReasonWidth;
}

/** Reasons beside the small page, or behind it where their formulas are wide; marks and errors below, or in their place. */
function usualNotes(press: NotesPress, smalls: number): Usual {
  const { page: why, reasons } = widened(press);
  const at = placesOn(press);
  const half = (at.small[0] - GAP) / 2;
  const below = [half, at.bottom - at.below] as const;
  const marks = press.draw('key-marks', {}, below);
  const isBeside = reasons === 'beside';
  const watch = press.draw('key-watch', {}, isBeside ? below : at.column);
  const notes = {
    why: { page: why, corners: reasonCorners(why, smalls, { ...press, reasons }) },
    marks: onEach(marks, { x: at.side, y: at.below }),
    watch: onEach(watch, isBeside ? { x: at.side + half + GAP, y: at.below } : at.beside),
  };
  return { notes, reasons };
}

/** Errors, or marks, below the last reason, or beside the small page after it. */
const below =
  (name: 'watch' | 'marks') =>
  ({ notes, reasons }: Usual, press: NotesPress, smalls: number): Notes | undefined => {
    const { why } = notes;
    if (reasons !== 'beside') return undefined;
    const at = placesOn(press);
    const last = why.corners.length - 1;
    const y = TOP + depthOf(why.page) + GAP;
    const places = [
      ...(last < smalls ? [{ ...at.beside, on: last, y }] : []),
      ...(last + 1 < smalls ? [{ ...at.beside, on: last + 1 }] : []),
    ];
    for (const place of places) {
      const room = at.bottom - place.y;
      if (room < LEAST) continue;
      const page = press.draw(`key-${name}`, {}, [COLUMN, room]);
      if (page.list.pages.length === 1) return { ...notes, [name]: { page, corners: [place] } };
    }
    return undefined;
  };

/** Wide reasons below the small page, over its whole width; errors and marks beside it. */
function reasonsBelow({ notes, reasons }: Usual, press: NotesPress): Notes | undefined {
  if (reasons === 'beside') return undefined;
  const at = placesOn(press);
  const found: Diagnostic[] = [];
  const size = [at.small[0], at.bottom - at.below] as const;
  const why = press.draw('key-why', {}, size, (fault) => void found.push(fault));
  if (found.length > 0 || notes.watch.page.list.pages.length > 1) return undefined;
  const y = TOP + depthOf(notes.watch.page) + GAP;
  const marks = press.draw('key-marks', {}, [COLUMN, Math.max(at.bottom - y, LEAST)]);
  return {
    ...notes,
    why: onEach(why, { x: at.side, y: at.below }),
    marks: onEach(marks, { ...at.beside, y }),
  };
}

/** The reasons in the first width that holds their formulas: letters are counted before, and some are wider than others. */
function widened(press: NotesPress): { readonly page: ReadablePage; readonly reasons: ReasonWidth } {
  const { bottom } = placesOn(press);
  const draw = (reasons: ReasonWidth, found?: Report): ReadablePage =>
    press.draw('key-why', {}, [reasons === 'beside' ? COLUMN : reasons, bottom - TOP], found);
  for (const reasons of WIDTHS.slice(WIDTHS.indexOf(press.reasons), -1)) {
    const found: Diagnostic[] = [];
    const page = draw(reasons, (fault) => void found.push(fault));
    if (found.length === 0) return { page, reasons };
  }
  return { page: draw(182), reasons: 182 };
}

/** Sizes and corners on a page that has a small one. */
function placesOn({ width, height }: Pick<NotesPress, 'width' | 'height'>) {
  const side = (width - LIVE) / 2;
  const bottom = height - FOOT;
  const small = [width * KEY_SCALE, height * KEY_SCALE] as const;
  return {
    side,
    bottom,
    small,
    below: TOP + small[1] + GAP,
    beside: { x: side + LIVE - COLUMN, y: TOP },
    column: [COLUMN, bottom - TOP] as const,
  };
}

/** Reasons are beside the small pages while there are any, then on pages of their own. */
function reasonCorners({ list }: ReadablePage, smalls: number, press: NotesPress): readonly Corner[] {
  const { side, beside } = placesOn(press);
  const { reasons } = press;
  const isBeside = reasons === 'beside';
  return list.pages.map((_, page) =>
    isBeside && page < smalls
      ? { on: page, ...beside }
      : cornerBehind(page - (isBeside ? smalls : 0), smalls, isBeside ? COLUMN : reasons, side),
  );
}

/** The columns of the pages after the small ones. */
function cornerBehind(place: number, smalls: number, width: number, side: number): Corner {
  const across = Math.floor((LIVE + GAP) / (width + GAP));
  const step = across === 1 ? 0 : (LIVE - width) / (across - 1);
  return { on: smalls + Math.floor(place / across), x: side + (place % across) * step, y: TOP };
}

/** A page of a document on each page of the key, at the same place. */
const onEach = (page: ReadablePage, corner: Omit<Corner, 'on'>): Placed => ({
  page,
  corners: page.list.pages.map((_, on) => ({ on, ...corner })),
});

/** How far down the last page of a document has text, in mm. */
const depthOf = ({ laidOut }: ReadablePage): number =>
  toMm(lastBaseline(laidOut.pages.at(-1)?.children ?? []));

const lastBaseline = (fragments: readonly Fragment[]): number =>
  fragments.reduce((last, one) => {
    if (one.kind === 'text') return Math.max(last, one.baseline);
    return one.kind === 'box' ? Math.max(last, lastBaseline(one.children)) : last;
  }, 0);
