/** Every edition of the shipped decks is made without a finding: narrow margins say all they have to, and large letters keep from the cut. */
import { afterAll, describe, expect, it } from 'vitest';
import type { BuildRequest } from '../src/press/open/types.ts';
import { isLong } from './kit/length.ts';
import { messages, shippedDeck } from './kit/shipped-deck.ts';

// Short: for each kind of trouble there was, the sheets it was on.
const SHORT: readonly (readonly [string, Partial<BuildRequest>])[] = [
  ['modulo-n', { grid: 'dense', only: ['cards'], languages: ['en'], papers: ['a4'] }],
  ['3x16', { hasLargeIndex: true, only: ['tiles'], languages: ['fr'], papers: ['letter'] }],
  ['modulo', { hasLargeIndex: true, only: ['cards'], languages: ['en'], papers: ['a4'] }],
];
const DECKS = ['mod-3', '3x16', 'mod', 'modulo', 'modulo-n'];
const LONG = DECKS.map((name) => [name, { editions: true }] as const);

describe.each(isLong ? LONG : SHORT)('%s, %j', (name, wishes) => {
  const deck = shippedDeck(name);
  afterAll(() => deck.remove());

  it('is told nothing of', async () => {
    expect(messages(await deck.make({ ...wishes, write: false }))).toEqual([]);
  }, 240_000);
});

it.runIf(isLong)('are asked for beside the standard files, for what one plays with', async () => {
  const deck = shippedDeck('modulo');
  const { files } = await deck.make({ editions: true, languages: ['en'], papers: ['a4'] });
  deck.remove();
  const names = files.map(({ product, variant }) => [product, variant].filter(Boolean).join('-'));
  expect(names).toEqual(
    expect.arrayContaining([
      'cards',
      'cards-large',
      'cards-low-ink',
      'cards-dense',
      'cards-fold',
      'rules-low-ink',
    ]),
  );
  expect(names.filter((one) => one.startsWith('score-pad') && one.includes('low-ink'))).toEqual([]);
});
