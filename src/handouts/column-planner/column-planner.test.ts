/** H5: every level holds the contract; the worked board with its one end and its right placements. */
import { describe, expect, it } from 'vitest';
import type { Board } from '../../games/3x16/index.ts';
import { holdLevel } from '../core/level.fixture.ts';
import { present } from '../../base/invariant.ts';
import { columnPlanner } from './index.ts';
import { ORDERS } from './level-3.ts';
import { chains, freeTiles, meeting, plans, type Position } from './position.ts';

/** Rows 5, 2, 0; six tiles leave, 12, 15 and 13 are left. */
const WORKED: Position = {
  rows: [5, 2, 0],
  columns: [[12, 7], [8, 3], [15, 6], [9, 4], [13]],
  calls: [14, 11, 16, 10],
};

it.each(Object.entries(ORDERS))('every order listed as %s is one', (name, orders) => {
  const level = present(columnPlanner.levels[3], 'level 3');
  for (const order of orders.split(' ').slice(0, 12)) {
    const [first = 0, second = 0, ...calls] = [...order].map((above) => 4 + Number(above));
    const task = {
      position: { rows: [4], columns: [[first], [second], []], calls },
      question: 'plan',
    } as const;
    expect(level.constraints.filter((one) => !one.allows(task))).toEqual([]);
    expect(`${level.kindOf(task)} ${level.difficulty(task)}`).toBe(name);
  }
});

describe('the column planner', () => {
  it.each([1, 2, 3, 4] as const)('level %i keeps the contract', (level) => {
    expect(holdLevel(columnPlanner, level, 8).length).toBeGreaterThan(0);
  });

  it('has one end on the worked board', () => {
    expect(freeTiles(WORKED)).toEqual([3, 6]);
    const all = chains(WORKED);
    expect(new Set(all.map(({ end }) => JSON.stringify(end))).size).toBe(1);
    expect(all[0]?.end).toEqual({ rows: [9, 4, 0], columns: [[12], [], [15], [], [13]] });
  });

  it('finishes row 1 in sixteen of 125 placements of 14, 11 and 16, and the 10 may go anywhere', () => {
    const right = meeting(plans(WORKED), ({ rows }) => rows.includes(16));
    expect(right).toHaveLength(80);
    expect(new Set(right.map((plan) => plan.split(' ').slice(0, 3).join(' '))).size).toBe(16);
  });

  it('never gains by waiting where all numbers are different', () => {
    const position: Position = { rows: [4], columns: [[9], [6], []], calls: [8, 5, 11, 7] };
    const lying = ({ columns }: Board): number => columns.flat().length;
    expect(fewestWithWaiting(position, lying)).toBe(
      Math.min(...plans(position).map(({ end }) => lying(end))),
    );
  });
});

/** Every placement with every choice of taking or waiting, by plain search. */
function fewestWithWaiting({ rows, columns, calls }: Position, lying: (board: Board) => number): number {
  const [tile, ...rest] = calls;
  const taken = columns.flatMap((column, index): readonly number[] => {
    const row = rows.indexOf((column.at(-1) ?? 0) - 1);
    if (column.length === 0 || row < 0) return [];
    const next: Position = {
      rows: rows.with(row, column.at(-1) ?? 0),
      columns: columns.with(index, column.slice(0, -1)),
      calls,
    };
    return [fewestWithWaiting(next, lying)];
  });
  const laid =
    tile === undefined
      ? [lying({ rows, columns })]
      : columns.map((column, index) =>
          fewestWithWaiting({ rows, columns: columns.with(index, [...column, tile]), calls: rest }, lying),
        );
  return Math.min(...taken, ...laid);
}
