import { describe, expect, it } from 'vitest';
import type { PageFinding } from '../protocol.ts';
import { treeOf } from './deck-tree.ts';

const files = (...paths: readonly string[]) => paths.map((path) => ({ path, sizeBytes: 100 }));

const about = (file: string, severity: 'error' | 'warning'): Pick<PageFinding, 'finding'> => ({
  finding: {
    ...{ code: 'MP1601', severity, message: '', label: null, notes: [], help: null, cases: [] },
    ...{ file, line: 1, column: 1, endLine: null, endColumn: null },
  },
});

describe('treeOf', () => {
  it('lists deck.yaml first, then files, then folders with what is inside', () => {
    const lines = treeOf(files('templates/card.hbs', 'cards.csv', 'deck.yaml'), []);
    expect(lines.map(({ label, isInside }) => [label, isInside])).toEqual([
      ['deck.yaml', false],
      ['cards.csv', false],
      ['templates', false],
      ['card.hbs', true],
    ]);
  });

  it('makes one line of a folder with many files', () => {
    const art = Array.from({ length: 40 }, (_, i) => `art/a${i}.svg`);
    expect(treeOf(files(...art), [])).toMatchObject([{ label: 'art', count: 40, sizeBytes: 4000 }]);
  });

  it('marks a file by the worst that was found in it, also inside a folder that is one line', () => {
    const art = Array.from({ length: 40 }, (_, i) => `art/a${i}.svg`);
    const found = [
      about('game/cards.csv', 'warning'),
      about('game/art/a7.svg', 'warning'),
      about('game/art/a7.svg', 'error'),
    ];
    const marks = treeOf(files('deck.yaml', 'cards.csv', ...art), found).map(({ label, severity }) => [
      label,
      severity,
    ]);
    expect(marks).toEqual([
      ['deck.yaml', undefined],
      ['cards.csv', 'warning'],
      ['art', 'error'],
    ]);
  });
});
