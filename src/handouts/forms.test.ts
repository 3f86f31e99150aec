import { describe, expect, test } from 'vitest';
import { present } from '../base/invariant.ts';
import { formsOf, inForm, LEVELS } from './core/handout.ts';
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

describe.each(FORMS.filter(([, , { sharesItems }]) => sharesItems))('%s as %s', (_name, _form, handout) => {
  test('has the same items in the same order at every level, no example among them', () => {
    const levels = LEVELS.flatMap((number) => {
      const level = handout.levels[number];
      return level ? [{ number, level }] : [];
    });
    expect(levels.length).toBeGreaterThan(1);
    const sets = levels.map(({ number, level }) => {
      const made = composeSheets({ handout, level: number, seed: '7Q4K', count: level.usual }, ['A', 'B']);
      return 'sheets' in made ? made.sheets.map(({ prompts }) => prompts) : [];
    });
    expect(sets[0]?.flat().length).toBeGreaterThan(0);
    for (const set of sets) expect(set).toEqual(sets[0]);
    const first = present(levels[0], 'level').level;
    const items = (sets[0] ?? []).flat().map(first.same);
    for (const { level } of levels)
      if (level.page.example !== undefined) expect(items).not.toContain(level.same(level.page.example));
    expect(new Set(items).size).toBe(items.length);
  });
});

test('a form that has room for one refuses two, and says so', () => {
  const colour = present(inForm(present(HANDOUTS[0], 'H1'), 'colour'), 'colour');
  expect(composeSheets({ handout: colour, level: 2, seed: '0001', count: 2 }, ['A'])).toMatchObject({
    tooTight: { constraint: 'most', made: 1 },
  });
});
