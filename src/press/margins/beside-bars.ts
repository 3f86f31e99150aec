/**
 * What registration bars leave of a row of words.
 *
 * Takes the row and the bars of its side; gives the longer of the two stretches beside a bar that is in the row.
 */
import { mm, type Pt } from '../../base/units.ts';
import type { RegistrationBar, SideName } from '../imposition/index.ts';

/** Along the direction of reading, on the page. */
export interface Stretch {
  readonly start: Pt;
  readonly end: Pt;
}

/** A row of words: upright rows are at the sides of the page. */
export interface WordRow {
  readonly free: Stretch;
  readonly isLevel: boolean;
  readonly offset: Pt;
  readonly depth: Pt;
}

/** Between words and a bar. */
const WHITE: Pt = mm(0.8);

/** The stretch that is left; the scale is on the back only. */
export function besideBars(row: WordRow, bars: readonly RegistrationBar[], side: SideName): Stretch {
  const [along, across] = row.isLevel ? (['x', 'y'] as const) : (['y', 'x'] as const);
  const [length, height] = row.isLevel ? (['width', 'height'] as const) : (['height', 'width'] as const);
  return bars.reduce((free: Stretch, { bar, scale }): Stretch => {
    const boxes = side === 'back' ? [bar, scale] : [bar];
    const isBeside = boxes.some(
      (box) => box[across] < row.offset + row.depth && box[across] + box[height] > row.offset,
    );
    const start = Math.min(...boxes.map((box) => box[along])) - WHITE;
    const end = Math.max(...boxes.map((box) => box[along] + box[length])) + WHITE;
    if (!isBeside || start >= free.end || end <= free.start) return free;
    return start - free.start >= free.end - end
      ? { start: free.start, end: start }
      : { start: end, end: free.end };
  }, row.free);
}
