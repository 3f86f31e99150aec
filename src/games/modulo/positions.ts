/**
 * The positions of one round: what a turn makes of one, how they are numbered, which of them can be met.
 *
 * Takes the number hands count to (5 in the source), gives plain values. A position is seen from the player to move, hands
 * sorted, so 14 x 14 pairs of hands and 9 scores make 1,764. Never judges one. Source: clauses and rulings `modulo.*`.
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

export interface Numbering {
  /** How many positions there are: for each score, every pair of hands against every pair. */
  readonly size: number;
  /** Every position in the order of the numbers; made anew each time, as few look at them all. */
  all(): readonly Position[];
  /** Throws an InternalError for hands that are no position. */
  indexOf(position: Position): number;
}

export function numbering(modulus: number): Numbering {
  const pairs = livePairs(modulus);
  const place: (number | undefined)[] = new Array<undefined>(modulus * modulus).fill(undefined);
  for (const [index, [low, high]] of pairs.entries())
    place[low * modulus + high] = place[high * modulus + low] = index;
  const pairIndex = (hands: Hands): number => present(place[hands[0] * modulus + hands[1]], 'pair of hands');
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

/** The position of a state in its turns, from the mover's side. */
export const positionOf = (state: State): Position => ({
  mine: sorted(of(state.hands, state.mover)),
  theirs: sorted(of(state.hands, other(state.mover))),
  points: [of(state.points, state.mover), of(state.points, other(state.mover))],
});

/** The start of the source: 1 and 1 against 1 and 1, no points. */
export const STANDARD_START: Position = { mine: [1, 1], theirs: [1, 1], points: [0, 0] };

/** A position that can be met, with the fewest turns to it. */
export interface Met {
  readonly position: Position;
  readonly turns: number;
}

/** Positions that can be met from `starts`, those included, in order of first meeting, with the fewest turns to each. */
export function reachable(starts: readonly Position[]): readonly Met[] {
  const modulus = MODULI.usual;
  const { indexOf, size } = numbering(modulus);
  const met = new Uint8Array(size);
  const found: Met[] = [];
  const meet = (position: Position, turns: number): void => {
    const index = indexOf(position);
    if (met[index] === 1) return;
    met[index] = 1;
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
