/** Stage 1 as a whole: the short deck of the design, every default, and every mistake at its place. */
import { mapLoader } from './map-loader.fixture.ts';
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import { onceIn } from '../../base/diagnostics/once.ts';
import { formatDiagnostic, formatPlace } from '../../base/diagnostics/text-printer.ts';
import { mm, toMm } from '../../base/units.ts';
import { formatDeck } from './cell-text.ts';

import { readDeck } from './read-deck.ts';
import type { Deck } from './types.ts';

const HEAD = 'title: { en: Star Freight, fr: Fret stellaire }\nversion: 0.3.0\nlanguages: [en, fr]\n';

interface Read {
  readonly deck: Deck | undefined;
  readonly found: readonly Diagnostic[];
  /** `file:line:column code`, in order. */
  readonly problems: readonly string[];
  readonly printed: string;
}

function read(files: Readonly<Record<string, string>>): Read {
  const found: Diagnostic[] = [];
  const inFolder = Object.entries(files).map(([name, text]) => [`/decks/star/${name}`, text]);
  const loader = mapLoader(Object.fromEntries(inFolder), '/decks/star');
  const deck = readDeck(loader, '/decks/star', (one) => found.push(one));
  const problems = found.map(({ code, place }) => {
    const at = place ? formatPlace(place).replace('decks/star/', '') : '-';
    return `${at} ${code}`;
  });
  return { deck, found, problems, printed: found.map((one) => formatDiagnostic(one)).join('\n\n') };
}

/** A deck with one component; `component` is YAML indented by four. */
const withComponent = (component: string, files: Readonly<Record<string, string>> = {}): Read =>
  read({ 'deck.yaml': `${HEAD}components:\n  - name: cards\n${component}\n`, ...files });

const MINIMAL = '    size: poker\n    front: a.hbs\n    data: cards.csv';

describe('the short deck of the design', () => {
  const { deck, found } = read({
    'deck.yaml': `${HEAD}components:
  - name: cards
    size: poker                 # or { width: 63 mm, height: 88 mm }
    corner: 3 mm
    bleed: 3 mm
    safe: 3 mm
    data: cards.csv             # columns: id, copies, name.en, name.fr, cost, text.en, text.fr, art
    front: templates/freight.hbs
    back: templates/freight-back.hbs
    where: copies > 0
`,
    'cards.csv': `id,copies,name.en,name.fr,cost,text.en,text.fr,art
01,2,Fuel Tank,Réservoir,3,"**Gain** {fuel}, twice","**Gagnez** {fuel}, deux fois",tank.svg
02,0,Left out,Omise,1,x,x,
`,
  });

  it('is read without a word', () => {
    expect(found).toEqual([]);
    expect(deck?.name).toBe('star');
    expect(deck?.inputs).toEqual(['/decks/star/deck.yaml', '/decks/star/cards.csv']);
  });

  it('has sizes in points, rows per language, and drops what the filter drops', () => {
    const [cards] = deck?.components ?? [];
    expect(cards && [toMm(cards.trim.width), toMm(cards.trim.height)].map((side) => side.toFixed(3))).toEqual(
      ['63.500', '88.900'],
    );
    expect(cards?.bleed).toBeCloseTo(mm(3), 9);
    expect(cards?.rows.map(({ id, copies }) => [id, copies])).toEqual([['01', 2]]);
    expect(cards?.rows[0]?.fields['fr']?.get('name')?.value).toBe('Réservoir');
    expect(cards?.rows[0]?.fields['en']?.get('cost')?.value).toBe(3);
    const place = cards?.rows[0]?.fields['fr']?.get('text')?.place;
    expect(place && formatPlace(place)).toBe('decks/star/cards.csv:2:53');
  });

  it('prints as text', () => {
    expect(deck && formatDeck(deck)).toBe(`deck star 0.3.0  languages en fr
  title.en "Star Freight"
  title.fr "Fret stellaire"
card cards  63.5 mm x 88.9 mm  corner 3 mm  bleed 3 mm  safe 3 mm  product cards
  front templates/freight.hbs  back templates/freight-back.hbs
  row 01 x2
    cost 3
    art "tank.svg"
    name.en "Fuel Tank"
    name.fr "Réservoir"
    text.en "**Gain** {fuel}, twice"
    text.fr "**Gagnez** {fuel}, deux fois"
`);
  });
});

