/** What the package yoga-layout consists of, from its files (`yogaFiles`): its start, what makes its objects handy, its WebAssembly. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Yoga } from 'yoga-layout/load';
import { present } from '../../../base/invariant.ts';

export interface YogaFiles {
  /** Fills the object it is given with the library. */
  readonly start: (library: object) => unknown;
  readonly wrap: (library: object) => Yoga;
  readonly program: Uint8Array<ArrayBuffer>;
}

interface Module<T> {
  readonly default: T;
}

const require = createRequire(import.meta.url);

export function yogaFiles(): YogaFiles {
  const sources = dirname(require.resolve('yoga-layout/load'));
  const binary = join(sources, '../binaries/yoga-wasm-base64-esm.js');
  const data = /;base64,([^"]+)"/.exec(readFileSync(binary, 'utf8'))?.[1];
  return {
    start: (require(binary) as Module<YogaFiles['start']>).default,
    wrap: (require(join(sources, 'wrapAssembly.js')) as Module<YogaFiles['wrap']>).default,
    program: Buffer.from(present(data, 'the program of yoga-layout'), 'base64'),
  };
}
