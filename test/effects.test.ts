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
import { pixelAt, renderPdfPage, type Pixels } from './kit/pixels.ts';
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
const BURNING = 'rgba(210, 90, 40, 0.8)';
const blended = fc
  .tuple(
    pick('#e0a030', 'linear-gradient(90deg, #20a, #ffd)', '#444'),
    mode,
    colour,
    pick('', 'opacity: 0.6', 'border-radius: 20pt'),
  )
  // Burning with a channel of 0 leaves white as it is in CSS and in PDF 2.0, and makes it 0 in PDF 1.7, as readers draw it.
  .map(([ground, blend, ink, more]) => [ground, blend, blend === 'color-burn' ? BURNING : ink, more] as const)
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

/** Boxes beside the content: rules by class, one or two of each kind on a box. */
const GENERATED = `.box { position: absolute; left: 15pt; top: 15pt; width: 70pt; height: 60pt; background: #eee; padding: 3pt }
.rim::before { content: ""; position: absolute; inset: 4pt; border: 2pt solid #c22 }
.bar::before { content: ""; display: block; height: 9pt; background: #26a }
.dot::after { content: ""; position: absolute; right: -5pt; top: -5pt; width: 14pt; height: 14pt; border-radius: 7pt; background: gold }
.foot::after { content: ""; display: block; width: 50%; height: 12pt; margin: 4pt auto 0; background: #484 }
.inner > .kid:first-child::after { content: ""; display: block; height: 5pt; background: purple }
.row { display: flex; gap: 3pt } .row::before { content: ""; flex: 1; background: #a4a } .row::after { content: ""; width: 8pt; background: #4aa }`;
const generated = fc
  .tuple(pick('', 'rim', 'bar'), pick('', 'dot', 'foot'), pick('', 'inner', 'row'))
  .map(
    ([a, b, c]) =>
      `<div class="box ${a} ${b} ${c}"><div class="kid" style="width: 20pt; height: 10pt; background: #aaa"></div><div class="kid" style="width: 15pt; height: 8pt; background: #888"></div></div>`,
  );

/** Each with the share of pixels that may differ, and how many pixels off: Chromium puts tiles and gaps on whole pixels. */
const FAMILIES = [
  ['shadows', shadowed, 0.015, 0],
  ['blend modes', blended, 0.02, 0],
  ['repeated backgrounds', repeated, 0.03, 1],
  ['boxes beside the content', generated, 0.005, 0],
] as const;

async function ours(html: string): Promise<Pixels> {
  const { laidOut } = layOut({ html, css: GENERATED, size: { width: PAGE, height: PAGE } });
  const pdf = await writePdf(sheetSet([inlineSheet(paintFragments(laidOut))]), {
    date: new Date(0),
    version: '0',
    report: (found) => {
      throw new Error(found.message);
    },
  });
  return renderPdfPage(pdf, 0, DPI);
}

/** Share of our pixels that differ by more than a twentieth in any channel from all of theirs at most `reach` away. */
function difference(a: Pixels, b: Pixels, reach: number): number {
  const offsets = Array.from({ length: 2 * reach + 1 }, (_, i) => i - reach);
  const isNear = (x: number, y: number): boolean =>
    isAlike(pixelAt(a, x, y), pixelAt(b, x, y)) ||
    offsets.some((dy) => offsets.some((dx) => isAlike(pixelAt(a, x, y), pixelAt(b, x + dx, y + dy))));
  let far = 0;
  for (let y = 0; y < a.height; y++) for (let x = 0; x < a.width; x++) if (!isNear(x, y)) far++;
  return far / (a.width * a.height);
}

const isAlike = (one: readonly number[], other: readonly number[]): boolean =>
  one.every((value, channel) => Math.abs(value - (other[channel] ?? 0)) <= 13);

describe.skipIf(!hasProgram('chromium'))('effects in Chromium', () => {
  it.each(FAMILIES)('%s', { timeout: 120_000 }, async (_, family, most, reach) => {
    const pages = fc.sample(family, { numRuns: cases(160, 40), seed: 5 });
    const theirs = await chromiumPixels(pages, GENERATED);
    const different: string[] = [];
    for (const [i, html] of pages.entries()) {
      const other = theirs[i];
      const share = other ? difference(await ours(html), other, reach) : 1;
      if (share > most) different.push(`${(share * 100).toFixed(2)} % ${html}`);
    }
    expect(different).toEqual([]);
  });
});
