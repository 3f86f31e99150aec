/**
 * Decides when a watched run has to end (`lookout`): which limit of docs/limits.md it has reached.
 *
 * Takes what the threads note (`run/watch.ts`); gives a diagnostic that names the piece of work, or nothing. A piece is a face, a
 * document, a picture or a file. Two clocks run for it:
 * - Processor time, up to `--max-seconds`. It does not pass while other programs have the processors, so a sound piece is never
 *   ended because the machine is busy. Node 20 measures it for the whole process only. Each thread at work is charged an equal share,
 *   but never more than has passed by the clock: libvips and Node use threads of their own.
 * - The clock, up to ten times as long, for a piece that waits without working. One look adds a second at most: while the process is
 *   stopped (Ctrl-Z) or gets no processor, no time passes.
 */
import { error, type Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import { RAISE_MEMORY } from '../../base/diagnostics/limit.ts';
import { isAtWork, type Note, type Watch } from '../run/watch.ts';
import { RUN_LIMITS, type RunLimits } from './run-limits.ts';

/** Milliseconds between two looks. */
export const LOOK_EVERY = 200;
/** Milliseconds by the clock that one look adds at most. */
const MAX_STEP = 1000;
/** How many times as long a piece may take by the clock. */
const CLOCK_FACTOR = 10;
/** The whole process (all threads, pictures outside of the heap) may hold so many times the heap of one thread. */
const PROCESS_HEAPS = 2;

/** The clocks of the machine, in milliseconds; a test brings its own. */
export interface Clocks {
  readonly clock: () => number;
  /** Processor time of all threads of this process. */
  readonly processor: () => number;
}

const CLOCKS: Clocks = {
  clock: () => performance.now(),
  processor: () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  },
};

/** Milliseconds a thread has spent on the piece of work with this count. */
interface Spent {
  readonly count: number;
  readonly processor: number;
  readonly clock: number;
}

/** Looks at the threads from time to time; gives the limit that is reached. */
export function lookout(
  limits: RunLimits,
  watch: Watch,
  command: string | undefined,
  clocks = CLOCKS,
): () => Diagnostic | undefined {
  const passed = timePassed(clocks);
  const pieces = new Map<number, Spent>();
  let total = 0;
  return () => {
    const notes = watch.notes();
    const { clock, processor } = passed(notes.filter(isAtWork).length);
    total += clock;
    for (const note of notes) {
      const before = pieces.get(note.place);
      // A look does not know when the piece it sees first began: time counts from then on.
      const isSame = before?.count === note.count;
      const piece = {
        count: note.count,
        processor: isSame ? before.processor + processor : 0,
        clock: isSame ? before.clock + clock : 0,
      };
      pieces.set(note.place, piece);
      const reached = isAtWork(note) ? tooMuch(piece, limits.seconds, note.work) : undefined;
      if (reached) return reached;
    }
    const minutes = limits.minutes ?? minutesFor(watch.secondsAsked());
    if (total > minutes * 60_000) return tooLong(minutes, notes, command);
    const most = limits.megabytes * PROCESS_HEAPS;
    if (process.memoryUsage.rss() > most * 1_048_576)
      return outOfMemory(`more than ${most} MB in all`, notes);
    return undefined;
  };
}

/** A function that gives the milliseconds since it was called last: by the clock, and of the processor for each thread at work. */
function timePassed({ clock, processor }: Clocks): (threads: number) => Omit<Spent, 'count'> {
  let last = { clock: clock(), processor: processor() };
  return (threads) => {
    const now = { clock: clock(), processor: processor() };
    const byClock = now.clock - last.clock;
    const share = (now.processor - last.processor) / Math.max(1, threads);
    last = now;
    return { clock: Math.min(byClock, MAX_STEP), processor: Math.min(byClock, share) };
  };
}

function tooMuch({ processor, clock }: Spent, seconds: number, work: string): Diagnostic | undefined {
  if (processor > seconds * 1000)
    return error('MP1040', `this takes more than ${seconds} s of processor time: ${work}`, {
      help: 'make it simpler, or allow more with --max-seconds',
    });
  const longest = seconds * CLOCK_FACTOR;
  if (clock > longest * 1000)
    return error('MP1040', `this is not done after ${longest} s by the clock: ${work}`, {
      help: 'make it simpler, run it when less else is running, or allow more with --max-seconds',
    });
  return undefined;
}

const minutesFor = (seconds: number): number => Math.max(RUN_LIMITS.minutes, Math.ceil(seconds / 60));

const LESS: Readonly<Record<string, string>> = {
  handout:
    'or make fewer sheets at once; `modpress batch` keeps finished parts of a plan, and --resume goes on from there',
};

const tooLong = (minutes: number, notes: readonly Note[], command = ''): Diagnostic =>
  error('MP1041', `the run takes longer than ${minutes} min, now at ${workOf(notes)}`, {
    notes: [{ message: 'nothing of this run is kept; files that were there before are as they were' }],
    help: `allow more with --max-minutes, ${LESS[command] ?? 'or make less at once (--only, --paper, --lang)'}`,
  });

const workOf = (notes: readonly Note[]): string =>
  notes
    .filter(isAtWork)
    .map(({ work }) => work)
    .join(', ') || 'its end';

export const outOfMemory = (how: string, notes: readonly Note[]): Diagnostic =>
  error('MP1042', `the run needs ${how}, at ${workOf(notes)}`, { help: RAISE_MEMORY });
