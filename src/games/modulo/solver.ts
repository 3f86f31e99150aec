/**
 * Perfect play: every position of one round, solved backwards from the ends.
 *
 * Takes the number hands count to (5 in the source), gives value, distance and best moves of any position. A position is
 * seen from the player to move, hands sorted, so 14 x 14 pairs of hands and 9 scores make 1,764. Repetition is not part of a
 * position: whoever can neither win nor be beaten draws. Method: retrograde analysis (queue of solved positions, counting
 * the unsolved moves of the others). Source: clauses and rulings `modulo.*`.
 */
import { present } from '../../base/invariant.ts';
import { turnMoves } from './rules.ts';
import { MODULI, WINNING_POINTS, of, other, sorted } from './state.ts';
import type { Hands, Move, State } from './state.ts';

/** A position from the mover's side; points 0 to 2, each player with at least one hand in play. */
export interface Position {
  readonly mine: Hands;
  readonly theirs: Hands;
  readonly points: readonly [mine: number, theirs: number];
}

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
  /** Every position, in a fixed order. */
  positions(): readonly Position[];
}

/** What a turn leads to: the next position from the other side, or undefined when the mover has won. */
export function after({ mine, theirs, points }: Position, move: Move, modulus: number): Position | undefined {
  if (move.kind !== 'tap') {
    const half = Math.max(...mine) / 2;
    return { mine: theirs, theirs: [half, half], points: [points[1], points[0]] };
  }
  const value = (move.with + move.on) % modulus;
  const rest = theirs[theirs[0] === move.on ? 1 : 0];
  const score = points[0] + (value === 0 ? 1 : 0);
  if (score >= WINNING_POINTS || (value === 0 && rest === 0)) return undefined;
  return { mine: sorted([value, rest]), theirs: mine, points: [points[1], score] };
}

/** All sorted pairs of hands with at least one in play. */
function livePairs(modulus: number): readonly Hands[] {
  const pairs: Hands[] = [];
  for (let low = 0; low < modulus; low++)
    for (let high = Math.max(low, 1); high < modulus; high++) pairs.push([low, high]);
  return pairs;
}

interface Numbering {
  readonly size: number;
  /** Every position in the order of the numbers; made anew each time, as none but a solver looks at them all. */
  all(): readonly Position[];
  indexOf(position: Position): number;
}

function numbering(modulus: number): Numbering {
  const pairs = livePairs(modulus);
  const place = new Map(pairs.map(([low, high], index) => [low * modulus + high, index]));
  const pairIndex = (hands: Hands): number => {
    const [low, high] = sorted(hands);
    return present(place.get(low * modulus + high), 'pair of hands');
  };
  const all = (): readonly Position[] => {
    const positions: Position[] = [];
    for (let mine = 0; mine < WINNING_POINTS; mine++)
      for (let theirs = 0; theirs < WINNING_POINTS; theirs++)
        for (const a of pairs)
          for (const b of pairs) positions.push({ mine: a, theirs: b, points: [mine, theirs] });
    return positions;
  };
  const indexOf = ({ mine, theirs, points }: Position): number =>
    ((points[0] * WINNING_POINTS + points[1]) * pairs.length + pairIndex(mine)) * pairs.length +
    pairIndex(theirs);
  return { size: (WINNING_POINTS * pairs.length) ** 2, all, indexOf };
}

/** Turns to the end: positive for a win, negative for a loss, 0 for a draw. */
type Distances = Int16Array;

function retrograde(numbers: Numbering, modulus: number): Distances {
  const { indexOf } = numbers;
  const all = numbers.all();
  const distance = new Int16Array(all.length);
  const open = new Int16Array(all.length);
  // Moves that lead to a position: where each comes from, and which one was found before it.
  const [latest, from, earlier] = [new Int32Array(all.length).fill(-1), [] as number[], [] as number[]];
  const queue: number[] = [];
  for (const [index, position] of all.entries()) {
    const moves = turnMoves(position.mine, position.theirs);
    open[index] = moves.length;
    for (const move of moves) {
      const next = after(position, move, modulus);
      if (!next) distance[index] = 1;
      else {
        const to = indexOf(next);
        earlier.push(latest[to] ?? -1);
        latest[to] = from.push(index) - 1;
      }
    }
    if (distance[index] === 1) queue.push(index);
  }
  for (let head = 0; head < queue.length; head++) {
    const solved = present(queue[head], 'queued position');
    const turns = distance[solved] ?? 0;
    for (let move = latest[solved] ?? -1; move >= 0; move = earlier[move] ?? -1) {
      const index = from[move] ?? 0;
      if (distance[index] !== 0) continue;
      const left = (open[index] ?? 0) - 1;
      open[index] = left;
      if (turns < 0) distance[index] = 1 - turns;
      else if (left === 0) distance[index] = -1 - turns;
      else continue;
      queue.push(index);
    }
  }
  return distance;
}

const valueOf = (distance: number): Value => (distance > 0 ? 'win' : distance < 0 ? 'loss' : 'draw');

/** Orders distances from the mover's side: quick wins, draws, slow losses. */
const merit = (distance: number): number => (distance === 0 ? 0 : Math.sign(distance) * 1000 - distance);

/** The mover's distance after a move, when the position after it has `next` for the other player. */
const backed = (next: number): number => (next > 0 ? -next - 1 : next < 0 ? 1 - next : 0);

const solutions = new Map<number, Solution>();

/** The solution for hands that count modulo `modulus` (3 to 10); computed once and kept. */
export function solve(modulus: number = MODULI.usual): Solution {
  const known = solutions.get(modulus);
  if (known) return known;
  const numbers = numbering(modulus);
  const distances = retrograde(numbers, modulus);
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
  const solution: Solution = { modulus, size: numbers.size, at, positions: numbers.all };
  solutions.set(modulus, solution);
  return solution;
}

/** The position of a state in its turns, from the mover's side. */
export const positionOf = (state: State): Position => ({
  mine: sorted(of(state.hands, state.mover)),
  theirs: sorted(of(state.hands, other(state.mover))),
  points: [of(state.points, state.mover), of(state.points, other(state.mover))],
});

/** The start of the source: 1 and 1 against 1 and 1, no points. */
export const STANDARD_START: Position = { mine: [1, 1], theirs: [1, 1], points: [0, 0] };

/** Positions that can be met from `starts`, those included, in order of first meeting, with the fewest turns to each. */
export function reachable(
  starts: readonly Position[],
  modulus: number = MODULI.usual,
): readonly { readonly position: Position; readonly turns: number }[] {
  const { indexOf } = numbering(modulus);
  const met = new Set<number>();
  const found: { position: Position; turns: number }[] = [];
  const meet = (position: Position, turns: number): void => {
    const index = indexOf(position);
    if (met.has(index)) return;
    met.add(index);
    found.push({ position, turns });
  };
  for (const start of starts) meet(start, 0);
  for (let head = 0; head < found.length; head++) {
    const { position, turns } = present(found[head], 'met position');
    for (const move of turnMoves(position.mine, position.theirs)) {
      const next = after(position, move, modulus);
      if (next) meet(next, turns + 1);
    }
  }
  return found;
}
