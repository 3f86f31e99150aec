import { describe, expect, it } from 'vitest';
import { rgb } from '../../base/colour.ts';
import { IDENTITY, rectPath } from '../../base/geometry.ts';
import { ARTIFACT_LAYOUT } from '../../typeset/box/types.ts';
import type { DisplayList } from '../../typeset/paint/types.ts';
import { imposeDocument } from '../../press/imposition/index.ts';
import { pageInk } from './page-ink.ts';
import { InkMeter, mostInk } from './index.ts';

const half = (colour: ReturnType<typeof rgb>): DisplayList => ({
  kind: 'display-list',
  id: 'x',
  language: 'en',
  pages: [
    {
      size: { width: 300, height: 400 },
      items: [
        {
          kind: 'path',
          owner: ARTIFACT_LAYOUT,
          path: rectPath({ x: 0, y: 0, width: 150, height: 400 }),
          fill: { kind: 'solid', colour },
          fillRule: 'nonzero',
          stroke: undefined,
        },
      ],
    },
  ],
  structure: [{ role: 'Document', parent: -1 }],
});
const facts = { title: '', subject: '', author: '', keywords: [] };
const coverOf = async (list: DisplayList): Promise<number> =>
  (await new InkMeter().cover(imposeDocument(list, facts)))[0] ?? -1;

describe('ink cover', () => {
  it('is the share of the page that is solid', async () => {
    expect(await coverOf(half(rgb(0, 0, 0)))).toBeCloseTo(0.5, 2);
    expect(await coverOf(half(rgb(1, 0, 0)))).toBeCloseTo(0.5, 2);
  });

  it('counts a tint by its strength and white as nothing', async () => {
    expect(await coverOf(half(rgb(0.8, 0.8, 0.8)))).toBeCloseTo(0.1, 2);
    expect(await coverOf(half(rgb(1, 1, 1)))).toBe(0);
  });

  it('of stripes a few points wide is what they cover, however many there are', async () => {
    const list = half(rgb(0, 0, 0));
    const [page] = list.pages;
    const [bar] = page?.items ?? [];
    if (!page || bar?.kind !== 'path') throw new Error('no bar');
    const stripes = Array.from({ length: 100 }, (_, i) => ({
      ...bar,
      path: rectPath({ x: 3 * i, y: 0, width: 3, height: 400 }),
    }));
    expect(await coverOf({ ...list, pages: [{ ...page, items: stripes }] })).toBeCloseTo(1, 2);
  });

  it('of a frame is its four sides, once each, whatever it lets through; its corners are left out', () => {
    const [page] = half(rgb(0, 0, 0)).pages;
    const [bar] = page?.items ?? [];
    if (!page || bar?.kind !== 'path') throw new Error('no bar');
    const framed = (width: number, alpha: number): number => {
      const paint = { kind: 'solid', colour: rgb(0, 0, 0, alpha) } as const;
      const line = { cap: 'butt', join: 'miter', miterLimit: 4, dash: [], dashOffset: 0 } as const;
      const path = rectPath({ x: 60, y: 70, width: 100, height: 50 });
      const items = [{ ...bar, path, fill: undefined, stroke: { ...line, paint, width } }];
      return pageInk({ ...page, items }, 0, new Map()) * 300 * 400;
    };
    for (const alpha of [1, 0.5]) {
      // Four bars; each pair of neighbours covers one quarter of their corner twice.
      expect(framed(9, alpha) / (alpha * 9 * (2 * 100 + 2 * 50 - 9))).toBeCloseTo(1, 2);
    }
  });

  it.each([
    [[], 1],
    [[3, 1], 0.75],
    [[1, 3, 2, 2], 3 / 8],
    // An odd list is run through twice, lines and gaps changing places.
    [[4], 0.5],
    [[0, 0], 1],
  ] as const)('of a line of dashes %j is the share that is drawn', (dash, share) => {
    const [page] = half(rgb(0, 0, 0)).pages;
    const [bar] = page?.items ?? [];
    if (!page || bar?.kind !== 'path') throw new Error('no bar');
    const line = { cap: 'butt', join: 'miter', miterLimit: 4, dashOffset: 0, width: 9 } as const;
    const paint = { kind: 'solid', colour: rgb(0, 0, 0) } as const;
    const items = [
      {
        ...bar,
        path: { verbs: 'ML', points: [50, 90, 150, 90] },
        fill: undefined,
        stroke: { ...line, paint, dash },
      },
    ];
    expect((pageInk({ ...page, items }, 0, new Map()) * 300 * 400) / 900).toBeCloseTo(share, 2);
  });

  it('is none where white covers what was there', () => {
    const [black, white] = [half(rgb(0, 0, 0)), half(rgb(1, 1, 1))];
    const items = [...black.pages, ...white.pages].flatMap((page) => page.items);
    const pages = black.pages.map((page) => ({ ...page, items }));
    expect(mostInk({ ...black, pages })).toBe(0);
  });

  it('of a tint over ink is between them, by its alpha and its strength', () => {
    const over = (tint: ReturnType<typeof rgb>): number => {
      const items = [...half(rgb(0, 0, 0)).pages, ...half(tint).pages].flatMap((page) => page.items);
      return mostInk({ ...half(tint), pages: [{ size: { width: 300, height: 400 }, items }] });
    };
    expect(over(rgb(1, 1, 1, 0.5))).toBeCloseTo(0.25, 2);
    expect(over(rgb(0.8, 0.8, 0.8))).toBeCloseTo(0.1, 2);
  });

  it('is only what clips let through, one inside the other', () => {
    const [page] = half(rgb(0, 0, 0)).pages;
    const pushed = (x: number, width: number) =>
      ({
        kind: 'push',
        matrix: undefined,
        clip: { path: rectPath({ x, y: 0, width, height: 400 }), rule: 'nonzero' },
        opacity: 1,
      }) as const;
    const pop = { kind: 'pop' } as const;
    const items = [pushed(0, 90), pushed(60, 90), ...(page?.items ?? []), pop, pop];
    expect(pageInk({ size: { width: 300, height: 400 }, items }, 0, new Map())).toBeCloseTo(0.1, 2);
  });

  it('adds up what is placed on a sheet', async () => {
    const list = half(rgb(0, 0, 0));
    const set = imposeDocument(list, facts);
    const [sheet] = set.sheets;
    const placement = {
      as: 'inline',
      list,
      page: 0,
      matrix: IDENTITY,
      clip: undefined,
      owners: [0],
    } as const;
    const twice = {
      ...set,
      sheets: sheet
        ? [{ ...sheet, size: { width: 600, height: 400 }, placements: [placement, placement] }]
        : [],
    };
    expect((await new InkMeter().cover(twice))[0]).toBeCloseTo(0.5, 2);
  });

  it('of many drawings is that of a sample of them', async () => {
    const lists = Array.from({ length: 100 }, (_, i) => ({ ...half(rgb(0, 0, 0)), id: `card ${i}` }));
    const sheets = lists.flatMap((list) => imposeDocument(list, facts).sheets);
    const [first] = lists;
    const covers = first ? await new InkMeter().cover({ ...imposeDocument(first, facts), sheets }) : [];
    expect(covers).toHaveLength(100);
    for (const cover of covers) expect(cover).toBeCloseTo(0.5, 2);
  });
});
