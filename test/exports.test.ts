/** A stranger's deck of odd sizes through every export; what comes out is opened with other programs than ours. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { present } from '../src/base/invariant.ts';
import { readZip } from '../src/base/zip.ts';
import { exportDeck } from '../src/press/services/export-deck.ts';
import type { ExportReport, ExportRequest } from '../src/press/services/types.ts';
import type { Target } from '../src/press/services/targets.ts';
import { loadPdfjs } from './kit/pdfjs.ts';

const DECK = `title: Odd
version: 2.1.0
languages: [en]
components:
  - { name: cards, title: Cards, size: poker, corner: 3 mm, front: face.hbs, back: back.hbs, data: cards.csv }
  - { name: long, title: Long cards, size: 2.75 x 4.75 in, corner: 0 mm, front: face.hbs, data: [{ id: Lång 1, shade: '#705020' }] }
  - { name: tiny, title: Tiny, size: 41 x 29.5 mm, front: face.hbs, back: face.hbs, data: [{ id: t1, shade: '#705020' }, { id: t2, shade: '#205070' }] }
  - { name: coins, title: Coins, kind: token, size: 1 x 1 in, corner: 0.5 in, front: face.hbs, data: [{ id: c, copies: 3, shade: '#705020' }] }
  - { name: tiles, title: Tiles, kind: tile, size: 2 x 2 in, front: face.hbs, data: [{ id: q, shade: '#705020' }] }
`;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'modpress-odd-'));
  const write = (name: string, text: string): void => {
    for (const deck of ['odd', 'many']) {
      mkdirSync(dirname(join(folder, deck, name)), { recursive: true });
      writeFileSync(join(folder, deck, name), text);
    }
  };
  write('deck.yaml', DECK);
  const rows = Array.from(
    { length: 72 },
    (_, i) => `k${i + 1},${i === 0 ? 2 : 1},#${(0x300000 + i * 0x1c2d).toString(16)}`,
  );
  write('cards.csv', ['id,copies,shade', ...rows.slice(0, 3), ''].join('\n'));
  writeFileSync(join(folder, 'many', 'cards.csv'), ['id,copies,shade', ...rows, ''].join('\n'));
  write('face.hbs', '<div class="ground" style="background: {{shade}}"></div><p class="id">{{id}}</p>');
  write('back.hbs', '<div class="ground back"></div>');
  write(
    'face.css',
    '.ground { position: absolute; left: calc(0mm - var(--bleed)); top: calc(0mm - var(--bleed)); right: calc(0mm - var(--bleed)); bottom: calc(0mm - var(--bleed)); } .id { position: absolute; left: 3mm; top: 3mm; margin: 0; font-size: 7pt; color: #fff; }',
  );
  write(
    'back.css',
    '.ground { position: absolute; left: calc(0mm - var(--bleed)); top: calc(0mm - var(--bleed)); right: calc(0mm - var(--bleed)); bottom: calc(0mm - var(--bleed)); } .back { background: #102030; }',
  );
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const run = (target: Target, more: Partial<ExportRequest> = {}): Promise<ExportReport> =>
  exportDeck(
    {
      deck: join(folder, 'odd'),
      out: join(folder, 'out'),
      target,
      languages: [],
      papers: ['a4'],
      dpi: undefined,
      profile: undefined,
      ...more,
    },
    () => undefined,
    folder,
  );

const names = ({ files }: ExportReport): readonly string[] =>
  files.map(({ path }) => path.split('/en/')[1] ?? path);
const pathOf = (report: ExportReport, end: string): string =>
  present(
    report.files.find(({ path }) => path.endsWith(end)),
    end,
  ).path;
const codes = ({ diagnostics }: ExportReport): readonly string[] => diagnostics.map(({ code }) => code);

describe('pictures', () => {
  it('have the trim and bleed of each odd size, to the pixel', async () => {
    const report = await run('png', { dpi: 100 });
    expect(codes(report)).toEqual([]);
    // 41 + 6 mm and 29.5 + 6 mm at 100 dpi.
    expect(await sharp(pathOf(report, '005-t1-front.png')).metadata()).toMatchObject({
      width: 185,
      height: 140,
      density: 100,
    });
    // Names that every system takes.
    expect(names(report)).toContain('004-L-ng-1-front.png');
    const manifest = JSON.parse(readFileSync(pathOf(report, 'manifest.json'), 'utf8')) as {
      readonly cards: readonly { readonly id: string; readonly copies: number; readonly back?: string }[];
    };
    expect(manifest.cards).toHaveLength(8);
    expect(manifest.cards[3]).toMatchObject({ id: 'Lång 1', copies: 1 });
  });

  it('are drawings too, that another program can draw', async () => {
    const report = await run('svg');
    const { width, height } = await sharp(pathOf(report, '004-L-ng-1-front.svg'), { density: 72 }).metadata();
    expect([width, height]).toEqual([215, 359]);
  });
});

describe('The Game Crafter', () => {
  let report: ExportReport;
  beforeAll(async () => {
    report = await run('tgc');
  }, 120_000);

  it.each([
    ['poker-card/001-k1-front.png', 825, 1125],
    ['poker-card/001-k1-back.png', 825, 1125],
    ['tarot-card/004-L-ng-1-front.png', 900, 1500],
    ['large-chit/007-c-front.png', 375, 375],
    ['small-square-tile/008-q-front.png', 675, 675],
  ])('takes %s of %i x %i px at 300 dpi', async (name, width, height) => {
    const found = await sharp(pathOf(report, name)).metadata();
    expect(found).toMatchObject({ width, height, density: 300, channels: 3, hasAlpha: false });
  });

  it('makes no tuck box for cards it has no box for', () => {
    expect(names(report).some((name) => name.startsWith('tuck-box'))).toBe(false);
  });

  it('makes the tuck box of poker cards on its own die, colour to the edge, the glue flap white; and a pad', async () => {
    const only = DECK.split('\n').filter((line) => !/name: (long|tiny|tiles)/.test(line));
    const pad = 'documents:\n  - { product: score-pad, title: My pad, template: pad.hbs }\n';
    const boxedDeck = join(folder, 'boxed');
    cpSync(join(folder, 'odd'), boxedDeck, { recursive: true });
    // 73 cards as in the other deck, of two drawings: a box is as thick as its cards are many.
    writeFileSync(join(boxedDeck, 'cards.csv'), 'id,copies,shade\nk1,72,#300000\nk2,1,#301c2d\n');
    writeFileSync(join(boxedDeck, 'pad.hbs'), '<p class="note">Score</p>');
    writeFileSync(join(boxedDeck, 'deck.yaml'), only.join('\n') + pad);
    const boxed = await run('tgc', { deck: boxedDeck });
    const path = pathOf(boxed, 'tuck-box/poker-tuck-box-90.png');
    expect(await sharp(path).metadata()).toMatchObject({
      width: 2775,
      height: 2100,
      density: 300,
      hasAlpha: false,
    });
    const { data, info } = await sharp(path).raw().toBuffer({ resolveWithObject: true });
    const darkness = (x: number, y: number): number =>
      255 - Math.min(...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3));
    // Corners of the picture, the narrow wall, the front between its title and its foot; then the glue flap.
    for (const [x, y] of [
      [1, 1],
      [2773, 2098],
      [200, 1000],
      [2300, 640],
    ] as const)
      expect(darkness(x, y), `${x}, ${y}`).toBeGreaterThan(60);
    expect(darkness(2600, 1100)).toBe(0);
    const sheet = await sharp(pathOf(boxed, 'large-score-pad/My-pad.png')).metadata();
    expect(sheet).toMatchObject({ width: 2475, height: 3075, density: 300 });
    expect(boxed.notes.join('\n')).toContain(
      'My pad: large score pad, 2475 x 3075 px, the page of Letter at 91 %',
    );
  }, 60_000);

  it('leaves out what it does not make, and says what is nearest', () => {
    expect(names(report).some((name) => name.includes('-t1-'))).toBe(false);
    const [left] = report.diagnostics;
    expect([left?.code, left?.severity]).toEqual(['MP4101', 'warning']);
    expect(left?.help).toMatch(/^nearest: micro card/);
  });
});

describe('MakePlayingCards', () => {
  it('takes one picture for each copy, and a folder for each size', async () => {
    const report = await run('mpc');
    const fronts = names(report).filter((name) => name.includes('/fronts/'));
    expect(fronts.filter((name) => name.startsWith('poker-card/'))).toHaveLength(4);
    expect(fronts.filter((name) => name.startsWith('tarot-card/'))).toHaveLength(1);
    const first = pathOf(report, 'poker-card/fronts/001-k1.png');
    expect(await sharp(first).metadata()).toMatchObject({ width: 822, height: 1122, density: 300 });
  }, 120_000);
});

describe('Tabletop Simulator', () => {
  interface Saved {
    readonly ObjectStates: readonly {
      readonly DeckIDs: readonly number[];
      readonly CustomDeck: Readonly<
        Record<string, { readonly FaceURL: string; readonly BackURL: string; readonly Type: number }>
      >;
    }[];
  }
  const saved = (report: ExportReport, name: string) =>
    present((JSON.parse(readFileSync(pathOf(report, name), 'utf8')) as Saved).ObjectStates[0], 'an object');

  it('finds its pictures where they lie, on two sheets, each card in its cell', async () => {
    const report = await run('tts', { dpi: 40, deck: join(folder, 'many') });
    const { DeckIDs, CustomDeck } = saved(report, 'many-cards.json');
    expect(DeckIDs).toHaveLength(73);
    expect([DeckIDs[0], DeckIDs[1], DeckIDs[69], DeckIDs[70]]).toEqual([100, 100, 168, 200]);
    const second = fileURLToPath(present(CustomDeck['2'], 'the second sheet').FaceURL);
    const sheet = sharp(second);
    const { width = 0, height = 0 } = await sheet.metadata();
    const { data } = await sheet.raw().toBuffer({ resolveWithObject: true });
    const pixel = (x: number, y: number): string =>
      data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3).toString('hex');
    // Cards 70 to 72 in a grid of 2 x 2; the last cell shows the back.
    expect(pixel(5, 60)).toBe((0x300000 + 69 * 0x1c2d).toString(16));
    expect(pixel(width / 2 + 5, 60)).toBe((0x300000 + 70 * 0x1c2d).toString(16));
    expect(pixel(width / 2 + 5, height - 5)).toBe('102030');
  });

  it('knows round, square and rounded cards, and white backs where there are none', async () => {
    const report = await run('tts', { dpi: 60 });
    const type = (name: string): number | undefined => saved(report, name).CustomDeck['1']?.Type;
    expect(['odd-cards.json', 'odd-long.json', 'odd-coins.json'].map(type)).toEqual([0, 1, 4]);
    const back = fileURLToPath(present(saved(report, 'odd-coins.json').CustomDeck['1'], 'coins').BackURL);
    expect((await sharp(back).stats()).channels.map(({ min }) => min)).toEqual([255, 255, 255]);
  });

  it('finds them on the web, at an address that changes with the picture', async () => {
    const report = await run('tts', { dpi: 60, address: 'https://example.org/odd' });
    const first = saved(report, 'odd-cards.json').CustomDeck['1']?.FaceURL;
    expect(first).toMatch(/^https:\/\/example\.org\/odd\/odd-cards-fronts\.png\?v=[0-9a-f]{8}$/);
    const other = await run('tts', { dpi: 61, address: 'https://example.org/odd/' });
    expect(saved(other, 'odd-cards.json').CustomDeck['1']?.FaceURL).not.toBe(first);
    const wrong = await run('tts', { address: 'my-cards' });
    expect([codes(wrong), wrong.files]).toEqual([['MP4111'], []]);
  });
});

describe('other tables, archives and cutting machines', () => {
  it('Tabletop Playground finds textures, sizes and names', async () => {
    const report = await run('ttp', { dpi: 60 });
    const coins = JSON.parse(readFileSync(pathOf(report, 'Templates/odd-coins.json'), 'utf8')) as object;
    expect(coins).toMatchObject({
      Width: 2.54,
      Height: 2.54,
      Indices: [0, 0, 0],
      FrontTexture: 'odd-coins-fronts.png',
    });
    expect(names(report)).toContain('Textures/odd-coins-fronts.png');
  });

  it('the archive holds the files a build makes, and how to print them', async () => {
    const report = await run('zip');
    // The box of such long cards fits no sheet.
    expect(codes(report)).toEqual(['MP4007']);
    const entries = readZip(readFileSync(present(report.files[0], 'an archive').path));
    if (typeof entries === 'string') throw new Error(entries);
    const inside = entries.map(({ name }) => name);
    expect(inside).toEqual(
      expect.arrayContaining(['odd/README.txt', 'odd/cards.en.a4.pdf', 'odd/files.txt']),
    );
    const pdf = present(
      entries.find(({ name }) => name.endsWith('cards.en.a4.pdf')),
      'the cards',
    );
    const { getDocument } = await loadPdfjs();
    const document = await getDocument({ data: Uint8Array.from(pdf.bytes), verbosity: 0 }).promise;
    expect(document.numPages).toBe(2);
    await document.destroy();
  }, 60_000);

  it('cut paths lie where the trims of the sheets are, corners as the component has them', async () => {
    const report = await run('cut');
    expect(names(report).filter((name) => name.endsWith('.svg')).length).toBe(names(report).length / 2);
    const text = readFileSync(pathOf(report, 'extras.en.a4.1.cut.svg'), 'utf8');
    const rects = [
      ...text.matchAll(/<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)" rx="([\d.]+)"/g),
    ];
    expect(rects.map(([, , , ...size]) => size.map(Number))).toEqual(
      Array.from({ length: 3 }, () => [25.4, 25.4, 12.7]),
    );
  });

  it('writes nothing when a deck has nothing for a service', async () => {
    writeFileSync(
      join(folder, 'odd', 'deck.yaml'),
      DECK.replace(/ {2}- \{ name: (cards|long|coins|tiles),.*\n/g, ''),
    );
    const report = await run('tgc', { out: join(folder, 'none') });
    writeFileSync(join(folder, 'odd', 'deck.yaml'), DECK);
    expect([report.failure, report.files]).toEqual(['check', []]);
    expect(readdirSync(folder)).not.toContain('none');
  });
});
