/**
 * What only teachers see of a sheet: reasons, planted errors, the teacher's page (`printWork`, `printWatch`, `printTeacher`).
 *
 * Every sentence comes from a step that was evaluated when its item was made; errors are listed with the items they spoil.
 */
import { makeItem } from '../core/make-item.ts';
import { phrase, type Phrase } from '../core/phrase.ts';
import { type SheetFacts, stepPhrase } from './sheet.ts';
import type { Printing } from './node.ts';
import { literal, type PrintedText, printText } from './types.ts';

/** A worked item: its number and its sentences in order. */
export interface PrintedWork {
  readonly number: number;
  readonly lines: readonly PrintedText[];
}

/** An error with the items where it writes something wrong. */
export interface PrintedWatch {
  readonly text: PrintedText;
  readonly items: string;
  /** There are so many that they take more than a line of a table. */
  readonly isLong: boolean;
  readonly ask: string;
}

/** The worked solution of every item. */
export const printWork = ({ level, prompts }: SheetFacts, { words }: Printing): readonly PrintedWork[] =>
  prompts.map((prompt, i) => ({
    number: i + 1,
    lines: makeItem(level, prompt).steps.map((step) => printText(stepPhrase(step), words)),
  }));

/** How many marks a sheet has: one for each field that is marked, and which items have how many. */
export function printMarks(facts: SheetFacts, { words }: Printing): PrintedMarks {
  const { level, prompts } = facts;
  const several = severalPhrase(facts);
  const each = prompts.map((prompt) => level.answer(prompt).filter((field) => field.some(isWritten)).length);
  const kinds = [...new Set(each)];
  return {
    total: words.plain(phrase('page.marks', { marks: each.reduce((sum, marks) => sum + marks, 0) })),
    lines: [
      ...kinds.map((marks) => {
        const items = each.flatMap((own, i) => (own === marks ? [i + 1] : []));
        const values = { items: itemsPhrase(items), marks, count: items.length };
        return words.plain(phrase(marks === 0 ? 'page.marksNone' : 'page.marksEach', values));
      }),
      ...(several ? [words.plain(several)] : []),
    ],
  };
}

/** Which items have more right answers than the one a key writes; undefined where none has. */
export function severalPhrase({ level, prompts }: SheetFacts): Phrase | undefined {
  const items = prompts.flatMap((prompt, i) =>
    level.answer(prompt).some((field) => new Set(field).size > 1) ? [i + 1] : [],
  );
  return items.length === 0 ? undefined : phrase('page.several', { items: itemsPhrase(items) });
}

/** A field that stays empty earns nothing by itself. */
const isWritten = (right: string): boolean => right !== '';

export interface PrintedMarks {
  /** "Marks: 12". */
  readonly total: string;
  readonly lines: readonly string[];
}

/** "Items 1–4, 6": three and more in a row are said by their ends. */
const itemsPhrase = (numbers: readonly number[]): Phrase =>
  phrase('page.items', {
    count: numbers.length,
    items: { list: runsOf(numbers).flatMap(runPhrase), joined: 'comma' },
  });

/** Numbers that rise one by one, together. */
function runsOf(numbers: readonly number[]): readonly (readonly number[])[] {
  const starts = numbers.flatMap((number, i) => (number - 1 === numbers[i - 1] ? [] : [i]));
  return starts.map((start, i) => numbers.slice(start, starts[i + 1]));
}

const runPhrase = (run: readonly number[]): readonly (number | Phrase)[] => {
  const [from = 0, to = from] = [run[0], run.at(-1)];
  return run.length < SHORTEST_RUN ? run : [phrase('page.run', { from, to })];
};

const SHORTEST_RUN = 3;

/** Numbers of items, or their ends, that stand beside one another in a column of a table. */
const IN_A_LINE = 12;

const isLong = (numbers: readonly number[]): boolean =>
  runsOf(numbers).reduce((sum, run) => sum + Math.min(run.length, 2), 0) > IN_A_LINE;

/** Every error of the level, for the teacher of a sheet whose items happen to spoil none of them. */
export const printErrors = ({ level }: SheetFacts, { words }: Printing): readonly PrintedWatch[] =>
  level.errors.map(({ name }) => ({
    text: printText(phrase(`errors.${name}`), words),
    items: words.plain(phrase('page.itemsNone')),
    isLong: false,
    ask: words.find(`teacher.ask.${name}`) ?? '',
  }));

/** The planted errors, most frequent first. */
export function printWatch({ level, prompts }: SheetFacts, { words }: Printing): readonly PrintedWatch[] {
  const items = prompts.map((prompt) => makeItem(level, prompt));
  return level.errors
    .map(({ name }) => ({
      name,
      numbers: items.flatMap(({ misconceptions }, i) =>
        misconceptions.some(({ error }) => error === name) ? [i + 1] : [],
      ),
    }))
    .filter(({ numbers }) => numbers.length > 0)
    .sort((a, b) => b.numbers.length - a.numbers.length)
    .map(({ name, numbers }) => ({
      text: printText(phrase(`errors.${name}`), words),
      items: words.plain(itemsPhrase(numbers)),
      isLong: isLong(numbers),
      ask: words.find(`teacher.ask.${name}`) ?? '',
    }));
}

/** Parts of the teacher's page that the words of the handout give; empty where they are silent. */
export function teacherText(key: string, { words }: Printing): PrintedText {
  const text = words.find(`teacher.${key}`);
  return text === undefined ? literal('') : printText(phrase(`teacher.${key}`), words);
}
