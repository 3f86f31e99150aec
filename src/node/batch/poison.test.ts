/** What a stranger puts into a store: pieces whose hashes are right, and whose names lead elsewhere. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../base/diagnostics/index.ts';
import { type Collected, collectUnit } from './collect.ts';
import { unpackInto } from './deck-bundle.ts';
import { finishedBefore, sha256 } from './finished.ts';
import { jobOf } from './plan/handouts.ts';
import { folderStore, getNamed, getResult, type Store } from './store/folder-store.ts';
import { readPayload } from './store/shapes.ts';
import type { Unit } from './types.ts';

let folder: string;
let store: Store;
const found: Diagnostic[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'modpress-poison-'));
  store = folderStore(join(folder, 'store'));
  found.length = 0;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const PATH = 'mod-3/cards.en.a4.pdf';
const BYTES = Buffer.from('%PDF of modpress');
const job = jobOf('0.1.0', { kind: 'handout', job: { path: PATH } } as never, {
  label: 'cards',
  paths: [PATH],
});
const games = jobOf('0.1.0', { kind: 'games', share: {} } as never, { label: 'games', paths: [], size: 5 });
const unit: Unit = {
  kind: 'deck',
  name: 'mod-3',
  place: undefined,
  jobs: [job],
  source: undefined,
  ending: undefined,
};
const study: Unit = {
  ...unit,
  kind: 'games',
  jobs: [games],
  ending: { kind: 'statistics', path: 's.json', game: 'modulo', seed: '1', bots: ['random'] },
};
const SOUND = { path: PATH, sha256: sha256(BYTES), bytes: BYTES.length, pages: 1, codes: [] };
const RESULT = { files: [SOUND], diagnostics: { files: [], found: [] } };

async function put(result: unknown, id = job.id): Promise<void> {
  const text = JSON.stringify({ id, result });
  await store.put(`blobs/${sha256(BYTES)}`, BYTES);
  await store.put(`results/${id}`, Buffer.from(`${sha256(text)}\n${text}`));
}

const collect = (of = unit): Promise<Collected> => {
  const at = { store, out: join(folder, 'out'), cwd: folder, force: false };
  return collectUnit(of, { ...at, report: (one) => void found.push(one) });
};

/** Everything below the folder but the store. */
const filesThere = (): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.startsWith('store'))
    .sort();

describe('a result is taken', () => {
  it('when it is what the job makes', async () => {
    await put(RESULT);
    expect(await collect()).toMatchObject({ files: [{ path: PATH }] });
    expect(readFileSync(join(folder, 'out', PATH))).toEqual(BYTES);
  });

  const odd: readonly (readonly [string, unknown])[] = [
    ['a path that leads out', { ...RESULT, files: [{ ...SOUND, path: '../../escaped.sh' }] }],
    ['an absolute path', { ...RESULT, files: [{ ...SOUND, path: '/tmp/escaped.sh' }] }],
    ['a path of another job', { ...RESULT, files: [{ ...SOUND, path: 'mod-3/other.pdf' }] }],
    ['one path twice', { ...RESULT, files: [SOUND, SOUND] }],
    ['a hash that leads out', { ...RESULT, files: [{ ...SOUND, sha256: '../../secret' }] }],
    ['no files', { ...RESULT, files: null }],
    ['null', null],
    [
      'a code that is none',
      {
        ...RESULT,
        diagnostics: {
          files: [],
          found: [{ severity: 'error', code: '__proto__', message: 'x', notes: [] }],
        },
      },
    ],
    ['findings that are none', { ...RESULT, diagnostics: { files: [], found: [null] } }],
  ];
  it.each(odd)('never with %s: it is made again', async (_, result) => {
    await put(result);
    expect(await collect()).toEqual({ again: [job] });
    expect(found.map(({ code }) => code)).toEqual(['MP4310']);
    expect(await getResult(store, job.id)).toBeUndefined();
    expect(filesThere()).toEqual([]);
  });

  const none = { games: 5, drawn: 0, lost: 0, shared: 0, wins: {}, endings: {}, samples: {}, balance: null };
  it.each([
    ['no games', undefined],
    ['more games than it plays', { ...none, games: 6 }],
    ['games that are no number', { ...none, games: '5' }],
    ['a tally of another game', { ...none, balance: 'x' }],
  ])('never with %s', async (_, tally) => {
    await put({ files: [], tally, diagnostics: { files: [], found: [] } }, games.id);
    expect(await collect(study)).toEqual({ again: [games] });
  });

  it('with findings of a length a terminal can take, at places that are in the text', async () => {
    const one = {
      severity: 'warning',
      code: 'MP1603',
      message: 'x'.repeat(5_000_000),
      notes: [],
      place: [0, 5, 9],
    };
    await put({ ...RESULT, diagnostics: { files: [{ name: 'a', text: 'abc' }], found: [one] } });
    await collect();
    expect(found[0]?.message.length).toBeLessThan(3000);
    expect(found[0]?.place).toBeUndefined();
  });

  it('but not over a link in the output folder', async () => {
    mkdirSync(join(folder, 'elsewhere'));
    mkdirSync(join(folder, 'out'));
    symlinkSync('../elsewhere', join(folder, 'out', 'mod-3'));
    await put(RESULT);
    expect(await collect()).toEqual({ files: [] });
    expect(found.map(({ code }) => code)).toEqual(['MP1010']);
    expect(readdirSync(join(folder, 'elsewhere'))).toEqual([]);
  });
});

