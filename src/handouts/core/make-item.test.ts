/** Nothing is said in worked solutions that was not evaluated: each of these items would be a bug of its handout, and stops. */
import { expect, test } from 'vitest';
import { claim, type Claim } from './formula.ts';
import type { Level } from './handout.ts';
import type { Step } from './item.ts';
import { makeItem, proveSteps } from './make-item.ts';

const five: Claim = claim({ sum: [2, 3] }, '=', 5);
const six: Claim = { ...five, right: 6 };

test('steps whose claims hold, about numbers that are known, are let through', () => {
  proveSteps(
    [
      { say: 'a', claims: { sum: five } },
      { say: 'b', with: { sum: 5, card: 7 } },
    ],
    { cards: ['7H'] },
  );
});

const FALSE_STEPS: readonly (readonly [string, readonly Step[], string])[] = [
  ['a false claim', [{ say: 'a', claims: { sum: six } }], 'a: the claim sum is false'],
  ['a number from nowhere', [{ say: 'a', claims: { sum: five }, with: { card: 6 } }], 'holds the number 6'],
  ['a name for two things', [{ say: 'a', claims: { sum: five }, with: { sum: 5 } }], '{sum} is a claim and'],
  ['one in a list', [{ say: 'a', with: { all: { list: [7, 8], joined: 'and' } } }], 'holds the number 8'],
  ['one in a phrase', [{ say: 'a', with: { part: { say: 'b', with: { n: 9 } } } }], 'holds the number 9'],
  [
    'a fraction from nowhere',
    [{ say: 'a', with: { mean: { exact: { fraction: [1, 4] } } } }],
    'holds the number',
  ],
  [
    'a false claim in a sentence',
    [{ say: 'a', with: { so: { claim: six } } }],
    'a claim in a sentence is false',
  ],
];

test.each(FALSE_STEPS)('%s stops the item', (_, steps, message) => {
  expect(() => proveSteps(steps, { cards: ['7H'] })).toThrow(message);
});

/** Asks for 2 + 3; the key and what a named error writes may be changed. */
const level = (changes: Partial<Level<number>>): Level<number> => ({
  ...({
    answer: () => [['5']],
    steps: () => [{ say: 'a', claims: { sum: five } }],
    errors: [],
    difficulty: () => 1,
    kindOf: () => 'sum',
    page: { view: () => ({ kind: 'row', nodes: [] }) },
  } as unknown as Level<number>),
  ...changes,
});

test('a key that would be marked wrong stops the item, and so do false steps', () => {
  expect(makeItem(level({}), 0).answer).toEqual([['5']]);
  expect(() => makeItem(level({ accepts: () => false }), 0)).toThrow('the key of 0 is not right');
  expect(() => makeItem(level({ steps: () => [{ say: 'a', claims: { sum: six } }] }), 0)).toThrow('is false');
});
