/**
 * Mod 3 from folder to paper, read back by other programs: names, sizes, tags, text, repeatability, and the stop on a
 * wrong number.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mm, toMm } from '../src/base/units.ts';
import type { BuildReport } from '../src/press/open/types.ts';
import { isLong } from './kit/length.ts';
import {
  gaps,
  paintedBoxes,
  places,
  readingText,
  textsOfSize,
  times,
  type PaintedBox,
} from './kit/page-measures.ts';
import { paintedThings } from './kit/pdf-paint.ts';
import { readPdf, type PageReading } from './kit/pdf-reading.ts';
import { editionsOf, paperOf } from './kit/shared-build.ts';
import { messages, shippedDeck } from './kit/shipped-deck.ts';
import { faultsOf } from './kit/well-made.ts';

const { folder, full, make, copy, bytesOf, pagesOf, remove, reading } = shippedDeck('mod-3');
const EDITIONS = editionsOf('mod-3');
let report: BuildReport;

beforeAll(async () => {
  report = await full();
});

afterAll(remove);

describe('the products of Mod 3', () => {
  it('are all there, in each language and on each paper, without a single finding', () => {
    expect(messages(report)).toEqual([]);
    const names = [
      'box',
      'cards',
      'contact',
      'extras',
      'rules',
      'score-pad-1up',
      'score-pad-2up',
      'score-pad-4up',
    ].flatMap((product) => EDITIONS.map((edition) => `${product}.${edition}.pdf`));
    expect(report.files.map((file) => basename(file.path)).sort()).toEqual(names.sort());
  });

  it('have 56 cards on seven full sheets, fronts and backs, the 57th among the extras, and rule sheets of two pages', () => {
    const pages = new Map(report.files.map((file) => [basename(file.path), file.pages]));
    expect([
      pages.get('cards.fr.a4.pdf'),
      pages.get('extras.fr.a4.pdf'),
      pages.get('rules.en.letter.pdf'),
      pages.get('rules.fr.a4.pdf'),
    ]).toEqual([14, 2, 2, 2]);
  });

  it('are the same bytes when built again', async () => {
    // The first were made in another folder, for all tests; both languages and both papers are made alike.
    const again = await make({
      languages: ['fr'],
      papers: ['a4'],
      // Short: a document, cut sheets of one kind and the box; photographs and threads have tests of their own.
      ...(isLong ? {} : { only: ['rules', 'extras', 'box'] as const }),
      out: join(folder, 'again'),
    });
    const printOf = ({ path, sha256 }: BuildReport['files'][number]): string => `${basename(path)} ${sha256}`;
    const names = report.files.map(printOf);
    expect(again.files.length).toBeGreaterThan(isLong ? 6 : 2);
    expect(again.files.map(printOf).filter((one) => !names.includes(one))).toEqual([]);
  });
});

describe('the cards', () => {
  it('show the digit that counts, and nothing is larger: 16 ones, 4 of each other digit', async () => {
    const pages = await pagesOf('cards.fr.a4.pdf');
    const fours = Object.fromEntries(
      ['0', '2', '3', '4', '5', '6', '7', '8', '9'].map((digit) => [digit, 4]),
    );
    expect(times(textsOfSize(pages, 27))).toEqual({ ...fours, '1': 16 });
    expect(times(textsOfSize(pages, 196))).toEqual(fours);
    expect(textsOfSize(pages, 86)).toEqual(Array.from({ length: 12 }, () => '1'));
    expect(Math.max(...pages.flatMap(({ texts }) => texts.map(({ size }) => size)))).toBe(196);
  });

  it.each([
    ['en', { J: 4, Q: 4, K: 4 }],
    ['fr', { V: 4, D: 4, R: 4 }],
  ])('in %s name the courts as a player of that language does', async (language, courts) => {
    const ranks = textsOfSize(await pagesOf(`cards.${language}.${paperOf(language)}.pdf`), 15);
    expect(times(ranks.filter((rank) => /^[B-Z]$/.test(rank)))).toEqual(courts);
    expect(ranks.filter((rank) => rank === 'A')).toHaveLength(4);
  });
});

/** Distances between neighbouring crop marks on a page, in millimetres, per axis. */
async function markDistances(name: string, pageIndex: number): Promise<{ x: number[]; y: number[] }> {
  const pages = await pagesOf(name);
  const page = pages[pageIndex];
  if (!page) throw new Error('no such page');
  const lines = (await paintedThings(page.page)).filter(({ points }) => points.length === 2);
  const isUpright = (axis: 0 | 1) =>
    lines.filter(
      ({ points: [a, b] }) =>
        a &&
        b &&
        Math.abs(a[axis] - b[axis]) < 1e-6 &&
        Math.abs(a[(1 - axis) as 0 | 1] - b[(1 - axis) as 0 | 1]) > mm(1),
    );
  const distances = (axis: 0 | 1): number[] => {
    const at = [...new Set(isUpright(axis).map(({ points }) => (points[0]?.[axis] ?? 0).toFixed(3)))]
      .map(Number)
      .sort((a, b) => a - b);
    return at.slice(1).map((value, i) => toMm(value - (at[i] ?? 0)));
  };
  return { x: distances(0), y: distances(1) };
}

