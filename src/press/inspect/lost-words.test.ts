/** Covers among many lines: what lies beside or below a line hides nothing, what lies on it hides that line alone. */
import { describe, expect, it } from 'vitest';
import { BLUE, displayList, filledRect, glyphs } from '../../../test/kit/display-lists.ts';
import type { DisplayItem } from '../../typeset/paint/types.ts';
import { lostText } from './lost-words.ts';

/** Baselines of the lines of a table, 10 points apart and across whatever bands they are looked at in. */
const BASELINES = Array.from({ length: 24 }, (_, row) => 20 + row * 10.3);

const line = (row: number, y: number, x = 30): DisplayItem => glyphs(`row${row}`, x, y, { owner: 0 });

/** Each line with a ground painted before its letters, which is painted after the line above. */
const TABLE = BASELINES.flatMap((y, row) => [filledRect([20, y - 8, 60, 10.2], BLUE), line(row, y)]);

const lostOn = (items: readonly DisplayItem[]): readonly string[] =>
  lostText(displayList(items)).map(({ text, how }) => `${text} ${how}`);

describe('words of many lines', () => {
  it('are whole where grounds are painted between them', () => {
    expect(lostOn(TABLE)).toEqual([]);
    expect(lostOn([...TABLE, filledRect([90, 0, 100, 300], BLUE)])).toEqual([]);
  });

  it.each(BASELINES.map((y, row) => [row, y]))('are lost in row %d alone, which is covered', (row, y) => {
    expect(lostOn([...TABLE, filledRect([25, y - 6, 60, 5], BLUE)])).toEqual([`row${row} covered`]);
  });

  it('are cut off above and left of the paper, whatever lies on them', () => {
    const items = [line(0, 0, 4), line(1, 40), filledRect([-20, -20, 60, 30], BLUE)];
    expect(lostOn(items)).toEqual(['row0 cut off']);
    expect(lostOn([line(2, 60, -5), filledRect([-20, 50, 60, 20], BLUE)])).toEqual(['row2 cut off']);
  });
});
