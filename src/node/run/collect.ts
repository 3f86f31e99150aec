/**
 * Asks V8 to collect now: all old objects that nobody needs (`collectAll`), or the young ones (`youngCollector`).
 *
 * By itself it looks through all when they have doubled. Where a thread has just let go of most of what it had and is about to make
 * as much again, both would be in memory until then. To look through all that is left takes some 0.5 ms a megabyte. Young objects
 * are collected when their room is full, mostly while somebody waits: who is done with a piece of work may as well do it then.
 * Node gives no other way to it: V8 names its function in contexts that are made while it is told to. Compiled code is taken and
 * given away under the flags of before.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { V8_VERSION } from './v8-version.ts';

/** What V8 is asked to collect, and how thoroughly. */
interface Wish {
  readonly type: 'minor' | 'major';
  readonly execution?: 'sync';
  readonly flavor?: 'last-resort';
}

/** V8's own function; it does nothing where there is none. */
function collector(): (...wish: readonly Wish[]) => void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  return typeof collect === 'function' ? (...wish) => void collect(...wish) : () => undefined;
}

/**
 * V8 12 and 13 keep the pages they have emptied, even those of a thread that has ended, unless it is for want of memory. V8 11 gives them
 * back and knows one wish only: it takes any for one about young objects.
 */
const ALL: readonly Wish[] =
  V8_VERSION < 12 ? [] : [{ type: 'major', execution: 'sync', flavor: 'last-resort' }];

export function collectAll(): void {
  collector()(...ALL);
}

/** Gives a function that collects young objects, in some milliseconds, so that the next piece of work begins with all of their room. */
export function youngCollector(): () => void {
  const collect = collector();
  return () => {
    collect({ type: 'minor' });
  };
}