describe('the cut sheets', () => {
  it.each([
    ['fronts on A4', 'cards.fr.a4.pdf', 0, 6],
    ['backs on A4', 'cards.fr.a4.pdf', 1, 6],
    ['fronts on Letter', 'cards.en.letter.pdf', 0, 2],
    ['backs on Letter', 'cards.en.letter.pdf', 1, 2],
  ])('%s: crop marks stand 63 x 88 mm apart, exact to 0.01 mm', async (_, name, page, lane) => {
    const { x, y } = await markDistances(name, page);
    expect(x).toHaveLength(7);
    expect(y).toHaveLength(3);
    for (const [i, value] of x.entries())
      expect(Math.abs(value - (i % 2 === 0 ? 63 : lane))).toBeLessThan(0.01);
    for (const [i, value] of y.entries())
      expect(Math.abs(value - (i % 2 === 0 ? 88 : lane))).toBeLessThan(0.01);
  });

  it('print a back used by every card once, as a form', async () => {
    const pages = await pagesOf('cards.fr.a4.pdf');
    expect(JSON.stringify(pages[1]?.structure)).toContain('Figure');
    expect(bytesOf('cards.fr.a4.pdf').length).toBeLessThan(400_000);
  });
});

describe('every file', () => {
  it('is tagged throughout, named, sound, and carries its fonts', async () => {
    expect(await faultsOf(report.files, reading)).toEqual([]);
  });
});

describe('the French rule sheet', () => {
  it('reads in order, with its accents', async () => {
    const pages = await pagesOf('rules.fr.a4.pdf');
    const words = pages.flatMap((page) => page.texts.map((piece) => piece.text));
    const text = words.join('').replace(/\s+/g, ' ');
    const order = [
      'Mod 3',
      'Posez vos cartes en ligne',
      'But',
      'Matériel',
      'Une manche',
      'Distribuez.',
      'Multiple de 9',
      'Le saviez-vous',
      'Nos décisions',
      'Combien',
      'Crédits',
    ];
    const places = order.map((phrase) => text.indexOf(phrase));
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });
});

describe('the set-up picture', () => {
  it('follows the replay: with two at the table more cards are left', async () => {
    const copied = copy('two');
    const path = join(copied, 'examples.yaml');
    const examples = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      examples
        .replace('players: [Ann, Bob, Cy, Dee]', 'players: [Ann, Bob]')
        .replace('expect: { held1: 3, held4: 3, left: 40 }', 'expect: { held1: 3, left: 46 }'),
    );
    const wanted = { only: ['rules'], languages: ['en'], papers: ['letter'] } as const;
    const made = await make({ ...wanted, decks: [copied], out: join(folder, 'two-out') });
    expect(made.failure).toBe('none');
    const { pages } = await readPdf(readFileSync(join(folder, 'two-out', 'mod-3', 'rules.en.letter.pdf')));
    expect(readingText(pages)).toContain('46 left to draw');
    expect(readingText(await pagesOf('rules.en.letter.pdf'))).toContain('40 left to draw');
  });
});

/** Upright rules of a table: thin painted boxes, higher than a letter. */
const uprights = async (page: PageReading): Promise<readonly PaintedBox[]> =>
  (await paintedBoxes(page)).filter(({ width, height }) => width < 0.4 && height > 3.5);

