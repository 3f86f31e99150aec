/**
 * Exact figures of Modulo: counts of positions, the value of starts, shortest and longest games.
 *
 * Takes nothing, gives facts with their method; computed from the solver once and kept. Never rounds or simulates.
 * Each figure has a second
 * computation in the tests.
 */
import type { Fact } from '../core/game.ts';
import { startingChoices, turnMoves } from './rules.ts';
import { secretStartTable, unbeatableChoices } from './secret-start.ts';
import { STANDARD_START, after, reachable, solve } from './solver.ts';
import type { Position, Value } from './solver.ts';
import { MODULI, positionKey, sorted } from './state.ts';

type Row = readonly [id: string, name: string, value: number | string, source: string];

const SIGN: Readonly<Record<Value, number>> = { win: 1, draw: 0, loss: -1 };
const VALUES: readonly Value[] = ['win', 'draw', 'loss'];
const PLURAL: Readonly<Record<Value, string>> = { win: 'wins', draw: 'draws', loss: 'losses' };

const exact = (rows: readonly Row[], method: string): readonly Fact[] =>
  rows.map(([id, name, value, source]) => ({
    id: `modulo.fact-${id}`,
    name,
    value: String(value),
    exact: true,
    source,
    method,
  }));

const valueOf = (position: Position): Value => solve().at(position).value;

const countBy = (positions: readonly Position[], value: Value): number =>
  positions.filter((position) => valueOf(position) === value).length;

const longestWin = (positions: readonly Position[]): number =>
  positions.reduce((longest, position) => {
    const { value, turns } = solve().at(position);
    return value === 'win' ? Math.max(longest, turns ?? 0) : longest;
  }, 0);

const CLAUSES = 'modulo.wrap, modulo.eliminate, modulo.end-both-out, modulo.end-three-points';

function positionFacts(): readonly Fact[] {
  const all = solve().positions();
  const met = reachable([STANDARD_START]).map(({ position }) => position);
  const counts = (positions: readonly Position[], id: string, which: string): readonly Row[] =>
    VALUES.map((value) => [
      `${id}-${PLURAL[value]}`,
      `${which} that are ${PLURAL[value]} for the player to move`,
      countBy(positions, value),
      CLAUSES,
    ]);
  return exact(
    [
      [
        'positions',
        'Positions: pairs of hands and points, seen from the player to move',
        all.length,
        CLAUSES,
      ],
      ...counts(all, 'positions', 'Positions'),
      ['reachable', 'Positions that can be met from the standard start', met.length, CLAUSES],
      ...counts(met, 'reachable', 'Positions that can be met from the standard start'),
      ['longest-win', 'Turns of the longest forced win anywhere', longestWin(all), CLAUSES],
      ['longest-reachable-win', 'Turns of the longest forced win that can be met', longestWin(met), CLAUSES],
    ],
    'retrograde analysis of all positions; reachability by breadth-first search',
  );
}

function startFacts(): readonly Fact[] {
  const name = (modulus: number): string =>
    `Value of the start for the first player when hands count modulo ${modulus} (1 win, 0 draw, -1 loss)`;
  const rows: Row[] = [];
  for (let modulus: number = MODULI.least; modulus <= MODULI.most; modulus++) {
    const { value, turns } = solve(modulus).at(STANDARD_START);
    rows.push([`start-value-${modulus}`, name(modulus), SIGN[value], CLAUSES]);
    if (turns !== null)
      rows.push([
        `start-turns-${modulus}`,
        `Turns of the game with perfect play when hands count modulo ${modulus}`,
        turns,
        CLAUSES,
      ]);
  }
  return exact(rows, 'retrograde analysis with the number of fingers as a parameter');
}

function secretFacts(): readonly Fact[] {
  const table = secretStartTable();
  const share = (value: Value): number => table.filter((pairing) => pairing.value === value).length;
  const longest = table.reduce((most, { turns }) => Math.max(most, turns ?? 0), 0);
  return exact(
    [
      [
        'secret-choices',
        'Starting choices in the secret start',
        startingChoices(MODULI.usual).length,
        'modulo.secret-range',
      ],
      ['secret-pairings', 'Pairings of starting choices', table.length, CLAUSES],
      ['secret-first-wins', 'Pairings that the first player wins', share('win'), CLAUSES],
      ['secret-draws', 'Pairings that are draws', share('draw'), CLAUSES],
      ['secret-second-wins', 'Pairings that the second player wins', share('loss'), CLAUSES],
      [
        'secret-first-unbeatable',
        'Choices of the first player that cannot be beaten',
        unbeatableChoices('first').length,
        CLAUSES,
      ],
      [
        'secret-second-unbeatable',
        'Choices of the second player that cannot be beaten',
        unbeatableChoices('second').length,
        CLAUSES,
      ],
      ['secret-longest', 'Turns of the longest decided pairing', longest, CLAUSES],
    ],
    'retrograde analysis of every pairing',
  );
}

/** Fewest turns in which a round can end, from one of `starts`. */
function shortestGame(starts: readonly Position[]): number {
  for (const { position, turns } of reachable(starts))
    if (turnMoves(position.mine, position.theirs).some((move) => !after(position, move, MODULI.usual)))
      return turns + 1;
  return 0;
}

const keyOf = ({ mine, theirs }: Position): string => positionKey([mine, theirs], 0);

/** The positions after a turn that scores no point. */
const quietSteps = (position: Position): readonly Position[] =>
  turnMoves(position.mine, position.theirs).flatMap((move) => {
    const next = after(position, move, MODULI.usual);
    return next && next.points[1] === position.points[0] ? [next] : [];
  });

/** True when `start` can come back after exactly `turns` turns without a point. */
function returnsAfter(start: Position, turns: number): boolean {
  let layer: readonly Position[] = [start];
  for (let turn = 0; turn < turns; turn++)
    layer = [...new Map(layer.flatMap(quietSteps).map((next) => [keyOf(next), next])).values()];
  return layer.some((position) => keyOf(position) === keyOf(start));
}

/**
 * Fewest turns without a point after which some position that can be met comes back with the same player to move. The
 * number is even, since positions are seen from the mover.
 */
function shortestCycle(): number {
  const starts = reachable([STANDARD_START]).map(({ position }) => position);
  let turns = 2;
  while (!starts.some((start) => returnsAfter(start, turns))) turns += 2;
  return turns;
}

function lengthFacts(): readonly Fact[] {
  const secret = startingChoices(MODULI.usual).flatMap((mine) =>
    startingChoices(MODULI.usual).map((theirs): Position => ({ mine: sorted(mine), theirs, points: [0, 0] })),
  );
  return exact(
    [
      [
        'shortest-game',
        'Turns of the shortest game from the standard start',
        shortestGame([STANDARD_START]),
        CLAUSES,
      ],
      [
        'shortest-secret-game',
        'Turns of the shortest game from a secret start',
        shortestGame(secret),
        CLAUSES,
      ],
      [
        'shortest-cycle',
        'Fewest turns without a point that bring a position back',
        shortestCycle(),
        'modulo.r-repetition',
      ],
    ],
    'breadth-first search over positions',
  );
}

let known: readonly Fact[] | undefined;

/** All figures, computed on the first call (a few dozen milliseconds). */
export function facts(): readonly Fact[] {
  known ??= [...positionFacts(), ...startFacts(), ...secretFacts(), ...lengthFacts()];
  return known;
}
