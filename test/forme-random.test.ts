/**
 * Formes against the long way on templates nobody wrote: conditions, loops, partials, rows of flexible width, icons in text,
 * fit groups, French spacing, drawings, selectors that count; and rows with whatever a cell may hold.
 */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { isLong } from './kit/length.ts';
import { findIcon } from '../src/art/index.ts';
import type { PressLanguage as Language } from '../src/base/language.ts';
import type { BoxResources } from '../src/box/index.ts';
import type { Diagnostic } from '../src/diagnostics/diagnostic.ts';
import { createFontBook } from '../src/font/index.ts';
import { displayListToJson } from '../src/paint/index.ts';
import { compileTemplate } from '../src/template/index.ts';
import { createPipeline, type Page } from '../src/pipeline/index.ts';

const resources: BoxResources = {
  art: () => ({ kind: 'missing', reason: 'there are no files here' }),
  icon: (name, colour) =>
    findIcon(name, colour) ?? { kind: 'missing', reason: `no icon is called "${name}"` },
  image: () => ({ kind: 'missing', reason: 'there are no files here' }),
};

const PARTIALS: Readonly<Record<string, string>> = {
  aside: '<aside class="aside" style="border-color: {{colour}}">{{name}}, {{rich text}}</aside>',
  item: '<div class="item {{kind}}"><span class="n">{{n}}</span><p>{{label}}</p></div>',
};

// What templates are put together from.
const BLOCKS = [
  '<p class="plain">{{text}}</p>',
  '<p class="fr">« {{name}} » : <b>{{n}}</b> ! {{text}} <i>?</i></p>',
  '<div class="rich">{{rich text}}</div>',
  '<p>{{rich text}} {{rich name}}<b>!</b></p>',
  '<h1 class="fit" style="color: {{colour}}">{{name}} <icon name="{{icon}}" alt="{{name}}"/></h1>',
  '<h2 class="group">{{name}}</h2>',
  '<div class="badge" style="background: {{colour}}">{{n}}</div>',
  '<div class="box" style="width: {{n}}mm">{{name}}</div>',
  '{{#if flag}}<p class="yes">{{name}}</p>{{else}}<div class="row"><span>{{n}}</span><b>{{text}}</b></div>{{/if}}',
  '<div class="row">{{#each items}}{{> item}}{{/each}}</div>',
  '<ul>{{#each items}}<li>{{label}}{{#unless @last}};{{/unless}}</li>{{/each}}</ul>',
  '<table>{{#each items}}<tr><td>{{n}}</td><td style="color: {{../colour}}">{{label}}</td></tr>{{/each}}</table>',
  '{{> aside}}',
  '<svg width="4mm" height="4mm" viewBox="0 0 8 8" role="img" aria-label="{{name}}"><circle cx="4" cy="4" r="{{n}}" fill="{{colour}}"/></svg>',
  '<p class="pos">{{#each items}}<span>{{label}}</span> {{/each}}</p>',
  '<p><span style="text-decoration: underline">{{name}}</span>, <code>{{text}}</code><br/>{{n}}</p>',
  '<div class="abs">{{name}}</div>',
  '<div class="clip"><p lang="fr">{{text}} : {{name}}</p></div>',
] as const;

// What style sheets are put together from.
const RULES = [
  '.card { display: flex; flex-direction: column; gap: 1mm; padding: 2mm; }',
  '.row { display: flex; gap: 1mm; } .item { display: flex; border: 0.2mm solid; } .item p { flex: 1; }',
  '.fit { height: 6mm; text-fit: shrink; text-fit-min: 6pt; margin: 0; }',
  '.group { height: 5mm; text-fit: shrink; text-fit-min: 5pt; text-fit-group: names; }',
  '.badge { position: absolute; right: 2mm; top: 2mm; border-radius: 2mm; padding: 1mm; }',
  '.abs { position: absolute; left: 1mm; bottom: 1mm; width: 20mm; z-index: 2; transform: rotate(4deg); }',
  '.aside { border: 0.4mm dashed; opacity: 0.8; }',
  '.pos span:first-child { color: #aa0000; } b:first-child { letter-spacing: 0.1em; } b + i { color: #00aa00; }',
  '.clip { overflow: hidden; height: 5mm; border-radius: 1mm; background: #eeeeee; }',
  '.red { color: #cc0000; } .blue .n { font-weight: 700; } p { text-align: justify; hyphens: auto; }',
  '.plain { white-space: pre-line; text-indent: 2mm; } .yes:empty { height: 9mm; } .rich { columns: 2; }',
] as const;

