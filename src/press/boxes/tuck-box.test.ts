/** Tuck boxes by numbers: the inside holds what goes in, panels add up, creases lie between panels, papers are used well. */
import { mapLoader } from '../../deck/read/map-loader.fixture.ts';
import { describe, expect, it } from 'vitest';
import { present } from '../../base/invariant.ts';
import { mm, toMm } from '../../base/units.ts';
import { type Component, readDeck } from '../../deck/read/index.ts';
import { PAPERS, PRINTER_MARGIN } from '../imposition/index.ts';
import { type Blank, BOARD, makeBlank, type PanelName, WALLS } from './blank.ts';
import { fitBlank, fitContent } from './fit.ts';
import { LEAST_DEPTH, tuckBoxContents, type TuckBoxSize } from './size.ts';
import { blankStrokes } from './box-sheets.ts';
import { tuckBoxPageData } from './page-data.ts';

function components(yaml: string): readonly Component[] {
  const found: unknown[] = [];
  const text = `title: T\nversion: 1\nlanguages: [en]\ncomponents:\n${yaml}`;
  const deck = readDeck(mapLoader({ '/d/deck.yaml': text }), '/d', (one) => found.push(one));
  expect(found).toEqual([]);
  return present(deck, 'the deck').components;
}

const CARDS = '  - { name: cards, size: 63 x 88 mm, copies: 60, front: a.hbs }\n';
const COUNTERS = '  - { name: counters, kind: token, size: 30 x 30 mm, copies: 6, front: a.hbs }\n';
const TILES = `  - name: tiles
    kind: tile
    size: 15 x 15 mm
    front: a.hbs
    data: [{ id: a, set: A, copies: 48 }, { id: b, set: B, copies: 48 }]
`;

const panel = (blank: Blank, name: PanelName) =>
  present(
    blank.panels.find((one) => one.name === name),
    name,
  ).rect;
const close = (a: number, b: number): boolean => Math.abs(a - b) < 1e-6;

describe('the inside of a tuck box', () => {
  it('is as deep as all cards lie, and a little more each way', () => {
    const [content] = tuckBoxContents(components(CARDS));
    expect(toMm(present(content, 'a box').size.depth)).toBeCloseTo(60 * 0.3 + 1);
    expect(toMm(present(content, 'a box').size.width)).toBeCloseTo(64);
    expect(toMm(present(content, 'a box').size.height)).toBeCloseTo(89);
  });

  it('follows the stock and slack the deck names', () => {
    const [content] = tuckBoxContents(components(CARDS), { stock: mm(0.5), slack: mm(2) });
    expect(toMm(present(content, 'a box').size.depth)).toBeCloseTo(32);
    expect(toMm(present(content, 'a box').size.width)).toBeCloseTo(65);
  });

  it('has room for counters beside the cards only when the deck says so', () => {
    const parts = components(CARDS + COUNTERS);
    expect(toMm(present(tuckBoxContents(parts)[0], 'a box').size.width)).toBeCloseTo(64);
    const wide = present(tuckBoxContents(parts, { beside: ['counters'] })[0], 'a box');
    expect(toMm(wide.size.width)).toBeCloseTo(63 + 1 + 30 + 1);
    expect(wide.lots.map(({ count }) => count)).toEqual([60, 6]);
    expect(wide.count).toBe(60);
  });

  it('counts small parts wherever they are printed, in the first box, and leaves mats out', () => {
    const mat = '  - { name: mat, kind: mat, size: 200 x 150 mm, copies: 2, front: a.hbs }\n';
    const parts = components(CARDS + COUNTERS + mat);
    const [content] = tuckBoxContents(parts);
    expect(content?.count).toBe(60);
    expect(content?.smallParts.map(({ component, count }) => [component.name, count])).toEqual([
      ['counters', 6],
    ]);
    // Six of 30 x 30 mm lie in one layer over the cards.
    expect(toMm(present(content, 'a box').size.depth)).toBeCloseTo(61 * 0.3 + 1);
    expect(tuckBoxContents(components(TILES + COUNTERS)).map(({ smallParts }) => smallParts.length)).toEqual([
      1, 0,
    ]);
  });

  it('holds a set of 48 tiles four by four in three layers, one box for each set', () => {
    const contents = tuckBoxContents(components(TILES), { stock: mm(3) });
    expect(contents.map(({ set, count }) => [set, count])).toEqual([
      ['A', 48],
      ['B', 48],
    ]);
    for (const { size } of contents) {
      expect(toMm(size.width)).toBeCloseTo(61);
      expect(toMm(size.height)).toBeCloseTo(61);
      expect(toMm(size.depth)).toBeCloseTo(10);
    }
  });

  it('is never too thin to open', () => {
    expect(tuckBoxContents(components(CARDS.replace('60', '2')))[0]?.size.depth).toBe(LEAST_DEPTH);
  });

  it('is nothing for a deck without cards and tiles', () => {
    expect(tuckBoxContents(components(COUNTERS))).toEqual([]);
  });
});

