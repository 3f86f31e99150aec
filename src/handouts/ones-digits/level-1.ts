/**
 * Level 1 of the ones-digit sums: add two or three cards, write the sum and its last digit.
 *
 * A prompt is the cards; winds and dragon count 10, F counts 11. Three cards come with the greater sums.
 */
import { PACK } from '../../games/modulo-n/index.ts';
import { claim } from '../core/formula.ts';
import type { Level, NamedError } from '../core/handout.ts';
import { box, cell, closing, figure, line, row, stack } from '../core/nodes.ts';
import { phrase } from '../core/phrase.ts';
import { cardRow, digitOf, pieces, sumOf, valueOf, type WindCard } from '../wind-cards.ts';
import type { Node } from '../core/view.ts';
import { bandOf, spreadWishes } from '../core/wishes.ts';

export type Row = readonly WindCard[];

const RANGE = [5, 26] as const;
const LEAST_OF_THREE = 12;
const VALUES = [...new Set(PACK.map(valueOf))];

/** `honour`: one of the cards counts 10 or 11. */
const kindOf = (row: Row): string => (row.some((card) => valueOf(card) >= 10) ? 'honour' : 'numbers');

type Values = readonly number[];

const COUPLES: readonly Values[] = VALUES.flatMap((a) => VALUES.filter((b) => b >= a).map((b) => [a, b]));

/** Sums as of couples; three cards alike say nothing new. */
const TRIPLES: readonly Values[] = COUPLES.flatMap(([a = 0, b = 0]) =>
  VALUES.filter((c) => c >= b && c > a).map((c) => [a, b, c]),
).filter((values) => values.reduce((sum, value) => sum + value, 0) >= LEAST_OF_THREE);

const areDifferent = (row: Row): boolean => new Set(row).size === row.length;

/** The space is small: values of this band and kind, then cards that have them. */
const drawFrom =
  (all: readonly Values[], range: Level['range'] = RANGE, isDealt = areDifferent): Level<Row>['draw'] =>
  (random, { kind, band }) => {
    const fits = all.filter((values) => {
      const sum = values.reduce((total, value) => total + value, 0);
      const isHonour = values.some((value) => value >= 10);
      return (
        (isHonour ? 'honour' : 'numbers') === kind &&
        sum >= range[0] &&
        sum <= range[1] &&
        bandOf(sum, range) === band
      );
    });
    if (fits.length === 0) return undefined;
    const row = random
      .shuffle(random.pick(fits))
      .map((value) => random.pick(PACK.filter((card) => valueOf(card) === value)));
    return isDealt(row) ? row : undefined;
  };

/** The last digit of the sum, by the classes of the engine. */
const lastDigit = (row: Row): number => row.reduce((sum, card) => sum + digitOf(card), 0) % 10;

const slip = (name: string, digit: (row: Row) => number): NamedError<Row> => ({
  name,
  writes: (row) => (digit(row) === lastDigit(row) ? undefined : [String(sumOf(row)), String(digit(row))]),
});

function view(cards: Row): Node {
  const ring = figure({ kind: 'clock', stations: 10, radius: 10 }, phrase('spoken.ring'));
  return stack(
    [
      row([cell(39, cardRow(cards, 'spoken.cards')), cell(28, ring)]),
      row(
        [
          line({ answer: 0, label: phrase('fields.sum'), shows: true }, 12),
          box({ answer: 1, label: phrase('fields.ends'), shows: true }),
        ],
        2,
      ),
    ],
    1,
  );
}

export const levelOne: Level<Row> = {
  usual: 6,
  standards: ['3.OA.D.9', '4.OA.C.5', 'MP7'],
  range: RANGE,
  wishes: (count, random) =>
    spreadWishes(count, random, [
      { kind: 'numbers', share: 2 },
      { kind: 'honour', bands: [2, 3], least: 1 },
    ]),
  draw: drawFrom([...COUPLES, ...TRIPLES]),
  constraints: [
    {
      name: 'not-alike',
      allows: ([a = '', b = '', c]) => c !== undefined || valueOf(a) !== valueOf(b) || valueOf(a) > 5,
    },
  ],
  kindOf,
  same: (cards) =>
    cards
      .map(valueOf)
      .sort((a, b) => a - b)
      .join('+'),
  answer: (cards) => [[String(sumOf(cards))], [String(lastDigit(cards))]],
  steps(cards) {
    const sum = sumOf(cards);
    const last = lastDigit(cards);
    return [
      { say: 'steps.sum', claims: { sum: claim({ sum: cards.map(valueOf) }, '=', sum) } },
      {
        say: 'steps.ends',
        claims: { tens: claim(sum, '=', { sum: [{ product: [10, (sum - last) / 10] }, last] }) },
        with: { digit: last },
      },
    ];
  },
  errors: [
    slip('tens-digit', (cards) => Math.floor(sumOf(cards) / 10)),
    slip('adds-digits', (cards) => Math.floor(sumOf(cards) / 10) + (sumOf(cards) % 10)),
    // Reads the ten as a one with nothing after it.
    slip(
      'ten-is-one',
      (cards) => cards.reduce((sum, card) => sum + (valueOf(card) === 10 ? 1 : valueOf(card)), 0) % 10,
    ),
  ],
  difficulty: sumOf,
  page: {
    rule: ['rule.counts', 'rule.last'],
    example: ['8c', '7b'],
    blocks: [{ instruction: 'instruction.add', across: 2, height: 40 }],
    view,
    after: () => [closing('play', 'play.pairs')],
    pieces: (rows) => pieces(rows.flat()),
  },
};

/** Version 2 of the generator: two cards, now and then the same one. */
export const levelOneOfCouples: Level<Row> = {
  ...levelOne,
  range: [5, 20],
  draw: drawFrom(COUPLES, [5, 20], () => true),
};
