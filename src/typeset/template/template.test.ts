/** Templates over data: what prints, and what is said about faults. */
import { describe, expect, it } from 'vitest';
import { compileTemplate, HELPER_NAMES } from './index.ts';
import { places as place, print } from './template.fixture.ts';

describe('values', () => {
  it('are escaped, so that data never becomes markup', () => {
    expect(print('<h1>{{name}}</h1>', { name: 'Tom & <b>Jerry</b>' }).text).toBe(
      '<h1>Tom &amp; &lt;b&gt;Jerry&lt;/b&gt;</h1>',
    );
  });

  it('may be called like a helper: a bare name is a field', () => {
    expect(
      print('{{round}} {{number}} {{#each list}}{{length}}{{/each}}', {
        round: 2,
        number: 7,
        list: [{ length: 3 }],
      }).text,
    ).toBe('2 7 3');
  });

  it('print 0 and the empty text as they are', () => {
    expect(print('[{{cost}}][{{note}}]', { cost: 0, note: '' }).text).toBe('[0][]');
  });
});

describe('helpers', () => {
  it.each([
    ['{{add a 2}}', '9'],
    ['{{sub a "0.1"}}', '6.9'],
    ['{{mod -1 5}}', '4'],
    ['{{#each (range 1 3)}}{{this}},{{/each}}', '1,2,3,'],
    ['{{polar 0 0 10 -90}}', '0,-10'],
    ['{{ngon 0 0 1 4 0}}', '1,0 0,1 -1,0 0,-1'],
    ['{{sector 0 0 1 0 90}}', 'M0,0 L1,0 A1 1 0 0 1 0,1 Z'],
    ['{{#if (and (eq a "7") (gt a 2))}}yes{{/if}}', 'yes'],
    ['{{t "fuel"}}', 'Fuel'],
    ['{{rich "**a** < *b* {drop}"}}', '<b>a</b> &lt; <i>b</i> <icon name="game-icons:drop" alt="drop"/>'],
    ['{{rich "2 * 3 * 4"}}', '2 * 3 * 4'],
    ['{{rich "***a*** **b *c* d**"}}', '<b><i>a</i></b> <b>b <i>c</i> d</b>'],
    [
      '{{rich "a **9 + 1**"}}',
      'a <b><span role="math" aria-label="9 plus 1" data-mathml="&lt;math xmlns=&quot;http://www.w3.org/1998/Math/MathML&quot;&gt;&lt;mrow&gt;&lt;mn&gt;9&lt;/mn&gt;&lt;mo&gt;+&lt;/mo&gt;&lt;mn&gt;1&lt;/mn&gt;&lt;/mrow&gt;&lt;/math&gt;">9 + 1</span></b>',
    ],
    ['{{number 22100}}', '22,100'],
    ['{{#each (range 1 2) as |n i|}}{{n}}{{i}}{{#if @last}}!{{/if}}{{/each}}', '1021!'],
    ['{{at list 1}}{{join list "-"}}', 'yx-y'],
  ])('%s prints %s', (template, text) => expect(print(template, { a: 7, list: ['x', 'y'] }).text).toBe(text));

  it('number groups with a narrow space in French', () => {
    expect(print('{{number 22100}}', {}, { language: 'fr' }).text).toBe('22\u202f100');
  });
});

