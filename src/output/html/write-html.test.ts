/** HTML twins: what becomes of each structure type, and what never gets into a page. */
import { describe, expect, it } from 'vitest';
import { FACTS, mainOf, partOf } from './html.fixture.ts';
import { checkedMathml } from './mathml.ts';
import { writeHtml } from './write-html.ts';

const TITLE = '<h1>Trial</h1>';
const body = (html: string, css = ''): string => mainOf(html, css).replace(TITLE, '');

describe('words', () => {
  it('keeps headings, paragraphs, bold, italic and the order of inline elements', () => {
    expect(
      body(
        '<section><h2>a <b>b</b></h2><p>c <b>d</b> <i>e</i> <a href="https://x.example">f</a> g</p></section>',
      ),
    ).toBe('<section><h2>a b</h2><p>c <b>d</b> <i>e</i> <a href="https://x.example">f</a> g</p></section>');
  });

  it('escapes text that looks like markup', () => {
    expect(body('<p>a &lt;script&gt; &amp; "b"</p>')).toBe('<p>a &lt;script&gt; &amp; &quot;b&quot;</p>');
  });

  it('writes exponents and indices, but not words that are only nudged', () => {
    const css = 'sub, sup { font-size: 7pt } .up { font-size: 7pt; vertical-align: 1pt }';
    expect(body('<p>x<sup>2</sup> a<sub>1</sub> <span class="up">R1</span></p>', css)).toBe(
      '<p>x<sup>2</sup> a<sub>1</sub> R1</p>',
    );
  });

  it('says in which language a passage is', () => {
    expect(body('<p>a <span lang="fr">b</span></p><p lang="fr">c</p>')).toBe(
      '<p>a <span lang="fr">b</span></p><p lang="fr">c</p>',
    );
  });

  it('parts words that only boxes keep apart in print', () => {
    expect(
      body('<p class="row"><span>2 players</span><span>5 minutes</span></p>', '.row { display: flex }'),
    ).toBe('<p>2 players · 5 minutes</p>');
    const pill = '.pill { display: inline-block }';
    expect(body('<p>so<span class="pill">R1</span><span class="pill">R2</span>.</p>', pill)).toBe(
      '<p>so R1 R2.</p>',
    );
  });

  it('leaves decoration, running heads and dangerous addresses out', () => {
    const page = '@page { margin: 20pt }';
    const html =
      '<page-header>head</page-header><p>a<span aria-hidden="true">!</span> <a href="javascript:b">b</a></p>';
    expect(body(html, page)).toBe('<p>a <span>b</span></p>');
  });

  it('gives a page without a heading its title', () => {
    expect(mainOf('<p>a</p>')).toBe(`${TITLE}<p>a</p>`);
    expect(mainOf('<h1>b</h1>')).toBe('<h1>b</h1>');
  });

  it('writes sections that repeat each other once', () => {
    expect(
      body('<article><p>pad</p></article><article><p>pad</p></article><article><p>other</p></article>'),
    ).toBe('<section><p>pad</p></section><section><p>other</p></section>');
  });

  it('writes sections that only begin alike, or say it in another language', () => {
    const different =
      '<section><p>a</p></section><section><p>a</p><p>b</p></section><section><p>a</p></section>';
    expect(body(different.replaceAll('section', 'article'))).toBe(different);
    expect(body('<article lang="fr"><p>a</p></article><article><p>a</p></article>')).toMatch(
      /<section.*<section/,
    );
  });
});

describe('lists', () => {
  it('counts where the labels count, and begins where they begin', () => {
    expect(body('<ol start="3"><li>a</li><li>b</li></ol>')).toBe('<ol start="3"><li>a</li><li>b</li></ol>');
    expect(body('<ul><li>a</li><li><p>b</p></li></ul>')).toBe('<ul><li>a</li><li><p>b</p></li></ul>');
  });

  it('has no marks where the print has none', () => {
    expect(body('<div role="list"><div role="listitem"><p>1</p></div></div>')).toBe(
      '<ul class="plain" role="list"><li><p>1</p></li></ul>',
    );
  });

  it('writes labels of other kinds out', () => {
    expect(body('<ol style="list-style-type: lower-alpha"><li>x</li><li>y</li></ol>')).toBe(
      '<ul class="labelled" role="list"><li><span class="label">a.</span> x</li><li><span class="label">b.</span> y</li></ul>',
    );
  });
});

