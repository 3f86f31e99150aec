/**
 * Bundles the command line into dist/: one small start-up file plus chunks that are loaded when a command needs them.
 *
 * Run by `npm start`, by the benchmark and before packing. Packages stay outside the bundle (pdfkit cannot be inlined;
 * sharp is native); decks and templates are found beside dist/ at run time. Files are replaced one by one and stale ones
 * removed last, so that a program that starts meanwhile finds a whole dist/.
 */
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { build } from 'esbuild';

const DIST = resolve('dist');

const { outputFiles } = await build({
  entryPoints: { main: 'src/cli/main.ts', 'play-worker': 'src/play/worker.ts' },
  outdir: DIST,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  packages: 'external',
  chunkNames: 'chunks/[name]-[hash]',
  legalComments: 'none',
  logLevel: 'warning',
  write: false,
});

// Chunks before the files that import them.
const written = [...outputFiles].sort((a, b) => b.path.length - a.path.length);
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
