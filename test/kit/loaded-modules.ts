/**
 * Which modules of the bundle a command runs, and which packages outside of it.
 *
 * Takes a folder that Node wrote coverage to (`NODE_V8_COVERAGE`); gives source files and packages. Every module of the bundle is
 * a function that bears the name of its file and is called when the module is first needed.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Coverage {
  readonly result: readonly {
    readonly url: string;
    readonly functions: readonly {
      readonly functionName: string;
      readonly ranges: readonly { readonly count: number }[];
    }[];
  }[];
}

export interface Loaded {
  /** Names of scripts: `main.js`, `press-0123456789ab.js`. */
  readonly scripts: readonly string[];
  /** `src/deck/read/schema.ts`, `node_modules/zod/v4/core/core.js`: what is in the bundle. */
  readonly modules: readonly string[];
  /** `sharp`: what lies beside it. */
  readonly packages: readonly string[];
}

const MODULE = /^(?:src|node_modules)\/.*\.[cm]?[jt]s$/;

const distinct = (names: readonly string[]): readonly string[] => [...new Set(names)].sort();

/** What ran, in all threads together. */
export function loadedModules(coverage: string): Loaded {
  const scripts = readdirSync(coverage).flatMap(
    (name) => (JSON.parse(readFileSync(join(coverage, name), 'utf8')) as Coverage).result,
  );
  const ran = scripts.flatMap(({ functions }) =>
    functions.flatMap(({ functionName, ranges }) => ((ranges[0]?.count ?? 0) > 0 ? [functionName] : [])),
  );
  const files = scripts.filter(({ url }) => url.startsWith('file:')).map(({ url }) => url);
  return {
    scripts: distinct(files.map((url) => url.slice(url.lastIndexOf('/') + 1))),
    modules: distinct(ran.filter((name) => MODULE.test(name))),
    packages: distinct(
      files.flatMap((url) => /.*\/node_modules\/((?:@[^/]+\/)?[^./][^/]*)\//.exec(url)?.[1] ?? []),
    ),
  };
}
