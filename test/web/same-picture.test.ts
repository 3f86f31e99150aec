/**
 * What the page shows is what it prints: pages as Chromium draws them beside pages as poppler draws the PDF, point by point.
 *
 * Both smooth edges in their own way, so a small share of the points may differ.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HANDOUTS } from '../../src/handouts/registry.ts';
import type { PageView } from '../../src/web/protocol.ts';
import { openBrowser } from '../kit/browser.ts';
import { isLong } from '../kit/length.ts';
import { hasProgram } from '../kit/programs.ts';
import { type OpenedPress, openPress } from './open-page.ts';
import { USUAL } from './same-files.ts';

/** How much finer pages are drawn than they are compared; a difference in light that counts, of 255; the share of points that may have it. */
const [FINENESS, STEP, SHARE] = [6, 32, 0.005];

/** As light on points of 1/72 in. */
const inGrey = async (png: Buffer, { width, height }: Pick<PageView, 'width' | 'height'>): Promise<Buffer> =>
  sharp(png)
    .flatten({ background: '#fff' })
    .greyscale()
    .resize(width, height, { kernel: 'linear', fit: 'fill' })
    .raw()
    .toBuffer();

const isAvailable = hasProgram('chromium') && hasProgram('pdftoppm');

describe.skipIf(!isAvailable)('the picture of a page', () => {
  let press: OpenedPress;
  let browser: Browser;
  const folder = mkdtempSync(join(tmpdir(), 'modpress picture-'));
  beforeAll(async () => {
    [press, browser] = await Promise.all([openPress(), openBrowser()]);
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await Promise.all([press.close(), browser.close()]);
  });

  async function shown({ svg, width, height }: PageView): Promise<Buffer> {
    const page = await browser.newPage({ viewport: { width: width * FINENESS, height: height * FINENESS } });
    const stretched = svg.replace('<svg', '<svg preserveAspectRatio="none"');
    await page.setContent(
      `<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${stretched}`,
    );
    const png = await page.screenshot();
    await page.close();
    return inGrey(png, { width, height });
  }

  async function printed(pdf: Uint8Array, number: number, { width, height }: PageView): Promise<Buffer> {
    const [file, root] = [join(folder, 'a.pdf'), join(folder, 'page')];
    writeFileSync(file, pdf);
    const size = ['-scale-to-x', String(width * FINENESS), '-scale-to-y', String(height * FINENESS)];
    execFileSync('pdftoppm', [
      ...['-png', '-singlefile', '-f', String(number), '-l', String(number)],
      ...[...size, file, root],
    ]);
    return inGrey(readFileSync(`${root}.png`), { width, height });
  }

  /** The share of points that differ. */
  async function apart(pdf: Uint8Array, number: number, page: PageView): Promise<number> {
    const whole = { ...page, width: Math.round(page.width), height: Math.round(page.height) };
    const [screen, paper] = await Promise.all([shown(whole), printed(pdf, number, whole)]);
    expect(screen.length).toBe(paper.length);
    return screen.filter((light, i) => Math.abs(light - (paper[i] ?? 0)) > STEP).length / screen.length;
  }

  it.each(HANDOUTS.filter((_, i) => i === 1 || (isLong && i % 4 === 2)).map(({ name }) => name))(
    'is that of the PDF: %s',
    async (handout) => {
      const wish = { ...USUAL, handout, level: 2 } as const;
      const { files, findings } = await press.ask({ kind: 'sheet', wish, to: 'pdf', hasFiles: true });
      expect(findings.map(({ text }) => text)).toEqual([]);
      for (const { name, bytes, pages } of files)
        for (const [i, page] of pages.entries()) {
          const share = await apart(bytes ?? new Uint8Array(), i + 1, page);
          expect(share, `${name}, page ${i + 1}`).toBeLessThan(SHARE);
        }
      // A page shifted by a point is seen.
      const [first] = files;
      const [page] = first?.pages ?? [];
      if (!first?.bytes || !page) return expect.fail('nothing was drawn');
      const svg = page.svg.replace(/<svg([^>]*)>/, '<svg$1><g transform="translate(1 1)">') + '';
      const moved = { ...page, svg: svg.replace(/<\/svg>\s*$/, '</g></svg>') };
      expect(await apart(first.bytes, 1, moved)).toBeGreaterThan(SHARE);
    },
  );
});