describe('tables', () => {
  it('keeps caption, groups, scopes and spans', () => {
    const html =
      '<table><caption>c</caption><thead><tr><th>a</th><th colspan="2">b</th></tr></thead>' +
      '<tbody><tr><th>d</th><td rowspan="2">e</td><td>f</td></tr></tbody></table>';
    expect(body(html)).toBe(
      '<div class="wide" tabindex="0"><table><caption>c</caption><thead><tr><th scope="col">a</th><th colspan="2" scope="col">b</th></tr></thead>' +
        '<tbody><tr><th scope="row">d</th><td rowspan="2">e</td><td>f</td></tr></tbody></table></div>',
    );
  });

  it('says that a cell is blank, and lets a head without a word head nothing', () => {
    expect(body('<table><tr><th></th><td></td></tr></table>')).toBe(
      '<table><tbody><tr><td></td><td class="blank"><span class="unseen">blank</span></td></tr></tbody></table>',
    );
  });

  it('lets a wide table scroll where the keyboard reaches it', () => {
    const cells = '<td>1</td>'.repeat(6);
    expect(body(`<table><tr>${cells}</tr></table>`)).toMatch(/^<div class="wide" tabindex="0"><table>/);
  });
});

describe('pictures', () => {
  const DRAWN = '.art { width: 40pt; height: 20pt; background: #336699 }';

  it('draws a labelled box with what it says, and none of its words twice', () => {
    const html = body('<div class="art" role="img" aria-label="Two &lt; three">two</div>', DRAWN);
    expect(html).toMatch(
      /^<div class="picture"><svg role="img" aria-label="Two &lt; three" viewBox="0 -0.5 40 20.5" style="width:64pt">/,
    );
    expect(html).toContain('fill="#336699"');
    expect(html.replace(/<[^>]*>/g, '')).toBe('');
  });

  it('cuts a picture out of the page with its clips and matrices balanced', () => {
    const css = `${DRAWN} .turned { transform: rotate(10deg) } .clip { overflow: hidden; width: 20pt; height: 20pt }`;
    const html = body(
      '<div class="turned"><div class="clip"><div class="art" role="img" aria-label="a"></div></div></div><p>b</p>',
      css,
    );
    expect([...html.matchAll(/<g /g)].length).toBe([...html.matchAll(/<\/g>/g)].length);
    expect(html).toContain('clip-path="url(#d');
    expect(html).not.toContain('>b</svg>');
  });

  it('sets a picture in a line of text as high as its letters', () => {
    const html = body(
      '<p>a <span role="img" aria-label="star" class="star"></span></p>',
      '.star { display: inline-block; width: 10pt; height: 5pt; background: red }',
    );
    expect(html).toContain('<svg class="inline" role="img" aria-label="star" viewBox="');
    expect(html).toContain('style="height:0.5em;width:1em"');
  });

  it('puts a caption with its figure', () => {
    const html = body(
      '<figure><div class="art" role="img" aria-label="a"></div><figcaption>b</figcaption></figure>',
      DRAWN,
    );
    expect(html).toMatch(/^<figure><div class="picture">.*<figcaption>b<\/figcaption><\/figure>$/);
  });
});

