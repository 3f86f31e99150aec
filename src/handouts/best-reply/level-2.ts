/**
 * Level 2 of "Best reply": five cards under a turned one. Write every set as a sum, ring the cards of the best one.
 *
 * The best set leaves the fewest cards. Sets come from the engine; some lines stay empty, and one hand has no set at all.
 */
import { cachePerObject } from '../../base/cache.ts';
import type { Random } from '../../base/random.ts';
import { claim } from '../core/formula.ts';
import { cell, closing, line, row, stack, text, written } from '../core/nodes.ts';
import type { Level, NamedError, Wish } from '../core/handout.ts';
import type { Step } from '../core/item.ts';
import { phrase } from '../core/phrase.ts';
import type { Node } from '../core/view.ts';
import { bandOf, spreadWishes } from '../core/wishes.ts';
import { cardRow, deal, digitOf, legalSets, pieces, sumOf, valueOf, type WindCard } from '../wind-cards.ts';

export interface Hand {
  readonly turned: WindCard;
  /** The last digit of the turned card. */
  readonly n: number;
  readonly cards: readonly WindCard[];
}

type Set3 = readonly WindCard[];

const RANGE = [0, 5] as const;
const CARDS_IN_HAND = 5;
const LINES = 6;
/** So many cards are looked through for a hand of different values. */
const DEALT = 16;

/** Fewer cards first, then in the order of the hand. */
const inOrder = (cards: readonly WindCard[], sets: readonly Set3[]): readonly Set3[] => {
  const places = (set: Set3): string => set.map((card) => cards.indexOf(card)).join('');
  return sets
    .map((set) => cards.filter((card) => set.includes(card)))
    .sort((a, b) => a.length - b.length || places(a).localeCompare(places(b)));
};

/** Every set of the hand, by the engine. */
const setsOf = cachePerObject('sets of hands', ({ cards, turned }: Hand) =>
  inOrder(cards, legalSets(cards, turned)),
);

/** The same by last digits alone, for draws. */
function quickSets({ cards, n }: Hand): readonly Set3[] {
  const all = Array.from({ length: 2 ** cards.length }, (_, mask) =>
    cards.filter((_card, place) => Math.floor(mask / 2 ** place) % 2 === 1),
  );
  return all.filter(
    (set) => set.length >= 1 && set.length <= 3 && set.reduce((s, c) => s + digitOf(c), 0) % 10 === n,
  );
}

const bestOf = (sets: readonly Set3[]): Set3 =>
  sets.reduce((best, set) => (set.length > best.length ? set : best), [] as Set3);

const kindOf = (hand: Hand): string => (quickSets(hand).length === 0 ? 'no-set' : 'sets');

function draw(random: Random, { kind, band }: Wish): Hand | undefined {
  for (let tries = 0; tries < 40; tries++) {
    const [turned = '7c', ...rest] = deal(random, DEALT);
    const cards = rest
      .filter((card, place) => rest.findIndex((one) => valueOf(one) === valueOf(card)) === place)
      .slice(0, CARDS_IN_HAND);
    const hand: Hand = { turned, n: digitOf(turned), cards };
    if (kindOf(hand) === kind && bandOf(quickSets(hand).length, RANGE) === band && hasOneBest(hand))
      return hand;
  }
  return undefined;
}

function hasOneBest(hand: Hand): boolean {
  const sets = quickSets(hand);
  return sets.filter(({ length }) => length === bestOf(sets).length).length <= 1;
}

const sumText = (set: Set3): string =>
  set.length === 0 ? '' : `${set.map(valueOf).join(' + ')} = ${sumOf(set)}`;
const ringText = (set: Set3): string => set.map(valueOf).join(' ');

const linesOf = (sets: readonly Set3[]): readonly string[] =>
  Array.from({ length: LINES }, (_, place) => sumText(sets[place] ?? []));

const answerOf = (hand: Hand): readonly string[] => [
  ...linesOf(setsOf(hand)),
  ringText(bestOf(setsOf(hand))),
];

/** What somebody writes who sees only some of the sets, or judges them by another rule. */
const slip = (
  name: string,
  sees: (set: Set3) => boolean,
  best: (sets: readonly Set3[]) => Set3 = bestOf,
): NamedError<Hand> => ({
  name,
  writes(hand) {
    const seen = setsOf(hand).filter(sees);
    const writes = [...linesOf(seen), ringText(best(seen))];
    return writes.join('|') === answerOf(hand).join('|') ? undefined : writes;
  },
});

