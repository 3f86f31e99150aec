import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cases } from '../../../../test/kit/length.ts';
import { present } from '../../../base/invariant.ts';
import type { PressLanguage } from '../../../base/language.ts';
import type { Diagnostic } from '../../../base/diagnostics/diagnostic.ts';
import { readPdf } from '../../../../test/kit/pdf-reading.ts';
import { taggedText } from '../../../output/preflight/index.ts';
import { buildHandouts } from '../build.ts';
import { makeHandoutFile } from '../make-file.ts';
import { planQuiz, quizCode } from './page.ts';
import { readQuiz } from './read-quiz.ts';
import { type HandoutRequest, USUAL_REQUEST } from '../request.ts';

const FILE = `title: { en: Multiples, fr: Multiples }
marks: 8
exercises:
  - { handout: missing-card, level: 2, items: 2, marks: 4 }
  - { handout: H10, level: 2, items: 2, marks: 2 }
  - question: Explain your first answer.
    marks: 2
`;

function read(
  text: string,
  encoding: BufferEncoding = 'utf8',
  languages: readonly PressLanguage[] = ['en', 'fr'],
) {
  const faults: Diagnostic[] = [];
  const quiz = readQuiz(
    { name: 'tests/multiples.yaml', bytes: Buffer.from(text, encoding) },
    { seed: undefined, languages },
    (one) => void faults.push(one),
  );
  return { quiz, faults };
}

test('a text is needed in the languages that are printed alone', () => {
  const title = (words: string): string => FILE.replace('{ en: Multiples, fr: Multiples }', words);
  expect(read(title('{ en: Multiples }'), 'utf8', ['en'])).toMatchObject({
    faults: [],
    quiz: { title: { en: 'Multiples' } },
  });
  expect(read(title('{ fr: Multiples }'), 'utf8', ['fr'])).toMatchObject({ faults: [] });
  const { quiz, faults } = read(title('{ en: Multiples }'), 'utf8', ['en', 'fr']);
  expect(quiz).toBeUndefined();
  expect(faults.map(({ code, message, help }) => [code, message, help])).toEqual([
    ['MP4209', '"title" has no text in "fr"', 'add fr: to it, or print it with --lang en'],
  ]);
  const { faults: none } = read(title('{}'), 'utf8', ['en']);
  expect(none.map(({ help }) => help)).toEqual(['add en: to it']);
  expect(read(FILE.replace('Explain your first answer.', '{ en: Explain. }')).faults).toMatchObject([
    { code: 'MP4209', message: '"exercises.2.question" has no text in "fr"' },
  ]);
});

test('a file becomes exercises with seeds of their own', () => {
  const { quiz, faults } = read(FILE);
  expect(faults).toEqual([]);
  expect(quiz).toMatchObject({ stem: 'multiples', marks: 8, title: { en: 'Multiples' } });
  const seeds = quiz?.exercises.flatMap((one) => ('exercise' in one ? [one.exercise.seed] : []));
  expect(new Set(seeds).size).toBe(2);
  expect(read(FILE.replace('items: 2', 'items: 3')).quiz?.seed).not.toBe(quiz?.seed);
});

test.each([
  ['handout: missing-card', 'handuot: missing-card', 'MP1105', 'handuot'],
  ['missing-card', 'missing-crd', 'MP4209', 'missing-crd'],
  ['marks: 8', 'marks: 9', 'MP4209', '9'],
  ['Explain your first answer.', 'Explain 🎲.', 'MP4209', '🎲'],
  ['level: 2, items: 2, marks: 4', 'level: 5, items: 2, marks: 4', 'MP1107', '5'],
  ['level: 2, items: 2, marks: 4', 'level: 2, version: 9, marks: 4', 'MP4209', '9'],
])('%s written as %s is told at its place', (right, wrong, code, found) => {
  const { quiz, faults } = read(FILE.replace(right, wrong));
  expect(quiz).toBeUndefined();
  const [fault] = faults.filter((one) => one.code === code);
  const { file, start, end } = fault?.place ?? { file: undefined, start: 0, end: 0 };
  expect(file?.text.slice(start, end)).toContain(found);
});

