/**
 * What Chromium paints of many small pages, cut out of one screenshot: a browser takes longer to start than to paint.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodePng, type Pixels } from './pixels.ts';

/** Pages are squares of 100 pt, 200 pixels at 144 dpi. */
export const PAGE = 100;
export const DPI = 144;
const PIXELS = (PAGE * DPI) / 72;
const ACROSS = 24;

/**
 * @param pages markup of each page
 * @param css   for all of them
 * @param finer how many times as many pixels each way: a browser puts lines of text on whole pixels
 */
export async function chromiumPixels(
  pages: readonly string[],
  css = '',
  finer = 1,
): Promise<readonly Pixels[]> {
  const folder = mkdtempSync(join(tmpdir(), 'modpress-paint-'));
  try {
    const cells = pages.map((html, i) => {
      const [x, y] = [(i % ACROSS) * PAGE, Math.floor(i / ACROSS) * PAGE];
      return `<section style="position:absolute;overflow:hidden;isolation:isolate;background:white;left:${x}pt;top:${y}pt;width:${PAGE}pt;height:${PAGE}pt">${html}</section>`;
    });
    const file = join(folder, 'pages.html');
    const base =
      '* { box-sizing: border-box } body { margin: 0; background: white; font: 10pt/12pt sans-serif }';
    writeFileSync(file, `<!doctype html><meta charset="utf-8"><style>${base}${css}</style>${cells.join('')}`);
    const shot = join(folder, 'shot.png');
    const rows = Math.ceil(pages.length / ACROSS);
    // A window is higher than what it shows.
    const size = [ACROSS, rows].map((count) => Math.ceil((count * PAGE * 96) / 72) + 200).join(',');
    spawnSync('chromium', [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--hide-scrollbars',
      '--allow-file-access-from-files',
      `--force-device-scale-factor=${1.5 * finer}`,
      `--window-size=${size}`,
      `--user-data-dir=${join(folder, 'profile')}`,
      `--screenshot=${shot}`,
      file,
    ]);
    const whole = await decodePng(readFileSync(shot));
    const side = PIXELS * finer;
    return pages.map((_, i) => pageOf(whole, (i % ACROSS) * side, Math.floor(i / ACROSS) * side, side));
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** One page of the screenshot, from its top left pixel. */
function pageOf({ width, data }: Pixels, left: number, top: number, side: number): Pixels {
  const page = new Uint8Array(side * side * 4);
  for (let y = 0; y < side; y++) {
    const from = ((top + y) * width + left) * 4;
    page.set(data.subarray(from, from + side * 4), y * side * 4);
  }
  return { width: side, height: side, data: page };
}