describe('the score pads', () => {
  it.each(['score-pad-1up', 'score-pad-2up', 'score-pad-4up'])(
    '%s: the sample row is a replay, and the largest legal figures can be written',
    async (pad) => {
      for (const edition of EDITIONS) {
        const [page] = await pagesOf(`${pad}.${edition}.pdf`);
        if (!page) throw new Error('no page');
        const text = readingText([page]);
        expect(text.replace(/\s/g, '')).toContain('Ann391140');
        const points = page.texts.find(({ text: word }) => word.trim() === 'Points');
        const middle = points ? toMm(points.x + points.width / 2) : Number.NaN;
        const rules = (await uprights(page)).map(({ left }) => left).filter((left) => left < middle);
        expect(rules.length).toBeGreaterThan(0);
        // 126 points: nine own cards and twelve face cards, six times. Three digits of 4.2 mm.
        expect(2 * (middle - Math.max(...rules))).toBeGreaterThanOrEqual(12.5);
      }
    },
  );

  it('have totals as wide for the last player as for the first', async () => {
    const [page] = await pagesOf('score-pad-1up.fr.a4.pdf');
    if (!page) throw new Error('no page');
    const foot = (await uprights(page)).filter(({ top }) => top > toMm(page.height) - 42);
    const edge = toMm(page.width) - 14;
    const widths = gaps([...places(foot.map(({ left }) => left)), edge]);
    expect(widths).toHaveLength(5);
    expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(0.3);
  });
});

describe('a wrong number', () => {
  it('stops the build with the place, what was expected and found, and leaves earlier files alone', async () => {
    const copied = copy('wrong');
    const out = join(folder, 'stop');
    const wanted = {
      decks: [copied],
      out,
      only: ['rules', 'tokens'],
      languages: ['en'],
      papers: ['a4'],
    } as const;
    expect((await make(wanted)).failure).toBe('none');
    const before = readdirSync(join(out, 'mod-3')).map((name) => [
      name,
      readFileSync(join(out, 'mod-3', name)).toString('base64'),
    ]);
    const examples = readFileSync(join(copied, 'examples.yaml'), 'utf8');
    writeFileSync(
      join(copied, 'examples.yaml'),
      examples.replace('multiplier: 6, points: 18 }', 'multiplier: 6, points: 12 }'),
    );
    const stopped = await make(wanted);
    expect(stopped.failure).toBe('check');
    expect(stopped.files).toEqual([]);
    const [first] = stopped.diagnostics;
    expect(first?.code).toBe('MP3102');
    expect(first?.label).toContain('you expect 12');
    expect(first?.label).toContain('18');
    expect(first?.place && first.place.file.text.slice(first.place.start, first.place.end)).toBe('12');
    const after = readdirSync(join(out, 'mod-3')).map((name) => [
      name,
      readFileSync(join(out, 'mod-3', name)).toString('base64'),
    ]);
    expect(after).toEqual(before);
  });
});

describe('a deck that is not the pack', () => {
  it('fails when a 7 is missing or shows another digit', async () => {
    const copied = copy('short');
    const cards = readFileSync(join(copied, 'cards.csv'), 'utf8');
    writeFileSync(
      join(copied, 'cards.csv'),
      cards.replace(/^7H,.*\n/m, '').replace('10S,1,spades,10,0', '10S,1,spades,10,1'),
    );
    const found = await make({ decks: [copied], only: ['cards'], papers: ['a4'], out: join(folder, 'none') });
    expect(found.failure).toBe('check');
    expect(found.diagnostics.map((one) => one.code).sort()).toEqual(['MP1130', 'MP1133']);
    expect(found.files).toEqual([]);
  });
});

describe('the gallery', () => {
  it('is a local page beside the files, and a second build may write it again', async () => {
    const out = join(folder, 'gallery');
    const wanted = {
      out,
      only: ['tokens'],
      languages: ['en'],
      papers: ['a4'],
      gallery: true,
    } as const;
    expect((await make(wanted)).failure).toBe('none');
    expect((await make(wanted)).failure).toBe('none');
    const html = readFileSync(join(out, 'index.html'), 'utf8');
    expect(html).toContain('href="mod-3/tokens.en.a4.pdf"');
    expect(readdirSync(join(out, 'gallery')).sort()).toEqual([
      'files.json',
      ...['-factors', '-pawn', '-pyramid', ''].map((part) => `mod-3-tokens${part}.en.png`),
      'mod-3.en.a4.zip',
    ]);
  });
});