describe('defaults', () => {
  it('takes kind card with 3 mm corner, bleed and safe zone, and one text for all languages', () => {
    const { deck } = read({
      'deck.yaml':
        'title: Solo\nversion: 1.0\nlanguages: [fr]\ncomponents:\n  - { name: marker, size: square-50, front: a.hbs, copies: 2 }\n',
    });
    const [marker] = deck?.components ?? [];
    expect(deck?.version).toBe('1.0');
    expect(deck?.title).toEqual({ fr: 'Solo' });
    expect([marker?.kind, marker?.product, marker && toMm(marker.corner)]).toEqual(['card', 'cards', 3]);
    expect(marker?.rows.map(({ id, copies }) => [id, copies])).toEqual([['marker', 2]]);
    expect(marker?.back).toBeUndefined();
  });

  it('reads what a component wants of its sheet', () => {
    const { deck, found } = withComponent(
      '    size: poker\n    front: a.hbs\n    back-bleed: 5 mm\n    bleed-from: mirror\n    gap: 4 mm\n    sheet: round-25',
    );
    expect(found).toEqual([]);
    const [card] = deck?.components ?? [];
    expect([toMm(card?.backBleed ?? 0), card?.bleedFrom, toMm(card?.gap ?? 0), card?.sheet?.value]).toEqual([
      expect.closeTo(5, 9),
      'mirror',
      expect.closeTo(4, 9),
      'round-25',
    ]);
  });

  it('reads rows from YAML, with maps of languages and numbers as they are written', () => {
    const { deck, found } = withComponent(
      '    size: 63 x 88 mm\n    front: a.hbs\n    data:\n      - { id: 007, name: { en: Wind, fr: Vent }, tags: [a, b] }',
    );
    expect(found).toEqual([]);
    const row = deck?.components[0]?.rows[0];
    expect(row?.id).toBe('007');
    expect(row?.fields['fr']?.get('name')?.value).toBe('Vent');
    expect(row?.fields['en']?.get('tags')?.value).toEqual(['a', 'b']);
  });

  it('fills declared columns that a row leaves out', () => {
    const { deck } = withComponent(
      '    size: poker\n    front: a.hbs\n    columns: [name, note]\n    data: [{ id: a, name: x }]',
    );
    expect(deck?.components[0]?.rows[0]?.fields['en']?.get('note')?.value).toBe('');
  });

  it.each([
    [
      '{ fill: redd }',
      'MP1109 "theme.fill" is not right: a colour of the theme has six digits, such as "#2f6f8f"',
    ],
    [
      '{ on: "#abc" }',
      'MP1109 "theme.on" is not right: a colour of the theme has six digits, such as "#2f6f8f"',
    ],
    ['\n  night: #2f6f8f', 'MP1101 # begins a comment in YAML, so nothing is read here'],
    ['\n  night:', 'MP1107 "theme.night" must be a text, not empty'],
  ])('tells of a theme colour it would have to drop: %s', (theme, message) => {
    const { found } = read({ 'deck.yaml': `${HEAD}theme: ${theme}\n` });
    expect(found.map(({ code, message: text }) => `${code} ${text}`)).toEqual([message]);
  });

  it('reads words, icons, theme and documents with their data files', () => {
    const { deck, found } = read({
      'deck.yaml': `${HEAD}theme: { hue: "#123456" }
words: { fuel: { en: fuel, fr: carburant } }
icons: { fuel: game-icons:fuel-tank }
documents:
  - product: score-pad
    template: pad.hbs
    data: pad.yaml
    variants: ['', { name: 2up, data: { perPage: 2 } }]
`,
      'pad.yaml': 'rows: 10\n',
    });
    expect(found).toEqual([]);
    expect(deck?.words['fr']?.get('fuel')?.value).toBe('carburant');
    expect(deck?.icons.get('fuel')?.value).toBe('game-icons:fuel-tank');
    expect(deck?.documents[0]).toMatchObject({
      product: 'score-pad',
      data: { value: { rows: 10 }, source: { file: { text: 'rows: 10\n' }, path: [] } },
      variants: [
        { name: '', data: { value: null } },
        {
          name: '2up',
          data: { value: { perPage: 2 }, source: { path: ['documents', 0, 'variants', 1, 'data'] } },
        },
      ],
    });
  });
});

