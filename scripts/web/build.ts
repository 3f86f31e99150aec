/**
 * Builds the page in the browser (`buildWeb`): `modpress.html`, one file with all it needs, and the same as static files in `web/`.
 *
 * Takes the folder of results; `src/web/page/main.tsx` with its style is the page, `src/web/worker.ts` the press. In the single file the
 * press and its files are text, packed by gzip (`seven-bits.ts`).
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type BuildOptions } from 'esbuild';
import { startNodeHost } from '../../src/node/host/node-host.ts';
import { packFiles } from '../../src/web/packed-files.ts';
import { FORMS, leanPackages } from '../bundle/lean-packages.ts';
import { pageFiles } from './files.ts';
import { webPackages } from './packages.ts';
import { singleFile } from './page-html.ts';
import { staticFiles } from './static-files.ts';

const COMMON: BuildOptions = {
  bundle: true,
  minify: true,
  // The oldest browsers that unpack gzip by themselves.
  target: ['chrome103', 'firefox113', 'safari16.4'],
  platform: 'browser',
  mainFields: ['browser', 'module', 'main'],
  charset: 'utf8',
  legalComments: 'none',
  write: false,
  logLevel: 'warning',
  jsx: 'automatic',
  jsxImportSource: 'preact',
};

/** @param main what shows the page; tests of the press have their own */
export async function buildWeb(
  out: string,
  main = 'src/web/page/main.tsx',
  style = 'src/web/page/page.css',
): Promise<void> {
  startNodeHost();
  const [page, press] = await Promise.all([
    bundled({ entryPoints: [main], format: 'esm', tsconfig: 'src/web/tsconfig.json' }),
    bundled({
      entryPoints: ['src/web/worker.ts'],
      format: 'iife',
      alias: { pdfkit: FORMS.pdfkit },
      // pdfkit makes an address of a colour profile from it, which is asked for by PDF/A alone.
      define: { 'import.meta.url': '"file:///press"' },
      plugins: [webPackages, leanPackages],
    }),
  ]);
  const css = await bundled({ entryPoints: [style], loader: { '.woff2': 'dataurl' } });
  const parts = { press: packed(Buffer.from(press)), files: packed(packFiles(pageFiles())) };
  const contents = { page, css, parts };
  mkdirSync(join(out, 'web'), { recursive: true });
  writeFileSync(join(out, 'modpress.html'), singleFile(contents));
  for (const [name, content] of staticFiles(contents)) writeFileSync(join(out, 'web', name), content);
}

async function bundled(options: BuildOptions): Promise<string> {
  const made = await build({ ...COMMON, ...options });
  return made.outputFiles?.[0]?.text ?? '';
}

const packed = (bytes: Uint8Array): Buffer => gzipSync(bytes, { level: 9 });
