/**
 * What the bundle changes in the packages it takes in: parts the press never uses are left out, slow ones replaced.
 *
 * Every change gives the same results for what the press asks; the packages themselves and the sources, which the tests
 * run, are untouched. A test builds the same deck from sources and from the bundle and compares the bytes.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Loader, OnLoadResult, Plugin, PluginBuild } from 'esbuild';

const require = createRequire(import.meta.url);
const beside = (name: string, file: string): string => join(dirname(require.resolve(name)), file);

/** Packages that ship twice: one copy for all. Of pdfkit the build for browsers, which asks for no file system. */
export const sharedTwins = (): Record<string, string> => ({
  pdfkit: beside('pdfkit', 'pdfkit.browser.mjs'),
  fontkit: beside('fontkit', 'module.mjs'),
  linebreak: beside('linebreak', 'module.mjs'),
});

interface Replacement {
  readonly name: string;
  readonly contents: string;
}

// Which packages are replaced whole, and by what?
const REPLACEMENTS: readonly Replacement[] = [
  // Unicode tables are inflated at start-up; Node does it twenty times faster.
  {
    name: 'tiny-inflate',
    contents: `const { inflateRawSync } = require('node:zlib');
module.exports = (source, target) => {
  const bytes = inflateRawSync(source);
  if (target === undefined) return bytes;
  target.set(bytes);
  return target;
};`,
  },
  // fontkit's way into WOFF 2, which the press refuses before.
  {
    name: 'brotli/decompress.js',
    contents: `module.exports = () => { throw new Error('WOFF 2 is not read'); };`,
  },
  // The command line takes the argument parser alone; its neighbours bring terminal layout.
  { name: 'yargs/helpers', contents: `export { default as Parser } from 'yargs-parser';` },
];

interface Rewrite {
  readonly file: RegExp;
  readonly rewrite: (text: string, path: string) => Rewritten | Promise<Rewritten>;
}

type Rewritten = Pick<OnLoadResult, 'contents' | 'loader'>;

const js = (contents: string): { readonly contents: string; readonly loader: Loader } => ({
  contents,
  loader: 'js',
});

const YOGA_START = beside('yoga-layout/load', '../binaries/yoga-wasm-base64-esm.js').replaceAll('\\', '/');
const YOGA_WRAP = beside('yoga-layout/load', 'wrapAssembly.js').replaceAll('\\', '/');
const YOGA_DATA = /"data:application\/octet-stream;base64,([^"]+)"/;

/** What pdfkit sets, reads, compresses and encrypts itself, which nobody asks of it: typefaces come opened, streams compressed. */
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

/** The tree of named characters as its bytes: entities packs it smaller, and takes 2.5 ms to unpack it. */
async function openEntities(path: string): Promise<Rewritten> {
  const { htmlDecodeTree } = (await import(pathToFileURL(path).href)) as { htmlDecodeTree?: unknown };
  if (!(htmlDecodeTree instanceof Uint16Array)) throw new Error('entities keeps its tree otherwise now');
  const bytes = Buffer.alloc(htmlDecodeTree.length * 2);
  for (const [i, value] of htmlDecodeTree.entries()) bytes.writeUInt16LE(value, i * 2);
  return js(`const bytes = Buffer.from('${bytes.toString('base64')}', 'base64');
if (require('node:os').endianness() === 'BE') bytes.swap16();
export const htmlDecodeTree = new Uint16Array(Uint8Array.from(bytes).buffer);`);
}

// Which files are changed on the way in?
const REWRITES: readonly Rewrite[] = [
  { file: /pdfkit\/js\/pdfkit\.browser\.mjs$/, rewrite: (text) => js(leanPdfkit(text)) },
  { file: /entities\/dist\/generated\/decode-data-html\.js$/, rewrite: (_, path) => openEntities(path) },
  // Messages are the press's own: of fifty languages of zod's one is enough.
  { file: /zod\/v4\/locales\/index\.js$/, rewrite: () => js(`export { default as en } from './en.js';`) },
  // Nobody asks for it, and it asks for every name of zod.
  {
    file: /zod\/v4\/classic\/from-json-schema\.js$/,
    rewrite: () => js(`export const fromJSONSchema = undefined;`),
  },
  // Within the bundle a package needed late and at once is `require`d by name, so that it is a part of the bundle.
  {
    file: /src\/typeset\/font\/shared-module\.ts$/,
    rewrite: () =>
      js(`const loaders = { fontkit: () => require('fontkit'), linebreak: () => require('linebreak') };
export const sharedModule = (name) => loaders[name]();`),
  },
  {
    file: /src\/deck\/spreadsheet\/late-module\.ts$/,
    rewrite: () =>
      js(`const loaders = { saxen: () => require('saxen') };
export const lateModule = (name) => loaders[name]();`),
  },
  {
    file: /src\/typeset\/layout\/flex\/yoga-files\.ts$/,
    rewrite: () =>
      js(`export function yogaFiles() {
  const start = require('${YOGA_START}').default;
  const wrap = require('${YOGA_WRAP}').default;
  return { start, wrap, program: Buffer.from(start.program, 'base64') };
}`),
  },
  {
    file: /yoga-layout\/dist\/binaries\/yoga-wasm-base64-esm\.js$/,
    rewrite: (text) => {
      const data = YOGA_DATA.exec(text)?.[1];
      if (data === undefined) throw new Error('yoga-layout keeps its program elsewhere now');
      return js(`${text.replace(YOGA_DATA, '""')};loadYoga.program="${data}";`);
    },
  },
];

function setup(builder: PluginBuild): void {
  const replaced = new Map(REPLACEMENTS.map(({ name, contents }) => [name, contents]));
  const names = REPLACEMENTS.map(({ name }) => name.replaceAll('.', '\\.')).join('|');
  builder.onResolve({ filter: new RegExp(`^(${names})$`) }, ({ path }) => ({ path, namespace: 'lean' }));
  builder.onLoad({ filter: /.*/, namespace: 'lean' }, ({ path }) => ({
    contents: replaced.get(path) ?? '',
    loader: 'js',
    resolveDir: process.cwd(),
  }));
  for (const { file, rewrite } of REWRITES)
    builder.onLoad({ filter: file }, async ({ path }) => ({
      ...(await rewrite(readFileSync(path, 'utf8'), path)),
      resolveDir: dirname(path),
    }));
}

export const leanPackages: Plugin = { name: 'lean packages', setup };
