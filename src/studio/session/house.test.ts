import { mkdtempSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatDiagnostic } from '../../base/diagnostics/index.ts';
import { displayListToJson } from '../../typeset/paint/index.ts';
import { present } from '../../base/invariant.ts';
import { edgeColour } from '../../press/imposition/index.ts';
import { openHouse, type House, type Turn } from './house.ts';

const CARDS = ['id,name,art', 'a,Anchor,red', 'b,Barge,blue', 'c,Crane,red', 'd,Dock,blue'];
const picture = (colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="${colour}"/></svg>`;
const FILES = {
  'deck.yaml': `title: Quay
version: 1.0.0
languages: [en]
components:
  - name: cards
    size: 63 x 88 mm
    data: cards.csv
    front: templates/card.hbs
    back: templates/back.hbs
    spoken: "{{name}}"
  - name: tokens
    kind: token
    size: 20 x 20 mm
    data: tokens.csv
    front: templates/token.hbs
`,
  'cards.csv': `${CARDS.join('\n')}\n`,
  'tokens.csv': 'id,n\nt1,1\nt2,2\n',
  'templates/card.hbs': '<h1>{{name}}</h1><img src="art/{{art}}.svg" alt="">\n',
  'templates/card.css': '@import "base.css";\nh1 { font-size: 14pt }\nimg { width: 20mm }\n',
  'templates/base.css': 'h1 { margin: 5mm }\n',
  'templates/back.hbs': '<h1>Quay</h1>\n',
  'templates/back.css': 'h1 { margin: 5mm }\n',
  'templates/token.css': 'p { margin: 5mm }\n',
  'templates/token.hbs': '<p>{{n}}</p>\n',
  'art/red.svg': picture('red'),
  'art/blue.svg': picture('blue'),
};

let folder: string;
let house: House;

const write = (name: string, text: string): string => {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
};
const turn = async (...paths: string[]): Promise<Turn> => present(await house.turn(paths), 'turn');
const change = (name: string, text: string): Promise<Turn> => turn(write(name, text));
const all = async (one: House): Promise<Turn> => present(await one.turn('all'), 'turn');
/** What is drawn, without names. */
const drawn = ({ faces }: Turn) =>
  Object.fromEntries([...faces].map(([name, { list }]) => [name, displayListToJson({ ...list, id: '' })]));

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'modpress-house-'));
  for (const [name, text] of Object.entries(FILES)) write(name, text);
  house = openHouse({ folder, cwd: folder });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a house makes again what an edit touches', () => {
  it('a deck that goes and comes back: nothing that has no picture', async () => {
    const first = await all(house);
    renameSync(folder, `${folder}-away`);
    const gone = await all(house);
    expect([gone.open, gone.diagnostics.map(({ code }) => code)]).toEqual([undefined, ['MP1104']]);
    renameSync(`${folder}-away`, folder);
    write('tokens.csv', 'id,n\nt1,1\nt2,3\n');
    const back = await all(house);
    expect([back.diagnostics, back.redrawn]).toEqual([[], ['en/full/tokens/t2/front']]);
    for (const name of ['en/full/tokens/t1/front', 'en/full/cards/a/back'])
      expect(back.faces.get(name), name).toBe(first.faces.get(name));
    expect(drawn(back)).toEqual(drawn(await all(openHouse({ folder, cwd: folder }))));
  });

  it('one cell: one face, and the others are the same objects', async () => {
    const first = await all(house);
    expect(first.diagnostics).toEqual([]);
    expect(first.faces.size).toBe(10);
    const second = await change('cards.csv', FILES['cards.csv'].replace('Barge', 'Brigantine'));
    expect(second.redrawn).toEqual(['en/full/cards/b/front']);
    for (const [name, face] of second.faces)
      if (name === 'en/full/cards/b/front') expect(face).not.toBe(first.faces.get(name));
      else expect(face.list, name).toBe(first.faces.get(name)?.list);
    expect(second.faces.get('en/full/cards/b/front')?.spoken).toBe('Brigantine');
  });

  it('the colour round a face is told of the face as it is', async () => {
    const css = (margin: number): string => `h1 { margin: ${margin}mm; background: red }\n`;
    write('templates/back.css', css(9));
    for (const margin of [0, 9, 0]) {
      const { open, faces } = await change('templates/back.css', css(margin));
      const told = [...faces.values()].map(({ list }) => open?.faces.edgeColour(list));
      expect(told).toEqual([...faces.values()].map(({ list }) => edgeColour(list)));
      const back = faces.get('en/full/cards/a/back')?.list;
      expect(back && open?.faces.edgeColour(back)).toBe(margin === 0 ? undefined : '#ffffff');
    }
  });

  it('a style sheet that is imported: the component it is for', async () => {
    await all(house);
    const { redrawn } = await change('templates/base.css', 'h1 { margin: 6mm }\n');
    expect(redrawn).toEqual(['a', 'b', 'c', 'd'].map((id) => `en/full/cards/${id}/front`));
  });

  it('a picture: the faces it is on', async () => {
    await all(house);
    const { redrawn } = await change('art/blue.svg', picture('navy'));
    expect(redrawn).toEqual(['en/full/cards/b/front', 'en/full/cards/d/front']);
  });

  it('a picture that was missing: the faces that missed it', async () => {
    rmSync(join(folder, 'art/blue.svg'));
    const first = await all(house);
    expect(first.diagnostics.length).toBeGreaterThan(0);
    const second = await change('art/blue.svg', picture('blue'));
    expect(second.diagnostics).toEqual([]);
    expect(second.redrawn).toEqual(['en/full/cards/b/front', 'en/full/cards/d/front']);
  });

  it('nothing, where a file says the same again or nobody reads it', async () => {
    await all(house);
    expect((await change('cards.csv', FILES['cards.csv'])).redrawn).toEqual([]);
    expect((await change('notes.txt', 'nothing')).redrawn).toEqual([]);
  });

  it('faces that become equal are one drawing, wherever they stand', async () => {
    await all(house);
    const rows = CARDS.map((line) => (line.startsWith('a,') ? 'a,Dock,blue' : line));
    const { faces } = await change('cards.csv', rows.join('\n'));
    expect(faces.get('en/full/cards/a/front')?.list).toBe(faces.get('en/full/cards/d/front')?.list);
  });

  it('rows that go are let go, rows that come are made', async () => {
    await all(house);
    const { faces, redrawn } = await change('cards.csv', [...CARDS.slice(0, 3), 'e,Eddy,red'].join('\n'));
    expect([...faces.keys()].filter((name) => name.endsWith('cards/c/front'))).toEqual([]);
    expect(redrawn).toEqual(['en/full/cards/e/front', 'en/full/cards/e/back']);
  });
});

describe('a house tells what a build would tell', () => {
  it('again in each turn, at the place where the row stands now', async () => {
    const long = ['id,name,art', 'a,Anchor,red', `b,${'W'.repeat(60)},blue`].join('\n');
    write('cards.csv', long);
    const first = await all(house);
    expect(first.diagnostics.length).toBeGreaterThan(0);
    const moved = long.replace('a,Anchor,red', 'z,Zone,red\na,Anchor,red');
    const second = await change('cards.csv', moved);
    expect(second.redrawn).toEqual(['en/full/cards/z/front', 'en/full/cards/z/back']);
    expect([...second.found.keys()]).toEqual(['en/full/cards/b/front']);
    const fresh = await all(openHouse({ folder, cwd: folder }));
    const texts = (one: Turn): readonly string[] =>
      one.diagnostics.map((found) => formatDiagnostic(found)).sort();
    expect(texts(second)).toEqual(texts(fresh));
  });

  it('in two languages and two tables, whatever becomes of the rows', async () => {
    const long = 'W'.repeat(60);
    const head = 'id,name.en,name.fr,art';
    const rows = ['a', 'b', 'c', 'd', 'e', 'f'].map(
      (id) => `${id},${id === 'c' ? long : id},"${id},\nx",red`,
    );
    const [a = '', b = '', c = '', d = '', e = '', f = ''] = rows;
    write('deck.yaml', FILES['deck.yaml'].replace('[en]', '[en, fr]'));
    write('cards.csv', [head, ...rows, ''].join('\n'));
    write('tokens.csv', 'id,n\nt1,1\nt2,2\nt3,3\n');
    expect((await all(house)).diagnostics.length).toBeGreaterThan(0);
    const edits: readonly (readonly string[])[] = [
      [a, b, c, d, e, f, `g,${long},y,blue`],
      [a.replace('x', 'longer\nthan before'), b, c, d, e, f, `g,${long},y,blue`],
      [b, c, e, f, `g,${long},y,blue`],
      [`h,${long},${long},blue`, b, e, c, f, 'g,G,H,blue'],
      [b, e, c, f],
    ];
    for (const [i, lines] of edits.entries()) {
      const paths = [
        write('cards.csv', [head, ...lines, ''].join('\n')),
        write('tokens.csv', `id,n\nt1,1\nt2,${long.slice(i)}\nt3,3\n`),
      ];
      const [now, fresh] = [await turn(...paths), await all(openHouse({ folder, cwd: folder }))];
      const texts = (one: Turn): readonly string[] => one.diagnostics.map((found) => formatDiagnostic(found));
      expect(texts(now), lines.join()).toEqual(texts(fresh));
      const own = ({ found }: Turn) =>
        [...found].map(([name, list]) => [name, list.map((one) => formatDiagnostic(one))]);
      expect(own(now), lines.join()).toEqual(own(fresh));
      expect(drawn(now), lines.join()).toEqual(drawn(fresh));
    }
  });

  it('an error once it is there, and no longer than that', async () => {
    await all(house);
    const broken = await change('templates/card.hbs', '<h1>{{nmae}}</h1>\n');
    expect(broken.diagnostics.map(({ code }) => code)).toContain('MP1202');
    const mended = await change('templates/card.hbs', FILES['templates/card.hbs']);
    expect(mended.diagnostics).toEqual([]);
  });

  it('an error in one row, while others are edited', async () => {
    const table = (name: string, copies: string): string =>
      `id,n,copies\nt1,1,${copies}\nt2,2,1\nt3,3,1\n${name}`;
    write('tokens.csv', table('t4,4,1', 'many'));
    const codes = ({ diagnostics }: Turn): readonly string[] => diagnostics.map(({ code }) => code);
    expect(codes(await all(house))).toEqual(['MP1123']);
    expect(codes(await change('tokens.csv', table('t4,5,1', 'many')))).toEqual(['MP1123']);
    expect(codes(await change('tokens.csv', table('t4,5,1', '2')))).toEqual([]);
  });

  it('when the deck cannot be read at all, and comes back', async () => {
    await all(house);
    const broken = await change('deck.yaml', 'title: [');
    expect(broken.open).toBeUndefined();
    expect(broken.diagnostics.map(({ code }) => code)).toEqual(['MP1101']);
    const mended = await change('deck.yaml', FILES['deck.yaml']);
    expect(mended.diagnostics).toEqual([]);
    expect(mended.faces.size).toBe(10);
  });
});

it('draws after any row of edits what a new house draws', async () => {
  await all(house);
  const edits: readonly (readonly [keyof typeof FILES, string])[] = [
    ['cards.csv', `${CARDS.join('\n')}\ne,Eddy,red\n`],
    [
      'templates/card.css',
      'h1 { font-size: 9pt; text-fit: shrink; text-fit-min: 5pt; text-fit-group: names }\n',
    ],
    ['cards.csv', `${CARDS.join('\n')}\ne,A very long name of a vessel in the harbour of the town,red\n`],
    ['art/red.svg', picture('#a00')],
    ['cards.csv', FILES['cards.csv']],
    ['deck.yaml', FILES['deck.yaml'].replace('63 x 88', '70 x 120')],
    ['templates/token.hbs', '<p>{{n}}!</p>\n'],
  ];
  for (const [name, text] of edits) {
    const now = await change(name, text);
    const fresh = await all(openHouse({ folder, cwd: folder }));
    expect(drawn(now), `${name} ${text}`).toEqual(drawn(fresh));
  }
});

it('gives up a turn for a newer one, and loses nothing by it', async () => {
  await all(house);
  write('art/red.svg', picture('#b00'));
  const older = house.turn([join(folder, 'art/red.svg')]);
  write('cards.csv', FILES['cards.csv'].replace('Barge', 'Brig'));
  const newer = house.turn([join(folder, 'cards.csv')]);
  expect(await older).toBeUndefined();
  const fresh = await all(openHouse({ folder, cwd: folder }));
  expect(drawn(present(await newer, 'turn'))).toEqual(drawn(fresh));
});
