/**
 * Modulo N from folder to paper, read back by other programs: every product, faces that keep their corner free and say what
 * is left over, French winds, a strip of ten, pads with room for the largest figures, a rule sheet that counts its deck, and
 * the stop on a pack that is not the engine's.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toMm } from '../src/base/units.ts';
import type { BuildReport } from '../src/press/open/types.ts';
import { cropMarks, gaps, paintedBoxes, readingText, textsOfSize, times } from './kit/page-measures.ts';
import type { PageReading, TextReading } from './kit/pdf-reading.ts';
import { editionsOf, languagesOf, paperOf } from './kit/shared-build.ts';
import { messages, shippedDeck } from './kit/shipped-deck.ts';
import { faultsOf } from './kit/well-made.ts';

const { folder, full, make, copy, pagesOf, remove, reading } = shippedDeck('modulo-n');
let report: BuildReport;

beforeAll(async () => {
  report = await full();
});

afterAll(remove);

/** Fronts are on the odd sheets. */
const frontsOf = async (name: string): Promise<readonly PageReading[]> =>
  (await pagesOf(name)).filter((_, index) => index % 2 === 0);

describe('the products of Modulo N', () => {
  it('are all there, in each language and on each paper, without a single finding', () => {
    expect(messages(report)).toEqual([]);
    const pages = { cards: 14, rules: 2, box: 1, extras: 2, contact: 2 };
    const pads = ['1up', '2up', '4up'].map((variant) => [`score-pad-${variant}`, 1] as const);
    const names = [...Object.entries(pages), ...pads].flatMap(([product, count]) =>
      editionsOf('modulo-n').map((edition) => `${product}.${edition}.pdf ${count}`),
    );
    expect(report.files.map((file) => `${basename(file.path)} ${file.pages}`).sort()).toEqual(names.sort());
  });

  it('are tagged throughout, named, sound and carry their fonts', async () => {
    expect(await faultsOf(report.files, reading)).toEqual([]);
  });
});

describe('the cards', () => {
  it('show what is left over in the corner: twenty zeros, eight ones, three of every other digit', async () => {
    const corners = times(textsOfSize(await frontsOf('cards.fr.a4.pdf'), 27));
    const others = Object.fromEntries(Array.from({ length: 8 }, (_, index) => [String(index + 2), 3]));
    expect(corners).toEqual({ '0': 20, '1': 8, ...others });
  });

  it.each(languagesOf('modulo-n'))('call the west wind O3 in French and W3 in English: %s', async (one) => {
    const fronts = await frontsOf(`cards.${one}.${paperOf(one)}.pdf`);
    const winds = (pages: readonly PageReading[]): readonly string[] =>
      // The letter is in a face of its own, right before its number.
      [
        ...new Set(
          textsOfSize(pages, 15)
            .join(' ')
            .match(/\b[EOSWN] ?[1-4]\b/g),
        ),
      ]
        .map((text) => text.replace(' ', ''))
        .sort();
    expect(winds(fronts)).toEqual({ fr: ['E1', 'N4', 'O3', 'S2'], en: ['E1', 'N4', 'S2', 'W3'] }[one]);
  });

  it('keep coins, canes and seals clear of the corner a fan shows', async () => {
    let seen = 0;
    for (const [sheet, page] of (await frontsOf('cards.fr.a4.pdf')).slice(0, 4).entries()) {
      const lefts = (await cropMarks(page)).x.filter((_, index) => index % 2 === 0);
      const tops = [toMm(page.height) / 2 - 91, toMm(page.height) / 2 + 3];
      for (const box of await paintedBoxes(page)) {
        const column = lefts.findLastIndex((at) => at <= box.left);
        const row = tops.findLastIndex((at) => at <= box.top);
        const isNumber = column >= 0 && row >= 0 && 8 * sheet + 4 * row + column < 27;
        const [from, down] = [box.left - (lefts[column] ?? 0), box.top - (tops[row] ?? 0)];
        if (!isNumber || from > 55 || down > 30) continue;
        seen += 1;
        // Corner signs end 12.1 mm from the cut, the lowest 30 mm below it; a coin’s rim adds 0.9 mm to its box.
        const isFree = from + box.width < 12.3 || from > 13.8;
        expect([sheet, row, column, isFree]).toEqual([sheet, row, column, true]);
      }
    }
    expect(seen).toBeGreaterThan(27 * 10);
  });
});

describe('the N strip', () => {
  it('has the numerals 0 to 9 at equal distances, on both strips', async () => {
    const [page] = await pagesOf('extras.fr.a4.pdf');
    const big = page?.texts.filter(({ text, size }) => size > 16 && /^\d$/.test(text)) ?? [];
    expect(big.map(({ text }) => text).join('')).toBe('0123456789'.repeat(2));
    const middles = big.slice(0, 10).map(({ x, width }) => toMm(x + width / 2));
    const [first = 0] = gaps(middles);
    for (const gap of gaps(middles)) expect(Math.abs(gap - first)).toBeLessThan(0.05);
    expect(first).toBeGreaterThan(12);
  });
});

