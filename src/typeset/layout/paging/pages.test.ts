import { describe, expect, it } from 'vitest';
import { layOut, rectOf } from '../layout.fixture.ts';
import type { Result } from '../layout.fixture.ts';
import type { BoxFragment, Fragment } from '../types.ts';

/** Pages of 120 x 120 pt with 10 pt margins: 100 x 100 pt of content. */
const PAGE = '@page { size: 120pt 120pt; margin: 10pt } ';
const block = (id: number, style = ''): string => `<div class="b" id="b${id}" style="${style}"></div>`;
const B = '.b { height: 30pt } ';

const flat = (fragments: readonly Fragment[]): readonly Fragment[] =>
  fragments.flatMap((fragment) =>
    fragment.kind === 'box' ? [fragment, ...flat(fragment.children)] : [fragment],
  );

/** For each page the ids of the blocks on it. */
const ids = ({ pages }: Result): readonly string[] =>
  pages.map((page) =>
    flat(page.children)
      .filter((fragment): fragment is BoxFragment => fragment.kind === 'box')
      .flatMap(({ element }) =>
        /#b\d+$/.test(element) ? [element.slice(element.lastIndexOf('#b') + 2)] : [],
      )
      .join(' '),
  );

const flow = (html: string, css = B): readonly string[] => ids(layOut({ html, css: PAGE + css }));