describe('mistakes in deck.yaml', () => {
  it('shows all of them in one run, those in data files included', () => {
    const { problems } = read({
      'deck.yaml': `title: { en: Star Freight }
verison: 0.3.0
languages: [en, fr]
components:
  - name: cards
    size: poker
    blead: 3 mm
    front: a.hbs
  - name: more
    kind: crad
    size: pocker
    front: a.hbs
  - name: valid
    size: poker
    front: a.hbs
    data: cards.csv
`,
      'cards.csv': 'id,copies\na,two\n',
    });
    // `version` is misspelt: it is not missing as well.
    expect(problems).toEqual([
      'deck.yaml:7:5 MP1105',
      'deck.yaml:10:11 MP1108',
      'deck.yaml:2:1 MP1105',
      'cards.csv:2:3 MP1123',
      'deck.yaml:1:8 MP1112',
    ]);
  });

  it('gives the valid parts, so that templates can be checked in the same run', () => {
    const { deck, found } = read({
      'deck.yaml': `title: { en: Star Freight }
languages: [en, fr]
components:
  - { name: broken, size: poker }
  - { name: empty, size: poker, front: a.hbs, data: none.csv }
  - { name: valid, size: poker, front: a.hbs }
`,
    });
    expect(found.filter(({ severity }) => severity === 'error').length).toBeGreaterThan(2);
    expect(deck?.components.map(({ name }) => name)).toEqual(['valid']);
  });

  it('gives nothing when the rest could only make noise', () => {
    const start = 'title: T\nversion: 1\n';
    expect(read({ 'deck.yaml': `${start}languages: [x_x]\n` }).deck).toBeUndefined();
    expect(read({ 'deck.yaml': `${start}languages: [en]\nwords: [x]\n` }).deck).toBeUndefined();
  });

  it('prints an unknown key with frame and suggestion', () => {
    expect(withComponent(`${MINIMAL}\n    blead: 3 mm`, { 'cards.csv': 'id\na\n' }).printed).toBe(
      `decks/star/deck.yaml:9:5 error MP1105 unknown key "blead" in "components[0]"
   9 |     blead: 3 mm
     |     ^^^^^
     = help: did you mean "bleed"?`,
    );
  });

  it('says what to do with a text that a comma cut in two', () => {
    const { found } = read({ 'deck.yaml': `${HEAD}credits: { en: By me, and you, fr: x }` });
    expect(found.map(({ code, help }) => [code, help])).toEqual([
      ['MP1105', 'put a text that holds a comma into quotes'],
    ]);
  });

  it.each([
    ['a size nobody knows', '    size: pocker\n    front: a.hbs', 'deck.yaml:6:11 MP1110'],
    ['a size without a side', '    size: { width: 63 mm }\n    front: a.hbs', 'deck.yaml:6:11 MP1106'],
    ['a length without a unit', '    size: poker\n    front: a.hbs\n    bleed: 3', 'deck.yaml:8:12 MP1107'],
    [
      'a length with an exponent',
      '    size: poker\n    front: a.hbs\n    bleed: 1e1 mm',
      'deck.yaml:8:12 MP1109',
    ],
    [
      'a safe zone that leaves nothing',
      '    size: mini\n    front: a.hbs\n    safe: 23 mm',
      'deck.yaml:8:11 MP1111',
    ],
    [
      'a back bleed of 3 cm',
      '    size: poker\n    front: a.hbs\n    back-bleed: 3 cm',
      'deck.yaml:8:17 MP1111',
    ],
    ['a component of 2 m', '    size: 2000 x 10 mm\n    front: a.hbs', 'deck.yaml:6:11 MP1111'],
    ['an empty template name', "    size: poker\n    front: ''", 'deck.yaml:7:12 MP1109'],
    ['rows that are no maps', '    size: poker\n    front: a.hbs\n    data: [1]', 'deck.yaml:8:12 MP1107'],
    [
      'a spoken text in one language',
      '    size: poker\n    front: a.hbs\n    spoken: { en: x }',
      'deck.yaml:8:13 MP1112',
    ],
    [
      'data that are not there',
      '    size: poker\n    front: a.hbs\n    data: c.csv',
      'deck.yaml:8:11 MP1104',
    ],
    ['data above the deck', '    size: poker\n    front: a.hbs\n    data: ../c.csv', 'deck.yaml:8:11 MP1001'],
    ['data in another format', '    size: poker\n    front: a.hbs\n    data: c.xls', 'deck.yaml:8:11 MP1109'],
    [
      'a name that appears twice',
      '    size: poker\n    front: a.hbs\n  - name: cards\n    size: poker\n    front: a.hbs',
      'deck.yaml:8:11 MP1115',
    ],
  ])('refuses %s', (_name, component, problem) => {
    expect(withComponent(component).problems).toEqual([problem]);
  });

  it.each([
    ['an empty file', ''],
    ['a list', '[1, 2]'],
    ['a text', 'hello'],
  ])('refuses %s', (_name, text) => {
    expect(read({ 'deck.yaml': text }).problems).toHaveLength(1);
  });

  it('says that there is no deck.yaml', () => {
    expect(read({}).problems).toEqual(['- MP1104']);
  });
});