/** The sample's cards left: the last four figures written by hand in the first pad. */
const lefts = ({ texts }: PageReading): readonly TextReading[] => {
  const start = texts.findLastIndex(({ text }) => text === 'Ann');
  const first = texts.findIndex(({ text }) => text === 'Ann');
  return texts
    .slice(first >= 0 ? first + 1 : start)
    .filter(({ text }) => /^\d$/.test(text))
    .slice(0, 4);
};

describe('the score pad', () => {
  it.each(['score-pad-1up', 'score-pad-2up', 'score-pad-4up'])(
    '%s: the sample is a replay, and two written digits fit into each column of cards left',
    async (pad) => {
      for (const edition of editionsOf('modulo-n')) {
        const [page] = await pagesOf(`${pad}.${edition}.pdf`);
        if (!page) throw new Error('no page');
        expect(lefts(page).map(({ text }) => text)).toEqual(['0', '3', '5', '2']);
        const middles = lefts(page).map(({ x, width }) => toMm(x + width / 2));
        // Two players who never discard end with 26 cards in one hand.
        for (const gap of gaps(middles)) expect(gap).toBeGreaterThanOrEqual(8.39);
      }
    },
  );
});

describe('the rule sheet', () => {
  it('counts the deck and reads in order, with its accents', async () => {
    const text = readingText(await pagesOf('rules.fr.a4.pdf'));
    const order = [
      '2–6 joueurs',
      '52 cartes',
      '27 cartes',
      '20 cartes',
      '5 cartes',
      'Distribuez.',
      'Un lot compte',
      'la pioche et la retourne',
      'Pas touche à la retourne',
      'Le saviez-vous',
      '67',
      'Les 52 cartes font 390',
      'Nos décisions',
      'Crédits',
    ];
    const places: number[] = [];
    for (const phrase of order) places.push(text.indexOf(phrase, places.at(-1) ?? 0));
    expect(order.filter((_, index) => (places[index] ?? -1) < 0)).toEqual([]);
    expect(text).not.toContain('W3');
  });

  it('names players instead of seats in its examples', async () => {
    const [, second] = await pagesOf('rules.fr.a4.pdf');
    const text = readingText(second ? [second] : []);
    expect(text).toContain('Ann gagne');
    expect(text).not.toMatch(/\bP\d\b/);
  });

  it('says so when a clause stands in no margin, and when a figure is nobody’s', async () => {
    const copied = copy('words');
    const path = join(copied, 'rule-sheet.yaml');
    const words = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      words.replace('[modulo-n.dealer-first]', '[modulo-n.next-right]').replace('{playersTo}', '{no}'),
    );
    const found = await make({
      decks: [copied],
      only: ['rules'],
      papers: ['a4'],
      languages: ['en'],
      out: join(folder, 'none'),
    });
    expect([...messages(found)].sort()).toEqual([
      'MP4001 no margin of the rule sheet names modulo-n.dealer-first',
      'MP4001 several margins name modulo-n.next-right',
      'MP4003 the rule sheet asks for "{no}", which the engine does not observe',
    ]);
  });
});

describe('a deck that is not the pack of Modulo N', () => {
  it('fails when a 7 is missing, a wind is printed once too often, or F leaves another number', async () => {
    const copied = copy('short');
    const cards = readFileSync(join(copied, 'cards.csv'), 'utf8');
    const wrong = cards
      .replace(/^7b,.*\n/m, '')
      .replace('E1,4,', 'E1,5,')
      .replace('F2,1,fengshui,0,11,1,', 'F2,1,fengshui,0,11,2,');
    writeFileSync(join(copied, 'cards.csv'), wrong);
    const found = await make({
      decks: [copied],
      only: ['cards'],
      papers: ['a4'],
      languages: ['fr'],
      out: join(folder, 'none'),
    });
    expect(found.failure).toBe('check');
    expect(found.diagnostics.map((one) => one.code).sort()).toEqual(['MP1130', 'MP1132', 'MP1133']);
    expect(found.files).toEqual([]);
  });
});

describe('the last page of the rule sheet', () => {
  it.each(editionsOf('modulo-n'))('has its credits under the rulings, in %s', async (edition) => {
    const page = (await pagesOf(`rules.${edition}.pdf`)).at(-1);
    const lines = (page?.texts ?? []).filter(({ text }) => text.trim() !== '');
    const credits = lines.find(({ text }) => /^(Credits|Crédits)\./.test(text));
    if (!credits) throw new Error('credits');
    const above = Math.min(...lines.filter(({ y }) => y > credits.y + 1).map(({ y }) => y));
    expect(toMm(above - credits.y)).toBeLessThan(10);
  });
});
