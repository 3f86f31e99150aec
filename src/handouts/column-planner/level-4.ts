/**
 * Level 4 of the column planner: a position in which nothing moves; which call alone changes that, and why no other?
 *
 * Each row needs one number. For all but one of them every tile that is left lies covered in a column.
 */
import type { Random } from '../../base/random.ts';
import { present } from '../../base/invariant.ts';
import { claim } from '../core/formula.ts';
import type { Solution } from '../core/heard.ts';
import type { Level, Wish } from '../core/handout.ts';
import type { Step } from '../core/item.ts';
import { box, boxes, closing, lines, row, stack, turnedRow, turnedStack } from '../core/nodes.ts';
import { phrase } from '../core/phrase.ts';
import type { Node } from '../core/view.ts';
import { patternWishes } from '../core/wishes.ts';
import { STANDARD } from '../../games/3x16/index.ts';
import { boardView, chains, freeTiles, type Position, sameTask, type Task, taskPieces } from './position.ts';

const COLUMNS = 5;
const PLACES = 4;

const needs = ({ rows }: Position): readonly number[] => rows.map((end) => end + 1);

/** Tiles of a number that lie on rows. */
const onRows = ({ rows }: Position, tile: number): number => rows.filter((end) => end >= tile).length;
const inColumns = ({ columns }: Position, tile: number): number =>
  columns.flat().filter((one) => one === tile).length;
const inBag = (position: Position, tile: number): number =>
  STANDARD.rows - onRows(position, tile) - inColumns(position, tile);

/** The numbers whose call moves something. */
const helping = (position: Position): readonly number[] =>
  [...new Set(needs(position))].filter((tile) => inBag(position, tile) > 0);

const helper = ({ position }: Task): number => helping(position)[0] ?? 0;

/** What leaves once the number is called: it goes through an empty column of its own. */
const after = (task: Task): readonly (readonly number[])[] =>
  chains({ rows: task.position.rows, columns: [...task.position.columns, [helper(task)]] }).map(
    ({ tiles }) => tiles,
  );

const KINDS = ['high', 'middle', 'low'] as const;
const kindOf = (task: Task): string => KINDS[needs(task.position).indexOf(helper(task))] ?? 'none';

const wishes = (count: number, random: Random): readonly Wish[] =>
  patternWishes(count, random, { 1: ['high'], 2: ['middle'], 3: ['low'] });

/** Rows that end apart; the tiles two of them need lie in columns, the third number is in the bag. */
function draw(random: Random, { kind }: Wish): Task {
  const low = 1 + random.below(4);
  const middle = low + 2 + random.below(2);
  const high = middle + 2 + random.below(2);
  const rows = [high, middle, low];
  const help = present(rows[KINDS.indexOf(kind as (typeof KINDS)[number])], 'row') + 1;
  const start: Position = { rows, columns: [], calls: [] };
  const covered = rows
    .map((end) => end + 1)
    .filter((tile) => tile !== help)
    .flatMap((tile) => Array.from({ length: inBag(start, tile) }, () => tile));
  const others = Array.from({ length: STANDARD.length }, (_, index) => index + 1).filter(
    (tile) => inBag(start, tile) > 0 && !rows.includes(tile - 1),
  );
  const free = random.shuffle(others).slice(0, 5);
  const columns: number[][] = Array.from({ length: COLUMNS }, () => []);
  for (const tile of random.shuffle(covered)) random.pick(columns).push(tile);
  for (const [index, tile] of free.entries()) columns[index]?.push(tile);
  return { position: { rows, columns, calls: [] }, question: 'chain' };
}

function answer(task: Task): Solution {
  return [
    [needs(task.position).join(' ')],
    [String(helper(task))],
    [...new Set(after(task).map((tiles) => tiles.join(' ')))].sort(),
  ];
}

function steps(task: Task): readonly Step[] {
  const { position } = task;
  const accounted = needs(position).map((tile): Step => {
    const [rows, columns, bag] = [onRows(position, tile), inColumns(position, tile), inBag(position, tile)];
    return {
      say: bag === 0 ? 'steps.all-out' : 'steps.in-bag',
      claims: {
        count: claim({ sum: [rows, columns, bag] }, '=', STANDARD.rows),
        known: claim(tile, '=', tile),
      },
      with: { tile },
    };
  });
  const [first = []] = after(task);
  return [
    { say: 'steps.nothing-free', claims: { free: claim(freeTiles(position).length, '=', 0) } },
    ...accounted,
    ...first.map((tile): Step => ({
      say: 'steps.next',
      claims: { next: claim({ sum: [tile - 1, 1] }, '=', tile) },
    })),
  ];
}

/** What the rows wait for, which of it helps, and what leaves then. */
const asked = (rows: number, leaving: number): Node =>
  turnedStack(
    [
      boxes({ answer: 0, label: phrase('fields.needs'), shows: true }, rows),
      box({ answer: 1, label: phrase('fields.helper'), shows: true }, 2),
      boxes({ answer: 2, label: phrase('fields.then'), shows: true }, leaving, true),
    ],
    3,
  );

const exampleView = ({ position }: Task): Node =>
  row([boardView(position, 2, 0.6), asked(position.rows.length, 3)], 4);

const view = ({ position }: Task): Node =>
  turnedRow(
    [
      boardView(
        position,
        Math.max(position.rows.length, ...position.columns.map(({ length }) => length)),
        0.75,
      ),
      stack([asked(position.rows.length, 4), lines({ label: phrase('fields.proof'), shows: true }, 3)], 3),
    ],
    4,
  );

export const levelFour: Level<Task, undefined> = {
  usual: 4,
  standards: ['MP3', 'MP7', 'HSS-MD.B.7'],
  range: [1, 3],
  wishes,
  draw,
  constraints: [
    { name: 'nothing-moves-yet', allows: ({ position }) => freeTiles(position).length === 0 },
    { name: 'one-helper', allows: ({ position }) => helping(position).length === 1 },
    {
      name: 'fits-the-columns',
      allows: ({ position: { columns } }) => columns.every(({ length }) => length > 0 && length <= PLACES),
    },
    {
      name: 'short-chain',
      allows: (task) => after(task).every(({ length }) => length >= 1 && length <= 4),
    },
  ],
  kindOf,
  same: sameTask,
  answer,
  steps,
  errors: [
    {
      name: 'takesCovered',
      writes(task) {
        const covered = needs(task.position).find((tile) => inColumns(task.position, tile) > 0);
        const [needed = []] = answer(task);
        return covered === undefined
          ? undefined
          : [needed[0] ?? '', String(helper(task)), `${helper(task)} ${covered}`];
      },
    },
    {
      name: 'anyNeeded',
      writes(task) {
        const wrong = needs(task.position).find((tile) => tile !== helper(task));
        return wrong === undefined
          ? undefined
          : [needs(task.position).join(' '), String(wrong), String(wrong)];
      },
    },
  ],
  difficulty: (task) => 1 + Math.max(0, needs(task.position).indexOf(helper(task))),
  page: {
    title: 'title-4',
    subtitle: 'subtitle-4',
    rule: ['rule.short', 'rule.bag'],
    example: {
      position: {
        rows: [5, 2],
        columns: [
          [3, 7],
          [3, 12],
          [6, 10],
        ],
        calls: [],
      },
      question: 'chain',
    },
    exampleView,
    exampleWork: 'under',
    blocks: [{ instruction: 'instruction.stuck', across: 1, height: 52 }],
    view,
    after: () => [closing('play', 'play.hear')],
    pieces: taskPieces,
  },
};
