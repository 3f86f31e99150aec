/** Every printed code plans the very job it was printed by: each handout, form and level, copies and profiles by turns. */
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { Diagnostic } from '../../../base/diagnostics/diagnostic.ts';
import { PROFILES } from '../../../handouts/code/sheet-code.ts';
import { formsOf, type Handout, inForm, LEVELS } from '../../../handouts/core/handout.ts';
import { digitSums } from '../../../handouts/digit-sums/index.ts';
import { HANDOUTS } from '../../../handouts/registry.ts';
import { planHandouts } from '../../../handouts/press/plan.ts';
import { makeHandoutFile } from '../../../handouts/press/make-file.ts';
import { copyOf } from '../../../handouts/press/printed-copy.ts';
import type { HandoutJob } from '../../../handouts/press/jobs.ts';
import { findCommand } from '../arguments/command-table.ts';
import { parseArguments } from '../arguments/parse-arguments.ts';
import { valuesOf } from '../arguments/option-value.ts';
import { readHandoutRequest } from './handout-request.ts';
import { isLong } from '../../../../test/kit/length.ts';

interface Planned {
  readonly jobs: readonly HandoutJob[];
  readonly faults: readonly Diagnostic[];
}

/** The jobs of a command line, and what is wrong with it. */
async function planOf(line: string): Promise<Planned> {
  const command = findCommand('handout');
  if (!command) return expect.fail('no command');
  const parsed = parseArguments(command, line.split(' '));
  if (!parsed.ok) return { jobs: [], faults: parsed.diagnostics };
  const io = { cwd: '/nowhere' } as Parameters<typeof readHandoutRequest>[0]['io'];
  const read = readHandoutRequest({ io, values: valuesOf(parsed.given), operands: parsed.operands });
  if ('faults' in read) return { jobs: [], faults: read.faults };
  const faults: Diagnostic[] = [];
  return { jobs: planHandouts(read.request, (fault) => void faults.push(fault)), faults };
}

/** The jobs, or the codes of what is wrong. */
async function jobsOf(line: string): Promise<readonly HandoutJob[] | readonly string[]> {
  const { jobs, faults } = await planOf(line);
  return faults.length > 0 ? faults.map(({ code }) => code) : jobs;
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

describe('one command without a configuration file plans', () => {
  /** The documents of each file. */
  const kindsOf = async (line: string): Promise<readonly string[]> =>
    (await planOf(line)).jobs.map(({ parts }) => parts.map(({ kind, copy }) => `${kind} ${copy}`).join(', '));
  const beside = 'teacher A, pieces A';

  test.each([
    ['', ['pupil A, pupil B', 'key A, key B', beside]],
    [' --key separate', ['pupil A, pupil B', 'key A, key B', beside]],
    [' --key worked', ['pupil A, pupil B', 'worked A, worked B', beside]],
    [' --key appended', ['pupil A, pupil B, key A, key B', beside]],
    [' --key strip', ['strip A, strip B', beside]],
    [' --key none', ['pupil A, pupil B', beside]],
  ])('digit-sums --versions A,B%s', async (key, files) => {
    expect(await kindsOf(`digit-sums --versions A,B${key}`)).toEqual(files);
    const { seed, form, level } = (await firstJob('digit-sums --versions A,B')).exercise;
    expect([seed, form, level]).toEqual(['0001', 'exercises', 2]);
  });
});

test('the code of an author’s page plans that page again, without another form beside it', async () => {
  for (const asked of ['missing-card --preview 30', 'column-planner --preview 30', 'H2 --preview 6']) {
    const [page = expect.fail('no page')] = (await planOf(`${asked} --seed 7Q4K --lang fr`)).jobs;
    const [part = expect.fail('no part')] = page.parts;
    const { code } = copyOf(page, part).facts;
    expect((await planOf(`--code ${code} --lang fr`)).jobs).toEqual([page]);
    expect(await jobsOf(`--code ${code} --to moodle`)).toEqual(['MP1023']);
  }
  expect(await jobsOf('H2 --preview 30 --versions B')).toEqual(['MP1023']);
});

test('as many items as were asked for, or an error that says what stands in the way', async () => {
  for (const count of [1, 5, 12])
    expect((await firstJob(`H2 --items ${count}`)).prompts['A']).toHaveLength(count);
  const { jobs, faults } = await planOf('H3 --level 1 --items 90');
  expect(jobs).toEqual([]);
  expect(faults.map(({ code, notes }) => [code, notes?.[0]?.message])).toEqual([
    ['MP4203', 'what refused most often: the same up to symmetry'],
  ]);
  for (const wrong of ['0', '-1', '1000000', '2.5', 'many'])
    expect(await jobsOf(`H2 --items ${wrong}`)).toEqual(['MP1023']);
});

test('what is named twice is made once', async () => {
  const pathsOf = async (line: string): Promise<readonly string[]> =>
    (await planOf(line)).jobs.map(({ path }) => path);
  expect(await pathsOf('H2 missing-card h2 --key none')).toEqual(await pathsOf('H2 --key none'));
  expect(await pathsOf('H2 --paper a4,both')).toEqual(await pathsOf('H2 --paper both'));
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

const bytesOf = async (job: HandoutJob): Promise<Uint8Array> =>
  (await makeHandoutFile(job, ({ message }) => expect.fail(message))).bytes;

describe('a handout with several versions of its generator', () => {
  const registry = HANDOUTS as Handout[];
  const place = registry.indexOf(digitSums);
  const old = '--code H1-21-7Q4K-A-A --lang fr --paper letter';
  let before: { readonly job: HandoutJob; readonly bytes: Uint8Array | undefined };

  beforeAll(async () => {
    const job = await firstJob(old);
    before = { job, bytes: isLong ? await bytesOf(job) : undefined };
    // The newer one has no colours and asks for one item fewer.
    const levels = { 2: { ...(digitSums.levels[2] ?? expect.fail('level 2')), usual: 9 } };
    const { number, name, game, second } = digitSums;
    const earlier = [digitSums, ...(digitSums.earlier ?? [])];
    registry[place] = { number, name, game, second, version: 3, levels, earlier };
  });
  afterAll(() => {
    registry[place] = digitSums;
  });

  it('answers the code of the first with the same file', async () => {
    const again = await firstJob(old);
    expect(again).toEqual(before.job);
    if (isLong) expect(await bytesOf(again)).toEqual(before.bytes);
    expect(await firstJob('--code H1C-21-7Q4K-A-H')).toMatchObject({ exercise: { version: 1 } });
  });

  it('prints the newest unless a code says otherwise, with items and a code of its own', async () => {
    const newest = await firstJob('H1 --seed 7Q4K --lang fr --paper letter');
    expect(newest.prompts['A']).toHaveLength(9);
    expect(newest.prompts['A']?.[0]).not.toEqual(before.job.prompts['A']?.[0]);
    const { code } = copyOf(newest, newest.parts[0] ?? expect.fail('no part')).facts;
    expect(code).toMatch(/^H1-23-7Q4K-A-.$/);
    expect(await firstJob(`--code ${code} --lang fr --paper letter`)).toEqual(newest);
  });

  it('tells which versions there are when a code names another', async () => {
    const { faults } = await planOf('--code H1-24-7Q4K-A-T');
    expect(faults.map(({ code, message }) => [code, message])).toEqual([
      ['MP4208', 'digit-sums has no version 4'],
    ]);
    expect(faults[0]?.help).toMatch(/^it has 1, 2, 3;/);
  });
});
