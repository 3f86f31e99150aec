/**
 * Level 3 of "Best reply": two sets may go now; after which one is the chance better that you can play next turn, too?
 *
 * A prompt is a hand with the two sets that are offered. Chances are counted among the cards nobody has seen. (The chance
 * to go out would be the same for all sets: what is left always lacks the same digit.)
 */
import { PACK } from '../../games/modulo-n/index.ts';
import type { Random } from '../../base/random.ts';
import { claim } from '../core/formula.ts';
import { cell, choice, closing, fraction, row, stack, text, written } from '../core/nodes.ts';
import type { Level, Wish } from '../core/handout.ts';
import type { Step } from '../core/item.ts';
import { phrase, type PhraseValue } from '../core/phrase.ts';
import type { Node } from '../core/view.ts';
import { bandOf, risingBands } from '../core/wishes.ts';
import { cardRow, deal, digitOf, legalSets, pieces, sumOf, valueOf, type WindCard } from '../wind-cards.ts';

type Cards = readonly WindCard[];

export interface Keep {
  readonly turned: WindCard;
  readonly n: number;
  readonly cards: Cards;
  /** As offered, first and second. */
  readonly offers: readonly [Cards, Cards];
}

const RANGE = [1, 3] as const;
const NAMES = ['first', 'second'] as const;
/** The better chance leads by at least one in twenty of the unseen cards. */
const LEAD = 20;

/** Places of every choice of one to three cards out of so many, in the order of binary numbers. */
const CHOICES = Array.from({ length: 7 }, (_, count) =>
  Array.from({ length: 2 ** count }, (_none, mask) =>
    Array.from({ length: count }, (_one, place) => place).filter((place) => (mask >> place) % 2 === 1),
  ).filter(({ length }) => length > 0 && length <= 3),
);

/** Every choice of one to three cards that ends in n. */
function setsOf(cards: Cards, n: number): readonly Cards[] {
  const digits = cards.map(digitOf);
  const fits = (CHOICES[cards.length] ?? []).filter(
    (places) => places.reduce((sum, place) => sum + (digits[place] ?? 0), 0) % 10 === n,
  );
  return fits.map((places) => cards.filter((_, place) => places.includes(place)));
}

const leftOf = ({ cards }: Keep, set: Cards): Cards => cards.filter((card) => !set.includes(card));

/** Cards of each last digit in the pack. */
const CLASSES = Array.from(
  { length: 10 },
  (_, digit) => PACK.filter((card) => digitOf(card) === digit).length,
);

/** How many cards nobody has seen: the pack without the hand and the turned card. */
const unseen = ({ cards }: Keep): number => PACK.length - cards.length - 1;

/** Last digits that make a set with one or two of the cards left, or alone. */
function goodDigits(left: Cards, n: number): readonly number[] {
  const digits = left.map(digitOf);
  const sums = [0, ...digits, ...digits.flatMap((a, i) => digits.slice(i + 1).map((b) => a + b))];
  return [...new Set(sums.map((sum) => (n + 20 - sum) % 10))].sort((a, b) => a - b);
}

/** Unseen cards with which some set can go next turn. */
const goodCards = (keep: Keep, place: 0 | 1): number => {
  const good = goodDigits(leftOf(keep, keep.offers[place]), keep.n);
  const seen = [...keep.cards, keep.turned].filter((card) => good.includes(digitOf(card))).length;
  return good.reduce((sum, digit) => sum + (CLASSES[digit] ?? 0), 0) - seen;
};

const gapOf = (keep: Keep): number => Math.abs(goodCards(keep, 0) - goodCards(keep, 1));
const hasClearLead = (keep: Keep): boolean => LEAD * gapOf(keep) >= unseen(keep);

const betterPlace = (keep: Keep): 0 | 1 => (goodCards(keep, 0) > goodCards(keep, 1) ? 0 : 1);

/** `sizes`: a set of three against one of two; `sums`: two sets of three. */
const kindOf = ({ offers: [a, b] }: Keep): string => (a.length === b.length ? 'sums' : 'sizes');

/** The closer the chances, the harder: far apart, apart, close. */
function difficulty(keep: Keep): number {
  const gap = gapOf(keep);
  return gap >= 8 ? 1 : gap >= 5 ? 2 : 3;
}

const hasDifferentValues = (cards: Cards): boolean => new Set(cards.map(valueOf)).size === cards.length;

/** Hands of four for sizes, of five for sums; nothing that stays may be a set already. */
function draw(random: Random, { kind, band }: Wish): Keep | undefined {
  for (let tries = 0; tries < 150; tries++) {
    const [turned = '7c', ...cards] = deal(random, kind === 'sizes' ? 5 : 6);
    if (!hasDifferentValues(cards)) continue;
    const n = digitOf(turned);
    const sets = random.shuffle(
      setsOf(cards, n).filter(({ length }) => length === 3 || (kind === 'sizes' && length === 2)),
    );
    const [first] = sets;
    const second = sets.find(
      (set) => first !== undefined && set !== first && (kind === 'sums' || set.length !== first.length),
    );
    if (first === undefined || second === undefined) continue;
    const keep: Keep = { turned, n, cards, offers: [first, second] };
    const isOpen = [first, second].every((set) => setsOf(leftOf(keep, set), n).length === 0);
    if (isOpen && hasClearLead(keep) && bandOf(difficulty(keep), RANGE) === band) return keep;
  }
  return undefined;
}

