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
import {
  KEY_SCALE,
  LIVE,
  onEach,
  pagesWith,
  placeNotes,
  TOP,
  type NotesPress,
  type Placed,
  type ReasonWidth,
} from './key-notes.ts';

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
