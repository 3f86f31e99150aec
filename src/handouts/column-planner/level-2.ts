/**
 * Level 2 of the column planner: one position, four questions: what is free, in which order six tiles leave, what is left,
 * and where four called tiles go so that row 1 runs to 16.
 */
import type { Random } from '../../base/random.ts';
import { present } from '../../base/invariant.ts';
import { claim } from '../core/formula.ts';
import type { Solution } from '../core/heard.ts';
import type { Level, Wish } from '../core/handout.ts';
import type { Step } from '../core/item.ts';
import { box, boxes, boxesUnder, cell, closing, row, stack, text } from '../core/nodes.ts';
import { phrase } from '../core/phrase.ts';
import type { Node } from '../core/view.ts';
import type { Board } from '../../games/3x16/index.ts';
import {
  boardView,
  type Chain,
  chains,
  freeTiles,
  meeting,
  plans,
  type Position,
  type Question,
  sameTask,
  type Task,
  taskPieces,
} from './position.ts';

const LAST = 16;
/** Row 1 comes to this end before the calls. */
const HALF = 9;
const COLUMNS = 5;
const LEFT = 3;
const PLACES = 4;
const LEAVING = 6;
const TRIES = 400;
/** How many of the 625 placements may be right. */
const FEWEST = 5;
const MOST = 150;

const QUESTIONS: readonly Question[] = ['free', 'chain', 'left', 'plan'];

const between = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + 1 + index);

/** Three tiles that stay on top of three columns, six that leave below them, four to be called. */
function dealt(random: Random): Position {
  const first = 5 + random.below(3);
  const second = 1 + random.below(2);
  const leaving = [...between(first, HALF), ...between(second, second + LEAVING - (HALF - first))];
  const [called = 0, ...others] = between(HALF, LAST);
  const shuffled = random.shuffle(others);
  const columns: number[][] = random
    .shuffle([
      ...shuffled.slice(0, LEFT).map((tile) => [tile]),
      ...Array.from({ length: COLUMNS - LEFT }, () => []),
    ])
    .map((column) => [...column]);
  for (const tile of random.shuffle(leaving)) random.pick(columns).push(tile);
  return { rows: [first, second, 0], columns, calls: random.shuffle([called, ...shuffled.slice(LEFT)]) };
}

const runsToTheEnd = ({ rows }: Board): boolean => rows.includes(LAST);
const planned = (position: Position): readonly string[] => meeting(plans(position), runsToTheEnd);

function isGood(position: Position): boolean {
  if (position.columns.some(({ length }) => length > PLACES - 1)) return false;
  if (freeTiles(position).length !== 2) return false;
  const all = chains(position);
  if (all.some(({ tiles }) => tiles.length !== LEAVING)) return false;
  const right = planned(position).length;
  return right >= FEWEST && right <= MOST;
}

function setUp(random: Random): Position {
  for (let attempt = 0; ; attempt++) {
    const position = dealt(random);
    if (isGood(position) || attempt === TRIES) return position;
  }
}

/** The four questions in turn. */
const wishes = (count: number): readonly Wish[] =>
  Array.from({ length: count }, (_, place) => ({
    kind: present(QUESTIONS[Math.floor((place * QUESTIONS.length) / count)], 'question'),
    band: ([1, 1, 2, 3] as const)[Math.floor((place * QUESTIONS.length) / count)] ?? 3,
  }));

const DIFFICULTY: Readonly<Record<Question, number>> = { free: 1, chain: 1, left: 2, plan: 3 };

const orders = (tiles: readonly number[]): readonly string[] => [
  tiles.join(' '),
  [...tiles].reverse().join(' '),
];

const chainOf = (position: Position): Chain => present(chains(position)[0], 'chain');

function answer({ position, question }: Task): Solution {
  switch (question) {
    case 'free':
      return [[...orders(freeTiles(position))].sort()];
    case 'chain':
      return [[...new Set(chains(position).map(({ tiles }) => tiles.join(' ')))].sort()];
    case 'left':
      return chainOf(position).end.columns.map((column) => [column.join(' ')]);
    default:
      return [planned(position)];
  }
}

function steps({ position, question }: Task): readonly Step[] {
  const { tiles, end } = chainOf(position);
  const follows = (tile: number): Step => ({
    say: 'steps.next',
    claims: { next: claim({ sum: [tile - 1, 1] }, '=', tile) },
  });
  if (question === 'free') return freeTiles(position).map(follows);
  if (question === 'chain') return tiles.map(follows);
  const before = position.columns.flat().length;
  const left = claim({ difference: [before, tiles.length] }, '=', end.columns.flat().length);
  if (question === 'left') return [{ say: 'steps.left', claims: { left } }];
  const right = planned(position);
  const [plan = ''] = right;
  return [
    {
      say: 'steps.plan',
      claims: {
        right: claim(right.length, '≤', { power: [position.columns.length, position.calls.length] }),
        ...Object.fromEntries(
          position.columns.map((_, index) => [`column${index}`, claim(index + 1, '=', index + 1)]),
        ),
      },
      with: { plan: { list: plan.split(' ').map(Number), joined: 'comma' } },
    },
    {
      say: 'steps.how-many',
      claims: { known: claim(right.length, '=', right.length) },
      with: { count: right.length },
    },
  ];
}