const SIZES: readonly TuckBoxSize[] = [
  { width: mm(64), height: mm(89), depth: mm(18) },
  { width: mm(95), height: mm(89), depth: LEAST_DEPTH },
  { width: mm(61), height: mm(61), depth: mm(10) },
  { width: mm(40), height: mm(120), depth: mm(50) },
];

describe.each(SIZES)('a blank for $width x $height x $depth pt', (size) => {
  const blank = makeBlank(size);

  it('has walls that add up to its width, and lids that add up to its height', () => {
    const walls = WALLS.map((name) => panel(blank, name).width);
    expect(walls.reduce((sum, one) => sum + one, panel(blank, 'glue').width)).toBeCloseTo(blank.size.width);
    const column = (['lid-tuck', 'lid', 'back', 'floor', 'floor-tuck'] as const).map(
      (name) => panel(blank, name).height,
    );
    expect(column.reduce((sum, one) => sum + one, 0)).toBeCloseTo(blank.size.height);
  });

  it('has walls larger than its inside by what the creases take', () => {
    expect(panel(blank, 'front').width).toBeCloseTo(size.width + BOARD);
    expect(panel(blank, 'back').width).toBe(panel(blank, 'front').width);
    expect(panel(blank, 'spine').width).toBeCloseTo(size.depth + BOARD);
    expect(panel(blank, 'edge').width).toBe(panel(blank, 'spine').width);
    expect(panel(blank, 'front').height).toBeCloseTo(size.height + BOARD);
  });

  it('closes: lids cover the opening, flaps meet no more than half way', () => {
    expect(panel(blank, 'lid').height).toBeCloseTo(panel(blank, 'spine').width);
    expect(panel(blank, 'lid').width).toBeLessThan(panel(blank, 'front').width);
    expect(panel(blank, 'spine-top').height).toBeLessThan(panel(blank, 'front').width / 2);
    expect(panel(blank, 'glue').width).toBeLessThan(panel(blank, 'spine').width);
  });

  it('has every crease on an edge of both panels it parts', () => {
    expect(blank.folds).toHaveLength(12);
    for (const { from, to, between } of blank.folds)
      for (const name of between) {
        const { x, y, width, height } = panel(blank, name);
        const isUpright = close(from[0], to[0]);
        const [at, edges] = isUpright ? [from[0], [x, x + width]] : [from[1], [y, y + height]];
        expect(
          edges.some((edge) => close(edge, at)),
          `${between.join('/')} on ${name}`,
        ).toBe(true);
        const [start, end, low, high] = isUpright
          ? [from[1], to[1], y, y + height]
          : [from[0], to[0], x, x + width];
        expect(start >= low - 1e-6 && end <= high + 1e-6, `${between.join('/')} within ${name}`).toBe(true);
      }
  });

  it('is cut along one closed line that stays on the blank and has a thumb notch', () => {
    const { verbs, points } = blank.cut;
    expect(verbs).toMatch(/^M[LC]+Z$/);
    const xs = points.filter((_, i) => i % 2 === 0);
    const ys = points.filter((_, i) => i % 2 === 1);
    expect([Math.min(...xs), Math.max(...xs)].map((one) => Math.round(one * 100))).toEqual([
      0,
      Math.round(blank.size.width * 100),
    ]);
    expect([Math.min(...ys), Math.max(...ys)].map((one) => Math.round(one * 100))).toEqual([
      0,
      Math.round(blank.size.height * 100),
    ]);
    const front = panel(blank, 'front');
    const middle = points.findIndex((x, i) => i % 2 === 0 && close(x, front.x + front.width / 2));
    expect(present(points[middle + 1], 'the notch')).toBeGreaterThan(front.y + mm(5));
  });

  it('has a glue flap that gets narrower, alike above and below', () => {
    const { points } = blank.cut;
    const [, low = 0, , high = 0] = points.slice(-4);
    const { y, height } = panel(blank, 'glue');
    expect(points.at(-4)).toBe(0);
    expect(points.at(-2)).toBe(0);
    expect(high - y).toBeGreaterThan(0);
    expect(high - y).toBeCloseTo(y + height - low, 6);
    expect(high).toBeLessThan(low);
  });

  it('has creases and cut as strokes of two inks, creases dashed', () => {
    const strokes = blankStrokes({ blank, page: PAPERS.a4.size, margin: 0, x: 0, y: 0 }).map(({ stroke }) =>
      present(stroke, 'a stroke'),
    );
    const inks = strokes.map(({ paint }) =>
      paint.kind === 'solid' && paint.colour.kind === 'spot' ? paint.colour.name : '',
    );
    expect(new Set(inks.slice(0, -1))).toEqual(new Set(['Crease']));
    expect(inks.at(-1)).toBe('CutContour');
    expect(strokes.map(({ dash }) => dash.length > 0)).toEqual([...blank.folds.map(() => true), false]);
  });
});

