/** A plan carried out on this machine: the same bytes for any number of threads, resumed after a crash, told in full. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import {
  doHere,
  estimate,
  finishedBefore,
  makePlan,
  openStore,
  runBatch,
  type BatchPlan,
  type BatchReport,
  type Store,
} from '../src/node/batch/index.ts';
import type { Diagnostic } from '../src/base/diagnostics/diagnostic.ts';
import { build } from '../src/press/make/build.ts';
import { PRODUCTS } from '../src/press/open/types.ts';
import { isLong } from './kit/length.ts';
import { CARDS, deckFolder } from './kit/print-deck.ts';
import { treeOf } from './kit/program.ts';
import { withoutEnd } from './kit/queue-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'modpress-batch-'));
const trial = deckFolder(CARDS.replace('languages: [en]', 'languages: [en, fr]'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  trial.remove();
});

let plans = 0;
function planFile(text: string): string {
  const path = join(folder, `plan-${plans++}.yaml`);
  writeFileSync(path, text);
  return path;
}

async function planned(
  text: string,
): Promise<{ readonly plan: BatchPlan | undefined; readonly found: readonly Diagnostic[] }> {
  const found: Diagnostic[] = [];
  const told = { report: (one: Diagnostic) => void found.push(one), progress: () => undefined };
  return { plan: await makePlan(planFile(text), folder, told), found };
}

async function storeAt(name: string): Promise<Store> {
  const opened = await openStore(join(folder, name), { cwd: folder, env: {} });
  if ('fault' in opened) throw new Error(opened.fault.message);
  return opened.store;
}

interface Wishes {
  readonly workers?: number;
  readonly memory?: number;
  readonly seconds?: number;
  readonly resume?: boolean;
  readonly store?: Store;
  readonly signal?: AbortSignal;
}

async function carriedOut(plan: BatchPlan, out: string, wishes: Wishes = {}): Promise<BatchReport> {
  const { workers = 1, memory, seconds, resume = false, signal } = wishes;
  const store = wishes.store ?? (await storeAt(`${out}-store`));
  const doer = doHere(store, { workers, memory, seconds, signal });
  const options = {
    store,
    doer,
    out: join(folder, out),
    cwd: folder,
    force: false,
    resume,
    bundles: undefined,
  };
  try {
    return await runBatch(plan, options, () => undefined);
  } finally {
    await doer.close();
  }
}

/** Products of the deck: all, or in the short form those of the most jobs. */
const ONLY = isLong ? PRODUCTS : (['cards'] as const);

const PLAN = `
name: small
decks:
  - deck: ${trial.deck}
    papers: [a4]
    only: [${ONLY.join(', ')}]
handouts:
  - handout: digit-sums
    levels: [4]
    pupils: 2
    pupils-a-file: 1
studies:
  - { game: mod-3, games: 120, seeds: [7] }
`;

const made = async (text: string): Promise<BatchPlan> => {
  const { plan, found } = await planned(text);
  expect(found.filter(({ severity }) => severity === 'error')).toEqual([]);
  if (!plan) throw new Error('no plan');
  return plan;
};

describe('a plan', () => {
  it('gives the same jobs each time, named by what they are given', async () => {
    const [one, other] = [await made(PLAN), await made(PLAN)];
    expect(other).toMatchObject({ id: one.id, edition: one.edition });
    expect(other.units.map(({ jobs }) => jobs)).toEqual(one.units.map(({ jobs }) => jobs));
    const changed = await made(PLAN.replace('seeds: [7]', 'seeds: [8]'));
    expect(changed.id).not.toBe(one.id);
    expect(one.units.map(({ kind, jobs }) => [kind, jobs.length])).toEqual([
      ['deck', 2],
      ['handout', 4],
      ['games', 3],
    ]);
  });

  it('names a job by the contents of the deck it is about', async () => {
    const before = await made(PLAN);
    trial.write('notes.txt', 'read by nobody, but of the deck');
    const after = await made(PLAN);
    rmSync(join(trial.deck, 'notes.txt'));
    const ids = ({ units }: BatchPlan, unit: number): readonly string[] =>
      units[unit]?.jobs.map(({ id }) => id) ?? [];
    expect(ids(after, 0)).not.toEqual(ids(before, 0));
    expect(ids(after, 1)).toEqual(ids(before, 1));
  });

  it.each([
    ['decks: [mod-33]', 'MP1025', 1],
    ['decks:\n  - { deck: mod-3, grid: densse }', 'MP1108', 2],
    ['handouts:\n  - handout: digit-sum', 'MP4201', 2],
    ['handouts:\n  - handout: digit-sums\n    pupils: 9-3', 'MP4302', 3],
    ['handouts:\n  - handout: digit-sums\n    roster: nobody.csv', 'MP1005', 3],
    ['studies:\n  - { game: mod-3, games: 10, bots: [wizard] }', 'MP1031', 2],
    ['handuots: []', 'MP1105', 1],
    ['name: empty', 'MP4302', 1],
    ['decks: [mod-3, { deck: mod-3, ink: full, html: false, flip: short }]', 'MP4302', 1],
  ])(
    'says what is wrong with %j, and where',
    async (text, code, line) => {
      const { plan, found } = await planned(text);
      expect(plan).toBeUndefined();
      expect(found.map((one) => one.code)).toContain(code);
      const place = found.find((one) => one.code === code)?.place;
      expect(place?.file.text.slice(0, place.start).split('\n')).toHaveLength(line);
    },
    60_000,
  );

  it.runIf(isLong)(
    'tells counts and a time from jobs it has timed',
    async () => {
      const { units, seconds, sampled, bytes } = await estimate(
        await made(PLAN),
        {},
        { report: () => undefined, progress: () => undefined },
      );
      expect(units.map(({ kind, jobs, size }) => [kind, jobs, size])).toEqual([
        ['deck', 2, 0],
        ['handout', 4, 2],
        ['games', 3, 120],
      ]);
      expect(sampled).toBeGreaterThanOrEqual(3);
      expect(seconds).toBeGreaterThan(0);
      expect(bytes).toBeGreaterThan(10_000);
      const written = (await doneOnce()).files.filter(({ path }) => path.split('/').includes('trial'));
      expect(written.length).toBeGreaterThan(0);
      expect(units[0]?.files).toBe(written.length);
    },
    120_000,
  );
});

