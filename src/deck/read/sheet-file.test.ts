/**
 * Spreadsheets as tables: the same rows from XLSX and ODS files that LibreOffice 7.4 wrote, with every mistake at its cell; and
 * what a component makes of a table: other names, lists, columns of another table, a sample.
 */
import { mapLoader } from './map-loader.fixture.ts';
import { inLanguage } from '../../base/language.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import { onceIn } from '../../base/diagnostics/once.ts';
import { formatPlace } from '../../base/diagnostics/text-printer.ts';

import { readDeck } from './read-deck.ts';

const book = (kind: string): Uint8Array => readFileSync(`test/fixtures/tables/book.${kind}`);

function read(component: string, files: Readonly<Record<string, string | Uint8Array>> = {}) {
  const found: Diagnostic[] = [];
  const yaml = `title: T\nversion: 1\nlanguages: [en]\ncomponents:\n  - name: cards\n    size: poker\n    front: a.hbs\n${component
    .split('\n')
    .map((line) => `    ${line}\n`)
    .join('')}`;
  const all = { '/d/deck.yaml': yaml, '/d/book.xlsx': book('xlsx'), '/d/book.ods': book('ods'), ...files };
  const deck = readDeck(mapLoader(all, '/d'), '/d', onceIn(found));
  const rows = deck?.components[0]?.rows ?? [];
  return {
    found,
    told: found.map((one) => `${one.place ? formatPlace(one.place) : '-'} ${one.code} ${one.message}`),
    helps: found.map(({ help }) => help),
    cases: found.map((one) => one.cases),
    ids: rows.map(({ id }) => id),
    rows: rows.map(({ fields }) =>
      Object.fromEntries([...inLanguage(fields, 'en')].map(([name, { value }]) => [name, value])),
    ),
    deck,
  };
}

describe.each(['xlsx', 'ods'])('a %s file', (kind) => {
  it('has texts, numbers and dates as they are meant, from the first sheet', () => {
    const { rows, found } = read(`data: book.${kind}\nrename: { copies: anzahl }`);
    expect(found).toEqual([]);
    expect(rows).toEqual([
      {
        id: '007',
        name: 'Straße  & Söhne',
        copies: 3,
        art: 'zug',
        farben: 'rot, grün',
        tag: '2024-03-01',
        wild: 1,
      },
      { id: 'b2', name: 'Zeile eins\nZeile zwei', copies: 2, art: 'schiff', farben: '', tag: '', wild: 0 },
    ]);
  });

  it('has other sheets by their names, and offers the nearest', () => {
    expect(read(`data: book.${kind}#Arten`).rows).toMatchObject([
      { art: 'zug', kosten: 2.5 },
      { art: 'schiff', kosten: 4 },
    ]);
    const { told, helps } = read(`data: book.${kind}#Artn`);
    expect(told).toEqual([expect.stringContaining(`MP1139 "d/book.${kind}" has no sheet "Artn"`)]);
    expect(helps[0]).toContain('Arten');
  });

  it('tells a mistake at its cell', () => {
    const { told, cases } = read(`data: book.${kind}\nrename: { copies: name }`);
    expect(told).toEqual([
      expect.stringMatching(`^d/book.${kind}!Karten!C4:1:1 MP1123 copies must be .* not "Straße`),
    ]);
    expect(cases).toEqual([['007', 'b2']]);
    expect(read(`data: book.${kind}#Kaputt`).told).toEqual([
      `d/book.${kind}!Kaputt!B2:1:1 MP1140 the cell holds #DIV/0! instead of a value`,
    ]);
  });

  it('that is none is said to be none', () => {
    for (const bytes of [
      new Uint8Array(),
      book(kind).slice(0, 4000),
      new TextEncoder().encode('id,name\na,b\n'),
    ]) {
      const { told } = read(`data: book.${kind}`, { [`/d/book.${kind}`]: bytes });
      expect(told).toEqual([expect.stringContaining('MP1138')]);
    }
  });
});

describe('a JSON file', () => {
  it('is a list of objects with places', () => {
    const json =
      '[\n  { "id": "a", "cost": 3, "tags": ["x", "y"] },\n  { "id": "a", "cost": 4, "tags": [] }\n]\n';
    const { told, rows } = read('data: cards.json', { '/d/cards.json': json });
    expect(rows).toMatchObject([{ cost: 3, tags: ['x', 'y'] }, { cost: 4 }]);
    expect(told).toEqual([expect.stringMatching(/^d\/cards\.json:3:11 MP1121 id "a" appears twice/)]);
  });
});

