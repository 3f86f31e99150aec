/** Groups are handed to threads so that each deck is opened by few of them; what came of them has the order of the groups. */
import { describe, expect, it } from 'vitest';
import type { Language } from '../../base/language.ts';
import { batchesOf, madeOf } from './run-decks.ts';
import { groupsOf, type JobGroup, type MadeGroup, type MakeSettings, type PlannedJob } from './group.ts';

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

  it('hands out the products with most files first, and keeps the others in order', () => {
    const pads = ['cards', 'rules', 'pads', 'pads', 'pads', 'notes'];
    expect(told([deck('a', pads)], 2)).toEqual([
      'a pads en, a pads fr',
      'a cards en, a cards fr',
      'a rules en, a rules fr',
      'a notes en, a notes fr',
    ]);
  });

  it('hands out groups where there are fewer products than threads, and on one thread', () => {
    const groups = ['a cards en', 'a cards fr'];
    expect(told([deck('a', ['cards'])], 2)).toEqual(groups);
    expect(told([deck('a', ['cards'])], 0)).toEqual(groups);
    expect(told(decks.slice(0, 1), 0)).toHaveLength(4);
  });
});

describe('madeOf', () => {
  /** What comes of a group, told by its first file. */
  const made = ({ jobs }: JobGroup): MadeGroup =>
    ({ inputs: [`${jobs[0]?.product ?? ''} ${jobs[0]?.language ?? ''}`] }) as unknown as MadeGroup;

  it('gives what came of each deck in the order of its groups, whatever was handed out first', async () => {
    const decks = [deck('a', ['cards', 'rules']), deck('b', ['cards', 'pads', 'pads'])];
    const batches = batchesOf(decks, 2);
    const outcomes = (async function* () {
      for (const batch of batches)
        yield await Promise.resolve({ ok: true as const, result: batch.map(made) });
    })();
    const left = batches.values();
    for (const groups of decks) expect(await madeOf(groups, outcomes, left)).toEqual(groups.map(made));
    expect(left.next().done).toBe(true);
  });
});
