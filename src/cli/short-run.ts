/**
 * A run that is over before a thread for it has begun: the command on the main thread, unwatched (`runShort`).
 *
 * A thread of its own costs a build of a few cards a tenth of its time. A run that looks short (`isShort`) begins without one, and what
 * it says is kept until it is over. If it takes longer than a short run may, reaches a limit or stumbles over a bug, none of that
 * counts: it is made anew on a thread, watched, with a deeper stack and a bounded heap (`supervise.ts`). Files it has written by then
 * are whole, and are written again. A signal ends it at once; what lies ready beside files is taken back first.
 */
import { onPrepared, takeBack, type Prepared } from '../files/folders.ts';
import { milliseconds } from '../run/clock.ts';
import { optimiseAsUsual, optimiseLater } from '../run/v8-flags.ts';
import { boundWork } from '../run/watch.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import type { Io, TextSink } from './io.ts';
import { ioOver } from './process-run.ts';
import { run } from './run.ts';
import type { Outside } from './supervise.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** Milliseconds of the clock before it is asked for the processor time, and microseconds of that, after which a run is no short one. */
const LONG = { clock: 500, processor: 2_000_000 };

/** What a short run came to; what it said is written by `tell`. */
export interface Short {
  readonly exit: ExitCode;
  readonly tell: (to: Readonly<Record<'stdout' | 'stderr', Pick<TextSink, 'write'>>>) => void;
}

/** Runs a command line here. Undefined: the run was not short after all, and nothing of it counts. */
export async function runShort(outside: Outside): Promise<Short | undefined> {
  // Loaded afterwards it would be compiled from its text.
  process.getBuiltinModule('zlib');
  optimiseLater();
  boundWork(endIfLong());
  const forget = takeBackAtSignal();
  try {
    const said = keeper(outside);
    const exit = await run(outside.words, said.io);
    return exit === EXIT.limit || exit === EXIT.bug ? undefined : { exit, tell: said.tell };
  } finally {
    forget();
    boundWork(undefined);
    optimiseAsUsual();
  }
}

/** Asked at every face: what all threads have used takes the system ten microseconds to say, the clock none. */
function endIfLong(): (isLarge: boolean) => void {
  const began = milliseconds();
  return (isLarge) => {
    if (!isLarge && milliseconds() - began < LONG.clock) return;
    const { user, system } = process.cpuUsage();
    if (isLarge || user + system > LONG.processor) throw new Error('this is no short run');
  };
}

/** Once something lies ready beside files a signal takes it back, and then does what it does to every program. */
function takeBackAtSignal(): () => void {
  const prepared: Prepared[] = [];
  const onSignal = (signal: NodeJS.Signals): void => {
    forget();
    takeBack(prepared);
    process.kill(process.pid, signal);
  };
  const forget = (): void => SIGNALS.forEach((signal) => void process.off(signal, onSignal));
  onPrepared((one) => {
    if (prepared.push(one) === 1) SIGNALS.forEach((signal) => void process.on(signal, onSignal));
  });
  return () => {
    forget();
    onPrepared(() => undefined);
  };
}

/** Streams that keep what is written, in its order. */
function keeper(outside: Outside): { readonly io: Io; readonly tell: Short['tell'] } {
  const all: { readonly to: 'stdout' | 'stderr'; readonly text: string | Uint8Array }[] = [];
  const sink = (to: 'stdout' | 'stderr'): TextSink => ({
    ...outside[to],
    write: (text) => void all.push({ to, text }),
  });
  return {
    io: ioOver({ stdout: sink('stdout'), stderr: sink('stderr') }),
    tell: (streams) => all.forEach(({ to, text }) => streams[to].write(text)),
  };
}
