/** Tables read again in part: the same rows, places and words as those of a table that is read as a whole. */
import { describe, expect, it } from 'vitest';
import { randomFrom, type Random } from '../base/random.ts';
import { formatDiagnostic, type Diagnostic } from '../diagnostics/index.ts';
import type { Keep } from './keep.ts';
import { mapLoader } from './map-loader.ts';
import { rowAsRead } from './moved-row.ts';
import { readDeck } from './read-deck.ts';
import type { Component, Row } from './types.ts';

const deckYaml = (languages: string, ...more: readonly string[]): string =>
  [
    'title: Quay',
    'version: 1.0.0',
    `languages: [${languages}]`,
    'components:',
    '  - name: cards',
    '    data: cards.csv',
    '    size: 63 x 88 mm',
    '    front: card.hbs',
    ...more.map((line) => `    ${line}`),
    '',
  ].join('\n');

const LINES = Array.from({ length: 12 }, (_, i) => `c${i},Name ${i},"Said, ""twice""\nover ${i}",${i % 4}`);
const TABLE = ['id,name,text,cost', ...LINES, ''].join('\n');

/** All that is read, as plain data. */
const said = ({ id, copies, place, fields }: Row) => ({
  id,
  copies,
  place: { ...place },
  fields: Object.entries(fields).map(([language, cells]) => [language, [...cells]]),
});

interface Reading {
  readonly components: readonly Component[];
  readonly told: readonly string[];
}

/** Reads a deck again and again, as a house does: what was read without a word is known the next time. */
function reader(yaml: string) {
  const known = new Map<string, { readonly on: readonly unknown[]; readonly value: unknown }>();
  const read = (table: string, keep?: (report: (one: Diagnostic) => void) => Keep): Reading => {
    const told: Diagnostic[] = [];
    const report = (one: Diagnostic): void => void told.push(one);
    const loader = mapLoader({ '/d/deck.yaml': yaml, '/d/cards.csv': table });
    const deck = readDeck(loader, '/d', report, keep?.(report));
    return { components: deck?.components ?? [], told: told.map((one) => formatDiagnostic(one)) };
  };
  const kept =
    (report: (one: Diagnostic) => void): Keep =>
    <T>(name: string, on: readonly unknown[], work: (report: (one: Diagnostic) => void, before?: T) => T) => {
      const last = known.get(name);
      const before = last?.on.every((one, i) => one === on[i]) ? (last.value as T) : undefined;
      // The deck's own YAML is never another here.
      if (name === 'deck' && before) return before;
      let isSound = true;
      const value = work((one) => {
        isSound = false;
        report(one);
      }, before);
      if (isSound) known.set(name, { on, value });
      else known.delete(name);
      return value;
    };
  return { again: (table: string) => read(table, kept), afresh: (table: string) => read(table) };
}

/** Reads tables one after the other; gives how many rows of the last one were known before. */
function compare(yaml: string, ...tables: readonly string[]): number {
  const { again, afresh } = reader(yaml);
  let known = new Set<Row>();
  let count = 0;
  for (const table of tables) {
    const [now, fresh] = [again(table), afresh(table)];
    expect(now.told, table).toEqual(fresh.told);
    const rows = now.components.flatMap((component) => component.rows);
    const expected = fresh.components.flatMap((component) => component.rows);
    expect(rows.map(said), table).toEqual(expected.map(said));
    count = rows.filter((row) => known.has(rowAsRead(row))).length;
    known = new Set(rows.map(rowAsRead));
  }
  return count;
}

const edited = (line: number, text: string): string =>
  ['id,name,text,cost', ...LINES.map((one, i) => (i === line ? text : one)), ''].join('\n');

const ENGLISH = deckYaml('en');

