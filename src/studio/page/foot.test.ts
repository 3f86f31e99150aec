/** A page that was told of a build gets it, also where events, answers or the stream of them are lost. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { follower, listen } from './foot.tsx';

describe('a page that follows builds', () => {
  /** Answers in turn; the last of them again and again. */
  const following = (...answers: readonly (string | undefined)[]) => {
    let asked = 0;
    let time = 0;
    const follow = follower(
      async () => answers[Math.min(asked++, answers.length - 1)],
      () => time,
    );
    return { follow, asked: () => asked, pass: (ms: number) => (time += ms) };
  };

  it('asks once for a build, however often it is told', async () => {
    const { follow, asked } = following('a.1');
    for (const told of ['a.1', 'a.1', 'a.1']) await follow(told);
    expect(asked()).toBe(1);
  });

  it('asks again at the next beat where an answer was lost, or was of the build before', async () => {
    const { follow, asked } = following('a.1', undefined, 'a.1', 'a.2');
    for (const told of ['a.1', 'a.2', 'a.2', 'a.2', 'a.2']) await follow(told);
    expect(asked()).toBe(4);
  });

  it('asks a server that began again, also at the same count', async () => {
    const { follow, asked } = following('a.1', 'b.1');
    for (const told of ['a.1', 'b.1', 'b.1']) await follow(told);
    expect(asked()).toBe(2);
  });

  it('asks for what was told meanwhile once an answer is there, and not beside it', async () => {
    const answers: ((edition: string) => void)[] = [];
    const follow = follower(() => new Promise((done) => void answers.push(done)));
    const first = follow('a.1');
    await follow('a.2');
    expect(answers).toHaveLength(1);
    answers[0]?.('a.1');
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.('a.2');
    await first;
  });

  it('does not wait for ever for an answer', async () => {
    let [time, asked] = [0, 0];
    const follow = follower(
      () => new Promise(() => void asked++),
      () => time,
    );
    void follow('a.1');
    void follow('a.1');
    time += 10_000;
    void follow('a.1');
    expect(asked).toBe(2);
  });
});

describe('the stream of builds', () => {
  const streams: { say: (event: string, data?: string) => void; isClosed: boolean }[] = [];
  const connect = () => {
    const target = new EventTarget();
    const own = {
      isClosed: false,
      say: (event: string, data = '') => void target.dispatchEvent(new MessageEvent(event, { data })),
    };
    streams.push(own);
    return {
      addEventListener: target.addEventListener.bind(target) as EventSource['addEventListener'],
      close: () => void (own.isClosed = true),
    };
  };

  beforeEach(() => {
    streams.length = 0;
    vi.useFakeTimers();
  });
  afterEach(() => void vi.useRealTimers());

  it('is opened anew where nothing is heard, also after a refusal, and ends when it is told to', () => {
    const told: string[] = [];
    const there: boolean[] = [];
    const end = listen(
      (one) => told.push(one),
      (is) => there.push(is),
      connect,
    );
    streams[0]?.say('build', 'a.1');
    vi.advanceTimersByTime(3400);
    streams[0]?.say('build', 'a.1');
    vi.advanceTimersByTime(3400);
    expect(streams).toHaveLength(1);
    streams[0]?.say('error');
    vi.advanceTimersByTime(200);
    expect(streams.map(({ isClosed }) => isClosed)).toEqual([true, false]);
    streams[1]?.say('build', 'b.1');
    expect(told).toEqual(['a.1', 'a.1', 'b.1']);
    expect(there).toEqual([true, true, false, true]);
    end();
    vi.advanceTimersByTime(60_000);
    expect(streams.map(({ isClosed }) => isClosed)).toEqual([true, true]);
  });
});
