import { describe, expect, test } from 'vitest';
import { present } from '../base/invariant.ts';
import { formsOf, inForm } from './core/form.ts';
import { LEVELS } from './core/handout.ts';
import { composeSheets } from './core/compose.ts';
import { holdLevel } from './core/level.fixture.ts';
import { HANDOUTS } from './registry.ts';

const FORMS = HANDOUTS.flatMap((handout) =>
  formsOf(handout)
    .filter((form) => form !== 'exercises')
    .map((form) => [handout.name, form, present(inForm(handout, form), form)] as const),
);

describe.each(FORMS)('%s as %s', (_name, _form, handout) => {
  const levels = LEVELS.filter((level) => handout.levels[level]);

  test.each(levels)('level %i is proved and read twice', (level) => {
    holdLevel(handout, level, 2);
  });

  test('has numbers of its own', () => {
    const level = present(levels[0], 'level');
    const count = present(handout.levels[level], 'level').usual;
    const wish = { handout, level, seed: '0001', count };
    expect(composeSheets(wish, ['A'])).not.toEqual(
      composeSheets({ ...wish, handout: { ...handout, form: 'exercises' } }, ['A']),
    );
  });
});

test('a form that has room for one refuses two, and says so', () => {
  const colour = present(inForm(present(HANDOUTS[0], 'H1'), 'colour'), 'colour');
  expect(composeSheets({ handout: colour, level: 2, seed: '0001', count: 2 }, ['A'])).toMatchObject({
    tooTight: { constraint: 'most', made: 1 },
  });
});
