/**
 * Positions of Modulo in the short form worked examples are written in (`given:` in `examples.yaml`).
 *
 * Takes `{ p1: [2, 1], p2: [3, 4], points: [0, 0], turn: p1 }`, gives a state; what is left out is the beginning of a
 * standard round with P1 first. The message names the field that is wrong. Never plays.
 */
import { parsed, refused } from '../core/game.ts';
import type { Json, Parsed } from '../core/game.ts';
import { optional, oneOf, shape } from '../core/json-reader.ts';
import { RULE_FIELDS, handPair, pointPair, readState } from './read.ts';
import { decidesAfter, startRound } from './state.ts';
import type { Hands, Rules, Seat, State } from './state.ts';

type Given = Rules & {
  readonly p1?: Hands;
  readonly p2?: Hands;
  readonly points?: readonly [number, number];
  /** Who moves. */
  readonly turn?: 'p1' | 'p2';
  /** Who began the round; the one who moves by default. */
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
