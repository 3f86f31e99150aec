import { describe, expect, it } from 'vitest';
import { formatHex } from '../../base/colour.ts';
import { mm } from '../../base/units.ts';
import type { Diagnostic, SourceFile } from '../../base/diagnostics/diagnostic.ts';
import { parseMarkup } from '../markup/parse-markup.ts';
import { onceIn } from '../../base/diagnostics/once.ts';
import { formatStyled } from './format-styled.ts';
import { resolveStyle } from './resolve-style.ts';
import { importsOf } from './style-sheet/style-sheet-parser.ts';
import { styled, type Given } from './style.fixture.ts';

const color = (given: Given, name: string): string => formatHex(styled(given).style(name).inherited.color);

it('lets the last of equal rules win, few or many, whichever lists they stand in', () => {
  for (const count of [3, 30, 31, 32, 33, 90]) {
    const rules = Array.from({ length: count }, (_, i) => {
      const selector = ['.name.name', '.name.a', '.a.name', '[class].name'][i % 4] ?? '';
      return `${selector} { color: rgb(0, 0, ${i}) }`;
    });
    const given = { html: '<p class="name a">A</p>', css: rules.join('\n') };
    expect(color(given, 'p')).toBe(`#0000${(count - 1).toString(16).padStart(2, '0')}`);
  }
});

describe('selectors', () => {
  const html = `<article id="top" class="card big"><h1 class="name">A</h1><p>1</p><p class="last" data-kind="fuel-cell">2</p>
    <ul><li>a</li><li>b</li><li class="third">c</li></ul><span></span></article>`;
  it.each([
    ['h1', 'h1'],
    ['.name', 'h1'],
    ['#top', 'top'],
    ['article.card.big', 'top'],
    ['.card > .name', 'h1'],
    ['.card li', 'third'],
    ['body .card > ul > li.third', 'third'],
    ['h1 + p', 'p'],
    ['h1 ~ .last', 'last'],
    ['[data-kind]', 'last'],
    ['[data-kind="fuel-cell"]', 'last'],
    ['[data-kind|=fuel]', 'last'],
    ['[data-kind^=fu][data-kind$=ell][data-kind*="l-c"]', 'last'],
    ['[data-kind="FUEL-CELL" i]', 'last'],
    ['[class~=big]', 'top'],
    ['li:last-child', 'third'],
    ['li:nth-child(3)', 'third'],
    ['li:nth-child(2n + 1):not(:first-child)', 'third'],
    ['li:nth-last-child(1)', 'third'],
    ['p:last-of-type', 'last'],
    ['p:nth-of-type(2)', 'last'],
    [':is(h2, .third)', 'third'],
    ['li:not(.first, :nth-child(odd))', 'li + li'],
    ['span:empty', 'span'],
    ['[data-ink="low"] .name', 'h1'],
    [':root > article', 'top'],
    ['*.name', 'h1'],
  ])('%s matches', (selector, target) => {
    const given = { html, css: `${selector} { color: lime }`, attributes: { 'data-ink': 'low' } };
    if (target !== 'li + li') expect(color(given, target)).toBe('#00ff00');
    else {
      const list = styled(given)
        .element('ul')
        .children.filter((child) => child.kind === 'element');
      expect(list.map(({ style }) => formatHex(style.inherited.color))).toEqual([
        '#000000',
        '#00ff00',
        '#000000',
      ]);
    }
  });

  it.each([
    'h2',
    '.nam',
    'p > h1',
    '.card > li',
    'h1 ~ h1',
    '[data-kind=""]',
    '[data-kind^=""]',
    'li:only-child',
    '.card:empty',
    'p + h1',
  ])('%s matches nothing', (selector) => {
    const { tree } = styled({ html, css: `${selector} { z-index: 7 }` });
    expect(JSON.stringify(tree.root.children)).not.toContain('"zIndex":7');
  });
});

