/** Letters in the finished PDF: shadows are heard once, words on an arc whole, and boxes make room for what is bent. */
import { describe, expect, it } from 'vitest';
import { writePdf } from '../src/output/pdf/index.ts';
import { layOut, type Result } from '../src/typeset/layout/layout.fixture.ts';
import { paintFragments } from '../src/typeset/paint/index.ts';
import { inlineSheet, sheetSet } from './kit/display-lists.ts';
import { readPdf } from './kit/pdf-reading.ts';

const set = (css: string, text: string): Result =>
  layOut({ html: `<p>${text}</p>`, css: `p { ${css} }`, size: { width: 100, height: 100 } });

const itemsOf = ({ laidOut }: Result) => paintFragments(laidOut).pages[0]?.items ?? [];

async function readingOf({ laidOut }: Result): Promise<string> {
  const pdf = await writePdf(sheetSet([inlineSheet(paintFragments(laidOut))]), {
    date: new Date(0),
    version: '0',
    report: (found) => {
      throw new Error(found.message);
    },
  });
  const { pages } = await readPdf(pdf);
  return (pages[0]?.texts ?? []).map(({ text }) => text).join('');
}

describe('shadows of letters', () => {
  it('lie under all letters of the line, as paths that nobody owns, once for each line', () => {
    const items = itemsOf(set('width: 60pt; text-shadow: 1pt 2pt #f00', 'two words <b>of it</b>'));
    const kinds = items.map(({ kind }) => kind).join(' ');
    expect(kinds).toMatch(/^path (glyphs ?)+ path (glyphs ?)+$/);
    for (const item of items) if (item.kind === 'path') expect(item.owner).toBeLessThan(0);
  });

  it('are pictures where they are blurred, the same ones for the same words in other places', () => {
    const pictures = (css: string): readonly string[] =>
      itemsOf(set(`${css}; text-shadow: 1pt 1pt 2pt black, 0 0 4pt red`, 'soft')).flatMap((item) =>
        item.kind === 'image' ? item.image.id : [],
      );
    expect(pictures('margin-top: 3pt')).toHaveLength(2);
    expect(pictures('margin-top: 3pt')).toEqual(pictures('margin-top: 20.3pt'));
  });

  it('shrink with their letters, and are in the colour of who inherits them', () => {
    const items = itemsOf(
      set(
        'text-fit: shrink; width: 40pt; white-space: nowrap; font-size: 20pt; text-shadow: 0.1em 0',
        'so <b style="color: #00f">wide</b>',
      ),
    );
    const size = Math.max(...items.map((item) => (item.kind === 'glyphs' ? item.size : 0)));
    const shadows = items.filter((item) => item.kind === 'path');
    expect(size).toBeLessThan(20);
    expect(shadows.map(({ fill }) => fill?.kind === 'solid' && fill.colour)).toMatchObject([
      { blue: 0 },
      { blue: 1 },
    ]);
  });

  it('are copied once', async () => {
    expect(await readingOf(set('text-shadow: 1pt 1pt red, 2pt 2pt 1pt blue', 'Once only'))).toBe('Once only');
  });
});

describe('text on an arc', () => {
  it('is as long as the arc over its box, and makes room for its ends', () => {
    const up = set('width: 80pt; text-arc: 40pt; text-align: center', 'a seal');
    const down = set('width: 80pt; text-arc: -40pt; text-align: center', 'a seal');
    // Half a circle over 80 pt is 125.7 pt long: what is too wide for the box fits on it.
    expect(
      set('width: 80pt; text-arc: 40pt; white-space: nowrap', 'a seal as long as its arc').found,
    ).toEqual([]);
    expect(
      set('width: 80pt; text-arc: none; white-space: nowrap', 'a seal as long as its arc').found,
    ).not.toEqual([]);
    const heights = [up, down].map((one) => one.box('p').rect.height);
    expect(heights[0]).toBeGreaterThan(12);
    expect(heights[1]).toBeCloseTo(heights[0] ?? 0, 6);
    const baselines = [up, down].map((one) => one.texts()[0]?.baseline ?? 0);
    expect((baselines[1] ?? 0) - (baselines[0] ?? 0)).toBeCloseTo((heights[0] ?? 0) - 12, 6);
  });

  it('turns each letter about the middle of its baseline, the one in the middle not at all', () => {
    const turns = set('width: 80pt; text-arc: 30pt; text-align: center', 'ooooo')
      .texts()
      .map(({ turn }) => turn?.[1] ?? NaN);
    expect(turns).toHaveLength(5);
    expect(turns[2]).toBeCloseTo(0, 2);
    expect(turns[0]).toBeCloseTo(-(turns[4] ?? 0), 2);
    expect(turns[4]).toBeGreaterThan(0.2);
  });

  it('tells of an underline that is left out', () => {
    const { found } = set('text-arc: 40pt', 'by <u>hand</u>');
    expect(found.map(({ code }) => code)).toEqual(['MP1610']);
  });

  it('is a line of letters, and spoken and copied whole', async () => {
    const seal = set('width: 80pt; text-arc: 40pt; text-align: center', 'Made well');
    // The reader leaves out what is a space alone.
    expect(await readingOf(seal)).toBe('Madewell');
    const spoken = seal.texts().map(({ actualText }) => actualText);
    expect(spoken.filter((text) => text !== '')).toEqual(['Made well']);
  });
});
