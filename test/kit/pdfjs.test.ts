/** Reading a PDF leaves the built-in functions as they are. */
import { expect, it } from 'vitest';
import { loadPdfjs } from './pdfjs.ts';
import { readPdf } from './pdf-reading.ts';

const SMALL = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 40 30]>>endobj
trailer<</Root 1 0 R>>
%%EOF`;

/** Functions of the engine say so; those written in JavaScript show their text. */
const isNative = (one: unknown): boolean => /\{\s*\[native code\]\s*\}$/.test(String(one));

it('puts back what pdf.js replaces, and reads without it', async () => {
  expect((await loadPdfjs()).getDocument).toBeTypeOf('function');
  const { pages } = await readPdf(new TextEncoder().encode(SMALL));
  expect(pages.map(({ width, height }) => [width, height])).toEqual([[40, 30]]);
  const list = [
    Array.prototype.push,
    JSON.parse,
    JSON.stringify,
    structuredClone,
    Promise,
    Set.prototype.has,
  ];
  expect(list.map(isNative)).toEqual(list.map(() => true));
});
