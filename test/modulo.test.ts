/**
 * Modulo from folder to paper, read back by other programs: every product, hands with the fingers the engine names, cards and
 * counters of their size, a table of best moves that leaves no position out, a poster that refuses unproved advice, a rule
 * sheet that reads in order.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findGame } from '../src/games/registry.ts';
import { HAND_SIGNS, solve, type Finger, type Hands } from '../src/games/modulo/index.ts';
import { startingChoices } from '../src/games/modulo/rules.ts';
import type { BuildReport } from '../src/press/open/types.ts';
import { boxesOfSize, cropMarks, gaps, paintedBoxes, readingText } from './kit/page-measures.ts';
import type { TextReading } from './kit/pdf-reading.ts';
import { faultsOf } from './kit/well-made.ts';
import { isLong } from './kit/length.ts';
import { editionsOf } from './kit/shared-build.ts';
import { messages, shippedDeck } from './kit/shipped-deck.ts';

const { folder, full, make, copy, pagesOf, pageOf, remove, reading } = shippedDeck('modulo');
let report: BuildReport;

beforeAll(async () => {
  report = await full();
});

afterAll(remove);

const FINGERS: readonly Finger[] = ['index', 'middle', 'ring', 'little'];

describe('the products of Modulo', () => {
  it('are all there, in each language and on each paper, without a single finding', () => {
    expect(messages(report)).toEqual([]);
    const wanted = [
      ['cards', 6],
      ['extras', 2],
      ['rules', 2],
      ['score-pad-1up', 1],
      ['score-pad-2up', 1],
      ['score-pad-4up', 1],
      ['poster', 1],
      ['best-moves', 3],
      ['box', 1],
      // Small parts share their rows, so that Letter holds them as well.
      ['contact', 1],
    ] as const;
    const names = wanted.flatMap(([product, count]) =>
      editionsOf('modulo').map((edition) => `${product}.${edition}.pdf ${count}`),
    );
    expect(report.files.map((file) => `${basename(file.path)} ${file.pages}`).sort()).toEqual(
      [...names].sort(),
    );
  });

  it('are tagged throughout, named, sound and carry their fonts', async () => {
    expect(await faultsOf(report.files, reading)).toEqual([]);
  });
});

describe('the hand cards', () => {
  it.each(HAND_SIGNS.map((raised, value) => ({ raised, value })))(
    'raise exactly the fingers of sign $value and fold the others, on either hand',
    async ({ raised, value }) => {
      for (const side of ['L', 'R']) {
        const { stageText = '' } = await make({
          only: ['cards'],
          stopAfter: 'template',
          rows: [`P1${side}${value}`],
        });
        expect(FINGERS.filter((finger) => stageText.includes(`finger-raised ${finger}"`))).toEqual(raised);
        expect(FINGERS.filter((finger) => stageText.includes(`finger-folded ${finger}-folded"`))).toEqual(
          FINGERS.filter((finger) => !raised.includes(finger)),
        );
      }
    },
  );

  it('are 20: five signs, two hands, two players', async () => {
    const { stageText = '' } = await make({ only: ['cards'], stopAfter: 'deck', languages: ['en'] });
    const ids = [1, 2].flatMap((player) =>
      ['L', 'R'].flatMap((hand) => [0, 1, 2, 3, 4].map((value) => `P${player}${hand}${value}`)),
    );
    expect(ids.filter((id) => !stageText.includes(id))).toEqual([]);
    const pages = await pagesOf('cards.fr.a4.pdf');
    const large = pages.flatMap(({ texts }) =>
      texts.filter(({ size, text }) => Math.abs(size - 40) < 0.01 && text.trim() !== ''),
    );
    expect(large.map(({ text }) => Number(text)).sort()).toEqual(
      [0, 1, 2, 3, 4].flatMap((n) => [n, n, n, n]),
    );
  });

  it.each([
    ['cards on A4', 'cards.fr.a4.pdf', 63, 6, 88],
    ['cards on Letter', 'cards.en.letter.pdf', 63, 2, 88],
    ['backs on A4', 'cards.fr.a4.pdf', 63, 6, 88],
  ])('%s: crop marks stand 63 x 88 mm apart, exact to 0.01 mm', async (what, name, width, lane, height) => {
    const { x, y } = await cropMarks(await pageOf(name, what.startsWith('backs') ? 1 : 0));
    expect([x.length, y.length]).toEqual([8, 4]);
    for (const [i, gap] of gaps(x).entries())
      expect(Math.abs(gap - (i % 2 === 0 ? width : lane))).toBeLessThan(0.011);
    for (const [i, gap] of gaps(y).entries())
      expect(Math.abs(gap - (i % 2 === 0 ? height : lane))).toBeLessThan(0.011);
  });

  it('have six counters of 30 mm', async () => {
    // A cut line of each, over a white one.
    const boxes = boxesOfSize(await paintedBoxes(await pageOf('extras.fr.a4.pdf')), 'stroke', 30, 30);
    expect(boxes).toHaveLength(12);
  });
});

/** A table of best moves as a reader sees it: `2·3 +7` in the row of one's own hands, the column of theirs. */
interface ReadCell {
  readonly mine: Hands;
  readonly theirs: Hands;
  readonly said: string;
}

