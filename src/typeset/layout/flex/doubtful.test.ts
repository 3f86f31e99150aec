/** Flex items that may come out otherwise than in a browser: which are reported, and which are safe. */
import { describe, expect, it } from 'vitest';
import { layOut } from '../layout.fixture.ts';

/** An item in a flex box that is an item of another one. */
const HTML = '<div class="f"><div class="g"><div class="i"></div></div></div>';
const doubts = (f: string, g: string, i: string): readonly string[] =>
  layOut({ html: HTML, css: `.f, .g { display: flex } .f { ${f} } .g { ${g} } .i { ${i} }` })
    .found.filter(({ code }) => code === 'MP1606')
    .map(({ message }) => message);

const WIDTH =
  'div.f > div.g > div.i: a margin or padding in percent of a width that follows from the content';
const HEIGHT = 'div.f > div.g > div.i: a percentage of a height that follows from the content';

describe('percentages of a width', () => {
  it.each([
    ['padding-left: 10%', [WIDTH]],
    ['padding-top: 10%', [WIDTH]],
    ['margin-right: 10%', [WIDTH]],
    ['margin-bottom: 10%', [WIDTH]],
    ['padding-left: 10pt; margin: 5pt', []],
  ])('%s in an item of a row, whose width is that of its content', (style, wanted) => {
    expect(doubts('', '', style)).toEqual(wanted);
  });

  it.each([
    ['', 'width: 50pt', []],
    ['', 'width: 50%', []],
    ['flex-direction: column; width: 80pt', '', []],
    ['flex-direction: column; width: 80pt', 'align-self: center', [WIDTH]],
    ['flex-direction: column; width: 80pt; align-items: flex-start', '', [WIDTH]],
  ])('in a box of { %s } { %s }', (f, g, wanted) => {
    expect(doubts(f, g, 'padding-left: 10%')).toEqual(wanted);
  });
});

describe('percentages of a height', () => {
  it.each([
    ['', '', [HEIGHT]],
    ['', 'height: 40pt', []],
    ['height: 40pt', '', []],
    ['height: 40pt; align-items: center', '', [HEIGHT]],
    ['height: 40pt; flex-wrap: wrap', '', [HEIGHT]],
    ['height: 40pt; flex-direction: column', '', []],
  ])('in a box of { %s } { %s }', (f, g, wanted) => {
    for (const property of ['height', 'min-height', 'max-height'])
      expect(doubts(`align-self: flex-start; ${f}`, g, `${property}: 50%`)).toEqual(wanted);
  });
});

describe('a basis in a box as large as its content', () => {
  const ROW = 'div.f > div.g > div.i: a basis in a row as wide as its content';
  const COLUMN =
    'div.f > div.g > div.i: a basis, and a least height of its own, in a column as high as its content';
  const WRAPPED = 'div.f > div.g > div.i: a column that wraps at its max-height, as wide as its content';

  it.each([
    ['', '', 'flex-basis: 10pt', [ROW]],
    ['', '', 'flex-basis: 0pt; width: 10pt', [ROW]],
    ['', '', 'flex-basis: 0pt; overflow: hidden', [ROW]],
    ['', '', 'flex-basis: 0pt; min-width: 4pt', [ROW]],
    ['', '', 'flex: 1', []],
    ['', 'width: 60pt', 'flex-basis: 10pt', []],
    ['', 'flex: 1', 'flex-basis: 10pt', []],
    ['flex-direction: column', '', 'flex-basis: 10pt', []],
    ['flex-direction: column; align-items: center', '', 'flex-basis: 10pt', [ROW]],
    ['', 'flex-direction: column', 'flex-basis: 0pt; min-height: 5pt', [COLUMN]],
    ['', 'flex-direction: column', 'flex: 1; overflow: hidden', [COLUMN]],
    ['', 'flex-direction: column', 'flex: 1', []],
    ['', 'flex-direction: column; height: 50pt', 'flex: 1; min-height: 0', []],
    ['height: 50pt', 'flex-direction: column', 'flex: 1; min-height: 0', []],
    ['', 'flex-flow: column wrap; max-height: 40pt', 'width: 10pt', [WRAPPED]],
    ['', 'flex-flow: column wrap; max-height: 40pt; width: 30pt', 'width: 10pt', []],
  ])('{ %s } { %s } { %s }', (f, g, i, wanted) => {
    expect(doubts(f, g, i)).toEqual(wanted);
  });
});

describe('absolute boxes with a proportion', () => {
  const RATIO =
    'div.f > div.g > div.i: aspect-ratio of an absolute box that has a limit, or four edges, for its size';
  it.each([
    ['top: 0; right: 0; bottom: 0; left: 0', [RATIO]],
    ['min-height: 10pt', [RATIO]],
    ['max-width: 10pt', [RATIO]],
    ['width: 10pt; max-width: 20pt', []],
    ['top: 0; left: 0; right: 0', []],
  ])('{ %s }', (style, wanted) => {
    expect(doubts('height: 40pt', '', `position: absolute; aspect-ratio: 2; ${style}`)).toEqual(wanted);
  });
});

describe('a percentage in a box that has grown', () => {
  const html = '<div class="f"><div class="g"><div class="i"></div></div></div>';
  const found = (f: string, g: string): readonly string[] =>
    layOut({
      html,
      css: `.f { display: flex; flex-direction: column; ${f} } .g { ${g} } .i { min-height: 100% }`,
    })
      .found.filter(({ code }) => code === 'MP1606')
      .map(({ message }) => message);

  it.each([
    ['min-height: 50pt', 'flex-grow: 1', [HEIGHT]],
    ['height: 50pt', 'flex-grow: 1', []],
    ['min-height: 50pt', '', []],
    ['min-height: 50pt', 'flex-grow: 1; height: 20pt', []],
  ])('{ %s } { %s }', (f, g, wanted) => {
    expect(found(f, g)).toEqual(wanted);
  });
});

describe('a row that wraps', () => {
  it('lower than what is in its lines is told', () => {
    const css = (height: string): string =>
      `.f { display: flex; flex-wrap: wrap; width: 40pt; height: ${height} } .i { width: 10pt; height: 30pt }`;
    const wrapped = '<div class="f"><div class="g"><div class="i"></div></div></div>';
    const told = (height: string): readonly string[] =>
      layOut({ html: wrapped, css: css(height) }).found.map(({ code, message }) => `${code} ${message}`);
    expect(told('20pt')).toEqual(['MP1606 div.f > div.g: its line is 3.53 mm lower than what is in it']);
    expect(told('40pt')).toEqual([]);
  });
});
