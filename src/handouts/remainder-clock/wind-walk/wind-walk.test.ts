import { expect, test } from 'vitest';
import { inForm, LEVELS } from '../../core/handout.ts';
import { present } from '../../../base/invariant.ts';
import { holdLevel } from '../../core/level.fixture.ts';
import { remainderClock } from '../index.ts';
import { second } from './second.ts';

const form = present(inForm(remainderClock, 'wind-walk'), 'form');

test.each(LEVELS)('boards of level %i hold the contract', (level) => {
  const sheets = holdLevel(form, level, 6);
  for (const { prompts } of sheets) expect(prompts).toHaveLength(2);
});

test('the second program walks what is spoken and nothing else', () => {
  const heard = (squares: string) => ({
    language: 'en' as const,
    level: 1,
    page: [`Board of five rows. Row 1: ${squares}.`],
    instruction: '',
    parts: ['Walk A', 'letters of walk A: 9 boxes, empty'],
  });
  expect(second(heard('N, hands 3 and 3, start A; O, hands 1 and 4'))).toEqual([['N O']]);
  // A misprinted hand leads off the board.
  expect(second(heard('N, hands 3 and 4, start A; O, hands 1 and 4'))).toBeUndefined();
});
