/**
 * Perfect play: every position of one round, solved backwards from the ends.
 *
 * Takes the number hands count to (5 in the source), gives value, distance and best moves of any position. Repetition is
 * not part of a position: whoever can neither win nor be beaten draws. Method: retrograde analysis (queue of solved
 * positions, counting the unsolved moves of the others); turns are found once for all scores. Source: clauses and rulings `modulo.*`.
 */
import { Cache } from '../../base/cache.ts';
import { after, numbering } from './positions.ts';
import type { Numbering, Position } from './positions.ts';
import { turnMoves } from './rules.ts';
import { MODULI, WINNING_POINTS } from './state.ts';
import type { Move } from './state.ts';

export type Value = 'win' | 'draw' | 'loss';

/** What a move leads to, from the side of the player who makes it. */
export interface MoveVerdict {
  readonly move: Move;
  readonly value: Value;
  /** Turns to the end of the round with best play, this move counted; null for a draw. */
  readonly turns: number | null;
}

export interface Verdict {
  readonly value: Value;
  /** Turns to the end: the winner hurries, the loser delays; null for a draw. */
  readonly turns: number | null;
  /** The moves that keep the value and, in a win or loss, the distance. Never empty. */
  readonly best: readonly Move[];
  /** All legal moves. */
  readonly moves: readonly MoveVerdict[];
}

export interface Solution {
  readonly modulus: number;
  /** How many positions there are. */
  readonly size: number;
  /** Throws an InternalError for hands or points that are no position. */
  at(position: Position): Verdict;
  /** Turns to the end as `at` has them, without the moves: positive for a win, negative for a loss, 0 for a draw. */
  distanceOf(position: Position): number;
  /** Every position, in a fixed order. */
  positions(): readonly Position[];
}

/** Turns to the end: positive for a win, negative for a loss, 0 for a draw. */
type Distances = Int16Array;

/** The turns between pairs of hands. They are alike at every score, which a turn only adds to. */
interface Turns {
  /** Pairs of hands against pairs of hands, numbered as the positions without points are. */
  readonly size: number;
  /** How many turns are open. */
  readonly open: Uint8Array;
  /** The points with which one of them wins at once: none, one short of the last, or more than there are. */
  readonly winsWith: Uint8Array;
  /** Turns that lead to hands: the one found last, then for each the one before it. -1 ends the list. */
  readonly latest: Int32Array;
  readonly earlier: readonly number[];
  /** The hands each comes from, twice, and 1 more when it scores. */
  readonly from: readonly number[];
}

function turnsBetween(numbers: Numbering, modulus: number): Turns {
  const size = numbers.size / WINNING_POINTS ** 2;
  const [open, winsWith] = [new Uint8Array(size), new Uint8Array(size).fill(WINNING_POINTS)];
  const [latest, from, earlier] = [new Int32Array(size).fill(-1), [] as number[], [] as number[]];
  const hands = numbers.all().slice(0, size);
  for (const [index, position] of hands.entries()) {
    const moves = turnMoves(position.mine, position.theirs);
    open[index] = moves.length;
    for (const move of moves) {
      const next = after(position, move, modulus);
      if (!next) {
        winsWith[index] = 0;
        continue;
      }
      const scored = next.points[1];
      if (scored === 1) winsWith[index] = Math.min(winsWith[index] ?? 0, WINNING_POINTS - 1);
      const to = numbers.indexOf({ ...next, points: position.points });
      earlier.push(latest[to] ?? -1);
      latest[to] = from.push(2 * index + scored) - 1;
    }
  }
  return { size, open, winsWith, latest, earlier, from };
}

function retrograde({ size, open, winsWith, latest, earlier, from }: Turns): Distances {
  const count = size * WINNING_POINTS ** 2;
  const distance = new Int16Array(count);
  const unsolved = new Uint8Array(count);
  const queue = new Int32Array(count);
  let queued = 0;
  for (let index = 0; index < count; index++) {
    const hands = index % size;
    unsolved[index] = open[hands] ?? 0;
    if (Math.floor(index / size / WINNING_POINTS) < (winsWith[hands] ?? 0)) continue;
    distance[index] = 1;
    queue[queued++] = index;
  }
  for (let head = 0; head < queued; head++) {
    const solved = queue[head] ?? 0;
    const turns = distance[solved] ?? 0;
    const score = Math.floor(solved / size);
    // Who moved before was the other player, with a point less when the turn scored.
    const [theirs, mine] = [Math.floor(score / WINNING_POINTS), score % WINNING_POINTS];
    for (let move = latest[solved % size] ?? -1; move >= 0; move = earlier[move] ?? -1) {
      const before = from[move] ?? 0;
      const own = mine - (before & 1);
      if (own < 0) continue;
      const index = (own * WINNING_POINTS + theirs) * size + (before >> 1);
      if (distance[index] !== 0) continue;
      const left = (unsolved[index] ?? 0) - 1;
      unsolved[index] = left;
      if (turns < 0) distance[index] = 1 - turns;
      else if (left === 0) distance[index] = -1 - turns;
      else continue;
      queue[queued++] = index;
    }
  }
  return distance;
}

const valueOf = (distance: number): Value => (distance > 0 ? 'win' : distance < 0 ? 'loss' : 'draw');

/** Orders distances from the mover's side: quick wins, draws, slow losses. */
const merit = (distance: number): number => (distance === 0 ? 0 : Math.sign(distance) * 1000 - distance);

/** The mover's distance after a move, when the position after it has `next` for the other player. */
const backed = (next: number): number => (next > 0 ? -next - 1 : next < 0 ? 1 - next : 0);

/** One for each modulus, 3 to 10. */
const solutions = new Cache<number, Solution>('solutions of Modulo', 8);

/** The solution for hands that count modulo `modulus` (3 to 10); computed once in a thread. */
export const solve = (modulus: number = MODULI.usual): Solution => solutions.get(modulus, solveAnew);

function solveAnew(modulus: number): Solution {
  const numbers = numbering(modulus);
  const distances = retrograde(turnsBetween(numbers, modulus));
  const at = (position: Position): Verdict => {
    const own = distances[numbers.indexOf(position)] ?? 0;
    const judged = turnMoves(position.mine, position.theirs).map((move) => {
      const next = after(position, move, modulus);
      return { move, distance: next ? backed(distances[numbers.indexOf(next)] ?? 0) : 1 };
    });
    const top = Math.max(...judged.map(({ distance }) => merit(distance)));
    return {
      value: valueOf(own),
      turns: own === 0 ? null : Math.abs(own),
      best: judged.filter(({ distance }) => merit(distance) === top).map(({ move }) => move),
      moves: judged.map(({ move, distance }) => ({
        move,
        value: valueOf(distance),
        turns: distance === 0 ? null : Math.abs(distance),
      })),
    };
  };
  return {
    modulus,
    size: numbers.size,
    at,
    distanceOf: (position) => distances[numbers.indexOf(position)] ?? 0,
    positions: numbers.all,
  };
}
