/**
 * Bundles the command line into dist/: one small start-up file plus chunks that are loaded when a command needs them.
 *
 * Run by `npm start` and before packing. Packages stay outside the bundle (pdfkit cannot be inlined; sharp is native);
 * decks and templates are found beside dist/ at run time.
 */
import { rmSync } from 'node:fs';
import { build } from 'esbuild';

rmSync('dist', { recursive: true, force: true });
await build({
  entryPoints: { main: 'src/cli/main.ts', 'play-worker': 'src/play/worker.ts' },
  outdir: 'dist',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  packages: 'external',
  chunkNames: 'chunks/[name]-[hash]',
  legalComments: 'none',
  logLevel: 'warning',
});
