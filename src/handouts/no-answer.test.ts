/** No answer on a pupil's sheet: not in a field, not in a picture, not in what a listener hears. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { present } from '../base/invariant.ts';
import { composeSheets } from './core/compose.ts';
import { formsOf, inForm, LEVELS } from './core/handout.ts';
import { hear } from './core/words.ts';
import { speakersOf } from './core/level.fixture.ts';
import { printSheet } from './print/sheet.ts';
import { HANDOUTS } from './registry.ts';

const CASES = HANDOUTS.flatMap((handout) =>
  formsOf(handout).flatMap((form) => {
    const printed = present(inForm(handout, form), form);
    return LEVELS.filter((level) => printed.levels[level]).map(
      (number) => [handout.name, form, number, printed] as const,
    );
  }),
);

afterEach(() => void vi.restoreAllMocks());

describe.each(CASES)('%s as %s, level %i', (_name, _form, number, handout) => {
  const level = present(handout.levels[number], 'level');
  const made = composeSheets({ handout, level: number, seed: '7Q4K', count: level.usual }, ['A']);
  const prompts = 'sheets' in made ? (made.sheets[0]?.prompts ?? []) : [];
  const speakers = speakersOf(handout.name);
  const facts = { handout, number, level, prompts, copy: 'A', code: 'H0', tags: [] };
  const printed = (): string =>
    (['en', 'fr'] as const)
      .map((language) => {
        const card = (deck: string) => ({ deck, index: '', suit: '', digit: '', fields: {} });
        const printing = { words: speakers[language], profile: 'standard', card } as const;
        return JSON.stringify({ ...printSheet(facts, 'pupil', printing), example: undefined });
      })
      .join('\n');

  it('prints the same sheet for a pupil whatever the answers are', () => {
    const before = printed();
    const right = level.answer.bind(level);
    vi.spyOn(level, 'answer').mockImplementation((prompt) => right(prompt).map(() => ['77777']));
    expect(prompts.length).toBeGreaterThan(0);
    expect(printed()).toBe(before);
    expect(before).not.toContain('77777');
  });

  it('says no fraction, list or long number that is an answer', () => {
    for (const language of ['en', 'fr'] as const)
      prompts.forEach((prompt, index) => {
        const { parts } = hear(level, number, { prompts, index }, speakers[language]);
        const heard = parts.join(' / ');
        const given = JSON.stringify(prompt);
        for (const [field, right] of level.answer(prompt).entries())
          for (const value of right.filter((one) => TELLING.test(one) && !given.includes(one)))
            expect(heard.split(/[^\d/ ]+/), `item ${index + 1}, field ${field}: ${heard}`).not.toContain(
              value,
            );
      });
  });
});

/** Three digits or more, or a fraction: such a value is not there by chance. */
const TELLING = /^(?:\d{3,}|\d+\/\d+)$/;
