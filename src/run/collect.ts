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

/**
 * V8's own function; it does nothing where there is none.
 *
 * V8 11 takes an argument that is true for a wish for young objects alone, V8 12 and 13 any, `undefined` as well: all old objects are
 * collected by a call without one.
 */
function collector(): (...what: readonly { readonly type: 'minor' }[]) => void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  return typeof collect === 'function' ? (...what) => void collect(...what) : () => undefined;
}

export function collectAll(): void {
  collector()();
}

/** Gives a function that collects young objects, in some milliseconds, so that the next piece of work begins with all of their room. */
export function youngCollector(): () => void {
  const collect = collector();
  return () => {
    collect({ type: 'minor' });
  };
}
