/** Small projects in the shape of Cider's, Squib's and nanDECK's, made here after their documentation, as decks whose pages are right. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { run } from '../../src/node/cli/run.ts';
import { fakeTerminal } from '../../src/node/cli/terminal.fixture.ts';
import { readPdf } from '../kit/pdf-reading.ts';
import { alphaPng, svg } from './pictures.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'modpress-import-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = (...names: string[]): string => join(folder, ...names);
const read = (name: string): string => readFileSync(at(name), 'utf8');

function project(files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(at('theirs', name)), { recursive: true });
    writeFileSync(at('theirs', name), content);
  }
}

async function modpress(...words: string[]) {
  const terminal = fakeTerminal({ cwd: folder });
  return { exit: await run(words, terminal.io), out: terminal.out(), err: terminal.err() };
}

/** The words of the first page of a product, and where they stand in millimetres from the trim of the first card. */
async function printed(name: string) {
  const built = await modpress('build', './ours', '--only', 'cards', '--paper', 'a4', '--quiet');
  expect(built).toEqual({ exit: 0, out: '', err: '' });
  const pdf = await readPdf(readFileSync(at('out', 'ours', name)));
  return { built, texts: pdf.pages.map(({ texts }) => texts.map(({ text }) => text).join(' ')) };
}

const ART = svg(
  '<g id="ship"><path d="M0 0h20v20H0z" fill="#c00"/></g><g id="star"><path d="M5 5h9v9H5z" fill="#06c"/></g>',
);

