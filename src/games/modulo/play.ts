/**
 * Playing a legal move of Modulo: the new state and what happened, clause by clause.
 *
 * Takes a state, a move and a generator (drawn from only when the first player is decided after a secret choice); gives
 * a new state, never changes the old one. Source: clauses `modulo.add-*`, `modulo.wrap*`, `modulo.division-*`, `modulo.end-*`.
 */
import { assertNever } from '../../base/invariant.ts';
import type { Random } from '../../base/random.ts';
import { IllegalMove } from '../core/game.ts';
import type { GameEvent, Json } from '../core/game.ts';
import { judge, loneHand, ownHand } from './rules.ts';
import {
  WINNING_POINTS,
  drawFirst,
  matchDecided,
  occurrence,
  of,
  other,
  positionKey,
  quietTurns,
  startRound,
  withSeat,
} from './state.ts';
import type { FinishedRound, Hands, Move, Seat, State } from './state.ts';

export type Played = { readonly state: State; readonly events: readonly GameEvent[] };

const event = (type: string, clause: string, facts: Readonly<Record<string, Json>>): GameEvent => ({
  type,
  clause,
  facts,
});

/** Which clause says what a sum becomes in the game of five; other moduli cite the general one. */
const WRAP_CLAUSES: Readonly<Record<number, string>> = {
  5: 'modulo.wrap-five',
  6: 'modulo.wrap-six',
  7: 'modulo.wrap-seven',
  8: 'modulo.wrap-eight',
};

const wrapClause = (sum: number, modulus: number): string =>
  (modulus === 5 ? WRAP_CLAUSES[sum] : undefined) ?? 'modulo.wrap';

/**
 * Plays `move`. Events are in the order they happen at the table.
 *
 * @throws IllegalMove for a move `judge` refuses
 */
export function play(state: State, move: Move, random: Random): Played {
  const refusal = judge(state, move);
  if (refusal) throw new IllegalMove(refusal);
  switch (move.kind) {
    case 'choose':
      return choose(state, move.hands, random);
    case 'divide':
      return divide(state);
    case 'tap':
      return tap(state, move.with, move.on);
    case 'tap-own':
      throw new IllegalMove(ownHand(move.with, move.on));
    default:
      return assertNever(move, 'move');
  }
}

function choose(state: State, hands: Hands, random: Random): Played {
  const chosen = event('chosen', 'modulo.secret-choose', { player: state.mover });
  const choices = withSeat<Hands | null>(state.choices, state.mover, hands);
  const [one, two] = choices;
  if (one === null || two === null)
    return { state: { ...state, choices, mover: other(state.mover) }, events: [chosen] };
  const first = state.first ?? drawFirst(random);
  const events = [chosen, event('revealed', 'modulo.secret-reveal', { hands: [one, two] })];
  if (state.first === null) events.push(event('first-drawn', 'modulo.first-by-rps', { player: first }));
  return {
    state: { ...state, phase: 'turns', first, mover: first, hands: [one, two], choices: [null, null] },
    events,
  };
}

function divide(state: State): Played {
  const seat = state.mover;
  const before = of(state.hands, seat);
  const half = (loneHand(before) ?? 0) / 2;
  const hands = withSeat<Hands>(state.hands, seat, [half, half]);
  const facts = { player: seat, hand: before.indexOf(0), value: half };
  const events = [
    event('divided', 'modulo.division-half', { player: seat, from: half * 2, to: half }),
    event('returned', 'modulo.division-return', facts),
  ];
  return endTurn({ ...state, hands }, remember(state), events);
}

function tap(state: State, from: number, on: number): Played {
  const [seat, opponent] = [state.mover, other(state.mover)];
  const target = of(state.hands, opponent);
  const hand = target.indexOf(on);
  const sum = from + on;
  const value = sum % state.rules.modulus;
  const changed: Hands = hand === 0 ? [value, target[1]] : [target[0], value];
  const hands = withSeat<Hands>(state.hands, opponent, changed);
  const facts = { player: seat, with: from, withHand: of(state.hands, seat).indexOf(from), on, onHand: hand };
  const events = [event('tapped', 'modulo.add-change', { ...facts, sum, shows: value })];
  if (sum >= state.rules.modulus)
    events.push(
      event('wrapped', wrapClause(sum, state.rules.modulus), { player: opponent, sum, shows: value }),
    );
  if (value > 0) return endTurn({ ...state, hands }, remember(state), events);
  const points = withSeat(state.points, seat, of(state.points, seat) + 1);
  events.push(event('eliminated', 'modulo.eliminate', { player: opponent, hand }));
  events.push(event('point', 'modulo.point', { player: seat, points: of(points, seat) }));
  return endTurn({ ...state, hands, points }, {}, events);
}

/** The earlier positions with the present one counted in. */
function remember(state: State): Readonly<Record<string, number>> {
  return { ...state.seen, [positionKey(state.hands, state.mover)]: occurrence(state) };
}

/** Passes the turn on, or ends the round. */
function endTurn(moved: State, seen: Readonly<Record<string, number>>, events: GameEvent[]): Played {
  const state: State = { ...moved, mover: other(moved.mover), turns: moved.turns + 1, seen };
  const end = roundEnd(state, moved.mover);
  if (!end) return { state, events };
  const round: FinishedRound = {
    first: state.first ?? 0,
    winner: end.winner,
    by: end.by,
    points: state.points,
    turns: state.turns,
  };
  events.push(event('round-over', END_CLAUSES[end.by], { ...round, round: state.rounds.length + 1 }));
  return endRound(state, [...state.rounds, round], events);
}

/** Which clause ends a round this way? */
export const END_CLAUSES: Readonly<Record<FinishedRound['by'], string>> = {
  points: 'modulo.end-three-points',
  'both-out': 'modulo.end-both-out',
  repetition: 'modulo.r-repetition',
  quiet: 'modulo.r-repetition',
};

type RoundEnd = { readonly winner: Seat | null; readonly by: FinishedRound['by'] };

/** How the round ends in this position, reached by `last`; undefined when it goes on. */
export function roundEnd(state: State, last: Seat): RoundEnd | undefined {
  const [left, right] = of(state.hands, other(last));
  if (left === 0 && right === 0) return { winner: last, by: 'both-out' };
  if (of(state.points, last) >= WINNING_POINTS) return { winner: last, by: 'points' };
  if (occurrence(state) >= 3) return { winner: null, by: 'repetition' };
  const { drawAfter } = state.rules;
  if (drawAfter !== null && quietTurns(state) >= drawAfter) return { winner: null, by: 'quiet' };
  return undefined;
}

function endRound(state: State, rounds: readonly FinishedRound[], events: GameEvent[]): Played {
  if (matchDecided(rounds, state.rules.bestOf)) return { state: { ...state, phase: 'over', rounds }, events };
  const first = other(state.first ?? 0);
  const next = startRound(state.rules, first, rounds);
  events.push(event('round-begins', 'modulo.alternate-first', { round: rounds.length + 1, first }));
  return { state: next, events };
}
