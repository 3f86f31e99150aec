/**
 * Bundles the page of the studio: one script and one style sheet, nothing fetched from anywhere.
 *
 * Run by `npm run bundle`, and by tests into a folder of their own.
 */
import { build } from 'esbuild';

const SOURCE = 'src/studio/page';

/** Writes `page.js` and `page.css` into `folder`. */
export async function bundleStudioPage(folder: string): Promise<void> {
  await build({
    entryPoints: ['main.tsx', 'page.css'].map((name) => ({ in: `${SOURCE}/${name}`, out: 'page' })),
    outdir: folder,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    tsconfig: `${SOURCE}/tsconfig.json`,
    external: ['/files/*'],
    legalComments: 'inline',
    charset: 'utf8',
    logLevel: 'warning',
  });
}
