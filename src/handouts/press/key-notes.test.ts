/** Where notes stand round the small pages of a key, by numbers: documents are given as how many pages they have. */
import { describe, expect, it } from 'vitest';
import { mm } from '../../base/units.ts';
import type { ReadablePage } from '../../typeset/pipeline/index.ts';
import { pagesWith, placeNotes, type NotesPress, type ReasonWidth } from './key-notes.ts';

type Design = 'key-why' | 'key-marks' | 'key-watch';
type Counts = Readonly<Record<Design, (width: number, height: number) => number>>;

/** A page with one line, this far down in mm. */
const pageTo = (depth: number) => ({ children: [{ kind: 'text', baseline: mm(depth) }] });

/** Lays out documents of so many pages by the size of their column, each with text down to 60 mm. */
function press(counts: Partial<Counts>, reasons: ReasonWidth = 'beside'): NotesPress {
  return {
    width: 210,
    height: 297,
    reasons,
    draw(design, _more, [width, height] = [210, 297]) {
      const count = counts[design as Design]?.(width, height) ?? 1;
      const pages = Array.from({ length: count }, () => pageTo(60));
      return { list: { pages }, laidOut: { pages } } as unknown as ReadablePage;
    },
  };
}

const whole = (n: number): number => Math.round(n * 10) / 10;
const at = (corners: readonly { readonly on: number; readonly x: number; readonly y: number }[]) =>
  corners.map(({ on, x, y }) => [on, whole(x), whole(y)]);

describe('notes of a key', () => {
  it('have reasons beside the small pages, marks and errors side by side below them', () => {
    const { why, marks, watch } = placeNotes(press({ 'key-why': () => 2 }), 2);
    expect(at(why.corners)).toEqual([
      [0, 143, 50],
      [1, 143, 50],
    ]);
    expect([at(marks.corners), at(watch.corners)]).toEqual([[[0, 14, 227.3]], [[0, 77.4, 227.3]]]);
  });

  it('have reasons that go on behind the small pages in three columns, from the first', () => {
    const { why } = placeNotes(press({ 'key-why': () => 6 }), 2);
    expect(at(why.corners)).toEqual([
      [0, 143, 50],
      [1, 143, 50],
      [2, 14, 50],
      [2, 78.5, 50],
      [2, 143, 50],
      [3, 14, 50],
    ]);
  });

  it('have wide reasons behind the small pages alone, two beside each other, where they fit nowhere below', () => {
    const { why, watch } = placeNotes(press({ 'key-why': (width) => (width === 88 ? 3 : 9) }, 88), 1);
    expect(at(why.corners)).toEqual([
      [1, 14, 50],
      [1, 108, 50],
      [2, 14, 50],
    ]);
    expect(at(watch.corners)).toEqual([[0, 143, 50]]);
  });

  it('have wide reasons below the small page where that saves a page, marks below the errors', () => {
    const notes = placeNotes(press({ 'key-why': () => 1 }, 88), 1);
    expect(at(notes.why.corners)).toEqual([[0, 14, 227.3]]);
    expect([at(notes.watch.corners), at(notes.marks.corners)]).toEqual([[[0, 143, 50]], [[0, 143, 115]]]);
    expect(pagesWith(notes)).toBe(1);
  });

  it('have errors below the last reason where they would turn a page', () => {
    const isNarrow = (width: number): number => (width > 53 ? 2 : 1);
    const notes = placeNotes(press({ 'key-watch': isNarrow }), 1);
    expect(at(notes.watch.corners)).toEqual([[0, 143, 115]]);
    expect(pagesWith(notes)).toBe(1);
  });

  it('have errors beside the next small page where the last reason leaves too little room', () => {
    const needs = (width: number, height: number): number => (width > 53 ? 3 : height > 200 ? 1 : 2);
    const notes = placeNotes(press({ 'key-watch': needs }), 2);
    expect(at(notes.watch.corners)).toEqual([[1, 143, 50]]);
  });
});
