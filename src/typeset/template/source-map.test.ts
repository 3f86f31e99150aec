/** Places in generated markup lead back to the line and column the author wrote. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { positionAt } from '../../base/diagnostics/position.ts';
import { compileTemplate, renderTemplate } from './index.ts';
import { parseTemplate } from './check-template.ts';
import { placeOf } from './check-call.ts';

const DATA = {
  name: 'Tug & Co',
  text: '**two** words',
  items: [
    { name: 'a', parts: ['p', 'q'] },
    { name: 'b', parts: [] },
  ],
};
const PARTIALS: Readonly<Record<string, string>> = {
  side: '<i>\n  {{x}} <bda>in</bda>\n</i>',
  outer: 'o {{> side x="y"}} {{#if name}}<bdb>{{name}}</bdb>{{/if}}',
};

/** File, line and column of the n-th occurrence of a stretch of the markup. */
function trace(template: string, found: string, n = 0) {
  const compiled = compileTemplate(
    { name: 'card.hbs', text: template },
    (name) => ({ name: `${name}.hbs`, text: PARTIALS[name] ?? '' }),
    (fault) => {
      throw new Error(fault.message);
    },
  );
  if (!compiled) throw new Error('no template');
  const empty = { words: {}, icons: {}, styles: [], attributes: {}, variables: {}, origin: [], base: '/d' };
  const made = renderTemplate(compiled, { id: 'x', language: 'en', data: DATA, ...empty }, () => undefined);
  let start = -1;
  for (let i = 0; i <= n; i++) start = made.markup.text.indexOf(found, start + 1);
  expect(start, made.markup.text).toBeGreaterThanOrEqual(0);
  const place = made.placeInTemplate({ file: made.markup, start, end: start + found.length });
  if (!place) return undefined;
  const { line, column } = positionAt(place.file, place.start);
  return `${place.file.name}:${line}:${column} ${place.file.text.slice(place.start, place.end)}`;
}

describe('templatePlaces', () => {
  it.each([
    ['a\n  <h1>b</h1>', '<h1>', 'card.hbs:2:3 <h1>'],
    ['a\n{{name}} <h1>b</h1>', '<h1>', 'card.hbs:2:10 <h1>'],
    ['<p>{{name}}</p>\n<h1>b</h1>', 'Tug', 'card.hbs:1:4 {{name}}'],
    ['<p class="{{name}} x">a</p>', '<p class="Tug &amp; Co x">', 'card.hbs:1:1 <p class="{{name}} x">'],
    ['<p class="{{name}}">{{rich text}}</p>', 'two', 'card.hbs:1:21 {{rich text}}'],
    ['{{#if name}}\n  <h1>b</h1>\n{{else}}\n  <h2>c</h2>\n{{/if}}', '<h1>', 'card.hbs:2:3 <h1>'],
    ['{{#unless name}}\n  x\n{{else}}\n  <h2>c</h2>\n{{/unless}}', '<h2>', 'card.hbs:4:3 <h2>'],
    ['{{#each items as |i|}}\n\n  <b>{{i.name}}</b>\n{{/each}}', '<b>', 'card.hbs:3:3 <b>'],
    [
      '{{#each items as |i|}}{{#each i.parts as |p|}}\n<u>{{p}}</u>{{/each}}{{/each}}',
      'p',
      'card.hbs:2:4 {{p}}',
    ],
    ['{{#each items~}}\n   <b>{{~name~}}</b>\n{{~/each}}', '<b>', 'card.hbs:2:4 <b>'],
    ['x\n{{> side x="1"}}\n<h1>', '<bda>', 'side.hbs:2:9 <bda>'],
    ['x\n{{> side x="1"}}\n<h1>', '<h1>', 'card.hbs:3:1 <h1>'],
    ['x\n  {{> outer}}\n<h1>', '<bda>', 'side.hbs:2:9 <bda>'],
    ['x\n  {{> outer}}\n<h1>', '<bdb>', 'outer.hbs:1:32 <bdb>'],
    ['{{!-- long\n comment --}}\n\r\n<h1>b</h1>', '<h1>', 'card.hbs:4:1 <h1>'],
    ['\\{{name}} <h1>', '<h1>', 'card.hbs:1:11 <h1>'],
    ['é🂡 {{concat name (upper "x")}} <h1>', '<h1>', 'card.hbs:1:32 <h1>'],
    ['{{{text}}} <h1>', 'words', 'card.hbs:1:1 {{{text}}}'],
  ])('%j: %s', (template, found, expected) => expect(trace(template, found)).toBe(expected));

  it('the same line of a loop for every turn', () => {
    const template = '{{#each items}}\n<b>{{name}}</b>{{/each}}';
    expect(trace(template, '<b>', 1)).toBe(trace(template, '<b>', 0));
  });

  it('holds for every stretch of text of every shipped template', () => {
    const root = fileURLToPath(new URL('../../..', import.meta.url));
    const files = ['templates', 'decks'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.hbs'))
        .map((path) => join(root, folder, path)),
    );
    expect(files.filter((path) => statSync(path).isFile()).length).toBeGreaterThan(20);
    for (const path of files) {
      const file = { name: path, text: readFileSync(path, 'utf8') };
      for (const node of parseTemplate(file.text).body) {
        if (node.type !== 'ContentStatement') continue;
        const { start, end } = placeOf(file, node);
        expect(file.text.slice(start, end)).toBe(String((node as hbs.AST.ContentStatement).original));
      }
    }
  });
});
