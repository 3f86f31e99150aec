/**
 * The key in place (`drawKey`): the pupil's pages at 58 % with the answers written in, reasons beside them, then marks and
 * errors to watch for.
 *
 * Small page, reasons and notes are documents of their own, laid out by themselves and placed on the pages of the key: a
 * reason that needs more room goes to the next column, none is ever cut. Lengths in mm.
 */
import type { Matrix, Size } from '../base/geometry.ts';
import { mm, toMm } from '../base/units.ts';
import type { PrintedWork } from '../handouts/print/key.ts';
import type { Inset } from '../sheet/index.ts';
import type { ReadablePage } from '../press/pipeline.ts';

/** How large the pupil's page is on its key. */
export const KEY_SCALE = 0.58;

/** Where what stands on a page of the key begins, and how wide and high its columns are; the foot stands below them. */
const TOP = 50;
export const LIVE = 182;
const COLUMN = 53;
const GAP = 5;
const FOOT = 21;

/** How wide reasons have to be set: beside the small page, or on pages of their own in columns of this width. */
export type ReasonWidth = 'beside' | 88 | 182;

/** What `drawKey` needs to lay out one of its documents. */
export interface KeyPress {
  /** Of the paper, in mm. */
  readonly width: number;
  readonly height: number;
  readonly reasons: ReasonWidth;
  /** Lays out the document of a design; the paper's size unless told, in mm. */
  draw(
    design: string,
    more: Readonly<Record<string, unknown>>,
    size?: readonly [number, number],
  ): ReadablePage;
}

export interface DrawnKey extends ReadablePage {
  readonly insets: readonly Inset[];
  /** The documents in the order they are read in, for the HTML twin. */
  readonly read: readonly ReadablePage[];
}

/** A column of a page of the key, from its left edge. */
interface Column {
  readonly on: number;
  readonly x: number;
  readonly y: number;
}

export function drawKey({ width, height, reasons, draw }: KeyPress): DrawnKey {
  const side = (width - LIVE) / 2;
  const bottom = height - FOOT;
  const small = draw('pupil', {});
  const smalls = small.list.pages.length;
  const [smallWidth, smallHeight] = [width * KEY_SCALE, height * KEY_SCALE];
  const below = TOP + smallHeight + GAP;
  const isBeside = reasons === 'beside';
  const why = draw('key-why', {}, [isBeside ? COLUMN : reasons, bottom - TOP]);
  const [room, half] = [bottom - below, (smallWidth - GAP) / 2];
  const marks = draw('key-marks', {}, [half, room]);
  const watch = draw('key-watch', {}, isBeside ? [half, room] : [COLUMN, bottom - TOP]);
  const besideSmall = (on: number): Column => ({ on, x: side + LIVE - COLUMN, y: TOP });
  const noted = (on: number): Column => ({ on, x: side, y: below });
  const watched = (on: number): Column =>
    isBeside ? { on, x: side + half + GAP, y: below } : besideSmall(on);
  const told = why.list.pages.map((_, page): Column =>
    isBeside && page < smalls
      ? besideSmall(page)
      : columnBehind(page - (isBeside ? smalls : 0), smalls, isBeside ? COLUMN : reasons, side),
  );
  const insets = [
    inset(why, 'why', told),
    inset(marks, 'marks', eachPage(marks, noted)),
    inset(watch, 'watch', eachPage(watch, watched)),
    inset(
      small,
      'answers in place',
      eachPage(small, (on) => ({ on, x: side, y: TOP })),
      KEY_SCALE,
    ),
  ];
  const pages = 1 + Math.max(...insets.flatMap(({ places }) => places.map(({ on }) => on)));
  const frame = draw('key', {
    frames: Array.from({ length: pages }, (_, page) => ({
      isFirst: page === 0,
      width: page < smalls ? smallWidth : 0,
      height: smallHeight,
    })),
  });
  return { ...frame, insets, read: [frame, why, marks, watch, small] };
}

const eachPage = ({ list }: ReadablePage, at: (on: number) => Column): readonly Column[] =>
  list.pages.map((_, on) => at(on));

/** The columns of the pages behind the small ones. */
function columnBehind(place: number, smalls: number, width: number, side: number): Column {
  const across = Math.floor((LIVE + GAP) / (width + GAP));
  const step = across === 1 ? 0 : (LIVE - width) / (across - 1);
  return { on: smalls + Math.floor(place / across), x: side + (place % across) * step, y: TOP };
}

function inset({ list }: ReadablePage, title: string, columns: readonly Column[], scale = 1): Inset {
  const matrix = ({ x, y }: Column): Matrix => [scale, 0, 0, scale, mm(x), mm(y)];
  return {
    list,
    title,
    places: columns.map((column, page) => ({ page, on: column.on, matrix: matrix(column) })),
  };
}

/** The paper in mm. */
export const paperOf = (size: Size): Pick<KeyPress, 'width' | 'height'> => ({
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