it('a piece is asked for by its hash alone', async () => {
  writeFileSync(join(folder, 'secret'), 'secret');
  expect(await getNamed(store, 'blobs', '../../secret')).toBeUndefined();
  expect(await getResult(store, '..')).toBeUndefined();
});

describe('a packed folder', () => {
  const packed = (entries: unknown, contents = 'x'): Buffer =>
    Buffer.from(`${JSON.stringify(entries)}\n${contents}`);
  it.each([
    ['../evil', [{ name: '../evil', bytes: 1 }]],
    ['an absolute name', [{ name: '/evil', bytes: 1 }]],
    ['a backslash', [{ name: '..\\evil', bytes: 1 }]],
    ['a NUL', [{ name: 'a\0b', bytes: 1 }]],
    ['no name', [{ name: '', bytes: 1 }]],
    ['null', null],
    [
      'lengths below nothing',
      [
        { name: 'a', bytes: 2 },
        { name: 'b', bytes: -1 },
      ],
    ],
    ['lengths of more than there is', [{ name: 'a', bytes: 2 }]],
    ['an entry that is none', [null]],
  ])('with %s is refused in words', (_, entries) => {
    const unpack = (): void => unpackInto(join(folder, 'bundle', 'deck'), packed(entries));
    expect(unpack).toThrow(/^its deck is not one that modpress packed: /);
    expect(filesThere()).toEqual([]);
  });
});

describe('work', () => {
  const group = { jobs: [], settings: {} };
  const deck = { kind: 'deck', bundle: 'a'.repeat(64), deck: 'mod-3', group };
  it.each([
    ['a deck that leads out', { ...deck, deck: '../../../tmp/escaped' }],
    ['a deck with no name', { ...deck, deck: '' }],
    ['a bundle that is no hash', { ...deck, bundle: '..' }],
    ['an unknown kind', { kind: 'shell' }],
    ['nothing', null],
    ['no group', { ...deck, group: undefined }],
  ])('with %s is refused in words', (_, work) => {
    const read = (): unknown => readPayload(JSON.stringify({ edition: '0.1.0', work }));
    expect(read).toThrow(/^its work is not one of modpress: work/);
  });

  it('that is no JSON is refused in words', () => {
    expect(() => readPayload('{')).toThrow(/^its work is not one of modpress: /);
    expect(readPayload(JSON.stringify({ edition: '0.1.0', work: deck })).work.kind).toBe('deck');
  });
});

it('a list of a batch that ended names no files elsewhere', () => {
  const out = join(folder, 'out');
  mkdirSync(out);
  writeFileSync(join(folder, 'secret'), 'secret');
  const file = { path: '../secret', sha256: sha256(Buffer.from('secret')), bytes: 6, pages: 0, codes: [] };
  const plan = { name: 'p', id: 'a', edition: '0.1.0', units: [] };
  writeFileSync(join(out, 'batch.json'), JSON.stringify({ plan: 'a', edition: '0.1.0', files: [file] }));
  expect(finishedBefore(plan, out)).toBeUndefined();
  expect(existsSync(join(folder, 'secret'))).toBe(true);
});
