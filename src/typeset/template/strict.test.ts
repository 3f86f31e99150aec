/** Nothing is silent: misspelt fields wherever they are, helpers in forms they do not have, values that are none. */
import { describe, expect, it } from 'vitest';
import { HELPER_NAMES } from './index.ts';
import { places, print } from './template.fixture.ts';

const DATA = {
  name: 'T',
  items: [
    { name: 'a', parts: [{ label: 'p' }] },
    { name: 'b', parts: [] },
  ],
  group: { name: 'g' },
  list: ['x', 'y'],
  cost: 3,
};
const PARTIALS = { partials: { side: '{{x}}' } };

/** What one field that is not there gives: one fault for each time it is asked for. */
const missing = (template: string): unknown =>
  places(print(template, { ...DATA, items: DATA.items.slice(0, 1) }, PARTIALS));

describe('fields behind block parameters', () => {
  it.each([
    ['{{#each items as |i|}}{{i.nmae}}{{/each}}', 'i.nmae'],
    ['{{#each items as |i k|}}{{rich i.nmae}}{{/each}}', 'i.nmae'],
    ['{{#each items as |i|}}<p class="{{i.nmae}}"></p>{{/each}}', 'i.nmae'],
    ['{{#each items as |i|}}{{{i.nmae}}}{{/each}}', 'i.nmae'],
    ['{{#each items as |i|}}{{#with i.nmae}}x{{/with}}{{/each}}', 'i.nmae'],
    ['{{#each items as |i|}}{{#each i.part}}x{{/each}}{{/each}}', 'i.part'],
    ['{{#each items as |i|}}{{#each i.parts as |p|}}{{p.lable}}{{/each}}{{/each}}', 'p.lable'],
    ['{{#each items as |i|}}{{#each i.parts as |p|}}{{i.nmae}}{{/each}}{{/each}}', 'i.nmae'],
    ['{{#with group as |g|}}{{g.nmae}}{{/with}}', 'g.nmae'],
    ['{{#each items as |i|}}{{#if (eq i.nmae "a")}}x{{/if}}{{/each}}', 'i.nmae'],
    ['{{#each items as |i|}}{{#if (not (eq 1 (length i.nmae)))}}x{{/if}}{{/each}}', 'i.nmae'],
    ['{{#each items as |i|}}{{> side x=i.nmae}}{{/each}}', 'i.nmae'],
    ['{{#each items as |i|}}{{> side i.nmae}}{{/each}}', 'i.nmae'],
    ['{{#each items as |i|}}{{> side x=(upper i.nmae)}}{{/each}}', 'i.nmae'],
    ['{{#each items}}{{@root.nmae}}{{/each}}', '@root.nmae'],
    ['{{#each items}}{{../nmae}}{{/each}}', '../nmae'],
    ['{{#each items}}{{#each parts}}{{../nmae}}{{/each}}{{/each}}', '../nmae'],
    ['{{#each items}}{{this.nmae}}{{/each}}', 'this.nmae'],
    ['{{#each items}}{{./nmae}}{{/each}}', './nmae'],
    ['{{group.nmae.first}}', 'group.nmae.first'],
    ['{{#each items}}{{#if @frist}}x{{/if}}{{/each}}', '@frist'],
    ['{{#if @wording}}x{{/if}}', '@wording'],
    ['{{@index}}', '@index'],
    ['{{../name}}', '../name'],
  ])('MP1202: %s', (template, path) => {
    const made = print(template, { ...DATA, items: DATA.items.slice(0, 1) }, PARTIALS);
    expect(places(made)).toEqual([['MP1202', 'card.hbs', path]]);
    expect(made.found[0]?.help).toBeDefined();
  });

  it('names the field that was meant, on every level of the path', () => {
    const help = (template: string) => print(template, DATA).found[0]?.help;
    expect(help('{{#each items as |i|}}{{i.nmae}}{{/each}}')).toBe('did you mean "name"?');
    expect(help('{{gruop.name}}')).toBe('did you mean "group"?');
    expect(help('{{#each items}}{{@root.gruop}}{{/each}}')).toBe('did you mean "group"?');
    expect(help('{{#each items}}{{@frist}}{{/each}}')).toBe('did you mean "@first"?');
  });

  it('is told at its own place where two blocks are alike', () => {
    const made = print('{{#if name}}{{nmae}}{{/if}} {{#if cost}}{{nmae}}{{/if}}', DATA);
    expect(made.found.map(({ place }) => place?.start)).toEqual([14, 42]);
  });

  it('does not tell the fields of a partial whose data is missing', () => {
    expect(missing('{{> side grup y=1}}')).toEqual([['MP1202', 'card.hbs', 'grup']]);
  });

  it('prints what is there', () => {
    const text =
      '{{#each items as |i k|}}{{k}}{{i.name}}{{#each i.parts as |p|}}{{p.label}}{{i.name}}{{../name}}{{@../index}}{{/each}}{{/each}}{{@root.name}}{{"name"}}';
    expect(print(text, DATA)).toEqual({ text: '0apaa01bTT', found: [] });
  });
});

