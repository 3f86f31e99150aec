/** Shadows, blend modes and repeated backgrounds beside a browser: random boxes as PDFium draws our PDF and as Chromium paints them. */
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { prepareLayout } from '../src/layout/index.ts';
import { layOut } from '../src/layout/layout.fixture.ts';
import { paintFragments } from '../src/paint/index.ts';
import { writePdf } from '../src/export/pdf/index.ts';
import { chromiumPixels, DPI, PAGE } from './kit/chromium-pixels.ts';
import { inlineSheet, sheetSet } from './kit/display-lists.ts';
import { cases } from './kit/length.ts';
import { renderPdfPage, type Pixels } from './kit/pixels.ts';
import { hasProgram } from './kit/programs.ts';

beforeAll(prepareLayout);

const pick = (...values: readonly string[]): fc.Arbitrary<string> => fc.constantFrom(...values);
const joined = (...parts: readonly fc.Arbitrary<string>[]): fc.Arbitrary<string> =>
  fc.tuple(...parts).map((all) => all.filter((part) => part !== '').join('; '));

const colour = pick('black', 'rgba(0, 0, 0, 0.5)', '#c22', 'rgba(20, 80, 160, 0.7)', 'gold');
const shadow = fc
  .tuple(
    pick('', '', 'inset '),
    pick('0 0', '2pt 3pt', '-4pt 2pt', '0 6pt'),
    pick('0', '2pt', '6pt', '12pt'),
    pick('', ' 2pt', ' -2pt', ' 5pt'),
    colour,
  )
  .map(([inset, at, blur, spread, ink]) => `${inset}${at} ${blur}${spread} ${ink}`);
const box = joined(
  pick('width: 50pt; height: 40pt', 'width: 30pt; height: 60pt', 'width: 12pt; height: 12pt'),
  pick('', 'border-radius: 5pt', 'border-radius: 20pt', 'border-radius: 0 10pt'),
  pick('', 'border: 2pt solid #444'),
  pick('', 'background: white', 'background: #cde', 'background: rgba(200, 220, 100, 0.5)'),
);
const shadowed = fc
  .tuple(box, fc.array(shadow, { minLength: 1, maxLength: 2 }))
  .map(
    ([css, shadows]) =>
      `<div style="position: absolute; left: 25pt; top: 20pt; ${css}; box-shadow: ${shadows.join(', ')}"></div>`,
  );

const mode = pick(
  'multiply',
  'screen',
  'overlay',
  'darken',
  'lighten',
  'color-dodge',
  'color-burn',
  'hard-light',
  'soft-light',
  'difference',
  'exclusion',
  'hue',
  'saturation',
  'color',
  'luminosity',
);
const blended = fc
  .tuple(
    pick('#e0a030', 'linear-gradient(90deg, #20a, #ffd)', '#444'),
    mode,
    colour,
    pick('', 'opacity: 0.6', 'border-radius: 20pt'),
  )
  .map(
    ([ground, blend, ink, more]) =>
      `<div style="position: absolute; left: 10pt; top: 10pt; width: 60pt; height: 60pt; background: ${ground}"></div>` +
      `<div style="position: absolute; left: 30pt; top: 30pt; width: 60pt; height: 60pt; mix-blend-mode: ${blend}; background: ${ink}; ${more}"></div>`,
  );

/** Chromium places rounded tiles by the size they had before, the standard by the size they have: those begin at 0. */
const repeated = fc
  .tuple(
    pick('45deg', '0deg', '90deg'),
    pick('0 0', '3pt 5pt', 'center', 'right bottom', '-2pt 20%'),
    pick('12pt 9pt', '30% 25%', '18pt', '17pt 40pt', 'auto 11pt'),
    pick('repeat', 'no-repeat', 'repeat-x', 'repeat-y', 'space', 'round', 'round space', 'space no-repeat'),
    pick('', 'border: 3pt solid rgba(0, 0, 0, 0.3)', 'border-radius: 20pt'),
  )
  .map(
    ([angle, position, size, repeat, more]) =>
      `<div style="position: absolute; left: 10pt; top: 10pt; width: 73pt; height: 61pt; background: linear-gradient(${angle}, #c30, #03c) ${repeat.includes('round') ? '0 0' : position} / ${size} ${repeat}; ${more}"></div>`,
  );

/** Each with the share of pixels that may differ: Chromium puts tiles on whole pixels. */
const FAMILIES = [
  ['shadows', shadowed, 0.015],
  ['blend modes', blended, 0.02],
  ['repeated backgrounds', repeated, 0.035],
] as const;

async function ours(html: string): Promise<Pixels> {
  const { laidOut } = layOut({ html, size: { width: PAGE, height: PAGE } });
  const pdf = await writePdf(sheetSet([inlineSheet(paintFragments(laidOut))]), {
    date: new Date(0),
    version: '0',
    report: (found) => {
      throw new Error(found.message);
    },
  });
  return renderPdfPage(pdf, 0, DPI);
}

/** Share of pixels that differ by more than a twentieth in any channel. */
function difference(a: Pixels, b: Pixels): number {
  let far = 0;
  const step = a.data.length / (a.width * a.height);
  const stepB = b.data.length / (b.width * b.height);
  for (let i = 0; i < a.width * a.height; i++) {
    for (let c = 0; c < 3; c++) {
      if (Math.abs((a.data[i * step + c] ?? 0) - (b.data[i * stepB + c] ?? 0)) > 13) {
        far++;
        break;
      }
    }
  }
  return far / (a.width * a.height);
}

describe.skipIf(!hasProgram('chromium'))('effects in Chromium', () => {
  it.each(FAMILIES)('%s', { timeout: 120_000 }, async (_, family, most) => {
    const pages = fc.sample(family, { numRuns: cases(160, 40), seed: 5 });
    const theirs = await chromiumPixels(pages);
    const different: string[] = [];
    for (const [i, html] of pages.entries()) {
      const other = theirs[i];
      const share = other ? difference(await ours(html), other) : 1;
      if (share > most) different.push(`${(share * 100).toFixed(2)} % ${html}`);
    }
    expect(different).toEqual([]);
  });
});
