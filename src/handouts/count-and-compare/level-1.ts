/**
 * Level 1 of "Count and compare": 26 turned cards in a row; tally them by N, read off the most and what is missing.
 *
 * A prompt is the cards in the order in which they were turned up, each in a deal of its own.
 */
import type { Random } from '../../base/random.ts';
import { claim } from '../core/formula.ts';
import { closing, written } from '../core/closing.ts';
import type { Level, NamedError, Wish } from '../core/handout.ts';
import { box, boxes, choice, figure, parted, row, stack, text } from '../core/nodes.ts';
import { phrase } from '../core/phrase.ts';
import type { Node } from '../core/view.ts';
import { bandOf, risingBands } from '../core/wishes.ts';
import { cardRow, digitOf, pieces, valueOf, type WindCard } from '../wind-cards.ts';
import { BAR_HEADS, boxRow, namedBoxes } from './columns.ts';
import { CLASSES, countsOf, fairDeals } from './deals.ts';

export interface Turned {
  readonly cards: readonly WindCard[];
}

const DEALS = 26;
const HALF = DEALS / 2;
const RANGE = [5, 10] as const;
/** mm between what stands under each other. */
const GAP = 2;

const missingOf = (counts: readonly number[]): number => counts.filter((count) => count === 0).length;
const tallestOf = (counts: readonly number[]): number => counts.indexOf(Math.max(...counts));

/** Classes that were met: so many bars to draw. */
const difficulty = ({ cards }: Turned): number =>
  Math.min(RANGE[1], Math.max(RANGE[0], CLASSES.length - missingOf(countsOf(cards))));

const draw = (random: Random, { band }: Wish): Turned | undefined => {
  const turned = { cards: fairDeals(random, DEALS) };
  return bandOf(difficulty(turned), RANGE) === band ? turned : undefined;
};

/** Counts, the tallest bar, values that were never met, and whether the next card is known. */
const rowFor = (counts: readonly number[], next: 'certain' | 'likely'): readonly string[] => [
  counts.join(' '),
  String(tallestOf(counts)),
  String(missingOf(counts)),
  next,
];

const answerOf = ({ cards }: Turned): readonly string[] => rowFor(countsOf(cards), 'likely');

const slip = (name: string, writes: (turned: Turned) => readonly string[]): NamedError<Turned> => ({
  name,
  writes: (turned) => (writes(turned).join('|') === answerOf(turned).join('|') ? undefined : writes(turned)),
});

function view({ cards }: Turned): Node {
  const model = figure(
    {
      kind: 'bars',
      bars: CLASSES.map((n) => ({ label: String(n), value: null })),
      most: 15,
      heads: BAR_HEADS,
    },
    phrase('spoken.grid'),
  );
  const turned = [cards.slice(0, HALF), cards.slice(HALF)].map((half) => cardRow(half, 'spoken.cards', 8.5));
  const counts = { head: 'heads.count', answer: 0, label: 'fields.counts', columns: CLASSES.length };
  const asked = [
    row(
      [
        box({ answer: 1, label: phrase('fields.tallest'), shows: true }),
        box({ answer: 2, label: phrase('fields.missing'), shows: true }),
      ],
      8,
    ),
    row(
      [
        text('item.next'),
        choice({ answer: 3, label: phrase('fields.next') }, [
          ['certain', 'option.certain'],
          ['likely', 'option.likely'],
        ]),
      ],
      4,
    ),
  ];
  return parted('dys', stack([...turned, model, boxRow(counts), ...asked], GAP), [
    [phrase('part.cards'), stack([...turned, namedBoxes(counts)], GAP)],
    [phrase('part.bars'), model],
    [phrase('part.answer'), stack(asked, GAP)],
  ]);
}

/** Four deals: nothing in it has another N than 0, 1 and 2. */
const EXAMPLE: Turned = { cards: ['GD', '2c', 'F1', 'E1'] };
const [EXAMPLE_CLASSES, EXAMPLE_MOST] = [3, 2];

/** The cards, each bar as high as it is often there, and the counts. */
function exampleView({ cards }: Turned): Node {
  const counts = countsOf(cards).slice(0, EXAMPLE_CLASSES);
  const bars = counts.map((value, n) => ({ label: String(n), value }));
  const heard = counts.map((count, n) => phrase('spoken.bar', { n, count }));
  return row(
    [
      cardRow(cards, 'spoken.cards', 8.5),
      figure(
        { kind: 'bars', bars, most: EXAMPLE_MOST, heads: BAR_HEADS },
        phrase('spoken.bars', { bars: { list: heard, joined: 'space' } }),
      ),
      row(
        [
          text('heads.count', undefined, 'bold'),
          boxes({ answer: 0, label: phrase('fields.counts') }, EXAMPLE_CLASSES),
        ],
        3,
      ),
    ],
    4,
  );
}

export const levelOne: Level<Turned> = {
  usual: 1,
  standards: ['7.SP.C.6', '6P2C', 'CM1D2B'],
  range: RANGE,
  wishes: (count) => risingBands(count).map((): Wish => ({ kind: 'turned', band: 2 })),
  draw,
  constraints: [
    {
      name: 'one-tallest',
      allows: ({ cards }) =>
        countsOf(cards).filter((count) => count === Math.max(...countsOf(cards))).length === 1,
    },
    { name: 'fits-the-grid', allows: ({ cards }) => Math.max(...countsOf(cards)) <= 15 },
  ],
  kindOf: () => 'turned',
  same: ({ cards }) => cards.map(digitOf).join(''),
  answer: (turned) => answerOf(turned).map((value) => [value]),
  steps(turned) {
    const counts = countsOf(turned.cards);
    return [
      { say: 'steps.all', claims: { all: claim({ sum: [...counts] }, '=', DEALS) } },
      { say: 'steps.never-sure', claims: { some: claim(Math.max(...counts), '<', DEALS) } },
    ];
  },
  errors: [
    slip('must-come-next', ({ cards }) => rowFor(countsOf(cards), 'certain')),
    // Counts cards worth 10 as 1, by their first digit.
    slip('first-digit', ({ cards }) => {
      const digits = cards.map((card) => Number(String(valueOf(card))[0]));
      return rowFor(
        CLASSES.map((n) => digits.filter((digit) => digit === n).length),
        'likely',
      );
    }),
  ],
  difficulty,
  page: {
    rule: ['rule.turned', 'rule.counts'],
    blocks: [{ instruction: 'instruction.tally', across: 1, height: 150, plain: true }],
    view,
    example: EXAMPLE,
    exampleView,
    after: () => [written('explain', 'explain.next', 1), closing('play', 'play.turn')],
    pieces: (all) => pieces(all.flatMap(({ cards }) => cards)),
  },
};
