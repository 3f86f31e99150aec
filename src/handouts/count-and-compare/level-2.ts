/**
 * Level 2 of "Count and compare": a tally of 52 deals, the model beside it; counts, differences, what to expect of 520.
 *
 * A prompt is how often each N was turned up.
 */
import type { Random } from '../../base/random.ts';
import { claim } from '../core/formula.ts';
import { closing, figure, line, parted, row, stack, text, written } from '../core/nodes.ts';
import type { Level, NamedError, Wish } from '../core/handout.ts';
import { phrase } from '../core/phrase.ts';
import type { Node } from '../core/view.ts';
import { bandOf, risingBands } from '../core/wishes.ts';
import { pieces } from '../wind-cards.ts';
import {
  BAR_HEADS,
  boxRow,
  CLASSES,
  countsOf,
  fairDeals,
  MODEL,
  namedBoxes,
  underColumns,
} from './level-1.ts';

export interface Tally {
  readonly counts: readonly number[];
}

const DEALS = 52;
const TIMES = 10;
const RANGE = [6, 30] as const;
/** mm between what stands under each other. */
const GAP = 0.8;
const MOST = 30;

const differences = ({ counts }: Tally): readonly number[] =>
  counts.map((count, n) => count - (MODEL[n] ?? 0));
const distances = (tally: Tally): readonly number[] => differences(tally).map(Math.abs);

/** The N farthest from the model. */
const farthest = (tally: Tally): number => distances(tally).indexOf(Math.max(...distances(tally)));

/** How far all counts are off together. */
const difficulty = (tally: Tally): number =>
  Math.min(
    RANGE[1],
    Math.max(
      RANGE[0],
      distances(tally).reduce((a, b) => a + b, 0),
    ),
  );

function draw(random: Random, { band }: Wish): Tally | undefined {
  const tally = { counts: countsOf(fairDeals(random, DEALS)) };
  return bandOf(difficulty(tally), RANGE) === band ? tally : undefined;
}

/** Expected in ten times as many deals, for N = 0 and for a rare N. */
const EXPECTED = [MODEL[0], MODEL[4]].map((count = 0) => String(TIMES * count));

const rowFor = (
  { counts }: Tally,
  off: readonly number[],
  far: number,
  expected: readonly string[],
): readonly string[] => [counts.join(' '), off.join(' '), String(far), ...expected];

const answerOf = (tally: Tally): readonly string[] =>
  rowFor(tally, differences(tally), farthest(tally), EXPECTED);

const slip = (name: string, writes: (tally: Tally) => readonly string[]): NamedError<Tally> => ({
  name,
  writes: (tally) => (writes(tally).join('|') === answerOf(tally).join('|') ? undefined : writes(tally)),
});

/** Gates under the columns of the bars, or each under its own N. */
const tallyOf = (counts: readonly number[], isNamed: boolean): Node =>
  figure(
    {
      kind: 'tally',
      counts: counts.map((count, n) => ({ label: isNamed ? String(n) : '', count })),
    },
    phrase('spoken.tally', {
      counts: { list: counts.map((count, n) => phrase('spoken.strokes', { n, count })), joined: 'space' },
    }),
  );

function view({ counts }: Tally): Node {
  const model = figure(
    {
      kind: 'bars',
      bars: CLASSES.map((n) => ({ label: String(n), value: null, model: MODEL[n] ?? 0 })),
      most: MOST - 5,
      heads: { ...BAR_HEADS, model: phrase('heads.model') },
    },
    phrase('spoken.model', { zero: MODEL[0] ?? 0, one: MODEL[1] ?? 0, other: MODEL[2] ?? 0 }),
  );
  const counted = { head: 'heads.count', answer: 0, label: 'fields.counts', columns: CLASSES.length };
  const compared = {
    head: 'heads.difference',
    answer: 1,
    label: 'fields.differences',
    columns: CLASSES.length,
  };
  const asked = [
    line({ answer: 2, label: phrase('fields.farthest'), shows: true }, 15),
    row(
      [
        text('item.expect'),
        line({ answer: 3, label: phrase('fields.zero'), shows: true }, 18),
        line({ answer: 4, label: phrase('fields.four'), shows: true }, 18),
      ],
      4,
    ),
  ];
  const strokes = underColumns('heads.tally', tallyOf(counts, false));
  return parted('dys', stack([model, strokes, boxRow(counted), boxRow(compared), ...asked], GAP), [
    [phrase('part.tally'), stack([tallyOf(counts, true), namedBoxes(counted)], GAP)],
    [phrase('part.differences'), stack([model, namedBoxes(compared)], GAP)],
    [phrase('part.answer'), stack(asked, GAP)],
  ]);
}

