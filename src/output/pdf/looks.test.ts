/** Looks: the PDF drawn by PDFium beside the SVG drawn by librsvg, both from one display list. */
import { describe, expect, it } from 'vitest';
import {
  displayList,
  filledRect,
  inlineSheet,
  RED,
  sheetSet,
  strokedPath,
} from '../../../test/kit/display-lists.ts';
import type { Pixels } from '../../../test/kit/pixels.ts';
import { decodePng, meanDifference, pixelAt, renderPdfPage } from '../../../test/kit/pixels.ts';
import { pageContent, pageObjects, readObjects } from '../../../test/kit/pdf-objects.ts';
import { BLACK, rgb, WHITE } from '../../base/colour.ts';
import type { Colour } from '../../base/colour.ts';
import { rect, rectPath } from '../../base/geometry.ts';
import type { DisplayItem } from '../../typeset/paint/types.ts';
import { rasterise } from '../../typeset/raster/index.ts';
import { writeSvg } from '../svg/index.ts';
import { CASES, linear, POP, push, STROKE } from './looks.fixture.ts';
import { writePdf } from './write-pdf.ts';

const DPI = 144;
const SIZE = { width: 100, height: 100 };

const write = (items: readonly DisplayItem[]): Promise<Uint8Array> =>
  writePdf(sheetSet([inlineSheet(displayList(items, undefined, SIZE))]), {
    date: new Date(0),
    version: '0',
    report: (found) => {
      throw new Error(found.message);
    },
  });
const pdfPixels = async (items: readonly DisplayItem[]): Promise<Pixels> =>
  renderPdfPage(await write(items), 0, DPI);
const svgPixels = async (items: readonly DisplayItem[]): Promise<Pixels> =>
  decodePng(
    await rasterise(writeSvg(displayList(items, undefined, SIZE), 0, { background: WHITE }), { dpi: DPI }),
  );
/** Colour at a point of the list. */
const at = (pixels: Pixels, x: number, y: number) => pixelAt(pixels, (x * DPI) / 72, (y * DPI) / 72);

describe('both writers draw the same picture', () => {
  it.each(CASES)('%s', async (_, items) => {
    const [pdf, svg] = [await pdfPixels(items), await svgPixels(items)];
    expect([pdf.width, pdf.height]).toEqual([svg.width, svg.height]);
    expect(meanDifference(pdf, svg)).toBeLessThan(2.2);
    const blank = await svgPixels([]);
    expect(meanDifference(pdf, blank)).toBeGreaterThan(4);
  });
});

