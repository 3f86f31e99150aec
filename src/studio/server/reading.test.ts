/** What a listener hears of a page and where it stands: words of a block together, cells apart, columns one after the other. */
import { describe, expect, it } from 'vitest';
import { plainRun } from '../../../test/kit/plain-typeface.ts';
import { rect, rectPath, translation } from '../../base/geometry.ts';
import type { StructureNode } from '../../typeset/box/types.ts';
import type { DisplayItem } from '../../typeset/paint/types.ts';
import { imposeDocument, type SheetSet } from '../../press/imposition/index.ts';
import { readingOf } from './reading.ts';

const STRUCTURE: readonly StructureNode[] = [
  { role: 'Document', parent: -1 },
  { role: 'H1', parent: 0 },
  { role: 'P', parent: 0 },
  { role: 'Span', parent: 2, actualText: 'hearts' },
  { role: 'Figure', parent: 0, alt: 'Cards 7, 2, 0.' },
  { role: 'P', parent: 4 },
  { role: 'TR', parent: 0 },
  { role: 'TH', parent: 6 },
  { role: 'TD', parent: 6 },
  { role: 'LI', parent: 0 },
  { role: 'Lbl', parent: 9 },
  { role: 'LBody', parent: 9 },
  { role: 'P', parent: 11 },
];

/** A filled box that belongs to a node; words come as the spoken text of a glyphs item. */
const box = (owner: number, x: number, y: number, width: number, height = 10): DisplayItem => ({
  ...{ kind: 'path', owner, path: rectPath(rect(x, y, width, height)) },
  ...{ fill: undefined, fillRule: 'nonzero', stroke: undefined },
});
const words = (owner: number, text: string, x: number, y: number): DisplayItem => ({
  ...{ kind: 'glyphs', owner, size: 10, xs: [x], y, letterSpacing: 0, wordSpacing: 0, language: 'en' },
  ...{ actualText: undefined, stroke: undefined, fill: { kind: 'rgb', red: 0, green: 0, blue: 0, alpha: 1 } },
  runs: [plainRun(text)],
  typeface: plainRun(text).typeface,
});

const setOf = (pages: readonly (readonly DisplayItem[])[]): SheetSet =>
  imposeDocument(
    {
      ...{ kind: 'display-list', id: 'page', language: 'en', structure: STRUCTURE },
      pages: pages.map((items) => ({ size: { width: 500, height: 700 }, items })),
    },
    { title: '', subject: '', author: '', keywords: [] },
  );

const said = (...items: readonly DisplayItem[]) =>
  readingOf(setOf([items]))
    .filter(({ boxes }) => boxes.length > 0)
    .map(({ role, text }) => [role, text]);

describe('the reading order of a page', () => {
  it('is that of the tags, whatever is painted first', () => {
    expect(said(words(2, 'Lay a card.', 0, 50), words(1, 'Mod 3', 0, 20))).toEqual([
      ['H1', 'Mod 3'],
      ['P', 'Lay a card.'],
    ]);
  });

  it('says signs by their words, pictures as a whole, rows cell by cell, items with their number', () => {
    expect(said(words(2, 'Three ', 0, 50), words(3, '♥', 30, 50), words(2, '.', 40, 50))).toEqual([
      ['P', 'Three hearts.'],
    ]);
    expect(said(words(4, '7', 0, 50), words(5, 'seven', 0, 60))).toEqual([['Figure', 'Cards 7, 2, 0.']]);
    expect(said(words(7, 'Round', 0, 50), words(8, '6', 60, 50))).toEqual([['TR', 'Round | 6']]);
    expect(said(words(10, '1.', 0, 50), words(12, 'Deal.', 20, 50))).toEqual([['LI', '1. Deal.']]);
  });

  it('has a box for each column and page that a paragraph goes on in', () => {
    const first = [words(2, 'It begins ', 0, 600), box(2, 0, 600, 200), box(2, 0, 612, 200)];
    const second = [box(2, 250, 40, 200), words(2, 'and goes on.', 250, 40)];
    const [stop] = readingOf(setOf([[...first, ...second], [box(2, 0, 40, 100)]]));
    expect(stop?.text).toBe('It begins and goes on.');
    expect(stop?.boxes.map(({ page, x, width }) => [page, x, width])).toEqual([
      [0, 0, 200],
      [0, 250, 200],
      [1, 0, 100],
    ]);
  });

  it('measures boxes where they are painted, and tells of pictures that are heard alone', () => {
    const push: DisplayItem = { kind: 'push', matrix: translation(5, 5), clip: undefined, opacity: 1 };
    const items = [push, box(4, 10, 10, 30), { kind: 'pop' } as const];
    expect(readingOf(setOf([items]))[0]?.boxes).toEqual([{ page: 0, x: 15, y: 15, width: 30, height: 10 }]);
    expect(readingOf(setOf([[box(-1, 0, 0, 9)]]))).toMatchObject([{ role: 'Figure', boxes: [] }]);
  });
});