describe('the cascade', () => {
  const html = '<p id="i" class="c">t</p>';
  it.each([
    ['the later rule of two', 'p { color: red } p { color: lime }'],
    ['the class over the name', '.c { color: lime } p { color: red }'],
    ['the id over classes', '#i { color: lime } .c.c.c { color: red }'],
    ['what is important', 'p { color: lime !important } #i { color: red }'],
    ['the most specific of :is()', ':is(#i, p) { color: lime } .c { color: red }'],
    ['others over :where()', ':where(#i) { color: red } p { color: lime }'],
    ['the second selector of a list when it is stronger', 'p, #i { color: lime } .c { color: red }'],
    ['the last declaration of a block', 'p { color: red; color: lime }'],
    ['longhands after a shorthand', 'p { background: red; color: lime }'],
  ])('takes %s', (_, css) => {
    expect(color({ html, css }, 'p')).toBe('#00ff00');
  });

  it('lets a later sheet win over an earlier one, and any sheet over the built-in one', () => {
    expect(color({ html, css: ['p { color: red }', 'p { color: lime }'] }, 'p')).toBe('#00ff00');
    expect(styled({ html: '<b>x</b>', css: '* { font-weight: 300 }' }).style('b').inherited.fontWeight).toBe(
      300,
    );
  });

  it('lets the style attribute win over rules, and what is important over both', () => {
    const inline = '<p class="c" style="color: lime; width: 1pt">t</p>';
    expect(color({ html: inline, css: '#x, .c { color: red }' }, 'p')).toBe('#00ff00');
    expect(color({ html: '<p style="color: red">t</p>', css: 'p { color: lime !important }' }, 'p')).toBe(
      '#00ff00',
    );
  });

  it('puts attributes of drawings below every rule', () => {
    const drawing = '<svg viewBox="0 0 1 1"><g color="red"/></svg>';
    expect(color({ html: drawing, css: '* { color: lime }' }, 'g')).toBe('#00ff00');
    expect(color({ html: drawing }, 'g')).toBe('#ff0000');
  });

  it('takes rules of @media print, and of screen when asked', () => {
    const css = 'p { color: red } @media print { p { color: lime } } @media screen { p { color: blue } }';
    expect(color({ html, css }, 'p')).toBe('#00ff00');
    expect(color({ html, css, options: { medium: 'screen' } }, 'p')).toBe('#0000ff');
  });

  it('names the imports of a sheet', () => {
    const file: SourceFile = {
      name: 'a.css',
      text: '@import "base.css"; @import url(more.css); p { color: red }',
    };
    expect(importsOf(file).map(({ source }) => source)).toEqual(['base.css', 'more.css']);
  });
});

describe('inheritance', () => {
  it('hands inherited properties down, and no others', () => {
    const { style } = styled({
      css: 'article { color: lime; width: 3pt; font-size: 20pt }',
      html: '<article><p>x</p></article>',
    });
    expect(formatHex(style('p').inherited.color)).toBe('#00ff00');
    expect(style('p').own.width).toBe('auto');
    expect(style('p').inherited).toBe(style('article').inherited);
  });

  it('knows inherit, initial and unset', () => {
    const { style } = styled({
      css: `article { width: 3pt; color: lime; padding: 1pt 2pt }
        .a { width: inherit; color: initial; padding: inherit } .b { color: unset; width: unset; margin: initial }`,
      html: '<article><div class="a"></div><div class="b"></div></article>',
    });
    expect(style('a').own).toMatchObject({ width: 3, paddingRight: 2 });
    expect(formatHex(style('a').inherited.color)).toBe('#000000');
    expect(formatHex(style('b').inherited.color)).toBe('#00ff00');
    expect(style('b').own.width).toBe('auto');
  });

  it('takes the language from the nearest lang attribute', () => {
    const { element } = styled({ html: '<p lang="fr"><b>x</b></p><i>y</i>' });
    expect([element('b').language, element('i').language]).toEqual(['fr', 'en']);
  });
});

