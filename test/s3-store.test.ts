/**
 * The store in a bucket, against a real server of that kind (test/kit/bucket.ts), alone and with a queue.
 *
 * Left out where the server cannot be fetched; its part with a queue also without redis-server.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { doHere, makePlan, openStore, runBatch, type Store } from '../src/node/batch/index.ts';
import { hasBucket, startBucket } from './kit/bucket.ts';
import { sharedProgram, treeOf } from './kit/program.ts';
import { answerOf, doneBy, openSite, until } from './kit/queue-site.ts';
import { hasRedis, redisServer } from './kit/redis.ts';

const folder = mkdtempSync(join(tmpdir(), 'modpress-s3-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function storeOf(env: Readonly<Record<string, string>>, address = 's3://press/spring'): Promise<Store> {
  const opened = await openStore(address, { cwd: folder, env });
  if ('fault' in opened) throw new Error(opened.fault.message);
  return opened.store;
}

describe.skipIf(!hasBucket())('a store in a bucket', () => {
  it('keeps whole pieces, gives them back, and carries a batch', async () => {
    const bucket = await startBucket(join(folder, 'alone'));
    const store = await storeOf(bucket.env);
    const bytes = Buffer.from([0, 1, 2, 255]);
    expect(await store.get('blobs/ab')).toBeUndefined();
    await store.put('blobs/ab', bytes);
    expect(Buffer.from((await store.get('blobs/ab')) ?? [])).toEqual(bytes);
    await store.remove('blobs/ab');
    await store.remove('blobs/ab');
    expect(await store.get('blobs/ab')).toBeUndefined();

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
    await carried('disk', await storeOf({}, join(folder, 'local')));
    expect(treeOf(join(folder, 'bucket'))).toEqual(treeOf(join(folder, 'disk')));
    bucket.kill();
  }, 120_000);

  it('says who refused, and nothing of the keys', async () => {
    const bucket = await startBucket(join(folder, 'refusing'));
    const wrong = await storeOf(bucket.env, 's3://nobody/spring');
    await expect(wrong.put('blobs/ab', Buffer.from('x'))).rejects.toThrow(
      /^the store s3:\/\/nobody\/spring refused: NoSuchBucket$/,
    );
    bucket.kill();
    const store = await storeOf(bucket.env);
    await expect(store.get('blobs/ab')).rejects.toThrow(/does not answer/);
  }, 120_000);

  it.skipIf(!hasRedis)(
    'serves a queue: a deck and sheets by two workers, one of them killed',
    async () => {
      const bucket = await startBucket(join(folder, 'queue'));
      const [program, server] = [await sharedProgram(), await redisServer()];
      const place = { store: 's3://press/queue', env: bucket.env, folder: join(folder, 'site') };
      const site = openSite({ program, server, database: 0, ...place });
      try {
        const plan = site.planFile(
          'decks: [{ deck: mod-3, only: [cards, contact], papers: [a4], languages: [en] }]\n' +
            'handouts: [{ handout: digit-sums, levels: [4], pupils: 12, pupils-a-file: 2, key: none }]\n',
        );
        const here = site.run(['batch', plan, '--out', site.at('here'), '--quiet'], {});
        expect(await here.ended, here.output()).toBe(0);
        const planner = site.batch();
        const [victim] = [site.worker(), site.worker()];
        await until('a worker at work', () => doneBy(victim) > 0);
        await victim.kill();
        expect((await answerOf(planner)).ok).toBe(true);
        expect(treeOf(site.at('out'))).toEqual(treeOf(site.at('here')));
        expect(program.outputs()).not.toContain('S3RVER');
      } finally {
        await site.end();
        await program.remove();
        await server.remove();
        bucket.kill();
      }
    },
    240_000,
  );
});
