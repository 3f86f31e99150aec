import { describe, expect, it } from 'vitest';
import { FONTS, layOut, rectOf } from '../layout.fixture.ts';
import { plainNode } from './nodes.ts';
import { solveFlex } from './yoga.ts';
import type { FlexNode } from './types.ts';
import { INITIAL_OWN } from '../../box/content.ts';
import { edges } from '../../../base/geometry.ts';

const row = '<div class="f"><div class="a"></div><div class="b"></div></div>';

function flex(container: string, a: string, b: string) {
  const { box } = layOut({ html: row, css: `.f { display: flex; ${container} } .a { ${a} } .b { ${b} }` });
  return { f: rectOf(box('div.f')), a: rectOf(box('div.a')), b: rectOf(box('div.b')) };
}

const SIZED = 'width: 20pt; height: 10pt';

describe('Yoga', () => {
  const leaf = (measure: FlexNode['measure'], grow = 0): FlexNode => ({
    ...plainNode({ ...INITIAL_OWN, flexGrow: grow }, edges(0)),
    measure,
  });

  it('does not round to whole points', () => {
    const items = [leaf(undefined, 1), leaf(undefined, 1), leaf(undefined, 1)];
    solveFlex({ ...leaf(undefined), items }, 178.58, 10.3);
    for (const item of items) {
      expect(item.result.width).toBeCloseTo(178.58 / 3, 4);
      expect(item.result.height).toBeCloseTo(10.3, 4);
    }
  });

  it.each([
    [edges(4), 92, 42],
    [edges(4, 9, 4, 4), 87, 42],
    [edges(4, 4, 9, 4), 92, 37],
    [edges(9, 4, 4, 4), 92, 37],
    [edges(4, 4, 4, 9), 87, 42],
  ])('leaves the items of a box what its padding leaves: %j', (inset, width, height) => {
    const item = leaf(undefined, 1);
    solveFlex({ ...plainNode(INITIAL_OWN, inset), items: [item] }, 100, 50);
    expect(item.result).toMatchObject({ width, height });
  });

  it('is never told a width or height that is no number', () => {
    const item = leaf(() => ({ width: NaN, height: -Infinity }));
    const root: FlexNode = {
      ...leaf(undefined),
      own: { ...INITIAL_OWN, alignItems: 'flex-start' },
      items: [item],
    };
    solveFlex(root, 100, undefined);
    expect(item.result).toMatchObject({ width: 0, height: 0 });
    expect(root.result.height).toBe(0);
  });

  it('keeps no nodes: ten thousand trees need no more memory than a few', () => {
    const tree = (): void =>
      solveFlex(
        { ...leaf(undefined), items: [leaf(() => ({ width: 5, height: 5 })), leaf(undefined, 1)] },
        50,
        50,
      );
    for (let i = 0; i < 1000; i++) tree();
    const before = process.memoryUsage().arrayBuffers;
    for (let i = 0; i < 10_000; i++) tree();
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(4_000_000);
  });
});

