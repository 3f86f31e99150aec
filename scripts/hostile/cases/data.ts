/** Data, pictures, fonts and drawings that printed something else than they say, or ended as a bug, without a word. */
import { strToU8, zipSync } from 'fflate';
import { listed } from '../case.ts';
import { deck, deckYaml, withDrawing } from '../decks.ts';
import { chunk, png } from './pictures.ts';

const csv = (text: string, more: readonly string[] = [], files = {}) =>
  deck({ 'cards.csv': text, 'deck.yaml': deckYaml(['data: cards.csv', ...more]), ...files });

/** A deck whose cards are the first sheet of an XLSX file. */
const book = (rows: string) =>
  deck({
    'deck.yaml': deckYaml(['data: cards.xlsx']),
    'cards.xlsx': zipSync({
      'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="S" r:id="r"/></sheets></workbook>'),
      'xl/_rels/workbook.xml.rels': strToU8(
        '<Relationships><Relationship Id="r" Target="worksheets/s.xml"/></Relationships>',
      ),
      'xl/worksheets/s.xml': strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
    }),
  });
const text = (value: string): string => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const header = `<row>${text('id')}${text('name')}</row>`;

const json = (rows: readonly object[]) =>
  deck({ 'deck.yaml': deckYaml(['data: cards.json']), 'cards.json': JSON.stringify(rows) });

const picture = (bytes: Uint8Array) =>
  deck({
    'art/x.png': bytes,
    'templates/card.hbs': '<img src="../art/x.png" alt="x" width="40" height="40"/>',
  });
const wrongFilter = png({ rows: Buffer.from(Array.from({ length: 4 * 13 }, (_, i) => (i === 13 ? 9 : 1))) });

/** Two colours. */
const PALETTE = chunk('PLTE', Buffer.alloc(6));

/** A font of one table that no outline is in. */
const pictureFont = (): Uint8Array => {
  const tags = ['CBDT', 'cmap', 'head', 'hhea', 'hmtx', 'maxp'];
  const room = 64;
  const bytes = Buffer.alloc(12 + 16 * tags.length + room * tags.length);
  bytes.writeUInt32BE(0x00010000, 0);
  bytes.writeUInt16BE(tags.length, 4);
  const at = (tag: string): number => 12 + 16 * tags.length + room * tags.indexOf(tag);
  for (const [i, tag] of tags.entries()) {
    bytes.write(tag, 12 + 16 * i, 'latin1');
    bytes.writeUInt32BE(at(tag), 12 + 16 * i + 8);
    bytes.writeUInt32BE(room, 12 + 16 * i + 12);
  }
  // One encoding of Unicode, a map of format 4 with the segment that ends each.
  const map = at('cmap');
  bytes.writeUInt16BE(1, map + 2);
  bytes.writeUInt16BE(3, map + 4);
  bytes.writeUInt16BE(1, map + 6);
  bytes.writeUInt32BE(12, map + 8);
  bytes.writeUInt16BE(4, map + 12);
  bytes.writeUInt16BE(24, map + 14);
  bytes.writeUInt16BE(2, map + 18);
  bytes.writeUInt16BE(0xffff, map + 26);
  bytes.writeUInt16BE(0xffff, map + 30);
  bytes.writeUInt16BE(1, map + 32);
  bytes.writeUInt16BE(1000, at('head') + 18);
  bytes.writeUInt16BE(1, at('hhea') + 34);
  bytes.writeUInt16BE(1, at('maxp') + 4);
  return bytes;
};

const svg = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/>${inside}</svg>`;
const kinds = (rows: string) => ({ 'kinds.csv': `name,power\n${rows}` });
const joined = ['join: { data: kinds.csv, on: name }'];

export const DATA = listed('data', [
  {
    name: 'a joined table with a key twice',
    files: csv('id,name\na,fire\n', joined, kinds('fire,3\nwater,5\nfire,9\n')),
    exit: 3,
    says: 'kinds.csv:4:1 error MP1161',
  },
  {
    name: 'a join by the wrong column, told once',
    files: csv(
      `id,name\n${Array.from({ length: 262 }, (_, i) => `${i},k${i}\n`).join('')}`,
      joined,
      kinds('x,1\n'),
    ),
    exit: 3,
    says: 'for 262 rows',
  },
  {
    name: 'a formula that no program has worked out',
    files: book(`${header}<row>${text('a')}<c><f>B1+1</f><v></v></c></row>`),
    exit: 3,
    says: 'cards.xlsx!S!B2:1:1 error MP1162',
  },
  {
    name: 'a number of a spreadsheet that is none',
    files: book(`${header}<row>${text('a')}<c><v>abc</v></c></row>`),
    exit: 3,
    says: 'its cell B2 holds "abc"',
  },
  {
    name: 'a column called lang',
    files: csv('id,name,lang\na,A,x\n'),
    exit: 3,
    says: 'cards.csv:1:9 error MP1163',
  },
  {
    name: 'copies as spreadsheets write them',
    files: json([
      { id: 'a', copies: '1', name: 'A' },
      { id: 'b', copies: '2.0', name: 'B' },
    ]),
    exit: [0, 4],
  },
  {
    name: '20 wrong copies, told once',
    files: json(Array.from({ length: 20 }, (_, i) => ({ id: `c${i}`, copies: 'x', name: 'A' }))),
    exit: 3,
    says: 'for 20 rows',
  },
  {
    name: 'copies with an exponent',
    files: csv('id,name\na,A\n', ['copies: 1e2']),
    exit: 3,
    says: 'deck.yaml:10:13',
  },
  {
    name: 'a product beyond all numbers',
    files: csv(`id,name,n\na,A,${'9'.repeat(300)}\n`, ['compute: { total: n * n }']),
    exit: 3,
    says: 'MP1144',
  },
  {
    name: 'a row of a picture with a filter that does not exist, checked',
    files: picture(wrongFilter),
    exit: 3,
    says: 'templates/card.hbs:1:1 error MP1952',
  },
  {
    name: 'a row of a picture with a filter that does not exist, built',
    files: picture(wrongFilter),
    words: ['build', '.', '--paper', 'a4'],
    exit: 3,
    says: 'MP1952',
    seconds: 20,
  },
  {
    name: 'a picture with a colour beyond its palette',
    files: picture(
      png({
        kind: 3,
        before: PALETTE,
        rows: Buffer.from(Array.from({ length: 20 }, (_, i) => (i === 7 ? 9 : 0))),
      }),
    ),
    exit: 3,
    says: 'MP1952',
  },
  {
    name: 'a font of colour pictures',
    files: deck({
      'templates/emoji.ttf': pictureFont(),
      'templates/card.css':
        '@font-face { font-family: Emoji; src: url(emoji.ttf) } .card { font-family: Emoji }',
    }),
    exit: 3,
    says: 'MP1656',
  },
  {
    name: 'a drawing that blends, which is drawn',
    files: withDrawing(svg('<rect style="mix-blend-mode: multiply" width="5" height="5"/>')),
    exit: 4,
    says: 'MP4005',
  },
  {
    name: 'a stop of a gradient in millimetres',
    files: withDrawing(svg('<linearGradient id="a"><stop offset="5mm"/></linearGradient>')),
    exit: 3,
    says: 'MP1551',
  },
]);
