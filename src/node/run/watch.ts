/**
 * What every thread of a run is at, where another thread can see it: the one that watches, and ends a run that does not end.
 *
 * A thread notes what it begins (`noteWork`) and that it waits for others (`noteIdle`), in memory all threads share. Loops that
 * never end cannot say so themselves. Where nobody watches (tests, programs that use the press as a library) notes cost
 * nothing. Threads started by a watched thread are watched as well.
 */
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';

const KEY = 'modpress.watch';
const PLACES = 256;
/** Bytes of one note; longer ones are cut. */
const NOTE = 480;
/** Before the places: how many are taken, seconds the run asks for. */
const HEAD = 8;
/** Each place: how often something was noted (odd: at work), length of the note, the note. */
const PLACE = 8 + NOTE;

/** A thread at work, as the watching thread sees it. */
export interface Note {
  readonly place: number;
  /** Another number than before: the thread has gone on. */
  readonly count: number;
  /** The job of a runner it belongs to; empty where nobody named one. */
  readonly task: string;
  readonly work: string;
}

export interface Watch {
  readonly notes: () => readonly Note[];
  /** What the run has asked for (`askForTime`); 0 where it did not. */
  readonly secondsAsked: () => number;
}

interface Place {
  readonly head: Int32Array;
  readonly note: Uint8Array;
}

const placeAt = (shared: SharedArrayBuffer, place: number): Place => ({
  head: new Int32Array(shared, HEAD + place * PLACE, 2),
  note: new Uint8Array(shared, HEAD + place * PLACE + 8, NOTE),
});

/** Begins to watch: threads started from now on by this one can be seen. */
export function startWatch(): Watch {
  const shared = new SharedArrayBuffer(HEAD + PLACES * PLACE);
  setEnvironmentData(KEY, shared);
  const [taken, asked] = [new Int32Array(shared, 0, 1), new Int32Array(shared, 4, 1)];
  return {
    secondsAsked: () => Atomics.load(asked, 0),
    notes: () =>
      Array.from({ length: Math.min(PLACES, Atomics.load(taken, 0)) }, (_, place) => noteAt(shared, place)),
  };
}

function noteAt(shared: SharedArrayBuffer, place: number): Note {
  const { head, note } = placeAt(shared, place);
  // A note that is written just now may be torn; it is read for a thread that stands still.
  const [task = '', work = ''] = new TextDecoder()
    .decode(note.slice(0, Atomics.load(head, 1)))
    .split('\0', 2);
  return { place, count: Atomics.load(head, 0), task, work };
}

/** Whether a count is one of a thread at work. */
export const isAtWork = ({ count }: Note): boolean => count % 2 === 1;

let own: Place | undefined;
let isAsked = false;

function ownPlace(): Place | undefined {
  if (isAsked) return own;
  isAsked = true;
  const shared = getEnvironmentData(KEY);
  if (!(shared instanceof SharedArrayBuffer)) return undefined;
  const place = Atomics.add(new Int32Array(shared, 0, 1), 0, 1);
  return (own = place < PLACES ? placeAt(shared, place) : undefined);
}

const encoder = new TextEncoder();
let [task, last] = ['', ''];

/** What this thread notes from now on belongs to the job of this name. */
export function noteTask(name: string): void {
  task = name;
  noteWork('');
}

/** This thread begins something: a face, a document, a file. Told to a user if it does not end. */
export function noteWork(work: string): void {
  last = work;
  const place = ownPlace();
  if (!place) return;
  const bytes = encoder.encode(`${task}\0${work}`).subarray(0, NOTE);
  place.note.set(bytes);
  Atomics.store(place.head, 1, bytes.length);
  const count = Atomics.load(place.head, 0);
  Atomics.store(place.head, 0, count + (count % 2 === 1 ? 2 : 1));
}

/**
 * The run has so much work before it that it may take these seconds, also where it is usually ended before. Asked again, the
 * larger number holds; what its user allows comes before both.
 */
export function askForTime(seconds: number): void {
  const shared = getEnvironmentData(KEY);
  if (!(shared instanceof SharedArrayBuffer)) return;
  const asked = new Int32Array(shared, 4, 1);
  Atomics.store(asked, 0, Math.max(Atomics.load(asked, 0), Math.min(Math.ceil(seconds), 2 ** 31 - 1)));
}

/** This thread waits for others. */
export function noteIdle(): void {
  const place = ownPlace();
  if (place && Atomics.load(place.head, 0) % 2 === 1) Atomics.add(place.head, 0, 1);
}

/** What this thread has begun last; empty before anything was noted. */
export const lastWork = (): string => last;
