import { expect, test } from 'vitest';
import { holdLevel } from '../core/level.fixture.ts';
import { digitSums } from './index.ts';
import { levelTwo } from './level-2.ts';

test('level 2 keeps the contract', () => {
  holdLevel(digitSums, 2);
});

test('11754 is worth 30 points: by 3, 6 and 9', () => {
  expect(levelTwo.answer(['JH', 'KS', '7S', '5D', '4D'])).toEqual([
    ['18'],
    ['yes'],
    ['yes'],
    ['yes'],
    ['0'],
    ['30'],
  ]);
});

test('"even means by 6" is said of 5146 and wrong', () => {
  const error = levelTwo.errors.find(({ name }) => name === 'evenMeansSix');
  expect(error?.writes(['5C', 'AH', '4H', '6S'])).toEqual(['16', 'no', 'yes', 'no', '1', '0']);
});