describe('custom properties', () => {
  it('are inherited, overridden and replaced by a second choice', () => {
    const given = {
      css: `article { --hue: red } .in { --hue: lime } p { color: var(--hue) } i { color: var(--none, var(--hue)) }
        u { color: var(--none, #0000ff) }`,
      html: '<article><p>x</p><section class="in"><p class="q">y</p><i>z</i></section><u>w</u></article>',
    };
    expect(['p', 'q', 'i', 'u'].map((name) => color(given, name))).toEqual([
      '#ff0000',
      '#00ff00',
      '#00ff00',
      '#0000ff',
    ]);
  });

  it('come from the press on the root, where a rule may override them', () => {
    const given = { html: '<p>x</p>', css: 'p { color: var(--hue) }', variables: { '--hue': 'red' } };
    expect(color(given, 'p')).toBe('#ff0000');
    expect(
      color(
        { ...given, css: `${given.css} [data-ink=low] { --hue: lime }`, attributes: { 'data-ink': 'low' } },
        'p',
      ),
    ).toBe('#00ff00');
  });

  it('stand for any part of a value, shorthands included', () => {
    const { style } = styled({
      css: '* { --line: 1pt solid; --side: 2pt; --part: 10% } p { border: var(--line) lime; padding: var(--side) 3pt; width: calc(var(--part) * 2) }',
      html: '<p>x</p>',
    });
    expect(style('p').own).toMatchObject({
      borderTop: { width: 1, style: 'solid', colour: { green: 1 } },
      paddingTop: 2,
      paddingRight: 3,
      width: { percent: 20, plus: 0 },
    });
  });

  it('mean the em of the element that uses them', () => {
    const { style } = styled({
      css: 'article { font-size: 10pt; --pad: 2em } p { font-size: 20pt; padding-left: var(--pad) }',
      html: '<article><p>x</p></article>',
    });
    expect(style('p').own.paddingLeft).toBe(40);
  });

  it('may be set on the element itself', () => {
    expect(color({ css: 'p { color: var(--hue) }', html: '<p style="--hue: lime">x</p>' }, 'p')).toBe(
      '#00ff00',
    );
  });
});

describe('sharing', () => {
  const sheet: SourceFile = {
    name: 'a.css',
    text: '.name { color: red } .bad { colour: red; width: var(--no) }',
  };
  const tree = (html: string) =>
    parseMarkup(
      {
        kind: 'markup-text',
        id: 't',
        language: 'en',
        markup: { name: 't.hbs', text: html },
        styles: [sheet],
        origin: [],
        attributes: {},
        variables: { '--a': '1pt' },
        base: '.',
      },
      () => undefined,
    );

  it('gives elements of different trees the same style object', () => {
    const styleOf = (html: string): unknown => {
      const [first] = resolveStyle(tree(html), () => undefined).root.children;
      return first?.kind === 'element' ? first.style : undefined;
    };
    expect(styleOf('<p class="name">7</p>')).toBe(styleOf('<p class="name">8</p>'));
    expect(styleOf('<p class="name">7</p>')).not.toBe(styleOf('<p class="other">7</p>'));
  });

  it('tells mistakes once to each report, however many trees there are', () => {
    const [first, second]: [Diagnostic[], Diagnostic[]] = [[], []];
    const [one, two] = [onceIn(first), onceIn(second)];
    for (const report of [one, one, two]) resolveStyle(tree('<p class="bad">7</p>'), report);
    for (const list of [first, second])
      expect(list.map(({ code }) => code).sort()).toEqual(['MP1401', 'MP1406']);
  });
});

describe('the text form', () => {
  it('shows what differs from the surroundings', () => {
    const { tree } = styled({
      css: '@page { size: 100pt 50pt } .card { display: flex; border-top: 1pt solid red; width: calc(50% + 3pt); color: lime }',
      html: '<article class="card"><p>Tom</p></article>',
    });
    expect(formatStyled(tree)).toBe(
      [
        'style test (en)',
        '  @page width: 100; height: 50; marginTop: 0; marginRight: 0; marginBottom: 0; marginLeft: 0',
        '  body',
        '      display: block; lineHeight: {kind: multiple, value: 1.35}',
        '    article class="card"',
        '        display: flex; width: 50% + 3; borderTop: {width: 1, style: solid, colour: #ff0000}; color: #00ff00; textStroke: {width: 0, colour: #00ff00}',
        '      p',
        '          display: block; marginBottom: 5.4',
        '        "Tom"',
        '',
      ].join('\n'),
    );
  });
});

