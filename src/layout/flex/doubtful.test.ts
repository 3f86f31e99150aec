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