const chance = (keep: Keep, place: 0 | 1): string => `${goodCards(keep, place)}/${unseen(keep)}`;

const answerOf = (keep: Keep): readonly string[] => [
  chance(keep, 0),
  chance(keep, 1),
  NAMES[betterPlace(keep)],
];

const wrong = (keep: Keep, writes: readonly string[]): readonly string[] | undefined =>
  writes.join() === answerOf(keep).join() ? undefined : writes;

/** The right counts with the set that is larger in some way. */
const tempted = (keep: Keep, kind: string, size: (set: Cards) => number): readonly string[] | undefined => {
  const [a, b] = keep.offers;
  if (kindOf(keep) !== kind || size(a) === size(b)) return undefined;
  return wrong(keep, [...answerOf(keep).slice(0, 2), NAMES[size(a) > size(b) ? 0 : 1]]);
};

const plus = (cards: Cards): PhraseValue => ({ formula: { line: cards.map(valueOf), between: '+' } });
const listed = (cards: Cards): PhraseValue => ({ list: cards.map(valueOf), joined: 'and' });

/** Which last digits make a set with what is left, and how many unseen cards have one. */
function countStep(keep: Keep, place: 0 | 1): Step {
  const left = leftOf(keep, keep.offers[place]);
  const [good, all] = [goodCards(keep, place), unseen(keep)];
  const digits = goodDigits(left, keep.n);
  return {
    say: 'steps.digits',
    claims: { chance: claim(good, '<', all) },
    with: {
      left: { list: left.map((card) => String(valueOf(card))), joined: 'and' },
      digits: { list: digits.map(String), joined: 'comma' },
      good,
      all,
    },
  };
}

const offer = (keep: Keep, place: 0 | 1): Node =>
  row(
    [
      text('item.play', {
        place: String(place + 1),
        set: plus(keep.offers[place]),
        left: listed(leftOf(keep, keep.offers[place])),
      }),
      fraction({ answer: place, label: phrase('fields.chance') }),
    ],
    4,
  );

export const levelThree: Level<Keep> = {
  usual: 4,
  standards: ['7.SP.C.7', '7.SP.C.8', '3S20'],
  range: RANGE,
  wishes(count: number, random: Random) {
    const first = random.below(2);
    return risingBands(count).map((band, place): Wish => ({
      kind: (place + first) % 2 === 0 ? 'sizes' : 'sums',
      band,
    }));
  },
  draw,
  constraints: [
    { name: 'clear-lead', allows: hasClearLead },
    { name: 'different-values', allows: ({ cards }) => hasDifferentValues(cards) },
    {
      name: 'engine-allows',
      allows: ({ cards, turned, offers }) => {
        const sets = legalSets(cards, turned);
        return offers.every((set) =>
          sets.some((one) => one.length === set.length && set.every((card) => one.includes(card))),
        );
      },
    },
  ],
  kindOf,
  same: ({ n, cards, offers }) =>
    `${n}:${offers
      .map((set) =>
        set
          .map(valueOf)
          .sort((a, b) => a - b)
          .join('+'),
      )
      .sort()
      .join('/')}:${cards.length}`,
  answer: (keep) => answerOf(keep).map((value) => [value]),
  steps: (keep) => [
    countStep(keep, 0),
    countStep(keep, 1),
    {
      say: 'steps.better',
      claims: {
        compare: claim(
          goodCards(keep, betterPlace(keep)),
          '>',
          goodCards(keep, betterPlace(keep) === 0 ? 1 : 0),
        ),
      },
      with: { set: plus(keep.offers[betterPlace(keep)]) },
    },
  ],
  errors: [
    { name: 'most-cards-now', writes: (keep) => tempted(keep, 'sizes', ({ length }) => length) },
    { name: 'largest-sum-now', writes: (keep) => tempted(keep, 'sums', sumOf) },
    // Counts among all cards of the pack.
    {
      name: 'whole-pack',
      writes: (keep) =>
        wrong(keep, [
          `${goodCards(keep, 0)}/${PACK.length}`,
          `${goodCards(keep, 1)}/${PACK.length}`,
          NAMES[betterPlace(keep)],
        ]),
    },
  ],
  difficulty,
  page: {
    title: 'keep.title',
    subtitle: 'keep.subtitle',
    rule: ['rule.again', 'rule.unseen'],
    example: {
      turned: 'W3',
      n: 0,
      cards: ['4s', '5s', '6c', '9s'],
      offers: [
        ['4s', '6c'],
        ['5s', '6c', '9s'],
      ],
    },
    exampleWork: 'under',
    blocks: [{ instruction: 'instruction.keep', across: 1, height: 48 }],
    view: (keep) =>
      stack(
        [
          row([
            cell(
              17,
              stack([cardRow([keep.turned], 'spoken.turned'), text('item.n', { n: keep.n }, 'label')]),
            ),
            cell(64, cardRow(keep.cards, 'spoken.cards')),
            choice({ answer: 2, label: phrase('fields.play') }, [
              ['first', 'option.first'],
              ['second', 'option.second'],
            ]),
          ]),
          row([offer(keep, 0), offer(keep, 1)], 8),
        ],
        2,
      ),
    after: () => [written('explain', 'explain.keep', 2), closing('play', 'play.keep')],
    pieces: (keeps) => pieces(keeps.flatMap(({ cards, turned }) => [...cards, turned])),
  },
};
