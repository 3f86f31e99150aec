/**
 * Level 3 of the column planner: five calls in a fixed order, three columns; plan so that as few tiles as possible are left.
 *
 * Every placement is tried: a plan is right when it ends with the fewest.
 */
import { cachePerObject } from '../../base/cache.ts';
import type { Random } from '../../base/random.ts';
import { claim } from '../core/formula.ts';
import type { Solution } from '../core/heard.ts';
import type { Level, Wish } from '../core/handout.ts';
import { box, boxes, lines, row, stack, text } from '../core/nodes.ts';
import { closing } from '../core/closing.ts';
import { phrase } from '../core/phrase.ts';
import type { Node } from '../core/view.ts';
import { patternWishes } from '../core/wishes.ts';
import { boardView } from './board-view.ts';
import { ORDERS } from './plan-orders.ts';
import { meeting, plans, waiting } from './position.ts';
import type { Plan, Position } from './position.ts';
import { sameTask, taskPieces } from './task.ts';
import type { Task } from './task.ts';

const COLUMNS = 3;
const CALLS = 5;
/** How many of the 243 placements may be right. */
const FEWEST = 3;
const MOST = 60;

/** All placements. */
const plansOf = cachePerObject('placements of positions', plans);

const leftAfter = ({ end }: Plan): number => waiting(end);
const fewest = (position: Position): number => Math.min(...plansOf(position).map(leftAfter));

const right = (position: Position): readonly string[] => {
  const least = fewest(position);
  return meeting(plansOf(position), (board) => waiting(board) === least);
};

const kindOf = ({ position }: Task): string => (fewest(position) === 0 ? 'clears' : 'leaves');

/** The fewer placements are right, the harder. */
const difficulty = ({ position }: Task): number => {
  const count = right(position).length;
  return count > 30 ? 1 : count > 12 ? 2 : 3;
};

const wishes = (count: number, random: Random): readonly Wish[] =>
  patternWishes(count, random, { 1: ['leaves', 'clears'], 2: ['clears', 'leaves'], 3: ['leaves', 'clears'] });

/** A row, a tile on each of two columns, and calls near the row's end. */
function draw(random: Random, { kind, band }: Wish): Task | undefined {
  const end = 2 + random.below(6);
  const orders = ORDERS[`${kind} ${band}`]?.split(' ');
  if (!orders) return undefined;
  const tiles = [...random.pick(orders)].map((above) => end + Number(above));
  const columns = random.shuffle([[tiles[0] ?? 0], [tiles[1] ?? 0], []]);
  return { position: { rows: [end], columns, calls: tiles.slice(2) }, question: 'plan' };
}

/** Always the column with the fewest tiles, the first of equals. */
function levelling({ columns, calls }: Position): readonly number[] {
  const heights = columns.map(({ length }) => length);
  return calls.map(() => {
    const index = heights.indexOf(Math.min(...heights));
    heights[index] = (heights[index] ?? 0) + 1;
    return index + 1;
  });
}

const written = (position: Position, columns: readonly number[]): readonly string[] => {
  const joined = columns.join(' ');
  const plan = plansOf(position).find((one) => one.columns.join(' ') === joined);
  return [joined, String(plan === undefined ? waiting(position) : leftAfter(plan))];
};

const answer = ({ position }: Task): Solution => [right(position), [String(fewest(position))]];

const view = ({ position }: Task): Node =>
  row(
    [
      boardView(position, 4, 0.75),
      stack(
        [
          text('question.calls', { calls: { list: position.calls, joined: 'comma' } }, 'prompt'),
          boxes({ answer: 0, label: phrase('fields.to-columns') }, CALLS),
          box({ answer: 1, label: phrase('fields.tiles-left'), shows: true }, 2),
          lines({ label: phrase('fields.reasons') }, 2),
        ],
        3,
      ),
    ],
    8,
  );

export const levelThree: Level<Task, undefined> = {
  usual: 3,
  standards: ['4.OA.C.5', 'MP1', 'MP3', 'MP7'],
  range: [1, 3],
  wishes,
  draw,
  constraints: [
    {
      name: 'nothing-moves-yet',
      allows: ({ position }) =>
        position.columns.length === COLUMNS &&
        plansOf(position).length > 0 &&
        !position.columns.some((column) => position.rows.includes((column.at(-1) ?? 0) - 1)),
    },
    {
      name: 'few-right',
      allows: ({ position }) => right(position).length >= FEWEST && right(position).length <= MOST,
    },
  ],
  kindOf,
  same: sameTask,
  answer,
  steps({ position }) {
    const plan = (right(position)[0] ?? '').split(' ').map(Number);
    const least = fewest(position);
    return [
      {
        say: 'steps.plan',
        claims: Object.fromEntries(
          position.columns.map((_, index) => [`column${index}`, claim(index + 1, '=', index + 1)]),
        ),
        with: { plan: { list: plan, joined: 'comma' } },
      },
      { say: 'steps.fewest', claims: { least: claim(least, '=', least) }, with: { least } },
    ];
  },
  errors: [
    { name: 'levelsColumns', writes: ({ position }) => written(position, levelling(position)) },
    {
      name: 'oneColumn',
      writes: ({ position }) =>
        written(
          position,
          position.calls.map(() => 1),
        ),
    },
  ],
  difficulty,
  page: {
    subtitle: 'subtitle-3',
    rule: ['rule.rows', 'rule.columns'],
    blocks: [{ instruction: 'instruction.calls', across: 1, height: 52 }],
    view,
    after: () => [closing('play', 'play.hear')],
    pieces: taskPieces,
  },
};
