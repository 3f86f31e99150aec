/**
 * What a worked example of Modulo may expect and print.
 *
 * Takes a finished replay, gives named quantities, plain enough for captions; see `observe`. Never plays.
 */
import type { Json, Replay } from '../core/game.ts';
import { inPlay, occurrence, playerName, roundsWon } from './state.ts';
import type { Move, State } from './state.ts';

/** Facts of the last event of a kind in the replay. */
function lastFacts(replay: Replay<State, Move>, type: string): Readonly<Record<string, Json>> | undefined {
  const events = replay.steps.flatMap((step) => step.events);
  return events.findLast((event) => event.type === type)?.facts;
}

const countOf = (replay: Replay<State, Move>, type: string): number =>
  replay.steps.flatMap((step) => step.events).filter((event) => event.type === type).length;

/** What has come of the round: the winner by name, null while it lasts and in a draw. */
function result(end: State, played: boolean): Readonly<Record<string, Json>> {
  const last = played ? end.rounds.at(-1) : undefined;
  const over = { over: end.phase === 'over' };
  if (!last) return { ...over, winner: null, by: null };
  return { ...over, winner: last.winner === null ? null : playerName(last.winner), by: last.by };
}

/**
 * Named quantities of a finished replay.
 *
 * `p1`, `p2` (hands), `points` and its parts, `turn` (null when over), `turns` (of the round), `played` (moves of the replay), `occurrence` (of the last
 * position), `eliminations`, `sum` and `shows` of the last tap, `over`, `winner`, `by`, `won` (rounds), `hands` in play of each.
 */
export function observe(replay: Replay<State, Move>): Readonly<Record<string, Json>> {
  const { start, end, steps } = replay;
  const roundPlayed = end.rounds.length > start.rounds.length;
  const tapped = lastFacts(replay, 'tapped');
  const over = end.phase === 'over';
  const refusal = steps.at(-1)?.illegal;
  return {
    p1: end.hands[0],
    p2: end.hands[1],
    points: end.points,
    points1: end.points[0],
    points2: end.points[1],
    phase: end.phase,
    turn: over ? null : playerName(end.mover),
    first: end.first === null ? null : playerName(end.first),
    turns: end.turns,
    played: steps.filter((step) => !step.illegal).length,
    occurrence: occurrence(end),
    inPlay1: inPlay(end.hands[0]),
    inPlay2: inPlay(end.hands[1]),
    eliminations: countOf(replay, 'eliminated'),
    divisions: countOf(replay, 'divided'),
    sum: tapped?.sum ?? null,
    shows: tapped?.shows ?? null,
    won: roundsWon(end.rounds),
    ...result(end, roundPlayed),
    ...(refusal ? { illegal: refusal.clause } : {}),
  };
}
