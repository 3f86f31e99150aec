/**
 * Perfect play: every position of one round, solved backwards from the ends.
 *
 * Takes the number hands count to (5 in the source), gives value, distance and best moves of any position. Repetition is
 * not part of a position: whoever can neither win nor be beaten draws. Method: retrograde analysis (queue of solved
 * positions, counting the unsolved moves of the others); turns are found once for all scores. Source: clauses and rulings `modulo.*`.
 */
import { Cache } from '../../base/cache.ts';
import { startingChoices, turnMoves } from './rules.ts';
import { type Hands, MODULI, type Move, of, other, sorted, type State, WINNING_POINTS } from './state.ts';
import { present } from '../../base/invariant.ts';

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

interface Numbering {
  /** How many positions there are: for each score, every pair of hands against every pair. */
  readonly size: number;
  /** Every position in the order of the numbers; made anew each time, as few look at them all. */
  all(): readonly Position[];
  /** Throws an InternalError for hands that are no position. */
  indexOf(position: Position): number;
}

function numbering(modulus: number): Numbering {
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

// The secret start, solved: who wins each pairing of starting hands with perfect play.
// Takes the number hands count to, gives the square table of choices and the choices that cannot be beaten. The first
// player is known before the choice (modulo.r-secret-order). Source: `modulo.secret-range`.

export interface Pairing {
  /** Hands of the first player. */
  readonly first: Hands;
  /** Hands of the second player. */
  readonly second: Hands;
  /** For the first player. */
  readonly value: Value;
  /** Turns to the end; null for a draw. */
  readonly turns: number | null;
}

/** Every pairing, row by row: the first player's choices, then the second's, each sorted by the lower hand. */
export function secretStartTable(modulus: number = MODULI.usual): readonly Pairing[] {
  const solution = solve(modulus);
  const choices = startingChoices(modulus);
  return choices.flatMap((first) =>
    choices.map((second) => {
      const { value, turns } = solution.at({ mine: first, theirs: second, points: [0, 0] });
      return { first, second, value, turns };
    }),
  );
}

const same = (a: Hands, b: Hands): boolean => a[0] === b[0] && a[1] === b[1];

/** The choices with which a player never loses, whatever the other one shows. */
export function unbeatableChoices(player: 'first' | 'second'): readonly Hands[] {
  const lost: Value = player === 'first' ? 'loss' : 'win';
  const table = secretStartTable();
  return startingChoices(MODULI.usual).filter((choice) =>
    table.every((pairing) => !same(pairing[player], choice) || pairing.value !== lost),
  );
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
