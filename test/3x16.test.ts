/**
 * 3x16 from folder to paper, read back by other programs: every product, tiles of 15 mm, a mat that holds them, a call sheet
 * with 48 boxes, a pad filled by the engine, a rule sheet that reads in order, and the stop on tiles that are not the game's.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toMm } from '../src/base/units.ts';
import type { BuildReport } from '../src/press/open/types.ts';
import {
  boxesOfSize,
  cropMarks,
  gaps,
  paintedBoxes,
  places,
  readingText,
  type PaintedBox,
} from './kit/page-measures.ts';
import { readPdf, type PageReading } from './kit/pdf-reading.ts';
import { faultsOf } from './kit/well-made.ts';
import { editionsOf, isBuilt } from './kit/shared-build.ts';
import { messages, shippedDeck } from './kit/shipped-deck.ts';

const TILE = 15;
const isMade = ([, name]: readonly [string, string, ...(readonly number[])]): boolean =>
  isBuilt('3x16', name);
const { folder, full, make, copy, pagesOf, pageOf, remove, reading } = shippedDeck('3x16');
let report: BuildReport;

beforeAll(async () => {
  report = await full();
});

afterAll(remove);

describe('the products of 3x16', () => {
  it('are all there, in each language and on each paper, without a single finding', () => {
    expect(messages(report)).toEqual([]);
    const pages = { tiles: 2, rules: 2, boards: 1, box: 4, contact: 2, extras: 2 };
    const pads = ['score-pad-1up', 'score-pad-2up', 'score-pad-4up', 'call-sheet-1up', 'call-sheet-2up'];
    const wanted = [...Object.entries(pages), ...pads.map((name) => [name, 1] as const)];
    const names = wanted.flatMap(([product, count]) =>
      editionsOf('3x16').map((edition) => `${product}.${edition}.pdf ${count}`),
    );
    expect(report.files.map((file) => `${basename(file.path)} ${file.pages}`).sort()).toEqual(names.sort());
  });

  it('are tagged throughout, named, sound and carry their fonts', async () => {
    expect(await faultsOf(report.files, reading)).toEqual([]);
  });
});

describe('the tiles', () => {
  it('have no short line beside their numeral in low ink, which would read as a minus', async () => {
    const low = await make({ only: ['tiles'], papers: ['a4'], languages: ['en'], flip: 'none', ink: 'low' });
    const { pages } = await readPdf(readFileSync(low.files[0]?.path ?? ''));
    const boxes = (await Promise.all(pages.map(paintedBoxes))).flat();
    const lines = boxes.filter(
      ({ height, operator }) => operator !== 'stroke' && Math.abs(height - 0.45) < 0.05,
    );
    expect(lines.length).toBeGreaterThan(20);
    expect(lines.filter(({ width }) => width < TILE - 1)).toEqual([]);
  });

  const sides: readonly [string, string, number][] = [
    ['fronts on A4', 'tiles.fr.a4.pdf', 0],
    ['backs on A4', 'tiles.fr.a4.pdf', 1],
    ['fronts on Letter', 'tiles.en.letter.pdf', 0],
    ['backs on Letter', 'tiles.en.letter.pdf', 1],
  ];
  it.each(sides.filter(isMade))(
    '%s: 16 by 12 in one block, crop marks 15 mm apart, exact to 0.01 mm',
    async (_, name, index) => {
      const { x, y } = await cropMarks(await pageOf(name, index));
      expect([x.length, y.length]).toEqual([17, 13]);
      for (const gap of [...gaps(x), ...gaps(y)]) expect(Math.abs(gap - TILE)).toBeLessThan(0.011);
    },
  );

  it('show 1 to 16 three times in each of four sets', async () => {
    const { texts } = await pageOf('tiles.fr.a4.pdf');
    const numbers = texts.filter(({ size }) => size > 20).map(({ text }) => Number(text));
    expect(numbers).toEqual(Array.from({ length: 192 }, (_, index) => (index % 16) + 1));
  });

  it('keep numerals 1.5 mm away from every cut', async () => {
    const page = await pageOf('tiles.fr.a4.pdf');
    const { x, y } = await cropMarks(page);
    const [left = 0, low = 0] = [x[0], y[0]];
    for (const { text, x: at, y: base, width, size } of page.texts.filter((piece) => piece.size > 20)) {
      const side = (toMm(at) - left) % TILE;
      expect([text, side > 1.5, side + toMm(width) < TILE - 1.5]).toEqual([text, true, true]);
      const foot = (toMm(base) - low) % TILE;
      // Digits of the display face are 0.66 em high.
      expect([text, foot > 1.5, foot + toMm(0.66 * size) < TILE - 1.5]).toEqual([text, true, true]);
    }
  });
});

describe('the mat', () => {
  const cells = (boxes: readonly PaintedBox[], pitch: number) => ({
    /** Outlines of 0.25 mm, so the middle of the line is that much smaller than the cell. */
    outlined: boxesOfSize(boxes, 'stroke', pitch - 0.25, pitch - 0.25),
    filled: boxesOfSize(boxes, 'fill', pitch, pitch),
  });

  const supplies: readonly [string, string, number, number][] = [
    ['A4', 'boards.fr.a4.pdf', 15.5, 5],
    ['Letter', 'boards.en.letter.pdf', 15, 6],
  ];
  it.each(supplies.filter(isMade))(
    'on %s: supply and main rows of 16 by 3 cells hold tiles of 15 mm',
    async (_, name, pitch) => {
      const { outlined, filled } = cells(await paintedBoxes(await pageOf(name)), pitch);
      const rows = outlined.filter(({ top }) => top < 14 + 3 * pitch);
      for (const block of [rows, filled]) {
        expect(block).toHaveLength(48);
        const [across, down] = [places(block.map(({ left }) => left)), places(block.map(({ top }) => top))];
        expect([across.length, down.length]).toEqual([16, 3]);
        for (const gap of [...gaps(across), ...gaps(down)]) {
          expect(Math.abs(gap - pitch)).toBeLessThan(0.02);
          expect(gap).toBeGreaterThan(TILE - 0.02);
        }
      }
      const bottom = Math.max(...rows.map(({ top }) => top)) + pitch;
      expect(Math.min(...filled.map(({ top }) => top))).toBeGreaterThan(bottom);
    },
  );

  const columns: readonly [string, string, number, number][] = [
    ['A4', 'boards.fr.a4.pdf', 15.5, 4],
    ['Letter', 'boards.en.letter.pdf', 15, 5],
  ];
  it.each(columns.filter(isMade))(
    'on %s: five columns have heads and stop in an open slot, 6 mm above the edge of the sheet',
    async (_, name, pitch, slots) => {
      const page = await pageOf(name);
      const boxes = await paintedBoxes(page);
      const heads = boxesOfSize(boxes, 'fill', 18.2, 6.4);
      expect(heads).toHaveLength(5);
      const grounds = boxes.filter(({ width, height }) => Math.abs(width - 18.2) < 0.01 && height > 60);
      expect(grounds.map(({ left }) => left)).toEqual(heads.map(({ left }) => left));
      for (const { top, height } of grounds) expect(toMm(page.height) - top - height).toBeCloseTo(6, 2);
      const { outlined } = cells(boxes, pitch);
      expect(outlined.filter(({ top }) => top > (heads[0]?.top ?? 0))).toHaveLength(5 * slots);
    },
  );
});

