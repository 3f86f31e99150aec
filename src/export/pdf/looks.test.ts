/** Looks: the PDF drawn by PDFium beside the SVG drawn by librsvg, both from one display list. */
import { describe, expect, it } from 'vitest';
import {
  displayList,
  filledPath,
  filledRect,
  glyphs,
  inlineSheet,
  line,
  RED,
  sheetSet,
  strokedPath,
} from '../../../test/kit/display-lists.ts';
import type { Pixels } from '../../../test/kit/pixels.ts';
import { decodePng, meanDifference, pixelAt, renderPdfPage } from '../../../test/kit/pixels.ts';
import { pageContent, pageObjects, readObjects } from '../../../test/kit/pdf-objects.ts';
import type { Art } from '../../art/types.ts';
import { BLACK, rgb, WHITE } from '../../base/colour.ts';
import type { Colour } from '../../base/colour.ts';
import { rect, rectPath } from '../../base/geometry.ts';
import type { UsedPaint } from '../../layout/types.ts';
import { roundedRect } from '../../paint/index.ts';
import type { DisplayItem } from '../../paint/types.ts';
import { rasterise } from '../../raster/index.ts';
import { writeSvg } from '../svg/index.ts';
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

const linear = (...colours: Colour[]): UsedPaint => ({
  kind: 'linear',
  x1: 10,
  y1: 0,
  x2: 90,
  y2: 0,
  stops: colours.map((colour, i) => ({ offset: i / (colours.length - 1), colour })),
});
const radial: UsedPaint = {
  kind: 'radial',
  cx: 50,
  cy: 50,
  rx: 45,
  ry: 25,
  stops: [
    { offset: 0.2, colour: rgb(1, 1, 0) },
    { offset: 0.6, colour: rgb(0, 0.5, 0) },
    { offset: 0.6, colour: rgb(0, 0, 0.8) },
    { offset: 0.9, colour: rgb(0.5, 0, 0.5, 0.25) },
  ],
};
const art: Art = {
  kind: 'art',
  viewBox: rect(0, 0, 10, 10),
  size: undefined,
  preserveAspectRatio: 'meet',
  nodes: [
    {
      kind: 'group',
      transform: [0.7, 0.7, -0.7, 0.7, 5, -2],
      clip: { path: rectPath(rect(0, 0, 8, 6)), rule: 'nonzero' },
      opacity: 0.5,
      children: [
        {
          kind: 'shape',
          path: rectPath(rect(0, 0, 5, 5)),
          fill: { kind: 'solid', colour: RED },
          fillRule: 'nonzero',
          stroke: undefined,
        },
        {
          kind: 'shape',
          path: rectPath(rect(3, 3, 9, 9)),
          fill: {
            kind: 'radial',
            cx: 6,
            cy: 5,
            radius: 4,
            stops: [
              { offset: 0, colour: WHITE },
              { offset: 1, colour: BLACK },
            ],
          },
          fillRule: 'nonzero',
          stroke: {
            paint: { kind: 'solid', colour: BLACK },
            width: 0.5,
            cap: 'round',
            join: 'round',
            miterLimit: 4,
            dash: [1, 1],
            dashOffset: 0,
          },
        },
      ],
    },
  ],
};
const RAINBOW: Art = {
  ...art,
  viewBox: rect(0, 0, 100, 100),
  nodes: [
    {
      kind: 'group',
      transform: [0.9, 0.1, -0.1, 0.9, 10, 0],
      clip: undefined,
      opacity: 1,
      children: [
        {
          kind: 'shape',
          path: rectPath(rect(20, 20, 60, 60)),
          fill: undefined,
          fillRule: 'nonzero',
          stroke: {
            paint: {
              kind: 'linear',
              x1: 20,
              y1: 0,
              x2: 80,
              y2: 0,
              stops: [
                { offset: 0, colour: RED },
                { offset: 1, colour: BLACK },
              ],
            },
            width: 20,
            cap: 'butt',
            join: 'miter',
            miterLimit: 4,
            dash: [],
            dashOffset: 0,
          },
        },
      ],
    },
  ],
};
const push = (rest: Partial<DisplayItem & { kind: 'push' }>): DisplayItem => ({
  kind: 'push',
  matrix: undefined,
  clip: undefined,
  opacity: 1,
  ...rest,
});
const POP: DisplayItem = { kind: 'pop' };

