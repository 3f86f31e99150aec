/**
 * Whether two builds look the same: every page of every PDF of two folders, drawn and compared.
 *
 *   npx tsx scripts/compare-pages.ts BEFORE AFTER [--dpi 72]
 *
 * For a change that alters bytes and should alter nothing one sees. Files of equal bytes are passed over. Prints for each page that
 * differs how many pixels do and where, and ends with 1 if any does; a pixel differs from an eighth of full strength on.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pdfPageCount, renderPdfPage, type Pixels } from '../test/kit/pixels.ts';

const { values, positionals } = parseArgs({
  options: { dpi: { type: 'string', default: '72' } },
  allowPositionals: true,
});
const [before = '', after = ''] = positionals;
const SEEN = 32;
const CHANNELS = 4;

/** How many pixels differ, and the box round them; undefined for none. */
function difference(one: Pixels, other: Pixels): string | undefined {
  if (one.width !== other.width || one.height !== other.height)
    return `${one.width} x ${one.height} px, now ${other.width} x ${other.height} px`;
  let count = 0;
  let [left, top, right, bottom] = [Infinity, Infinity, 0, 0];
  for (let pixel = 0; pixel < one.width * one.height; pixel++) {
    const at = pixel * CHANNELS;
    const isAlike = [0, 1, 2].every(
      (i) => Math.abs((one.data[at + i] ?? 0) - (other.data[at + i] ?? 0)) < SEEN,
    );
    if (isAlike) continue;
    count++;
    const [x, y] = [pixel % one.width, Math.floor(pixel / one.width)];
    [left, top, right, bottom] = [
      Math.min(left, x),
      Math.min(top, y),
      Math.max(right, x),
      Math.max(bottom, y),
    ];
  }
  return count === 0 ? undefined : `${count} px, from ${left},${top} to ${right},${bottom}`;
}

const pdfsOf = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.pdf'))
    .sort();

/** What differs in one file, a line for each page. */
async function compareFile(name: string): Promise<readonly string[]> {
  const [old, now] = [join(before, name), join(after, name)];
  if (!existsSync(now)) return ['is gone'];
  const files = [readFileSync(old), readFileSync(now)] as const;
  if (files[0].equals(files[1])) return [];
  const [count, countNow] = [await pdfPageCount(files[0]), await pdfPageCount(files[1])];
  if (count !== countNow) return [`${count} pages, now ${countNow}`];
  const lines: string[] = [];
  for (let page = 0; page < count; page++) {
    const [one, other] = [await drawn(files[0], page), await drawn(files[1], page)];
    const found = difference(one, other);
    if (found !== undefined) lines.push(`page ${page + 1}: ${found}`);
  }
  return lines;
}

const drawn = (bytes: Uint8Array, page: number): Promise<Pixels> =>
  renderPdfPage(bytes, page, Number(values.dpi));

let differing = 0;
for (const name of pdfsOf(before)) {
  const lines = await compareFile(name);
  if (lines.length > 0) differing++;
  for (const line of lines) console.log(`${name}: ${line}`);
}
console.log(differing === 0 ? 'all pages look the same' : `${differing} files look different`);
process.exitCode = differing === 0 ? 0 : 1;
