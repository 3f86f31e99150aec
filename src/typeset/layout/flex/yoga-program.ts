/**
 * Loads Yoga when it is first needed, and at once (`startYoga`): most decks have no flexible box, and layout does not wait.
 *
 * The package itself waits until its WebAssembly is compiled, by way of a data address. Gives the same library, compiled here
 * from the same bytes, in 3 ms. Source: Emscripten's `Module.instantiateWasm`.
 */
import type { Yoga } from 'yoga-layout/load';
import { host } from '../../../base/host.ts';

/** What the host gives for `yoga-layout`. */
export interface YogaFiles {
  /** Fills the object it is given with the library. */
  readonly start: (library: object) => unknown;
  /** Makes its objects handy. */
  readonly wrap: (library: object) => Yoga;
  /** WebAssembly. */
  readonly program: Uint8Array<ArrayBuffer>;
}

/** Yoga, ready for use. */
export function startYoga(): Yoga {
  const { start, wrap, program } = host().assets.load('yoga-layout') as YogaFiles;
  const library = {
    instantiateWasm(imports: WebAssembly.Imports, receive: (instance: WebAssembly.Instance) => void): object {
      const instance = new WebAssembly.Instance(new WebAssembly.Module(program), imports);
      receive(instance);
      return instance.exports;
    },
  };
  // All is there when the call is over; the promise it gives says so once more.
  start(library);
  return wrap(library);
}
