import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { present } from '../base/invariant.ts';
import { writeTogether } from '../files/atomic-write.ts';
import { LEVELS } from '../handouts/core/handout.ts';
import { fieldsIn } from '../handouts/core/view-walk.ts';
import { answerText } from '../handouts/print/text.ts';
import { HANDOUTS } from '../handouts/registry.ts';
import type { HandoutJob } from './jobs.ts';
import { moodleXml } from './moodle.ts';
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

const unescape = (text: string): string =>
  text.replace(/\\(.)/g, '$1').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

describe('items as Moodle XML', () => {
  it.each(CASES)('asks every item of $name at level $level once', ({ name, level }) => {
    const job = jobFor(name, level);
    const xml = moodleXml(job);
    const items = job.parts.reduce((sum, part) => sum + copyOf(job, part).facts.prompts.length, 0);
    expect(xml.match(/<question type="(?:cloze|essay)">/g)).toHaveLength(items);
    expect(xml.match(/<question type="category">/g)).toHaveLength(2);
    expect(xml.replace(/<!\[CDATA\[.*?\]\]>/g, '')).not.toMatch(/&(?!amp;|lt;|gt;)/);
  });

  it.each(CASES)('takes the right answers of $name at level $level, and no wrong one', ({ name, level }) => {
    const job = jobFor(name, level, ['A']);
    const { facts } = copyOf(job, present(job.parts[0], 'part'));
    const questions = moodleXml(job).split('<question type="').slice(2);
    questions.forEach((question, i) => {
      const prompt = facts.prompts[i];
      const fields = fieldsIn(facts.level.page.view(prompt)).filter(({ answer }) => answer !== undefined);
      if (question.startsWith('essay')) {
        expect(facts.level.accepts !== undefined || fields.length === 0).toBe(true);
        expect(question).toContain('<graderinfo');
        return;
      }
      const written = [...question.matchAll(/\{1:SHORTANSWER:((?:\\.|[^\\}])*)\}/g)].map(([, inner = '']) =>
        inner
          .split('~')
          .filter((one) => one.startsWith('='))
          .map((one) => unescape(one.slice(1))),
      );
      const open = fields.filter(({ kind }) => !['strip', 'choice', 'tick'].includes(kind));
      const solution = facts.level.answer(prompt);
      const { words } = copyOf(job, present(job.parts[0], 'part')).printing;
      expect(written).toEqual(
        open.map(({ answer = 0 }) => solution[answer]?.map((right) => answerText(right, words))),
      );
      expect(question.match(/\{1:/g)).toHaveLength(fields.length);
    });
  });

  it('asks for words of its language', () => {
    expect(moodleXml(jobFor('who-wins', 2, ['A']))).toMatch(/SHORTANSWER:=[GP]( [GP])+[~}]/);
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
