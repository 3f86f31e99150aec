/**
 * Where Chromium puts the `div`s of a page of 200 x 200 pt, and where we do: the same markup, compared rectangle by rectangle.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { layOut } from '../layout.fixture.ts';
import type { BoxFragment, Fragment } from '../types.ts';

/** Chromium rounds text and borders to 1/64 of its pixel, and sums of them grow with the depth. */
const CLOSE = 0.5;

/** x, y, width and height of each `div` in document order, in points. */
export type Rects = readonly (readonly number[])[];

const FONT = fileURLToPath(
  import.meta
    .resolve('@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-400-normal.woff2'),
);

const STYLE = `@font-face { font-family: A; src: url(${pathToFileURL(FONT).href}) }
* { box-sizing: border-box; margin: 0 }
.page { position: absolute; left: 0; width: 200pt; height: 200pt; font: 10pt/12pt A; text-rendering: geometricPrecision }`;

/** Runs in the page: the rectangles of every case in points, as the page's title. */
const SCRIPT = `document.fonts.load('10pt A').then(() => {
  const rect = (element, page) => { const r = element.getBoundingClientRect(); const o = page.getBoundingClientRect();
    return [r.x - o.x, r.y - o.y, r.width, r.height].map((v) => v * 0.75); };
  document.title = JSON.stringify([...document.querySelectorAll('.page')].map((page) =>
    [...page.querySelectorAll('div')].map((element) => rect(element, page)))); });`;

export function inChromium(cases: readonly string[]): readonly Rects[] {
  const pages = cases.map((html, i) => `<div class="page" style="top: ${i * 200}pt">${html}</div>`);
  const folder = mkdtempSync(join(tmpdir(), 'modpress-flex-'));
  try {
    const file = join(folder, 'cases.html');
    const head = `<!doctype html><meta charset="utf-8"><title>none</title><style>${STYLE}</style>`;
    writeFileSync(file, `${head}${pages.join('')}<script>${SCRIPT}</script>`);
    const options = [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--force-device-scale-factor=4.5',
      '--allow-file-access-from-files',
    ];
    const profile = `--user-data-dir=${join(folder, 'profile')}`;
    const args = [...options, profile, '--virtual-time-budget=5000', '--dump-dom', file];
    const { stdout } = spawnSync('chromium', args, { encoding: 'utf8', maxBuffer: 2 ** 28, timeout: 50_000 });
    return JSON.parse(/<title>(.*?)<\/title>/.exec(stdout)?.[1] ?? 'null') as readonly Rects[];
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

export function ours(html: string): Rects {
  const rects: (readonly number[])[] = [];
  const visit = (fragments: readonly Fragment[]): void => {
    for (const box of fragments.filter((fragment): fragment is BoxFragment => fragment.kind === 'box')) {
      if (box.element.includes('div')) rects.push([box.rect.x, box.rect.y, box.rect.width, box.rect.height]);
      visit(box.children);
    }
  };
  for (const page of layOut({ html, size: { width: 200, height: 200 } }).pages) visit(page.children);
  return rects;
}

export const rounded = (rects: Rects): string =>
  rects.map((rect) => rect.map((v) => v.toFixed(1)).join(' ')).join(' | ');

/** Whether all rectangles are the same but for rounding. */
export const isSame = (mine: Rects, theirs: Rects): boolean =>
  mine.length === theirs.length &&
  mine.every((rect, i) => rect.every((v, k) => Math.abs(v - (theirs[i]?.[k] ?? NaN)) <= CLOSE));

/** Whether anything is reported about a case. */
export const isTold = (html: string): boolean =>
  layOut({ html, size: { width: 200, height: 200 } }).found.length > 0;
