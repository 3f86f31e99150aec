import { describe, expect, it } from 'vitest';
import { pointedAt, styled } from './style.fixture.ts';

const wrong = (css: string, html = '<p class="a">x</p>') => {
  const { found } = styled({ css, html });
  return found.map((diagnostic) => [diagnostic.code, pointedAt(diagnostic), diagnostic.help ?? '']);
};

describe('properties for screens', () => {
  const CSS = `.a { cursor: pointer; transition: color 1s ease; color: #123456; -webkit-user-select: none }
@keyframes turn { from { color: red } to { color: blue } }
p { animation: turn 1s; cursor: help; -webkit-print-color-adjust: exact; animation-name: var(--x) }`;

  it('are passed over with one warning for the sheet', () => {
    const { found, style } = styled({ css: CSS, html: '<p class="a">x</p><p>y</p>' });
    expect(found.map(({ severity, code, message }) => [severity, code, message.split(': ')[1]])).toEqual([
      [
        'warning',
        'MP1413',
        'cursor, transition, -webkit-user-select, animation, -webkit-print-color-adjust, animation-name',
      ],
    ]);
    expect(style('p').inherited.color).toMatchObject({ red: 18 / 255 });
  });

  it('are told once in a style attribute, and hide no mistake beside them', () => {
    const html = '<p style="cursor: help; colour: red; resize: none">x</p>';
    const { found } = styled({ css: 'p { currsor: help }', html });
    expect(found.map(({ code }) => code)).toEqual(['MP1401', 'MP1413', 'MP1401']);
  });

  it.each(['outline: none', 'contain: paint', 'appearance: none', 'filter: blur(1pt)', 'transit: 1s'])(
    '%s is none of them',
    (declaration) => {
      expect(wrong(`p { ${declaration} }`)[0]?.[0]).not.toBe('MP1413');
    },
  );
});