/** The first columns of another tally. */
const EXAMPLE_CLASSES = 3;

function exampleView({ counts }: Tally): Node {
  const columns = EXAMPLE_CLASSES;
  return stack(
    [
      underColumns('heads.tally', tallyOf(counts.slice(0, columns), true)),
      boxRow({ head: 'heads.count', answer: 0, label: 'fields.counts', columns }),
      boxRow({ head: 'heads.difference', answer: 1, label: 'fields.differences', columns }),
    ],
    1,
  );
}

export const levelTwo: Level<Tally> = {
  usual: 1,
  standards: ['6.SP.B.4', '6.SP.B.5', '6P2C'],
  range: RANGE,
  wishes: (count) => risingBands(count).map((): Wish => ({ kind: 'tally', band: 2 })),
  draw,
  constraints: [
    { name: 'fits-the-grid', allows: ({ counts }) => Math.max(...counts) <= MOST - 5 },
    {
      name: 'one-farthest',
      allows: (tally) => distances(tally).filter((off) => off === Math.max(...distances(tally))).length === 1,
    },
  ],
  kindOf: () => 'tally',
  same: ({ counts }) => counts.join(','),
  answer: (tally) => answerOf(tally).map((value) => [value]),
  steps(tally) {
    const n = farthest(tally);
    const [count, model] = [tally.counts[n] ?? 0, MODEL[n] ?? 0];
    return [
      { say: 'steps.all', claims: { all: claim({ sum: [...tally.counts] }, '=', DEALS) } },
      {
        say: 'steps.farthest',
        claims: { off: claim({ difference: [count, model] }, '=', count - model) },
        with: { n: String(n) },
      },
      {
        say: 'steps.expect',
        claims: {
          zero: claim({ product: [TIMES, MODEL[0] ?? 0] }, '=', TIMES * (MODEL[0] ?? 0)),
          four: claim({ product: [TIMES, MODEL[4] ?? 0] }, '=', TIMES * (MODEL[4] ?? 0)),
        },
      },
    ];
  },
  errors: [
    // Ten values of N, so equal shares.
    slip('equal-shares', (tally) =>
      rowFor(tally, differences(tally), farthest(tally), [String(DEALS), String(DEALS)]),
    ),
    slip('model-minus-count', (tally) =>
      rowFor(
        tally,
        differences(tally).map((off) => (off === 0 ? 0 : -off)),
        farthest(tally),
        EXPECTED,
      ),
    ),
    slip('tallest-is-farthest', (tally) =>
      rowFor(tally, differences(tally), tally.counts.indexOf(Math.max(...tally.counts)), EXPECTED),
    ),
  ],
  difficulty,
  page: {
    rule: ['rule.model', 'rule.difference'],
    example: { counts: [15, 9, 5, 4, 3, 4, 3, 3, 4, 2] },
    exampleView,
    exampleWork: 86,
    blocks: [{ instruction: 'instruction.compare', across: 1, height: 160, plain: true }],
    view,
    after: () => [written('explain', 'explain.ben', 1), closing('play', 'play.fifty-two')],
    pieces: () => pieces(['GD', 'E1', 'S2', 'W3', 'N4', 'F1', '1c', '2c', '9c']),
  },
};