describe('flex containers', () => {
  it('place items in a row with a gap', () => {
    expect(flex('gap: 5pt', SIZED, SIZED)).toMatchObject({
      a: [0, 0, 20, 10],
      b: [25, 0, 20, 10],
      f: [0, 0, 100, 10],
    });
  });

  it('give free space by grow', () => {
    expect(flex('', `${SIZED}; flex-grow: 1`, `${SIZED}; flex-grow: 3`)).toMatchObject({
      a: [0, 0, 35, 10],
      b: [35, 0, 65, 10],
    });
  });

  it('stretch across and fill a column', () => {
    expect(flex('flex-direction: column; height: 60pt', 'height: 10pt', 'flex: 1')).toMatchObject({
      a: [0, 0, 100, 10],
      b: [0, 10, 100, 50],
    });
  });

  it.each([
    ['justify-content: center', 30],
    ['justify-content: flex-end', 60],
    ['justify-content: space-between', 0],
    ['justify-content: space-around', 15],
    ['justify-content: space-evenly', 20],
    ['flex-direction: row-reverse', 80],
  ])('obey %s', (style, x) => {
    expect(flex(style, SIZED, SIZED).a[0]).toBe(x);
  });

  it.each([
    ['align-items: flex-end', 20],
    ['align-items: center', 10],
    ['align-items: flex-start', 0],
  ])('obey %s', (style, y) => {
    expect(flex(`height: 30pt; ${style}`, SIZED, SIZED).a[1]).toBe(y);
  });

  it('wrap, with both gaps', () => {
    expect(
      flex('flex-wrap: wrap; gap: 2pt 3pt', 'width: 60pt; height: 10pt', 'width: 60pt; height: 10pt'),
    ).toMatchObject({ a: [0, 0, 60, 10], b: [0, 12, 60, 10], f: [0, 0, 100, 22] });
  });

  it('obey order and auto margins', () => {
    expect(flex('', `${SIZED}; order: 2`, SIZED)).toMatchObject({ a: [20, 0, 20, 10], b: [0, 0, 20, 10] });
    expect(flex('', `${SIZED}; margin-left: auto`, SIZED).a[0]).toBe(60);
  });

  it('resolve percentages and calc() of their items, nested containers too', () => {
    expect(flex('', 'width: calc(50% - 10pt)', 'width: 25%')).toMatchObject({
      a: [0, 0, 40, 0],
      b: [40, 0, 25, 0],
    });
    const { box } = layOut({
      html: '<div class="o"><div class="f"><div class="a"></div></div></div>',
      css: '.o { display: flex } .f { display: flex; width: 50% } .a { width: calc(50% + 5pt); height: 50%; padding-left: 10% }',
    });
    expect(rectOf(box('div.a'))).toEqual([0, 0, 30, 0]);
  });

  it('give nested containers the height they were stretched to', () => {
    const { box } = layOut({
      html: '<div class="o"><div class="l"></div><div class="m"><div class="i"></div></div></div>',
      css: '.o { display: flex } .l { width: 10pt; height: 50pt } .m { flex: 1; display: flex; flex-direction: column; justify-content: flex-end } .i { height: 10pt }',
    });
    expect(rectOf(box('div.i'))).toEqual([10, 40, 90, 10]);
  });

  it('lay out blocks in items, and flex in those blocks', () => {
    const { box } = layOut({
      html: '<div class="f"><div class="a"><p>text</p><div class="f"><div class="b"></div><div class="c"></div></div></div></div>',
      css: '.f { display: flex } .a { flex: 1; padding: 5pt } .b { width: 10pt; height: 10pt } .c { flex: 1 }',
    });
    expect(rectOf(box('div.c'))).toEqual([15, 17, 80, 10]);
  });

  it('align the first lines of items by their baselines', () => {
    const { texts, box } = layOut({
      html: '<div class="f"><div class="big">Ay</div><div class="pad"><p>small</p></div></div>',
      css: '.f { display: flex; align-items: baseline } .big { font-size: 24pt; line-height: 30pt } .pad { padding-top: 2pt }',
    });
    const [big, small] = texts();
    expect(small?.baseline).toBeCloseTo(big?.baseline ?? NaN, 3);
    expect(box('div.pad').rect.y).toBeGreaterThan(0);
  });

  it.each([
    ['below a title over both columns', '<h1>Title</h1><p>small</p>'],
    ['in the first of two columns', '<p>small</p><p>other</p>'],
  ])('align text with the first line %s', (_, content) => {
    const { texts } = layOut({
      html: `<div class="f"><div class="big">Ay</div><div class="pad">${content}</div></div>`,
      css: '.f { display: flex; align-items: baseline } .big { font-size: 24pt; line-height: 30pt } .pad { columns: 2; width: 70pt; padding-top: 2pt } h1 { column-span: all; font-size: 8pt; margin: 0 }',
    });
    const [big, first] = texts();
    expect(first?.baseline).toBeCloseTo(big?.baseline ?? NaN, 3);
  });

  it('never make an item sized by its content narrower than its longest word', () => {
    const { box, found } = layOut({
      html: '<div class="f"><div class="w">unbreakable</div><div class="x"></div></div>',
      css: '.f { display: flex } .x { width: 90pt; flex-shrink: 1; height: 5pt }',
    });
    expect(box('div.w').rect.width).toBeGreaterThan(45);
    expect(found).toEqual([]);
  });

  it('keep pictures at their size in a row that is too narrow', () => {
    const { box } = layOut({
      html: '<div class="f"><svg viewBox="0 0 10 10" class="s"></svg><div class="x">a long text that takes all the room</div></div>',
      css: '.f { display: flex } .s { width: 30pt; height: 20pt; opacity: 0.5 }',
    });
    expect(rectOf(box('svg.s'))).toEqual([0, 0, 30, 20]);
  });

  it('keep lines of text at the height of their content in a column that is too low', () => {
    const heights = (css: string) => {
      const { box, found } = layOut({
        html: '<div class="f"><h3>Title</h3><div class="t">text</div></div>',
        css: `.f { display: flex; flex-direction: column; height: 20pt } h3 { line-height: 15pt; margin: 0 } .t { ${css} }`,
      });
      const codes = found.map(({ code }) => code).join();
      return `${box('h3').rect.height.toFixed(2)} ${box('div.t').rect.height.toFixed(2)} ${codes}`;
    };
    expect(heights('flex: 1')).toBe('15.00 12.00 MP1602');
    expect(heights('flex: 1; min-height: 0')).toBe('15.00 5.00 MP1602');
  });

  it('leave text inside of a basis room to shrink', () => {
    const { box, found } = layOut({
      html: '<div class="f"><div class="t"><p>long text in many words for a low box</p></div></div>',
      css: `.f { display: flex; flex-direction: column; width: 60pt; height: 24pt } .t { flex: 1; display: flex; flex-direction: column }
        p { flex: 1; text-fit: shrink; text-fit-min: 3pt }`,
    });
    expect(box('div.t').rect.height).toBeCloseTo(24);
    expect(found).toEqual([]);
  });

  it.each([
    ['4pt', [4, 4, 92, 42]],
    ['4pt 9pt 4pt 4pt', [4, 4, 87, 42]],
    ['4pt 4pt 9pt', [4, 4, 92, 37]],
    ['4pt 9pt 9pt 4pt', [4, 4, 87, 37]],
    ['9pt 4pt 4pt', [4, 9, 92, 37]],
  ])('keep a padding of %s on each side of their items', (padding, rect) => {
    const style = `box-sizing: border-box; width: 100pt; height: 50pt; padding: ${padding}`;
    expect(flex(style, 'flex: 1', 'width: 0').a).toEqual(rect);
  });

  it('place an absolute child as their only item', () => {
    const { box } = layOut({
      html: '<div class="f"><div class="a"></div><div class="b"></div></div>',
      css: '.f { display: flex; height: 40pt; justify-content: center; align-items: flex-end } .a { position: absolute; width: 20pt; height: 10pt } .b { width: 5pt; height: 5pt }',
    });
    expect(rectOf(box('div.a'))).toEqual([40, 30, 20, 10]);
    expect(box('div.b').rect.x).toBe(47.5);
  });

  it('share one font book', () => {
    expect(FONTS.isKnown('Bricolage Grotesque')).toBe(true);
  });
});
