/** Documents on sheets: the outline of headings, and several of them joined into one file. */
import { describe, expect, it } from 'vitest';
import { displayList, line } from '../../../test/kit/display-lists.ts';
import type { StructureNode } from '../../typeset/box/types.ts';
import { imposeDocument } from './leaf.ts';
import { joinDocuments } from './join.ts';

const FACTS = { title: 'Rules', subject: '', author: '', keywords: [] };

const STRUCTURE: readonly StructureNode[] = [
  { role: 'Document', parent: -1 },
  { role: 'H1', parent: 0 },
  { role: 'P', parent: 0 },
  { role: 'H2', parent: 0 },
  { role: 'Span', parent: 3 },
  { role: 'H3', parent: 0 },
];

const rules = () =>
  displayList(
    [
      ...line('The game ', 10, 20, { owner: 1 }),
      ...line('Some words', 10, 40, { owner: 2 }),
      ...line('The deal', 10, 60, { owner: 4 }),
      ...line('A detail', 10, 80, { owner: 5 }),
    ],
    STRUCTURE,
  );

describe('a document', () => {
  it('has its headings of two levels as outline, with the words inside them, and nothing else', () => {
    expect(imposeDocument(rules(), FACTS).outline).toEqual([
      { title: 'The game', sheet: 0, level: 1 },
      { title: 'The deal', sheet: 0, level: 2 },
    ]);
  });
});

describe('joined documents', () => {
  it('number their pages through, and lead to the first of each', () => {
    const one = rules();
    const two = { ...one, pages: [...one.pages, ...one.pages] };
    const joined = joinDocuments(
      [
        { list: two, title: 'First' },
        { list: one, title: 'Second' },
      ],
      'en',
      FACTS,
    );
    expect(joined.sheets.map(({ label }) => label)).toEqual(['1', '2', '3']);
    expect(joined.outline).toEqual([
      { title: 'First', sheet: 0, level: 1 },
      { title: 'Second', sheet: 2, level: 1 },
    ]);
  });
});
