/** What a stranger puts into a queue: read in words, of a length a terminal can take. Without redis-server left out. */
import { Queue } from 'bullmq';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAddress } from '../src/node/batch/index.ts';
import { openQueueServer, QueueFault, statusOf, type QueueStatus } from '../src/node/batch/queue/index.ts';
import { queueName } from '../src/node/batch/queue/connection.ts';
import { labelOf } from '../src/node/batch/queue/do-over-queue.ts';
import { present } from '../src/base/invariant.ts';
import { hasRedis, redisServer, type RedisServer } from './kit/redis.ts';

const EDITION = '0.1.0+abc';

describe.skipIf(!hasRedis)('the state of a queue', () => {
  let server: RedisServer;
  beforeAll(async () => void (server = await redisServer()), 60_000);
  afterAll(() => server.remove());

  const status = async (database: number): Promise<QueueStatus> => {
    const opened = await openQueueServer(present(readAddress(server.urlOf(database)), 'address'));
    return statusOf(opened).finally(() => opened.close());
  };

  it('is told where jobs, editions and plans are none', async () => {
    const client = server.client(1);
    const queue = new Queue(queueName(EDITION), {
      connection: client,
      prefix: 'modpress',
      skipVersionCheck: true,
    });
    const failed = async (id: string, data: string, reason: string): Promise<void> => {
      await client.hset(queue.toKey(id), {
        name: 'job',
        data,
        opts: '{}',
        timestamp: '1',
        failedReason: JSON.stringify(reason),
      });
      await client.zadd(queue.toKey('failed'), Date.now(), id);
    };
    await queue.waitUntilReady();
    await failed('null', 'null', 'because');
    await failed('number', '{"label":7}', 'because');
    await failed('long', JSON.stringify({ label: 'x'.repeat(5_000_000) }), 'y'.repeat(5_000_000));
    await failed('broken', '{', 'because');
    await client.hset('modpress:editions', EDITION, '1', 'a:b', '1', '\u001b[31m', '1');
    await client.hset('modpress:plans', 'a', 'null', 'b', '{', 'c', '{"id":"__proto__"}');
    const { plans, editions } = await status(1);
    await queue.close();
    client.disconnect();
    expect(plans).toEqual([]);
    expect(editions.map(({ edition }) => edition)).toEqual([EDITION]);
    expect(editions[0]?.aside).toHaveLength(4);
    expect(JSON.stringify(editions).length).toBeLessThan(10_000);
    expect(editions[0]?.aside.map(({ label }) => label)).toContain('a job without a name');
  });

  it('is a fault in words where the server holds what modpress did not put there', async () => {
    const client = server.client(2);
    await client.set('modpress:editions', 'x');
    client.disconnect();
    await expect(status(2)).rejects.toThrow(QueueFault);
    await expect(status(2)).rejects.toThrow(/cannot be used: WRONGTYPE/);
  });
});

it.each([[null], [undefined], [7], [{}], [{ label: 7 }], [{ label: '' }]])(
  'the label of %j is told',
  (data) => expect(labelOf(data)).toBe('a job without a name'),
);
