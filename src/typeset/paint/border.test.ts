/** Borders, backgrounds and rules as paths. */
import { describe, expect, it } from 'vitest';
import { boxFragment, filled } from '../../../test/kit/fragments.ts';
import { BLACK, rgb } from '../../base/colour.ts';
import { pathBounds, rect } from '../../base/geometry.ts';
import type { BorderSide, UsedBorder, UsedRadii } from '../layout/types.ts';
import { borderItems } from './border.ts';
import { decorationItems, ruleItems } from './decoration.ts';
import { formatItems } from './print.ts';
import { innerCorners, NO_RADII } from './rounded.ts';
import type { PathItem } from './types.ts';

const side = (width: number, style: BorderSide['style'] = 'solid', colour = BLACK): BorderSide => ({
  width,
  style,
  colour,
});
const NONE = side(0, 'none');
const all = (one: BorderSide): UsedBorder => ({ top: one, right: one, bottom: one, left: one });
const BOX = rect(0, 0, 40, 20);
const print = (border: UsedBorder, radii: UsedRadii = NO_RADII): string =>
  formatItems(borderItems(BOX, border, radii, -1), '');
const paths = (border: UsedBorder, radii: UsedRadii = NO_RADII): readonly PathItem[] =>
  borderItems(BOX, border, radii, -1).filter((item) => item.kind === 'path');

describe('borders', () => {
  it('strokes four equal sides as one path on their middle line', () => {
    expect(print(all(side(2)))).toBe('path    @layout  stroke #000000 2.00  rect 1.00 1.00 38.00 18.00\n');
  });

  it('strokes equal rounded sides as one rounded path', () => {
    const [only, second] = paths(all(side(2)), [5, 5, 5, 5]);
    expect(second).toBeUndefined();
    expect(only?.path.verbs).toBe('MLCLCLCLCZ');
    expect(only && pathBounds(only.path)).toEqual(rect(1, 1, 38, 18));
  });

  it('fills a ring where the radius is smaller than half the width', () => {
    const [only] = paths(all(side(8)), [2, 2, 2, 2]);
    expect(only).toMatchObject({ stroke: undefined, fillRule: 'evenodd' });
    expect(only?.path.verbs).toBe('MLCLCLCLCZMLLLZ');
  });

  it('fills a rectangle for a single side', () => {
    expect(print({ ...all(NONE), bottom: side(3) })).toBe(
      'path    @layout  fill #000000 evenodd  rect 0.00 17.00 40.00 3.00\n',
    );
  });

  it('fills one ring for sides of one colour and different widths', () => {
    expect(paths({ ...all(side(1)), bottom: side(4) })).toHaveLength(1);
  });

  it('mitres sides of different colours at the corners', () => {
    const [top] = paths({ ...all(side(2)), top: side(4, 'solid', rgb(1, 0, 0)) });
    expect(top?.path.points).toEqual([0, 0, 40, 0, 38, 4, 2, 4]);
  });

  it('cuts different rounded sides to the ring', () => {
    const items = borderItems(
      BOX,
      { ...all(side(2)), top: side(4, 'solid', rgb(1, 0, 0)) },
      [6, 6, 6, 6],
      -1,
    );
    expect(items.map((item) => item.kind)).toEqual(['push', 'path', 'path', 'path', 'path', 'pop']);
  });

  it('lets different rounded sides meet in the middle, so that the ring is filled to its inner edge', () => {
    const border = { ...all(side(2)), top: side(4, 'solid', rgb(1, 0, 0)) };
    expect(paths(border, [6, 6, 6, 6]).map(({ path }) => path.points)).toEqual([
      [0, 0, 40, 0, 30, 10, 10, 10],
      [40, 0, 40, 20, 30, 10, 30, 10],
      [40, 20, 0, 20, 10, 10, 30, 10],
      [0, 20, 0, 0, 10, 10, 10, 10],
    ]);
  });

  it.each<[BorderSide['style'], number]>([
    ['solid', 1],
    ['double', 2],
    ['dashed', 4],
    ['dotted', 4],
    ['none', 0],
  ])('draws %s sides differently: %i paths', (style, count) => {
    expect(paths(all(side(3, style)))).toHaveLength(count);
  });

  it('begins and ends a dashed side with a dash', () => {
    const [top] = paths(all(side(1, 'dashed')));
    const [dash = 0, gap = 0] = top?.stroke?.dash ?? [];
    const dashes = (40 + gap) / (dash + gap);
    expect(dash).toBe(3);
    expect(dashes).toBeCloseTo(Math.round(dashes), 9);
  });

  it('runs each dashed side from one outer corner to the other', () => {
    const bounds = paths(all(side(2, 'dashed'))).map(({ path }) => pathBounds(path));
    expect(bounds).toEqual([rect(0, 1, 40, 0), rect(39, 0, 0, 20), rect(0, 19, 40, 0), rect(1, 0, 0, 20)]);
  });

  it.each([
    [40, 8],
    [37, 8],
    [36, 8],
    [33, 7],
  ])('makes gaps as near to two widths as whole dashes allow: %i pt', (length, count) => {
    const [line] = ruleItems(
      { kind: 'rule', rect: rect(0, 0, length, 1), style: 'dashed', colour: BLACK },
      -1,
    );
    const [dash = 0, gap = 0] = line?.kind === 'path' ? (line.stroke?.dash ?? []) : [];
    expect([dash, Math.round((length + gap) / (dash + gap))]).toEqual([3, count]);
  });

  it('narrows each inner corner by the sides that meet there', () => {
    const by = { top: 1, right: 2, bottom: 3, left: 4 };
    expect(innerCorners([10, 10, 10, 10], by)).toEqual([
      [6, 9],
      [8, 9],
      [8, 7],
      [6, 7],
    ]);
    expect(innerCorners([2, 2, 2, 2], by)[3]).toEqual([0, 0]);
  });

  it('draws dots a width apart that touch both corners', () => {
    const [top] = paths(all(side(2, 'dotted')));
    expect(top?.stroke).toMatchObject({ cap: 'round', width: 2 });
    expect(top?.path.points[0]).toBe(1);
    expect(top?.path.points[2]).toBeCloseTo(39, 1);
    const [dot = 0, gap = 0] = top?.stroke?.dash ?? [];
    expect((40 - 2) / (dot + gap)).toBeCloseTo(10, 9);
  });

  it('paints nothing for a transparent border', () => {
    expect(print(all(side(2, 'solid', rgb(0, 0, 0, 0))))).toBe('');
  });
});

