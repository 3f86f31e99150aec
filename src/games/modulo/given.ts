/**
 * Worked examples of Modulo: from the short form they are written in, and what can be expected of a replay.
 *
 * Takes `{ p1: [2, 1], p2: [3, 4], points: [0, 0], turn: p1 }`, gives a state; what is left out is the beginning of a
 * standard round with P1 first. Gives named quantities of a replay, plain enough for captions. Source: rules study 4.4.
 */
import { parsed, refused } from '../core/game.ts';
import type { Json, Parsed, Replay } from '../core/game.ts';
import { optional, oneOf, shape } from '../core/json-reader.ts';
import { RULE_FIELDS, handPair, pointPair, readState } from './read.ts';
import { decidesAfter, inPlay, occurrence, roundsWon, startRound } from './state.ts';
import type { Hands, Move, Rules, Seat, State } from './state.ts';

type Given = Rules & {
  readonly p1?: Hands;
  readonly p2?: Hands;
  readonly points?: readonly [number, number];
  /** Who moves. */
  readonly turn?: 'p1' | 'p2';
  /** Who began the round; the one who moves unless told. */
  readonly first?: 'p1' | 'p2';
};

const player = optional(oneOf<'p1' | 'p2'>(['p1', 'p2']), undefined);
const givenReader = shape<Given>({
  ...RULE_FIELDS,
  p1: optional(handPair, undefined),
  p2: optional(handPair, undefined),
  points: optional(pointPair, undefined),
  turn: player,
  first: player,
});

const seatOf = (name: 'p1' | 'p2'): Seat => (name === 'p1' ? 0 : 1);
const nameOf = (seat: Seat): 'p1' | 'p2' => (seat === 0 ? 'p1' : 'p2');

/** A position from its short form; see the header. The message names the field that is wrong. */
export function readGiven(given: Json): Parsed<State> {
  const read = givenReader(given, '');
  if (!read.ok) return read;
  const { p1, p2, points, turn, first, ...rules } = read.value;
  const begins = seatOf(first ?? turn ?? 'p1');
  const fresh = startRound(rules, decidesAfter(rules) ? null : begins, []);
  if (fresh.phase === 'choose') return choosing(read.value, fresh);
  const hands = [p1 ?? [1, 1], p2 ?? [1, 1]];
  const mover = seatOf(turn ?? first ?? 'p1');
  return named(readState({ ...fresh, mover, hands, points: points ?? [0, 0] }));
}

/** A secret start; hands, points and turn cannot be said yet. */
function choosing(given: Given, fresh: State): Parsed<State> {
  const said = (['p1', 'p2', 'points', 'turn'] as const).find((name) => given[name] !== undefined);
  if (said === undefined) return parsed(fresh);
  return refused(`${said} is not known in a secret start: say first, and show the hands as moves`, {
    path: said,
  });
}

/** Paths as the author of an example knows them. */
function named(read: Parsed<State>): Parsed<State> {
  if (read.ok || read.path === undefined) return read;
  const path = read.path.replace(/^hands\[0\]/, 'p1').replace(/^hands\[1\]/, 'p2');
  return { ...read, path };
}

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
  return { ...over, winner: last.winner === null ? null : nameOf(last.winner), by: last.by };
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
    turn: over ? null : nameOf(end.mover),
    first: end.first === null ? null : nameOf(end.first),
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
