/**
 * Path C for options a pupil chooses among: each one that is wrong is what some named error writes, and right by no method
 * (`makeItem` drops an error that is right after all). Every choice of every handout and form; strips to ring hold all digits.
 */
import { describe, expect, it } from 'vitest';
import { present } from '../base/invariant.ts';
import { composeSheets } from './core/compose.ts';
import { formsOf, type Handout, inForm, type Level, type LevelNumber, LEVELS } from './core/handout.ts';
import { fieldsIn, makeItem } from './core/make-item.ts';
import { HANDOUTS } from './registry.ts';

/** Sheets are drawn until nothing is missing; some errors are rare. */
const MOST_SHEETS = 60;

/** Options that are wrong for an item, as "field: value", and those of them that a named error writes there. */
function optionsOf(
  level: Level,
  prompt: unknown,
): { readonly wrong: readonly string[]; readonly made: readonly string[] } {
  const { misconceptions, answer } = makeItem(level, prompt);
  const wrong = fieldsIn(level.page.view(prompt)).flatMap((field) => {
    const { kind, answer: at } = field;
    if (kind !== 'choice' || at === undefined) return [];
    const right = present(answer[at], `answer ${at}`);
    return field.options.filter(({ value }) => !right.includes(value)).map(({ value }) => `${at}: ${value}`);
  });
  const written = new Set(
    misconceptions.flatMap(({ writes }) => writes.map((value, at) => `${at}: ${value}`)),
  );
  return { wrong, made: wrong.filter((option) => written.has(option)) };
}

/** Wrong options that no error has written. */
function unexplained(handout: Handout, number: LevelNumber): readonly string[] {
  const level = present(handout.levels[number], 'level');
  const [wrong, made] = [new Set<string>(), new Set<string>()];
  for (let i = 0; i < MOST_SHEETS && (wrong.size === 0 || made.size < wrong.size); i++) {
    const seed = String(i).padStart(4, '0');
    const drawn = composeSheets({ handout, level: number, seed, count: level.usual }, ['A']);
    if ('tooTight' in drawn) return expect.fail(drawn.tooTight.constraint);
    for (const prompt of drawn.sheets.flatMap(({ prompts }) => prompts)) {
      const options = optionsOf(level, prompt);
      for (const option of options.wrong) wrong.add(option);
      for (const option of options.made) made.add(option);
    }
  }
  expect(wrong.size).toBeGreaterThan(0);
  return [...wrong].filter((option) => !made.has(option));
}

/** Levels that ask to choose, by their example or first item. */
const CASES = HANDOUTS.flatMap((handout) =>
  formsOf(handout).flatMap((form) => {
    const printed = present(inForm(handout, form), form);
    return LEVELS.filter((number) => printed.levels[number] && asksToChoose(printed, number)).map(
      (number) => [handout.name, form, number, printed] as const,
    );
  }),
);

function asksToChoose(handout: Handout, number: LevelNumber): boolean {
  const level = present(handout.levels[number], 'level');
  const drawn = composeSheets({ handout, level: number, seed: '0000', count: level.usual }, ['A']);
  const prompts = 'sheets' in drawn ? drawn.sheets.flatMap((sheet) => sheet.prompts) : [];
  return prompts.some((prompt) => fieldsIn(level.page.view(prompt)).some(({ kind }) => kind === 'choice'));
}

it('is asked of most handouts', () => {
  expect(new Set(CASES.map(([name]) => name)).size).toBeGreaterThanOrEqual(9);
});

describe.each(CASES)('%s as %s, level %i', (_name, _form, number, printed) => {
  it('offers no wrong option that is not the product of a named error', () => {
    expect(unexplained(printed, number)).toEqual([]);
  });
});
