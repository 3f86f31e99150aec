/**
 * An item and its page as a listener hears them, in one language: what path B solves.
 *
 * The texts are those that the tags of the finished PDF carry, in the same order; the build compares both.
 */
import type { Profile } from '../code/sheet-code.ts';
import type { Heard } from './heard.ts';
import type { Level, LevelNumber } from './handout.ts';
import { phrase } from './phrase.ts';
import type { Field, Node } from './view.ts';
import { leavesIn, type Leaf } from './view-walk.ts';
import { speak } from './formula-speech.ts';
import type { Speaker } from './words.ts';
import { assertNever } from '../../base/invariant.ts';

/** What is heard of one item among the prompts of its sheet. */
export function hear<Prompt>(
  level: Level<Prompt>,
  number: LevelNumber,
  sheet: { readonly prompts: readonly Prompt[]; readonly index: number },
  words: Speaker,
  profile: Profile = 'standard',
): Heard {
  const prompt = sheet.prompts[sheet.index] as Prompt;
  const { page } = level;
  const block = page.blocks[page.blockOf?.(prompt) ?? 0];
  return {
    language: words.language,
    level: number,
    page: pageTexts(level, sheet.prompts, words),
    instruction: block === undefined ? '' : words.plain(phrase(block.instruction)),
    parts: heardParts(page.view(prompt), words, profile),
  };
}

function pageTexts<Prompt>(
  level: Level<Prompt>,
  prompts: readonly Prompt[],
  words: Speaker,
): readonly string[] {
  const { page } = level;
  return [
    words.plain(phrase(page.title ?? 'title')),
    words.plain(phrase(page.subtitle ?? 'subtitle')),
    ...page.rule.map((key) => words.plain(phrase(key))),
    ...(page.common ? heardParts(page.common(prompts), words) : []),
  ];
}

/** The leaves of a view as they are heard; circles drawn in a picture are heard with it. */
export const heardParts = (view: Node, words: Speaker, profile: Profile = 'standard'): readonly string[] =>
  leavesIn(view, profile)
    .filter((leaf) => leaf.kind !== 'field' || leaf.field.kind !== 'drawn')
    .map((leaf) => heardLeaf(leaf, words));

function heardLeaf(leaf: Leaf, words: Speaker): string {
  switch (leaf.kind) {
    case 'text':
    case 'chip':
      return words.plain(leaf.text);
    case 'formula':
      return speak(leaf.formula, words.language);
    case 'figure':
      return words.plain(leaf.spoken);
    case 'field':
      return heardField(leaf.field, words);
    default:
      return assertNever(leaf);
  }
}

/** A label and what follows it; one that ends in a mark of its own ("Even?") gets no second one. */
export const heardBehind = (label: string, text: string): string =>
  label === '' ? text : `${label}${/[:?!.]$/.test(label) ? '' : ':'} ${text}`;

/** "Add the digits: blank". What is printed in a strip or beside boxes is said too. */
export function heardField(field: Field, words: Speaker): string {
  return heardBehind(words.plain(field.label), roomWords(field, words));
}

function roomWords(field: Field, words: Speaker): string {
  if (field.kind === 'strip' || field.kind === 'choice')
    return words.plain(
      phrase(`room.${field.kind}`, {
        options: { list: field.options.map(({ text }) => text), joined: 'comma' },
      }),
    );
  const count = field.kind === 'boxes' || field.kind === 'lines' ? field.count : 1;
  return words.plain(phrase(`room.${field.kind}`, { count }));
}
