/**
 * The pictures of the studio are those of the PDF: faces of every shipped deck, painted by Chromium from what the studio serves
 * and by PDFium from what `build` writes, pixel by pixel.
 *
 * A pixel differs when its colour is not between those of the same pixel and its neighbours in the other picture: two painters
 * round edges differently, and by no more than that.
 */
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { present } from '../../src/base/invariant.ts';
import { writePdf } from '../../src/output/pdf/index.ts';
import { writeSvg } from '../../src/output/svg/index.ts';
import { openHouse, type Turn } from '../../src/studio/session/house.ts';
import type { HouseFace } from '../../src/studio/session/faces.ts';
import { imposeDocument } from '../../src/press/imposition/index.ts';
import { openBrowser } from '../kit/browser.ts';
import { decodePng, renderPdfPage, type Pixels } from '../kit/pixels.ts';
import { isLong } from '../kit/length.ts';
import { hasProgram } from '../kit/programs.ts';

/** Small faces are drawn larger: PDFium draws lines of less than a pixel as whole ones. */
const scaleOf = ({ list }: HouseFace): number =>
  Math.max(2, Math.ceil(360 / present(list.pages[0], 'page').size.width));
const TOLERANCE = 40;
/** Pixels at the cut, where PDFium rounds the page itself. */
const EDGE = 2;
const WHITE = { kind: 'rgb', red: 1, green: 1, blue: 1, alpha: 1 } as const;

let browser: Browser;

const turns = new Map<string, Promise<Turn | undefined>>();

/** A shipped deck as the studio holds it, opened once. */
async function turnOf(name: string): Promise<Turn> {
  const folder = resolve('decks', name);
  const turn = turns.get(name) ?? openHouse({ folder, cwd: resolve('.') }).turn('all');
  turns.set(name, turn);
  return present(await turn, 'turn');
}

/** As large as PDFium draws it, which takes whole points for a page and stretches it by the rest. */
async function asPreview({ list }: HouseFace, { width, height }: Pixels): Promise<Pixels> {
  const page = await browser.newPage({ viewport: { width, height } });
  try {
    const drawing = writeSvg(list, 0, { background: WHITE }).replace(
      '<svg ',
      '<svg preserveAspectRatio="none" ',
    );
    const svg = Buffer.from(drawing).toString('base64');
    const style = `position:absolute;left:0;top:0;width:${width}px;height:${height}px`;
    await page.setContent(`<img style="${style}" src="data:image/svg+xml;base64,${svg}">`);
    await page.evaluate(() => document.images[0]?.decode());
    return await decodePng(await page.screenshot());
  } finally {
    await page.close();
  }
}

async function asPrinted(face: HouseFace): Promise<Pixels> {
  const { list } = face;
  const set = imposeDocument(list, { title: 'face', subject: '', author: '', keywords: [] });
  const bytes = await writePdf(set, { date: new Date(0), version: 'test', report: () => undefined });
  return renderPdfPage(bytes, 0, 72 * scaleOf(face));
}

/** Share of pixels of `a` whose colour is nowhere near in `b`. */
function share(a: Pixels, b: Pixels): number {
  const [width, height] = [Math.min(a.width, b.width), Math.min(a.height, b.height)];
  const isNear = (x: number, y: number, channel: number): boolean => {
    const own = a.data[(y * a.width + x) * 4 + channel] ?? 0;
    // Most pixels are alike, and need no look around.
    if (Math.abs(own - (b.data[(y * b.width + x) * 4 + channel] ?? 0)) <= TOLERANCE) return true;
    let [least, most] = [255, 0];
    for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++)
      for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++) {
        const value = b.data[(v * b.width + u) * 4 + channel] ?? 0;
        [least, most] = [Math.min(least, value), Math.max(most, value)];
      }
    return own >= least - TOLERANCE && own <= most + TOLERANCE;
  };
  let count = 0;
  for (let y = EDGE; y < height - EDGE; y++)
    for (let x = EDGE; x < width - EDGE; x++)
      if (![0, 1, 2].every((channel) => isNear(x, y, channel))) count++;
  return count / (width * height);
}

/** A middle face of each component on both sides, in the last language; in the long form the first and the last one too. */
function samplesOf({ faces, open }: Turn): readonly HouseFace[] {
  const language = open?.deck.languages.at(-1) ?? 'en';
  return (open?.deck.components ?? []).flatMap(({ name, rows }) => {
    const chosen = isLong ? [rows[0], rows[rows.length >> 1], rows.at(-1)] : [rows[rows.length >> 1]];
    const ids = new Set(chosen.map((row) => row?.id));
    const found = [...ids].flatMap((id) =>
      ['front', 'back'].flatMap((side) => faces.get(`${language}/full/${name}/${id ?? ''}/${side}`) ?? []),
    );
    return [...new Map(found.map((face) => [face.list, face])).values()];
  });
}

describe.skipIf(!hasProgram('chromium'))('a picture of the studio', () => {
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  it('would be told from another card', async () => {
    const [one, , , other] = [...(await turnOf('modulo')).faces.values()];
    const b = await asPrinted(present(other, 'face'));
    const a = await asPreview(present(one, 'face'), b);
    expect(Math.max(share(a, b), share(b, a))).toBeGreaterThan(0.005);
  });

  // Short: a deck of drawings and type; all go one way from list to picture.
  it.each(isLong ? readdirSync('decks') : ['modulo'])(
    'is that of the PDF: %s',
    async (name) => {
      const faces = samplesOf(await turnOf(name));
      expect(faces.length).toBeGreaterThan(1);
      for (const face of faces) {
        const printed = await asPrinted(face);
        const preview = await asPreview(face, printed);
        expect(share(preview, printed), face.name).toBeLessThan(0.005);
        expect(share(printed, preview), face.name).toBeLessThan(0.005);
      }
    },
    180_000,
  );
});
