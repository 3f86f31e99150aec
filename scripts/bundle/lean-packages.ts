/**
 * Parts of packages that the press never reaches, left out of the bundle, as data.
 *
 * The packages themselves and the sources, which the tests run, are untouched. A test builds the same deck from sources and from the
 * bundle and compares the bytes.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'esbuild';

const { resolve } = createRequire(import.meta.url);

/** Packages in the form that is bundled. */
export const FORMS = {
  // pdfkit's build for browsers asks for no file system.
  pdfkit: join(dirname(resolve('pdfkit')), 'pdfkit.browser.mjs'),
  // The codec of queues without its way to native code.
  msgpackr: join(dirname(resolve('msgpackr')), '..', 'index.js'),
};

/** What pdfkit imports to set, read, compress and encrypt itself, which the press does not ask of it. */
const PDFKIT_IMPORTS = /^(?:fflate|fontkit|linebreak|png-js|@noble\/ciphers\/aes)$/;

/** Modules, and what is bundled instead. */
const LEFT_OUT: readonly (readonly [file: RegExp, instead: string])[] = [
  // Help has letters of one column alone; the patterns for all others cost 10 ms at start-up, in two copies.
  [/string-width\/index\.js$/, 'export default (text) => text.length;'],
  // Messages are the press's own: of fifty languages of zod's one is enough.
  [/zod\/v4\/locales\/index\.js$/, `export { default as en } from './en.js';`],
  // It asks for every name of zod.
  [/zod\/v4\/classic\/from-json-schema\.js$/, 'export const fromJSONSchema = undefined;'],
];

export const leanPackages: Plugin = {
  name: 'lean packages',
  setup: (builder) => {
    builder.onResolve({ filter: PDFKIT_IMPORTS }, ({ path, importer }) =>
      importer.endsWith('pdfkit.browser.mjs') ? { path, namespace: 'nothing' } : undefined,
    );
    builder.onLoad({ filter: /.*/, namespace: 'nothing' }, () => ({ contents: 'module.exports = {};' }));
    for (const [filter, contents] of LEFT_OUT)
      builder.onLoad({ filter }, ({ path }) => ({ contents, resolveDir: dirname(path) }));
  },
};