test('a question with a mistake is spoken of as a question', () => {
  const { faults } = read(FILE.replace('first answer.\n    marks: 2', 'first answer.\n    lines: 400'));
  expect(faults.map(({ message }) => message)).toEqual([
    '"exercises[2].lines" is not right: at most 20',
    '"marks" is missing in "exercises[2]"',
  ]);
  const [both] = read(FILE.replace('- question', '- handout: H1\n    question')).faults;
  expect(both?.message).toBe('unknown key "question" in "exercises[2]"');
  expect(both?.help).toContain('does not go with the other keys');
});

test('a file in Latin-1 is refused before words come out wrong', () => {
  const [fault] = read(FILE.replace('fr: Multiples', 'fr: Égalités'), 'latin1').faults;
  expect([fault?.code, fault?.message]).toEqual(['MP1004', 'tests/multiples.yaml is not in UTF-8']);
  const { file, start, end } = fault?.place ?? { file: undefined, start: 0, end: 0 };
  expect(file?.text.slice(start, end)).toContain('Égalités');
});

/** A run of one quiz in English. */
function build(quiz: ReturnType<typeof read>['quiz']) {
  const out = mkdtempSync(join(tmpdir(), 'modpress-quiz-'));
  return buildHandouts(
    {
      ...USUAL_REQUEST,
      names: [],
      quiz,
      out,
      workers: 1,
    },
    () => undefined,
  );
}

test.each([
  ['standard', ['multiples.en.a4.pdf', 'multiples-key.en.a4.pdf']],
  ['large', ['multiples-large.en.a4.pdf', 'multiples-large-key.en.a4.pdf']],
] as const)('files of the profile %s have its name', (profile, names) => {
  const { quiz } = read(FILE);
  if (!quiz) return expect.fail('no quiz');
  const jobs = planQuiz(quiz, { ...USUAL_REQUEST, names: [], quiz, out: 'out', profile }, () =>
    expect.fail('a finding'),
  );
  expect(jobs.map(({ path }) => basename(path))).toEqual(names);
});

test('a test of several pages says where it goes on', async () => {
  const { quiz } = read(FILE.replace('items: 2', 'items: 6').replace('H10, level: 2', 'next-tile, level: 2'));
  const report = await build(quiz);
  expect(report.diagnostics).toEqual([]);
  const [pupil] = report.files;
  if (!pupil) return expect.fail('no file');
  expect(pupil.pages).toBeGreaterThan(1);
  const { pages } = await readPdf(readFileSync(pupil.path));
  const texts = pages.map((page) => page.texts.map(({ text }) => text).join(''));
  expect(texts[0]).toContain('Go on: page 2');
  expect(texts.at(-1)).not.toContain('Go on');
});

test('a question and its lines are on one page, wherever it falls', async () => {
  const [lines, lineMm, footMm] = [12, 8, 15];
  for (const items of Array.from({ length: cases(8, 1) }, (_, i) => 2 + i)) {
    const text = FILE.replace('items: 2', `items: ${items}`).replace(
      'Explain your first answer.',
      `Zebra?\n    lines: ${lines}`,
    );
    const job = present(planned(read(text).quiz, 'none')[0], 'job');
    const { bytes } = await makeHandoutFile(job, ({ message }) => expect.fail(message));
    const { pages } = await readPdf(bytes);
    const found = pages.flatMap(({ texts }) => texts.filter((one) => one.text.startsWith('Zebra')));
    expect(found).toHaveLength(1);
    // Points from the foot of the paper.
    expect(present(found[0], 'question').y, `${items} items`).toBeGreaterThan(
      ((lines * lineMm + footMm) / 25.4) * 72,
    );
  }
}, 60_000);

const planned = (quiz: ReturnType<typeof read>['quiz'], key: HandoutRequest['key']) =>
  planQuiz(present(quiz, 'quiz'), { ...USUAL_REQUEST, names: [], out: '/nowhere', key }, ({ message }) =>
    expect.fail(message),
  );

