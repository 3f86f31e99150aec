/** Tables as people have them, through to cards: what a table lacks, or holds too much of, is told once, and where it matters alone. */
import { afterEach, describe, expect, it } from 'vitest';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deckFolder, type DeckFolder } from '../kit/print-deck.ts';
import { alphaPng } from './pictures.ts';

let folder: DeckFolder;
afterEach(() => folder.remove());

interface Trial {
  readonly csv: string;
  readonly front?: string;
  readonly more?: string;
  readonly kinds?: string;
}

/** What is told of cards of a table, as `code message; help (rows)`. */
async function told({
  csv,
  front = '<p>{{id}}</p>',
  more = '',
  kinds = '',
}: Trial): Promise<readonly string[]> {
  folder = deckFolder(
    `title: R\nversion: 1\nlanguages: [en]\ncomponents:\n  - { name: cards, size: poker, front: face.hbs, data: t.csv${more} }\n`,
  );
  folder.write('t.csv', csv);
  folder.write('kinds.csv', kinds);
  folder.write('face.hbs', `<div style="margin: 5mm">${front}</div>\n`);
  mkdirSync(join(folder.deck, 'art'), { recursive: true });
  writeFileSync(
    join(folder.deck, 'art', 'a.png'),
    alphaPng(20, 20, () => 255),
  );
  const { diagnostics } = await folder.build({ only: ['cards'] });
  return diagnostics.map(
    ({ code, message, help, cases = [] }) =>
      `${code} ${message}; ${help ?? ''}${cases.length > 0 ? ` (${cases.join(' ')})` : ''}`,
  );
}

describe('a column whose name has a space', () => {
  const csv = 'id,Card Name\nx,Tug\n';
  it.each([
    ['{{Card Name}}', /^MP1203 there is no helper "Card"; .*write \{\{\[Card Name\]\}\} for a field/],
    ['{{#if Card Name}}x{{/if}}', /^MP1207 if needs 1 value, found 2; write \[Card Name\] for a field/],
    ['{{rich Card Name}}', /^MP1207 rich needs 1 value, found 2; write \[Card Name\] for a field/],
  ])('written %s is told how to be written', async (front, expected) => {
    expect(await told({ csv, front })).toEqual([expect.stringMatching(expected)]);
  });

  it('is printed as the message says', async () => {
    expect(
      await told({ csv, front: '{{#if [Card Name]}}{{[Card Name]}}{{rich [Card Name]}}{{/if}}' }),
    ).toEqual([]);
  });
});

describe('tags in cells', () => {
  const csv = 'id,t\na,Count <b>this</b><br>row\nb,plain\nc,<i>all</i>\n';
  it.each(['{{t}}', '{{rich t}}'])('are told of once where %s prints them as letters', async (front) => {
    expect(await told({ csv, front })).toEqual([
      'MP1211 "t" holds tags, which are printed as letters; write {{{t}}} to have the tags set, or **bold** and *italic* in the table and {{rich t}} (a c)',
    ]);
  });

  it('are set without a word by three braces', async () => {
    expect(await told({ csv, front: '{{{t}}}' })).toEqual([]);
  });

  it.each(['1 < 2 > 0', 'a<b', '<3 hearts>', '<name>', 'if x <y> z'])('are no %s', async (text) => {
    expect(await told({ csv: `id,t\na,${text}\n`, front: '{{t}}' })).toEqual([]);
  });
});

describe('rows that show nothing', () => {
  const csv = 'id,name,pic\na,Tug,a\nb,,\nc,,\n';
  const warning =
    'MP1210 this row shows nothing: every field printed is empty; leave such rows out with where: in deck.yaml, or fill them (b c)';
  it.each([
    ['<p>{{name}}</p>'],
    ['<p>{{name}}</p>{{#if pic}}<img src="art/{{pic}}.png" alt="" style="width: 1mm"/>{{/if}}'],
    ['<div style="border: 1mm solid #000; height: 20mm">{{name}}</div>'],
  ])('on %s are told of in one message', async (front) => {
    expect(await told({ csv, front })).toEqual([warning]);
  });

  it.each([
    ['a word of the template is on them', '<p>Name: {{name}}</p>'],
    ['a picture is on them', '<img src="art/a.png" alt="" style="width: 1mm"/>{{name}}'],
    ['one of their fields is', '<p>{{name}} {{id}}</p>'],
    ['the template prints no field', '<div style="height: 9mm; background: #123"></div>'],
  ])('are none where %s', async (_, front) => {
    expect(await told({ csv, front })).toEqual([]);
  });

  it('are left out as the message says', async () => {
    expect(await told({ csv, front: '<p>{{name}}</p>', more: ', where: not (name == "")' })).toEqual([]);
  });
});

describe('a joined table', () => {
  const kinds = 'kind,word,Nr\nx,Eks,1\n';
  const front = '<p>{{word}}</p>';
  const on = 'join: { data: kinds.csv, on: kind';

  it('needs no partner for rows that where leaves out', async () => {
    const csv = 'id,kind\na,x\nb,y\n';
    expect(await told({ csv, kinds, front, more: `, ${on} }, where: kind == x` })).toEqual([]);
    expect(await told({ csv, kinds, front, more: `, ${on} }, where: word == Eks` })).toEqual([]);
  });

  it('that lacks many rows is told of in one message', async () => {
    const csv = `id,kind\na,x\n${Array.from({ length: 40 }, (_, i) => `r${i},k${i}\n`).join('')}`;
    const found = await told({ csv, kinds, front, more: `, ${on} }` });
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(
      /^MP1143 "kinds.csv" has no row with the kind of this one; known are .*missing: empty/,
    );
    expect(found[0]).toMatch(/\(r0 r1 .* r39\)$/);
  });

  it('may lack rows where the deck says so', async () => {
    const csv = 'id,kind\na,x\nb,y\n';
    expect(await told({ csv, kinds, front: '{{id}} {{word}}', more: `, ${on}, missing: empty }` })).toEqual(
      [],
    );
  });

  it('has columns that can be renamed', async () => {
    const csv = 'kind\nx\n';
    expect(
      await told({ csv, kinds, front: '{{id}} {{wort}}', more: `, ${on}, rename: { wort: word } }` }),
    ).toEqual([]);
    expect(await told({ csv, kinds, front: '{{id}}', more: `, ${on} }, rename: { id: Nr }` })).toEqual([]);
    expect(await told({ csv, kinds, front: '{{id}}', more: `, ${on} }, rename: { id: Nrr }` })).toEqual([
      expect.stringMatching(/^MP1141 there is no column "Nrr"; did you mean "Nr"/),
    ]);
  });
});
