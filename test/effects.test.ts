/** Shadows, blend modes, repeated backgrounds and letters beside a browser: random boxes as PDFium draws our PDF and as Chromium paints them. */

import { fileURLToPath, pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { present } from '../src/base/invariant.ts';
import { layOut } from '../src/typeset/layout/layout.fixture.ts';
import type { Fragment, TextFragment } from '../src/typeset/layout/types.ts';
import { paintFragments } from '../src/typeset/paint/index.ts';
import { writePdf } from '../src/output/pdf/index.ts';
import { arcs, bentHtml, bentSvg, type Bent } from './kit/arc-twins.ts';
import { chromiumPixels, DPI, PAGE } from './kit/chromium-pixels.ts';
import { inlineSheet, sheetSet } from './kit/display-lists.ts';
import { cases } from './kit/length.ts';
import { pixelAt, renderPdfPage, type Pixels } from './kit/pixels.ts';
import { hasProgram } from './kit/programs.ts';

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
.warn { color: #c22 } .small { font-size: 0.8em } .large { font-size: 16pt } .raised { vertical-align: super; font-size: 60% !important }
.row { display: flex; gap: 3pt } .row::before { content: ""; flex: 1; background: #a4a } .row::after { content: ""; width: 8pt; background: #4aa }`;
const generated = fc
  .tuple(pick('', 'rim', 'bar'), pick('', 'dot', 'foot'), pick('', 'inner', 'row'))
  .map(
    ([a, b, c]) =>
      `<div class="box ${a} ${b} ${c}"><div class="kid" style="width: 20pt; height: 10pt; background: #aaa"></div><div class="kid" style="width: 15pt; height: 8pt; background: #888"></div></div>`,
  );

const letterShadow = fc
  .tuple(
    pick('1pt 1pt', '-2pt 3pt', '0 0', '0.1em -0.1em'),
    pick('', ' 1pt', ' 3pt', ' 8pt'),
    pick('#c22', 'rgba(20, 80, 160, 0.7)', 'gold', ''),
  )
  .map(([at, blur, ink]) => `${at}${blur} ${ink}`.trim());
const shadowedLetters = fc
  .tuple(
    pick('12pt', '20pt', '28pt'),
    fc.array(letterShadow, { minLength: 1, maxLength: 2 }),
    pick('', 'color: white', 'letter-spacing: 2pt', 'text-align: right'),
    pick('Fox', 'Tug boat', 'a1 <b style="color: #080">b2</b> c3', 'on <b>lines</b> two'),
  )
  .map(
    ([size, shadows, more, text]) =>
      `<p style="position: absolute; left: 12pt; top: 12pt; width: 80pt; margin: 0; font-size: ${size}; line-height: 1.2; text-shadow: ${shadows.join(', ')}; ${more}">${text}</p>`,
  );

/** Colour and size inside of rich text: passages by class and by style, in one another. */
const passages = fc
  .array(
    fc.tuple(
      pick('Move', 'two', 'W', 'loses a turn', '12'),
      pick('', 'warn', 'small', 'large', 'warn large', 'raised'),
      pick(
        '',
        'color: #06c',
        'font-size: 150%',
        'font-size: 0.7em; color: #a0a',
        'text-decoration: underline',
      ),
    ),
    { minLength: 2, maxLength: 5 },
  )
  .map((parts) => {
    const spans = parts.map(([text, name, css]) => `<span class="${name}" style="${css}">${text}</span>`);
    return `<p style="position: absolute; left: 8pt; top: 8pt; width: 84pt; margin: 0; font-size: 12pt; line-height: 1.3; white-space: nowrap">${spans.join('<br>')} <b>and <span class="warn">so</span> on</b></p>`;
  });

/** The letters of both. */
const FONTS = ['400', '700']
  .map((weight) => {
    const file = fileURLToPath(
      new URL(
        `../node_modules/@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-${weight}-normal.woff`,
        import.meta.url,
      ),
    );
    return `@font-face { font-family: Letters; font-weight: ${weight}; src: url("${pathToFileURL(file).href}") }`;
  })
  .join('\n');

/**
 * Each with the share of pixels that may differ, how many pixels off, and of what size: Chromium puts tiles and gaps on whole
 * pixels, and draws letters by rules of its own, so that means over squares of three points are compared. It puts each line of
 * text on whole pixels too: half a point at our resolution, which is up to 1.6 % of the pixels of a page, so it paints text finer.
 */
const FAMILIES = [
  { of: 'shadows', family: shadowed, most: 0.015, reach: 0, side: 1 },
  { of: 'blend modes', family: blended, most: 0.02, reach: 0, side: 1 },
  { of: 'repeated backgrounds', family: repeated, most: 0.03, reach: 1, side: 1 },
  { of: 'boxes beside the content', family: generated, most: 0.005, reach: 0, side: 1 },
  { of: 'shadows of letters', family: shadowedLetters, most: 0.01, reach: 0, side: 6 },
  { of: 'colours and sizes in text', family: passages, most: 0.01, reach: 0, side: 6 },
] as const;

/** How many times finer Chromium paints what is compared in squares. */
const FINER = 2;
const finerOf = (side: number): number => (side === 1 ? 1 : FINER);

/** Levels of 256 a channel may be off: of letters more, whose edges are inked otherwise. */
const offOf = (side: number): number => (side === 1 ? 13 : 45);

/** Means over squares of `side` pixels. */
function coarse({ width, height, data }: Pixels, side: number): Pixels {
  const [across, down] = [Math.floor(width / side), Math.floor(height / side)];
  const sums = new Float64Array(across * down * 4);
  for (let y = 0; y < down * side; y++)
    for (let x = 0; x < across * side; x++)
      for (let channel = 0; channel < 4; channel++) {
        const at = (Math.floor(y / side) * across + Math.floor(x / side)) * 4 + channel;
        sums[at] = (sums[at] ?? 0) + (data[(y * width + x) * 4 + channel] ?? 0);
      }
  return { width: across, height: down, data: Uint8Array.from(sums, (sum) => sum / (side * side)) };
}

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

/** Share of our pixels that differ by more than `off` in any channel from all of theirs at most `reach` away. */
function difference(a: Pixels, b: Pixels, reach: number, off: number): number {
  const offsets = Array.from({ length: 2 * reach + 1 }, (_, i) => i - reach);
  const isNear = (x: number, y: number): boolean =>
    isAlike(pixelAt(a, x, y), pixelAt(b, x, y), off) ||
    offsets.some((dy) => offsets.some((dx) => isAlike(pixelAt(a, x, y), pixelAt(b, x + dx, y + dy), off)));
  let far = 0;
  for (let y = 0; y < a.height; y++) for (let x = 0; x < a.width; x++) if (!isNear(x, y)) far++;
  return far / (a.width * a.height);
}

const isAlike = (one: readonly number[], other: readonly number[], off: number): boolean =>
  one.every((value, channel) => Math.abs(value - (other[channel] ?? 0)) <= off);

describe.skipIf(!hasProgram('chromium'))('effects in Chromium', () => {
  const css = `${FONTS} section { font-family: Letters } ${GENERATED}`;
  const samples = FAMILIES.map(({ family }) => fc.sample(family, { numRuns: cases(160, 12), seed: 5 }));
  const bent = fc.sample(arcs, { numRuns: cases(60, 10), seed: 5 });
  const theirs = new Map<string, Pixels>();
  // All in one screenshot of each fineness: a browser takes longer to start than to paint.
  beforeAll(async () => {
    const known = FAMILIES.flatMap(({ side }, i) =>
      present(samples[i], 'samples').map((html) => ({ html, shown: html, finer: finerOf(side) })),
    );
    const arched = bent.map((one) => ({
      html: bentHtml(one),
      shown: bentSvg(one, baselineOf(one)),
      finer: FINER,
    }));
    for (const finer of [1, FINER]) {
      const pages = [...known, ...arched].filter((page) => page.finer === finer);
      const painted = await chromiumPixels(
        pages.map((page) => page.shown),
        css,
        finer,
      );
      for (const [i, { html }] of pages.entries()) theirs.set(html, present(painted[i], 'picture'));
    }
  }, 120_000);

  /** What differs by more than `most`, told with its share. */
  const differing = async (
    pages: readonly string[],
    { most, reach, side }: Pick<(typeof FAMILIES)[number], 'most' | 'reach' | 'side'>,
  ): Promise<readonly string[]> => {
    const different: string[] = [];
    for (const html of pages) {
      const other = coarse(present(theirs.get(html), 'picture'), side * finerOf(side));
      const share = difference(coarse(await ours(html), side), other, reach, offOf(side));
      if (share > most) different.push(`${(share * 100).toFixed(2)} % ${html}`);
    }
    return different;
  };

  it.each(FAMILIES)('$of', { timeout: 120_000 }, async (family) => {
    const pages = present(samples[FAMILIES.findIndex(({ of }) => of === family.of)], 'samples');
    expect(await differing(pages, family)).toEqual([]);
  });

  it('text on an arc', { timeout: 120_000 }, async () => {
    expect(await differing(bent.map(bentHtml), { most: 0.01, reach: 0, side: 6 })).toEqual([]);
  });
});

/** Of the first line of a paragraph we bend. */
function baselineOf(bent: Bent): number {
  const { laidOut } = layOut({ html: bentHtml(bent), size: { width: PAGE, height: PAGE } });
  return present(lettersIn(laidOut.pages[0]?.children ?? [])[0], 'letters').baseline;
}

const lettersIn = (fragments: readonly Fragment[]): readonly TextFragment[] =>
  fragments.flatMap((one) => (one.kind === 'text' ? one : one.kind === 'box' ? lettersIn(one.children) : []));
