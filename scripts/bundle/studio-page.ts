/**
 * Bundles the page of the studio: one script and one style sheet, nothing fetched from anywhere.
 *
 * Run by `npm run bundle`, and by tests into a folder of their own.
 */
import { join } from 'node:path';
import { build } from 'esbuild';

/** Writes `page.js` and `page.css` into `folder`. */
export async function bundleStudioPage(folder: string): Promise<void> {
  const source = 'src/studio/page';
  await build({
    entryPoints: { page: join(source, 'main.tsx') },
    outdir: folder,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    tsconfig: join(source, 'tsconfig.json'),
    legalComments: 'inline',
    charset: 'utf8',
    logLevel: 'warning',
  });
  await build({
    entryPoints: [join(source, 'page.css')],
    outdir: folder,
    bundle: true,
    minify: true,
    external: ['/files/*'],
    logLevel: 'warning',
  });
}