describe('pixels', () => {
  const near = (got: readonly number[], want: readonly number[]) =>
    got.forEach((value, i) => {
      expect(Math.abs(value - (want[i] ?? 0))).toBeLessThanOrEqual(4);
    });

  it('of a fill without an area are none, and those of its other parts and its stroke are there', async () => {
    const blank = await pdfPixels([]);
    const flat = filledRect([10, 50, 80, 0], RED);
    expect(meanDifference(await pdfPixels([flat, filledRect([50, 10, 0, 80], RED)]), blank)).toBe(0);
    const [line, square] = [rectPath(rect(10, 50, 80, 0)), rectPath(rect(40, 10, 20, 20))];
    const path = { verbs: line.verbs + square.verbs, points: [...line.points, ...square.points] };
    const both = await pdfPixels([{ ...flat, path } as DisplayItem]);
    near(at(both, 50, 20), [255, 0, 0]);
    near(at(both, 20, 50), [255, 255, 255]);
    const stroked = await pdfPixels([{ ...flat, stroke: { ...STROKE(), width: 4 } } as DisplayItem]);
    expect(meanDifference(stroked, blank)).toBeGreaterThan(1);
  });

  it('of a group show what lies below it, not through its own parts', async () => {
    const pixels = await pdfPixels([
      push({ opacity: 0.5 }),
      filledRect([20, 20, 40, 40], RED),
      filledRect([40, 40, 40, 40], rgb(0, 0, 1)),
      POP,
    ]);
    near(at(pixels, 50, 50), [128, 128, 255]);
    near(at(pixels, 30, 30), [255, 128, 128]);
  });

  it('of a gradient are the colours of its stops at both ends and half-way', async () => {
    const pixels = await pdfPixels([filledRect([0, 0, 100, 100], linear(RED, rgb(0, 0, 1)))]);
    near(at(pixels, 2, 50), [255, 0, 0]);
    near(at(pixels, 50, 50), [128, 0, 128]);
    near(at(pixels, 98, 50), [0, 0, 255]);
  });

  it('of a gradient with two stops at an end are its outer colours beyond it', async () => {
    const [green, blue, black] = [rgb(0, 1, 0), rgb(0, 0, 1), BLACK];
    const stops = [RED, blue, green, black].map((colour, i) => ({ offset: i < 2 ? 0 : 1, colour }));
    const line = { kind: 'linear', x1: 30, y1: 0, x2: 70, y2: 0, stops } as const;
    const linearPixels = await pdfPixels([
      { ...filledRect([0, 0, 100, 100], RED), fill: line } as DisplayItem,
    ]);
    near(at(linearPixels, 10, 50), [255, 0, 0]);
    near(at(linearPixels, 31, 50), [0, 6, 249]);
    near(at(linearPixels, 50, 50), [0, 128, 128]);
    near(at(linearPixels, 90, 50), [0, 0, 0]);
    const round = { kind: 'radial', cx: 50, cy: 50, rx: 20, ry: 10, stops } as const;
    const radialPixels = await pdfPixels([
      { ...filledRect([0, 0, 100, 100], RED), fill: round } as DisplayItem,
    ]);
    near(at(radialPixels, 60, 50), [0, 128, 128]);
    near(at(radialPixels, 75, 50), [0, 0, 0]);
  });

  it('of dashes without length are their caps, square ones too', async () => {
    for (const cap of ['round', 'square'] as const) {
      const stroke = { ...STROKE(), width: 10, dash: [0, 40], cap };
      const pixels = await pdfPixels([
        { ...strokedPath({ verbs: 'ML', points: [10, 50, 90, 50] }, BLACK, 10), stroke },
      ]);
      near(at(pixels, 50, 50), [0, 0, 0]);
      near(at(pixels, 30, 50), [255, 255, 255]);
    }
    const square = { ...STROKE(), width: 10, dash: [0, 40], cap: 'square' } as const;
    const line = strokedPath({ verbs: 'ML', points: [10, 50, 90, 50] }, BLACK, 10);
    const bytes = await write([{ ...line, stroke: square } as DisplayItem]);
    const [page] = pageObjects(bytes);
    // Not every reader draws a square cap of no length.
    expect(page && pageContent(bytes, page)).toContain('[0.001 40]0 d');
  });

  it('of a gradient stroke follow the coordinates it is drawn in', async () => {
    const stroke = { ...STROKE(), width: 20, paint: linear(RED, rgb(0, 0, 1)) };
    const pixels = await pdfPixels([
      push({ matrix: [0.5, 0, 0, 0.5, 50, 0] }),
      { ...strokedPath({ verbs: 'ML', points: [10, 20, 90, 20] }, RED, 20), stroke },
      POP,
    ]);
    near(at(pixels, 57, 10), [242, 0, 13]);
    near(at(pixels, 93, 10), [13, 0, 242]);
  });

  it('outside a clip stay white', async () => {
    const pixels = await pdfPixels([
      push({ clip: { path: rectPath(rect(0, 0, 50, 50)), rule: 'nonzero' } }),
      filledRect([0, 0, 100, 100], RED),
      POP,
    ]);
    near(at(pixels, 25, 25), [255, 0, 0]);
    near(at(pixels, 75, 25), [255, 255, 255]);
  });
});

describe('ink', () => {
  it('of black alone looks black on a screen', async () => {
    const black: Colour = { kind: 'cmyk', cyan: 0, magenta: 0, yellow: 0, black: 1, alpha: 1 };
    const [red, green, blue] = at(await pdfPixels([filledRect([0, 0, 100, 100], black)]), 50, 50);
    expect(Math.max(red, green, blue)).toBeLessThan(48);
  });

  const operators = async (colour: Colour): Promise<string> => {
    const bytes = await write([filledRect([0, 0, 9, 9], colour)]);
    const [page] = pageObjects(bytes);
    return page ? pageContent(bytes, page) : '';
  };

  it('of device-cmyk black is black alone', async () => {
    expect(await operators({ kind: 'cmyk', cyan: 0, magenta: 0, yellow: 0, black: 1, alpha: 1 })).toContain(
      '0 0 0 1 k',
    );
  });

  it('of neutral colours is grey, of others red, green and blue', async () => {
    expect(await operators(rgb(0.5, 0.5, 0.5))).toContain('0.5 g');
    expect(await operators(rgb(1, 0.25, 0))).toContain('1 0.25 0 rg');
  });

  it('of a spot colour is a separation with its stand-in', async () => {
    const spot: Colour = {
      kind: 'spot',
      name: 'Cut Contour',
      tint: 0.5,
      alternate: { kind: 'cmyk', cyan: 0, magenta: 1, yellow: 0, black: 0, alpha: 1 },
      alpha: 1,
    };
    const bytes = await write([filledRect([0, 0, 9, 9], spot)]);
    const [page] = pageObjects(bytes);
    expect(page && pageContent(bytes, page)).toContain('/C1 cs 0.5 scn');
    const texts = [...readObjects(bytes).values()].map(({ text }) => text).join('\n');
    expect(texts).toContain('/Separation/Cut#20Contour/DeviceCMYK');
    expect(texts).toContain('/C1[0 1 0 0]');
  });
});
