/**
 * Bundles the command line into a folder: a small start-up file, the press as one script, and the code V8 made of it.
 *
 * `main.js` starts the thread of a watched command and watches it; `command-line.js` holds arguments, help and mistakes for all other
 * commands, which run without a thread; the commands and the tasks of workers are lazy parts of `press-<hash>.js` (load-press.ts tells how it is loaded; what cards
 * do without is in `press-<hash>.games.js` and `press-<hash>.late.js`, late-parts.ts). Pure JavaScript packages are put
 * into it, because finding and reading hundreds of small files is most of a short run's time; lean-packages.ts says what is
 * left out of them. Those of the queue have a script of their own (queue-packages.ts). Packages with files of their own (sharp, fonts, icons, hyphenation patterns, thread pool) stay outside.
 * Decks and templates are found beside dist/ at run time. The folder lies in the package folder. Files are replaced one by one and stale ones removed last, so that a
 * program that starts meanwhile finds a whole bundle.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, transform, type BuildOptions, type Metafile } from 'esbuild';
import { dividedLate, type Divided } from './late-parts.ts';
import { sharedTwins, leanPackages } from './lean-packages.ts';
import { licencesOf } from './licences.ts';
import {
  importByDoor,
  lineApart,
  LINE_FILE,
  partsByDoor,
  pressEntry,
  PRESS_ENTRY,
  RUN,
  WORKERS,
} from './parts.ts';
import { plainCode } from './plain-code.ts';
import { QUEUE_FILE, QUEUE_OPTIONS, queuePackages } from './queue-packages.ts';
import { bundleStudioPage } from './studio-page.ts';
import { warmCache } from './warm.ts';

const SHORT = {
  platform: 'node',
  target: 'node20.19',
  // Names stay, so that the stack of a bug can be read.
  minifyWhitespace: true,
  minifySyntax: true,
  legalComments: 'none',
} as const;

const COMMON: BuildOptions = {
  bundle: true,
  // Without splitting: V8 keeps compiled code by the script, and whatever is imported late is a lazy part of it.
  format: 'cjs',
  mainFields: ['module', 'main'],
  external: ['sharp', '@fontsource/*', '@iconify-json/*', 'hyphen', 'tinypool'],
  alias: sharedTwins(),
  // What a module asks for its own place is the place of the bundle.
  define: { 'import.meta.url': 'bundleUrl' },
  banner: { js: "'use strict';const bundleUrl = require('node:url').pathToFileURL(__filename).href;" },
  ...SHORT,
  logLevel: 'warning',
};

interface Bundled {
  readonly text: string;
  readonly metafile: Metafile;
}

async function bundle(options: BuildOptions): Promise<Bundled> {
  const { outputFiles = [], metafile } = await build({ ...COMMON, ...options, metafile: true, write: false });
  const [file] = outputFiles;
  if (file === undefined || metafile === undefined) throw new Error('nothing was bundled');
  return { text: file.text, metafile };
}

/** Made short only after its late parts are apart: these are found by what esbuild writes in full. */
async function bundlePress(): Promise<Divided & Pick<Bundled, 'metafile'>> {
  const { text, metafile } = await bundle({
    entryPoints: [PRESS_ENTRY],
    plugins: [pressEntry, queuePackages, leanPackages, plainCode],
    minifyWhitespace: false,
  });
  const divided = dividedLate(text, metafile.inputs, textOf);
  const [early, games] = [await shortened(divided.text), await shortened(divided.games)];
  const late = await shortened(divided.late);
  return { text: wrapped(early), games: named('games', games), late: named('late', late), metafile };
}

/** How the press reads its late parts, which lie beside it. */
const textOf = (part: string): string =>
  `require('node:fs').readFileSync(__filename.replace(/js$/, '${part}.js'), 'latin1')`;

const named = (part: string, text: string): string => `${text}//# sourceURL=press.${part}.js\n`;

const shortened = async (text: string): Promise<string> =>
  inAscii(importByDoor((await transform(text, SHORT)).code));

/** All files of the bundle but the page of the studio: contents by name. */
async function makeScripts(): Promise<ReadonlyMap<string, string>> {
  const press = await bundlePress();
  const hash = createHash('sha256').update(press.text).update(press.games).update(press.late);
  const name = `press-${hash.digest('hex').slice(0, 12)}`;
  const main = await bundle({
    entryPoints: ['src/node/cli/main.ts'],
    plugins: [lineApart, partsByDoor, leanPackages],
  });
  // By `require`, so that its modules keep their names: the tests look at what is loaded.
  const line = await bundle({
    stdin: { contents: `module.exports = require('./${RUN}');`, resolveDir: process.cwd() },
    plugins: [partsByDoor, leanPackages],
  });
  const queue = await bundle(QUEUE_OPTIONS);
  const door = await bundle({
    entryPoints: ['scripts/bundle/load-press.ts'],
    define: { PRESS: JSON.stringify(name) },
    banner: {},
  });

  const inputs = [press, main, line, queue].flatMap(({ metafile }) => Object.keys(metafile.inputs));
  return new Map([
    ['package.json', '{ "type": "commonjs" }\n'],
    ['LICENCES', licencesOf(inputs)],
    [`${name}.js`, press.text],
    [`${name}.games.js`, press.games],
    [`${name}.late.js`, press.late],
    ['load-press.js', door.text],
    [QUEUE_FILE, queue.text],
    ...Object.entries(WORKERS).map(
      ([file, source]) =>
        [file, `module.exports = require('./load-press.js').pressPart('${source}');\n`] as const,
    ),
    [LINE_FILE, line.text],
    ['main.js', main.text],
  ]);
}

/**
 * The script without a letter beyond ASCII: each as its escape, which means the same in strings and patterns. Code that V8 takes
 * from a cache otherwise misreads patterns with accents: "divisé" is no longer found by /divisé/ on Node 20.
 */
const inAscii = (text: string): string =>
  text.replace(/[\u0080-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/**
 * As a CommonJS module a program that runs, as a script a function of what such a module is given (load-press.ts): only a
 * module has `arguments`. On one line with the first, so that lines of a stack stay right.
 */
const wrapped = (text: string): string =>
  `(typeof arguments==="object"?load=>load(exports,require,module,__filename,__dirname):load=>load)((function(exports,require,module,__filename,__dirname){${text}\n}));\n`;

/** Makes the bundle in `dist`, and nothing else is left there. */
export async function bundleInto(dist: string): Promise<void> {
  const files = await makeScripts();
  mkdirSync(dist, { recursive: true });
  // `npx modpress` starts the file by its own name, in a checkout too.
  for (const [file, contents] of files)
    replace(join(dist, file), contents, file === 'main.js' ? 0o755 : 0o644);
  const cache = warmCache(dist);
  replace(join(dist, cache.name), cache.code);
  await bundleStudioPage(join(dist, 'studio'));
  for (const entry of readdirSync(dist))
    if (!files.has(entry) && entry !== cache.name && entry !== 'studio')
      rmSync(join(dist, entry), { recursive: true });
}

function replace(path: string, contents: string | Uint8Array, mode = 0o644): void {
  writeFileSync(`${path}.new`, contents, { mode });
  renameSync(`${path}.new`, path);
}