test('the page is solved again, and shows marks and no answer', async () => {
  const { quiz } = read(FILE);
  const report = await build(quiz);
  expect(report.diagnostics).toEqual([]);
  expect(report.files).toHaveLength(2);
  expect(readdirSync(dirname(report.files[0]?.path ?? ''))).toHaveLength(4);
  for (const { path, twin } of report.files)
    expect(existsSync(twin ?? '') && twin).toBe(path.replace('.pdf', '.html'));
  const [pupil, key] = report.files.map(
    ({ path }) =>
      taggedText(readFileSync(path))
        ?.map(({ text }) => text)
        .join('\n') ?? '',
  );
  expect(pupil).toContain('4 marks');
  expect(pupil).toContain('Marks: blank of 8');
  expect(pupil).not.toContain('KEY');
  expect(key).toContain('KEY');
});

describe('with a roster', () => {
  const ROSTER = [
    { number: 1, name: 'Ann Lee', profile: undefined },
    { number: 2, name: 'Zoé', profile: 'dys', version: 'C' },
    { number: 3, name: 'Ben', profile: undefined },
    { number: 4, name: 'Inès', profile: 'large' },
  ] as const;
  const planned = (key: HandoutRequest['key'], pupilsAFile?: number) =>
    planQuiz(
      present(read(FILE).quiz, 'quiz'),
      {
        ...USUAL_REQUEST,
        names: [],
        out: '/nowhere',
        versions: ['A', 'B'],
        pupils: ROSTER,
        key,
        pupilsAFile,
      },
      ({ message }) => expect.fail(message),
    );

  test('versions are dealt in turn but for pupils who have one, and each has one key', () => {
    const [tests, keys, ...more] = planned('separate');
    expect(more).toEqual([]);
    expect(tests?.parts.map(({ kind, copy, name, profile }) => [kind, copy, name, profile])).toEqual([
      ['cover', 'A', undefined, 'standard'],
      ['quiz', 'A', 'Ann Lee', 'standard'],
      ['quiz', 'C', 'Zoé', 'dys'],
      ['quiz', 'A', 'Ben', 'standard'],
      ['quiz', 'B', 'Inès', 'large'],
    ]);
    expect(keys?.parts.map(({ kind, copy }) => [kind, copy])).toEqual([
      ['quiz-key', 'A'],
      ['quiz-key', 'B'],
      ['quiz-key', 'C'],
    ]);
    expect(planned('none')).toHaveLength(1);
    expect(
      planned('appended')[0]
        ?.parts.slice(5)
        .map(({ kind }) => kind),
    ).toEqual(Array(3).fill('quiz-key'));
    expect(planned('separate', 2).map(({ path }) => basename(path, '.en.a4.pdf'))).toEqual([
      ...['multiples-class-1', 'multiples-class-1-key', 'multiples-class-2', 'multiples-class-2-key'],
    ]);
  });

  test('the cover says who has what, and each test bears its name', async () => {
    const job = present(planned('none')[0], 'job');
    const faults: string[] = [];
    const { bytes, twin } = await makeHandoutFile(job, ({ message }) => void faults.push(message));
    expect({ faults, twin }).toEqual({ faults: [], twin: undefined });
    const texts = present(taggedText(bytes), 'tags');
    const documents = [...new Set(texts.map(({ path }) => path[1]?.id))].map((id) =>
      texts.filter(({ path }) => path[1]?.id === id).map(({ text }) => text.replace(/\s+/g, ' ')),
    );
    expect(documents).toHaveLength(1 + ROSTER.length);
    const [cover = [], ...tests] = documents;
    const said = cover.join(' ');
    for (const [i, { name }] of ROSTER.entries()) {
      const { copy, profile } = present(job.parts[i + 1], 'part');
      const code = quizCode(present(job.quiz, 'quiz'), { copy, profile });
      expect(said).toContain(`${name} ${copy} ${code}`);
      expect(tests[i]?.join(' ')).toContain(name);
    }
    expect(said).toContain('3 keys, one for each version');
  }, 60_000);
});
