/** The template language is Handlebars': both print the same. */
import Handlebars from 'handlebars';
import { describe, expect, it } from 'vitest';
import { print } from './template.fixture.ts';

const DATA = {
  name: 'Tick & "Tock"',
  zero: 0,
  empty: '',
  none: [],
  list: ['x', 'y', 'z'],
  numbers: [3, 0, 2],
  holes: ['a', null, 'b'],
  group: { b: 'second', a: 'first', '10': 'ten' },
  items: [
    { name: 'a', parts: [{ name: 'p' }, { name: 'q' }] },
    { name: 'b', parts: [] },
  ],
};

const PARTIALS = {
  item: '<{{name}}{{#each parts}}{{@index}}{{name}}{{/each}}>',
  deep: '{{#each list}}{{../name}}{{this}}{{/each}}{{> own list=none}}',
  own: '[{{name}}{{#each list}}no{{else}}-{{/each}}]',
  line: 'one\ntwo\n',
  turn: '{{@index}}{{@first}}{{@../index}}',
};

const TEMPLATES = [
  'text {{! a comment }}{{name}} {{{name}}} {{&name}} {{"name"}} {{[name]}} {{this.name}} {{./name}}',
  '`it\'s` = {{#with "`it\'s` = 1 < 2"}}{{this}}{{/with}}',
  '{{#if name}}a{{else}}b{{/if}}{{#if zero}}a{{else}}b{{/if}}{{#if zero includeZero=true}}a{{else}}b{{/if}}',
  '{{#if none}}a{{else if empty}}b{{else if list}}c{{else}}d{{/if}}{{^if none}}e{{/if}}{{^if name}}x{{else}}f{{/if}}',
  '{{#unless zero}}a{{else}}b{{/unless}}{{#unless zero includeZero=true}}a{{else}}b{{/unless}}{{#unless none}}c{{/unless}}',
  '{{#each list}}{{@index}}{{@key}}{{@first}}{{@last}}{{this}}{{.}}{{../name}}{{@root.zero}} {{/each}}',
  '{{#each group}}{{@key}}={{this}} {{@index}}{{@first}}{{@last}},{{/each}}',
  '{{#each none}}x{{else}}{{name}}{{/each}}{{#each empty}}x{{else}}y{{/each}}{{^each none}}z{{/each}}',
  '{{#each holes}}({{this}}){{/each}}{{#each numbers}}{{#if this}}{{this}}{{else}}nil{{/if}}{{/each}}',
  '{{#each items as |i k|}}{{k}}{{i.name}}{{name}}{{#each i.parts as |p|}}{{p.name}}{{i.name}}{{k}}{{@../index}}{{../name}}{{../../name}}{{/each}}{{/each}}',
  '{{#each items as |i|}}{{#if i.parts}}{{#each i.parts as |i|}}{{i.name}}{{/each}}{{else}}{{i.name}}{{/if}}{{/each}}',
  '{{#each group as |value key|}}{{key}}{{value}}{{/each}}',
  '{{#with group}}{{a}}{{../name}}{{#with b as |two|}}{{two}}{{this}}{{../a}}{{../../zero}}{{/with}}{{/with}}',
  '{{#with none}}x{{else}}y{{/with}}{{#with zero as |n|}}{{n}}{{/with}}{{#with name}}{{#with ../name}}{{this}}{{/with}}{{/with}}',
  '{{#if name}}{{#each list}}{{#if ../zero}}{{else}}{{../name}}{{/if}}{{/each}}{{/if}}',
  '{{#each items}}{{> item}}{{/each}}{{#each items}}{{> item name="n" parts=../none}}{{/each}}{{> item items.[0]}}',
  '{{> deep}}{{> own list=list name=zero}}{{#each list}}{{#each ../items}}{{> turn}}{{/each}}{{/each}}',
  '<p>\n  {{#each list}}\n    {{this}}\n  {{/each}}\n  {{> line}}\n  {{#if name~}}  a  {{~else~}}  b  {{~/if}}\n</p>\n',
  '{{#each list}}{{~this~}}  {{/each}}\n{{!-- gone --}}\n{{{{with name}}}}{{raw}}{{{{/with}}}}',
  '{{#with items.[1].parts.length}}{{this}}{{else}}none{{/with}}{{items.[0].parts.[1].name}}',
];

describe('templates', () => {
  it.each(TEMPLATES)('print what Handlebars prints: %s', (template) => {
    const run = Handlebars.compile(template, { preventIndent: true });
    const { text, found } = print(template, DATA, { partials: PARTIALS });
    expect({ text, found }).toEqual({ text: run(DATA, { partials: compiled() }), found: [] });
  });
});

const compiled = (): Record<string, HandlebarsTemplateDelegate> =>
  Object.fromEntries(
    Object.entries(PARTIALS).map(([name, text]) => [name, Handlebars.compile(text, { preventIndent: true })]),
  );
