/**
 * The store in a bucket, against a real server of that kind (s3rver), which is installed for this test alone.
 *
 * It is fetched into node_modules/.cache, never into the lock file, in the long form and in CI. Left out where it cannot be fetched.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { doHere, makePlan, openStore, runBatch, type Store } from '../src/batch/index.ts';
import { treeOf } from './kit/program.ts';

const home = resolve('node_modules/.cache/modpress-s3rver');
const entry = join(home, 'node_modules', 's3rver', 'bin', 's3rver.js');
const isWanted = existsSync(entry) || process.env['TESTS'] === 'long' || (process.env['CI'] ?? '') !== '';

function isThere(): boolean {
  if (!isWanted) return false;
  mkdirSync(home, { recursive: true });
  if (!existsSync(entry))
    spawnSync('npm', ['install', '--no-save', '--ignore-scripts', '--prefix', home, 's3rver@3.7.1'], {
      stdio: 'ignore',
    });
  return existsSync(entry);
}

const folder = mkdtempSync(join(tmpdir(), 'modpress-s3-'));
let server: ChildProcess | undefined;
afterAll(() => {
  server?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const ENV = {
  AWS_ACCESS_KEY_ID: 'S3RVER',
  AWS_SECRET_ACCESS_KEY: 'S3RVER',
  AWS_ENDPOINT_URL: `http://127.0.0.1:${20_000 + (process.pid % 20_000)}`,
};

async function storeOf(env: Readonly<Record<string, string>>, address = 's3://press/spring'): Promise<Store> {
  const opened = await openStore(address, { cwd: folder, env });
  if ('fault' in opened) throw new Error(opened.fault.message);
  return opened.store;
}

async function start(): Promise<Store> {
  const port = ENV.AWS_ENDPOINT_URL.split(':').at(-1) ?? '';
  const words = [
    entry,
    '--directory',
    folder,
    '--address',
    '127.0.0.1',
    '--port',
    port,
    '--configure-bucket',
    'press',
  ];
  server = spawn(process.execPath, words, { stdio: 'ignore' });
  const store = await storeOf(ENV);
  for (let left = 40; left > 0; left--) {
    if (
      await store.get('results/none').then(
        () => true,
        () => false,
      )
    )
      return store;
    await pause(250);
  }
  throw new Error('s3rver did not start');
}

describe.skipIf(!isThere())('a store in a bucket', () => {
  it('keeps whole pieces, gives them back, and carries a batch', async () => {
    const store = await start();
    const bytes = Buffer.from([0, 1, 2, 255]);
    expect(await store.get('blobs/ab')).toBeUndefined();
    await store.put('blobs/ab', bytes);
    expect(Buffer.from((await store.get('blobs/ab')) ?? [])).toEqual(bytes);
    await store.remove('blobs/ab');
    await store.remove('blobs/ab');
    expect(await store.get('blobs/ab')).toBeUndefined();

    const { writeFileSync } = await import('node:fs');
    writeFileSync(join(folder, 'plan.yaml'), 'studies: [{ game: modulo, games: 150 }]\n');
    const told = { report: () => undefined, progress: () => undefined };
    const plan = await makePlan(join(folder, 'plan.yaml'), folder, told);
    if (!plan) throw new Error('no plan');
    const carried = async (out: string, place: Store): Promise<void> => {
      const doer = doHere(place, { workers: 1, memory: undefined });
      const at = {
        doer,
        out: join(folder, out),
        cwd: folder,
        force: false,
        resume: false,
        bundles: undefined,
      };
      const report = await runBatch(plan, { ...at, store: place }, () => undefined);
      expect(report.failure).toBe('none');
    };
    await carried('bucket', store);
    const local = await openStore(join(folder, 'local'), { cwd: folder, env: {} });
    if ('store' in local) await carried('disk', local.store);
    expect(treeOf(join(folder, 'bucket'))).toEqual(treeOf(join(folder, 'disk')));
  }, 120_000);

  it('says who refused, and nothing of the keys', async () => {
    const wrong = await storeOf(ENV, 's3://nobody/spring');
    await expect(wrong.put('blobs/ab', Buffer.from('x'))).rejects.toThrow(
      /^the store s3:\/\/nobody\/spring refused: NoSuchBucket$/,
    );
    server?.kill('SIGKILL');
    const store = await storeOf(ENV);
    await expect(store.get('blobs/ab')).rejects.toThrow(/does not answer/);
  }, 120_000);
});
