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

const INFLATE = `const { inflateRawSync } = require('node:zlib');
module.exports = (source, target) => (target ? (target.set(inflateRawSync(source)), target) : inflateRawSync(source));`;

type LeftOut = readonly (readonly [file: RegExp, instead: string])[];

/** Modules, and what is bundled instead for Node. */
const FOR_NODE: LeftOut = [
  // Node inflates tables of Unicode twenty times faster, and linebreak's are needed for nearly every card.
  [/tiny-inflate\/index\.js$/, INFLATE],
];

/** The same for every host. */
const LEFT_OUT: LeftOut = [
  // Help has letters of one column alone; the patterns for all others cost 10 ms at start-up, in two copies.
  [/string-width\/index\.js$/, 'export default (text) => text.length;'],
  // Messages are the press's own: of fifty languages of zod's one is enough.
  [/zod\/v4\/locales\/index\.js$/, `export { default as en } from './en.js';`],
  // It asks for every name of zod.
  [/zod\/v4\/classic\/from-json-schema\.js$/, 'export const fromJSONSchema = undefined;'],
];

const without = (leftOut: LeftOut): Plugin => ({
  name: 'lean packages',
  setup: (builder) => {
    builder.onResolve({ filter: PDFKIT_IMPORTS }, ({ path, importer }) =>
      importer.endsWith('pdfkit.browser.mjs') ? { path, namespace: 'nothing' } : undefined,
    );
    builder.onLoad({ filter: /.*/, namespace: 'nothing' }, () => ({ contents: 'module.exports = {};' }));
    for (const [filter, contents] of leftOut)
      builder.onLoad({ filter }, ({ path }) => ({ contents, resolveDir: dirname(path) }));
  },
});

export const leanPackages = without([...LEFT_OUT, ...FOR_NODE]);
export const leanPackagesOfPages = without(LEFT_OUT);
