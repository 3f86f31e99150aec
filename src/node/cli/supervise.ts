/**
 * A run that is watched: the command on a thread of its own, this one looks on (`superviseRun`).
 *
 * A loop without end, or a deck that fills memory, cannot be stopped from its own thread. Takes the words of a command line;
 * gives its exit code, or 6 with the limit that was reached and what was being made. Counted limits of the stages come first
 * and know lines; this is the net below them. Nothing is half written: files take their places in one step at the end, and what
 * lay ready beside them is taken back when a run is ended, by a limit or by a signal.
 */
import type { Readable } from 'node:stream';
import { MessageChannel, receiveMessageOnPort, Worker, type MessagePort } from 'node:worker_threads';
import { error, type Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import { takeBack, type Prepared } from '../files/folders.ts';

import { startWatch, type Note } from '../run/watch.ts';
import { execArgvFor, heapOf } from '../run/worker-file.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { lookout, LOOK_EVERY, outOfMemory } from './lookout.ts';
import { runLimits, type RunLimits } from './run-limits.ts';
import { systemFault } from './system-fault.ts';

/** What the thread of the command has to know of the outside. */
export interface Outside {
  readonly words: readonly string[];
  readonly stdout: Surface;
  readonly stderr: Surface;
}

/** What the thread of the command gets. */
export interface Inside extends Outside {
  /** Takes each folder (`Prepared`) before anything is written into it. */
  readonly prepared: MessagePort;
}

interface Surface {
  readonly isTerminal: boolean;
  readonly columns: number;
}

/** How a watched run ended: by itself, by a diagnostic that is still to be reported, or by a signal. */
export type Supervised =
  | { readonly exit: number }
  | { readonly exit: ExitCode; readonly told: Diagnostic }
  | { readonly signal: NodeJS.Signals };

/**
 * Runs a command on a thread. The first SIGINT, SIGTERM or SIGHUP ends it and takes back what it wrote; a second one ends the process.
 *
 * @param program the file the thread starts with; it finds `Inside` in its worker data
 */
export function superviseRun(program: URL, outside: Outside): Promise<Supervised> {
  const limits = runLimits(outside.words);
  const watch = startWatch();
  const { port1: told, port2: prepared } = new MessageChannel();
  // A thread has no standard input of its own.
  const isFed = outside.words.includes('-');
  const thread = new Worker(program, {
    argv: [...outside.words],
    workerData: { ...outside, prepared } satisfies Inside,
    transferList: [prepared],
    execArgv: execArgvFor(program),
    stdin: isFed,
    // Piped below: Node would open both streams before the thread begins, which takes longer than all else before it.
    stdout: true,
    stderr: true,
    resourceLimits: heapOf(limits.megabytes),
  });
  handOn(thread.stdout, process.stdout);
  handOn(thread.stderr, process.stderr);
  if (isFed && thread.stdin) process.stdin.pipe(thread.stdin);
  return new Promise((resolve) => {
    let thrown: unknown;
    const ending = whatEnds(thread, lookout(limits, watch, outside.words[0]));
    thread.on('error', (fault) => (thrown = fault));
    thread.on('exit', (exit) => {
      const why =
        ending.settle() ?? (thrown === undefined ? undefined : ended(thrown, limits, watch.notes()));
      if (isFed) process.stdin.destroy();
      if (why) takeBack(foldersTold(told));
      told.close();
      resolve(why ?? { exit });
    });
  });
}

/** Hands on what the thread says. Where the reader has gone away it is dropped, so that the thread does not wait for a reader. */
function handOn(from: Readable, to: NodeJS.WriteStream): void {
  const drop = (): void => void from.resume();
  to.once('error', drop);
  from.once('end', () => to.off('error', drop)).pipe(to);
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Ends a thread, once, at the first limit or signal; `settle` stops looking and gives which it was. */
function whatEnds(thread: Worker, look: () => Diagnostic | undefined) {
  let why: Supervised | undefined;
  const end = (reason: Supervised): void => {
    if (why) return;
    why = reason;
    clearInterval(timer);
    void thread.terminate();
  };
  const timer = setInterval(() => {
    const reached = look();
    if (reached) end({ exit: EXIT.limit, told: reached });
  }, LOOK_EVERY);
  const onSignal = (signal: NodeJS.Signals): void => {
    forget();
    end({ signal });
  };
  // Without a listener a signal does what it does to every program.
  const forget = (): void => SIGNALS.forEach((signal) => void process.off(signal, onSignal));
  SIGNALS.forEach((signal) => void process.on(signal, onSignal));
  return {
    settle: (): Supervised | undefined => {
      clearInterval(timer);
      forget();
      return why;
    },
  };
}

/** What the thread told of folders, also what no event has brought yet. */
function foldersTold(port: MessagePort): readonly Prepared[] {
  const all: Prepared[] = [];
  for (let one = receiveMessageOnPort(port); one; one = receiveMessageOnPort(port))
    all.push((one as { readonly message: Prepared }).message);
  return all;
}

function ended(thrown: unknown, { megabytes }: RunLimits, notes: readonly Note[]): Supervised {
  if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ERR_WORKER_OUT_OF_MEMORY')
    return { exit: EXIT.limit, told: outOfMemory(`more than ${megabytes} MB on one thread`, notes) };
  const fault = systemFault(thrown);
  if (fault) return { exit: EXIT.files, told: fault };
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return { exit: EXIT.bug, told: error('MP1030', `this is a bug in modpress: ${message}`) };
}
