/**
 * Level 1 of the ones-digit sums: add two cards, write the sum and its last digit.
 *
 * A prompt is two cards; winds and dragon count 10, F counts 11.
 */
import { PACK } from '../../games/modulo-n/index.ts';
import type { Random } from '../../base/random.ts';
import { claim } from '../core/formula.ts';
import type { Level, NamedError, Wish } from '../core/handout.ts';
import { box, cell, closing, figure, line, row, stack } from '../core/nodes.ts';
import { phrase } from '../core/phrase.ts';
import { cardRow, digitOf, pieces, sumOf, valueOf, type WindCard } from '../wind-cards.ts';
import type { Node } from '../core/view.ts';
import { bandOf, spreadWishes } from '../core/wishes.ts';

export type Pair = readonly [WindCard, WindCard];

const RANGE = [5, 20] as const;
const VALUES = [...new Set(PACK.map(valueOf))];

/** `honour`: one of the cards counts 10 or 11. */
const kindOf = (pair: Pair): string => (pair.some((card) => valueOf(card) >= 10) ? 'honour' : 'numbers');

const COUPLES = VALUES.flatMap((a) => VALUES.filter((b) => b >= a).map((b) => [a, b] as const));

/** The space is small: a pair of values of this band and kind, then cards that have them. */
function draw(random: Random, { kind, band }: Wish): Pair | undefined {
  const fits = COUPLES.filter(
    ([a, b]) =>
      (b >= 10 ? 'honour' : 'numbers') === kind &&
      a + b >= RANGE[0] &&
      a + b <= RANGE[1] &&
      bandOf(a + b, RANGE) === band,
  );
  if (fits.length === 0) return undefined;
  const [left, right] = random
    .shuffle(random.pick(fits))
    .map((value) => random.pick(PACK.filter((card) => valueOf(card) === value)));
  return left === undefined || right === undefined ? undefined : [left, right];
}

/** The last digit of the sum, by the classes of the engine. */
const lastDigit = ([a, b]: Pair): number => (digitOf(a) + digitOf(b)) % 10;

const slip = (name: string, digit: (pair: Pair) => number): NamedError<Pair> => ({
  name,
  writes: (pair) =>
    digit(pair) === lastDigit(pair) ? undefined : [String(sumOf(pair)), String(digit(pair))],
});

function view(pair: Pair): Node {
  const ring = figure({ kind: 'clock', stations: 10, radius: 10 }, phrase('spoken.ring'));
  return stack(
    [
      row([cell(26, cardRow(pair, 'spoken.cards')), cell(28, ring)]),
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

export const levelOne: Level<Pair> = {
  usual: 6,
  standards: ['3.OA.D.9', '4.OA.C.5', 'MP7'],
  range: RANGE,
  wishes: (count, random) =>
    spreadWishes(count, random, [
      { kind: 'numbers', share: 2 },
      { kind: 'honour', bands: [2, 3], least: 1 },
    ]),
  draw,
  constraints: [{ name: 'not-alike', allows: ([a, b]) => valueOf(a) !== valueOf(b) || valueOf(a) > 5 }],
  kindOf,
  same: (pair) =>
    pair
      .map(valueOf)
      .sort((a, b) => a - b)
      .join('+'),
  answer: (pair) => [[String(sumOf(pair))], [String(lastDigit(pair))]],
  steps(pair) {
    const sum = sumOf(pair);
    const last = lastDigit(pair);
    return [
      { say: 'steps.sum', claims: { sum: claim({ sum: pair.map(valueOf) }, '=', sum) } },
      {
        say: 'steps.ends',
        claims: { tens: claim(sum, '=', { sum: [{ product: [10, (sum - last) / 10] }, last] }) },
        with: { digit: last },
      },
    ];
  },
  errors: [
    slip('tens-digit', (pair) => Math.floor(sumOf(pair) / 10)),
    slip('adds-digits', (pair) => Math.floor(sumOf(pair) / 10) + (sumOf(pair) % 10)),
    // Reads the ten as a one with nothing after it.
    slip(
      'ten-is-one',
      ([a, b]) => [a, b].reduce((sum, card) => sum + (valueOf(card) === 10 ? 1 : valueOf(card)), 0) % 10,
    ),
  ],
  difficulty: sumOf,
  page: {
    rule: ['rule.counts', 'rule.last'],
    example: ['8c', '7b'],
    blocks: [{ instruction: 'instruction.add', across: 2, height: 40 }],
    view,
    after: () => [closing('play', 'play.pairs')],
    pieces: (pairs) => pieces(pairs.flat()),
  },
};