describe('style attributes', () => {
  const sheet = `.card { font-size: 10pt; color: #123456; }
    .frame { border: 1pt solid; padding: 1em; background: white; --room: 3mm; margin: var(--room); }
    .strict { width: 5mm !important; }`;
  const html = (attributes: string): string =>
    `<article class="card"><div class="frame" ${attributes}><p>x</p></div></article>`;
  const both = (declarations: string): readonly [unknown, unknown] => {
    const inline = styled({ css: sheet, html: html(`style="${declarations}"`) });
    const rule = styled({ css: `${sheet} div[data-a] { ${declarations} }`, html: html('data-a="1"') });
    return [
      [inline.style('frame'), inline.style('p'), inline.codes],
      [rule.style('frame'), rule.style('p'), rule.codes],
    ];
  };

  it.each([
    'border-color: #ff0000',
    'border-left: 2em dotted currentColor; width: 4em',
    'margin: calc(2 * var(--room)); background: linear-gradient(red, blue)',
    'border-radius: 2mm; clip-path: inset(1mm round 1mm); text-decoration: underline',
    'padding: inherit; opacity: 0.5',
    'color: #00ff00',
    'font-size: 2em; padding: 1em',
    '--room: 9mm',
    'background: #00ff00; color: inherit; border-color: currentColor',
  ])('say what a rule for the element alone would say: %s', (declarations) => {
    const [inline, rule] = both(declarations);
    expect(inline).toEqual(rule);
  });

  it('yield to important rules', () => {
    const css = `${sheet} .frame { width: 5mm !important; }`;
    const { style } = styled({ css, html: html('style="width: 9mm; height: 9mm"') });
    expect([style('frame').own.width, style('frame').own.height]).toEqual([mm(5), mm(9)]);
  });

  it('leave what is inherited to be shared', () => {
    const two = styled({
      css: sheet,
      html: `<article class="card"><div class="frame one" style="border-color: red"></div><div class="frame two" style="border-color: blue"></div></article>`,
    });
    expect(two.style('one').inherited).toBe(two.style('two').inherited);
    expect(two.style('one').own).not.toEqual(two.style('two').own);
  });
});

describe('boxes beside the content', () => {
  const given = (css: string, html: string) => styled({ css, html });
  const spans = (css: string, html: string): readonly unknown[] =>
    given(css, html)
      .element('p')
      .children.map((child) => (child.kind === 'text' ? child.text : child.children));

  it('stand before and after it, with words as written or of attributes', () => {
    const css = 'p::before { content: "→ " attr(data-cost) } p:after { content: "." }';
    expect(spans(css, '<p data-cost="3">x</p>')).toMatchObject([[{ text: '→ 3' }], 'x', [{ text: '.' }]]);
  });

  it('inherit from the element, by the strongest rule', () => {
    const css =
      'p { color: red } p.a::before { content: "a"; color: inherit } p::before { content: "b"; font-size: 20pt }';
    const [box] = given(css, '<p class="a">x</p>').element('p').children;
    if (box?.kind !== 'element') throw new Error('no box');
    expect(box.style.inherited.fontSize).toBe(20);
    expect(box.style.inherited.color).toMatchObject({ red: 1, green: 0 });
    expect(box.children).toMatchObject([{ text: 'a' }]);
  });

  it('are decoration without words, and nothing without content', () => {
    const [box] = given('p::before { content: ""; display: block }', '<p>x</p>').element('p').children;
    expect(box).toMatchObject({ children: [], attributes: new Map([['aria-hidden', 'true']]) });
    expect(spans('p::before { color: red }', '<p>x</p>')).toEqual(['x']);
  });

  it('are not the element: its rules are not theirs', () => {
    const { style } = given('p::before { content: ""; color: red }', '<p>x</p>');
    expect(style('p').inherited.color).toMatchObject({ red: 0 });
  });

  it('refuse other pseudo-elements', () => {
    expect(given('p::first-line { color: red }', '<p>x</p>').codes).toEqual(['MP1404']);
  });
});
