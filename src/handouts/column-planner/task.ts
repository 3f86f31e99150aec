/** Prompts of the column planner: a position, and at level 2 which of four questions is asked about it. */
import { cutTiles } from '../cut-tiles.ts';
import type { Figure } from '../core/figures.ts';
import type { Position } from './position.ts';

export type Question = 'free' | 'chain' | 'left' | 'plan';

export interface Task {
  readonly position: Position;
  readonly question: Question;
}

export const sameTask = ({ position, question }: Task): string => JSON.stringify([question, position]);

/** The tiles of each position and its calls, to be cut out and moved by hand. */
export const taskPieces = (tasks: readonly Task[]): readonly Figure[] =>
  [...new Map(tasks.map(({ position }) => [JSON.stringify(position), position])).values()].map(
    ({ columns, calls }) => cutTiles([...columns.flat(), ...calls]),
  );
