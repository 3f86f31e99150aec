import { describe, expect, it } from 'vitest';
import { present } from '../../base/invariant.ts';
import { pupilCopy } from '../code/sheet-code.ts';
import { findHandout } from '../registry.ts';
import { taggedText } from '../../output/preflight/index.ts';
import { classSet } from './class-set.ts';
import { copyOf } from './printed-copy.ts';
import { setCode } from './cover.ts';
import { promptsOf } from './copies.ts';
import type { Exercise, HandoutJob, Pupil } from './jobs.ts';
import { makeHandoutFile } from './make-file.ts';
import { USUAL_REQUEST, type HandoutRequest } from './request.ts';

const EXERCISE: Exercise = {
  handout: 'missing-card',
  version: 3,
  level: 2,
  seed: '7Q4K',
  items: 6,
  form: 'exercises',
};
const PUPILS: readonly Pupil[] = [
  { number: 1, name: 'Ann', profile: undefined },
  { number: 2, name: 'Ελένη', profile: 'dys' },
];

const request = (more: Partial<HandoutRequest>): HandoutRequest => ({
  ...USUAL_REQUEST,
  names: [],
  seed: '7Q4K',
  pupils: PUPILS,
  out: '/nowhere',
  ...more,
});

const job = (parts: HandoutJob['parts']): HandoutJob => ({
  path: '/nowhere/class.pdf',
  exercise: EXERCISE,
  language: 'en',
  paper: 'a4',
  parts,
  prompts: promptsOf(EXERCISE, parts),
  date: 0,
});