describe('a project of Cider', () => {
  const CIDER = {
    'assets/back.png': alphaPng(825, 1125, () => 255),
    'assets/icons/gold-coin.svg': ART,
    'assets/Red Fox.png': alphaPng(300, 300, () => 255),
    'decks/wood/attributes.csv': 'Name,Description,Type,Options\nCard Text,,text-area,\n',
    'decks/wood/cards.csv': [
      'Name,Count,Front Template,Back Template,Card Text,Art,Hue,Cost',
      'Fox,2,Animal Front,Animal Back,Pay {{icons.gold-coin 2}} to run,Red Fox,20,3',
      'Oak,1,Plant Front,Animal Back,Stands,,120,0',
      '',
    ].join('\n'),
    'decks/wood/animal-front.html':
      '<div class="card"><h1>{{uppercase card.name}}</h1>{{#if (gt card.cost 0)}}<b>{{#repeat card.cost}}*{{/repeat}}{{padZeros card.cost 3}}</b>{{/if}}<img src="{{index assets card.art}}"><p>{{compileImages card.card-text}}</p></div>',
    'decks/wood/animal-front.css': [
      '.card { width: 825px; height: 1125px; background: hsl({{card.hue}}, 60%, 80%); }',
      '// a note',
      'h1 { margin: 100px 100px 0; font-size: 60px; }',
      'img { position: absolute; left: 100px; top: 400px; width: 300px; }',
      'p { position: absolute; left: 100px; top: 800px; width: 600px; font-size: 40px; }',
      'b { position: absolute; left: 100px; top: 250px; font-size: 40px }',
    ].join('\n'),
    'decks/wood/plant-front.html': '<p>{{card.name}}: {{card.card-text}}</p>',
    'decks/wood/plant-front.css':
      'p { width: 825px; height: 1125px; margin: 0; padding: 150px; font-size: 40px }',
    'decks/wood/animal-back.html': '<div class="b"></div>',
    'decks/wood/animal-back.css':
      '.b { width: 825px; height: 1125px; background-image: url({{assets.back}}); background-size: cover }',
  };

  it('becomes a deck that prints its cards whole', async () => {
    project(CIDER);
    const taken = await modpress('import', 'cider', 'theirs', 'ours');
    expect(taken).toMatchObject({ exit: 0, err: '' });
    const { built, texts } = await printed('cards.en.a4.pdf');
    expect(built).toEqual({ exit: 0, out: '', err: '' });
    const front = texts.join(' | ');
    expect(front).toMatch(/FOX/);
    expect(front).toMatch(/\*\s*\*\s*\*\s*003/);
    expect(front).toMatch(/Oak: Stands/);
    expect(front).toMatch(/Pay .*to run/);
    expect(front).not.toMatch(/\{\{|icons\./);
  }, 60_000);

  it('keeps sizes, copies, pictures and colours of rows', async () => {
    project(CIDER);
    await modpress('import', 'cider', 'theirs', 'ours');
    expect(read('ours/deck.yaml')).toContain('size: { width: 2.5 in, height: 3.5 in }\n    bleed: 0.125 in');
    expect(read('ours/data/animal-front.csv')).toBe(
      'name,card-text,art,hue,cost,copies,art-file\nFox,Pay {icons-gold-coin}{icons-gold-coin} to run,Red Fox,20,3,2,assets/Red Fox.png\n',
    );
    expect(read('ours/templates/wood/animal-front.hbs')).toContain('style="--card-hue: {{hue}}"');
    expect(read('ours/templates/wood/animal-front.css')).toContain('hsl(var(--card-hue), 60%, 80%)');
    expect(read('ours/templates/wood/animal-back.css')).toContain('url("assets/back.png")');
    expect(read('ours/import-report.md')).toContain('# What a person must do\n\nNothing.');
  });

  it('says what could not be carried over', async () => {
    project({
      'cards.csv': 'Name,Count,Front Template,Back Template,Art\nA,1,Front,,gone\n',
      'front.html':
        '<style>p { color: red }</style><p>{{sparkle card.name}}</p><img src="{{index assets card.art}}"/>',
      'front.css':
        '@import url(https://fonts.example/x.css);\np { width: 10px; margin: {{sparkle card.name}} }',
    });
    await modpress('import', 'cider', 'theirs', 'ours');
    const report = read('ours/import-report.md');
    for (const said of [
      'the helper "sparkle"',
      'a "style" element',
      '@import url',
      'the declaration "margin',
      'no asset "gone"',
      'does not say its size',
    ])
      expect(report).toContain(said);
  });
});

describe('a project of Squib', () => {
  const SQUIB = {
    'deck.rb': [
      "require 'squib'",
      '# the cards',
      "data = Squib.csv file: 'data/items.csv'",
      '',
      "Squib::Deck.new cards: data['Name'].size, layout: 'layout.yml' do",
      '  background color: :white',
      "  rect layout: 'frame'",
      "  text str: data['Name'], layout: 'title'",
      "  text str: data['Rule Text'], layout: :rule, font: 'Arial bold 14'",
      "  svg file: data['Art'].map { |a| \"img/#{a}.svg\" }, id: data['Layer'],",
      "      layout: 'art'",
      '  circle x: 700, y: 1000, radius: 50, fill_color: :dark_red, stroke_width: 0',
      "  text str: data['Cost'].map { |c| c * 2 }, layout: 'title'",
      "  save_pdf file: 'out.pdf'",
      'end',
    ].join('\n'),
    'layout.yml': [
      'base: &b',
      '  x: 0.25in',
      '  width: 600',
      'frame:',
      '  extends: base',
      '  y: 75',
      '  height: 975',
      '  width: += 75',
      '  radius: 25',
      '  stroke_color: "#0000ff"',
      'title:',
      '  extends: base',
      '  x: += 50',
      '  y: 100',
      '  height: 100',
      '  align: center',
      '  valign: !ruby/symbol middle',
      '  font: Arial 12',
      'rule:',
      '  extends: title',
      '  y: 700',
      '  height: 200',
      '  ellipsize: autoscale',
      'art:',
      '  x: 200',
      '  y: 300',
      '  width: 300',
      '  height: 300',
    ].join('\n'),
    'data/items.csv': 'Name,Rule Text,Art,Layer,Qty\nShip,Sail on.,all,ship,2\nStar,Shine.,all,star,1\n',
    'img/all.svg': ART,
    '_output/card_00.png': alphaPng(2, 2, () => 255),
  };

  it('becomes a deck with its table, layouts and what is drawn', async () => {
    project(SQUIB);
    const taken = await modpress('import', 'squib', 'theirs', 'ours');
    expect(taken).toMatchObject({ exit: 0, err: '' });
    expect(taken.out).toContain("line 13: text str: data['Cost'].map");
    const { built, texts } = await printed('cards.en.a4.pdf');
    expect(built).toEqual({ exit: 0, out: '', err: '' });
    expect(texts.join(' ')).toMatch(/Ship .*Sail on\..*Star .*Shine\./);
  }, 60_000);

  it('works out layouts that extend one another, and units', async () => {
    project(SQUIB);
    await modpress('import', 'squib', 'theirs', 'ours');
    const css = read('ours/templates/deck.css');
    expect(css).toMatch(
      /\.frame \{[^}]*left: 74px;[^}]*width: 677px;[^}]*border: 2px solid #0000ff;[^}]*border-radius: 25px;/,
    );
    expect(css).toMatch(
      /\.title \{[^}]*left: 125px;[^}]*top: 100px;[^}]*width: 600px;[^}]*font-size: 16px;[^}]*text-align: center;[^}]*justify-content: center;/,
    );
    expect(css).toMatch(
      /\.rule \{[^}]*top: 700px;[^}]*font-size: 18.67px;[^}]*font-weight: bold;[^}]*text-fit: shrink;/,
    );
    expect(css).toMatch(
      /\.circle \{[^}]*left: 650px;[^}]*top: 950px;[^}]*width: 100px;[^}]*border-radius: 50%;[^}]*background: darkred;/,
    );
    expect(read('ours/deck.yaml')).toContain('rename: { copies: "Qty" }');
    expect(read('ours/templates/deck.hbs')).toContain('src="img/{{Art}}.svg#{{Layer}}"');
  });
});

