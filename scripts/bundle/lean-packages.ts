/**
 * Parts of packages that the press never reaches, left out of the bundle: a table of modules and what is bundled instead.
 *
 * The packages themselves and the sources, which the tests run, are untouched. A test builds the same deck from sources and from the
 * bundle and compares the bytes.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'esbuild';

/** pdfkit's build for browsers, which asks for no file system. */
export const pdfkitForBrowsers = (): string =>
  join(dirname(createRequire(import.meta.url).resolve('pdfkit')), 'pdfkit.browser.mjs');

/** What pdfkit sets, reads, compresses and encrypts itself, which the press does not ask of it. */
const PDFKIT_IMPORTS: readonly (readonly [string, string])[] = [
  [`import { zlibSync } from 'fflate';`, `const zlibSync = undefined;`],
  [`import { cbc, ecb } from '@noble/ciphers/aes';`, `const cbc = undefined, ecb = undefined;`],
  [`import { create } from 'fontkit';`, `const create = undefined;`],
  [`import LineBreaker from 'linebreak';`, `const LineBreaker = undefined;`],
  [`import PNG from 'png-js';`, `const PNG = undefined;`],
];

function leanPdfkit(text: string): string {
  return PDFKIT_IMPORTS.reduce((lean, [line, instead]) => {
    if (!lean.includes(line)) throw new Error(`pdfkit imports otherwise now: ${line}`);
    return lean.replace(line, instead);
  }, text);
}

const INFLATE = `const { inflateRawSync } = require('node:zlib');
module.exports = (source, target) => (target ? (target.set(inflateRawSync(source)), target) : inflateRawSync(source));`;

interface Row {
  readonly file: RegExp;
  readonly instead: (text: string) => string;
}

const LEFT_OUT: readonly Row[] = [
  { file: /pdfkit\/js\/pdfkit\.browser\.mjs$/, instead: leanPdfkit },
  // Node inflates tables of Unicode twenty times faster, and linebreak's are needed for nearly every card.
  { file: /tiny-inflate\/index\.js$/, instead: () => INFLATE },
  // Help has letters of one column alone; the patterns for all others cost 10 ms at start-up, in two copies.
  { file: /string-width\/index\.js$/, instead: () => 'export default (text) => text.length;' },
  // Messages are the press's own: of fifty languages of zod's one is enough.
  { file: /zod\/v4\/locales\/index\.js$/, instead: () => `export { default as en } from './en.js';` },
  // It asks for every name of zod.
  {
    file: /zod\/v4\/classic\/from-json-schema\.js$/,
    instead: () => 'export const fromJSONSchema = undefined;',
  },
];

export const leanPackages: Plugin = {
  name: 'lean packages',
  setup: (builder) => {
    for (const { file, instead } of LEFT_OUT)
      builder.onLoad({ filter: file }, ({ path }) => ({
        contents: instead(readFileSync(path, 'utf8')),
        resolveDir: dirname(path),
      }));
  },
};