const isPair = (text: string): boolean => /^[0-4] [0-4]$/.test(text);
const handsOf = (text: string): Hands => [Number(text.charAt(0)), Number(text.charAt(2))];

/** Cells by the place of their words: a head above each column, a head before each row. */
function cellsOf(texts: readonly TextReading[]): readonly ReadCell[] {
  const middle = ({ x, width }: TextReading): number => x + width / 2;
  const near = (a: number, b: number, most: number): boolean => Math.abs(a - b) < most;
  const lines = [...new Set(texts.map(({ y }) => Math.round(y)))];
  const heads = texts.filter(({ text }) => isPair(text));
  const first = Math.min(...heads.map(({ x }) => x));
  const columns = heads.filter(({ x }) => x > first + 20);
  return lines.flatMap((line) => {
    const here = texts.filter(({ y, text }) => near(y, line, 2.5) && text.trim() !== '');
    const head = here.find(({ text, x }) => isPair(text) && x < first + 20);
    if (!head) return [];
    return columns.flatMap((column) => {
      const said = here
        .filter((piece) => piece !== head && near(middle(piece), middle(column), 14))
        .sort((a, b) => a.x - b.x)
        .map(({ text }) => text.trim());
      return said.length > 0
        ? [{ mine: handsOf(head.text), theirs: handsOf(column.text), said: said.join(' ') }]
        : [];
    });
  });
}

describe('the table of best moves', () => {
  it('has every position that can be met once, with a move the solver calls best', async () => {
    const seen = new Set<string>();
    for (const [mine, page] of (await pagesOf('best-moves.en.letter.pdf')).entries()) {
      const titles = page.texts.filter(({ text }) => /^Points: you/.test(text)).map(({ y }) => y);
      expect(titles).toHaveLength(3);
      for (const [theirs, top] of titles.entries()) {
        const below = titles[theirs + 1] ?? 40;
        for (const cell of cellsOf(page.texts.filter(({ y }) => y < top - 2 && y > below + 2))) {
          const { value, turns, best } = solve().at({
            ...cell,
            points: [mine as 0 | 1 | 2, theirs as 0 | 1 | 2],
          });
          const sign = { win: '+', draw: '=', loss: '−' }[value];
          const moves = best.map((move) => (move.kind === 'tap' ? `${move.with}·${move.on}` : '½'));
          const [move, verdict] = cell.said.split(' ');
          expect([cell, moves.includes(move ?? ''), verdict]).toEqual([cell, true, `${sign}${turns ?? ''}`]);
          seen.add(JSON.stringify([cell.mine, cell.theirs, mine, theirs]));
        }
      }
    }
    const reachable = findGame('modulo')
      ?.facts()
      .find(({ id }) => id === 'modulo.fact-reachable');
    expect(String(seen.size)).toBe(reachable?.value);
  });
});

describe('the poster', () => {
  it.each(isLong ? ['en', 'fr'] : [])('says the same on A4 and on Letter, in %s', async (language) => {
    const [a4, letter] = await Promise.all(
      ['a4', 'letter'].map(async (paper) => readingText(await pagesOf(`poster.${language}.${paper}.pdf`))),
    );
    expect(letter).toBe(a4);
  });

  it('shows six positions, each with the badge of its proof', async () => {
    const text = readingText(await pagesOf('poster.fr.a4.pdf'));
    expect(text.match(/Par la règle(?! ?:)/g)).toHaveLength(2);
    expect(text.match(/Par le calcul(?! ?:)/g)).toHaveLength(4);
  });

  it.each([
    [
      'advice that is not the best move',
      'play: 3 on 1',
      'play: 4 on 1',
      'the poster advises "4 on 1" at 43/11 0-0, but the best moves are 3 on 1',
    ],
    [
      'a verdict the solver does not share',
      'worth: draw\n    tempting: 4 on 1\n    tempting-worth: loss',
      'worth: draw\n    tempting: 4 on 1\n    tempting-worth: draw',
      'the poster calls "4 on 1" at 43/11 0-0 a draw, the solver a loss',
    ],
    [
      'a sentence that stands on another figure',
      'holds: { start-value-5: 0 }',
      'holds: { start-value-5: 1 }',
      'a sentence says that "start-value-5" is 1, the engine finds 0',
    ],
  ])('refuse a poster with %s', async (_, right, wrong, message) => {
    const copied = copy('copy');
    const file = join(copied, 'poster.yaml');
    const words = readFileSync(file, 'utf8');
    writeFileSync(file, words.replace(right, wrong));
    const report = await make({
      decks: [copied],
      only: ['poster'],
      papers: ['a4'],
      out: join(folder, 'none'),
    });
    expect(report.diagnostics.map((one) => one.message)).toContain(message);
    expect(report.files).toEqual([]);
  });
});

