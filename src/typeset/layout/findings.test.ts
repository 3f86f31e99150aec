import { describe, expect, it } from 'vitest';
import { RESOURCES } from '../box/box.fixture.ts';
import { layOut } from './layout.fixture.ts';

const LINES = 'one<br/>two<br/>three';

const messages = (html: string, css: string): readonly string[] =>
  layOut({ html, css, resources: RESOURCES }).found.map(({ code, message }) => `${code} ${message}`);

describe('what does not fit', () => {
  it('names the box that is too low for its text, and the millimetres', () => {
    expect(messages(`<div class="t">${LINES}</div>`, '.t { height: 24pt }')).toEqual([
      'MP1602 test: div.t is 4.23 mm too low for its text',
    ]);
  });

  it('lets text use the padding below it', () => {
    expect(messages(`<div class="t">${LINES}</div>`, '.t { height: 36pt; padding-bottom: 6pt }')).toEqual([]);
  });

  it('names the container when the text is in boxes of its own', () => {
    expect(messages(`<div class="t"><p>one</p><p>two</p></div>`, '.t { height: 12pt }')).toEqual([
      'MP1602 test: div.t is 4.23 mm too low for its text',
    ]);
  });

  it('does not mind a picture that is larger than its box', () => {
    expect(
      messages(
        '<div class="t"><img src="square.svg" alt=""/></div>',
        '.t { height: 2pt } img { width: 20pt }',
      ),
    ).toEqual([]);
  });

  it('names the box whose word is too wide', () => {
    const [message] = messages('<div class="t">unbreakable</div>', '.t { width: 20pt }');
    expect(message).toMatch(/^MP1603 test: div\.t is [\d.]+ mm too narrow for its words$/);
  });

  it('does not take a picture for a word', () => {
    const html = '<div class="t"><img src="square.svg" alt=""/></div>';
    expect(messages(html, '.t { width: 5pt } img { width: 20pt }')).toEqual([]);
  });

  it('names a table whose words need more room than it has', () => {
    const html = '<div class="o"><table><tr><td>unbreakable</td><td>words</td></tr></table></div>';
    const [message] = messages(html, '.o { width: 50pt } table { width: 100% }');
    expect(message).toMatch(
      /^MP1603 test: div\.o > table is [\d.]+ mm wider than its room: its words need it$/,
    );
  });

  it('tells of a background with more copies than are painted, and of none below that', () => {
    const css = (side: string): string =>
      `.t { width: 90pt; height: 90pt; background: url("square.svg") 0 0 / ${side} ${side} repeat }`;
    expect(messages('<div class="t"></div>', css('0.8pt'))).toEqual([
      'MP1609 div.t: its background would be repeated more than 10000 times',
    ]);
    expect(messages('<div class="t"></div>', css('1pt'))).toEqual([]);
  });

  it('names the outermost box in the flow that leaves the page', () => {
    expect(
      messages('<div class="o"><div class="i"></div></div>', '.o { width: 110pt } .i { height: 5pt }'),
    ).toEqual(['MP1604 test: div.o lies 3.53 mm outside the page']);
  });

  it('does not mind what is clipped or turned', () => {
    expect(
      messages(
        '<div class="o"><div class="i"></div></div>',
        '.o { height: 50pt; overflow: hidden } .i { height: 500pt }',
      ),
    ).toEqual([]);
    expect(
      messages('<div class="o"></div>', '.o { height: 99pt; width: 99pt; transform: rotate(45deg) }'),
    ).toEqual([]);
  });

  it('says nothing about rounding', () => {
    expect(
      messages('<div class="f"><div>one</div><div>two</div></div>', '.f { display: flex; gap: 3.3333mm }'),
    ).toEqual([]);
  });

  it('says everything in one run', () => {
    const css = '.t { height: 24pt } .w { width: 20pt }';
    expect(
      layOut({ html: `<div class="t">${LINES}</div><div class="w">unbreakable</div>`, css }).found.map(
        ({ code }) => code,
      ),
    ).toEqual(['MP1602', 'MP1603']);
  });
});
