/** Texts to translators and back: a deck exported, filled in, imported and printed in the new language; what is told on the way. */
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { run } from '../src/node/cli/run.ts';
import { fakeTerminal } from '../src/node/cli/terminal.fixture.ts';
import { readCsv, readYaml } from '../src/deck/read/index.ts';
import { walkXml } from '../src/deck/spreadsheet/index.ts';
import { readPdf } from './kit/pdf-reading.ts';

const DECK = `title: { en: Star Freight } # the name
version: 1
languages: [en]
words:
  fuel:
    en: fuel # as in tanks
  press.contents: { en: In this box }
components:
  - name: cards
    title:
      en: Cards
    size: poker
    front: face.hbs
    data: cards.csv
  - name: counter
    title: Counter
    size: 20 x 20 mm
    kind: token
    front: counter.hbs
    data:
      - { id: coin, label: { en: 'One, for all' }, marks: { en: [N1, S2] } }
`;
const CARDS = `id,copies,name.en,cost
tank,1,Fuel tank,3
crane,1,"Crane, ""big""",2

wisp,1,Gain {fuel} & go <now>,1
`;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'modpress-words-'));
  mkdirSync(join(folder, 'my'));
  put('my/deck.yaml', DECK);
  put('my/cards.csv', `\ufeff${CARDS}`);
  put('my/face.hbs', '<p style="margin: 8mm">{{name}}</p>\n');
  put('my/counter.hbs', '<p style="margin: 4mm; font-size: 6pt">{{label}} {{at marks 0}}</p>\n');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const put = (name: string, text: string): void => writeFileSync(join(folder, name), text);
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

async function modpress(...words: string[]) {
  const terminal = fakeTerminal({ cwd: folder });
  return { exit: await run(words, terminal.io), out: terminal.out(), err: terminal.err() };
}

/** The file with every empty target in German: the source in brackets. */
const filled = (text: string): string => text.replaceAll(/,"((?:[^"]|"")*)",""\r\n/g, ',"$1","[$1]"\r\n');

