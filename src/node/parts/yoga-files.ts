/** What the package yoga-layout consists of, from its files (`yogaFiles`): its start, what makes its objects handy, its WebAssembly. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { present } from '../../base/invariant.ts';
import type { YogaFiles } from '../../typeset/layout/flex/yoga.ts';

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
