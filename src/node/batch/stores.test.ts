/** Stores: what is put is whole or not there, and what is read is held against its hash. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
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
import { afterAll, describe, expect, it } from 'vitest';
import { finishedBefore } from './finished.ts';
import { packFolder, unpackInto } from './deck-bundle.ts';
import { packDiagnostics, unpackDiagnostics } from './types.ts';
import { readAddress } from './queue/connection.ts';
import { folderStore, getNamed, putNamed, readBucket, StoreFault } from './store/folder-store.ts';
import { type Diagnostic, error } from '../../base/diagnostics/diagnostic.ts';

const folder = mkdtempSync(join(tmpdir(), 'modpress-stores-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (...names: readonly string[]): string => join(folder, ...names);
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

it.skipIf(process.platform === 'win32')(
  'reads no pipe in place of a piece or of the list of a batch',
  async () => {
    const hash = hashOf('pipe');
    mkdirSync(at('pipes', 'blobs', hash.slice(0, 2)), { recursive: true });
    execFileSync('mkfifo', [at('pipes', 'blobs', hash.slice(0, 2), hash), at('pipes', 'batch.json')]);
    // Such a piece counts as missing, and is made again.
    expect(await folderStore(at('pipes')).get(`blobs/${hash}`)).toBeUndefined();
    const plan = { name: 'p', id: 'x', edition: 'e', units: [] };
    expect(await finishedBefore(plan, at('pipes'))).toBeUndefined();
  },
);

describe('a store in a folder', () => {
  it('gives back what was put, and nothing else', async () => {
    const store = folderStore(at('store'));
    const hash = hashOf('sheet');
    expect(await getNamed(store, 'blobs', hash)).toBeUndefined();
    await putNamed(store, 'blobs', hash, Buffer.from('sheet'));
    expect(Buffer.from((await getNamed(store, 'blobs', hash)) ?? []).toString()).toBe('sheet');
    expect(readdirSync(at('store', 'blobs', hash.slice(0, 2)))).toEqual([hash]);
    writeFileSync(at('store', 'blobs', hash.slice(0, 2), hash), 'shee');
    expect(await getNamed(store, 'blobs', hash)).toBeUndefined();
    await putNamed(store, 'blobs', hash, Buffer.from('sheet'));
    expect(await getNamed(store, 'blobs', hash)).toBeDefined();
  });

  it('says in a sentence that it cannot be used', async () => {
    writeFileSync(at('file'), '');
    const put = folderStore(at('file', 'store')).put('blobs/ab', Buffer.from('x'));
    await expect(put).rejects.toThrow(StoreFault);
    await expect(put).rejects.toThrow(/the store .* cannot be used \(ENOTDIR\)/);
  });
});

describe('a deck that travels', () => {
  const deck = at('deck');
  mkdirSync(join(deck, 'art', 'deep'), { recursive: true });
  writeFileSync(join(deck, 'deck.yaml'), 'title: { en: Trial }\n');
  writeFileSync(join(deck, 'art', 'deep', 'a.png'), Buffer.from([0, 10, 255, 10]));
  writeFileSync(join(deck, '.secret'), 'stays');
  writeFileSync(at('outside'), 'stays');
  symlinkSync(at('outside'), join(deck, 'leads-out'));
  symlinkSync(deck, join(deck, 'round'));
  symlinkSync(join(deck, 'deck.yaml'), join(deck, 'again.yaml'));

  it('comes out as it went in, without what no deck may read', () => {
    const packed = packFolder(deck, folder, () => undefined);
    unpackInto(at('unpacked', 'deck'), packed ?? Buffer.alloc(0));
    const names = readdirSync(at('unpacked', 'deck'), { recursive: true }).map(String).sort();
    expect(names).toEqual(['again.yaml', 'art', 'art/deep', 'art/deep/a.png', 'deck.yaml']);
    expect([...readFileSync(at('unpacked', 'deck', 'art', 'deep', 'a.png'))]).toEqual([0, 10, 255, 10]);
    expect(packFolder(at('unpacked', 'deck'), folder, () => undefined)).toEqual(packed);
  });

  it('is refused when it is too large', () => {
    const found: Diagnostic[] = [];
    expect(packFolder(deck, folder, (one) => void found.push(one), 10)).toBeUndefined();
    expect(found.map(({ code }) => code)).toEqual(['MP4311']);
  });

  it('cannot write beside its folder', () => {
    const evil = Buffer.from(`${JSON.stringify([{ name: '../evil', bytes: 1 }])}\nx`);
    expect(() => unpackInto(at('evil', 'deck'), evil)).toThrow('../evil');
  });
});

describe('diagnostics', () => {
  it('come back with their places, each text once', () => {
    const file = { name: 'trial/face.hbs', text: '<p>{{id}}</p>' };
    const found = [1, 2].map((start) =>
      error('MP4307', 'x', {
        place: { file, start, end: 5 },
        notes: [{ message: 'y', place: { file, start: 0, end: 1 } }],
      }),
    );
    const packed = packDiagnostics(found);
    expect(packed.files).toHaveLength(1);
    const sent = JSON.parse(JSON.stringify(packed)) as typeof packed;
    expect(unpackDiagnostics(sent, (name) => name)).toEqual(found);
    expect(unpackDiagnostics(sent, () => 'mine')[0]?.place?.file.name).toBe('mine');
  });
});

describe('an address', () => {
  it.each([
    ['redis://localhost', 'redis://localhost:6379/0'],
    ['redis://:pw@host:7000/3', 'redis://:***@host:7000/3'],
    ['rediss://press:p%40w@host', 'rediss://press:***@host:6379/0'],
    ['redis://[::1]:6379', 'redis://[::1]:6379/0'],
    ['localhost:6379', undefined],
    ['http://localhost', undefined],
    ['redis://', undefined],
    ['redis://host/zero', undefined],
    ['redis://host?x=1', undefined],
  ])('%s is shown as %s', (text, shown) => expect(readAddress(text)?.shown).toBe(shown));

  it('of a bucket needs keys', () => {
    const keys = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' };
    expect(readBucket('s3://press/spring/', keys)).toMatchObject({ bucket: 'press', prefix: 'spring/' });
    expect(readBucket('s3://press', {})).toHaveProperty('missing');
    expect(readBucket('s3:/press', keys)).toHaveProperty('missing');
    const local = { ...keys, AWS_ENDPOINT_URL: 'http://127.0.0.1:9000/' };
    expect(readBucket('s3://press', local)).toMatchObject({ endpoint: 'http://127.0.0.1:9000' });
  });
});