describe('a table that is read again', () => {
  it('reads the line that differs and the one before it', () => {
    expect(compare(ENGLISH, TABLE, edited(5, 'c5,Other,"and\nlonger",7'))).toBe(10);
    expect(compare(ENGLISH, TABLE, edited(0, 'c0,Other,x,7'))).toBe(11);
    expect(compare(ENGLISH, TABLE, edited(11, 'c11,Other,x,7'), edited(3, 'c3,,,'), TABLE)).toBe(10);
  });

  it('follows rows that are put in, taken out and moved', () => {
    expect(compare(ENGLISH, TABLE, edited(5, `new,New,x,1\n\n${LINES[5]}`))).toBeGreaterThan(9);
    expect(compare(ENGLISH, TABLE, TABLE.replace(`${LINES[4]}\n`, ''))).toBeGreaterThan(8);
    const swapped = TABLE.replace(LINES[2] ?? '', 'x').replace(LINES[7] ?? '', LINES[2] ?? '');
    expect(compare(ENGLISH, TABLE, swapped.replace('\nx\n', `\n${LINES[7]}\n`))).toBe(5);
    expect(compare(ENGLISH, TABLE, TABLE.replace(/\n$/, ''), `${TABLE}z,Last,x,0`)).toBeGreaterThan(9);
  });

  it('reads all of it where a line tells more than its row', () => {
    const other = edited(5, 'c5,Other,x,7');
    for (const more of ['where: cost > 1', 'sample: 5', 'join: { data: cards.csv, on: id }'])
      expect(compare(deckYaml('en', more), TABLE, other), more).toBe(0);
    // Rows that are called by their numbers.
    const unnamed = (text: string): string => text.replace(/^id/, 'label');
    expect(compare(ENGLISH, unnamed(TABLE), unnamed(edited(5, `x,,,\n${LINES[5]}`)))).toBe(0);
    expect(compare(ENGLISH, unnamed(TABLE), unnamed(TABLE.replace(`${LINES[0]}\n`, '')))).toBe(0);
    expect(compare(ENGLISH, TABLE, TABLE.replace('cost', 'price'))).toBe(0);
  });

  it('tells what is wrong in a line, and with the others', () => {
    const faults = [
      'c2,Name,x,1',
      'c5,Name,x',
      'c5,"Name,x,1',
      ',Name,x,1',
      'c5,a "b" c,x,1',
      'C7,a\u202eb,x,1',
    ];
    for (const fault of faults) compare(ENGLISH, TABLE, edited(5, fault), TABLE, edited(9, 'c9,Other,x,1'));
    const copies = (line: string): string => `id,copies\na,0\nb,${line}\nc,0\n`;
    compare(ENGLISH, copies('1'), copies('0'), copies('2'));
  });

  it('asks all cells of a column whether it has decimal commas', () => {
    const prices = (last: string): string => `id;price\na;1,5\nb;2\nc;3,25\nd;4\ne;${last}\n`;
    compare(ENGLISH, prices('5'), prices('cheap'), prices('5,5'));
    const plain = prices('5').replaceAll(/,\d+/g, '');
    expect(compare(ENGLISH, plain, plain.replace('e;5', 'e;6'))).toBe(3);
    compare(ENGLISH, plain, plain.replace('e;5', 'e;5,5'));
  });

  it('shares cells among languages, and reckons computed columns', () => {
    const yaml = deckYaml('en, fr', 'rename: { strength: cost }', 'compute: { double: strength * 2 }');
    const table = (name: string): string =>
      ['id,name.en,name.fr,cost', 'a,A,B,1', `b,${name},C,2`, 'c,D,E,3', 'd,F,G,4', 'e,H,I,5', ''].join('\n');
    expect(compare(yaml, table('x'), table('another'), table('y'))).toBe(3);
    const { again } = reader(yaml);
    again(table('x'));
    const [component] = again(table('another')).components;
    for (const { fields } of component?.rows ?? []) {
      expect(fields['fr']?.get('double')).toBe(fields['en']?.get('double'));
      expect(fields['fr']?.get('name')).not.toBe(fields['en']?.get('name'));
    }
  });
});

/** A table in which a stretch is another: signs that mean something to a table, or lines of it. */
function disturbed(text: string, random: Random): string {
  const at = random.below(text.length + 1);
  const to = Math.min(text.length, at + random.below(random.pick([1, 4, 40])));
  const from = random.below(text.length);
  const other = random.pick([
    '',
    'x',
    '"',
    '""',
    ',',
    '\n',
    '\r\n',
    '\r',
    'c1,a,b,1\n',
    text.slice(from, from + 30),
  ]);
  return text.slice(0, at) + other + text.slice(to);
}

it('reads any table as if it had not read another before', () => {
  const random = randomFrom('reread', 1);
  let known = 0;
  for (let round = 0; round < 400; round++) {
    const ends = random.pick(['\n', '\r\n', '\r']);
    const table = TABLE.replaceAll('\n', ends);
    known += compare(ENGLISH, table, disturbed(table, random)) > 0 ? 1 : 0;
    known += compare(ENGLISH, table, disturbed(table.replace('Name 3', ''), random), table) > 0 ? 1 : 0;
  }
  expect(known).toBeGreaterThan(200);
});