describe('texts of a deck', () => {
  it('go out as CSV and come back as a language the deck is printed in, every other byte kept', async () => {
    const out = await modpress('words', 'export', './my', '--lang', 'de');
    expect(out).toMatchObject({ exit: 0, err: '' });
    const csv = readCsv({ name: 'x', text: read('my.de.csv').slice(1) }, () => undefined);
    expect(csv?.columns.map(({ name }) => name)).toEqual(['id', 'en', 'de']);
    expect(csv?.rows.map(([id]) => id?.text)).toEqual([
      'deck.yaml/title',
      'deck.yaml/words/fuel',
      'deck.yaml/words/press.contents',
      'deck.yaml/components/cards/title',
      'deck.yaml/components/counter/data/coin/label',
      'deck.yaml/components/counter/data/coin/marks/1',
      'deck.yaml/components/counter/data/coin/marks/2',
      'cards.csv/tank/name',
      'cards.csv/crane/name',
      'cards.csv/wisp/name',
    ]);
    // A row that moves and a line that is added meanwhile lose nothing.
    put('my/cards.csv', `\ufeff${CARDS.replace('tank,1,Fuel tank,3\n', '')}tank,1,Fuel tank,3\n`);
    put('my.de.csv', filled(read('my.de.csv')));
    const back = await modpress('words', 'import', './my', 'my.de.csv');
    expect(back).toMatchObject({ exit: 0, err: '' });
    expect(back.out).toBe('10 texts in de, in deck.yaml, cards.csv\nde is a language of the deck now\n');
    expect(read('my/deck.yaml')).toBe(
      DECK.replace('{ en: Star Freight }', '{ en: Star Freight, de: "[Star Freight]" }')
        .replace('[en]', '[en, de]')
        .replace('en: fuel # as in tanks', 'en: fuel # as in tanks\n    de: "[fuel]"')
        .replace('{ en: In this box }', '{ en: In this box, de: "[In this box]" }')
        .replace('      en: Cards', '      en: Cards\n      de: "[Cards]"')
        .replace("{ en: 'One, for all' }", `{ en: 'One, for all', de: "[One, for all]" }`)
        .replace('{ en: [N1, S2] }', '{ en: [N1, S2], de: ["[N1]", "[S2]"] }'),
    );
    expect(read('my/cards.csv')).toBe(`\ufeffid,copies,name.en,name.de,cost
crane,1,"Crane, ""big""","[Crane, ""big""]",2

wisp,1,Gain {fuel} & go <now>,[Gain {fuel} & go <now>],1
tank,1,Fuel tank,[Fuel tank],3
`);
    const built = await modpress(
      'build',
      './my',
      '--lang',
      'de',
      '--only',
      'cards',
      '--paper',
      'a4',
      '--quiet',
    );
    expect(built).toEqual({ exit: 0, out: '', err: '' });
    const { pages } = await readPdf(readFileSync(join(folder, 'out/my/cards.de.a4.pdf')));
    expect(pages.flatMap(({ texts }) => texts.map(({ text }) => text)).join('')).toContain('[Fuel tank]');
  });

  it('go out as XLIFF 1.2 with names in braces apart, and come back', async () => {
    await modpress('words', 'export', './my', '--lang', 'gsw', '--format', 'xliff');
    const xliff = read('my.gsw.xlf');
    const seen: string[] = [];
    walkXml(xliff, {
      open: (name, attributes) =>
        void seen.push([name, ...Object.values(attributes)].filter((one) => one !== 'preserve').join(' ')),
      close: () => undefined,
      text: () => undefined,
    });
    expect(seen.filter((one) => !/^(trans|source|target|body)/.test(one))).toEqual([
      'xliff 1.2 urn:oasis:names:tc:xliff:document:1.2',
      'file deck.yaml en gsw plaintext',
      'file cards.csv en gsw plaintext',
      'ph 1',
    ]);
    const target = '<target state="translated">Nimm <ph id="1">{fuel}</ph> &amp; <g id="2">gang</g></target>';
    const [before, after] = xliff.split(/(?<=cards\.csv\/wisp\/name[^]*<\/source>\s*)<target[^]*?<\/target>/);
    put('my.gsw.xlf', `${before}${target}${after}`);
    const back = await modpress('words', 'import', './my', 'my.gsw.xlf');
    expect(back.exit).toBe(0);
    expect(back.err).toMatch(/MP1156.*9 texts have no "gsw" yet/);
    expect(read('my/cards.csv')).toContain('Gain {fuel} & go <now>,Nimm {fuel} & gang,1');
    // Nothing is promised that is not there.
    expect(read('my/deck.yaml')).toBe(DECK);
  });

  it('are not overwritten without --force, and told where they differ', async () => {
    await modpress('words', 'export', './my', '--lang', 'de');
    expect((await modpress('words', 'export', './my', '--lang', 'de')).exit).toBe(0);
    put('my.de.csv', filled(read('my.de.csv')));
    const again = await modpress('words', 'export', './my', '--lang', 'de');
    expect([again.exit, again.err]).toEqual([5, expect.stringContaining('MP1014')]);
    await modpress('words', 'import', './my', 'my.de.csv');
    const [deck, cards] = [read('my/deck.yaml'), read('my/cards.csv')];
    put('my.de.csv', read('my.de.csv').replace('"[Fuel tank]"', '"Zisterne"'));
    const refused = await modpress('words', 'import', './my', 'my.de.csv');
    expect([refused.exit, refused.err]).toEqual([3, expect.stringMatching(/my\.de\.csv:9:35 error MP1154/)]);
    expect([read('my/deck.yaml'), read('my/cards.csv')]).toEqual([deck, cards]);
    const forced = await modpress('words', 'import', './my', 'my.de.csv', '--force');
    expect(forced).toMatchObject({ exit: 0, out: '1 texts in de, in cards.csv\n' });
    expect(read('my/cards.csv')).toBe(cards.replace('[Fuel tank]', 'Zisterne'));
  });

  it('are told when they are others now, gone, or lose a name in braces', async () => {
    put(
      't.csv',
      'id,en,de\ncards.csv/tank/name,Tank,Tank\ncards.csv/gone/name,x,y\ncards.csv/wisp/name,Gain {fuel} & go <now>,Los {Treibstoff}\n',
    );
    const told = await modpress('words', 'import', './my', 't.csv');
    expect(told.exit).toBe(0);
    expect(told.err.match(/MP\d{4}/g)?.sort()).toEqual(['MP1151', 'MP1152', 'MP1153', 'MP1156']);
  });

  it.each([
    [
      'a control code',
      't.csv',
      'id,en,de\ncards.csv/tank/name,Fuel tank,Tank\u0007\n',
      /t\.csv:2:31 error MP1129.*U\+0007/,
    ],
    [
      'a direction override',
      't.csv',
      'id,en,de\ndeck.yaml/title,Star Freight,"Stern\u202e"\n',
      /t\.csv:2:30 .*U\+202E/,
    ],
    [
      'a control code in XLIFF',
      't.xlf',
      '<?xml version="1.0"?>\n<xliff version="1.2"><file source-language="en" target-language="de"><body>' +
        '<trans-unit id="deck.yaml/title"><source>Star Freight</source><target>a&#27;[31m</target></trans-unit>' +
        '</body></file></xliff>',
      /t\.xlf:2:\d+ error MP1129.*U\+001B/,
    ],
    [
      'a text that is translated in two ways',
      't.csv',
      'id,en,de\ncards.csv/tank/name,Fuel tank,Tank\ncards.csv/tank/name,Fuel tank,Fass\n',
      /t\.csv:3:31 error MP1157[^]*t\.csv:2:31/,
    ],
  ])('are not taken with %s, which is told at its place', async (_, name, text, said) => {
    put(name, text);
    const before = [read('my/deck.yaml'), read('my/cards.csv')];
    const refused = await modpress('words', 'import', './my', name, '--lang', 'de');
    expect([refused.exit, refused.err]).toEqual([3, expect.stringMatching(said)]);
    expect([read('my/deck.yaml'), read('my/cards.csv')]).toEqual(before);
  });

  it('may be there twice with one translation, or the second time without', async () => {
    put(
      't.csv',
      `id,en,de\n${'cards.csv/tank/name,Fuel tank,Tank\n'.repeat(2)}cards.csv/tank/name,Fuel tank,\n`,
    );
    const taken = await modpress('words', 'import', './my', 't.csv');
    expect([taken.exit, taken.out]).toEqual([0, '1 texts in de, in cards.csv\n']);
  });

  it('that a spreadsheet would compute are told, and written as they are', async () => {
    put(
      'my/cards.csv',
      'id,copies,name.en,cost\na,1,"=HYPERLINK(""x"")",1\nb,1,+1 power,2\nc,1,5-3,2\nd,1,@SUM(1),1\n',
    );
    const out = await modpress('words', 'export', './my', '--lang', 'de');
    expect([out.exit, out.err]).toEqual([
      0,
      expect.stringMatching(/my\/cards\.csv:2:5 warning MP1159 3 texts begin/),
    ]);
    expect(out.err.match(/cards\.csv\/\w+\/name/g)).toEqual(
      ['a', 'b', 'd'].map((id) => `cards.csv/${id}/name`),
    );
    expect(read('my.de.csv')).toContain('"=HYPERLINK(""x"")",""\r\n');
    const xliff = await modpress('words', 'export', './my', '--lang', 'de', '--format', 'xliff');
    expect(xliff).toMatchObject({ exit: 0, err: '' });
  });

  it('go through a link inside the deck, which stays one', async () => {
    mkdirSync(join(folder, 'my/data'));
    renameSync(join(folder, 'my/cards.csv'), join(folder, 'my/data/cards.csv'));
    symlinkSync('data/cards.csv', join(folder, 'my/cards.csv'));
    put('t.csv', 'id,en,de\ncards.csv/tank/name,Fuel tank,Tank\n');
    expect((await modpress('words', 'import', './my', 't.csv')).exit).toBe(0);
    expect([lstatSync(join(folder, 'my/cards.csv')).isSymbolicLink(), read('my/data/cards.csv')]).toEqual([
      true,
      expect.stringContaining('Fuel tank,Tank'),
    ]);
  });

  it.each([
    ['no table of translations', 'name,cost\nx,1\n', 'MP1150'],
    ['XML of another kind', '<?xml version="1.0"?><html/>', 'MP1150'],
    ['XML that ends too soon', '<?xml version="1.0"?><xliff version="1.2"><file', 'MP1150'],
    ['broken quotes', 'id,en,de\na,"b,c\n', 'MP1116'],
  ])('refuse %s', async (_, text, code) => {
    put('t.csv', text);
    const refused = await modpress('words', 'import', './my', 't.csv');
    expect([refused.exit, refused.err]).toEqual([3, expect.stringContaining(code)]);
    expect(readYaml({ name: 'x', text: read('my/deck.yaml') }, () => undefined)?.value).toMatchObject({
      languages: ['en'],
    });
  });
});
