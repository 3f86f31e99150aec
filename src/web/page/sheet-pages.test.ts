import { describe, expect, it } from 'vitest';
import type { SheetAnswer, SheetFileKind } from '../protocol.ts';
import { chosenFor, middleOf, pagesOf } from './sheet-pages.ts';

/** A file with a title on these pages. */
const file = (
  fileKind: SheetFileKind,
  pageCount: number,
  titled: readonly number[],
  codes: readonly string[],
): SheetAnswer['files'][number] => ({
  ...{ name: `${fileKind}.pdf`, fileKind, bytes: undefined, twin: undefined, pageCount, codes },
  reading: titled.map((page) => ({
    role: 'H1',
    text: 'Digit-sum lab',
    boxes: [{ page, x: 0, y: 0, width: 1, height: 1 }],
  })),
  pages: Array.from({ length: pageCount }, (_, i) => ({
    ...{ svg: '', width: 595, height: 842, label: String(i + 1), side: 'front' as const },
  })),
});

const answer = (...files: SheetAnswer['files']): SheetAnswer => ({
  ...{ kind: 'sheet', files, questions: 0, foundTwice: 0, command: '' },
});

const CODES = ['H1-21-0001-A-C', 'H1-21-0001-B-M'];
const usual = pagesOf(
  answer(file('sheet', 2, [0, 1], CODES), file('key', 3, [0, 2], CODES), file('teacher', 2, [0, 1], CODES)),
);
const shown = (chosen: number, show: 'sheet' | 'key' | 'both'): readonly number[] =>
  middleOf(usual, chosen, show).map((page) => usual.indexOf(page));

describe('the pages of a worksheet', () => {
  it('know their version: each begins with its title', () => {
    expect(usual.map(({ copy }) => copy)).toEqual(['A', 'B', 'A', 'A', 'B', '', '']);
  });

  it('stand beside the key of the same version, the sheet first', () => {
    expect(shown(1, 'both')).toEqual([1, 4]);
    expect(shown(4, 'both')).toEqual([1, 4]);
    expect(shown(3, 'both')).toEqual([0, 3]);
  });

  it('show a page of the teacher alone', () => {
    expect(shown(5, 'both')).toEqual([5]);
  });

  it('lead from a sheet to its key and back', () => {
    expect(chosenFor(usual, 1, 'key')).toBe(4);
    expect(chosenFor(usual, 4, 'sheet')).toBe(1);
    expect(chosenFor(usual, 2, 'key')).toBe(2);
  });

  it('stay where there is no key', () => {
    const alone = pagesOf(answer(file('sheet', 1, [0], CODES.slice(0, 1))));
    expect(chosenFor(alone, 0, 'key')).toBe(0);
    expect(middleOf(alone, 0, 'both')).toHaveLength(1);
  });

  it('find keys that stand behind the sheets in one file', () => {
    const behind = pagesOf(answer(file('sheet', 4, [0, 1, 2, 3], CODES)));
    expect(middleOf(behind, 1, 'both').map((page) => behind.indexOf(page))).toEqual([1, 3]);
  });

  it('belong to no version where a page has several, as half pages have', () => {
    const halves = pagesOf(answer(file('sheet', 1, [0], CODES)));
    expect(halves.map(({ copy }) => copy)).toEqual(['']);
  });

  it('are none before the first answer', () => {
    expect(middleOf(pagesOf(undefined), 0, 'sheet')).toEqual([]);
  });
});
