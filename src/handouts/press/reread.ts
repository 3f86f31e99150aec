/**
 * Path B on the finished file: every printed question is read out of the PDF's tags and solved again (`rereadFile`).
 *
 * Takes the bytes of a job's file; reports MP4204 for each item whose second answer differs from the engine's, or whose words
 * the second program does not understand. Before that the page must say what the item says, word for word: the second program
 * needs one picture of two that show the same, and asks for no rule. Knows nothing of how the page was made.
 */
import { noteSteps } from '../../base/host.ts';
import { type Diagnostic, error } from '../../base/diagnostics/diagnostic.ts';
import { hear, type Speaker } from '../core/words.ts';
import type { Heard, Solution } from '../core/heard.ts';
import { phrase } from '../core/phrase.ts';
import { taggedText, type TaggedText } from '../../output/preflight/index.ts';
import { copyOf, type PrintedCopy } from './printed-copy.ts';
import { copiesIn, type HandoutJob, type HandoutPart, type Quiz } from './jobs.ts';
import { exercisesOf, quizCopy } from './quiz/page.ts';
import { PRESS_LANGUAGES as LANGUAGES, type PressLanguage as Language } from '../../base/language.ts';
import type { Handout, LevelNumber } from '../core/handout.ts';
import { levelOf } from '../core/compose.ts';

/** The parts of a job that ask questions, which are read again. */
export const asks = ({ kind }: HandoutPart): boolean =>
  kind === 'pupil' || kind === 'strip' || kind === 'tickets' || kind === 'quiz';

/** What the second program has against a file; empty when it agrees with the key everywhere. */
export function rereadFile(job: HandoutJob, bytes: Uint8Array): readonly Diagnostic[] {
  if (!job.parts.some(asks)) return [];
  const texts = taggedText(bytes);
  if (!texts) return [error('MP4204', `${job.path} cannot be read again`, { help: 'please report it' })];
  const documents = groupBy(texts, ({ path }) => path[1]?.id);
  return job.parts.flatMap((part, i) => {
    if (!asks(part)) return [];
    const copies = sheetsIn(job, part, documents[i] ?? []);
    const found = copies.flatMap(({ copy, texts: own }) => rereadSheet(own, copy, job, part.kind));
    noteSteps(1);
    return found;
  });
}

interface PrintedTexts {
  readonly copy: PrintedCopy;
  readonly texts: readonly TaggedText[];
}

/** The texts of each copy of a part: all of them, those of each half of a page of tickets, of each exercise of a test. */
function sheetsIn(job: HandoutJob, part: HandoutPart, texts: readonly TaggedText[]): readonly PrintedTexts[] {
  if (job.quiz) return exercisesIn(job.quiz, job, part, texts);
  if (part.second === undefined) return [{ copy: copyOf(job, part), texts }];
  const halves = groupBy(texts, ({ path }) => path[2]?.id);
  return copiesIn(part).map((copy, i) => ({
    copy: copyOf(job, { ...part, copy }),
    texts: halves[i] ?? [],
  }));
}

/** Each exercise is a section in the page; questions of the teacher's own have no items to read. */
function exercisesIn(
  quiz: Quiz,
  job: HandoutJob,
  part: HandoutPart,
  texts: readonly TaggedText[],
): readonly PrintedTexts[] {
  const sections = groupBy(
    texts.filter((one) => itemOf(one) !== undefined || one.path[3]?.role === 'Sect'),
    ({ path }) => path[3]?.id,
  ).filter((own) => own.some((one) => itemOf(one) !== undefined));
  return exercisesOf(quiz).map((exercise, i) => ({
    copy: quizCopy(job, part, exercise),
    texts: sections[i] ?? [],
  }));
}

/** The same before anything is laid out, for items that go to no page. */
export const rereadWords = (job: HandoutJob): readonly Diagnostic[] =>
  job.parts.flatMap((part) =>
    copiesOf(job, part).flatMap(({ facts, printing }) => {
      const { handout, number, prompts, code } = facts;
      return disagreements({ handout, level: number, prompts }, { [job.language]: printing.words }).map(
        (one) => disagreement({ ...one, code }),
      );
    }),
  );

/** The copy of a part, or of each exercise of a test. */
const copiesOf = (job: HandoutJob, part: HandoutPart): readonly PrintedCopy[] =>
  job.quiz ? exercisesOf(job.quiz).map((one) => quizCopy(job, part, one)) : [copyOf(job, part)];

function rereadSheet(
  texts: readonly TaggedText[],
  { facts, printing }: PrintedCopy,
  { language, quiz }: HandoutJob,
  kind: HandoutPart['kind'],
): readonly Diagnostic[] {
  const isTest = quiz !== undefined;
  const { handout, level, prompts, number, code } = facts;
  const exampleLabel = printing.words.plain(phrase('page.example')).toLowerCase();
  const isPlain = (prompt: unknown): boolean =>
    level.page.blocks[level.page.blockOf?.(prompt) ?? 0]?.plain ?? false;
  const items = groupBy(texts.filter(itemOf), itemOf);
  const page = texts.filter((one) => !itemOf(one) && !isExample(one, texts, exampleLabel));
  if (items.length !== prompts.length)
    return [error('MP4204', `${code} shows ${items.length} items, not ${prompts.length}`)];
  return prompts.flatMap((prompt, i) => {
    const item = items[i] ?? [];
    const heard: Heard = {
      language,
      level: number,
      page: page.map(readable),
      instruction: instructionOf(item[0], texts),
      // Number and difficulty are before the question, in a test a letter.
      parts: item.slice(isPlain(prompt) ? 0 : isTest ? 1 : 2).map(readable),
    };
    const said = hear(level, number, { prompts, index: i }, printing.words, printing.profile);
    const lost = lostWords(said, heard, { isWhole: !isTest && kind !== 'tickets' });
    if (lost !== undefined) return [misprint({ code, item: i + 1, heard, lost })];
    const [engine, second] = [level.answer(prompt), handout.second(heard)];
    return sameSolution(engine, second) ? [] : [disagreement({ code, item: i + 1, heard, engine, second })];
  });
}

