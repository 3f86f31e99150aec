import { describe, expect, it } from 'vitest';
import type { PressMessage, PressRequest } from '../protocol.ts';
import { type Port, PressClient, type Work } from './client.ts';

/** Workers that answer when a test says so. */
class Workers {
  readonly ports: {
    readonly posted: PressRequest[];
    say: (message: PressMessage) => void;
    fault: (why: string) => void;
    isEnded: boolean;
  }[] = [];

  readonly spawn = (): Port => {
    const port = {
      posted: [] as PressRequest[],
      say: (_: PressMessage): void => undefined,
      fault: (_: string): void => undefined,
      isEnded: false,
    };
    this.ports.push(port);
    return {
      post: (request) => port.posted.push(request),
      listen: (onMessage, onFault) => Object.assign(port, { say: onMessage, fault: onFault }),
      end: () => (port.isEnded = true),
    };
  };

  get last() {
    const port = this.ports.at(-1);
    if (!port) throw new Error('no worker');
    return port;
  }

  answer(): void {
    const request = this.last.posted.at(-1);
    if (request)
      this.last.say({ kind: 'explain', id: request.id, text: 'words', findings: [], milliseconds: 1 });
  }
}

const open = () => {
  const workers = new Workers();
  const seen: Work[] = [];
  const client = new PressClient(workers.spawn, (work) => seen.push(work));
  const explain = (code: string, lane: 'preview' | 'small' = 'preview', key?: string) =>
    client.ask({ kind: 'explain', code }, lane, key);
  return { workers, seen, client, explain };
};

const codes = (requests: readonly PressRequest[]): readonly string[] =>
  requests.map((one) => (one.kind === 'explain' ? one.code : one.kind));

describe('PressClient', () => {
  it('posts nothing before the worker is ready', () => {
    const { workers, explain } = open();
    void explain('A');
    expect(workers.last.posted).toEqual([]);
    workers.last.say({ kind: 'ready' });
    expect(codes(workers.last.posted)).toEqual(['A']);
  });

  it('lets the newest request of a lane win and answers the older one with nothing', async () => {
    const { workers, explain } = open();
    workers.last.say({ kind: 'ready' });
    const first = explain('A');
    const replaced = explain('B');
    const newest = explain('C');
    workers.answer();
    expect(codes(workers.last.posted)).toEqual(['A', 'C']);
    workers.answer();
    expect(await replaced).toBeUndefined();
    expect([(await first)?.kind, (await newest)?.kind]).toEqual(['explain', 'explain']);
  });

  it('does what the visitor looks at before small pictures, and keeps all of those', () => {
    const { workers, explain } = open();
    workers.last.say({ kind: 'ready' });
    void explain('running');
    void explain('small 1', 'small', '1');
    void explain('small 2', 'small', '2');
    void explain('seen');
    for (let i = 0; i < 4; i++) workers.answer();
    expect(codes(workers.last.posted)).toEqual(['running', 'seen', 'small 1', 'small 2']);
  });

  it('ends the worker on stop, answers nothing for what ran and waited, and goes on with another worker', async () => {
    const { workers, client, explain } = open();
    workers.last.say({ kind: 'ready' });
    const [running, waiting] = [explain('A'), explain('B', 'small')];
    const old = workers.last;
    client.stop();
    expect([old.isEnded, workers.ports.length]).toEqual([true, 2]);
    expect([await running, await waiting]).toEqual([undefined, undefined]);
    old.say({ kind: 'ready' });
    void explain('C');
    expect(workers.last.posted).toEqual([]);
    workers.last.say({ kind: 'ready' });
    expect(codes(workers.last.posted)).toEqual(['C']);
  });

  it('says why a worker ended by itself, starts another one and does what waited there', async () => {
    const { workers, seen, explain } = open();
    workers.last.say({ kind: 'ready' });
    const running = explain('A');
    void explain('B', 'small');
    workers.last.fault('out of memory');
    expect(await running).toMatchObject({ kind: 'failed', why: 'out of memory' });
    expect(seen.at(-1)?.fault).toBe('out of memory');
    workers.last.say({ kind: 'ready' });
    expect(codes(workers.last.posted)).toEqual(['B']);
    workers.answer();
    expect(seen.at(-1)?.fault).toBeUndefined();
  });

  it('does not start again and again a worker that never was ready', async () => {
    const { workers, explain } = open();
    const asked = explain('A');
    workers.last.fault('no DecompressionStream');
    expect(workers.ports.length).toBe(1);
    expect(await asked).toMatchObject({ kind: 'failed', why: 'no DecompressionStream' });
  });

  it('reports progress of the running request alone', () => {
    const { workers, seen, explain } = open();
    workers.last.say({ kind: 'ready' });
    void explain('A');
    workers.last.say({ kind: 'progress', id: 99, done: 1, total: 2, label: 'old.pdf' });
    expect(seen.at(-1)?.running?.step).toBeUndefined();
    workers.last.say({ kind: 'progress', id: 1, done: 1, total: 2, label: 'a.pdf' });
    expect(seen.at(-1)?.running?.step).toMatchObject({ done: 1, total: 2, label: 'a.pdf' });
  });
});
