/**
 * Level 1 of the column planner: one row, three columns; which tiles go to the row, in which order?
 *
 * Two to four tiles leave, then the next number is missing or covered.
 */
import type { Random } from '../../base/random.ts';
import { present } from '../../base/invariant.ts';
import { claim } from '../core/formula.ts';
import type { Level, Wish } from '../core/handout.ts';
import type { Step } from '../core/item.ts';
import { boxes, closing, stack } from '../core/nodes.ts';
import { phrase } from '../core/phrase.ts';
import type { Node } from '../core/view.ts';
import { patternWishes } from '../core/wishes.ts';
import { boardView, type Chain, chains, sameTask, type Task, taskPieces } from './position.ts';

const MOST_ROWS = 10;
const PLACES = 3;

const chainOf = ({ position }: Task): Chain => present(chains(position)[0], 'chain');
const rowEnd = ({ position }: Task): number => position.rows[0] ?? 0;

/** Whether the number after the chain lies there, covered. */
function isBlocked(task: Task): boolean {
  const next = rowEnd(task) + chainOf(task).tiles.length + 1;
  return task.position.columns.flat().includes(next);
}

const kindOf = (task: Task): string => (isBlocked(task) ? 'covered' : 'missing');
const difficulty = (task: Task): number => chainOf(task).tiles.length + (isBlocked(task) ? 1 : 0);

const wishes = (count: number, random: Random): readonly Wish[] =>
  patternWishes(count, random, { 1: ['missing'], 2: ['covered', 'missing'], 3: ['covered'] });

/**
 * Tiles that stay, then the chain laid from its last tile to its first: the one that leaves next is never covered. Where the
 * number after the chain lies there, a tile that stays covers it.
 */
function draw(random: Random, { kind, band }: Wish): Task {
  const end = 1 + random.below(MOST_ROWS);
  const isCovered = kind === 'covered';
  const length = isCovered ? band + (band === 3 ? random.below(2) : 0) : band + 1;
  const next = end + length + 1;
  const higher = random.shuffle(Array.from({ length: Math.max(0, 16 - next) }, (_, i) => next + 1 + i));
  const columns: number[][] = [[], [], []];
  const lay = (tile: number): void =>
    void random.pick(columns.filter((column) => column.length < PLACES)).push(tile);
  if (isCovered) random.pick(columns).push(next, ...higher.splice(0, 1));
  for (const tile of higher.slice(0, 1 + random.below(isCovered ? 1 : 3))) lay(tile);
  for (let tile = next - 1; tile > end; tile--) lay(tile);
  return { position: { rows: [end], columns, calls: [] }, question: 'chain' };
}

function steps(task: Task): readonly Step[] {
  const { tiles } = chainOf(task);
  const end = rowEnd(task);
  const last = end + tiles.length;
  return [
    ...tiles.map((tile): Step => ({
      say: 'steps.next',
      claims: { next: claim({ sum: [tile - 1, 1] }, '=', tile) },
    })),
    {
      say: `steps.stop-${kindOf(task)}`,
      claims: { next: claim({ sum: [last, 1] }, '=', last + 1) },
      with: { wanted: last + 1 },
    },
  ];
}

const view = (task: Task): Node =>
  stack([boardView(task.position, PLACES), boxes({ answer: 0, label: phrase('fields.order') }, 5, true)], 2);

export const levelOne: Level<Task, undefined> = {
  usual: 4,
  standards: ['4.OA.C.5', 'MP1', 'MP7'],
  range: [2, 5],
  wishes,
  draw,
  constraints: [
    {
      name: 'fits-the-columns',
      allows: ({ position: { columns } }) => columns.every(({ length }) => length > 0 && length <= PLACES),
    },
    {
      name: 'two-to-four',
      allows: (task) => chainOf(task).tiles.length >= 2 && chainOf(task).tiles.length <= 4,
    },
  ],
  kindOf,
  same: sameTask,
  answer: (task) => [[chainOf(task).tiles.join(' ')]],
  steps,
  errors: [
    {
      name: 'takesCovered',
      writes(task) {
        const all = task.position.columns.flat();
        const found: number[] = [];
        for (let tile = rowEnd(task) + 1; all.includes(tile); tile++) found.push(tile);
        return [found.join(' ')];
      },
    },
    {
      name: 'bottomsInOrder',
      writes: ({ position }) => [
        position.columns
          .map((column) => column.at(-1) ?? 0)
          .sort((a, b) => a - b)
          .join(' '),
      ],
    },
    { name: 'stopsAfterOne', writes: (task) => [String(chainOf(task).tiles[0] ?? '')] },
  ],
  difficulty,
  page: {
    subtitle: 'subtitle-1',
    rule: ['rule.bottom', 'rule.next'],
    example: {
      position: { rows: [5], columns: [[10, 7], [6], [13, 8, 11]], calls: [] },
      question: 'chain',
    },
    exampleWork: 76,
    keepsWork: true,
    exampleScale: 0.5,
    blocks: [{ instruction: 'instruction.order', across: 2, height: 66 }],
    view,
    after: () => [closing('play', 'play.hear')],
    pieces: taskPieces,
  },
};
