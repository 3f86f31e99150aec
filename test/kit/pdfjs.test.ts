/** Reading a PDF leaves the built-in functions as they are. */
import { execFileSync } from 'node:child_process';
import { runInNewContext, runInThisContext } from 'node:vm';
import { expect, it } from 'vitest';
import { loadPdfjs } from './pdfjs.ts';
import { readPdf } from './pdf-reading.ts';

const SMALL = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 40 30]>>endobj
trailer<</Root 1 0 R>>
%%EOF`;

const FUNCTIONS =
  '[Array.prototype.push, JSON.parse, JSON.stringify, structuredClone, Promise, Set.prototype.has, Function.prototype.toString]';

/** The text of a function, by another realm: pdf.js has this one tell of its own functions that they are the engine's. */
const textOf = runInNewContext('(one) => Function.prototype.toString.call(one)') as (one: unknown) => string;

/** In a process that reads no PDF: Node's own functions show their text, those of the engine do not. */
const untouched = (): unknown =>
  JSON.parse(
    execFileSync(process.execPath, ['-p', `JSON.stringify(${FUNCTIONS}.map(String))`], { encoding: 'utf8' }),
  );

it('puts back what pdf.js replaces, and reads without it', async () => {
  expect((await loadPdfjs()).getDocument).toBeTypeOf('function');
  const { pages } = await readPdf(new TextEncoder().encode(SMALL));
  expect(pages.map(({ width, height }) => [width, height])).toEqual([[40, 30]]);
  expect((runInThisContext(FUNCTIONS) as unknown[]).map(textOf)).toEqual(untouched());
});
