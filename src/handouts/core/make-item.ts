/**
 * From a prompt to an item, with everything about it proved.
 *
 * A key that would be marked wrong, a step whose claim is false, a sentence that names a number no claim or prompt holds, or a named error that writes a right
 * answer is a bug of the handout and stops everything (InternalError).
 */
import { invariant } from '../../base/invariant.ts';
import type { Level } from './handout.ts';
import type { Solution } from './heard.ts';
import { holds, numbersIn } from './formula.ts';
import type { Item, Misconception, Step } from './item.ts';
import type { Phrase, PhraseValue } from './phrase.ts';
import { figuresIn } from './view-walk.ts';

/** The item of a prompt. */
export function makeItem<Prompt>(level: Level<Prompt>, prompt: Prompt): Item<Prompt> {
  const answer = level.answer(prompt);
  const steps = level.steps(prompt);
  proveSteps(steps, prompt);
  invariant(isRight(level, prompt, keyOf(answer)), `the key of ${JSON.stringify(prompt)} is not right`);
  return {
    prompt,
    answer,
    steps,
    misconceptions: misconceptionsOf(level, prompt),
    difficulty: level.difficulty(prompt),
    spoken: figuresIn(level.page.view(prompt)).map(({ spoken }): Phrase => spoken),
    tags: [level.kindOf(prompt)],
  };
}

/** What a key writes: of several right answers the first. */
export const keyOf = (answer: Solution): readonly string[] => answer.map(([first = '']) => first);

/** Whether what a pupil wrote is right: by the level's own test, or field by field. */
export function isRight<Prompt>(level: Level<Prompt>, prompt: Prompt, writes: readonly string[]): boolean {
  if (level.accepts) return level.accepts(prompt, writes);
  const answer = level.answer(prompt);
  return answer.length === writes.length && answer.every((right, i) => right.includes(writes[i] ?? ''));
}

/** What named errors write here; a "wrong" way that is right after all is none. */
function misconceptionsOf<Prompt>(level: Level<Prompt>, prompt: Prompt): readonly Misconception[] {
  const fields = level.answer(prompt).length;
  return level.errors.flatMap(({ name, writes }) => {
    const written = writes(prompt);
    if (written === undefined || isRight(level, prompt, written)) return [];
    invariant(written.length === fields, `error ${name} writes ${written.length} of ${fields} fields`);
    return [{ error: name, writes: written }];
  });
}

/** Throws unless each claim holds and each number of a sentence is known. */
export function proveSteps(steps: readonly Step[], prompt: unknown): void {
  const known = new Set(promptNumbers(prompt));
  for (const step of steps)
    for (const [name, claim] of Object.entries(step.claims ?? {})) {
      invariant(holds(claim), `${step.say}: the claim ${name} is false: ${JSON.stringify(claim)}`);
      for (const number of [...numbersIn(claim.left), ...numbersIn(claim.right)]) known.add(number);
    }
  for (const step of steps)
    for (const value of Object.values(step.with ?? {}))
      for (const number of valueNumbers(value))
        invariant(known.has(number), `${step.say}: no claim or prompt holds the number ${number}`);
}

/** Every number in the prompt's data, in texts too ("7H", "10S"). */
const promptNumbers = (prompt: unknown): readonly string[] => JSON.stringify(prompt).match(/-?\d+/g) ?? [];

function valueNumbers(value: PhraseValue): readonly string[] {
  if (typeof value === 'number') return [String(value)];
  if (typeof value === 'string') return [];
  if ('list' in value) return value.list.flatMap(valueNumbers);
  if ('say' in value) return Object.values(value.with ?? {}).flatMap(valueNumbers);
  if ('exact' in value) return numbersIn(value.exact).slice(0, 1);
  if ('claim' in value) invariant(holds(value.claim), `a claim in a sentence is false`);
  return [];
}