describe('page flow', () => {
  it('puts blocks on pages, inside the margins', () => {
    const result = layOut({ html: block(1) + block(2) + block(3) + block(4), css: PAGE + B });
    expect(ids(result)).toEqual(['1 2 3', '4']);
    expect(rectOf(result.box('div#b1'))).toEqual([10, 10, 100, 30]);
    expect(rectOf(result.box('div#b4'))).toEqual([10, 10, 100, 30]);
    expect(result.pages.map(({ number, size }) => [number, size.width])).toEqual([
      [1, 120],
      [2, 120],
    ]);
  });

  it('takes the paper of the caller where the page rule gives no size', () => {
    const { pages } = layOut({
      html: '<p>x</p>',
      css: '@page { margin: 5pt }',
      size: { width: 77, height: 88 },
    });
    expect(pages[0]?.size).toEqual({ width: 77, height: 88 });
  });

  it('is exactly as high as the page with height: 100%', () => {
    const html = '<section class="p">1</section><pagebreak/><section class="p">2</section>';
    const result = layOut({ html, css: `${PAGE} .p { height: 100% }` });
    expect(result.pages).toHaveLength(2);
    expect(rectOf(result.box('section.p'))).toEqual([10, 10, 100, 100]);
    expect(result.found).toEqual([]);
  });

  it('breaks where it must', () => {
    expect(flow(block(1) + block(2, 'break-before: page') + block(3))).toEqual(['1', '2 3']);
    expect(flow(block(1, 'break-after: page') + block(2))).toEqual(['1', '2']);
    expect(flow(`${block(1)}<pagebreak/>${block(2)}`)).toEqual(['1', '2']);
  });

  it('breaks inside containers where a child must', () => {
    expect(flow(`<div><div>${block(1)}${block(2, 'break-before: page')}</div></div>${block(3)}`)).toEqual([
      '1',
      '2 3',
    ]);
  });

  it('makes no empty page for a break at either end', () => {
    expect(flow(block(1, 'break-before: page') + block(2, 'break-after: page'))).toEqual(['1 2']);
  });

  it('moves what should not be broken, and what should stay with it', () => {
    expect(
      flow(`${block(1)}${block(2)}<div style="break-inside: avoid">${block(3)}${block(4)}</div>`),
    ).toEqual(['1 2', '3 4']);
    expect(flow(block(1) + block(2) + block(3, 'break-after: avoid') + block(4))).toEqual(['1 2', '3 4']);
    expect(flow(block(1) + block(2) + block(3) + block(4, 'break-before: avoid'))).toEqual(['1 2', '3 4']);
  });

  it('keeps a heading with the text after it, inside other boxes too', () => {
    const html = `${block(1)}${block(2)}<header><h2 id="b3">Head</h2></header><p id="b4">one<br/>two<br/>three<br/>four</p>`;
    const css = `${B} h2 { margin: 0; line-height: 20pt; break-after: avoid } p { orphans: 2 }`;
    expect(flow(html, css)).toEqual(['1 2', '3 4']);
  });

  it('gives up avoiding before it lets anything stick out', () => {
    const result = layOut({
      html: Array.from({ length: 5 }, (_, i) => block(i + 1, 'break-after: avoid')).join(''),
      css: PAGE + B,
    });
    expect(ids(result)).toEqual(['1 2 3', '4 5']);
    expect(result.found).toEqual([]);
  });

  it('drops the margin at the top of a page, but not after a forced break', () => {
    const css = `${PAGE} ${B} .b { margin-top: 5pt }`;
    const dropped = layOut({ html: block(1) + block(2) + block(3), css });
    expect(rectOf(dropped.box('div#b3'))[1]).toBe(10);
    const kept = layOut({ html: block(1) + block(2, 'break-before: page'), css });
    expect(rectOf(kept.box('div#b2'))[1]).toBe(15);
  });

  it('drops the margin of a last child at the end of a page, in boxes that should not be broken too', () => {
    const last = (style: string): string =>
      `<div style="break-inside: avoid; ${style}">${block(1)}${block(2)}${block(3, 'margin-bottom: 20pt')}</div>`;
    expect(flow(last('') + block(4))).toEqual(['1 2 3', '4']);
    expect(flow(`<div>${last('')}</div>` + block(4))).toEqual(['1 2 3', '4']);
    const inPadding = layOut({ html: last('padding-bottom: 5pt'), css: PAGE + B });
    expect([ids(inPadding), inPadding.found]).toEqual([['1 2 3'], []]);
    const kept = last('break-after: avoid') + block(4);
    expect(flow(block(5) + kept)).toEqual(['5', '1 2', '3 4']);
  });

  it('cuts borders and padding where a box goes on', () => {
    const result = layOut({
      html: `<div class="o">${block(1)}${block(2)}${block(3)}</div>`,
      css: `${PAGE} ${B} .o { border: 2pt solid; padding: 10pt; border-radius: 5pt }`,
    });
    const [first, second] = result.boxes('div.o');
    expect(first?.border).toMatchObject({ top: { width: 2 }, bottom: { width: 0 } });
    expect(second?.border).toMatchObject({ top: { width: 0 }, bottom: { width: 2 } });
    expect(first?.radii).toEqual([5, 5, 0, 0]);
    expect(first && rectOf(first)).toEqual([10, 10, 100, 72]);
    expect(second && rectOf(second)).toEqual([10, 10, 100, 42]);
    expect(rectOf(result.box('div#b3'))).toEqual([22, 10, 76, 30]);
  });

  it('breaks column flex containers between items, keeps rows whole', () => {
    const column = `<div style="display: flex; flex-direction: column">${block(2)}${block(3)}${block(4)}</div>`;
    expect(flow(block(1) + column, `${B} .b { flex-shrink: 0 }`)).toEqual(['1 2 3', '4']);
    const row = `<div style="display: flex"><div>${block(4)}</div><div>${block(5)}</div></div>`;
    expect(flow(block(1) + block(2) + block(3) + row)).toEqual(['1 2 3', '4 5']);
  });

  it('reports what is higher than a page and prints it all the same', () => {
    const result = layOut({
      html: `${block(1)}<div class="tall" id="b2"></div>${block(3)}`,
      css: `${PAGE} ${B} .tall { height: 150pt }`,
    });
    expect(ids(result)).toEqual(['1', '2', '3']);
    expect(result.found.map(({ code, message }) => `${code} ${message}`)).toContain(
      'MP1605 test: div#b2 is 17.64 mm higher than a page',
    );
  });

  it('keeps absolute boxes on the page of what they stand in', () => {
    const result = layOut({
      html: `${block(1)}${block(2)}${block(3)}<div class="r" id="b4"><div class="a" id="b5"></div></div>`,
      css: `${PAGE} ${B} .r { position: relative; height: 40pt } .a { position: absolute; right: 0; bottom: 0; width: 5pt; height: 5pt }`,
    });
    expect(ids(result)).toEqual(['1 2 3', '4 5']);
    expect(rectOf(result.box('div#b5'))).toEqual([105, 45, 5, 5]);
  });
});