describe('mistakes in data', () => {
  const inCsv = (csv: string, more = ''): readonly string[] =>
    withComponent(`${MINIMAL}${more}`, { 'cards.csv': csv }).problems;

  it.each([
    ['ids that differ only in case', 'id\na\nA\n', 'cards.csv:3:1 MP1121'],
    ['an empty id', 'id,name\n,x\n', 'cards.csv:2:1 MP1122'],
    ['an id with a slash', 'id\na/b\n', 'cards.csv:2:1 MP1122'],
    ['copies below zero', 'id,copies\na,-1\n', 'cards.csv:2:3 MP1123'],
    ['copies with a fraction', 'id,copies\na,1.5\n', 'cards.csv:2:3 MP1123'],
    ['a thousand million copies', 'id,copies\na,1000000000\n', 'cards.csv:2:3 MP1123'],
    ['a missing language column, once', 'id,name.en\na,x\nb,y\n', 'cards.csv:1:4 MP1112'],
    ['an empty translation', 'id,name.en,name.fr\na,x,\n', 'cards.csv:2:5 MP1112'],
    ['a text with and without languages', 'id,name,name.en,name.fr\na,x,x,x\n', 'cards.csv:1:4 MP1113'],
    ['a language nobody knows', 'id,name.en,name.fr,name.xx\na,x,x,x\n', 'cards.csv:1:20 MP1114'],
    ['a language twice', 'id,name.en,name.fr,name.EN\na,x,y,z\n', 'cards.csv:1:20 MP1118'],
    ['a header without rows', 'id,name\n', 'deck.yaml:8:11 MP1125'],
    ['copies that are all 0', 'id,copies\na,0\nb,0\n', 'cards.csv:2:3 MP1125'],
    ['a control character', 'id,name\na,x\u0007y\n', 'cards.csv:2:3 MP1129'],
    ['a direction override', 'id,name\na,x\u202ey\n', 'cards.csv:2:3 MP1129'],
    ['a NUL in a header', 'id,na\0me\na,x\n', 'cards.csv:1:4 MP1129'],
    ['a direction override in a header', 'id,na\u202eme\na,x\n', 'cards.csv:1:4 MP1129'],
    ['a column that is nearly "copies"', 'id,copys\na,2\n', 'cards.csv:1:4 MP1134'],
  ])('reports %s', (_name, csv, problem) => {
    expect(inCsv(csv)).toEqual([problem]);
  });

  it.each(['"1"', '2.0', '"2.0"', '" 2 "', '02'])('takes copies of %s in every format', (copies) => {
    const inJson = read({
      'deck.yaml': `${HEAD}components:\n  - name: cards\n${MINIMAL.replace('csv', 'json')}\n`,
      'cards.json': `[{ "id": "a", "copies": ${copies.replace(/^0/, '')} }]`,
    });
    const inYaml = withComponent(
      `    size: poker\n    front: a.hbs\n    data: [{ id: a, copies: ${copies} }]`,
    );
    const count = Number(copies.replaceAll('"', ''));
    for (const { found, deck } of [
      withComponent(MINIMAL, { 'cards.csv': `id,copies\na,${copies}\n` }),
      inJson,
      inYaml,
    ]) {
      expect(found).toEqual([]);
      expect(deck?.components[0]?.rows[0]?.copies).toBe(count);
    }
  });

  it.each(['1e2', '0x2', '0o7', '1.5', '-1', '1,0'])('refuses copies of %s in every format', (copies) => {
    expect(inCsv(`id,copies\na,"${copies}"\n`)).toEqual(['cards.csv:2:3 MP1123']);
    const inYaml = `    size: poker\n    front: a.hbs\n    data: [{ id: a, copies: "${copies}" }]`;
    expect(withComponent(inYaml).problems).toEqual([expect.stringContaining('MP1123')]);
    expect(withComponent(`${MINIMAL}\n    copies: ${copies}`).problems[0]).toContain('deck.yaml:9:13');
  });

  it('says how a number is written plainly', () => {
    const helps = ['1e2', '0x2', '"3"'].map(
      (copies) => withComponent(`${MINIMAL}\n    copies: ${copies}`).found[0]?.help,
    );
    expect(helps).toEqual([100, 2, 3].map((number) => `write the number plainly: ${number}`));
  });

  it('tells one cause in many rows once, with the rows', () => {
    const found: Diagnostic[] = [];
    const rows = Array.from({ length: 20 }, (_, i) => `c${i},x,A\u0007,\n`).join('');
    const loader = mapLoader(
      {
        '/d/deck.yaml': `${HEAD}components:\n  - name: cards\n${MINIMAL}\n`,
        '/d/cards.csv': `id,copies,name.en,name.fr\n${rows}${rows.replaceAll('c', 'd').replaceAll(',\n', ',a,b\n')}`,
      },
      '/d',
    );
    readDeck(loader, '/d', onceIn(found));
    expect(found.map(({ code, cases }) => [code, cases?.length])).toEqual([
      ['MP1117', 20],
      ['MP1123', 20],
      ['MP1129', 20],
      ['MP1112', 20],
    ]);
    expect(found[1]?.notes[0]?.message).toMatch(/^for 20 rows: c0, c1, .* and 8 more$/);
  });

  it.each(['deck', 'game', 'theme', 'lang', 'ink', 'side', 'picture'])(
    'refuses a column "%s", which the press fills in',
    (name) => {
      expect(inCsv(`id,${name}\na,x\n`)).toEqual(['cards.csv:1:4 MP1163']);
      expect(inCsv(`id,${name}\na,x\n`, `\n    rename: { own: ${name} }`)).toEqual([]);
      expect(inCsv(`id,${name}.en,${name}.fr\na,x,y\n`)).toEqual(['cards.csv:1:4 MP1163']);
    },
  );

  it('refuses keys of a document that the press fills in, and data that are no file', () => {
    const document = (data: string, files = {}) =>
      read({
        'deck.yaml': `${HEAD}documents:\n  - { product: sheet, title: S, template: s.hbs, data: ${data} }\n`,
        ...files,
      }).problems;
    expect(document('{ lang: x, own: y }')).toEqual(['deck.yaml:5:58 MP1163']);
    expect(document('s.yaml', { 's.yaml': 'own: 1\npaper: a4\n' })).toEqual(['s.yaml:2:1 MP1163']);
    expect(document('s.xlsx')).toEqual(['deck.yaml:5:56 MP1109']);
  });

  it.each(['63 x 88', '210x297', '2.5 x 3.5'])('does not guess the unit of %s', (size) => {
    const { problems, printed } = withComponent(`    size: ${size}\n    front: a.hbs`);
    expect(problems).toEqual(['deck.yaml:6:11 MP1110']);
    expect(printed).toContain(`write "${size} mm" or "${size} in"`);
  });

  it('keeps numbers of YAML as they are written, as it does in CSV', () => {
    const row = '      - { price: 2.50, number: 010, colour: 0x1F, list: [1.0, 7], plain: 2.5, copies: 3 }';
    const { deck } = withComponent(`    size: poker\n    front: a.hbs\n    data:\n${row}`);
    const fields = deck?.components[0]?.rows[0]?.fields['en'];
    const values = ['price', 'number', 'colour', 'list', 'plain', 'copies'].map((n) => fields?.get(n)?.value);
    expect(values).toEqual(['2.50', '010', '0x1F', ['1.0', 7], 2.5, 3]);
  });

  it('refuses a field that a row writes in two ways', () => {
    const row = '      - { id: a, name: { en: A, fr: B }, "name.en": C }';
    const { problems } = withComponent(`    size: poker\n    front: a.hbs\n    data:\n${row}`);
    expect(problems).toEqual(['deck.yaml:9:42 MP1118']);
  });

  it('takes an empty translation where no language has a text', () => {
    expect(inCsv('id,note.en,note.fr\na,,\n')).toEqual([]);
  });

  it('reads a file with a byte-order mark, semicolons and CRLF', () => {
    const { deck } = withComponent(MINIMAL, { 'cards.csv': '\ufeffid;cost\r\na;1,5\r\n' });
    expect(deck?.components[0]?.rows[0]?.fields['en']?.get('cost')?.value).toBe(1.5);
  });

  it.each([
    ['an unknown field, at the word', '\n    where: coppies > 0', 'deck.yaml:9:12 MP1127'],
    ['a mistake, at the character', '\n    where: "copies = 0"', 'deck.yaml:9:20 MP1126'],
    ['that nothing passes', '\n    where: copies > 5', 'deck.yaml:9:12 MP1125'],
  ])('reports in a filter %s', (_name, where, problem) => {
    expect(inCsv('id,copies\na,1\n', where)).toEqual([problem]);
  });

  it('compares headers with declared columns both ways', () => {
    expect(inCsv('id,csot\na,1\n', '\n    columns: [cost]')).toEqual([
      'cards.csv:1:4 MP1119',
      'deck.yaml:9:15 MP1120',
    ]);
  });

  it('stops at 10,000 rows and not below', () => {
    const rows = (count: number): string =>
      `id\n${Array.from({ length: count }, (_, i) => `r${i}`).join('\n')}\n`;
    expect(inCsv(rows(10_001))).toEqual(['deck.yaml:8:11 MP1124']);
    expect(inCsv(rows(10_000))).toEqual([]);
  });

  it('stops at 50,000 pieces and not below', () => {
    const full = `id,copies\n${['a', 'b', 'c', 'd', 'e'].map((id) => `${id},10000\n`).join('')}`;
    expect(inCsv(full)).toEqual([]);
    expect(inCsv(`${full}f,1\n`)).toEqual(['deck.yaml:5:11 MP1124']);
  });

  it('names row, column and id in the message', () => {
    expect(withComponent(MINIMAL, { 'cards.csv': 'id,name.en,name.fr\n7H,Seven,\n' }).printed).toBe(
      `decks/star/cards.csv:2:10 error MP1112 "name" of "7H" has no text in "fr"
   2 | 7H,Seven,
     |          ^`,
    );
  });
});