describe('mistakes of style sheets', () => {
  it.each([
    ['p { colour: red }', 'MP1401', 'colour', 'did you mean "color"?'],
    [
      'p { grid-template: 1mm / 1fr }',
      'MP1401',
      'grid-template',
      'write "grid-template-columns", "grid-template-rows", "grid-template-areas"',
    ],
    ['p { -webkit-text-stroke: 1pt }', 'MP1401', '-webkit-text-stroke', 'write "text-stroke"'],
    [
      'p { text-align: middle }',
      'MP1402',
      'middle',
      'allowed: left | right | center | justify | start | end',
    ],
    ['p { width: 3 }', 'MP1402', '3', 'allowed: auto | <length> | <percentage>'],
    ['p { width: -3mm }', 'MP1402', '-3mm', 'allowed: auto | <length> | <percentage>'],
    ['p { width: calc(1mm+2mm) }', 'MP1402', '+2mm', 'allowed: auto | <length> | <percentage>'],
    ['p { color: #ff }', 'MP1402', '#ff', 'allowed: <color>'],
    ['p { width: }', 'MP1402', 'width:', 'allowed: auto | <length> | <percentage>'],
    ['p { width: 3mm 4mm }', 'MP1402', '4mm', 'allowed: auto | <length> | <percentage>'],
    [
      '@supports (x) { p { color: red } }',
      'MP1403',
      '@supports',
      'known are "@page", "@font-face", "@media", "@import", "@charset"',
    ],
    ['@medai print { }', 'MP1403', '@medai', 'did you mean "@media"?'],
    [
      '@media (width > 3mm) { }',
      'MP1403',
      '@media (width > 3mm)',
      'the subset has @media print and @media screen, without conditions',
    ],
    [
      'p { color: red } @import "a.css";',
      'MP1403',
      '@import "a.css"',
      'imports go at the top and name one file: @import "base.css";',
    ],
    ['p::marker { color: red }', 'MP1404', 'p::marker', 'selectors are listed in docs/css-subset.md'],
    ['p:hover { color: red }', 'MP1404', 'p:hover', 'selectors are listed in docs/css-subset.md'],
    ['p, { color: red }', 'MP1404', 'p,', 'selectors are listed in docs/css-subset.md'],
    ['buton { color: red }', 'MP1404', 'buton', 'selectors are listed in docs/css-subset.md'],
    ['p { color red }', 'MP1405', 'color', 'write property: value;'],
    ['p { color: red', 'MP1405', '{', 'write } at its end'],
    ['p { } }', 'MP1405', '}', 'remove it'],
    ['p', 'MP1405', 'p', 'write { ... } after the selector'],
    ['p { color: var(--hue) }', 'MP1406', '--hue', 'write var(--hue, second choice), or set it in a rule'],
    ['p { --hue: red; color: var(--hu) }', 'MP1406', '--hu', 'did you mean "--hue"?'],
    ['// red\np { color: red }', 'MP1405', '// red', 'write /* ... */'],
    ['p { // red: one;\n color: red }', 'MP1405', '// red: one;', 'write /* ... */'],
    ['p { color: red;\nb { color: red }', 'MP1405', '{', 'write } at its end'],
    ['p { b { color: red } }', 'MP1407', 'b', 'write it after this rule, with the whole selector'],
    ['p { --w: red; width: var(--w) }', 'MP1408', 'var(--w)', 'allowed: auto | <length> | <percentage>'],
    [
      '@page { bleed: 3mm }',
      'MP1409',
      'bleed',
      'known are "size", "margin", "margin-top", "margin-right", "margin-bottom", "margin-left"',
    ],
    ['@page { margin: 3 }', 'MP1409', '3', 'allowed: one to four lengths'],
    [
      '@font-face { font-family: X }',
      'MP1409',
      '@font-face',
      'write font-family: "Name"; src: url("file.woff");',
    ],
    [
      'p { --a: var(--a); width: 1mm }',
      'MP1410',
      'var(--a)',
      'give one of the custom properties a value of its own',
    ],
  ])('%s is %s at %j', (css, code, place, help) => {
    expect(wrong(css)).toEqual([[code, place, help]]);
  });

  it('say what is wrong with a part of a value', () => {
    const labels = (css: string) => styled({ css, html: '<p>x</p>' }).found.map(({ label }) => label);
    expect(labels('p { width: 3mmm }')).toEqual(['unknown unit "mmm", did you mean "mm"?']);
    expect(labels('p { width: calc(1mm + 2) }')).toEqual(['a length and a plain number cannot be added']);
    expect(labels('p { width: calc(1mm / 0) }')).toEqual(['division by zero']);
    expect(labels('p { color: gren }')).toEqual(['did you mean the colour "green"?']);
    expect(labels('p { transform: rotat(3deg) }')).toEqual(['did you mean rotate()?']);
    expect(labels('p { background: linear-gradient(to top right, red, blue) }')).toEqual([
      'one side, or an angle such as 45deg',
    ]);
    expect(labels('p { color: red\n width: 3mm }')).toEqual(['is a semicolon missing before "width"?']);
  });

  it('are all found in one run, and what is right still counts', () => {
    const { codes, style } = styled({
      css: 'p { colour: red; width: 3pt; heigt: 1pt } } p { z-index: 1.5; order: 2 }',
      html: '<p>x</p>',
    });
    expect(codes).toEqual(['MP1401', 'MP1401', 'MP1405', 'MP1402']);
    expect(style('p').own).toMatchObject({ width: 3, order: 2 });
  });

  it('are placed in the style attribute and the attributes of drawings', () => {
    expect(wrong('', '<p style="width: 3mm; colr: red">x</p>')).toEqual([
      ['MP1401', 'colr', 'did you mean "color"?'],
    ]);
    expect(wrong('', '<svg viewBox="0 0 1 1"><g fill="redd"/></svg>')).toEqual([
      ['MP1402', 'redd', 'allowed: none | <color> | url(#id)'],
    ]);
  });

  it('do not stop at comments, odd characters or byte soup', () => {
    for (const css of [
      '/* open',
      '{',
      '}}}',
      '@',
      '@page',
      '"',
      'p { a: "b',
      'p{--x:{;}}',
      '<!-- -->',
      '\u0000',
      'p{:red}',
    ]) {
      expect(() => styled({ css, html: '<p>x</p>' })).not.toThrow();
    }
  });
});

describe('@page and @font-face', () => {
  it('give the page, with custom properties of the root', () => {
    const { tree, codes } = styled({
      css: '@page { size: a4 landscape; margin: 10pt var(--side) } @page { margin-top: 1em }',
      html: '',
      variables: { '--side': '20pt' },
    });
    expect(codes).toEqual([]);
    expect(tree.page).toMatchObject({ marginTop: 9, marginRight: 20, marginBottom: 10, marginLeft: 20 });
    expect(tree.page?.width).toBeCloseTo(841.89, 2);
    expect(tree.page?.height).toBeCloseTo(595.28, 2);
    expect(styled({ html: '' }).tree.page).toBeUndefined();
  });

  it('give the faces of a deck', () => {
    const { tree } = styled({
      css: '@font-face { font-family: "My Face"; src: url(fonts/my.ttf); font-weight: 700; font-style: italic }',
      html: '',
    });
    expect(tree.fontFaces).toMatchObject([
      { family: 'My Face', source: 'fonts/my.ttf', weight: 700, style: 'italic' },
    ]);
  });
});
