/** Class sets: files go to the disk as they are made, and all come into their places together or none. */
import type { Runner } from '../../base/work.ts';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { isLong } from '../../../test/kit/length.ts';
import { LEVELS } from '../core/handout.ts';
import { HANDOUTS } from '../registry.ts';
import { error } from '../../base/diagnostics/diagnostic.ts';
import { openRunner } from '../../node/run/index.ts';
import { buildHandouts, makeEach } from './build.ts';
import { promptsOf } from './copies.ts';
import { planHandouts } from './plan.ts';
import { USUAL_REQUEST, type HandoutRequest } from './request.ts';

const folder = mkdtempSync(join(tmpdir(), 'modpress-class-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const request = (out: string, more: Partial<HandoutRequest> = {}): HandoutRequest => ({
  ...USUAL_REQUEST,
  names: ['digit-sums'],
  levels: [4],
  pupils: [1, 2, 3].map((number) => ({ number, name: '', profile: undefined })),
  pupilsAFile: 1,
  key: 'none',
  out: join(folder, out),
  workers: 1,
  ...more,
});

const filesIn = (path: string): readonly string[] =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();

describe('a class set', () => {
  it('lies on the disk beside its place before its last file is made', async () => {
    const waiting: (readonly string[])[] = [];
    const out = join(folder, 'flat');
    mkdirSync(out);
    const told: string[] = [];
    const report = await buildHandouts(request('flat'), ({ done, total, unit }) => {
      told.push(`${done}/${total} ${unit}`);
      if (done > 0) waiting.push(filesIn(out));
    });
    expect(report.failure).toBe('none');
    // Three sheets with a cover each; also between the ends of files, and never backwards.
    expect([...new Set(told)]).toEqual([0, 1, 2, 3, 4, 5, 6].map((done) => `${done}/6 sheets`));
    expect(waiting.at(-1)?.length).toBeGreaterThanOrEqual(1);
    expect(waiting.at(-1)?.every((name) => name.endsWith('.modpress-tmp'))).toBe(true);
    expect(filesIn(out)).toEqual([1, 2, 3].map((i) => `digit-sums-4-class-${i}.en.a4.pdf`));
    expect(new Set(report.files.flatMap(({ codes }) => codes)).size).toBe(3);
  }, 120_000);

  it('begins nothing where its files are refused', async () => {
    const fault = error('MP1047', 'three files', { help: 'choose one' });
    const told: string[] = [];
    const report = await buildHandouts(
      request('refused'),
      ({ label }) => void told.push(label),
      (paths) => (paths.length === 3 ? fault : undefined),
    );
    expect([report.diagnostics, report.files, told]).toEqual([[fault], [], []]);
  });

  it('leaves nothing when its last file cannot be written', async () => {
    const out = join(folder, 'stranger', 'digit-sums');
    mkdirSync(out, { recursive: true });
    writeFileSync(join(out, 'digit-sums-4-class-3.en.a4.pdf'), 'a drawing of somebody');
    const report = await buildHandouts(request('stranger'), () => undefined);
    expect(report.diagnostics.filter(({ severity }) => severity === 'error').map(({ code }) => code)).toEqual(
      ['MP1014'],
    );
    expect(filesIn(out)).toEqual(['digit-sums-4-class-3.en.a4.pdf']);
  }, 120_000);
});

describe.runIf(isLong)('a sheet of many items', () => {
  it('is told when its pages reach a limit', async () => {
    const wish = { names: ['count-and-compare'], levels: [1] as const, items: 99, pupils: [] };
    const { files, diagnostics, failure } = await buildHandouts(request('limit', wish), () => undefined);
    expect([files, failure]).toEqual([[], 'limit']);
    expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
      ['MP4203', '99 items of count-and-compare at level 1 are too much for one sheet'],
    ]);
  }, 60_000);

  it('has a key and a page for the teacher', async () => {
    const wish = {
      names: ['ones-digits'],
      levels: [4] as const,
      items: 99,
      pupils: [],
      key: 'separate',
    } as const;
    expect((await buildHandouts(request('many', wish), () => undefined)).diagnostics).toEqual([]);
  }, 60_000);
});

describe('a job', () => {
  it.each(HANDOUTS)('of $name carries its items as JSON', ({ name, version, levels }) => {
    for (const level of LEVELS) {
      const items = levels[level]?.usual;
      if (items === undefined) continue;
      const exercise = { handout: name, version, level, seed: '0001', items, form: 'exercises' } as const;
      const prompts = promptsOf(exercise, [{ kind: 'pupil', copy: 'A', profile: 'standard' }]);
      expect(JSON.parse(JSON.stringify(prompts))).toEqual(prompts);
      expect(prompts['A']).toHaveLength(items);
    }
  });
});

describe('neighbours that differ in their paper alone', () => {
  it('are made one after the other on one thread, and are what they are by themselves', async () => {
    const wish = request('papers', { pupils: [], levels: [1], papers: ['letter', 'a4'] });
    const planned = planHandouts(wish, ({ message }) => expect.fail(message));
    const sheets = planned.filter(({ parts }) => parts.every(({ kind }) => kind === 'pupil'));
    const [letter] = sheets;
    expect(sheets.map(({ paper }) => paper)).toEqual(['letter', 'a4']);
    const pieces = planned.filter(({ parts }) => parts.some(({ kind }) => kind === 'teacher'));
    const shares: unknown[][] = [];
    const inner = openRunner({ workers: 1 }, undefined);
    const runner: Runner = {
      ...inner,
      run(work, jobs, options) {
        const listed = [...jobs];
        shares.push(listed);
        return inner.run(work, listed, options);
      },
    };
    const made: [string, Uint8Array][] = [];
    for await (const { job, result } of makeEach([...sheets, ...pieces.slice(0, 1)], runner, () => undefined))
      made.push([job.path, result.bytes]);
    expect(shares.map((share) => share.map((batch) => (batch as unknown[]).length))).toEqual([[2, 1]]);
    expect(made.map(([path]) => path)).toEqual([...sheets, ...pieces.slice(0, 1)].map(({ path }) => path));
    for await (const { result } of makeEach(letter ? [letter] : [], inner, () => undefined))
      expect(Buffer.from(result.bytes).equals(made[0]?.[1] ?? Buffer.of())).toBe(true);
    await inner.close();
  }, 120_000);
});