describe('paragraphs over pages', () => {
  const linesOn = (result: Result): readonly number[] =>
    result.pages.map(
      (page) => new Set(flat(page.children).flatMap((f) => (f.kind === 'text' ? [f.baseline] : []))).size,
    );
  const lines = (count: number): string =>
    Array.from({ length: count }, (_, i) => `line${i + 1}`).join('<br/>');

  it('break between lines', () => {
    const result = layOut({ html: `<p>${lines(12)}</p>`, css: PAGE });
    expect(linesOn(result)).toEqual([8, 4]);
    const [first, second] = result.boxes('p');
    expect(first?.rect.height).toBeCloseTo(96);
    expect(second && rectOf(second)).toEqual([10, 10, 100, 48]);
  });

  it('leave two lines behind and take two along', () => {
    expect(linesOn(layOut({ html: `<p>${lines(9)}</p>`, css: PAGE }))).toEqual([7, 2]);
    expect(linesOn(layOut({ html: `<p>${lines(7)}</p><p>${lines(4)}</p>`, css: PAGE }))).toEqual([7, 4]);
    expect(linesOn(layOut({ html: `<p>${lines(9)}</p>`, css: `${PAGE} p { widows: 4 }` }))).toEqual([5, 4]);
    expect(linesOn(layOut({ html: `<p>${lines(9)}</p>`, css: `${PAGE} p { widows: 1 }` }))).toEqual([8, 1]);
  });

  it('keep their words in order', () => {
    const words = Array.from({ length: 200 }, (_, i) => `w${i}`);
    const result = layOut({ html: `<p>${words.join(' ')}</p>`, css: PAGE });
    const text = result.pages.map((_, i) => result.text(i + 1)).join('');
    expect(text.split(' ').filter((word) => word !== '')).toEqual(words);
    expect(result.pages.length).toBeGreaterThan(1);
  });
});

describe('tables over pages', () => {
  const rows = (count: number): string =>
    Array.from({ length: count }, (_, i) => `<tr><td><div class="b" id="b${i + 1}"></div></td></tr>`).join(
      '',
    );
  const css = `${PAGE} td, th { padding: 0 } table { width: 100%; margin: 0 } .b { height: 30pt } th { line-height: 10pt }`;
  const table = (body: string): string =>
    `<table><thead><tr><th>Head</th></tr></thead><tbody>${body}</tbody></table>`;

  it('break between rows and repeat the head', () => {
    const result = layOut({ html: table(rows(5)), css });
    expect(ids(result)).toEqual(['1 2 3', '4 5']);
    expect(result.pages.map((_, i) => result.text(i + 1))).toEqual(['Head', 'Head']);
    expect(result.boxes('tr > th').map((th) => th.rect.y)).toEqual([10, 10]);
    expect(result.box('div#b4').rect.y).toBeCloseTo(20);
  });

  it('keep rows together that a cell spans', () => {
    const spanning = `<tr><td rowspan="2"></td><td><div class="b" id="b3"></div></td></tr>`;
    const body = `${rows(2)}${spanning}<tr><td><div class="b" id="b4"></div></td></tr>`;
    expect(ids(layOut({ html: table(body), css }))).toEqual(['1 2', '3 4']);
  });

  it('cut a row open only when it is higher than a page', () => {
    const tall = `<tr><td>${Array.from({ length: 12 }, (_, i) => `line${i}`).join('<br/>')}</td></tr>`;
    const result = layOut({ html: table(rows(1) + tall), css });
    expect(result.pages).toHaveLength(3);
    expect(result.text(2).startsWith('Head')).toBe(true);
    expect(result.text(2)).toContain('line0');
    expect(result.text(3)).toContain('line11');
    expect(result.found).toEqual([]);
  });
});

