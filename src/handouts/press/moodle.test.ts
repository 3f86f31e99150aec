import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readMoodle } from '../../../test/kit/moodle-reading.ts';
import { present } from '../../base/invariant.ts';
import { writeTogether } from '../../node/files/atomic-write.ts';
import { LEVELS } from '../core/handout.ts';
import { fieldsIn, figuresIn } from '../core/make-item.ts';
import { answerText } from '../print/types.ts';
import { HANDOUTS } from '../registry.ts';
import type { HandoutJob } from './jobs.ts';
import { moodleXml, waysToWrite } from './moodle.ts';
import { planHandouts } from './plan.ts';
import { makeTask } from './work.ts';
import { copyOf } from './printed-copy.ts';
import { USUAL_REQUEST } from './request.ts';

const CASES = HANDOUTS.flatMap((handout) =>
  LEVELS.filter((level) => handout.levels[level]).map((level) => ({ name: handout.name, level })),
);

function jobFor(name: string, level: (typeof LEVELS)[number], versions = ['A', 'B']): HandoutJob {
  const [job] = planHandouts(
    {
      ...USUAL_REQUEST,
      names: [name],
      levels: [level],
      versions,
      languages: ['fr'],
      to: 'moodle',
      out: mkdtempSync(join(tmpdir(), 'moodle-')),
    },
    (fault) => {
      throw new Error(fault.message);
    },
  );
  return present(job, 'job');
}

const CHOSEN = ['strip', 'choice', 'tick'];

/** The fields of a question, each with its right answers as a pupil of the language writes or ticks them. */
function expectedFields(job: HandoutJob, copy: string, index: number): readonly (readonly string[])[] {
  const { facts, printing } = copyOf(job, { kind: 'pupil', copy, profile: 'standard' });
  const prompt = facts.prompts[index];
  const solution = facts.level.answer(prompt);
  const { words } = printing;
  return fieldsIn(facts.level.page.view(prompt)).flatMap((field) => {
    if (field.answer === undefined) return [];
    const rights = solution[field.answer] ?? [];
    if (!CHOSEN.includes(field.kind))
      return [rights.map((one) => (one === '' ? '-' : answerText(one, words)))];
    const values = field.kind === 'strip' ? (rights[0] ?? '').split(' ') : rights;
    const shown = (value: string): string =>
      'options' in field && field.options.some((one) => one.value === value)
        ? words.plain(
            present(
              field.options.find((one) => one.value === value),
              'option',
            ).text,
          )
        : words.plain({ say: `option.${value === '' ? 'none' : value}` });
    return [values.map(shown)];
  });
}

describe('items as Moodle XML', () => {
  it.each(CASES)(
    'asks every item of $name at level $level once, and takes its answers',
    ({ name, level }) => {
      const job = jobFor(name, level);
      const questions = readMoodle(moodleXml(job));
      const items = job.parts.flatMap(({ copy }) =>
        copyOf(job, { kind: 'pupil', copy, profile: 'standard' }).facts.prompts.map((_, i) => ({ copy, i })),
      );
      expect(questions).toHaveLength(items.length);
      expect(new Set(questions.map((one) => one.name)).size).toBe(items.length);
      questions.forEach((question, at) => {
        const { copy, i } = present(items[at], 'item');
        expect(question.category).toContain(`-${copy}-`);
        expect(question.tags.length).toBeGreaterThan(0);
        if (question.type === 'essay') return expect(question.graderInfo).not.toBe('');
        expect(question.generalFeedback).not.toBe('');
        const expected = expectedFields(job, copy, i);
        expect(question.fields).toHaveLength(expected.length);
        question.fields.forEach(({ kind, answers }, field) => {
          const right = answers.filter(({ fraction }) => fraction > 0).map(({ text }) => text);
          const asked = present(expected[field], 'field');
          if (kind === 'SHORTANSWER') expect(right).toEqual(expect.arrayContaining([...asked]));
          else expect(new Set(right)).toEqual(new Set(asked));
          const wrong = answers.filter(({ fraction }) => fraction <= 0).map(({ text }) => text);
          for (const one of wrong) expect(asked).not.toContain(one);
          expect(answers.map(({ text }) => text).join('')).not.toContain('\\');
        });
      });
    },
  );

  it('says how answers of several parts are written, and what stands for nothing', () => {
    const sequence = present(readMoodle(moodleXml(jobFor('who-wins', 2, ['A'])))[0], 'question');
    expect(sequence.text).toContain('Séparez les parties d’une réponse par un espace.');
    expect(waysToWrite(['P G'])).toEqual(['P G', 'P, G', 'P,G', 'PG']);
    expect(waysToWrite(['10 11'])).toEqual(['10 11', '10, 11', '10,11']);
    expect(waysToWrite(['5,81'])).toEqual(['5,81', '5.81']);
    expect(waysToWrite([''])).toEqual(['-', '–']);
  });

  it('shows every picture where its words would be, and says them', async () => {
    for (const name of ['column-planner', 'keep-or-draw', 'next-tile']) {
      const job = jobFor(name, name === 'keep-or-draw' ? 4 : 2, ['A']);
      const { bytes, diagnostics } = await makeTask(job);
      expect(diagnostics).toEqual([]);
      const { facts, printing } = copyOf(job, { kind: 'pupil', copy: 'A', profile: 'standard' });
      const { common, view } = facts.level.page;
      readMoodle(Buffer.from(bytes).toString()).forEach(({ text, files }, i) => {
        const shown = [...(common ? [common(facts.prompts)] : []), view(facts.prompts[i])].flatMap(figuresIn);
        const said = [...text.matchAll(/<img [^>]*alt="([^"]*)"/g)].map(([, words]) => words);
        expect(said).toEqual(shown.map(({ spoken }) => printing.words.plain(spoken)));
        expect(files.size).toBeGreaterThan(0);
        for (const svg of files.values()) expect(svg).toMatch(/<(path|use) /);
      });
    }
  });

  it('gives what may stand in any order, so that each line has one right answer', () => {
    const [first, ...rest] = readMoodle(moodleXml(jobFor('keep-or-draw', 4, ['A'])));
    for (const { type, fields } of [present(first, 'question'), ...rest]) {
      expect(type).toBe('cloze');
      const lines = fields.slice(5, -4).map(({ answers }) => answers.filter(({ fraction }) => fraction > 0));
      expect(lines.length).toBeGreaterThan(2);
      for (const rights of lines) expect(rights).toHaveLength(1);
    }
  });

  it('asks for words of its language', () => {
    expect(moodleXml(jobFor('who-wins', 2, ['A']))).toMatch(/SHORTANSWER:=[GP]( [GP])+[~}]/);
    expect(moodleXml(jobFor('next-tile', 2, ['A']))).toMatch(/SHORTANSWER:=\d+\/\d+[~}]/);
    expect(moodleXml(jobFor('missing-card', 3, ['A']))).toMatch(/SHORTANSWER:=aucun[~}]/);
  });

  it('may be written over the file of an earlier run', async () => {
    const made = jobFor('digit-sums', 2, ['A']);
    const other = jobFor('digit-sums', 2, ['A', 'B']);
    const write = (xml: string) =>
      writeTogether([{ path: made.path, bytes: Buffer.from(xml) }], { force: false });
    for (const xml of [moodleXml(made), moodleXml(other)]) expect((await write(xml)).ok).toBe(true);
  });

  it('is read by the second program before it leaves', async () => {
    const job = jobFor('digit-sums', 2, ['A']);
    expect((await makeTask(job)).diagnostics).toEqual([]);
  });
});