describe('a box on paper', () => {
  const fit = (width: number, height: number, depth: number) =>
    fitBlank({ width: mm(width), height: mm(height), depth: mm(depth) }, PAPERS.a4.size, PRINTER_MARGIN);
  const shape = (fitted: ReturnType<typeof fit>) =>
    fitted.kind === 'pages'
      ? fitted.pages.map(({ page }) => (page.width > page.height ? 'turned' : 'upright'))
      : [];

  it('stands upright where it can, else the paper is turned', () => {
    expect(shape(fit(64, 89, 18))).toEqual(['upright']);
    expect(shape(fit(95, 89, 8))).toEqual(['turned']);
  });

  it('is parted into two pieces, with a glue flap each, where one sheet is too small', () => {
    const fitted = fit(120, 120, 30);
    expect(shape(fitted)).toHaveLength(2);
    if (fitted.kind !== 'pages') throw new Error('it fits');
    const names = fitted.pages.map(({ blank }) => blank.panels.map(({ name }) => name));
    expect(names.flat().filter((name) => name === 'glue')).toHaveLength(2);
    for (const wall of WALLS) expect(names.flat().filter((name) => name === wall)).toHaveLength(1);
  });

  it('stands high on the page: 26 mm below its edge, with room for the steps below', () => {
    for (const [width, height, depth] of [
      [64, 89, 18],
      [64, 89, 25],
      [61, 61, 8],
    ] as const) {
      const fitted = fit(width, height, depth);
      if (fitted.kind !== 'pages') throw new Error('it fits');
      expect(fitted.pages.map(({ y }) => toMm(y))).toEqual([expect.closeTo(26, 2)]);
      for (const { page, blank, y } of fitted.pages)
        expect(toMm(page.height - y - blank.size.height)).toBeGreaterThanOrEqual(58);
    }
  });

  it('stays within what the printer reaches', () => {
    for (const paper of [PAPERS.a4, PAPERS.letter])
      for (const size of SIZES) {
        const fitted = fitBlank(size, paper.size, PRINTER_MARGIN);
        if (fitted.kind !== 'pages') throw new Error('it fits');
        for (const { page, blank, x, y } of fitted.pages) {
          expect(Math.min(x, y)).toBeGreaterThanOrEqual(PRINTER_MARGIN - 1e-6);
          expect(x + blank.size.width).toBeLessThanOrEqual(page.width - PRINTER_MARGIN + 1e-6);
          expect(y + blank.size.height).toBeLessThanOrEqual(page.height - PRINTER_MARGIN + 1e-6);
        }
      }
  });

  it('is refused with what it needs when even its halves are too large', () => {
    expect(fit(190, 270, 40)).toMatchObject({ kind: 'misfit' });
  });
});

