/** Every printed code plans the very job it was printed by: each handout, form and level, copies and profiles by turns. */
import { describe, expect, it, test } from 'vitest';
import { PROFILES } from '../../handouts/code/sheet-code.ts';
import { formsOf, inForm } from '../../handouts/core/form.ts';
import { LEVELS } from '../../handouts/core/handout.ts';
import { HANDOUTS } from '../../handouts/registry.ts';
import { planHandouts } from '../../handout-press/plan.ts';
import { copyOf } from '../../handout-press/printed-copy.ts';
import type { HandoutJob } from '../../handout-press/jobs.ts';
import { findCommand } from '../arguments/command-table.ts';
import { parseArguments } from '../arguments/parse-arguments.ts';
import { valuesOf } from '../arguments/values.ts';
import { readHandoutRequest } from './handout-request.ts';

/** The jobs of a command line, or the codes of what is wrong with it. */
async function jobsOf(line: string): Promise<readonly HandoutJob[] | readonly string[]> {
  const command = findCommand('handout');
  if (!command) return expect.fail('no command');
  const parsed = await parseArguments(command, line.split(' '));
  if (!parsed.ok) return parsed.diagnostics.map(({ code }) => code);
  const io = { cwd: '/nowhere' } as Parameters<typeof readHandoutRequest>[0]['io'];
  const read = readHandoutRequest({ io, values: valuesOf(parsed.given), operands: parsed.operands });
  if ('faults' in read) return read.faults.map(({ code }) => code);
  const faults: string[] = [];
  const jobs = planHandouts(read.request, ({ code }) => void faults.push(code));
  return faults.length > 0 ? faults : jobs;
}

const isJobs = (found: readonly HandoutJob[] | readonly string[]): found is readonly HandoutJob[] =>
  typeof found[0] === 'object';

async function firstJob(line: string): Promise<HandoutJob> {
  const found = await jobsOf(line);
  return isJobs(found) && found[0] ? found[0] : expect.fail(`${line}: ${found.join()}`);
}

const CASES = HANDOUTS.flatMap((handout) =>
  formsOf(handout).flatMap((form) =>
    LEVELS.filter((level) => inForm(handout, form)?.levels[level]).map(
      (level) => [handout.name, form, level] as const,
    ),
  ),
);

describe('the code of a sheet', () => {
  it.each(CASES)('%s, %s, level %i plans the same job again', async (name, form, level) => {
    const profile = PROFILES[level % PROFILES.length] ?? 'standard';
    const asked = `${name} --form ${form} --level ${level} --profile ${profile} --lang fr --paper letter --seed 7Q4K`;
    const printed = await firstJob(asked);
    const [part] = printed.parts;
    const { code } = part ? copyOf(printed, part).facts : expect.fail('no part');
    expect(await firstJob(`--code ${code} --lang fr --paper letter`)).toEqual(printed);
  });

  it('of a pupil and of a number of items of one’s own plans the same items', async () => {
    const printed = await firstJob('missing-card --items 4 --copies 3 --seed 7Q4K');
    const pupil = printed.parts[3] ?? expect.fail('no third pupil');
    const again = await firstJob(`--code ${copyOf(printed, pupil).facts.code}`);
    expect(again.prompts['S03']).toEqual(printed.prompts['S03']);
    expect(again.exercise).toEqual(printed.exercise);
  });
});

test('a strip has answers beside a list of items, nowhere else', async () => {
  expect(await jobsOf('H10 --form tickets --key strip')).toEqual(['MP1023']);
  expect(isJobs(await jobsOf('H2 --same-numbers --key strip'))).toBe(true);
});

describe('--same-numbers', () => {
  test('prints all levels unless some are named, each with the items of the others', async () => {
    const all = await jobsOf('H2 --same-numbers --seed 7Q4K');
    const sheets = isJobs(all) ? all.filter(({ parts: [part] }) => part?.kind === 'pupil') : [];
    expect(sheets.map(({ exercise }) => exercise.level)).toEqual([1, 2, 3, 4]);
    for (const { prompts } of sheets) expect(prompts).toEqual(sheets[0]?.prompts);
    const some = await jobsOf('H1 --same-numbers --level all');
    expect(isJobs(some) ? new Set(some.map(({ exercise }) => exercise.level)) : some).toEqual(
      new Set([1, 2, 3]),
    );
  });

  test('says so where levels ask about different things, and beside another form', async () => {
    expect(await jobsOf('who-wins --same-numbers')).toEqual(['MP4202']);
    expect(await jobsOf('H1 --same-numbers --form colour')).toEqual(['MP1023']);
    expect(await jobsOf('H1 --same-numbers --level 4')).toEqual(['MP4202']);
  });
});
