/**
 * Exact figures of Modulo: counts of positions, the value of starts, shortest and longest games.
 *
 * Takes nothing, gives facts with their method; computed from the solver once and kept. Never rounds or simulates.
 * Each figure has a second
 * computation in the tests.
 */
import { once } from '../../base/cache.ts';
import type { Fact } from '../core/game.ts';
import { startingChoices, turnMoves } from './rules.ts';
import {
  after,
  type Met,
  type Position,
  reachable,
  secretStartTable,
  solve,
  STANDARD_START,
  unbeatableChoices,
  type Value,
} from './solver.ts';
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

/** Positions by value for the player to move, and the turns of the longest win among them. */
function judged(positions: readonly Position[]): Readonly<Record<Value | 'longest', number>> {
  const counts = { win: 0, draw: 0, loss: 0, longest: 0 };
  for (const position of positions) {
    const distance = solve().distanceOf(position);
    counts[distance > 0 ? 'win' : distance < 0 ? 'loss' : 'draw'] += 1;
    counts.longest = Math.max(counts.longest, distance);
  }
  return counts;
}

const CLAUSES = 'modulo.wrap, modulo.eliminate, modulo.end-both-out, modulo.end-three-points';

function positionFacts(met: readonly Position[]): readonly Fact[] {
  const all = solve().positions();
  const [everywhere, reached] = [judged(all), judged(met)];
  const counts = (judged: typeof everywhere, id: string, which: string): readonly Row[] =>
    VALUES.map((value) => [
      `${id}-${PLURAL[value]}`,
      `${which} that are ${PLURAL[value]} for the player to move`,
      judged[value],
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
      ...counts(everywhere, 'positions', 'Positions'),
      ['reachable', 'Positions that can be met from the standard start', met.length, CLAUSES],
      ...counts(reached, 'reachable', 'Positions that can be met from the standard start'),
      ['longest-win', 'Turns of the longest forced win anywhere', everywhere.longest, CLAUSES],
      ['longest-reachable-win', 'Turns of the longest forced win that can be met', reached.longest, CLAUSES],
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

/** Fewest turns in which a round can end, from one of the starts that `met` begins with. */
function shortestGame(met: readonly Met[]): number {
  for (const { position, turns } of met)
    if (turnMoves(position.mine, position.theirs).some((move) => !after(position, move, MODULI.usual)))
      return turns + 1;
  return 0;
}

const keyOf = ({ mine, theirs }: Position): string => positionKey([mine, theirs], 0);

/** The hands after a turn that scores no point, by their key. What can be done with hands does not depend on points. */
function quietSteps(position: Position): ReadonlyMap<string, Position> {
  const steps = new Map<string, Position>();
  for (const move of turnMoves(position.mine, position.theirs)) {
    const next = after(position, move, MODULI.usual);
    if (next?.points[1] === position.points[0]) steps.set(keyOf(next), next);
  }
  return steps;
}

/**
 * Fewest turns without a point after which some position that can be met comes back with the same player to move. The
 * number is even, since positions are seen from the mover.
 */
function shortestCycle(met: readonly Position[]): number {
  const starts = new Map(met.map((position) => [keyOf(position), position]));
  const known = new Map<string, ReadonlyMap<string, Position>>();
  const stepsOf = (key: string, position: Position): ReadonlyMap<string, Position> => {
    const steps = known.get(key) ?? quietSteps(position);
    known.set(key, steps);
    return steps;
  };
  const returnsAfter = (start: string, position: Position, turns: number): boolean => {
    let layer: ReadonlyMap<string, Position> = new Map([[start, position]]);
    for (let turn = 0; turn < turns; turn++) {
      const next = new Map<string, Position>();
      for (const [key, from] of layer) for (const [to, hands] of stepsOf(key, from)) next.set(to, hands);
      layer = next;
    }
    return layer.has(start);
  };
  let turns = 2;
  while (![...starts].some(([key, position]) => returnsAfter(key, position, turns))) turns += 2;
  return turns;
}

function lengthFacts(met: readonly Met[]): readonly Fact[] {
  const secret = startingChoices(MODULI.usual).flatMap((mine) =>
    startingChoices(MODULI.usual).map((theirs): Position => ({ mine: sorted(mine), theirs, points: [0, 0] })),
  );
  return exact(
    [
      ['shortest-game', 'Turns of the shortest game from the standard start', shortestGame(met), CLAUSES],
      [
        'shortest-secret-game',
        'Turns of the shortest game from a secret start',
        shortestGame(reachable(secret)),
        CLAUSES,
      ],
      [
        'shortest-cycle',
        'Fewest turns without a point that bring a position back',
        shortestCycle(met.map(({ position }) => position)),
        'modulo.r-repetition',
      ],
    ],
    'breadth-first search over positions',
  );
}

function allFacts(): readonly Fact[] {
  const met = reachable([STANDARD_START]);
  return [
    ...positionFacts(met.map(({ position }) => position)),
    ...startFacts(),
    ...secretFacts(),
    ...lengthFacts(met),
  ];
}

/** All figures, computed on the first call (a few dozen milliseconds). */
export const facts = once(allFacts);
