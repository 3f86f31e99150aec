/**
 * Builds the page in the browser (`buildWeb`): `modpress.html`, one file with all it needs, and the same as static files in `web/`.
 *
 * Takes the folder of results; `src/web/page/main.tsx` with its style is the page, `src/web/worker.ts` the press. In the single file the
 * press and its files are text, packed by gzip and base64. Its policy lets nothing be fetched from anywhere.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type BuildOptions } from 'esbuild';
import { startNodeHost } from '../../src/node/host/node-host.ts';
import { packFiles } from '../../src/web/packed-files.ts';
import { FORMS, leanPackagesOfPages } from '../bundle/lean-packages.ts';
import { pageFiles } from './files.ts';
import { webPackages } from './packages.ts';

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
      plugins: [webPackages, leanPackagesOfPages],
    }),
  ]);
  const css = await bundled({ entryPoints: [style], loader: { '.woff2': 'dataurl' } });
  const parts = { press: packed(Buffer.from(press)), files: packed(packFiles(pageFiles())) };
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, 'modpress.html'), singleFile({ page, css, parts }));
}

async function bundled(options: BuildOptions): Promise<string> {
  const made = await build({ ...COMMON, ...options });
  return made.outputFiles?.[0]?.text ?? '';
}

const packed = (bytes: Uint8Array): Buffer => gzipSync(bytes, { level: 9 });

interface Contents {
  readonly page: string;
  readonly css: string;
  readonly parts: Readonly<Record<string, Buffer>>;
}

/** Nothing is fetched; scripts and styles are those of the file, pictures and files what it made. */
const POLICY = [
  "default-src 'none'",
  "script-src 'unsafe-inline' 'wasm-unsafe-eval' blob:",
  "style-src 'unsafe-inline'",
  'worker-src blob:',
  'img-src blob: data:',
  'font-src blob: data:',
  'frame-src blob:',
  "connect-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** Nothing in a script may end its element. */
const inScript = (text: string): string =>
  text.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');

function singleFile({ page, css, parts }: Contents): string {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string };
  const data = Object.entries(parts).map(
    ([name, bytes]) => `<script type="text/plain" id="part-${name}">${bytes.toString('base64')}</script>`,
  );
  return `<!doctype html>
<html lang="en" data-version="${version}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="modpress ${version}">
<title>modpress</title>
<link rel="icon" href="data:,">
<style>${css}</style>
</head>
<body>
<noscript>modpress needs JavaScript: everything is made in this page, and nothing leaves this computer.</noscript>
${data.join('\n')}
<script type="module">${inScript(page)}</script>
</body>
</html>
`;
}