describe('faults', () => {
  it('MP1201: a block that is not closed', () => {
    expect(print('{{#if a}}\nx').found.map((d) => d.code)).toEqual(['MP1201']);
  });

  it('MP1202: a missing field, with the nearest one, in the partial where it stands', () => {
    const made = print('a {{> side}}', { title: 'T' }, { partials: { side: 'b\n {{titel}}' } });
    expect(place(made)).toEqual([['MP1202', 'side.hbs', expect.stringContaining('titel')]]);
    expect(made.found[0]?.help).toBe('did you mean "title"?');
  });

  it('MP1202: every missing field of a face in one run', () => {
    expect(
      place(print('{{titel}} {{#each list}}{{nam}}{{/each}}', { title: 'T', list: [{ name: 1 }] })),
    ).toEqual([
      ['MP1202', 'card.hbs', 'titel'],
      ['MP1202', 'card.hbs', 'nam'],
    ]);
  });

  it.each([
    ['{{add cots 1}}', 'cots'],
    ['{{#if (eq kidn "a")}}{{/if}}', 'kidn'],
    ['{{#each itmes}}{{/each}}', 'itmes'],
    ['{{> side x=cots}}', 'cots'],
    ['{{a.b.c.d}}', 'a.b.c.d'],
    ['{{cost.value}}', 'cost.value'],
  ])('MP1202: in the values of a call as well: %s', (template, name) => {
    const data = { cost: 1, kind: 'a', items: [], a: {} };
    expect(place(print(template, data, { partials: { side: '{{x}}' } }))).toEqual([
      ['MP1202', 'card.hbs', name],
    ]);
  });

  it('MP1202: says where a field stands that is outside of the block', () => {
    const made = print('{{#each list}}{{title}}{{/each}}', { title: 'T', list: [{ a: 1 }] });
    expect(made.found[0]?.help).toBe('it is outside of this block: write @root.title');
  });

  it('is no fault to ask whether a field is there', () => {
    const template =
      '{{#if note}}a{{else}}b{{/if}}{{#unless note}}c{{/unless}}{{default note "d"}}{{#if (or note cost)}}e{{/if}}';
    expect(print(template, { cost: 1 })).toEqual({ text: 'bcde', found: [] });
  });

  it('MP1207: a list or a group of fields that is printed', () => {
    expect(place(print('{{name}} {{list}}', { name: { en: 'a', fr: 'b' }, list: [1] }))).toEqual([
      ['MP1207', 'card.hbs', 'name'],
      ['MP1207', 'card.hbs', 'list'],
    ]);
  });

  it('MP1203: every unknown helper in one run', () => {
    expect(place(print('{{shout a}} {{#if (addd 1 2)}}{{/if}}'))).toEqual([
      ['MP1203', 'card.hbs', 'shout'],
      ['MP1203', 'card.hbs', 'addd'],
    ]);
  });

  it('MP1204 and MP1205: partials that are missing or go in circles', () => {
    expect(place(print('{{> nope}}'))).toEqual([['MP1204', 'card.hbs', 'nope']]);
    expect(place(print('{{> a}}', {}, { partials: { a: '{{> b}}', b: '{{> a}}' } }))).toEqual([
      ['MP1205', 'b.hbs', 'a'],
    ]);
  });

  it('are told of a partial in every template that has it', () => {
    const found: string[] = [];
    const [wrong, right] = [
      { name: 'wrong.hbs', text: '{{#if}}' },
      { name: 'right.hbs', text: '{{x}}' },
    ];
    const compiled = [1, 2].map((i) => {
      const file = { name: `card${i}.hbs`, text: '{{> side}}' };
      compileTemplate(
        file,
        () => wrong,
        ({ place: at }) => found.push(at?.file.name ?? ''),
      );
      return compileTemplate(
        file,
        () => right,
        () => undefined,
      );
    });
    expect(found).toEqual(['wrong.hbs', 'wrong.hbs']);
    for (const one of compiled) expect(one?.partials['side']).toBeDefined();
  });

  it('MP1206 and MP1207: unknown words and values that are no numbers, at the call', () => {
    expect(place(print('x {{t "fule"}}'))).toEqual([['MP1206', 'card.hbs', '{{t "fule"}}']]);
    expect(print('{{add a 1}}', { a: 'seven' }).found[0]?.message).toBe('add needs a number, found "seven"');
  });

  it('MP1208: nesting that would keep the parser busy', () => {
    expect(print('{{#if a}}'.repeat(20_000)).found.map((d) => d.code)).toEqual(['MP1208']);
  });

  it('never reaches prototypes', () => {
    for (const name of [
      'constructor',
      'toString',
      '__proto__',
      'a.constructor',
      'a.constructor.name',
      'list.map',
    ]) {
      const made = print(`[{{${name}}}]`, { a: {}, list: [] });
      expect([made.text, ...made.found.map((d) => d.code)], name).toEqual(['', 'MP1202']);
    }
    expect(print('{{at a "constructor"}}', { a: {} }).found.map((d) => d.code)).toEqual(['MP1202']);
  });

  it('knows no helper that reaches outside the data', () => {
    expect(HELPER_NAMES).not.toContain('lookup');
    expect(HELPER_NAMES).not.toContain('log');
  });
});
