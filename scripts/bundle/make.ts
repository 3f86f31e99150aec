/**
 * Bundles the command line into a folder: a small start-up file, and the press as one script.
 *
 * `main.js` starts the thread of a watched command and watches it; `command-line.js` has arguments, help and mistakes of all others.
 * Commands and tasks of workers are parts of `press-<hash>.js`, whose modules run when they are first asked for (parts.ts). The press is
 * one script: esbuild splits ES modules alone, and Node 20 compiles these from no cache (`vm.SourceTextModule` is behind a flag), without
 * which a build takes 1.63 times as long. JavaScript packages are put into it, because finding and reading hundreds of small files is
 * most of a short run's time. Decks and templates are found beside dist/ at run time. Files are replaced one by one and stale ones
 * removed last, so that a program that starts meanwhile finds a whole bundle.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import { FORMS, leanPackages } from './lean-packages.ts';
import { licencesOf } from './licences.ts';
import { ENTRIES, entryText, partsOfPress, partText, pressText, RUN, WORKERS } from './parts.ts';
import { bundleStudioPage } from './studio-page.ts';

const COMMON: BuildOptions = {
  bundle: true,
  format: 'cjs',
  platform: 'node',
  target: 'node20.19',
  mainFields: ['module', 'main'],
  alias: FORMS,
  // Those of the bundle itself, those with files of their own, those that few decks need, and drivers of other queues.
  external: [
    './load-press.js',
    'sharp',
    '@fontsource/*',
    '@iconify-json/*',
    'fontkit',
    'hyphen',
    'tinypool',
    'yoga-layout',
    'pg',
    'redis',
    'bullmq-otel',
    '@valkey/valkey-glide',
  ],
  // Code that comes from a cache cannot `import` on Node 20: packages outside are `require`d.
  supported: { 'dynamic-import': false },
  // What a module asks for its own place is the place of the bundle.
  define: { 'import.meta.url': 'bundleUrl' },
  banner: { js: "'use strict';const bundleUrl = require('node:url').pathToFileURL(__filename).href;" },
  // Names stay, so that the stack of a bug can be read.
  minifyWhitespace: true,
  minifySyntax: true,
  legalComments: 'none',
  logLevel: 'warning',
};

/** One script, and the files it was made of. */
async function bundle(options: BuildOptions): Promise<{ readonly text: string; readonly inputs: string[] }> {
  const made = await build({ ...COMMON, ...options, metafile: true, write: false });
  return { text: made.outputFiles[0]?.text ?? '', inputs: Object.keys(made.metafile.inputs) };
}

/** All files of the bundle but the page of the studio: contents by name. */
async function makeScripts(): Promise<ReadonlyMap<string, string>> {
  const main = await bundle({ entryPoints: ['src/node/cli/main.ts'], plugins: [partsOfPress] });
  const press = await bundle({
    stdin: { contents: pressText(), resolveDir: process.cwd() },
    plugins: [leanPackages],
    ...PRESS,
  });
  const script = inAscii(press.text);
  // By `require`, so that its modules keep their names: the tests look at what is loaded.
  const line = await bundle({
    stdin: { contents: `module.exports = require('./${RUN}');`, resolveDir: process.cwd() },
    plugins: [leanPackages, partsOfPress],
  });
  const name = `press-${createHash('sha256').update(script).digest('hex').slice(0, 12)}`;
  const loader = await bundle({
    entryPoints: ['scripts/bundle/load-press.ts'],
    define: { PRESS: JSON.stringify(name) },
    banner: {},
  });
  return new Map([
    ['package.json', '{ "type": "commonjs" }\n'],
    ['LICENCES', licencesOf([press, main, line].flatMap(({ inputs }) => inputs))],
    [`${name}.js`, script],
    ['load-press.js', loader.text],
    ...Object.entries(WORKERS).map(([file, part]) => [file, partText(part)] as const),
    ...(await makeEntries()),
    ['command-line.js', line.text],
    ['main.js', main.text],
  ]);
}

/** Files for programs that import the press. */
const makeEntries = (): Promise<readonly (readonly [string, string])[]> =>
  Promise.all(
    Object.entries(ENTRIES).map(async ([file, part]) => {
      const { metafile } = await build({ entryPoints: [part], format: 'esm', metafile: true, write: false });
      const names = Object.values(metafile.outputs).flatMap((output) => output.exports);
      return [file, entryText(part, names)] as const;
    }),
  );

/**
 * The press as a script whose value is a function of what Node gives a module (load-press.ts), without a letter beyond ASCII: code
 * that Node 20 takes from a cache misreads patterns with accents ("divisé" is no longer found by /divisé/). In strings and patterns
 * an escape means the same.
 */
const PRESS: BuildOptions = {
  banner: { js: `(function(exports,require,module,__filename,__dirname){${COMMON.banner?.['js'] ?? ''}` },
  footer: { js: '})' },
};

const inAscii = (text: string): string =>
  text.replace(/[\u0080-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Makes the bundle in `dist`, and nothing else is left there. */
export async function bundleInto(dist: string): Promise<void> {
  const files = await makeScripts();
  mkdirSync(dist, { recursive: true });
  // `npx modpress` starts the file by its own name, in a checkout too.
  for (const [file, contents] of files)
    replace(join(dist, file), contents, file === 'main.js' ? 0o755 : 0o644);
  await bundleStudioPage(join(dist, 'studio'));
  for (const entry of readdirSync(dist))
    if (!files.has(entry) && entry !== 'studio') rmSync(join(dist, entry), { recursive: true });
}

function replace(path: string, contents: string, mode: number): void {
  writeFileSync(`${path}.new`, contents, { mode });
  renameSync(`${path}.new`, path);
}
