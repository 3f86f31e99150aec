/** SVG: what is in the text; looks are compared with the PDF in the PDF writer's tests. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { displayList, filledRect, glyphs, RED } from '../../../test/kit/display-lists.ts';
import { decodePng, pixelAt } from '../../../test/kit/pixels.ts';
import { plainRun } from '../../../test/kit/plain-typeface.ts';
import type { Art } from '../../typeset/art/types.ts';
import { rgb, WHITE } from '../../base/colour.ts';
import { rect, rectPath } from '../../base/geometry.ts';
import { displayListToJson } from '../../typeset/paint/index.ts';
import type { DisplayItem, GlyphsItem } from '../../typeset/paint/types.ts';
import { rasterise } from '../../typeset/raster/index.ts';
import { readImage } from '../../typeset/raster/read-image.fixture.ts';
import type { WriteSvgOptions } from './write-svg.ts';
import { writeSvg } from './write-svg.ts';

const SIZE = { width: 40, height: 30 };
const svg = (items: readonly DisplayItem[], options: WriteSvgOptions = {}): string =>
  writeSvg(displayList(items, undefined, SIZE), 0, options);
const plain = (text: string, rest: Partial<GlyphsItem> = {}): GlyphsItem => ({
  ...glyphs('x', 5, 20),
  runs: [plainRun(text)],
  typeface: plainRun(text).typeface,
  ...rest,
});
const count = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length;

describe('writeSvg', () => {
  it('has the page as view box in points, grown by the bleed', () => {
    expect(svg([])).toContain('width="40pt" height="30pt" viewBox="0 0 40 30"');
    expect(svg([], { bleed: 3 })).toContain('width="46pt" height="36pt" viewBox="-3 -3 46 36"');
  });

  it('shows what lies in the bleed', async () => {
    const pixels = await decodePng(
      await rasterise(svg([filledRect([-3, -3, 46, 36], RED)], { bleed: 3, background: WHITE }), { dpi: 72 }),
    );
    expect([pixels.width, pixels.height]).toEqual([46, 36]);
    expect(pixelAt(pixels, 0, 0)).toEqual([255, 0, 0]);
  });

  it('defines each glyph once and uses no font', () => {
    const text = svg([plain('abba'), plain('ab')]);
    expect(count(text, /<path id="g0-/g)).toBe(2);
    expect(count(text, /<use /g)).toBe(6);
    expect(text).not.toContain('<text');
  });

  it('places glyphs with letter and word spacing in ems', () => {
    const text = svg([plain('a b', { size: 10, letterSpacing: 1, wordSpacing: 2 })]);
    expect(text).toContain('translate(5 20) scale(10)');
    expect([...text.matchAll(/<use [^>]*x="([^"]*)"/g)].map((match) => match[1])).toEqual(['0', '1.4']);
  });

  it('is the same text for the same list', () => {
    const items = [plain('ab'), filledRect([0, 0, 9, 9], RED)];
    expect(svg(items)).toBe(svg(items));
  });

  // What was made before decides whether two equal drawings are one object; the text must not tell.
  it('defines equal drawings once, whichever objects hold them', () => {
    const art = (): Art => ({
      kind: 'art',
      viewBox: rect(0, 0, 9, 9),
      size: undefined,
      preserveAspectRatio: 'meet',
      nodes: [
        {
          kind: 'shape',
          path: rectPath(rect(0, 0, 5, 5)),
          fill: { kind: 'solid', colour: RED },
          fillRule: 'nonzero',
          stroke: undefined,
        },
      ],
    });
    const use = (drawing: Art): DisplayItem => ({
      kind: 'art',
      owner: -1,
      art: drawing,
      matrix: [1, 0, 0, 1, 0, 0],
    });
    const one = art();
    expect(svg([use(art()), use(art())])).toBe(svg([use(one), use(one)]));
    expect(JSON.stringify(displayListToJson(displayList([use(art()), use(art())])))).toBe(
      JSON.stringify(displayListToJson(displayList([use(one), use(one)]))),
    );
  });

  it('keeps the ids of two drawings in one document apart', () => {
    const ids = (text: string): readonly string[] =>
      [...text.matchAll(/ id="([^"]*)"/g)].map((match) => match[1] ?? '');
    const [a, b] = [
      ids(svg([plain('ab')], { idPrefix: 'left-' })),
      ids(svg([plain('ab')], { idPrefix: 'right-' })),
    ];
    expect(a.filter((id) => b.includes(id))).toEqual([]);
  });

  it('escapes its title', () => {
    expect(svg([], { title: 'a & <b>' })).toContain('<title>a &amp; &lt;b&gt;</title>');
  });

  it('refers only to what it defines', () => {
    const art: Art = {
      kind: 'art',
      viewBox: rect(0, 0, 1, 1),
      size: undefined,
      preserveAspectRatio: 'meet',
      nodes: [
        {
          kind: 'shape',
          path: rectPath(rect(0, 0, 2, 2)),
          fill: {
            kind: 'radial',
            cx: 0,
            cy: 0,
            radius: 1,
            stops: [
              { offset: 0, colour: RED },
              { offset: 1, colour: WHITE },
            ],
          },
          fillRule: 'nonzero',
          stroke: undefined,
        },
      ],
    };
    const text = svg([
      {
        kind: 'push',
        matrix: undefined,
        clip: { path: rectPath(rect(0, 0, 9, 9)), rule: 'nonzero' },
        opacity: 1,
      },
      { kind: 'art', owner: -1, art, matrix: [1, 0, 0, 1, 0, 0] },
      plain('a'),
      { kind: 'pop' },
    ]);
    const used = [...text.matchAll(/(?:href="#|url\(#)([^")]*)/g)].map((match) => match[1]);
    expect(used).toHaveLength(5);
    for (const id of used) expect(text).toContain(` id="${id}"`);
  });

  it('carries pictures inside', async () => {
    const bytes = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#00ff00' } })
      .png()
      .toBuffer();
    const image = await readImage(bytes, 'a.png', () => undefined);
    if (!image) throw new Error('no picture');
    const item: DisplayItem = {
      kind: 'image',
      owner: -1,
      image,
      rect: rect(10, 10, 20, 10),
      pixelated: true,
    };
    const pixels = await decodePng(await rasterise(svg([item], { background: rgb(1, 1, 1) }), { dpi: 72 }));
    expect(pixelAt(pixels, 20, 15)).toEqual([0, 255, 0]);
    expect(pixelAt(pixels, 5, 5)).toEqual([255, 255, 255]);
  });
});