const largestSum = (sets: readonly Set3[]): Set3 =>
  sets.reduce((best, set) => (sumOf(set) > sumOf(best) ? set : best), [] as Set3);

function setStep(set: Set3, n: number): Step {
  const sum = sumOf(set);
  const tens = claim(sum, '=', { sum: [{ product: [10, (sum - n) / 10] }, n] });
  if (set.length === 1) return { say: 'steps.single', claims: { tens } };
  return { say: 'steps.set', claims: { sum: claim({ sum: set.map(valueOf) }, '=', sum), tens } };
}

/** Any order of lines and of summands will do; every set once and nothing else. */
function accepts(hand: Hand, writes: readonly string[]): boolean {
  const tidy = (sum: string): string => {
    const [left = '', right = ''] = sum.split('=');
    return `${left
      .split('+')
      .map((part) => Number(part))
      .sort((a, b) => a - b)
      .join('+')}=${Number(right)}`;
  };
  const sums = (all: readonly string[]): string =>
    all
      .filter((one) => one.trim() !== '')
      .map(tidy)
      .sort()
      .join('|');
  const right = answerOf(hand);
  return sums(writes.slice(0, LINES)) === sums(right.slice(0, LINES)) && writes[LINES] === right[LINES];
}

function view(hand: Hand): Node {
  const sets = setsOf(hand);
  const sumLine = (place: number): Node => {
    const set = sets[place];
    return line(
      {
        answer: place,
        label: phrase('fields.line'),
        ...(set === undefined
          ? {}
          : {
              written: phrase('written.sum', {
                sum: { claim: claim({ sum: set.map(valueOf) }, '=', sumOf(set)) },
              }),
            }),
      },
      40,
    );
  };
  const turned = stack([cardRow([hand.turned], 'spoken.turned'), text('item.n', { n: hand.n }, 'label')]);
  const ring = row([text('item.best'), ringStrip(hand.cards)], 3);
  return row([
    cell(15, turned),
    cell(70, stack([cardRow(hand.cards, 'spoken.cards'), ring], 2)),
    stack(
      [0, 2, 4].map((place) => row([sumLine(place), sumLine(place + 1)], 4)),
      2,
    ),
  ]);
}

const ringStrip = (cards: readonly WindCard[]): Node => ({
  kind: 'field',
  field: {
    kind: 'strip',
    answer: LINES,
    label: phrase('fields.best'),
    options: cards.map((card) => ({
      value: String(valueOf(card)),
      text: phrase('option.number', { number: valueOf(card) }),
    })),
  },
});

export const levelTwo: Level<Hand> = {
  usual: 3,
  standards: ['5.OA.A.1', '6N2K', 'MP1'],
  range: RANGE,
  wishes: (count, random) =>
    spreadWishes(count, random, [
      { kind: 'no-set', bands: [1], least: 1, apart: true },
      { kind: 'sets', share: 4 },
    ]),
  draw,
  constraints: [
    { name: 'different-values', allows: ({ cards }) => new Set(cards.map(valueOf)).size === cards.length },
    { name: 'fits-the-lines', allows: (hand) => quickSets(hand).length < LINES },
    { name: 'one-best', allows: hasOneBest },
  ],
  kindOf,
  same: ({ n, cards }) =>
    `${n}:${cards
      .map(valueOf)
      .sort((a, b) => a - b)
      .join('+')}`,
  answer: (hand) => answerOf(hand).map((value) => [value]),
  accepts,
  steps(hand) {
    const sets = setsOf(hand);
    if (sets.length === 0) return [{ say: 'steps.no-set', with: { n: hand.n } }];
    return [
      ...sets.map((set) => setStep(set, hand.n)),
      { say: 'steps.best', with: { cards: { list: bestOf(sets).map(valueOf), joined: 'and' } } },
    ];
  },
  errors: [
    slip('forgets-singles', ({ length }) => length > 1),
    slip('forgets-tens', (set) => set.every((card) => valueOf(card) !== 10)),
    slip('largest-sum', () => true, largestSum),
  ],
  difficulty: (hand) => Math.min(RANGE[1], quickSets(hand).length),
  page: {
    rule: ['rule.set', 'rule.counts'],
    example: { turned: '8c', n: 8, cards: ['2c', 'F3', '6b', 'GD', '9s'] },
    blocks: [{ instruction: 'instruction.sets', across: 1, height: 33 }],
    view,
    after: () => [written('explain', 'explain.tens', 1), closing('play', 'play.most-sets')],
    pieces: (hands) => pieces(hands.flatMap(({ cards, turned }) => [...cards, turned])),
  },
};