describe('more than one box takes', () => {
  const shared = (copies: number, wish = {}, size = '63 x 88 mm') => {
    const text = CARDS.replace('60', String(copies)).replace('63 x 88 mm', size);
    const [content] = tuckBoxContents(components(text), wish);
    return fitContent(present(content, 'a box'), PAPERS.a4.size, PRINTER_MARGIN, wish);
  };
  const counts = (fitted: ReturnType<typeof shared>) =>
    fitted.kind === 'boxes' ? fitted.boxes.map(({ content }) => content.count) : fitted.kind;

  it('is one box in two pieces first, then as few boxes as fit, with equal counts', () => {
    expect(counts(shared(60))).toEqual([60]);
    expect(counts(shared(250))).toEqual([250]);
    expect(counts(shared(351))).toEqual([176, 175]);
    expect(counts(shared(1000))).toEqual([250, 250, 250, 250]);
  });

  it('says what was too large only where nobody wanted so many boxes', () => {
    expect(shared(250)).toMatchObject({ instead: undefined });
    expect(shared(351)).toMatchObject({ instead: { kind: 'misfit' } });
    expect(shared(351, { boxes: 2 })).toMatchObject({ instead: undefined });
    expect(counts(shared(60, { boxes: 2 }))).toEqual([30, 30]);
    expect(counts(shared(2, { boxes: 5 }))).toEqual([1, 1]);
  });

  it('is no box at all for cards that fit none', () => {
    expect(counts(shared(9, {}, '200 x 200 mm'))).toBe('misfit');
  });

  it('holds every card once, in the order of the deck', () => {
    const rows = 'data: [{ id: a, copies: 3 }, { id: b, copies: 4 }, { id: c, copies: 2 }]';
    const parts = components(`  - { name: cards, size: poker, front: a.hbs, ${rows} }\n${COUNTERS}`);
    const wish = { boxes: 2, beside: ['counters'] };
    const [content] = tuckBoxContents(parts, wish);
    const fitted = fitContent(present(content, 'a box'), PAPERS.a3.size, PRINTER_MARGIN, wish);
    if (fitted.kind !== 'boxes') throw new Error('it fits');
    const lots = fitted.boxes.map((box) =>
      box.content.lots.map(({ count, rows: own }) => [count, own.map(({ id }) => id).join('')]),
    );
    expect(lots).toEqual([
      [
        [5, 'ab'],
        [3, 'counters'],
      ],
      [
        [4, 'bc'],
        [3, 'counters'],
      ],
    ]);
  });
});

describe('the head of a box page', () => {
  const headOf = (cards: string, wish = '') => {
    const text = `title: T\nversion: 1\nlanguages: [en]\n${wish}components:\n${cards}`;
    const deck = present(
      readDeck(mapLoader({ '/d/deck.yaml': text }), '/d', () => undefined),
      'a deck',
    );
    const content = present(tuckBoxContents(deck.components, deck.box)[0], 'a box');
    const fitted = fitBlank(content.size, PAPERS.a4.size, PRINTER_MARGIN);
    if (fitted.kind === 'misfit') throw new Error('it fits');
    const data = tuckBoxPageData(deck, content, present(fitted.pages[0], 'a page'), 'en');
    return { content, shrunk: data['shrunk'] as { readonly percent: number; readonly length: string } };
  };

  it.each([
    [CARDS, '', 97, '4.85'],
    // 150 mm and 1 mm of slack: 99 % would be too small as well; printers that fit pages take 97.
    ['  - { name: cards, size: 70 x 120 mm, copies: 20, front: a.hbs }\n', '', 97, '4.85'],
    [
      '  - { name: cards, size: 63 x 88 mm, copies: 20, front: a.hbs }\n',
      'box: { slack: 6 mm }\n',
      93,
      '4.65',
    ],
  ])('says at how many per cent %s no longer go in %s', (cards, wish, percent, length) => {
    const { content, shrunk } = headOf(cards, wish);
    expect(shrunk).toEqual({ percent, length });
    const [piece] = components(cards);
    const [inside, outside] = [content.size.height * (percent / 100), present(piece, 'cards').trim.height];
    expect(inside).toBeLessThan(outside);
  });
});