const word = fc.constantFrom(
  ...[
    'Pay',
    'coin',
    'draw <two>',
    'up-to-date',
    'l’été',
    '« oui »',
    'fini !',
    '1 000',
    'a&b',
    '',
    ' ',
    'No.\nYes',
    '≡',
    '≢⊕',
  ],
  ...[
    '**bold** word',
    '*so* it **is *now* here**',
    'pay {coin} now',
    '**a {coin} b**',
    'one\n\ntwo **three**',
    'x:y',
    '100 %',
  ],
);
const words = fc.array(word, { minLength: 0, maxLength: 5 }).map((list) => list.join(' '));
const row = fc.record({
  text: words,
  name: word,
  n: fc.integer({ min: 0, max: 30 }),
  colour: fc.constantFrom(
    '#112233',
    '#aabbcc',
    '#fff',
    'red',
    '#11223380',
    'currentColor',
    '#0a0b0c',
    '#102030',
    '#405060',
  ),
  icon: fc.constantFrom('game-icons:anchor', 'game-icons:castle', 'game-icons:wolf-head'),
  flag: fc.boolean(),
  items: fc.array(fc.record({ n: fc.nat(9), label: words, kind: fc.constantFrom('red', 'blue', '') }), {
    maxLength: 3,
  }),
});

// Boxes that move nothing outside of themselves: each is a cell, set apart from the others.
const CELLS = [
  '<p class="c c1">{{text}}</p>',
  '<div class="c c2" style="border-color: {{colour}}"></div>',
  '<p class="c c3" style="background: {{colour}}">{{n}}</p>',
  '<div class="c c4">{{rich text}}</div>',
  '<h1 class="c c5" style="color: {{colour}}">{{name}} <icon name="{{icon}}" alt="{{name}}"/></h1>',
  '<icon class="c c6" name="{{icon}}" alt="{{name}}"/>',
  '<div class="c c7">{{#each items}}<p class="{{kind}}">{{label}}</p>{{/each}}</div>',
  '<p class="c c8" lang="fr">{{name}} : <b>{{n}}</b> ! {{text}}</p>',
  '<p class="c c9" style="border-left-color: {{colour}}">{{rich name}}</p>',
  '<div class="c c10"><p>{{name}}</p><p>No.</p><div><p class="two">{{rich text}}</p></div></div>',
] as const;
const CELL_RULES = [
  '.c1 { text-align: justify; hyphens: auto; } .c4 { text-align: center; line-height: 1.1; }',
  '.c2 { height: 20mm; border: 1mm solid; } .c3 { border-radius: 2mm; height: 4mm; color: #ffffff; }',
  '.c3 { border: 0.4mm solid #0a0b0c; } .c9 { border: 0.4mm solid #102030; }',
  '.c4 { overflow: hidden; height: 9mm; background: #eeeeee; text-fit: shrink; text-fit-min: 5pt; text-valign: middle; }',
  '.c1 { opacity: 0.5; z-index: 3; } .c8 { z-index: -1; transform: rotate(3deg); }',
  '.c9 { width: auto; right: 3mm; left: auto; } .c6 { width: 6mm; height: 6mm; color: #aa0000; }',
  '.c7 { display: flex; gap: 1mm; } .c7 p { position: relative; } .c7 .red { z-index: 1; }',
  '.card { overflow: hidden; border-radius: 3mm; }',
  '.c10 { background: #f0f0f0; border-bottom: 0.3mm solid; } .c10 .two { text-fit: shrink; max-height: 6mm; } .c10 p { margin: 1mm 0; }',
  '.card { opacity: 0.9; } .c4 b { text-decoration: underline; } .c5 { white-space: nowrap; }',
  '.c3 { background-image: linear-gradient(#aabbcc, #112233); box-shadow: 0 0 1mm #112233; }',
] as const;
const PLACES = CELLS.map((_, i) => `.c${i + 1} { top: ${4 + i * 9}mm; }`).join(' ');
const ON_CARD = `.card { position: relative; width: 100%; height: 100%; } .c { position: absolute; left: 2mm; width: 44mm; margin: 0; } ${PLACES}`;

