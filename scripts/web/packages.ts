/**
 * Packages in the form that a page takes (`webPackages`), as a plugin of esbuild.
 *
 * `modpress:packages` (`src/web/packages.d.ts`) has what the core asks its host for: yoga-layout without its WebAssembly, which is packed
 * with the files, hyphenation, fontkit and what unpacks WOFF 2. Handlebars writes no code here, so it needs no maps of it.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';

const { resolve } = createRequire(import.meta.url);

const YOGA = dirname(resolve('yoga-layout/load'));
const YOGA_PROGRAM = join(YOGA, '../binaries/yoga-wasm-base64-esm.js');
const BASE64 = /;base64,([^"]+)"/;

const PACKAGES = `
import yogaStart from ${JSON.stringify(YOGA_PROGRAM)};
import yogaWrap from ${JSON.stringify(join(YOGA, 'wrapAssembly.js'))};
export { yogaStart, yogaWrap };
export const late = {
  fontkit: () => require('fontkit'),
  'brotli/decompress.js': () => require('brotli/decompress.js'),
  'hyphen/en/index.js': () => require('hyphen/en'),
  'hyphen/fr/index.js': () => require('hyphen/fr'),
};`;

/** The WebAssembly of yoga-layout, which its file holds as text. */
export function yogaProgram(): Uint8Array {
  const text = BASE64.exec(readFileSync(YOGA_PROGRAM, 'utf8'))?.[1];
  if (text === undefined) throw new Error('yoga-layout holds no WebAssembly where it did');
  return new Uint8Array(Buffer.from(text, 'base64'));
}

export const webPackages: Plugin = {
  name: 'packages of a page',
  setup: (builder) => {
    builder.onResolve({ filter: /^modpress:packages$/ }, ({ path }) => ({ path, namespace: 'packages' }));
    builder.onLoad({ filter: /.*/, namespace: 'packages' }, () => ({
      contents: PACKAGES,
      resolveDir: process.cwd(),
    }));
    builder.onLoad({ filter: /yoga-wasm-base64-esm\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(BASE64, ';base64,"'),
    }));
    builder.onResolve({ filter: /^source-map$/ }, ({ path }) => ({
      path,
      namespace: 'nothing here',
    }));
    builder.onLoad({ filter: /.*/, namespace: 'nothing here' }, () => ({ contents: 'module.exports = {};' }));
  },
};