describe('the call sheet', () => {
  it('numbers 48 boxes for the calls and has three to cross off behind each number', async () => {
    const page = await pageOf('call-sheet-1up.fr.a4.pdf');
    const small = page.texts.filter(({ size, text }) => Math.abs(size - 8) < 0.01 && /^\d+$/.test(text));
    expect(small.map(({ text }) => Number(text))).toEqual(Array.from({ length: 48 }, (_, i) => i + 1));
    const heads = page.texts.filter(({ size, text }) => Math.abs(size - 20) < 0.01 && /^\d+$/.test(text));
    expect(heads.map(({ text }) => Number(text))).toEqual(Array.from({ length: 16 }, (_, i) => i + 1));
    const ladder = page.texts.filter(({ size, text }) => Math.abs(size - 8.6) < 0.01 && /^\d+$/.test(text));
    expect(ladder.map(({ text }) => Number(text))).toEqual(Array.from({ length: 48 }, (_, i) => 48 - i));
    const boxes = boxesOfSize(await paintedBoxes(page), 'stroke', 9.2 - 0.22, 15.6 - 0.22);
    expect(boxes).toHaveLength(48);
    expect(places(boxes.map(({ left }) => left))).toHaveLength(16);
    expect(places(boxes.map(({ top }) => top))).toHaveLength(3);
  });
});