const CASES: readonly (readonly [string, readonly DisplayItem[]])[] = [
  [
    'flat shapes',
    [
      filledRect([10, 10, 40, 40], RED),
      strokedPath(roundedRect(rect(30, 30, 60, 60), [5, 10, 15, 20]), BLACK, 4),
    ],
  ],
  [
    'an even-odd ring',
    [
      {
        ...filledPath(
          { verbs: 'MLLLZMLLLZ', points: [10, 10, 90, 10, 90, 90, 10, 90, 30, 30, 70, 30, 70, 70, 30, 70] },
          RED,
        ),
        fillRule: 'evenodd',
      },
    ],
  ],
  ['a linear gradient of three colours', [filledRect([10, 10, 80, 80], linear(RED, WHITE, BLACK))]],
  [
    'a gradient that fades over a colour',
    [filledRect([0, 0, 100, 50], rgb(0, 0, 1)), filledRect([10, 10, 80, 80], linear(rgb(1, 0, 0, 0), RED))],
  ],
  ['an elliptic gradient with a hard edge', [filledRect([0, 0, 100, 100], radial)]],
  [
    'a gradient stroke under a transform',
    [
      push({ matrix: [0.8, 0.2, -0.2, 0.8, 20, 0] }),
      {
        ...strokedPath(rectPath(rect(10, 20, 70, 50)), RED, 8),
        stroke: { ...STROKE(), paint: linear(RED, rgb(0, 0, 1, 0.3)) },
      },
      POP,
    ],
  ],
  [
    'a half-transparent group',
    [
      filledRect([0, 40, 100, 20], BLACK),
      push({ opacity: 0.5 }),
      filledRect([20, 20, 40, 40], RED),
      filledRect([40, 40, 40, 40], rgb(0, 1, 0)),
      POP,
    ],
  ],
  [
    'a clip in a clip',
    [
      push({ clip: { path: roundedRect(rect(10, 10, 60, 60), [20, 20, 20, 20]), rule: 'nonzero' } }),
      push({
        matrix: [0.9, 0.3, -0.3, 0.9, 10, 0],
        clip: { path: rectPath(rect(20, 20, 60, 60)), rule: 'nonzero' },
      }),
      filledRect([0, 0, 100, 100], RED),
      POP,
      POP,
    ],
  ],
  [
    'dashes and dots',
    [
      {
        ...strokedPath({ verbs: 'ML', points: [10, 20, 90, 20] }, BLACK, 4),
        stroke: { ...STROKE(), width: 4, dash: [12, 8] },
      },
      {
        ...strokedPath({ verbs: 'ML', points: [10, 60, 90, 60] }, BLACK, 6),
        stroke: { ...STROKE(), width: 6, dash: [0.01, 12], cap: 'round' },
      },
    ],
  ],
  [
    'drawings, once and twice',
    [
      { kind: 'art', owner: -1, art, matrix: [8, 0, 0, 8, 10, 10] },
      { kind: 'art', owner: -1, art: { ...art }, matrix: [3, 0, 0, 3, 60, 60] },
      { kind: 'art', owner: -1, art, matrix: [3, 0, 0, 3, 0, 60] },
    ],
  ],
  [
    'an elliptic gradient stroke',
    [
      push({ matrix: [0.9, 0.1, -0.1, 0.9, 10, 0] }),
      {
        ...strokedPath(rectPath(rect(20, 20, 60, 60)), RED, 20),
        stroke: { ...STROKE(), width: 20, paint: radial },
      },
      POP,
    ],
  ],
  [
    'a drawing with a gradient stroke, in a form',
    [0, 50].map((x): DisplayItem => ({
      kind: 'art',
      owner: -1,
      art: RAINBOW,
      matrix: [0.4, 0, 0, 0.8, x, 10],
    })),
  ],
  [
    'text of two sizes, spaced and outlined',
    [
      ...line('Hamburg office', 5, 20, { size: 12 }),
      glyphs('7', 10, 90, {
        size: 60,
        family: 'Bricolage Grotesque',
        weight: 800,
        fill: WHITE,
        stroke: { width: 1.5, colour: RED },
      }),
      glyphs('AVA x', 50, 60, { letterSpacing: 2, wordSpacing: 3, fill: rgb(0, 0, 1, 0.5) }),
    ],
  ],
];

function STROKE() {
  return {
    paint: { kind: 'solid' as const, colour: BLACK },
    width: 8,
    cap: 'butt' as const,
    join: 'miter' as const,
    miterLimit: 10,
    dash: [],
    dashOffset: 0,
  };
}

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
