/** Names of JavaScript, and names that are none, as elements, attributes, classes, properties: said, or just names. */
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import { parseMarkup } from './parse-markup.ts';

const NAMES = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '__defineGetter__',
  'prototype',
];

function parse(text: string) {
  const found: Diagnostic[] = [];
  const markup = { name: 't.html', text };
  const empty = { styles: [], origin: [], attributes: {}, variables: {}, base: '/' };
  const { root } = parseMarkup({ kind: 'markup-text', id: 'x', language: 'en', markup, ...empty }, (one) =>
    found.push(one),
  );
  const said = found.map((one) => `${one.code} ${markup.text.slice(one.place?.start, one.place?.end)}`);
  return { root, said };
}

describe.each(NAMES)('%s', (name) => {
  it.each([
    ['as an element', `a <${name}>x`, `MP1301 <${name}`],
    ['as an element of a drawing', `<svg viewBox="0 0 1 1"><${name} d="M0 0"/></svg>`, `MP1301 <${name}`],
    ['as the end of one', `a</${name}>`, `MP1304 </${name}>`],
    ['as a character', `a &${name};`, `MP1309 &${name};`],
    ['as an attribute', `<p ${name}="x">a</p>`, `MP1302 ${name}="x"`],
  ])('%s', (_, text, expected) => {
    const [first] = parse(text).said;
    expect(first?.startsWith(expected), first).toBe(true);
  });

  it('as a class is a class', () => {
    const { root, said } = parse(`<p class="${name}">a</p>`);
    expect(said).toEqual([]);
    expect(root.children).toMatchObject([{ kind: 'element', name: 'p' }]);
  });
});

it.each([
  ['<élan>a', 'MP1301 <élan'],
  ['<_x y="1">a', 'MP1301 <_x'],
  ['a</ p>', 'MP1304 </ p>'],
  ['a</1>', 'MP1304 </1>'],
])('%s', (text, expected) => expect(parse(text).said[0]).toBe(expected));

it.each(['1 < 2', 'I <3 you', 'a <= b', '5 << 6', 'R&D; x', '<!-- <_x> </_x> -->', '<!doctype html>'])(
  'leaves %s alone',
  (text) => expect(parse(text).said.filter((one) => !one.startsWith('MP1309'))).toEqual([]),
);
