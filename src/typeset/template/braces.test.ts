/** What is said of braces that do not fit together: the place of the mistake, not where the parser gave up. */
import { expect, it } from 'vitest';
import { places, print } from './template.fixture.ts';

it.each([
  ['<h1>{{rich text\n<p>more</p>\n{{name}}', '{{rich text', '"{{rich text" is not closed'],
  ['a\n{{name}\nb', '{{name}', '"{{name}" is not closed'],
  ['a {{', '{{', '"{{" is not closed'],
  ['{{!-- to be done\n{{name}}', '{{!--', '"{{!--" is not closed'],
  ['a\n{{t "fuel}}\nb "c"', '"fuel', '" is not closed'],
  ['{{#if a}}\nx', '{{#if a}}', '{{#if a}} is not closed'],
  ['{{#if a}}\n{{#each b}}\n{{/if}}', '{{#each b}}', '{{#each b}} is not closed'],
  ['{{#if a}}x{{/each}}', '{{/each}}', '{{/each}} closes nothing'],
  ['x{{/if}}', '{{/if}}', '{{/if}} closes nothing'],
  ['x {{else}} y', '{{else}}', '{{else}} is in no block'],
  ['{{name}}\n{{add a=}}', '{{add a=}}', 'unexpected }} in {{add a=}}'],
  ['\\{{name}} {{#if a}}', '{{#if a}}', '{{#if a}} is not closed'],
])('MP1201: %j', (template, marked, message) => {
  const made = print(template);
  expect(places(made)).toEqual([['MP1201', 'card.hbs', marked]]);
  expect(made.found[0]?.message).toBe(message);
  expect(made.found[0]?.help).toBeDefined();
});

it('says which block is open where another is closed', () => {
  const [fault] = print('{{#if a}}x{{/each}}').found;
  expect(fault?.notes.map(({ message }) => message)).toEqual(['open is {{#if a}}']);
});

it.each([
  ['{{> side a b}}', 'MP1207', 'b'],
  ['{{> side x=1 x=2}}', 'MP1207', 'x=2'],
])('%s', (template, code, marked) => {
  const made = print(template, { a: {}, b: {} }, { partials: { side: 's' } });
  expect(places(made)).toEqual([[code, 'card.hbs', marked]]);
});