let whole: Promise<BatchReport> | undefined;

/** The plan done on one thread into `one`, its results in `one-store`: once for all tests, which change neither. */
const doneOnce = (): Promise<BatchReport> => (whole ??= made(PLAN).then((plan) => carriedOut(plan, 'one')));

describe('a plan carried out here', () => {
  it('gives the same bytes on one thread and on several, and those of build', async () => {
    const plan = await made(PLAN);
    const one = await doneOnce();
    expect(one.failure).toBe('none');
    const tree = treeOf(join(folder, 'one'));
    expect(Object.keys(tree)).toContain('studies/mod-3/games.random.7.json');
    for (const workers of isLong ? [2, 4] : [2]) {
      const report = await carriedOut(plan, `threads-${workers}`, { workers });
      expect(treeOf(join(folder, `threads-${workers}`))).toEqual(tree);
      expect(report.files).toEqual(one.files);
      expect(report.diagnostics).toEqual(one.diagnostics);
    }
    const request = {
      decks: [trial.deck],
      out: join(folder, 'built'),
      only: ONLY,
      papers: ['a4'],
      languages: [],
    };
    const rest = {
      flip: 'long',
      grid: 'default',
      ink: 'full',
      stopAfter: undefined,
      rows: [],
      write: true,
    } as const;
    await build({ ...request, ...rest, gallery: false }, () => undefined, folder);
    const deck = Object.entries(tree).filter(([name]) => name.startsWith('trial/'));
    expect(treeOf(join(folder, 'built'))).toEqual(Object.fromEntries(deck));
  }, 180_000);

  it('goes on where it was stopped, with the results that lie in its store', async () => {
    // Short: games, which cost next to nothing; what is torn below are sheets and cards as well.
    const plan = await made(isLong ? PLAN : 'studies: [{ game: mod-3, games: 450, seeds: [7] }]');
    await carriedOut(plan, 'unstopped');
    const store = await storeAt('stopped-store');
    const stop = new AbortController();
    const put = store.put.bind(store);
    let results = 0;
    const stopping: Store = {
      ...store,
      put: async (key, bytes) => {
        await put(key, bytes);
        if (key.startsWith('results/') && ++results === 4) stop.abort(new Error('the plug was pulled'));
      },
    };
    const stopped = carriedOut(plan, 'stopped', { store: stopping, signal: stop.signal });
    await expect(stopped).rejects.toThrow('the plug was pulled');
    const report = await carriedOut(plan, 'stopped', { store, resume: true });
    expect(report).toMatchObject({ failure: 'none', jobs: 9, resumed: 4 });
    expect(treeOf(join(folder, 'stopped'))).toEqual(treeOf(join(folder, 'unstopped')));
  }, 120_000);

  it('finds what came to its end, and nothing where a file, the plan or the list is another', async () => {
    const plan = await made('studies: [{ game: mod-3, games: 60, seeds: [7] }]');
    const out = join(folder, 'ended');
    expect(finishedBefore(plan, out)).toBeUndefined();
    const { files, jobs } = await carriedOut(plan, 'ended');
    const kept = files.map((file) => ({ ...file, changed: false }));
    expect(finishedBefore(plan, out)).toMatchObject({
      failure: 'none',
      jobs,
      resumed: jobs,
      files: kept,
    });
    expect(finishedBefore({ ...plan, id: 'another' }, out)).toBeUndefined();
    expect(finishedBefore({ ...plan, edition: 'another' }, out)).toBeUndefined();
    const file = join(out, files[0]?.path ?? '');
    const bytes = readFileSync(file);
    writeFileSync(file, 'another');
    expect(finishedBefore(plan, out)).toBeUndefined();
    writeFileSync(file, bytes);
    writeFileSync(join(out, 'batch.json'), '[null');
    expect(finishedBefore(plan, out)).toBeUndefined();
  }, 60_000);

  it('makes nothing where modpress did not make the list of files', async () => {
    const plan = await made('studies: [{ game: mod-3, games: 60, seeds: [7] }]');
    const list = join(folder, 'foreign', 'batch.json');
    mkdirSync(join(folder, 'foreign'));
    writeFileSync(list, 'mine');
    const report = await carriedOut(plan, 'foreign');
    expect(report).toMatchObject({ failure: 'file', files: [], diagnostics: [{ code: 'MP1014' }] });
    expect(readdirSync(join(folder, 'foreign'))).toEqual(['batch.json']);
    expect(readFileSync(list, 'utf8')).toBe('mine');
  }, 60_000);

  it('does again what was torn in the store, and says so', async () => {
    await doneOnce();
    const plan = await made(PLAN);
    cpSync(join(folder, 'one-store'), join(folder, 'torn-store'), { recursive: true });
    const store = await storeAt('torn-store');
    const tear = (kind: string): void => {
      const [one = ''] = filesIn(join(folder, 'torn-store', kind));
      writeFileSync(one, readFileSync(one).subarray(0, 40));
    };
    tear('results');
    tear('blobs');
    const report = await carriedOut(plan, 'torn', { store, resume: true });
    expect(report.failure).toBe('none');
    expect(report.diagnostics.map(({ code }) => code)).toContain('MP4310');
    expect(treeOf(join(folder, 'torn'))).toEqual(treeOf(join(folder, 'one')));
    // What was whole was not done again.
    expect(report.resumed).toBeGreaterThanOrEqual(report.jobs - 2);
    expect(report.resumed).toBeLessThan(report.jobs);
  }, 120_000);

  // Short: the runner has tests of its own for jobs of too much memory and time.
  it.runIf(isLong)(
    'sets aside what holds too much memory, and writes the rest',
    async () => {
      // No deck and one sheet: each job that is set aside has been begun twice, in a new thread.
      const sheet = '{ handout: digit-sums, levels: [4], pupils: 1, key: none }';
      const plan = await made(`handouts: [${sheet}]\nstudies: [{ game: mod-3, games: 50, seeds: [7] }]\n`);
      const report = await carriedOut(plan, 'heavy', { workers: 1, memory: 24 });
      expect(report.failure).toBe('limit');
      const aside = report.diagnostics.filter(({ code }) => code === 'MP4314');
      expect(aside.length).toBeGreaterThan(0);
      expect(aside[0]?.message).toMatch(/held more than the 24 MB a job may/);
      expect(aside[0]?.place?.file.name).toMatch(/plan-\d+\.yaml/);
    },
    120_000,
  );

  it('sets aside a job that does not end, and writes the rest', async () => {
    const plan = await made(
      'studies: [{ game: modulo, games: 100 }, { game: modulo, games: 50, into: endless }]',
    );
    const report = await carriedOut(withoutEnd(plan), 'endless', { seconds: 8 });
    expect(report.failure).toBe('limit');
    expect(report.diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
      'MP4314 games without end was set aside: it took longer than the 8 s a job may',
    ]);
    expect(Object.keys(treeOf(join(folder, 'endless')))).toEqual(['studies/modulo/games.random.1.json']);
  }, 120_000);

  // Short: files of cards are counted beside the estimate.
  it.runIf(isLong)(
    'counts in a plan just the files that are written',
    async () => {
      const all = ['[contact, cards]', '[contact]', '[cards]', '[box]', '[rules]'];
      for (const [i, only] of all.entries()) {
        const plan = await made(`decks: [{ deck: ${trial.deck}, papers: [a4], only: ${only} }]`);
        const { units } = await estimate(plan, {}, { report: () => undefined, progress: () => undefined });
        const { files, failure } = await carriedOut(plan, `counted-${i}`);
        expect(failure).toBe('none');
        expect([only, units.reduce((sum, unit) => sum + unit.files, 0)]).toEqual([only, files.length]);
      }
    },
    120_000,
  );

  it('writes nothing of a deck that has a mistake, and all of the others', async () => {
    const broken = deckFolder(CARDS);
    broken.write('face.hbs', '<p>{{nothing.of.that.name}}</p>\n');
    try {
      const plan = await made(
        `decks: [{ deck: ${broken.deck}, papers: [a4], into: broken }, { deck: ${trial.deck}, papers: [a4] }]`,
      );
      const report = await carriedOut(plan, 'broken');
      expect(report.failure).toBe('input');
      const [fault] = report.diagnostics.filter(({ severity }) => severity === 'error');
      expect(fault?.place?.file.name).toMatch(/modpress-print-\w+\/trial\/face\.hbs$/);
      const tree = Object.keys(treeOf(join(folder, 'broken')));
      expect(tree.some((name) => name.startsWith('broken/'))).toBe(false);
      expect(tree).toContain('trial/cards.en.a4.pdf');
    } finally {
      broken.remove();
    }
  }, 120_000);
});

function filesIn(path: string): readonly string[] {
  mkdirSync(path, { recursive: true });
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => resolve(entry.parentPath, entry.name))
    .sort();
}
