import fc from 'fast-check';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRESS_LANGUAGES as LANGUAGES } from '../../base/language.ts';
import { mm, toMm } from '../../base/units.ts';
import { PAPERS } from '../imposition/index.ts';
import { isLong } from '../../../test/kit/length.ts';
import { paintedThings, untaggedPaints } from '../../../test/kit/pdf-paint.ts';
import { readPdf } from '../../../test/kit/pdf-reading.ts';
import { pixelAt, renderPdfPage } from '../../../test/kit/pixels.ts';
import { buildCalibration, type CalibrationReport } from './build.ts';
import { BACK_STEP, backDrawing, frontDrawing, GREYS, LINES, ZERO, type Drawing } from './drawing.ts';
import { calibrationPlaces, vernierPoints } from '../printers/places.ts';
import { parseDecimal, parseVernier } from './reading.ts';

/** Red of `--ink`, the darkest colour of the page. */

/** Width and height of what a path covers, in millimetres. */
function sizeOf(points: readonly (readonly [number, number])[]): readonly [number, number] {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [toMm(Math.max(...xs) - Math.min(...xs)), toMm(Math.max(...ys) - Math.min(...ys))];
}

const SIZES = Object.values({ a4: PAPERS.a4.size, letter: PAPERS.letter.size }).flatMap(
  ({ width, height }) => [
    { width, height },
    { width: height, height: width },
  ],
);

/** x of every upright line of a drawing whose class is `look`, at the first vernier. */
function upright(drawing: Drawing, look: string, y: number): readonly number[] {
  return drawing.strokes
    .filter((stroke) => stroke.look === look)
    .flatMap(({ d }) => {
      const numbers = (d.match(/-?[\d.]+/g) ?? []).map(Number);
      const [x1 = 0, y1 = 0, x2 = 1, y2 = 0] = numbers;
      return numbers.length === 4 && x1 === x2 && Math.abs((look === 'back' ? y1 : y2) - y) < 1e-3
        ? [x1]
        : [];
    });
}

describe('a vernier', () => {
  const places = calibrationPlaces(PAPERS.a4.size);
  const [{ x, y }] = places.verniers;
  const front = upright(frontDrawing(places), 'fine', y);
  const back = upright(backDrawing(places), 'back', y);

  it('has a front line every 1.0 mm and a back line every 0.9 mm, zero over zero', () => {
    expect(front).toHaveLength(29);
    expect(front[1]).toBeCloseTo((front[0] ?? 0) + 1, 3);
    expect(back).toHaveLength(10);
    expect((back[1] ?? 0) - (back[0] ?? 0)).toBeCloseTo(BACK_STEP, 3);
    expect(back[0]).toBeCloseTo(x + ZERO, 3);
  });

  it('shows every drift of up to 10 mm to a tenth: number before A, letter that meets a line', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100, max: 99 }), (tenths) => {
        const drift = tenths / 10;
        const shifted = back.map((at) => at + drift);
        const meets = shifted.findIndex((at) => front.some((line) => Math.abs(line - at) < 0.01));
        const before = Math.max(...front.filter((line) => line <= (shifted[0] ?? 0) + 0.01)) - x - ZERO;
        const letter = String.fromCharCode('A'.charCodeAt(0) + meets);
        expect(parseVernier(`${Math.round(before)}${letter}`)).toBeCloseTo(drift, 9);
      }),
    );
  });

  it('has a number at every front line and a letter at every back line', () => {
    const labels = (drawing: Drawing): readonly string[] => drawing.labels.map(({ text }) => text);
    for (const text of ['−10', '−1', '0', '9', '18']) expect(labels(frontDrawing(places))).toContain(text);
    expect(new Set(labels(backDrawing(places)))).toEqual(new Set('ABCDEFGHIJ'));
  });

  it('stands in two places, far apart', () => {
    for (const size of SIZES) {
      const [a, b] = vernierPoints(size);
      expect(toMm(Math.hypot(a.x - b.x, a.y - b.y))).toBeGreaterThan(150);
    }
  });
});

describe('a reading', () => {
  it.each([
    ['2D', 2.3],
    ['0A', 0],
    ['-1B', -0.9],
    ['−3J', -2.1],
    ['1.25', 1.25],
    ['-0.4', -0.4],
    ['2K', undefined],
    ['1e3', undefined],
    ['2,3', undefined],
    ['', undefined],
  ])('"%s" is %s mm', (text, value) => expect(parseVernier(text)).toBe(value));

  it('is a plain decimal for bars and margins', () => {
    expect([parseDecimal('99.8'), parseDecimal('0x10'), parseDecimal(' 4 ')]).toEqual([99.8, undefined, 4]);
  });
});

