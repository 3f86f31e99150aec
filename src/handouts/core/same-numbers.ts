/**
 * The same items at several levels, for a mixed class (`sameNumbers`).
 *
 * Takes how items are drawn, and the levels that can ask about them; gives the form `same-numbers`: every level has the same
 * items in the same order, each with its own words, help, answers and work. Nothing that is drawn is an example of any of
 * the levels, so that an example gives nothing away at another level.
 */
import type { Constraint, FormOf, Level, LevelNumber } from './handout.ts';
import { LEVELS } from './handout.ts';

/** What decides which items a sheet has. */
export type Drawing<Prompt, Setting> = Pick<
  Level<Prompt, Setting>,
  'usual' | 'range' | 'wishes' | 'draw' | 'constraints' | 'kindOf' | 'same' | 'difficulty'
>;

export function sameNumbers<Prompt, Setting = unknown>(
  drawing: Drawing<Prompt, Setting>,
  levels: Readonly<Partial<Record<LevelNumber, Level<Prompt, Setting>>>>,
): FormOf {
  const examples = LEVELS.flatMap((number) => levels[number]?.page.example ?? []).map(drawing.same);
  const noExample: Constraint<Prompt> = {
    name: 'no-example',
    allows: (prompt) => !examples.includes(drawing.same(prompt)),
  };
  const shared = { ...drawing, constraints: [...drawing.constraints, noExample] };
  const asked = LEVELS.flatMap((number) => {
    const level = levels[number];
    return level ? [[number, { ...level, ...shared }] as const] : [];
  });
  return { levels: Object.fromEntries(asked) as FormOf['levels'], sharesItems: true };
}