describe('a picture with a label', () => {
  it('has it beside it, seen by those who see and heard once', () => {
    const box = '<div role="img" aria-label="Points: blank" data-label="Points &amp; more"><p>x</p></div>';
    expect(body(box)).toMatch(
      /^<div class="picture named"><span class="name" aria-hidden="true">Points &amp; more<\/span><svg role="img" aria-label="Points: blank"/,
    );
    expect(body(box.replace(/ data-label="[^"]*"/, ''))).not.toContain('name');
  });

  it('that is a line to write on keeps room over it', () => {
    const css = '.line { width: 40pt; border-bottom: 1pt solid black } .high { height: 12pt }';
    const line = (look: string): string => `<div role="img" aria-label="blank" class="${look}"></div>`;
    expect(body(line('line'), css)).toContain('<svg class="low" role="img"');
    expect(body(line('line high'), `${css} .high { border: 1pt solid black }`)).toContain('<svg role="img"');
  });
});

describe('formulas', () => {
  const MATHML = '<math><mfrac><mn>1</mn><mn>2</mn></mfrac></math>';
  const escaped = MATHML.replaceAll('<', '&lt;').replaceAll('>', '&gt;');

  it('passes MathML through, and speaks the label where there is none', () => {
    expect(
      body(`<p>so <span role="math" aria-label="one half" data-mathml="${escaped}">1/2</span></p>`),
    ).toBe(`<p>so ${MATHML}</p>`);
    expect(body('<p><span role="math" aria-label="one half">1/2</span></p>')).toBe(
      '<p><span aria-label="one half" role="math">1/2</span></p>',
    );
  });

  it('lets a long formula scroll where the keyboard reaches it', () => {
    const sum = (terms: number): string => `<math>${'<mn>2</mn><mo>+</mo>'.repeat(terms)}<mn>2</mn></math>`;
    const shown = (mathml: string): string =>
      body(
        `<p><span role="math" aria-label="a sum" data-mathml="${mathml.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}">2</span></p>`,
      );
    expect(shown(sum(12))).toBe(`<p><span class="long" tabindex="0">${sum(12)}</span></p>`);
    expect(shown(sum(5))).toBe(`<p>${sum(5)}</p>`);
  });

  it('takes elements and attributes of MathML Core and nothing else', () => {
    expect(checkedMathml(MATHML)).toBe(MATHML);
    const refused = [
      '<math><script>x</script></math>', '<math><mi onclick="x">a</mi></math>', '<math><mi>a</mo></math>', '<math>', 'a',
      '<math></math><mi>b</mi>', '<math><mi>a & b</mi></math>', '<math><mi href="x">a</mi></math>', '<math><!-- x --></math>',
    ]; // prettier-ignore
    expect(refused.filter((text) => checkedMathml(text) !== undefined)).toEqual([]);
  });
});

describe('the page', () => {
  it('stands alone, names its maker, language and title', () => {
    const page = writeHtml([partOf({ html: '<p>a</p>' })], {
      ...FACTS,
      title: 'A & B',
      printed: [{ title: 'A4', href: 'a.pdf' }],
    });
    expect(page).toContain('<html lang="en">');
    expect(page).toContain('<title>A &amp; B</title>');
    expect(page).toContain('<meta name="generator" content="modpress 1.2.3">');
    expect(page).toContain("default-src 'none'");
    expect(page).toContain('<a href="a.pdf">A4</a>');
    expect(page).not.toMatch(/<script|<link|@import|@font-face/);
  });

  it('is the same text for the same document, and one page for several', () => {
    const parts = [partOf({ html: '<h1>one</h1>' }), partOf({ html: '<h1>two</h1>' })] as const;
    expect(writeHtml(parts, FACTS)).toBe(writeHtml(parts, FACTS));
    expect(writeHtml(parts, FACTS)).toMatch(
      /<main>\n<section>\n<h1>one<\/h1>\n<\/section>\n<section>\n<h1>two/,
    );
  });
});

describe('a page on which things stand as in print', () => {
  const css = '.beside { display: flex } .beside > * { width: 120pt } .tall { font-size: 50pt }';
  const rows = (html: string): string => mainOf(`<h1>a</h1>${html}`, css, { hasRows: true });

  it('puts blocks that are beside each other into a row, in their order, and no others', () => {
    expect(rows('<div class="beside"><p>b</p><p>c</p></div><p>d</p>')).toContain(
      '<div class="row"><p>b</p><p>c</p></div>',
    );
    expect(rows('<p>b</p><p>c</p>')).toBe('<h1>a</h1><p>b</p><p>c</p>');
    expect(mainOf('<h1>a</h1><div class="beside"><p>b</p><p>c</p></div>', css)).not.toContain('row');
  });

  it('keeps what lies below each other in one column of a row together', () => {
    const beside = '<div class="beside"><p class="tall">b</p><div><p>c</p><p>d</p></div></div>';
    expect(rows(beside)).toBe(
      '<h1>a</h1><div class="row"><p>b</p><div class="stack"><p>c</p><p>d</p></div></div>',
    );
  });

  it('leaves headings alone, and begins a new row below', () => {
    expect(rows('<div class="beside"><h2>b</h2><p>c</p></div>')).not.toContain('row');
    const two = '<p>b</p><p>c</p>';
    expect(
      rows(`<div class="beside">${two}</div><div class="beside">${two}</div>`).match(/class="row"/g),
    ).toHaveLength(2);
  });

  it('begins with a way to its words, and names its file for printing', () => {
    const page = writeHtml([partOf({ html: '<h1>a</h1>', css: '' })], {
      ...FACTS,
      ...{ hasRows: true, printed: [{ title: 'A4', href: 'a.pdf' }] },
    });
    expect(page).toContain('<a class="print" href="a.pdf">Print (PDF)</a>');
    expect(page).toContain('<main id="start">');
    expect(page).not.toContain('type="search"');
  });
});