describe('columns over pages', () => {
  it('fill the page, then balance the rest', () => {
    const blocks = Array.from({ length: 8 }, (_, i) => block(i + 1)).join('');
    const result = layOut({
      html: `<div class="c">${blocks}</div>`,
      css: `${PAGE} ${B} .c { column-count: 2; column-gap: 10pt }`,
    });
    expect(ids(result)).toEqual(['1 2 3 4 5 6', '7 8']);
    expect(rectOf(result.box('div#b4'))).toEqual([65, 10, 45, 30]);
    expect(rectOf(result.box('div#b8'))).toEqual([65, 10, 45, 30]);
  });

  it('begin below what stands above them', () => {
    const blocks = Array.from({ length: 6 }, (_, i) => block(i + 2)).join('');
    const result = layOut({
      html: `${block(1)}<div class="c">${blocks}</div>`,
      css: `${PAGE} ${B} .c { column-count: 2; column-gap: 10pt }`,
    });
    expect(ids(result)).toEqual(['1 2 3 4 5', '6 7']);
    expect(rectOf(result.box('div#b4'))).toEqual([65, 40, 45, 30]);
  });
});

describe('running headers and footers', () => {
  const footer = '<page-footer>Mod 3 <page-number/> / <page-count/></page-footer>';

  it('stand in the margins of their pages and know both numbers', () => {
    const result = layOut({ html: `${footer}${block(1)}<pagebreak/>${block(2)}`, css: PAGE + B });
    expect(result.text(1)).toBe('Mod 3 1 / 2');
    expect(result.text(2)).toBe('Mod 3 2 / 2');
    expect(rectOf(result.box('page-footer'))).toEqual([10, 110, 100, 10]);
  });

  it.each([
    ['all', ['x', 'x', 'x']],
    ['first', ['x', '', '']],
    ['rest', ['', 'x', 'x']],
    ['left', ['', 'x', '']],
    ['right', ['x', '', 'x']],
  ])('come on the pages they are for: %s', (pages, texts) => {
    const html = `<page-header pages="${pages}">x</page-header>${block(1)}<pagebreak/>${block(2)}<pagebreak/>${block(3)}`;
    const result = layOut({ html, css: PAGE + B });
    expect(result.pages.map((_, i) => result.text(i + 1))).toEqual(texts);
  });

  it('stretch to the margin, so that their content can stand at its foot', () => {
    const css = `${PAGE} ${B} page-header { display: flex; align-items: flex-end; font-size: 5pt; line-height: 6pt }`;
    const result = layOut({ html: `<page-header><b class="h">x</b></page-header>${block(1)}`, css });
    expect(rectOf(result.box('b.h'))[1]).toBeCloseTo(4);
  });

  it('count in the flow as well, in a second pass', () => {
    const html = `<p>page <page-number/> of <page-count/></p><pagebreak/><p>page <page-number/></p>`;
    const result = layOut({ html, css: PAGE });
    expect(result.text(1)).toBe('page 1 of 2');
    expect(result.text(2)).toBe('page 2');
  });

  it.each([
    ['a box inside a line', (n: string) => `<p>x <span style="display: inline-block">${n}</span></p>`],
    ['a box inside a flex item in a line', (n: string) => `<p><i class="f"><b>${n}</b></i></p>`],
    ['a flex item', (n: string) => `<div class="f"><b>${n}</b></div>`],
    ['a cell', (n: string) => `<table><tr><td>${n}</td></tr></table>`],
    ['a table in a flex item', (n: string) => `<div class="f"><table><tr><td>${n}</td></tr></table></div>`],
    ['a column', (n: string) => `<div style="columns: 2">${n}</div>`],
    ['a caption', (n: string) => `<table><caption>${n}</caption><tr><td>x</td></tr></table>`],
    [
      'a caption in a cell',
      (n: string) => `<table><tr><td><table><caption>${n}</caption></table></td></tr></table>`,
    ],
  ])('count in %s', (_, around) => {
    const html = `<p>1</p><pagebreak/>${around('<page-number/>/<page-count/>')}`;
    const css = `${PAGE} .f { display: flex } i.f { display: inline-flex }`;
    expect(layOut({ html, css }).text(2).replace(/[x ]/g, '')).toBe('2/2');
  });
});
