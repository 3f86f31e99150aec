/**
 * From a prompt to an item, with everything about it proved.
 *
 * A key that would be marked wrong, a step whose claim is false, a sentence that names a number no claim or prompt holds, or a named error that writes a right
 * answer is a bug of the handout and stops everything (InternalError).
 */
import { assertNever, invariant, present } from '../../base/invariant.ts';
import type { Level } from './handout.ts';
import type { Solution } from './heard.ts';
import { holds, numbersIn } from './formula.ts';
import type { Item, Misconception, Step } from './item.ts';
import { type Phrase, phrase, type PhraseValue } from './phrase.ts';
import type { Profile } from '../code/sheet-code.ts';
import type { Field, Node, Part } from './view.ts';

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

/** Throws unless each claim holds, each number of a sentence is known, and no name stands for two things. */
export function proveSteps(steps: readonly Step[], prompt: unknown): void {
  const known = new Set(promptNumbers(prompt));
  for (const { say, claims, with: values } of steps)
    for (const name of Object.keys(values ?? {}))
      invariant(claims?.[name] === undefined, `${say}: {${name}} is a claim and another value`);
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

// Walks over view trees: what is in them, in reading order.

type FigureNode = Extract<Node, { kind: 'figure' }>;
export type Leaf = Exclude<Node, { kind: 'row' | 'stack' | 'cell' | 'cut' | 'down' | 'parted' }>;

/** The leaves in reading order, as they are printed in a profile. */
export function leavesIn(node: Node, profile: Profile = 'standard'): readonly Leaf[] {
  switch (node.kind) {
    case 'row':
    case 'stack':
      return node.nodes.flatMap((one) => leavesIn(one, profile));
    case 'cell':
    case 'down':
      return leavesIn(node.node, profile);
    case 'parted':
      return isParted(node, profile)
        ? letteredParts(node).flatMap(({ letter, lead, node: part }): readonly Leaf[] => [
            { kind: 'text', text: phrase('exact', { value: letter }) },
            { kind: 'text', text: lead },
            ...leavesIn(part, profile),
          ])
        : leavesIn(node.whole, profile);
    case 'cut':
      return [];
    case 'text':
    case 'formula':
    case 'chip':
    case 'figure':
    case 'field':
      return [node];
    default:
      return assertNever(node);
  }
}

type Parted = Extract<Node, { kind: 'parted' }>;

export const isParted = ({ from }: Parted, profile: Profile): boolean =>
  profile === 'large' || profile === from;

/** The parts of an item as a, b, ... */
export const letteredParts = ({ parts }: Parted): readonly (Part & { readonly letter: string })[] =>
  parts.map((part, i) => ({ ...part, letter: present('abcdef'[i], 'letter of a part') }));

export const figuresIn = (node: Node): readonly FigureNode[] =>
  leavesIn(node).flatMap((leaf) => (leaf.kind === 'figure' ? [leaf] : []));

export const fieldsIn = (node: Node): readonly Field[] =>
  leavesIn(node).flatMap((leaf) => (leaf.kind === 'field' ? [leaf.field] : []));
