/**
 * Jobs one after the other on this thread (`openRunner`), with the turn of other work before each.
 *
 * A page has one worker: threads of a worker would each unpack and compile the press again, which takes longer than a worksheet.
 */
import type { Outcome, RunOptions, Runner, Work } from '../base/work.ts';

/** Lets other work of this thread have its turn. A timer would wait for four milliseconds when it is set by a timer. */
export function turn(): Promise<void> {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage(undefined);
  });
}

async function* inOrder<Job, Result>(
  { here }: Work<Job, Result>,
  jobs: Iterable<Job>,
  { signal, onDone }: RunOptions<Job> = {},
): AsyncGenerator<Outcome<Result>, void, undefined> {
  let done = 0;
  for (const job of jobs) {
    await turn();
    signal?.throwIfAborted();
    const outcome = await outcomeOf(here, job);
    onDone?.(job, ++done);
    yield outcome;
  }
}

async function outcomeOf<Job, Result>(here: Work<Job, Result>['here'], job: Job): Promise<Outcome<Result>> {
  try {
    return { ok: true, result: await here(job) };
  } catch (error) {
    return { ok: false, reason: 'thrown', error };
  }
}

export function openRunner(): Runner {
  const runner: Runner = {
    threads: 0,
    run: inOrder,
    start: () => Promise.resolve({ ready: Promise.resolve() }),
    atMost: () => runner,
    close: () => Promise.resolve(),
  };
  return runner;
}