describe('backgrounds', () => {
  it('joins a plain background and an even border in one path', () => {
    const box = boxFragment(0, 0, 40, 20, { background: filled(rgb(1, 1, 1)), border: all(side(2)) });
    expect(formatItems(decorationItems(box, -1), '')).toBe(
      'path    @layout  fill #ffffff  stroke #000000 2.00  rect 1.00 1.00 38.00 18.00\n',
    );
  });

  it('keeps background and border apart where the background shows through', () => {
    const box = boxFragment(0, 0, 40, 20, {
      background: filled(rgb(1, 1, 1)),
      border: all(side(2, 'dashed')),
    });
    const [background, ...border] = decorationItems(box, -1);
    expect(background).toMatchObject({ stroke: undefined });
    expect(border.length).toBe(4);
  });

  it('paints a half clear border over the edge of its background, which goes on under it', () => {
    const half = rgb(0, 0, 0, 0.5);
    const box = boxFragment(0, 0, 40, 20, {
      background: filled(rgb(1, 1, 1)),
      border: all(side(2, 'solid', half)),
    });
    const [background, border, more] = decorationItems(box, -1);
    expect(more).toBeUndefined();
    if (background?.kind !== 'path' || border?.kind !== 'path') throw new Error('two paths');
    expect(background.stroke).toBeUndefined();
    expect(pathBounds(background.path)).toEqual(BOX);
    expect(border).toMatchObject({ fill: undefined, stroke: { paint: { colour: half }, width: 2 } });
  });

  it('drops what cannot be seen', () => {
    const box = boxFragment(0, 0, 40, 20, { background: filled(rgb(1, 1, 1, 0)) });
    expect(decorationItems(box, -1)).toEqual([]);
  });

  it('cuts a background picture to rounded corners', () => {
    const image = {
      kind: 'image' as const,
      id: 'i',
      name: 'i.png',
      width: 1,
      height: 1,
      format: 'png' as const,
      hasAlpha: false,
      bytes: new Uint8Array(),
    };
    const background = [{ kind: 'picture' as const, content: image, rects: [rect(0, 0, 40, 20)] }];
    const kinds = (radii: UsedRadii): readonly string[] =>
      decorationItems(boxFragment(0, 0, 40, 20, { background, radii }), -1).map((item) => item.kind);
    expect(kinds([4, 4, 4, 4])).toEqual(['push', 'image', 'pop']);
    expect(kinds(NO_RADII)).toEqual(['image']);
  });
});

describe('rules', () => {
  it.each(['solid', 'double', 'dashed', 'dotted'] as const)(
    'keeps a %s rule inside its rectangle',
    (style) => {
      const place = rect(10, 10, 30, 3);
      const items = ruleItems({ kind: 'rule', rect: place, style, colour: BLACK }, -1);
      expect(items.length).toBe(style === 'double' ? 2 : 1);
      for (const item of items) {
        if (item.kind !== 'path') throw new Error('not a path');
        const bounds = pathBounds(item.path) ?? rect(0, 0, 0, 0);
        expect(bounds.x).toBeGreaterThanOrEqual(10);
        expect(bounds.x + bounds.width).toBeLessThanOrEqual(40.01);
      }
    },
  );
});

describe('double rules', () => {
  it.each([
    ['level', rect(0, 0, 30, 3), [rect(0, 0, 30, 1), rect(0, 2, 30, 1)]],
    ['upright', rect(5, 0, 3, 30), [rect(5, 0, 1, 30), rect(7, 0, 1, 30)]],
  ])('are two thirds of a %s line, with one third between', (_, whole, parts) => {
    const items = ruleItems({ kind: 'rule', rect: whole, style: 'double', colour: BLACK }, -1);
    expect(items.map((item) => (item.kind === 'path' ? pathBounds(item.path) : item.kind))).toEqual(parts);
  });
});
