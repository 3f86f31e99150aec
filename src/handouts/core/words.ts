/**
 * Words of a handout in one language, and how a phrase becomes text.
 *
 * Takes the words of `handouts/<name>.yaml` over those of `handouts/core.yaml`; gives runs of text and formulas, or one
 * plain text for a listener. A key or a place that does not exist is an InternalError: the words are ours, `checkWords`
 * and the tests hold them complete in every language before anything is printed.
 */
import { assertNever, InternalError } from '../../base/invariant.ts';
import type { PressLanguage as Language } from '../../base/language.ts';
import { type Formula, valueOf } from './formula.ts';
import { claimFormula, numberText, speak } from './formula-speech.ts';
import { isPhrase, type Phrase, phrase, type PhraseValue } from './phrase.ts';
import { formatRational } from '../../base/rational.ts';
import type { Profile } from '../code/sheet-code.ts';
import type { Heard } from './heard.ts';
import type { Level, LevelNumber } from './handout.ts';
import type { Field, Node } from './view.ts';
import { type Leaf, leavesIn } from './make-item.ts';

export interface WordTree {
  readonly [key: string]: string | number | readonly WordLeaf[] | WordTree;
}
type WordLeaf = string | number | WordTree;

/** A stretch of text in one weight, or a formula in it. */
export type Run =
  { readonly text: string; readonly bold: boolean } | { readonly formula: Formula; readonly bold: boolean };

export interface Speaker {
  readonly language: Language;
  /** The text itself, as it stands in the file; undefined when there is none. */
  find(key: string): string | undefined;
  runs(phrase: Phrase): readonly Run[];
  /** What a listener hears: formulas spoken. */
  plain(phrase: Phrase): string;
}

const JOINS: Readonly<Record<Language, Readonly<Record<'and' | 'or', string>>>> = {
  en: { and: ' and ', or: ' or ' },
  fr: { and: ' et ', or: ' ou ' },
};

/** A speaker for one language; `trees` are asked in order. */
export function speaker(language: Language, ...trees: readonly WordTree[]): Speaker {
  const find = (key: string): string | undefined => {
    for (const tree of trees) {
      const found = look(tree, key);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const runs = (phrase: Phrase): readonly Run[] => {
    const text = find(phrase.say);
    if (text === undefined) throw new InternalError(`no words for ${phrase.say} in ${language}`);
    return weigh(text).flatMap(({ text: part, bold }) => fill(part, bold, phrase, { language, runs }));
  };
  const plain = (phrase: Phrase): string =>
    runs(phrase)
      .map((run) => ('text' in run ? run.text : speak(run.formula, language)))
      .join('')
      .replace(/ {2,}/g, ' ')
      .trim();
  return { language, find, runs, plain };
}

function look(tree: WordTree, key: string): string | undefined {
  let at: unknown = tree;
  for (const name of key.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return undefined;
    at = (at as Record<string, unknown>)[name];
  }
  return typeof at === 'string' ? at : typeof at === 'number' ? String(at) : undefined;
}

/** `**bold**` into stretches. */
const weigh = (text: string): readonly { text: string; bold: boolean }[] =>
  text.split('**').flatMap((part, i) => (part === '' ? [] : [{ text: part, bold: i % 2 === 1 }]));

interface Filling {
  readonly language: Language;
  runs(phrase: Phrase): readonly Run[];
}

const PLACE = /\{([\w-]+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g;

function fill(text: string, bold: boolean, phrase: Phrase, filling: Filling): readonly Run[] {
  const out: Run[] = [];
  let from = 0;
  for (const match of text.matchAll(PLACE)) {
    const [whole, name = '', one, many] = match;
    if (match.index > from) out.push({ text: text.slice(from, match.index), bold });
    const value = phrase.with?.[name];
    if (value === undefined) throw new InternalError(`${phrase.say} has no value for {${name}}`);
    if (one !== undefined && many !== undefined)
      out.push({ text: isSingular(value, filling.language) ? one : many, bold });
    else out.push(...runsOf(value, bold, filling));
    from = match.index + whole.length;
  }
  if (from < text.length) out.push({ text: text.slice(from), bold });
  return out;
}

/** In French 0 and 1 take the singular. */
const isSingular = (value: PhraseValue, language: Language): boolean =>
  value === 1 || (value === 0 && language === 'fr');

function runsOf(value: PhraseValue, bold: boolean, filling: Filling): readonly Run[] {
  if (typeof value === 'number') return [{ text: numberText(value, filling.language), bold }];
  if (typeof value === 'string') return [{ text: value, bold }];
  if (isPhrase(value)) return filling.runs(value).map((run) => ({ ...run, bold: bold || run.bold }));
  if ('claim' in value) return [{ formula: claimFormula(value.claim), bold }];
  if ('formula' in value) return [{ formula: value.formula, bold }];
  if ('exact' in value) return [{ text: formatRational(valueOf(value.exact)), bold }];
  return listRuns(value, bold, filling);
}

function listRuns(
  { list, joined }: Extract<PhraseValue, { list: unknown }>,
  bold: boolean,
  filling: Filling,
): readonly Run[] {
  return list.flatMap((entry, i) => [
    ...(i === 0 ? [] : [{ text: separator(joined, i === list.length - 1, filling.language), bold }]),
    ...runsOf(entry, bold, filling),
  ]);
}

type Joined = Extract<PhraseValue, { list: unknown }>['joined'];

function separator(joined: Joined, last: boolean, language: Language): string {
  switch (joined) {
    case 'and':
    case 'or':
      return last ? JOINS[language][joined] : ', ';
    case 'comma':
      return ', ';
    case 'semicolon':
      return '; ';
    case 'space':
      return ' ';
    default:
      return assertNever(joined);
  }
}

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
