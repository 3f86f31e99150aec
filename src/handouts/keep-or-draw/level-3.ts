/**
 * Level 3 of keep or draw: three more cards on the final turn; count the draws that fit, case by case, and decide.
 *
 * The first items give the cases as triangles, the others leave them blank: then the lines may be in any order. Mean
 * points are printed as data under the items.
 */
import type { Random } from '../../base/random.ts';
import { formatRational, toNumber } from '../../base/rational.ts';
import { claim } from '../core/formula.ts';
import type { Expression } from '../core/formula.ts';
import type { Solution } from '../core/heard.ts';
import { keyOf } from '../core/make-item.ts';
import type { Level, Wish } from '../core/handout.ts';
import type { Step } from '../core/item.ts';
import { lines, stack, text } from '../core/nodes.ts';
import { phrase } from '../core/phrase.ts';
import { patternWishes } from '../core/wishes.ts';
import { scoreNumber } from '../../games/mod-3/index.ts';
import { cardsShowing, digitSum, digits, sortedDigits, cardPieces } from '../mod-3-cards.ts';
import {
  LEAST_GAP,
  RANGE,
  decision,
  difficulty,
  drawNumber,
  drawsOf,
  gap,
  kindOf,
  pointsNow,
} from './choice.ts';
import type { Choice } from './choice.ts';
import type { Kind } from './draws.ts';
import { means, view } from './level-3-view.ts';

const wishes = (count: number, random: Random): readonly Wish[] =>
  patternWishes(count, random, { 1: ['draw'], 2: ['close'], 3: ['keep', 'draw'] });

function draw(random: Random, wish: Wish): Choice | undefined {
  const number = drawNumber(random, wish);
  const cards = number && cardsShowing(random, number);
  return cards && { cards, given: wish.band === 1 };
}

/** Field 0 to 4: sum, points, cards left by remainder; then a line a kind; then draws, chance twice, decision. */
function answer(choice: Choice): Solution {
  const draws = drawsOf(choice);
  const ways = draws.kinds.map((kind) => String(kind.ways));
  return [
    [String(digitSum(choice.cards))],
    [String(pointsNow(choice))],
    ...draws.left.map((count) => [String(count)]),
    // The key writes the first of each: every kind has its line.
    ...ways.map((way) => (choice.given === true ? [way] : [...new Set([way, ...ways])])),
    [String(draws.fits)],
    [`${draws.fits}/${draws.all}`],
    [formatRational(draws.chance)],
    [decision(choice)],
  ];
}

/** In any order, but each kind once. */
function accepts(choice: Choice, writes: readonly string[]): boolean {
  const right = answer(choice);
  const count = drawsOf(choice).kinds.length;
  const ways = drawsOf(choice).kinds.map((kind) => String(kind.ways));
  const lines = writes.slice(5, 5 + count);
  return (
    writes.length === right.length &&
    right.every((field, index) => field.includes(writes[index] ?? '')) &&
    [...lines].sort().join(' ') === [...ways].sort().join(' ')
  );
}

/** Binomials of the cards left, those of no cards left out. */
function product({ cards }: Kind, left: readonly number[]): Expression {
  const parts = cards.flatMap((count, rest): readonly Expression[] =>
    count === 0 ? [] : [{ choose: [left[rest] ?? 0, count] }],
  );
  return parts.length === 1 ? (parts[0] ?? 1) : { product: parts };
}

function steps(choice: Choice): readonly Step[] {
  const draws = drawsOf(choice);
  const { digitSum: sum, multiplier, points } = scoreNumber(choice.cards);
  const mean: Expression = { fraction: [Number(draws.mean.numerator), Number(draws.mean.denominator)] };
  return [
    { say: 'steps.sum', claims: { sum: claim({ sum: digits(choice.cards) }, '=', sum) } },
    {
      say: 'steps.points-now',
      claims: { points: claim({ product: [choice.cards.length, multiplier] }, '=', points) },
    },
    ...draws.kinds.map((kind): Step => ({
      say: 'steps.kind',
      claims: { ways: claim(product(kind, draws.left), '=', kind.ways) },
    })),
    {
      say: 'steps.fits',
      claims: { fits: claim({ sum: draws.kinds.map(({ ways }) => ways) }, '=', draws.fits) },
    },
    {
      say: 'steps.chance',
      claims: {
        chance: claim({ fraction: [draws.fits, draws.all] }, '=', {
          fraction: [Number(draws.chance.numerator), Number(draws.chance.denominator)],
        }),
      },
    },
    {
      say: `steps.${decision(choice)}`,
      claims: {
        mean: claim(mean, '≈', { decimal: mean, places: 2 }),
        compared: claim(points, decision(choice) === 'keep' ? '≥' : '<', mean),
      },
    },
  ];
}

/** What level 4 has too. */
export const counting: Omit<Level<Choice, undefined>, 'accepts' | 'listed'> = {
  usual: 3,
  standards: ['7.SP.C.7', '7.SP.C.8', 'HSS-MD.B.6', '3S20'],
  range: RANGE,
  wishes,
  draw,
  constraints: [
    { name: 'clear-choice', allows: (choice) => gap(choice) >= LEAST_GAP },
    { name: 'short-denominator', allows: (choice) => drawsOf(choice).chance.denominator < 10_000n },
  ],
  kindOf,
  same: ({ cards }) => sortedDigits(cards),
  answer,
  steps,
  errors: [
    {
      name: 'threeOutcomes',
      writes(choice) {
        const writes = keyOf(answer(choice));
        return [...writes.slice(0, -3), '1/3', '1/3', writes.at(-1) ?? 'draw'];
      },
    },
    {
      name: 'likelyIsWorth',
      writes(choice) {
        const likely = toNumber(drawsOf(choice).chance) > 0.5 ? 'draw' : 'keep';
        return [...keyOf(answer(choice)).slice(0, -1), likely];
      },
    },
    { name: 'moreIsBetter', writes: (choice) => [...keyOf(answer(choice)).slice(0, -1), 'draw'] },
  ],
  difficulty,
  page: {
    subtitle: 'subtitle-3',
    rule: ['rule.pack', 'rule.draws'],
    blocks: [{ instruction: 'instruction.count', across: 1, height: 60 }],
    view,
    after: (choices) => [
      { head: phrase('mean.head'), node: means(choices), width: 60 },
      {
        head: phrase('explain.head'),
        node: stack([text('explain.text'), lines({ label: phrase('fields.explanation') }, 1)], 2),
        width: 116,
      },
    ],
    pieces: (choices) => cardPieces(choices.flatMap(({ cards }) => cards)),
  },
};

export const levelThree: Level<Choice, undefined> = {
  ...counting,
  accepts,
  listed: (choice) => ({ ...choice, given: true }),
};