// How templates begin: with an element of every row, or of this one.
const opening = fc.constantFrom(
  '<article class="card">',
  '<article class="card" style="border: 1mm solid; border-color: {{colour}}">',
  '<article class="card" style="color: {{colour}}">',
);

const deck = fc.record({
  opening,
  blocks: fc.uniqueArray(fc.constantFrom(...BLOCKS), { minLength: 1, maxLength: 5 }),
  rules: fc.uniqueArray(fc.constantFrom(...RULES), { maxLength: 8 }),
  rows: fc.array(row, { minLength: 6, maxLength: 24 }),
  language: fc.constantFrom<Language>('en', 'fr'),
});
const cellDeck = fc.record({
  opening,
  blocks: fc.uniqueArray(fc.constantFrom(...CELLS), { minLength: 1, maxLength: 5 }),
  rules: fc
    .uniqueArray(fc.constantFrom(...CELL_RULES), { maxLength: 5 })
    .map((rules): readonly string[] => [ON_CARD, ...rules]),
  rows: fc.array(row, { minLength: 8, maxLength: 24 }),
  language: fc.constantFrom<Language>('en', 'fr'),
});

interface Deck {
  readonly opening: string;
  readonly blocks: readonly string[];
  readonly rules: readonly string[];
  readonly rows: readonly (typeof row extends fc.Arbitrary<infer T> ? T : never)[];
  readonly language: Language;
}

function pagesOf({ opening, blocks, rules, rows, language }: Deck): readonly Page[] {
  const file = { name: 'card.hbs', text: `${opening}${blocks.join('\n')}</article>` };
  const find = (name: string) => ({ name: `${name}.hbs`, text: PARTIALS[name] ?? '' });
  const template = compileTemplate(file, find, (fault) => {
    throw new Error(fault.message);
  });
  if (!template) throw new Error('the template cannot be compiled');
  const styles = [{ name: 'card.css', text: rules.join('\n') }];
  return rows.map((data, i) => ({
    template,
    size: { width: 180, height: 250 },
    job: {
      id: `cards/${i}/front`,
      language,
      data,
      words: { coin: 'coin' },
      icons: { coin: 'game-icons:two-coins' },
      styles,
      attributes: { 'data-side': 'front' },
      variables: { '--safe': '3mm' },
      origin: [{ message: `for row ${i}` }],
      base: 'card.hbs',
    },
  }));
}

function runOf(pages: readonly Page[], how: 'formes' | 'long') {
  const told: Diagnostic[] = [];
  const report = (one: Diagnostic): void => void told.push(one);
  const pipeline = createPipeline({ fonts: createFontBook({}, report), resources, report, how });
  pipeline.fit(pages);
  const lists = pages.map((page) => displayListToJson(pipeline.run(page)));
  return { lists, told: told.map(({ code, message, place }) => `${code} ${message} ${place?.start}`) };
}

const runs = {
  numRuns: Number(process.env['FORME_RUNS'] ?? (isLong ? 60 : 10)),
  seed: Number(process.env['FORME_SEED'] ?? 7),
};

function setBothWays(one: Deck): void {
  const pages = pagesOf(one);
  const [ours, theirs] = [runOf(pages, 'formes'), runOf(pages, 'long')];
  for (const [i, list] of ours.lists.entries()) expect(list, `row ${i}`).toEqual(theirs.lists[i]);
  expect(ours.told).toEqual(theirs.told);
}

it('sets random rows of random templates like the long way, and tells the same', { timeout: 300_000 }, () => {
  fc.assert(fc.property(deck, setBothWays), runs);
});

it('sets random rows of random cells like the long way, and tells the same', { timeout: 300_000 }, () => {
  fc.assert(fc.property(cellDeck, setBothWays), runs);
});
