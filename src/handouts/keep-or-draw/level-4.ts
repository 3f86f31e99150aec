/**
 * Level 4 of keep or draw: three more cards on the final turn; count the draws that fit, case by case, and decide.
 *
 * The first items give the cases as triangles, the others leave them blank: then the lines may be in any order. Mean
 * points are printed as data under the items.
 */
import type { Random } from '../../base/random.ts';
import { compare, formatRational, rational, subtract, toNumber } from '../../base/rational.ts';
import { claim, type Expression } from '../core/formula.ts';
import type { Solution } from '../core/heard.ts';
import { keyOf } from '../core/make-item.ts';
import { type Level, pool, type Wish } from '../core/handout.ts';
import type { Step } from '../core/item.ts';
import {
  cell,
  choice as choiceField,
  closing,
  figure,
  fraction,
  line,
  lines,
  parted,
  row,
  stack,
  text,
  turnedRow,
  turnedStack,
} from '../core/nodes.ts';
import { phrase } from '../core/phrase.ts';
import { bandOf, patternWishes } from '../core/wishes.ts';
import { type Card, scoreNumber } from '../../games/mod-3/index.ts';
import {
  cardPieces,
  cardRow,
  type Cards,
  cardsOfDigits,
  cardsShowing,
  digits,
  digitSets,
  digitSum,
  sortedDigits,
} from '../mod-3-cards.ts';
import { type Draws, drawsFor, type Kind } from './draws.ts';
import type { Node } from '../core/view.ts';
import { Cache } from '../../base/cache.ts';

// What all levels of keep or draw work with: the number a player has laid, and what drawing is worth.
// Points are the engine's. Level 1 adds one of three open cards, level 2 draws one card, levels 3 and 4 draw three.

export interface Choice {
  readonly cards: Cards;
  /** Level 1: three open cards of which one may be added. */
  readonly open?: Cards;
  /** Level 2: what the number should be divisible by. */
  readonly by?: 3 | 9;
  /** Level 4: whether the kinds of draws are on the page. */
  readonly given?: boolean;
}

export const pointsNow = ({ cards }: Choice): number => scoreNumber(cards).points;

/** The best score with one more card, in front or behind. */
export const pointsWith = ({ cards }: Choice, card: Card): number =>
  Math.max(scoreNumber([card, ...cards]).points, scoreNumber([...cards, card]).points);

/** Sheets meet the same numbers again. */
const draws = new Cache<string, Draws>('draws of numbers', 10_000);

/** Draws depend on the digits in order alone. */
export const drawsOf = ({ cards }: Choice): Draws => draws.get(digits(cards).join(''), () => drawsFor(cards));

type Decision = 'keep' | 'draw';

export const decision = (choice: Choice): Decision =>
  compare(rational(pointsNow(choice)), drawsOf(choice).mean) >= 0 ? 'keep' : 'draw';

/** How far keeping and drawing are apart, in points. */
export const gap = (choice: Choice): number =>
  Math.abs(toNumber(subtract(rational(pointsNow(choice)), drawsOf(choice).mean)));

/** Under one point apart is close; under 0.3 is never asked. */
const LEAST_GAP = 0.3;
const CLOSE = 1;

export const kindOf = (choice: Choice): string => (gap(choice) < CLOSE ? 'close' : decision(choice));

/** What there is to add, in nines: the remainder is further away the greater the sum. */
const difficulty = ({ cards }: Choice): number => 1 + Math.min(2, Math.floor(digitSum(cards) / 9));

export const RANGE = [1, 3] as const;

/** Every set of three digits with each of its last digits, by decision. */
const drawNumber = pool(
  () =>
    digitSets(3)
      .flatMap((set) => [...new Set(set)].map((last) => [...set.toSpliced(set.indexOf(last), 1), last]))
      .filter(([first]) => first !== 0),
  (number): Wish => {
    const choice = { cards: cardsOfDigits(number) };
    return { kind: kindOf(choice), band: bandOf(difficulty(choice), RANGE) };
  },
);

// How an item of level 4 stands on paper: own cards, a line a kind of draw, chance and decision; and the mean points under all.