describe('a table', () => {
  const csv = 'id,quantity,tags,kind\na,2,"fast, red",train\nb,1,,ship\nc,5,slow,train\n';
  const kinds = 'kind,cost,id\ntrain,3,t\nship,7,s\n';
  const files = { '/d/cards.csv': csv, '/d/kinds.csv': kinds };

  it('takes other names, lists and columns of another one, with their places', () => {
    const { rows, found, deck } = read(
      'data: cards.csv\nrename: { copies: quantity }\nlists: { tags: "," }\njoin: { data: kinds.csv, on: kind }\nwhere: cost < 5',
      files,
    );
    expect(found).toEqual([]);
    expect(rows).toEqual([
      { id: 'a', copies: 2, tags: ['fast', 'red'], kind: 'train', cost: 3 },
      { id: 'c', copies: 5, tags: ['slow'], kind: 'train', cost: 3 },
    ]);
    const cost = deck?.components[0]?.rows[0]?.fields['en']?.get('cost');
    expect(cost && formatPlace(cost.place)).toBe('d/kinds.csv:2:7');
  });

  it.each([
    ['rename: { copies: quantty }', 'deck.yaml:9:23 MP1141', 'quantity'],
    ['rename: { id: kind }', 'deck.yaml:9:19 MP1142', 'rename that one as well'],
    ['lists: { tag: "," }', 'deck.yaml:9:14 MP1141', 'tags'],
    ['join: { data: kinds.csv, on: sort }', 'deck.yaml:9:34 MP1141', ''],
    ['join: { data: knds.csv, on: kind }', 'deck.yaml:9:19 MP1104', 'kinds.csv'],
  ])('says what is wrong with %s', (wish, start, help) => {
    const { told, helps } = read(`data: cards.csv\n${wish}`, files);
    expect(told.filter((one) => !one.includes('MP1134'))).toEqual([expect.stringContaining(start)]);
    expect(helps.join('\n')).toContain(help);
  });

  it('says which key the other table does not have, once', () => {
    const wrong = csv.replaceAll('train', 'trian');
    const { told, helps, cases, rows } = read(
      'data: cards.csv\ncolumns: [quantity, tags, kind, cost]\njoin: { data: kinds.csv, on: kind }',
      {
        ...files,
        '/d/cards.csv': wrong,
      },
    );
    expect(told).toEqual([expect.stringMatching(/^d\/cards\.csv:2:17 MP1143 .* "trian"/)]);
    expect(helps[0]).toContain('train');
    expect(cases).toEqual([['a', 'c']]);
    // A template would report the fields that they lack again: such rows are left out.
    expect(rows.map(({ id }) => id)).toEqual(['b']);
  });

  it('that is joined by the wrong column is one mistake, whatever keys it has', () => {
    const many = `id,kind\n${Array.from({ length: 262 }, (_, i) => `${i},k${i}\n`).join('')}`;
    const { told, cases } = read('data: cards.csv\njoin: { data: kinds.csv, on: kind }', {
      '/d/cards.csv': many,
      '/d/kinds.csv': 'kind,cost\nk1000,3\nk2001,4\n',
    });
    expect(told).toHaveLength(1);
    expect(cases[0]).toHaveLength(262);
  });

  it('that is joined may have no key twice: the first and the second are named', () => {
    const { told, found } = read('data: cards.csv\njoin: { data: kinds.csv, on: kind }', {
      '/d/cards.csv': 'id,kind\na,fire\n',
      '/d/kinds.csv': 'kind,power\nfire,3\nwater,5\nfire,9\n',
    });
    expect(told).toEqual(['d/kinds.csv:4:1 MP1161 "kinds.csv" has two rows with kind "fire"']);
    const [first] = found[0]?.notes ?? [];
    expect(first?.place && formatPlace(first.place)).toBe('d/kinds.csv:2:1');
  });

  it.each(['count', 'amount', 'quantity', 'Qty'])('with a column "%s" asks whether it is copies', (name) => {
    const { helps } = read('data: cards.csv', { '/d/cards.csv': csv.replace('quantity', name) });
    expect(helps).toEqual([`did you mean "copies"? rename: { copies: ${name} } in deck.yaml says so`]);
  });

  it('is sampled by a seed, in its own order', () => {
    const many = `id\n${Array.from({ length: 40 }, (_, i) => `r${i + 10}`).join('\n')}\n`;
    const drawn = (seed: string): readonly string[] =>
      read(`data: cards.csv\nsample: 7\n${seed}`, { '/d/cards.csv': many }).ids;
    expect(drawn('seed: 3')).toHaveLength(7);
    expect(drawn('seed: 3')).toEqual(drawn('seed: 3'));
    expect(drawn('seed: 3')).toEqual([...drawn('seed: 3')].sort());
    expect(drawn('seed: 4')).not.toEqual(drawn('seed: 3'));
    expect(drawn('where: id != r10')).not.toContain('r10');
  });
});
