/**
 * The form of a quiz file: items of several handouts on one test, with marks.
 *
 * Descriptions are in the schema and are offered as help; names of handouts are looked up later.
 */
import * as z from 'zod';
import { readYaml, reportIssues, type YamlFile } from '../../../deck/read/index.ts';
import { PRESS_LANGUAGES, type PressLanguage } from '../../../base/language.ts';
import { createFontBook } from '../../../typeset/font/index.ts';
import { isSettableAnywhere, unsettable } from '../../../press/open/own-page.ts';
import { error, type Report, type SourceFile } from '../../../base/diagnostics/diagnostic.ts';
import { suggestionFor } from '../../../base/diagnostics/suggest.ts';
import { seedSymbols } from '../../code/sheet-code.ts';
import { type Handout, inVersion, type LevelNumber, LEVELS } from '../../core/handout.ts';
import { findHandout, HANDOUTS } from '../../registry.ts';
import type { Quiz, QuizExercise } from '../jobs.ts';
import { noVersion } from '../plan.ts';
import { firstForeign, utf8 } from '../utf8.ts';

// A quiz file to a plan of its exercises (`readQuiz`).
// Takes a YAML file in UTF-8; gives exercises with seeds of their own, so that the same handout may be there twice, or
// reports every mistake at its place: another encoding (MP1004), keys and values (MP1105 to MP1109), names and marks (MP4209).

type Path = Parameters<YamlFile['placeOf']>[0];

/** What the command line says of a quiz. */
interface QuizWishes {
  /** Comes before that of the file. */
  readonly seed: string | undefined;
  /** The languages it is printed in: its texts need no others. */
  readonly languages: readonly PressLanguage[];
}

/** The quiz; undefined when something in it is wrong. */
export function readQuiz(
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
  { seed, languages }: QuizWishes,
  report: Report,
): Quiz | undefined {
  const text = utf8(bytes);
  if (text === undefined) {
    const place = firstForeign(name, bytes);
    report(error('MP1004', `${name} is not in UTF-8`, { place, help: 'save the file as UTF-8' }));
    return undefined;
  }
  const file: SourceFile = { name, text };
  const yaml = readYaml(file, report);
  if (!yaml) return undefined;
  const parsed = QUIZ_SCHEMA.safeParse(yaml.value);
  if (!parsed.success) {
    reportIssues(parsed.error.issues, QUIZ_SCHEMA, yaml, report);
    return undefined;
  }
  const { data } = parsed;
  const used = seed ?? seedSymbols(String(data.seed ?? file.text));
  const exercises = data.exercises.map((entry, i) => exerciseOf(entry, i, { used, yaml, report }));
  const isWhole = exercises.every((one) => one !== undefined);
  if (!data.exercises.some((one) => 'handout' in one)) {
    const help = 'add an exercise such as { handout: missing-card, level: 2, marks: 6 }';
    report(error('MP4209', 'the quiz names no handout', { place: yaml.placeOf(['exercises']), help }));
    return undefined;
  }
  const isPrintable = canPrint(data, yaml, report) && isSaidIn(languages, data, yaml, report);
  if (!marksAddUp(data, yaml, report) || !isWhole || !isPrintable) return undefined;
  return {
    stem: stemOf(file.name),
    title: inBoth(data.title),
    subtitle: data.subtitle === undefined ? { en: '', fr: '' } : inBoth(data.subtitle),
    seed: used,
    marks: data.exercises.reduce((sum, { marks }) => sum + marks, 0),
    exercises: exercises.filter((one) => one !== undefined),
  };
}

/** The teacher's own words, and where they are. */
const wordsOf = ({
  title,
  subtitle,
  exercises,
}: QuizFile): readonly (readonly [Said | undefined, Path])[] => [
  [title, ['title']],
  [subtitle, ['subtitle']],
  ...exercises.map(
    (one, i) => ['question' in one ? one.question : undefined, ['exercises', i, 'question']] as const,
  ),
];

/** The words are there in every language that is printed. */
function isSaidIn(
  languages: readonly PressLanguage[],
  data: QuizFile,
  yaml: YamlFile,
  report: Report,
): boolean {
  let isSaid = true;
  for (const [text, path] of wordsOf(data)) {
    if (text === undefined || typeof text === 'string') continue;
    const there = PRESS_LANGUAGES.filter((one) => text[one] !== undefined);
    for (const language of languages.filter((one) => text[one] === undefined)) {
      isSaid = false;
      const help = `add ${language}: to it${there.length > 0 ? `, or print it with --lang ${there.join()}` : ''}`;
      report(
        error('MP4209', `"${path.join('.')}" has no text in "${language}"`, {
          place: yaml.placeOf(path),
          help,
        }),
      );
    }
  }
  return isSaid;
}