it('nanDECK: the table and the size of a script are taken, its drawing is listed', async () => {
  project({
    'game.txt':
      '; my game\nUNIT=INCH\nCARDSIZE=2.5,3.5\nLINK="cards.csv"\nFONT=Arial,12,,#000000\nTEXT=1-3,[Name],0,0,100%,10%\n',
    'cards.csv': 'Name,Power\nOgre,5\nElf,2\n',
  });
  const taken = await modpress('import', 'nandeck', 'theirs', 'ours');
  expect(taken).toMatchObject({ exit: 0, err: '' });
  expect(read('ours/import-report.md')).toContain('- game.txt, line 6: TEXT=1-3');
  const { built, texts } = await printed('cards.en.a4.pdf');
  expect(built).toEqual({ exit: 0, out: '', err: '' });
  expect(texts.join(' ')).toMatch(/Ogre\s+5\s+Elf\s+2/);
}, 60_000);

describe('what is no project', () => {
  it('is told, and nothing is written', async () => {
    project({ 'a.txt': 'words' });
    for (const peer of ['cider', 'squib', 'nandeck']) {
      const answer = await modpress('import', peer, 'theirs', 'ours');
      expect(answer.exit).toBe(3);
      expect(answer.err).toContain(`MP1038 theirs holds no project of ${peer}`);
    }
    expect(await modpress('import', 'cidr', 'theirs')).toMatchObject({ exit: 2 });
    expect(await modpress('import', 'cider')).toMatchObject({ exit: 2 });
  });

  it('does not replace a deck that is there', async () => {
    project({
      'cards.csv': 'Name,Count,Front Template,Back Template\nA,1,Front,\n',
      'front.html': '<p>{{card.name}}</p>',
    });
    mkdirSync(at('theirs-deck'));
    writeFileSync(at('theirs-deck/deck.yaml'), 'mine');
    expect(await modpress('import', 'cider', 'theirs')).toMatchObject({ exit: 5 });
    expect(read('theirs-deck/deck.yaml')).toBe('mine');
  });
});
