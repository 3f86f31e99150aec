import { describe, expect, it } from 'vitest';
import { layOut, rectOf } from './layout.fixture.ts';

function place(style: string, around = ''): readonly number[] {
  const { box } = layOut({
    html: '<div class="o"><div class="before"></div><div class="a"><div class="c"></div></div></div>',
    css: `.o { ${around} } .before { height: 7pt } .a { position: absolute; ${style} } .c { width: 12pt; height: 8pt }`,
  });
  return rectOf(box('div.a'));
}

describe('absolute boxes', () => {
  it.each([
    ['left: 5pt; top: 6pt', [5, 6, 12, 8]],
    ['right: 5pt; bottom: 6pt', [83, 86, 12, 8]],
    ['left: 10%; top: 50%', [10, 50, 12, 8]],
    ['inset: 10pt', [10, 10, 80, 80]],
    ['inset: 0; margin: 3pt', [3, 3, 94, 94]],
    ['left: 10pt; right: 10pt; top: 0', [10, 0, 80, 8]],
    ['inset: 0; margin: auto; width: 40pt; height: 20pt', [30, 40, 40, 20]],
    ['left: 0; right: 0; margin: 0 auto; width: 40pt; top: 0', [30, 0, 40, 8]],
    ['left: 0; right: 0; margin-left: auto; width: 40pt; top: 0', [60, 0, 40, 8]],
    ['left: 0; top: 0; width: 50%; height: 25%', [0, 0, 50, 25]],
    ['left: -9pt; top: -9pt; width: 118pt; height: 118pt', [-9, -9, 118, 118]],
    ['left: 0; top: 0; width: 40pt; aspect-ratio: 2', [0, 0, 40, 20]],
    ['width: 10pt', [0, 7, 10, 8]],
  ])('%s', (style, rect) => {
    expect(place(style)).toEqual(rect);
  });

  it('refer to the padding box of the nearest positioned ancestor', () => {
    const around =
      'position: relative; margin: 10pt; border: 2pt solid; padding: 5pt; width: 50pt; height: 40pt';
    expect(place('inset: 0', around)).toEqual([12, 12, 46, 36]);
  });

  it('refer to a transformed ancestor, too', () => {
    expect(place('inset: 0', 'transform: rotate(5deg); width: 50pt; height: 40pt')).toEqual([0, 0, 50, 40]);
  });

  it('take no room in the flow', () => {
    const { box } = layOut({
      html: '<div class="a"></div><div class="b"></div>',
      css: '.a { position: absolute; height: 50pt } .b { height: 10pt }',
    });
    expect(rectOf(box('div.b'))).toEqual([0, 0, 100, 10]);
  });

  it('shrink to their text', () => {
    const { box } = layOut({
      html: '<div class="a">7</div>',
      css: '.a { position: absolute; right: 0; top: 0 }',
    });
    const [x = 0, , width = 0] = rectOf(box('div.a'));
    expect(width).toBeLessThan(10);
    expect(x + width).toBeCloseTo(100, 2);
  });

  it('may stand beyond the edge without a complaint: that is the bleed', () => {
    const { found } = layOut({
      html: '<div class="a"></div>',
      css: '.a { position: absolute; inset: -9pt }',
    });
    expect(found).toEqual([]);
  });

  it('are laid out inside others, against them', () => {
    const { box } = layOut({
      html: '<div class="a"><div class="i"></div></div>',
      css: '.a { position: absolute; left: 20pt; top: 20pt; width: 40pt; height: 40pt } .i { position: absolute; right: 0; bottom: 0; width: 10pt; height: 10pt }',
    });
    expect(rectOf(box('div.i'))).toEqual([50, 50, 10, 10]);
  });
});
