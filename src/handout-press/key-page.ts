/**
 * The key in place (`drawKey`): the pupil's pages at 58 % with the answers written in, reasons beside them, then marks and
 * errors to watch for.
 *
 * Small page, reasons and notes are documents of their own, laid out by themselves and placed on the pages of the key: a
 * reason that needs more room goes to the next column, none is ever cut. Lengths in mm.
 */
import type { Matrix, Size } from '../base/geometry.ts';
import { mm, toMm } from '../base/units.ts';
import type { Diagnostic, Report } from '../diagnostics/diagnostic.ts';
import type { PrintedWork } from '../handouts/print/key.ts';
import type { Inset } from '../sheet/index.ts';
import type { ReadablePage } from '../pipeline/index.ts';

/** How large the pupil's page is on its key. */
export const KEY_SCALE = 0.58;

/** Where what is on a page of the key begins, and how wide and high its columns are; the foot is below them. */
const TOP = 50;
export const LIVE = 182;
const COLUMN = 53;
const GAP = 5;
const FOOT = 21;

/** How wide reasons have to be set: beside the small page, or on pages of their own in columns of this width. */
const WIDTHS = ['beside', 88, 182] as const;
export type ReasonWidth = (typeof WIDTHS)[number];

/** What `drawKey` needs to lay out one of its documents. */
export interface KeyPress {
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

export function drawKey(press: KeyPress): DrawnKey {
  const { draw } = press;
  const small = draw('pupil', {});
  const { why, reasons } = widened(press);
  const areas = areasOf({ ...press, reasons });
  const marks = draw('key-marks', {}, areas.marks);
  const watch = draw('key-watch', {}, areas.watch);
  const smalls = small.list.pages.length;
  const insets = [
    inset(why, 'why', reasonColumns(why.list.pages.length, smalls, { ...press, reasons })),
    inset(marks, 'marks', eachPage(marks, areas.marksAt)),
    inset(watch, 'watch', eachPage(watch, areas.watchAt)),
    inset(small, 'answers in place', eachPage(small, { x: areas.side, y: TOP }), KEY_SCALE),
  ];
  const pages = 1 + Math.max(...insets.flatMap(({ places }) => places.map(({ on }) => on)));
  const frame = draw('key', {
    frames: Array.from({ length: pages }, (_, page) => ({
      isFirst: page === 0,
      width: page < smalls ? areas.small[0] : 0,
      height: areas.small[1],
    })),
  });
  return { ...frame, insets, read: [frame, why, marks, watch, small] };
}

/** The reasons in the first width that holds their formulas: letters are counted before, and some are wider than others. */
function widened(press: KeyPress): { readonly why: ReadablePage; readonly reasons: ReasonWidth } {
  const { draw } = press;
  for (const reasons of WIDTHS.slice(WIDTHS.indexOf(press.reasons), -1)) {
    const found: Diagnostic[] = [];
    const why = draw('key-why', {}, areasOf({ ...press, reasons }).why, (fault) => void found.push(fault));
    if (found.length === 0) return { why, reasons };
  }
  return { why: draw('key-why', {}, areasOf({ ...press, reasons: 182 }).why), reasons: 182 };
}

type Area = readonly [number, number];

/** Sizes and corners on a page with a small one: marks below it, what to watch for beside the marks or beside the small page. */
function areasOf({ width, height, reasons }: KeyPress) {
  const side = (width - LIVE) / 2;
  const bottom = height - FOOT;
  const small: Area = [width * KEY_SCALE, height * KEY_SCALE];
  const below = TOP + small[1] + GAP;
  const half = (small[0] - GAP) / 2;
  const marks: Area = [half, bottom - below];
  const isBeside = reasons === 'beside';
  const why: Area = [isBeside ? COLUMN : reasons, bottom - TOP];
  const watch: Area = isBeside ? marks : [COLUMN, bottom - TOP];
  const marksAt = { x: side, y: below };
  const watchAt = isBeside ? { x: side + half + GAP, y: below } : besideSmall(side);
  return { side, small, why, marks, watch, marksAt, watchAt };
}

const besideSmall = (side: number): Omit<Column, 'on'> => ({ x: side + LIVE - COLUMN, y: TOP });

/** Reasons are beside the small pages while there are any, then on pages of their own. */
function reasonColumns(count: number, smalls: number, { width, reasons }: KeyPress): readonly Column[] {
  const side = (width - LIVE) / 2;
  const isBeside = reasons === 'beside';
  return Array.from({ length: count }, (_, page) =>
    isBeside && page < smalls
      ? { on: page, ...besideSmall(side) }
      : columnBehind(page - (isBeside ? smalls : 0), smalls, isBeside ? COLUMN : reasons, side),
  );
}

const eachPage = ({ list }: ReadablePage, corner: Omit<Column, 'on'>): readonly Column[] =>
  list.pages.map((_, on) => ({ on, ...corner }));

/** The columns of the pages after the small ones. */
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