describe('values that cannot be printed or gone through', () => {
  it.each([
    ['{{#each items as |i|}}{{i}}{{/each}}', 'i'],
    ['{{#with group}}{{this}}{{/with}}', 'this'],
    ['{{{list}}}', 'list'],
    ['{{at items 0}}', '{{at items 0}}'],
    ['{{default list "x"}}', '{{default list "x"}}'],
    ['{{concat list "x"}}', '{{concat list "x"}}'],
    ['{{upper group}}', '{{upper group}}'],
    ['{{#if (eq list "x")}}{{/if}}', '(eq list "x")'],
    ['{{#each name}}x{{/each}}', '{{#each name'],
    ['{{#each cost as |i|}}x{{/each}}', '{{#each cost'],
    ['{{fixed 1 200}}', '{{fixed 1 200}}'],
    ['{{fixed 1 1.5}}', '{{fixed 1 1.5}}'],
    ['{{ngon 0 0 1 0.5}}', '{{ngon 0 0 1 0.5}}'],
    ['{{mul 99999999 99999999}}', '{{mul 99999999 99999999}}'],
    ['{{number "12345678901234567890"}}', '{{number "12345678901234567890"}}'],
    [`{{mul ${'9'.repeat(200)} ${'9'.repeat(200)}}}`, `{{mul ${'9'.repeat(200)} ${'9'.repeat(200)}}}`],
  ])('MP1207: %s', (template, marked) => {
    expect(missing(template)).toEqual([['MP1207', 'card.hbs', marked]]);
  });

  it('an empty cell is an empty list', () => {
    expect(print('{{#each tags}}x{{else}}none{{/each}}', { tags: '' })).toEqual({ text: 'none', found: [] });
  });
});

describe('helpers in forms they do not have', () => {
  it.each([
    ['{{if name}}', 'if', 'write {{#if name}} ... {{/if}}'],
    ['{{each name}}', 'each', 'write {{#each name}} ... {{/each}}'],
    ['{{with group}}', 'with', 'write {{#with group}} ... {{/with}}'],
    ['{{upper (if name)}}', 'if', 'write {{#if name}} ... {{/if}}'],
    ['<p class="{{unless name "x"}}"></p>', 'unless', 'write {{#unless name "x"}} ... {{/unless}}'],
    ['{{#add 1 2}}x{{/add}}', 'add', 'write {{add 1 2}}, or {{#if (add 1 2)}} ... {{/if}}'],
    ['{{^eq 1 2}}x{{/eq}}', 'eq', 'write {{eq 1 2}}, or {{#if (eq 1 2)}} ... {{/if}}'],
    ['{{#if name as |n|}}{{n}}{{/if}}', 'if', 'remove "as |...|"'],
    ['{{#each list as |a b c|}}x{{/each}}', 'each', 'it gives 2'],
    ['{{#each list as |add|}}{{add 1 2}}{{/each}}', 'add', 'give the value of the block another name'],
    ['{{#> side}}lost{{/side}}', 'side', 'write {{> side}}, and give what is in the block as a value'],
  ])('MP1209: %s', (template, marked, help) => {
    const made = print(template, DATA, PARTIALS);
    expect(places(made)).toEqual([['MP1209', 'card.hbs', marked]]);
    expect(made.found[0]?.help).toBe(help);
  });

  it.each([
    ['{{upper name cost}}', 'cost'],
    ['{{#if name cost}}{{/if}}', 'cost'],
    ['{{#each}}{{/each}}', 'each'],
    ['{{#if (not)}}{{/if}}', 'not'],
    ['{{add 1}}', 'add'],
    ['{{add 1 2 more=3}}', 'more=3'],
    ['{{#if name includZero=true}}{{/if}}', 'includZero=true'],
  ])('MP1207: %s', (template, marked) => {
    expect(places(print(template, DATA))).toEqual([['MP1207', 'card.hbs', marked]]);
  });

  it('MP1207: a group of fields is no formatted text, whatever its fields are called', () => {
    const thing = { toHTML: 'x', toString: 'y' };
    for (const template of ['{{thing}}', '{{{thing}}}', '{{upper thing}}'])
      expect(places(print(template, { thing })).map(([code]) => code)).toEqual(['MP1207']);
  });

  it('a helper is called with any number of values, and never with a fault of its own', () => {
    const values = [
      '',
      '1',
      '"x"',
      'list',
      'group',
      'cost name',
      '1 2 3',
      'list 0',
      '-1 9999999999',
      '1 2 3 4 5 6',
    ];
    for (const name of HELPER_NAMES)
      for (const given of values)
        for (const form of [
          `{{${name} ${given}}}`,
          `{{#${name} ${given}}}x{{/${name}}}`,
          `{{#if (${name} ${given})}}x{{/if}}`,
        ])
          expect(() => print(form, DATA), form).not.toThrow();
  });

  it('a bare name is a field, also behind a block parameter of that name', () => {
    expect(print('{{#each list as |add|}}{{add}}{{/each}}{{if}}', { list: [1, 2], if: 3 }).text).toBe('123');
  });
});