describe('the score pad', () => {
  it('has a sample row that follows the replay', async () => {
    const copied = copy('pad');
    const file = join(copied, 'examples.yaml');
    const examples = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      examples
        .replace('given: { left: [0, 0, 5] }', 'given: { left: [0, 17, 5] }')
        .replace('expect: { lefts: [0, 0, 5], over: true, winners: [p1, p2] }', 'expect: { winners: [p1] }'),
    );
    const out = join(folder, 'pad-out');
    const built = await make({
      decks: [copied],
      only: ['score-pad'],
      papers: ['a4'],
      languages: ['fr'],
      out,
    });
    expect(messages(built)).toEqual([]);
    const one = readFileSync(join(out, '3x16', 'score-pad-1up.fr.a4.pdf'));
    expect(readingText((await readPdf(one)).pages)).toMatch(/Exemple ?A ?B ?C ?D ?0 ?17 ?5 ?1/);
    expect(readingText(await pagesOf('score-pad-1up.fr.a4.pdf'))).toMatch(/Exemple ?A ?B ?C ?D ?0 ?0 ?5 ?1/);
  });
});

describe('the French rule sheet', () => {
  it('reads in order, in the words of the glossary', async () => {
    const text = readingText(await pagesOf('rules.fr.a4.pdf'));
    const order = [
      '3×16',
      'Un nombre est annoncé',
      'But',
      'rangées principales',
      'Matériel',
      'Choisissez un meneur.',
      'c’est la réserve',
      'colonnes auxiliaires',
      'Annoncez.',
      'Prenez.',
      'Posez.',
      'Avancez.',
      'La fin',
      'Six coups pour apprendre',
      'Le saviez-vous',
      'Nos décisions',
      'une réussite',
      'Le meneur joue-t-il aussi',
      'Crédits',
    ];
    const found = order.map((phrase) => text.indexOf(phrase));
    expect(order.filter((_, index) => found[index] === -1)).toEqual([]);
    expect(found).toEqual([...found].sort((a, b) => a - b));
  });

  it('marks every ruling on page 1 and answers it on page 2', async () => {
    const [first, second] = await pagesOf('rules.fr.a4.pdf');
    const marks = (page: PageReading | undefined): readonly number[] =>
      (page?.texts ?? []).flatMap(({ text }) =>
        /^R[\d –·]+$/.test(text)
          ? [...text.matchAll(/(\d+)(?:–(\d+))?/g)].flatMap(([, from, to = from]) =>
              Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => Number(from) + index),
            )
          : [],
      );
    const all = Array.from({ length: 14 }, (_, index) => index + 1);
    expect(places(marks(first))).toEqual(all);
    expect(places(marks(second))).toEqual(all);
  });
});

describe('a deck that has not the tiles of 3x16', () => {
  it('fails when a 7 is missing, a 5 is there twice only, or an 8 shows 9', async () => {
    const copied = copy('short');
    const tiles = readFileSync(join(copied, 'tiles.csv'), 'utf8');
    const wrong = tiles
      .replace(/^B7,.*\n/m, '')
      .replace('C5,3,', 'C5,2,')
      .replace('D8,3,D,8,', 'D8,3,D,9,');
    writeFileSync(join(copied, 'tiles.csv'), wrong);
    const found = await make({ decks: [copied], only: ['tiles'], out: join(folder, 'none') });
    expect(found.failure).toBe('check');
    expect(found.diagnostics.map((one) => one.code).sort()).toEqual(['MP1130', 'MP1132', 'MP1133']);
    expect(found.files).toEqual([]);
  });
});