/** The cells of the table of secret starts, by `first/second`, as their classes say them. */
function secretCells(markup: string): ReadonlyMap<string, string> {
  const table = /<div class="secret-table"[\s\S]*/.exec(markup)?.[0] ?? '';
  const [head = '', ...rows] = table.split('<div class="secret-row">').slice(1);
  const columns = [...head.matchAll(/head">(\d)<br\/>(\d)</g)].map(([, a, b]) => `${a} ${b}`);
  return new Map(
    rows.flatMap((row) => {
      const first = /secret-head">(\d \d)</.exec(row)?.[1] ?? '';
      const cells = [...row.matchAll(/<div class="secret-cell (\w+)">/g)].map(([, value]) => value ?? '');
      return cells.map((value, index) => [`${first}/${columns[index]}`, value] as const);
    }),
  );
}

describe('the rule sheet', () => {
  it('prints the verdict of every secret start in its own cell: rows begin, columns answer', async () => {
    const { stageText = '' } = await make({
      only: ['rules'],
      stopAfter: 'template',
      languages: ['en'],
      papers: ['a4'],
    });
    const choices = startingChoices(5);
    const solved = choices.flatMap((first) =>
      choices.map((second): readonly [string, string] => [
        `${first.join(' ')}/${second.join(' ')}`,
        solve().at({ mine: first, theirs: second, points: [0, 0] }).value,
      ]),
    );
    expect(solved).toHaveLength(100);
    expect(secretCells(stageText)).toEqual(new Map(solved));
  });

  it('reads in order in French, with the words of the glossary', async () => {
    const text = readingText(await pagesOf('rules.fr.a4.pdf'));
    const order = [
      'Modulo',
      'Quatre mains, deux têtes',
      'But',
      'Les signes',
      'index, majeur, auriculaire',
      'Départ',
      'Un tour',
      'Additionner',
      'Tapez doucement',
      'Diviser',
      'on boucle',
      'Fin',
      'Partie nulle',
      'Départ secret.',
      'Six coups pour apprendre',
      'Le saviez-vous',
      'Nos décisions',
      'Une main éliminée peut-elle',
      'Crédits',
    ];
    const found = order.map((phrase) => text.indexOf(phrase));
    expect(order.filter((_, index) => found[index] === -1)).toEqual([]);
    expect(found).toEqual([...found].sort((a, b) => a - b));
  });

  it('refuses a sentence that stands on another figure than the engine finds', async () => {
    const copied = copy('claim');
    const file = join(copied, 'rule-sheet.yaml');
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace('holds: { shortest-game: 5 }', 'holds: { shortest-gam: 5 }'),
    );
    const found = await make({
      decks: [copied],
      only: ['rules'],
      papers: ['a4'],
      languages: ['en'],
      out: join(folder, 'none'),
    });
    expect(found.diagnostics.map(({ code, help }) => [code, help])).toContainEqual([
      'MP4008',
      'did you mean "shortest-game"?',
    ]);
    expect(found.files).toEqual([]);
  });
});

describe('the tuck box', () => {
  it('has a ruler of two inches, and says what it measures where the box came out too small', async () => {
    const page = await pageOf('box.fr.a4.pdf');
    const rulers = (await paintedBoxes(page)).filter(
      ({ operator, width }) => operator === 'stroke' && Math.abs(width - 50.8) < 0.05,
    );
    expect(rulers).toHaveLength(1);
    expect(readingText([page])).toContain(
      'Imprimé à 97 %, il n’accepte plus ses cartes : les 5 cm de la règle en font 4,85.',
    );
  });
});
