/**
 * Level 1 of "Count and compare": 26 turned cards in a row; tally them by N, read off the most and what is missing.
 *
 * A prompt is the cards in the order in which they were turned up, each in a deal of its own.
 */
import type { Random } from '../../base/random.ts';
import { claim } from '../core/formula.ts';
import {
  box,
  boxes,
  boxesUnder,
  cell,
  choice,
  closing,
  figure,
  parted,
  row,
  stack,
  text,
  written,
} from '../core/nodes.ts';
import type { Level, NamedError, Wish } from '../core/handout.ts';
import { phrase } from '../core/phrase.ts';
import type { Node } from '../core/view.ts';
import { bandOf, risingBands } from '../core/wishes.ts';
import { cardRow, digitOf, pieces, valueOf, type WindCard } from '../wind-cards.ts';
import type { BarFigure } from '../core/figures.ts';
import { present } from '../../base/invariant.ts';
import { rational, type Rational } from '../../base/rational.ts';
import { moduloN, PACK } from '../../games/modulo-n/index.ts';

// Seeded deals of Modulo N: which N is turned up, how often, and what the pack says it should be.
// Single deals are dealt by the engine; long runs draw from the counts of its pack. A loaded pack is the pack without some of its cards. Source: `modulo-n.turned-sets-n`.

export const CLASSES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** Cards of each class among some cards. */
export const countsOf = (cards: readonly WindCard[]): readonly number[] =>
  CLASSES.map((n) => cards.filter((card) => digitOf(card) === n).length);

/** What 52 fair deals give on average: each card once. */
export const MODEL: readonly number[] = countsOf(PACK);

const OPTIONS = (() => {
  const read = moduloN.readOptions({ players: 2 });
  return present(read.ok ? read.value : undefined, 'options of Modulo N');
})();

/** The card turned up in one deal of the engine. */
const turnedUp = (random: Random): WindCard => moduloN.setup(OPTIONS, random).turned;

/** Cards turned up in so many fair deals. */
export const fairDeals = (random: Random, deals: number): readonly WindCard[] =>
  Array.from({ length: deals }, () => turnedUp(random));

/** How often N = 0 was turned up, after each of the checkpoints; `without` cards worth ten are missing from the pack. */
export function runOf(random: Random, checkpoints: readonly number[], without: number): readonly number[] {
  const tens = MODEL[0] ?? 0;
  const counts: number[] = [];
  let [hits, dealt] = [0, 0];
  for (const checkpoint of checkpoints) {
    for (; dealt < checkpoint; dealt++) if (random.below(PACK.length - without) < tens - without) hits++;
    counts.push(hits);
  }
  return counts;
}

/** The share of N = 0 for a pack without some of its tens. */
export const shareOfZero = (without: number): Rational =>
  rational((MODEL[0] ?? 0) - without, PACK.length - without);

/** A run of deals, and the loaded pack it is compared with. */
export interface Run {
  /** Square numbers, so that the band is a simple fraction. */
  readonly deals: readonly number[];
  /** N = 0 after each. */
  readonly zeros: readonly number[];
  /** Tens that are missing from the loaded pack. */
  readonly lacks: number;
}

/** The heads of the rows, a column of the picture, and how far in it a box is; in mm. */
const [HEADS, COLUMN, ASIDE] = [22, 15, 3.2];

/** Heads of the rows that are in the picture. */
export const BAR_HEADS = { label: phrase('heads.n') } as const satisfies BarFigure['heads'];

/** A row under the columns of the picture, `more` mm further to the right. */
export const underColumns = (head: string, node: Node, more = 0): Node =>
  row([cell(HEADS + more, text(head, undefined, 'bold')), node]);

interface Boxes {
  readonly head: string;
  readonly answer: number;
  readonly label: string;
  readonly columns: number;
}

/** A box under each column. */
export const boxRow = ({ head, answer, label, columns }: Boxes): Node =>
  underColumns(
    head,
    cell(columns * COLUMN - ASIDE, boxesUnder({ answer, label: phrase(label) }, columns, COLUMN)),
    ASIDE,
  );

/** The same boxes where no picture stands over them: they say themselves which they are. */
export const namedBoxes = ({ answer, label, columns }: Boxes): Node =>
  boxes({ answer, label: phrase(label), shows: true }, columns);

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
  standards: ['3.MD.B.3', 'CM1D2B', 'MP2'],
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
      { say: 'steps.all', claims: { all: claim({ sum: [...counts] }, '=', turned.cards.length) } },
      { say: 'steps.never-sure', claims: { some: claim(Math.max(...counts), '<', turned.cards.length) } },
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
