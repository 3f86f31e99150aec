/** Groups are handed to threads so that each deck is opened by few of them, and in the order of their files. */
import { describe, expect, it } from 'vitest';
import type { Language } from '../../base/language.ts';
import { batchesOf, groupsOf, type JobGroup, type MakeSettings, type PlannedJob } from './group.ts';

const settings: MakeSettings = {
  isWritten: true,
  isDraft: false,
  dpi: '300',
  hasPictures: false,
  date: 0,
  version: '0',
};

/** A job as far as groups look at it. */
const job = (product: string, language: Language): PlannedJob =>
  ({
    product,
    language,
    content: { kind: product === 'cards' ? 'cut' : 'document' },
  }) as unknown as PlannedJob;

const deck = (folder: string, products: readonly string[]): readonly JobGroup[] =>
  groupsOf(
    products.flatMap((product) => [job(product, 'en'), job(product, 'fr')]),
    { folder, cwd: '/', settings },
  );

/** Each batch as the words of its groups. */
const told = (decks: readonly (readonly JobGroup[])[], threads: number): readonly string[] =>
  batchesOf(decks, threads).map((batch) =>
    batch
      .map(({ folder, jobs: [first] }) => `${folder} ${first?.product ?? ''} ${first?.language ?? ''}`)
      .join(', '),
  );

describe('batchesOf', () => {
  const products = ['cards', 'rules'];
  const decks = ['a', 'b', 'c'].map((folder) => deck(folder, products));

  it('hands out whole decks, and the last one product by product', () => {
    expect(told(decks, 2)).toEqual([
      'a cards en, a cards fr, a rules en, a rules fr',
      'b cards en, b cards fr, b rules en, b rules fr',
      'c cards en, c cards fr',
      'c rules en, c rules fr',
    ]);
  });

  it('hands out groups where there are fewer products than threads, and on one thread', () => {
    const groups = ['a cards en', 'a cards fr'];
    expect(told([deck('a', ['cards'])], 2)).toEqual(groups);
    expect(told([deck('a', ['cards'])], 0)).toEqual(groups);
    expect(told(decks.slice(0, 1), 0)).toHaveLength(4);
  });
});
