import { describe, expect, it } from 'vitest';
import { layOut, rectOf } from './layout.fixture.ts';
import { printLaidOut } from './print.ts';

const css = (style: string): string => `.a { ${style} } .b { height: 10pt }`;
const inner = '<div class="a"><div class="b"></div></div>';

describe('block containers', () => {
  it('fill the width and stack their children', () => {
    const { box } = layOut({
      html: '<div class="x"></div><div class="y"></div>',
      css: '.x, .y { height: 10pt }',
    });
    expect(rectOf(box('div.x'))).toEqual([0, 0, 100, 10]);
    expect(rectOf(box('div.y'))).toEqual([0, 10, 100, 10]);
  });

  it('make room for all of the margins of a box in a line', () => {
    const heightWith = (margin: string): number => {
      const html = '<div class="a"><div class="i"></div></div>';
      const style = `.a { line-height: 0; font-size: 1pt } .i { display: inline-block; width: 5pt; height: 20pt; ${margin} }`;
      return rectOf(layOut({ html, css: style }).box('div.a'))[3] ?? NaN;
    };
    const plain = heightWith('');
    expect(heightWith('margin-top: 7pt') - plain).toBeCloseTo(7);
    expect(heightWith('margin-bottom: 9pt') - plain).toBeCloseTo(9);
    expect(heightWith('margin: 7pt 0 9pt') - plain).toBeCloseTo(16);
  });

  it('never collapse margins', () => {
    const { box } = layOut({
      html: '<div class="x"></div><div class="y"></div>',
      css: '.x, .y { height: 10pt; margin: 5pt 0 }',
    });
    expect(rectOf(box('div.y'))).toEqual([0, 25, 100, 10]);
  });

  it.each([
    ['margin: 1cm', 'margin: 10mm'],
    ['padding: 1in', 'padding: 72pt'],
    ['width: 50%', 'width: 50pt'],
    ['width: calc(50% - 10pt)', 'width: 40pt'],
    ['margin-left: 10%', 'margin-left: 10pt'],
    ['border: 2pt solid; padding: 3pt', 'border: 2pt solid; padding: 3pt; width: 100%'],
  ])('lay out %s as %s', (one, other) => {
    const print = (style: string): string => printLaidOut(layOut({ html: inner, css: css(style) }).laidOut);
    expect(print(one)).toBe(print(other));
  });

  it('count border and padding into their width', () => {
    const { box } = layOut({ html: inner, css: css('width: 50pt; padding: 5pt; border: 1pt solid') });
    expect(rectOf(box('div.a'))).toEqual([0, 0, 50, 22]);
    expect(rectOf(box('div.b'))).toEqual([6, 6, 38, 10]);
  });

  it('never get smaller than their border and padding', () => {
    const { box } = layOut({ html: inner, css: css('width: 2pt; height: 2pt; padding: 5pt') });
    expect(rectOf(box('div.a'))).toEqual([0, 0, 10, 10]);
  });

  it.each([
    ['margin: 0 auto', 30],
    ['margin-left: auto', 60],
    ['margin-right: auto', 0],
  ])('share free space among auto margins: %s', (style, x) => {
    const { box } = layOut({ html: inner, css: css(`width: 40pt; ${style}`) });
    expect(rectOf(box('div.a'))).toEqual([x, 0, 40, 10]);
  });

  it.each([
    ['max-width: 30pt', [0, 0, 30, 10]],
    ['width: 10pt; min-width: 30%', [0, 0, 30, 10]],
    ['min-height: 40pt', [0, 0, 100, 40]],
    ['max-height: 4pt', [0, 0, 100, 4]],
    ['height: 50%', [0, 0, 100, 50]],
    ['aspect-ratio: 4', [0, 0, 100, 25]],
    ['height: 20pt; aspect-ratio: 2', [0, 0, 40, 20]],
  ])('obey %s', (style, rect) => {
    expect(rectOf(layOut({ html: inner, css: css(style) }).box('div.a'))).toEqual(rect);
  });

  it('resolve percentage heights through boxes of known height only', () => {
    const html = '<div class="o"><div class="i"></div></div>';
    const known = layOut({ html, css: '.o { height: 40pt } .i { height: 50% }' });
    expect(known.box('div.i').rect.height).toBe(20);
    const unknown = layOut({ html, css: '.o { padding: 1pt } .i { height: 50% }' });
    expect(unknown.box('div.i').rect.height).toBe(0);
  });

  it('move by relative offsets without moving anything else', () => {
    const { box } = layOut({
      html: '<div class="x"></div><div class="y"></div>',
      css: '.x, .y { height: 10pt } .x { position: relative; left: 10%; top: 3pt }',
    });
    expect(rectOf(box('div.x'))).toEqual([10, 3, 100, 10]);
    expect(rectOf(box('div.y'))).toEqual([0, 10, 100, 10]);
    expect(box('div.x').layer).toEqual({ positioned: false, z: undefined, anchor: true });
  });

  it.each([
    ['top', 0],
    ['middle', 14],
    ['bottom', 28],
  ])('move their content with text-valign: %s', (align, y) => {
    const { box } = layOut({
      html: '<div class="o"><p>a</p></div>',
      css: `.o { height: 40pt; text-valign: ${align} }`,
    });
    expect(box('p').rect.y).toBe(y);
    const { texts } = layOut({
      html: '<div class="o">a</div>',
      css: `.o { height: 40pt; text-valign: ${align} }`,
    });
    const { texts: plain } = layOut({ html: '<div class="o">a</div>' });
    expect((texts()[0]?.baseline ?? 0) - (plain()[0]?.baseline ?? 0)).toBeCloseTo(y);
  });
});

describe('boxes on a line', () => {
  it('set an inline box by its baseline, whatever its margins', () => {
    const { texts } = layOut({
      html: '<p>x<span class="low">y</span></p>',
      css: '.low { display: inline-block; margin: 6pt 2pt 3pt }',
    });
    const [x, y] = texts();
    expect(y?.baseline).toBeCloseTo(x?.baseline ?? NaN, 6);
    expect(x?.baseline).toBeGreaterThan(12);
  });

  it('shrink to their content and stand on its baseline', () => {
    const { box, texts } = layOut({
      html: '<p>a <span class="pill">R7</span></p>',
      css: '.pill { display: inline-block; padding: 1pt 3pt; border: 1pt solid }',
    });
    const [before, inside] = texts();
    expect(box('span.pill').rect.height).toBe(16);
    expect(box('span.pill').rect.width).toBeLessThan(30);
    expect(inside?.run.text).toBe('R7');
    expect(inside?.baseline).toBeCloseTo(before?.baseline ?? NaN);
  });

  it('take percentages from the line', () => {
    const { box } = layOut({
      html: '<p><span class="half"></span></p>',
      css: '.half { display: inline-block; width: 50%; height: 5pt }',
    });
    expect(rectOf(box('span.half')).slice(2)).toEqual([50, 5]);
  });

  it('may be flex containers', () => {
    const { box } = layOut({
      html: '<p><span class="row"><b class="a"></b><b class="b"></b></span></p>',
      css: '.row { display: inline-flex; gap: 4pt } .a, .b { width: 10pt; height: 10pt }',
    });
    expect(box('span.row').rect.width).toBeCloseTo(24);
    expect(box('b.b').rect.x).toBeCloseTo(14);
  });
});
