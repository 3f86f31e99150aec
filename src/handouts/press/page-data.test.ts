/** The teacher's page and the pieces to play with: each handout has all of them in both languages, and the page prints them. */
import { describe, expect, it } from 'vitest';
import { present } from '../../base/invariant.ts';
import { PRESS_LANGUAGES, type PressLanguage } from '../../base/language.ts';
import { LEVELS, type LevelNumber } from '../core/handout.ts';
import { HANDOUTS } from '../registry.ts';
import { taggedText } from '../../output/preflight/index.ts';
import type { HandoutJob } from './jobs.ts';
import { makeHandoutFile } from './make-file.ts';
import { pieceData } from './template-data.ts';
import { planHandouts } from './plan.ts';
import { copyOf } from './printed-copy.ts';
import { USUAL_REQUEST } from './request.ts';
import { teacherData } from './page-data.ts';

/** The file beside a sheet. */
function teacherJob(name: string, level: LevelNumber, language: PressLanguage): HandoutJob {
  const jobs = planHandouts(
    { ...USUAL_REQUEST, names: [name], levels: [level], languages: [language], key: 'none', out: '/nowhere' },
    ({ message }) => expect.fail(message),
  );
  return present(
    jobs.find(({ parts }) => parts.some(({ kind }) => kind === 'teacher')),
    'teacher',
  );
}

interface Lesson {
  readonly facts: readonly { readonly head: string; readonly text: string }[];
  readonly stages: readonly { readonly minutes: number; readonly text: string }[];
  readonly watch: readonly { readonly text: readonly unknown[]; readonly ask: string | undefined }[];
  readonly why: readonly { readonly text: string }[];
  readonly extend: readonly unknown[];
  readonly standards: string;
}

const CASES = HANDOUTS.flatMap(({ name, levels }) =>
  LEVELS.filter((level) => levels[level]).flatMap((level) =>
    PRESS_LANGUAGES.map((language) => [name, level, language] as const),
  ),
);

describe.each(CASES)('%s %i, %s', (name, level, language) => {
  it('has a lesson, material, errors to ask about, an extension, standards and pieces', () => {
    const job = teacherJob(name, level, language);
    const [teacher, pieces] = job.parts.map((part) => copyOf(job, part));
    const lesson = teacherData(job, present(teacher, 'teacher')) as unknown as Lesson;
    expect(lesson.facts.length).toBeGreaterThanOrEqual(3);
    const heads = lesson.facts.map(({ head }) => head);
    expect(heads).toContain(language === 'fr' ? 'Du jeu' : 'From the game');
    expect(lesson.stages.reduce((sum, { minutes }) => sum + minutes, 0)).toBeGreaterThan(20);
    for (const { text } of [...lesson.facts, ...lesson.stages]) expect(text).not.toBe('');
    expect(lesson.watch.length).toBeGreaterThan(0);
    for (const { ask } of lesson.watch) expect(ask ?? '').not.toBe('');
    expect(lesson.extend.length).toBeGreaterThan(0);
    expect(lesson.why.map(({ text }) => text).join('')).toMatch(/\S{3}/);
    expect(lesson.standards).toMatch(/\((2010|2025)\)/);
    expect(pieceData(present(pieces, 'pieces'), 'roomy').length).toBeGreaterThan(0);
  });
});

it('prints all of it on the page, and the pieces behind', async () => {
  const job = teacherJob('missing-card', 2, 'en');
  const { bytes, pages } = await makeHandoutFile(job, ({ message }) => expect.fail(message));
  expect(pages).toBe(2);
  const texts = taggedText(bytes) ?? [];
  const heads = texts.filter(({ role }) => role === 'H2').map(({ text }) => text);
  expect(heads).toEqual(expect.arrayContaining(['The lesson', 'Common errors', 'Extend', 'Standards']));
  const said = texts.map(({ text }) => text).join('\n');
  const lesson = teacherData(job, copyOf(job, present(job.parts[0], 'part'))) as unknown as Lesson;
  for (const { text } of lesson.facts) expect(said).toContain(text);
  for (const { ask } of lesson.watch) expect(said).toContain(ask);
});
