import { describe, expect, it } from 'vitest';
import { layOut, rectOf } from './layout.fixture.ts';

const blocks = (count: number): string =>
  Array.from({ length: count }, (_, i) => `<div class="b" id="b${i + 1}"></div>`).join('');
const css = (more: string): string => `.c { column-gap: 10pt; ${more} } .b { height: 10pt }`;

const places = (html: string, style: string, count: number): readonly (readonly number[])[] => {
  const { box } = layOut({ html: `<div class="c">${html}</div>`, css: css(style) });
  return Array.from({ length: count }, (_, i) => rectOf(box(`div#b${i + 1}`)).slice(0, 3));
};

describe('columns', () => {
  it('are balanced', () => {
    expect(places(blocks(4), 'column-count: 2', 4)).toEqual([
      [0, 0, 45],
      [0, 10, 45],
      [55, 0, 45],
      [55, 10, 45],
    ]);
    expect(
      layOut({ html: `<div class="c">${blocks(4)}</div>`, css: css('column-count: 2') }).box('div.c').rect
        .height,
    ).toBe(20);
  });

  it('put the odd one into the first', () => {
    expect(places(blocks(5), 'column-count: 2', 5).map(([x]) => x)).toEqual([0, 0, 0, 55, 55]);
  });

  it('are as many as the width allows', () => {
    expect(places(blocks(3), 'column-width: 25pt', 3)).toEqual([
      [0, 0, 26.667],
      [36.667, 0, 26.667],
      [73.333, 0, 26.667],
    ]);
    expect(places(blocks(2), 'columns: 2 20pt', 2).map(([x]) => x)).toEqual([0, 55]);
  });

  it('have gaps of one em unless told otherwise', () => {
    const { box } = layOut({
      html: `<div class="c">${blocks(2)}</div>`,
      css: '.c { column-count: 2 } .b { height: 5pt }',
    });
    expect(box('div#b2').rect.x).toBe(55);
  });

  it('break where they are told', () => {
    const html =
      '<div class="b" id="b1"></div><colbreak/><div class="b" id="b2"></div><div class="b" id="b3"></div>';
    expect(places(html, 'column-count: 2', 3).map(([x]) => x)).toEqual([0, 55, 55]);
  });

  it('keep together what should not be broken', () => {
    const pair =
      '<div style="break-inside: avoid"><div class="b" id="b2"></div><div class="b" id="b3"></div></div>';
    const html = `<div class="b" id="b1"></div>${pair}`;
    expect(places(html, 'column-count: 2', 3).map(([x]) => x)).toEqual([0, 55, 55]);
  });

  it('break paragraphs between lines, with orphans and widows', () => {
    const words = 'word '.repeat(12);
    const { texts, box } = layOut({
      html: `<div class="c"><p>${words}</p></div>`,
      css: '.c { column-count: 2; column-gap: 10pt } p { text-align: left }',
    });
    const left = texts().filter(({ x }) => x < 50);
    const right = texts().filter(({ x }) => x > 50);
    expect(new Set(left.map(({ baseline }) => baseline)).size).toBe(
      new Set(right.map(({ baseline }) => baseline)).size,
    );
    expect(box('div.c').rect.height).toBeCloseTo(72);
  });

  it('are parted by elements that span them all', () => {
    const html = `${blocks(2)}<div class="s" style="column-span: all; height: 5pt"></div><div class="b" id="b3"></div><div class="b" id="b4"></div>`;
    const { box } = layOut({ html: `<div class="c">${html}</div>`, css: css('column-count: 2') });
    expect(rectOf(box('div.s'))).toEqual([0, 10, 100, 5]);
    expect(rectOf(box('div#b4'))).toEqual([55, 15, 45, 10]);
  });

  it('draw a rule in the middle of each gap', () => {
    const { box } = layOut({
      html: `<div class="c">${blocks(4)}</div>`,
      css: css('column-count: 2; column-rule: 2pt dashed red; padding: 3pt'),
    });
    expect(box('div.c').children.filter((child) => child.kind === 'rule')).toMatchObject([
      { rect: { x: 49, y: 3, width: 2, height: 20 }, style: 'dashed' },
    ]);
  });

  it('hold the lines of an element with columns of its own', () => {
    const { texts } = layOut({ html: `<p style="column-count: 2">${'word '.repeat(8)}</p>` });
    expect(new Set(texts().map(({ x }) => x > 50)).size).toBe(2);
  });
});

describe('columns in columns', () => {
  it('are laid out in time that does not multiply with each level', () => {
    const html = `${'<div class="c">'.repeat(30)}${blocks(6)}${'</div>'.repeat(30)}`;
    const { box } = layOut({ html, css: '.c { column-count: 2; column-gap: 0 } .b { height: 10pt }' });
    expect(rectOf(box('div#b1')).slice(0, 2)).toEqual([0, 0]);
  });
});