describe('a class set', () => {
  it('has a cover, a sheet for each pupil, keys in the same order', () => {
    const [sheets, keys] = classSet(EXERCISE, request({}));
    expect(sheets?.parts.map(({ kind, copy }) => `${kind} ${copy}`)).toEqual([
      'cover S01',
      'pupil S01',
      'pupil S02',
    ]);
    expect(keys?.parts.map(({ copy }) => copy)).toEqual(['S01', 'S02']);
  });

  it.each([
    ['appended', [['cover', 'pupil', 'pupil', 'key', 'key']]],
    [
      'worked',
      [
        ['cover', 'pupil', 'pupil'],
        ['worked', 'worked'],
      ],
    ],
    ['strip', [['cover', 'strip', 'strip']]],
    ['none', [['cover', 'pupil', 'pupil']]],
  ] as const)('has its keys %s', (key, kinds) => {
    const files = classSet(EXERCISE, request({ key }));
    expect(files.map(({ parts }) => parts.map(({ kind }) => kind))).toEqual(kinds);
  });

  it('prints one sheet with all names where all have the same, and one key', () => {
    const [sheets, keys] = classSet(EXERCISE, request({ sameForAll: true }));
    expect(sheets?.parts.slice(1).map(({ copy, name }) => `${copy} ${name ?? ''}`)).toEqual([
      'A Ann',
      'A Ελένη',
    ]);
    expect(keys?.parts).toHaveLength(1);
  });

  it('deals versions where a copier makes the sheets, with a key for each', () => {
    const pupils = ['Ann', 'Ben', 'Cy'].map((name, i) => ({ number: i + 1, name, profile: undefined }));
    const [sheets, keys] = classSet(EXERCISE, request({ sameForAll: true, versions: ['A', 'B'], pupils }));
    expect(sheets?.parts.slice(1).map(({ copy }) => copy)).toEqual(['A', 'B', 'A']);
    expect(keys?.parts.map(({ copy }) => copy)).toEqual(['A', 'B']);
  });

  it('names pupils, codes and pages on its cover', async () => {
    const [sheets] = classSet(EXERCISE, request({}));
    const made = job(sheets?.parts ?? []);
    const faults: string[] = [];
    const { bytes, pages } = await makeHandoutFile(made, ({ code }) => void faults.push(code));
    expect(faults).toEqual([]);
    const texts = taggedText(bytes) ?? [];
    const cover = texts.filter(({ path }) => path[1]?.id === texts[0]?.path[1]?.id).map(({ text }) => text);
    const said = cover.join('\n');
    expect(said).toContain('Ελένη');
    expect(said).toContain('H2-23-7Q4K-S02-D-');
    expect(said.replace(/\s+/g, ' ')).toContain(`${pages - 1} pages to print`);
  }, 60_000);

  it('has room for long names, and for numbers of four digits', async () => {
    const names = [
      'W'.repeat(40),
      'WWWWWWWWWWWW MMMMMMMM',
      'Anne-Marie de la Rochefoucauld-Saint Cyr',
      'Đặng Thị Ánh',
      'Ελένη Παπαδοπούλου',
      'ΔΗΜΗΤΡΙΟΣ ΓΕΩΡΓΙΟΥ',
      'Александра Щербакова',
    ];
    const pupils = names.map((name, i) => ({ number: 9990 + i, name, profile: undefined }));
    const [sheets] = classSet(EXERCISE, request({ pupils, versions: ['A'], sameForAll: true }));
    const faults: string[] = [];
    const { bytes } = await makeHandoutFile(job(sheets?.parts ?? []), ({ code }) => void faults.push(code));
    expect(faults).toEqual([]);
    const said = (taggedText(bytes) ?? []).map(({ text }) => text).join('\n');
    for (const name of names) expect(said.replaceAll('\u200b', '')).toContain(name);
  }, 60_000);

  it('has room for the longest codes, in the wider words of French too', async () => {
    const pupils = Array.from({ length: 12 }, (_, i) => ({
      number: 988 + i,
      name: 'Ann',
      profile: 'large' as const,
    }));
    const [sheets] = classSet(EXERCISE, request({ pupils }));
    const cover = present(sheets?.parts[0], 'cover');
    const drawn = { ...job([cover]), exercise: { ...EXERCISE, items: 10 }, language: 'fr' as const };
    const faults: string[] = [];
    const made = { ...drawn, prompts: promptsOf(drawn.exercise, [cover]) };
    const { bytes, pages } = await makeHandoutFile(made, ({ message }) => void faults.push(message));
    expect(faults).toEqual([]);
    expect(pages).toBe(1);
    expect((taggedText(bytes) ?? []).map(({ text }) => text).join('\n')).toContain('H2-23-7Q4K-N10-S999-G-');
  }, 60_000);

  it('composes the sheet of pupil 2,000 in no time, and repeats nothing on it', () => {
    const parts = [{ kind: 'pupil', copy: 'S2000', profile: 'standard' }] as const;
    const started = process.cpuUsage();
    const items = promptsOf(EXERCISE, parts)['S2000'] ?? [];
    const { user } = process.cpuUsage(started);
    expect(new Set(items.map((item) => JSON.stringify(item))).size).toBe(EXERCISE.items);
    expect(user / 1e6).toBeLessThan(10);
  });

  it('repeats nothing over its sheets while there is something new, and goes on when there is not', () => {
    const level = present(findHandout('missing-card')?.levels[2], 'level');
    const parts = (count: number): HandoutJob['parts'] =>
      Array.from({ length: count }, (_, i) => ({
        kind: 'pupil',
        copy: pupilCopy(i + 1),
        profile: 'standard',
      }));
    const itemsOf = (exercise: Exercise, count: number): readonly string[] =>
      Object.values(promptsOf(exercise, parts(count))).flatMap((own) => own.map(level.same));
    expect(new Set(itemsOf(EXERCISE, 12)).size).toBe(12 * EXERCISE.items);
    const small = { ...EXERCISE, handout: 'who-wins', version: 3, level: 1, items: 8 } as const;
    expect(Object.values(promptsOf(small, parts(30))).map((own) => own.length)).toEqual(Array(30).fill(8));
  });

  it('has a code of its own that prints it again', () => {
    const [sheets] = classSet(EXERCISE, request({}));
    const [cover] = sheets?.parts ?? [];
    if (!cover) return expect.fail('no cover');
    expect(setCode(cover, copyOf(job([cover]), cover))).toMatch(/^H2-23-7Q4K-C2-/);
  });
});