/** Every letter of the teacher's own words can be set. */
function canPrint(data: QuizFile, yaml: YamlFile, report: Report): boolean {
  const said = wordsOf(data);
  const whole = (text: Said | undefined): string =>
    text === undefined ? '' : Object.values(inBoth(text)).join('');
  const unusual = said.filter(([text]) => !isSettableAnywhere(whole(text)));
  if (unusual.length === 0) return true;
  const fonts = createFontBook({}, () => undefined);
  const lost = unusual.flatMap(([text, path]) => {
    const letters = [...unsettable(whole(text), fonts)];
    return letters.length === 0 ? [] : [{ letters, path }];
  });
  for (const { letters, path } of lost)
    report(
      error('MP4209', `no typeface sets ${letters.map((one) => `"${one}"`).join(', ')}`, {
        place: yaml.placeOf(path),
        help: 'write the words in Latin, Greek or Cyrillic letters',
      }),
    );
  return lost.length === 0;
}

/** A language that is not printed has the words of the other one. */
const inBoth = (text: Said): Quiz['title'] => {
  const { en, fr } = typeof text === 'string' ? { en: text, fr: text } : text;
  return { en: en ?? fr ?? '', fr: fr ?? en ?? '' };
};

const stemOf = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? '')
    .replace(/\.[^.]*$/, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'quiz';

interface Reading {
  readonly used: string;
  readonly yaml: YamlFile;
  readonly report: Report;
}

function exerciseOf(entry: QuizEntry, index: number, reading: Reading): QuizExercise | undefined {
  if ('question' in entry)
    return { question: inBoth(entry.question), lines: entry.lines ?? 4, marks: entry.marks };
  const { used, yaml, report } = reading;
  const handout = generatorOf(entry, index, reading);
  if (!handout) return undefined;
  const level = entry.level ?? usualLevel(handout);
  const found = handout.levels[level];
  if (!found) {
    const place = yaml.placeOf(['exercises', index, 'level']);
    const help = `it has ${LEVELS.filter((one) => handout.levels[one]).join(', ')}`;
    report(error('MP4209', `${handout.name} has no level ${level}`, { place, help }));
    return undefined;
  }
  return {
    exercise: {
      handout: handout.name,
      version: handout.version,
      level,
      seed: seedSymbols(`${used} ${index + 1}`),
      items: entry.items ?? Math.min(found.usual, 3),
      form: 'exercises',
    },
    marks: entry.marks,
  };
}

/** The handout in the version that is asked for. */
function generatorOf(
  { handout: name, version }: Extract<QuizEntry, { handout: string }>,
  index: number,
  { yaml, report }: Reading,
): Handout | undefined {
  const newest = findHandout(name);
  if (!newest) {
    const names = HANDOUTS.map((one) => one.name);
    const place = yaml.placeOf(['exercises', index, 'handout']);
    report(error('MP4209', `there is no handout "${name}"`, { place, help: suggestionFor(name, names) }));
    return undefined;
  }
  const wanted = version ?? newest.version;
  const found = inVersion(newest, wanted);
  if (!found) report(noVersion('MP4209', newest, wanted, yaml.placeOf(['exercises', index, 'version'])));
  return found;
}

/** Level 2, or the first there is. */
const usualLevel = ({ levels }: Handout): LevelNumber =>
  levels[2] ? 2 : (LEVELS.find((level) => levels[level]) ?? 1);

function marksAddUp({ marks, exercises }: QuizFile, yaml: YamlFile, report: Report): boolean {
  const sum = exercises.reduce((total, one) => total + one.marks, 0);
  if (marks === undefined || marks === sum) return true;
  const place = yaml.placeOf(['marks']);
  const help = `write marks: ${sum}, or change the marks of an exercise`;
  report(error('MP4209', `the exercises have ${sum} marks together, not ${marks}`, { place, help }));
  return false;
}

const text = (meaning: string) => z.string().min(1).describe(meaning);
/** One text for all languages, or one for each that is printed. */
const said = (meaning: string) =>
  z
    .union([text(meaning), z.strictObject({ en: text(meaning).optional(), fr: text(meaning).optional() })])
    .describe(meaning);
const marks = z.int().min(1).max(100).describe('marks for the whole exercise, 1 to 100');

const EXERCISE = z.strictObject({
  handout: text('the name or number of a handout, such as missing-card or H2'),
  level: z
    .union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
    .describe('a level, 1 to 4')
    .optional(),
  items: z.int().min(1).max(20).describe('how many items, 1 to 20').optional(),
  version: z
    .int()
    .min(1)
    .max(9)
    .describe('version of the generator, 1 to 9, to print a test of an older release again')
    .optional(),
  marks,
});

const QUESTION = z.strictObject({
  question: said('a question of your own: text, or { en: ..., fr: ... }'),
  lines: z.int().min(1).max(20).describe('lines to write on, 1 to 20').optional(),
  marks,
});

export const QUIZ_SCHEMA = z.strictObject({
  title: said('the title: text, or { en: ..., fr: ... }'),
  subtitle: said('a line under the title, such as: 30 minutes, no calculator').optional(),
  seed: z
    .union([z.string().min(1), z.number()])
    .describe('a text all chance comes from')
    .optional(),
  marks: z.int().min(1).describe('the total; the marks of the exercises must add up to it').optional(),
  exercises: z
    .array(z.union([EXERCISE, QUESTION]))
    .min(1)
    .describe('a list of exercises'),
});

export type QuizFile = z.infer<typeof QUIZ_SCHEMA>;
export type QuizEntry = QuizFile['exercises'][number];
export type Said = z.infer<ReturnType<typeof said>>;