describe('growth', () => {
  it('MP1208: a text that doubles, at the call that makes it too long', () => {
    const depth = 40;
    const open = Array.from(
      { length: depth },
      (_, i) => `{{#with (concat a${i} a${i}) as |a${i + 1}|}}`,
    ).join('\n');
    const made = print(`{{#with "abcdefgh" as |a0|}}${open}x${'{{/with}}'.repeat(depth + 1)}`);
    expect(places(made)).toEqual([['MP1208', 'card.hbs', '(concat a16 a16)']]);
  });

  it('MP1208: joins and polygons beyond all measure', () => {
    const long = 'x'.repeat(1000);
    expect(places(print('{{join (range 1 9999) long}}', { long }))[0]?.[0]).toBe('MP1208');
    expect(places(print('{{ngon 1 1 1 10000000}}'))[0]?.[0]).toBe('MP1208');
  });
});

describe('names of JavaScript', () => {
  const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', '__defineGetter__'];

  it.each(NAMES)('%s is no helper, field, icon or partial', (name) => {
    expect(places(print(`{{${name} 1}}`))).toEqual([['MP1203', 'card.hbs', name]]);
    expect(places(print(`{{#${name}}}x{{/${name}}}`))).toEqual([['MP1203', 'card.hbs', name]]);
    expect(places(print(`{{#each items as |i|}}{{i.${name}}}{{/each}}`, { items: [{}] }))).toEqual([
      ['MP1202', 'card.hbs', `i.${name}`],
    ]);
    expect(places(print(`{{> ${name}}}`))).toEqual([['MP1204', 'card.hbs', name]]);
    expect(places(print(`{{t "${name}"}}`))).toEqual([['MP1206', 'card.hbs', `{{t "${name}"}}`]]);
    expect(places(print(`{{at group "${name}"}}`, { group: {} }))[0]?.[0]).toBe('MP1202');
    const icon = print('{{rich text}}', { text: `{${name}}` });
    expect(icon.found.map((d) => [d.code, d.message])).toEqual([['MP1206', `there is no icon "{${name}}"`]]);
  });

  it.each(NAMES)('%s may be a column that is really there', (name) => {
    const data = Object.fromEntries([[name, 'here']]);
    expect(print(`{{${name}}}`, data)).toEqual({ text: 'here', found: [] });
  });
});

describe('bold and italic in rich text', () => {
  it.each(['**a *b** c*', '*a **b* c**'])('that cross in %j are one mistake of the text', (text) => {
    const { found } = print('<p>{{rich text}}</p>', { text });
    expect(found.map(({ code, message }) => `${code} ${message}`)).toEqual([
      `MP1207 bold and italic cross each other in "${text}"`,
    ]);
  });
});

describe('passages of a class in rich text', () => {
  const printed = (text: string): string => print('{{rich text}}', { text }).text;

  it('are spans, whatever is within, and data never become markup', () => {
    expect(printed('You [lose **a turn**](.warn) now')).toBe(
      'You <span class="warn">lose <b>a turn</b></span> now',
    );
    expect(printed('[<b>](.big.warn-2)')).toBe('<span class="big warn-2">&lt;b&gt;</span>');
  });

  it.each(['[x](warn)', '[x] (.warn)', '[](.warn)', '[x](.1)', 'a [b', '[x](." onload="y)'])(
    'are none in %s',
    (text) => {
      expect(printed(text)).not.toContain('<span');
    },
  );

  it('stand beside sums, which are spans too', () => {
    expect(print('{{rich text}}', { text: '**7 + 2** = 9 [now](.warn)' }).found).toEqual([]);
    expect(print('{{rich text}}', { text: '[7 + 2 = 9](.warn)' }).found).toEqual([]);
  });

  it('do not cross bold', () => {
    expect(print('{{rich text}}', { text: '**a [b** c](.warn)' }).found.map(({ code }) => code)).toEqual([
      'MP1207',
    ]);
  });
});

describe('icons in rich text', () => {
  const faults = (text: string) =>
    print('{{rich text}}', { text }).found.map(({ code, message, help }) => [code, message, help]);

  it.each([
    ['{Drop}', 'there is no icon "{Drop}"', 'did you mean "{drop}"?'],
    ['{dorp}', 'there is no icon "{dorp}"', 'did you mean "{drop}"?'],
    [
      '{fuel_tank}',
      'there is no icon "{fuel_tank}"',
      'add fuel_tank under icons: in deck.yaml, or write \\{ for a brace',
    ],
    [
      '{Réservoir}',
      'there is no icon "{Réservoir}"',
      'add Réservoir under icons: in deck.yaml, or write \\{ for a brace',
    ],
    ['a {drop', 'the icon "{drop" is not closed', 'close it with }, or write \\{ for a brace'],
  ])('MP1206: %s', (text, message, help) => expect(faults(text)).toEqual([['MP1206', message, help]]));

  it('braces round anything but a name are braces, and so are those behind a backslash', () => {
    const text = '{1, 2} {} { x \\{drop\\} {drop}';
    expect(print('{{rich text}}', { text })).toEqual({
      text: '{1, 2} {} { x {drop} <icon name="game-icons:drop" alt="drop"/>',
      found: [],
    });
  });
});
