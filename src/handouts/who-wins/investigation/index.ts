/**
 * "Four roads to zero, one ring for ever": the end of a game of Modulo, one hand each, taps only.
 *
 * A prompt says which numbers are on the roads already. Every road is played by the engine; the second program fills the
 * blanks by trying all hands and counts the pairs for every n.
 */
import type { Random } from '../../../base/random.ts';
import { claim } from '../../core/formula.ts';
import type { FormOf, Level } from '../../core/handout.ts';
import { cell, column, drawnRoom, figure, line, parted, row, stack, text } from '../../core/nodes.ts';
import { phrase, type Phrase } from '../../core/phrase.ts';
import type { Node } from '../../core/view.ts';
import { pieces } from '../pieces.ts';
import {
  blanks,
  EVERY_HAND,
  drawRoads,
  FINGERS,
  type Given,
  heardRoads,
  neverCount,
  pairCount,
  RING,
  ROADS,
} from './ring-view.ts';
import { second } from './second.ts';

/** How many numbers are on each road, and on the ring. */
const GIVEN = [4, 2, 1, 1, 3] as const;
const TABLE = [3, 4, 5, 6, 7, 8] as const;
/** What the table gives: all pairs up to here, and the first count. */
const [TOLD_PAIRS, TOLD_NEVER] = [6, 3];

const draw = (random: Random): Given =>
  [...ROADS, RING].map((hands, which) =>
    random
      .shuffle(hands.map((_, place) => place))
      .slice(0, GIVEN[which])
      .sort((a, b) => a - b),
  );

/** Neighbours without a fist on each road. */
const ON_ROAD = (ROADS[0]?.length ?? 0) - 1;

/** The rooms in the picture, then pairs on a road, on all roads, on the ring, together, then the table line by line. */
const answerOf = (given: Given): readonly string[] => [
  blanks(given).join(' '),
  ...[ON_ROAD, ON_ROAD * ROADS.length, RING.length, ON_ROAD * ROADS.length + RING.length].map(String),
  ...TABLE.filter((n) => n > TOLD_PAIRS).map((n) => String(pairCount(n))),
  ...TABLE.filter((n) => n > TOLD_NEVER).map((n) => String(neverCount(n))),
];

const COUNTS = ['road', 'roads', 'ring', 'together'] as const;

function countLines(): readonly Node[] {
  const lines = COUNTS.map((name, i) =>
    line({ answer: 1 + i, label: phrase(`investigation.fields.${name}`), shows: true }, 14),
  );
  return [row(lines.slice(0, 2), 4), row(lines.slice(2), 4)];
}

const COUNT = phrase('investigation.count', { values: FINGERS - 1, pairs: pairCount(FINGERS) });

/** One line of the table: numbers that are given as text, the others as room. */
function tableRow(head: string, from: number, told: (n: number) => string | undefined): Node {
  let next = from;
  return row(
    [
      column(22, 34, text(head)),
      ...TABLE.map((n) => {
        const number = told(n);
        return column(
          10.5,
          15,
          number === undefined
            ? line({ answer: next++, label: phrase('investigation.fields.count', { n }) }, 9)
            : text('investigation.number', { number }),
          'middle',
        );
      }),
    ],
    0,
  );
}

const FIRST_PAIRS = 1 + COUNTS.length;
const FIRST_NEVER = FIRST_PAIRS + TABLE.filter((n) => n > TOLD_PAIRS).length;

const OTHER = phrase('investigation.other');

const table = (): readonly Node[] => [
  tableRow('investigation.head.n', 0, String),
  tableRow('investigation.head.pairs', FIRST_PAIRS, (n) =>
    n > TOLD_PAIRS ? undefined : String(pairCount(n)),
  ),
  tableRow('investigation.head.never', FIRST_NEVER, (n) =>
    n > TOLD_NEVER ? undefined : String(neverCount(n)),
  ),
];

const roads = (given: Given, shape?: 'flat'): Node =>
  figure(
    { kind: 'drawn', drawing: drawRoads(given, shape) },
    heardRoads(given),
    figure({ kind: 'drawn', drawing: drawRoads(given, shape) }, heardRoads(EVERY_HAND)),
  );

const rooms = (given: Given): Node =>
  drawnRoom({ answer: 0, label: phrase('investigation.fields.rooms') }, blanks(given).length);

const onePage = (given: Given): Node =>
  stack(
    [
      row(
        [
          roads(given),
          stack(
            ['fill', 'play', 'compare', 'ask'].map((task) => cell(42, text(`investigation.task.${task}`))),
            6,
          ),
        ],
        2,
      ),
      rooms(given),
      row([cell(88, stack([said(COUNT), ...countLines()], 2)), stack([said(OTHER), ...table()], 1.5)], 4),
    ],
    3,
  );

const said = (words: Phrase): Node => ({ kind: 'text', text: words });

/** Each task is a part, so that none is torn where type is larger. */
const view = (given: Given): Node =>
  parted('dys', onePage(given), [
    [phrase('investigation.part.fill'), stack([roads(given, 'flat'), rooms(given)])],
    ...['play', 'compare', 'ask'].map((task) => [phrase(`investigation.part.${task}`), stack([])] as const),
    [COUNT, stack(countLines(), 2)],
    [OTHER, stack(table(), 1.5)],
  ]);

const level: Level<Given> = {
  usual: 1,
  most: 1,
  standards: ['MP3', 'MP7', 'MP8'],
  range: [1, 3],
  wishes: () => [{ kind: 'roads', band: 1 }],
  draw,
  constraints: [],
  kindOf: () => 'roads',
  same: (given) => JSON.stringify(given),
  answer: (given) => answerOf(given).map((value) => [value]),
  steps: () => [
    ...ROADS.map((hands, i) => {
      const [first = 0, other = 0, third = 0] = hands;
      return {
        say: 'investigation.steps.road',
        claims: { sum: claim({ sum: [first, other] }, '≡', third, FINGERS) },
        with: { number: phrase(`investigation.number`, { number: String(i + 1) }) },
      };
    }),
    {
      say: 'investigation.steps.count',
      claims: {
        pairs: claim({ sum: [{ product: [ROADS.length, ON_ROAD] }, RING.length] }, '=', {
          power: [FINGERS - 1, 2],
        }),
      },
    },
  ],
  errors: [
    {
      // "Every road ends": no pair is left out.
      name: 'every-road-ends',
      writes: (given) => {
        const right = answerOf(given);
        return right.map((value, i) => (i >= FIRST_NEVER ? '0' : value));
      },
    },
  ],
  difficulty: () => 1,
  page: {
    title: 'investigation.title',
    subtitle: 'investigation.subtitle',
    rule: ['investigation.rule'],
    blocks: [{ instruction: 'investigation.instruction', across: 1, height: 150, plain: true }],
    view,
    // Playing and reasons are among its tasks.
    after: () => [],
    pieces,
  },
};

export const investigation: FormOf = { levels: { 3: level }, second };
