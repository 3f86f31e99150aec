/**
 * Bundles the command line into dist/: a small start-up file plus chunks that are loaded when a command needs them.
 *
 * Run by `npm start`, by the benchmark and before packing. Pure JavaScript packages are put into the chunks, because
 * finding and reading hundreds of small files is most of a short run's time; lean-packages.ts says what is left out of
 * them. Packages with files of their own (sharp, fonts, icons, hyphenation patterns, thread pool) stay outside. Decks and
 * templates are found beside dist/ at run time. Files are replaced one by one and stale ones removed last, so that a
 * program that starts meanwhile finds a whole dist/.
 */
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { build } from 'esbuild';
import { sharedTwins, leanPackages } from './bundle/lean-packages.ts';
import { licencesOf } from './bundle/licences.ts';

const DIST = resolve('dist');

const { outputFiles, metafile } = await build({
  entryPoints: {
    main: 'src/cli/main.ts',
    'play-worker': 'src/play/worker.ts',
    'handout-worker': 'src/press/handout/worker.ts',
    'press-worker': 'src/press/make/worker.ts',
  },
  outdir: DIST,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  mainFields: ['module', 'main'],
  external: ['sharp', '@fontsource/*', '@iconify-json/*', 'hyphen', 'tinypool'],
  alias: sharedTwins(),
  plugins: [leanPackages],
  // Packages written for `require` ask Node for its own modules.
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
  },
  chunkNames: 'chunks/[name]-[hash]',
  // Names stay, so that the stack of a bug can be read.
  minifyWhitespace: true,
  minifySyntax: true,
  legalComments: 'none',
  logLevel: 'warning',
  metafile: true,
  write: false,
});

const licences = { path: join(DIST, 'LICENCES'), contents: licencesOf(Object.keys(metafile.inputs)) };
// Chunks before the files that import them.
const written = [...outputFiles, licences].sort((a, b) => b.path.length - a.path.length);
for (const { path, contents } of written) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, contents);
  renameSync(`${path}.new`, path);
}
const kept = new Set(written.map(({ path }) => path));
for (const entry of readdirSync(DIST, { recursive: true, withFileTypes: true })) {
  const path = join(entry.parentPath, entry.name);
  if (entry.isFile() && !kept.has(path)) rmSync(path);
}