/** What the item says and the page does not; a test and tickets have heads of their own. */
function lostWords(
  said: Heard,
  heard: Heard,
  { isWhole }: { readonly isWhole: boolean },
): string | undefined {
  const printed = new Set(['', ...heard.page.map(letters)]);
  const lost = isWhole ? said.page.find((text) => !printed.has(letters(text))) : undefined;
  if (lost !== undefined) return lost;
  if (letters(said.instruction) !== letters(heard.instruction)) return said.instruction;
  return letters(said.parts.join('')) === letters(heard.parts.join('')) ? undefined : said.parts.join(' / ');
}

/** Where lines and parts end is a matter of print. */
const letters = (text: string): string => text.replace(/[\s\u200b]/g, '');

const itemOf = ({ path }: TaggedText): number | undefined => path.find(({ role }) => role === 'LI')?.id;

const sectionOf = ({ path }: TaggedText): number | undefined =>
  path.findLast(({ role }) => role === 'Sect')?.id;

const isExample = (one: TaggedText, texts: readonly TaggedText[], label: string): boolean =>
  texts.some(
    (other) =>
      other.role === 'H2' && other.text.toLowerCase() === label && sectionOf(other) === sectionOf(one),
  );

/** The heading of the section an item is in. */
function instructionOf(item: TaggedText | undefined, texts: readonly TaggedText[]): string {
  const section = item && sectionOf(item);
  const head = texts.find((one) => one.role === 'H2' && sectionOf(one) === section);
  return head ? readable(head) : '';
}

/** French spacing is a matter of print: the spaces before signs become plain, those inside numbers stay. */
const readable = ({ text }: TaggedText): string =>
  text
    .replace(/[\u202f\u00a0](?=[;:!?»])/g, ' ')
    .replace(/(?<=«)[\u202f\u00a0]/g, ' ')
    .replace(/\s*\n\s*/g, ' ');

interface Difference {
  readonly code: string;
  readonly item: number;
  readonly heard: Heard;
  readonly engine: Solution;
  readonly second: Solution | undefined;
}

const shown = (solution: Solution): string =>
  solution.map((field) => (field.length > 4 ? `${field.length} answers` : field.join(' or '))).join(' | ');

const misprint = ({
  code,
  item,
  heard,
  lost,
}: Omit<Difference, 'engine' | 'second'> & { readonly lost: string }) =>
  error('MP4204', `item ${item} of ${code} is printed otherwise than it was set`, {
    notes: [{ message: `it was set: ${lost}` }, { message: `the page says: ${heard.parts.join(' / ')}` }],
    help: 'look at what changed in the template of this handout',
  });

function disagreement({ code, item, heard, engine, second }: Difference): Diagnostic {
  return error('MP4204', `item ${item} of ${code}: the second program does not find the answer of the key`, {
    notes: [
      { message: `the page says: ${heard.parts.join(' / ')}` },
      { message: `the key: ${shown(engine)}` },
      { message: `read again: ${second ? shown(second) : 'the words make no sense'}` },
    ],
    help: 'look at what changed in the template or the words of this handout',
  });
}

/** Neighbours with the same key together; order stays. */
function groupBy<T>(list: readonly T[], key: (one: T) => number | undefined): readonly (readonly T[])[] {
  const groups = new Map<number | undefined, T[]>();
  for (const one of list) groups.set(key(one), [...(groups.get(key(one)) ?? []), one]);
  return [...groups.values()];
}

// Path A against path B: does the second program find the engine's answers in the printed words?

interface Disagreement {
  /** Counted from 1, as printed. */
  readonly item: number;
  readonly language: Language;
  readonly engine: Solution;
  /** Undefined when the words made no sense to the second program. */
  readonly second: Solution | undefined;
  readonly heard: Heard;
}

/** Field by field the same right answers; which of them is written into a key is no matter of the second program's. */
const sameSolution = (a: Solution, b: Solution | undefined): boolean =>
  b !== undefined &&
  a.length === b.length &&
  a.every((field, i) => {
    const [one, other] = [field.toSorted(), (b[i] ?? []).toSorted()];
    return one.length === other.length && one.every((value, j) => value === other[j]);
  });

/** Every item of a sheet whose second reading differs, in every language given. */
export function disagreements(
  sheet: { readonly handout: Handout; readonly level: LevelNumber; readonly prompts: readonly unknown[] },
  speakers: Readonly<Partial<Record<Language, Speaker>>>,
): readonly Disagreement[] {
  const level = levelOf({ ...sheet, seed: '', count: 0 });
  return sheet.prompts.flatMap((prompt, index) =>
    LANGUAGES.flatMap((language) => {
      const words = speakers[language];
      if (!words) return [];
      const heard = hear(level, sheet.level, { prompts: sheet.prompts, index }, words);
      const [engine, second] = [level.answer(prompt), sheet.handout.second(heard)];
      return sameSolution(engine, second) ? [] : [{ item: index + 1, language, engine, second, heard }];
    }),
  );
}