describe('the calibration pages', () => {
  const out = mkdtempSync(join(tmpdir(), 'modpress-calibrate-'));
  let report: CalibrationReport;
  beforeAll(async () => {
    report = await buildCalibration({
      out,
      papers: [PAPERS.a4, PAPERS.letter],
      languages: LANGUAGES,
      flip: 'long',
    });
  });
  afterAll(() => rmSync(out, { recursive: true, force: true }));

  it('are one sheet each, upright and across, in both languages on both papers, without a finding', async () => {
    expect(report.diagnostics).toEqual([]);
    const names = ['', '-across'].flatMap((kind) =>
      ['en', 'fr'].flatMap((language) =>
        ['a4', 'letter'].map((paper) => `calibrate${kind}.${language}.${paper}.pdf`),
      ),
    );
    expect(report.files.map(({ path }) => basename(path)).sort()).toEqual(names.sort());
    // Short: one of each kind.
    const read = report.files.filter(
      ({ path }) => isLong || /calibrate(\.en\.a4|-across\.fr\.letter)/.test(path),
    );
    expect(read.length).toBeGreaterThanOrEqual(2);
    for (const { path } of read) {
      const { pages, preferences, isMarked } = await readPdf(readFileSync(path));
      expect([pages.length, preferences['Duplex'], isMarked]).toEqual([2, 'DuplexFlipLongEdge', true]);
      for (const { page } of pages) expect(await untaggedPaints(page)).toBe(0);
    }
  });

  it.each(['calibrate.en.a4.pdf', 'calibrate-across.fr.letter.pdf'])(
    'P4: have bars, square, bank card and ladders of the exact size (%s)',
    async (name) => {
      const [front] = (await readPdf(readFileSync(join(out, name)))).pages;
      if (!front) throw new Error('no page');
      const strokes = (await paintedThings(front.page)).map(({ points }) => points);
      const sizes = strokes.map(sizeOf);
      const has = (width: number, height: number): boolean =>
        sizes.some(([w, h]) => Math.abs(w - width) < 0.005 && Math.abs(h - height) < 0.005);
      expect([has(100, 100), has(50, 50), has(85.6, 53.98)]).toEqual([true, true, true]);
      // Each rung: a line on all four edges, as far from the edge as its number.
      const [width, height] = [toMm(front.width), toMm(front.height)];
      const rungs = strokes
        .filter((points) => points.length === 8)
        .map((points) => points.map(([x, y]) => [toMm(x), height - toMm(y)] as const))
        .map(([a, , b, , c, , d]) => [a?.[1], height - (b?.[1] ?? 0), c?.[0], width - (d?.[0] ?? 0)]);
      for (let k = 1; k <= 10; k++) {
        const isRung = (rung: (typeof rungs)[number]): boolean =>
          rung.every((at) => Math.abs((at ?? 0) - k) < 0.005);
        expect([k, rungs.filter(isRung).length]).toEqual([k, 1]);
      }
    },
  );

  it('P4: have steps of grey and of lines as their numbers say', async () => {
    const { greys } = calibrationPlaces(PAPERS.a4.size);
    const pixels = await renderPdfPage(readFileSync(join(out, 'calibrate.en.a4.pdf')), 0, 600);
    const scale = 600 / 25.4;
    for (const [i, grey] of GREYS.entries()) {
      const x = greys.x + ((i + 0.5) * greys.width) / GREYS.length;
      const [value] = pixelAt(pixels, x * scale, (greys.y + 11) * scale);
      expect(Math.abs(value - 255 * (1 - grey / 100))).toBeLessThan(4);
    }
    for (const [i, width] of LINES.entries()) {
      const x = (greys.x + ((i + 0.4) * greys.width) / LINES.length) * scale;
      // Ink in a column of pixels through the line, in millimetres: grey pixels count in part.
      let ink = 0;
      for (let y = (greys.y + 26.5) * scale; y < (greys.y + 29.5) * scale; y++)
        ink += (255 - pixelAt(pixels, x, y)[0]) / 255 / scale;
      expect(Math.abs(ink - width)).toBeLessThan(0.01);
    }
  });

  it('P4: have a table from what was measured to the correction, refused beyond 3 %', async () => {
    const [front] = (await readPdf(readFileSync(join(out, 'calibrate.en.a4.pdf')))).pages;
    const words = (front?.texts ?? [])
      .map(({ text }) => text.trim())
      .filter(Boolean)
      .join(' ');
    const [, table = ''] = /100 mm is correction (.*?> 103 print again)/.exec(words) ?? [];
    expect(table).toMatch(/^< 97 print again/);
    const pairs = [...table.matchAll(/([\d.]+) ([\d.]+) %/g)].map((found) => found.slice(1).map(Number));
    expect(pairs.map(([measured]) => measured)).toEqual([97, 98, 99, 99.5, 100, 100.5, 101, 102, 103]);
    for (const [measured = 0, correction = 0] of pairs)
      expect(Math.abs((measured * correction) / 100 - 100)).toBeLessThan(0.06);
  });

  it('keep all words 10 mm from the edges and off each other', async () => {
    for (const { path } of report.files) {
      const [page] = (await readPdf(readFileSync(path))).pages;
      for (const { x, y, width, text } of (page?.texts ?? []).filter((one) => one.text.trim() !== '')) {
        expect([path, text, Math.min(x, (page?.width ?? 0) - x - width) > mm(10)]).toEqual([
          path,
          text,
          true,
        ]);
        expect([path, text, Math.min(y, (page?.height ?? 0) - y) > mm(10)]).toEqual([path, text, true]);
      }
    }
  });

  it('show the back through the paper, A below 0', async () => {
    for (const name of ['calibrate.en.a4.pdf', 'calibrate-across.fr.letter.pdf']) {
      const bytes = readFileSync(join(out, name));
      const [front, back] = [await renderPdfPage(bytes, 0, 200), await renderPdfPage(bytes, 1, 200)];
      const scale = 200 / 25.4;
      const isAcross = front.width > front.height;
      const size = isAcross ? PAPERS.letter.size : PAPERS.a4.size;
      const { verniers } = calibrationPlaces(isAcross ? { width: size.height, height: size.width } : size);
      for (const { x, y } of verniers) {
        const [px, py] = [(x + ZERO) * scale, (y + 5) * scale];
        const reds = [-3, -2, -1, 0, 1, 2, 3].filter((off) => {
          const [bx, by] = isAcross ? [px + off, back.height - 1 - py] : [back.width - 1 - px - off, py];
          const [r, g] = pixelAt(back, bx, by);
          return r > 150 && g < 190;
        });
        expect([name, reds.length > 0]).toEqual([name, true]);
      }
    }
  });
});
