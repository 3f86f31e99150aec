/** What a build wrote, read back for tests of printing: pages, their words, the cards on them. */
import { readFileSync } from 'node:fs';
import type { BuildReport } from '../../src/press/open/types.ts';
import { readPdf, type PdfReading } from './pdf-reading.ts';

/** A file of a build; fails with its findings when there is none. */
export async function read(report: BuildReport, index = 0): Promise<PdfReading> {
  const file = report.files[index];
  if (!file) throw new Error(report.diagnostics.map(({ message }) => message).join('\n'));
  return readPdf(readFileSync(file.path));
}

/** The words of a page in one line. */
export const textOf = (page: { readonly texts: readonly { readonly text: string }[] }): string =>
  page.texts
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/\s+/g, ' ');

/** Ids of the cards `a` to `l` on the fronts of a file. */
export async function idsOn(report: BuildReport, index = 0): Promise<string> {
  const { pages } = await read(report, index);
  return pages
    .flatMap(({ texts }) => texts.filter(({ size }) => size > 8).map(({ text }) => text.trim()))
    .filter((text) => /^[a-l]$/.test(text))
    .join('');
}