/** A tile beside each other, in order, that somebody takes who ignores what covers them. */
function ignoringCovers({ rows, columns }: Position): readonly number[] {
  const all = columns.flat();
  return rows
    .filter((end) => end > 0)
    .map((end) => end + 1)
    .concat(rows.filter((end) => end > 0).map((end) => end + 2))
    .filter((tile) => all.includes(tile));
}

/** The board, and how tiles move on it at its right. */
const boardBesideRules = (position: Position): Node =>
  row([boardView(position, PLACES), cell(66, stack([text('rule.rows'), text('rule.columns')], 3))], 7);

/** The head of a row, a called tile in the table over its box, the box itself; in mm. */
const [HEAD, CALL, BOX] = [24, 14, 8.6];

/** The called tiles in a table, a box under each for its column. */
const planView = (position: Position): Node =>
  stack(
    [
      text('question.plan', { calls: { list: position.calls, joined: 'comma' }, last: LAST }, 'prompt'),
      row([
        cell(HEAD, text('question.called')),
        ...position.calls.map((call) => cell(CALL, text('exact', { value: String(call) }, 'bold'), 'middle')),
      ]),
      row([
        cell(HEAD + (CALL - BOX) / 2, text('question.to-column')),
        boxesUnder({ answer: 0, label: phrase('fields.to-columns') }, position.calls.length, CALL),
      ]),
    ],
    1,
  );

/** A question and the boxes beside it, in mm. */
const asked = (question: Node, answers: Node): Node => row([cell(84, question), answers], 4);

function view({ position, question }: Task): Node {
  switch (question) {
    case 'free':
      return asked(
        text('question.free', {}, 'prompt'),
        boxesUnder({ answer: 0, label: phrase('fields.free') }, 2, 11),
      );
    case 'chain':
      return asked(
        text('question.chain', { count: LEAVING }, 'prompt'),
        boxes({ answer: 0, label: phrase('fields.order') }, LEAVING, true),
      );
    case 'left':
      return asked(
        text('question.left', {}, 'prompt'),
        row(
          position.columns.map((_, index) =>
            box({ answer: index, label: phrase('fields.column', { column: index + 1 }), shows: true }, 2),
          ),
          1,
        ),
      );
    default:
      return planView(position);
  }
}

/** A smaller board of its own. */
const EXAMPLE: Task = {
  position: { rows: [2, 7], columns: [[9, 3], [12, 5, 4], [6]], calls: [] },
  question: 'chain',
};

const exampleView = ({ position }: Task): Node =>
  row(
    [
      boardView(position, 3, 0.6),
      stack(
        [
          text('question.chain', { count: 4 }, 'prompt'),
          boxes({ answer: 0, label: phrase('fields.order') }, 4, true),
        ],
        2,
      ),
    ],
    8,
  );

export const levelTwo: Level<Task, Position> = {
  usual: QUESTIONS.length,
  most: QUESTIONS.length,
  standards: ['MP1', 'MP3', 'MP7'],
  range: [1, 3],
  wishes,
  setUp,
  draw: (_, { kind }, position) => ({ position, question: kind as Question }),
  constraints: [{ name: 'good-position', allows: ({ position }) => freeTiles(position).length === 2 }],
  kindOf: ({ question }) => question,
  same: sameTask,
  answer,
  steps,
  errors: [
    {
      name: 'takesCovered',
      writes({ position, question }) {
        if (question !== 'free') return undefined;
        return [ignoringCovers(position).slice(-2).join(' ')];
      },
    },
    {
      name: 'oneRowFirst',
      writes({ position, question }) {
        if (question !== 'chain') return undefined;
        return [
          [...chainOf(position).tiles]
            .sort((a, b) => a - b)
            .reverse()
            .join(' '),
        ];
      },
    },
    {
      name: 'oneColumn',
      writes: ({ position, question }) =>
        question === 'plan' ? [position.calls.map(() => 1).join(' ')] : undefined,
    },
    {
      name: 'fillsEmptyOnly',
      writes({ position, question }) {
        if (question !== 'plan') return undefined;
        const empty = chainOf(position).end.columns.findIndex(({ length }) => length === 0);
        return [position.calls.map(() => empty + 1).join(' ')];
      },
    },
  ],
  difficulty: ({ question }) => DIFFICULTY[question],
  page: {
    example: EXAMPLE,
    exampleView,
    rule: [],
    blocks: [{ instruction: 'instruction.board', across: 1, height: 13 }],
    common: ([first]) => (first === undefined ? stack([]) : boardBesideRules(first.position)),
    view,
    after: () => [closing('play', 'play.hear')],
    pieces: taskPieces,
  },
};
