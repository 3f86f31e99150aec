import { describe, expect, it } from 'vitest';
import type { Diagnostic, SourceFile } from '../../base/diagnostics/diagnostic.ts';
import type { MarkupText } from '../template/types.ts';
import type { Language } from '../../base/language.ts';
import { formatMarkup, parseMarkup } from './parse-markup.ts';
import type { ElementNode, MarkupNode } from './running-text.ts';

function parse(text: string, language: Language = 'en') {
  const markup: SourceFile = { name: 'card.hbs (7H)', text };
  const input: MarkupText = {
    kind: 'markup-text',
    id: 'cards/7H/front',
    language,
    markup,
    styles: [],
    origin: [{ message: 'row 7H' }],
    attributes: { 'data-ink': 'low' },
    variables: {},
    base: '.',
  };
  const found: Diagnostic[] = [];
  const tree = parseMarkup(input, (diagnostic) => found.push(diagnostic));
  return { tree, found, codes: found.map((diagnostic) => diagnostic.code), markup };
}

const element = (node: MarkupNode | undefined): ElementNode => {
  if (node?.kind !== 'element') throw new Error('not an element');
  return node;
};
const texts = (node: MarkupNode): string =>
  node.kind === 'text' ? node.text : node.children.map(texts).join('');

describe('the element tree', () => {
  it('has a body with language and the attributes of the text', () => {
    const { tree } = parse('<div/>');
    expect([...tree.root.attributes]).toEqual([
      ['lang', 'en'],
      ['data-ink', 'low'],
    ]);
  });

  it('keeps self-closed elements, own elements and the capitals of drawing names', () => {
    const { tree, codes } = parse(
      '<div class="a"/><icon name="x:y">after<svg viewBox="0 0 1 1"><linearGradient id="g"/></svg><page-number>',
    );
    expect(codes).toEqual([]);
    expect(formatMarkup(tree)).toBe(
      [
        'markup cards/7H/front (en)',
        '  body lang="en" data-ink="low"',
        '    div class="a"',
        '    icon name="x:y"',
        '    "after"',
        '    svg viewBox="0 0 1 1"',
        '      linearGradient id="g"',
        '    page-number',
        '',
      ].join('\n'),
    );
  });

  it('keeps white space as written and decodes characters', () => {
    const { tree } = parse('<p>Tom &amp; Jerry&nbsp;&lt;b&gt; &#8804;\n 3</p>');
    expect(texts(tree.root)).toBe('Tom & Jerry\u00A0<b> ≤\n 3');
    const text = element(tree.root.children[0]).children;
    expect(text).toHaveLength(1);
  });

  it('gives the place of every element and text', () => {
    const { tree, markup } = parse('<p class="a">one <b>two</b></p>');
    const p = element(tree.root.children[0]);
    expect(markup.text.slice(p.place.start, p.place.end)).toBe('<p class="a">');
    expect(p.children.map((child) => markup.text.slice(child.place.start, child.place.end))).toEqual([
      'one ',
      '<b>',
    ]);
  });
});

describe('mistakes', () => {
  it('names the nearest element and keeps the content', () => {
    const { found, tree } = parse('<secton>text</secton>');
    expect(found[0]).toMatchObject({
      code: 'MP1301',
      help: 'did you mean "section"?',
      notes: [{ message: 'row 7H' }],
    });
    expect(texts(tree.root)).toBe('text');
  });

  it('says how a thing is written that is no element here', () => {
    expect(parse('<qr text="x"/>').found[0]?.help).toContain('{{qr text}}');
    expect(parse('<style>p { color: red }</style>').found[0]?.help).toContain('style sheet');
    expect(parse('<svg viewBox="0 0 1 1"><arc/></svg>').found[0]?.help).not.toContain('style sheet');
  });

  it('names the nearest attribute and leaves the wrong one out', () => {
    const { found, tree, markup } = parse('<div clas="a" data-x="1"/>');
    expect(found[0]).toMatchObject({ code: 'MP1302', help: 'did you mean "class"?' });
    expect(markup.text.slice(found[0]?.place?.start, found[0]?.place?.end)).toBe('clas="a"');
    expect([...element(tree.root.children[0]).attributes.keys()]).toEqual(['data-x']);
  });

  it.each([
    ['<p>a<b>b</p>', ['MP1303']],
    ['<div><div>', ['MP1303']],
    ['</div>', ['MP1304']],
    ['<div></p></div>', ['MP1304']],
    ['<p>a<div>x</div>', ['MP1303']],
    ['<p title="a>b</p><i class="c">d</i>', ['MP1310']],
    ['<p title="a" b"="c">b</p>', ['MP1302']],
    ['<p><div>x</div></p>', ['MP1305']],
    ['<div><li>x</li></div>', ['MP1305']],
    ['<svg><text>7</text></svg>', ['MP1306']],
    ['<svg><path d="M0 0" filter="url(#f)"/></svg>', ['MP1306']],
    ['<icon alt="x"/>', ['MP1307']],
    ['<div class="a" class="b"/>', ['MP1308']],
    ['&nbps;', ['MP1309']],
    ['<div class="a', ['MP1310']],
    ['text <!-- never closed', ['MP1310']],
    ['<p lang="x_x">a</p>', ['MP1311']],
    ['<svg>7</svg>', ['MP1313']],
    ['<div><linearGradient/></div>', ['MP1301']],
    ['<img alt="x"/>', ['MP1307']],
  ])('%j is reported as %j', (text, codes) => {
    expect(parse(text).codes).toEqual(codes);
  });

  it('ends at 200 elements inside each other, with one complaint', () => {
    const { codes } = parse('<div>'.repeat(300) + '</div>'.repeat(300));
    expect(codes).toEqual(['MP1312']);
  });

  it('passes over what drawing programs leave behind', () => {
    const text =
      '<?xml version="1.0"?><!DOCTYPE svg><svg xmlns:x="y" x:a="1" version="1.1"><metadata><a/></metadata><x:y><g/></x:y></svg>';
    const { tree, codes } = parse(text);
    expect(codes).toEqual([]);
    expect(element(tree.root.children[0]).children).toEqual([]);
  });
});

describe('French passages', () => {
  it('get their spacing in every text node, across elements', () => {
    const { tree } = parse(
      '<p>Gagné <b>!</b> « <i>oui</i> » <icon name="a:b"/> : <code>a ? b</code></p>',
      'fr',
    );
    expect(texts(tree.root)).toBe('Gagné\u202F! «\u202Foui\u202F» \u202F: a ? b');
  });

  it('follow the lang attribute', () => {
    const { tree } = parse('<p>Won !</p><p lang="fr">Gagné !</p>');
    expect(texts(tree.root)).toBe('Won !Gagné\u202F!');
  });

  it('leave attributes alone', () => {
    const { tree } = parse('<svg viewBox="0 0 1 1" aria-label="a : b"><path d="M0 0"/></svg>', 'fr');
    expect(element(tree.root.children[0]).attributes.get('aria-label')).toBe('a : b');
  });
});