const triangle = (remainder: number): Node =>
  figure({ kind: 'residue', modulus: 3, remainder }, phrase('spoken.rest', { rest: remainder }));

/** To be filled in; the key shows it filled. */
const blankTriangle = (remainder: number): Node =>
  figure({ kind: 'residue', modulus: 3, remainder: null }, phrase('spoken.blank'), triangle(remainder));

/** Three triangles of a kind, given or blank; room to calculate; the number of draws. */
function kindLine(kind: Kind, index: number, given: boolean): Node {
  const rests = kind.cards.flatMap((count, rest) => Array.from({ length: count }, () => rest));
  return row(
    [
      ...rests.map(given ? triangle : blankTriangle),
      line({ label: phrase('fields.work') }, 28),
      line({ answer: 5 + index, label: phrase('fields.ways') }, 15),
    ],
    1.5,
  );
}

/** The chance as counted, in lowest terms under it, and the decision: three fields from the first on. */
function resultView(first: number): Node {
  const behind = (sign: string, field: Node): Node =>
    row([cell(10, text(`frame.${sign}`), 'end'), field], 1.2);
  return turnedStack(
    [
      behind('chance', fraction({ answer: first, label: phrase('fields.chance') })),
      behind('equals', fraction({ answer: first + 1, label: phrase('fields.lowest') })),
      choiceField({ answer: first + 2, label: phrase('fields.decision') }, [
        ['keep', 'option.keep'],
        ['draw', 'option.draw'],
      ]),
    ],
    2,
  );
}

function view(choice: Choice): Node {
  const { kinds } = drawsOf(choice);
  const after = 5 + kinds.length;
  const own = turnedStack(
    [
      cardRow(choice.cards, 11.5),
      line({ answer: 0, label: phrase('fields.sum'), shows: true }, 14),
      line({ answer: 1, label: phrase('fields.now'), shows: true }, 12),
      text('frame.left'),
      row(
        [0, 1, 2].map((rest) =>
          row([triangle(rest), line({ answer: 2 + rest, label: phrase('fields.left') }, 8)], 1),
        ),
        1.5,
      ),
    ],
    0.6,
  );
  const cases = stack(
    [
      ...kinds.map((kind, index) => kindLine(kind, index, choice.given === true)),
      line({ answer: after, label: phrase('fields.fits'), shows: true }, 18),
    ],
    2.5,
  );
  const result = resultView(after + 1);
  return parted('large', turnedRow([cell(55, own), cell(68, cases), cell(48, result)], 1), [
    [phrase('part.now'), own],
    [phrase('part.count'), cases],
    [phrase('part.decide'), result],
  ]);
}

/** Mean points of each item, as they are printed: two places. */
const means = (choices: readonly Choice[]): Node =>
  stack(
    choices.map((choice, index) => {
      const { numerator, denominator } = drawsOf(choice).mean;
      return text('mean.line', {
        item: index + 1,
        mean: { formula: { decimal: { fraction: [Number(numerator), Number(denominator)] }, places: 2 } },
      });
    }),
    1,
  );

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

/** What level 3 has too. */
export const counting: Omit<Level<Choice, undefined>, 'accepts' | 'listed'> = {
  usual: 3,
  standards: ['HSS-CP.B.9', 'HSS-MD.B.5', 'HSS-MD.B.6'],
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
    subtitle: 'subtitle-4',
    rule: ['rule.pack', 'rule.points', 'rule.factors', 'rule.draws'],
    example: { cards: ['3H', 'AS', '5D'], given: true },
    exampleWork: 'under',
    blocks: [{ instruction: 'instruction.count', across: 1, height: 60 }],
    view,
    after: (choices) => [
      { head: phrase('mean.head'), node: means(choices), width: 60 },
      {
        head: phrase('explain.head'),
        node: stack([text('explain.text'), lines({ label: phrase('fields.explanation') }, 1)], 2),
        width: 116,
      },
      closing('play', 'play.vote'),
    ],
    pieces: (choices) => cardPieces(choices.flatMap(({ cards }) => cards)),
  },
};

export const levelFour: Level<Choice, undefined> = {
  ...counting,
  accepts,
  listed: (choice) => ({ ...choice, given: true }),
};
