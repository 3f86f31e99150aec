/**
 * Options, states and moves of Modulo that come from outside: checked field by field.
 *
 * Takes any JSON, gives the typed value or a message that names the field. A state that could not occur (a live round
 * with three points, both hands out) is refused too. Never plays and never throws.
 */
import { type Json, parsed, type Parsed, refused } from '../core/game.ts';
import {
  fault,
  type Fault,
  isRecord,
  listOf,
  oneOf,
  optional,
  orNull,
  pairOf,
  type Reader,
  shape,
  unionOf,
  valid,
  wholeBetween,
  wrong,
} from '../core/json-reader.ts';
import { roundEnd } from './play.ts';
import {
  decidesAfter,
  type FinishedRound,
  type Hands,
  matchDecided,
  MODULI,
  type Move,
  of,
  other,
  type Rules,
  type Seat,
  sorted,
  type State,
  WINNING_POINTS,
} from './state.ts';

export type Options = {
  readonly rules: Rules;
  /** First player of the first round; null: drawn. */
  readonly first: Seat | null;
};

export const DEFAULT_RULES: Rules = {
  start: 'standard',
  bestOf: 1,
  modulus: MODULI.usual,
  drawAfter: null,
  decideFirst: 'before',
};

const seat: Reader<Seat> = (value, path) =>
  value === 0 || value === 1 ? parsed(value) : wrong(path, 'seat 0 or 1', value);
export const handPair: Reader<Hands> = pairOf(wholeBetween(0, MODULI.most - 1));
export const pointPair = pairOf(wholeBetween(0, WINNING_POINTS));

const start = oneOf(['standard', 'secret']);
const bestOf = wholeBetween(1, 99);
const modulus = wholeBetween(MODULI.least, MODULI.most);
const drawAfter = orNull(wholeBetween(1, 1000));
const decideFirst = oneOf(['before', 'after']);

/** The rules of a table as fields that may be missing. */
export const RULE_FIELDS = {
  start: optional(start, DEFAULT_RULES.start),
  bestOf: optional(bestOf, DEFAULT_RULES.bestOf),
  modulus: optional(modulus, DEFAULT_RULES.modulus),
  drawAfter: optional(drawAfter, DEFAULT_RULES.drawAfter),
  decideFirst: optional(decideFirst, DEFAULT_RULES.decideFirst),
} as const;

const optionsReader = shape<Rules & { readonly first: Seat | null; readonly players: number }>({
  ...RULE_FIELDS,
  first: optional(orNull(seat), null),
  players: optional(wholeBetween(2, 2), 2),
});

const rulesOf = (given: Rules): Rules => ({
  start: given.start,
  bestOf: given.bestOf,
  modulus: given.modulus,
  drawAfter: given.drawAfter,
  decideFirst: given.decideFirst,
});

/** Options from outside, all on one level; every field may be missing. `players` may be said and must be 2. */
export function readOptions(options: Json): Parsed<Options> {
  const read = optionsReader(options, '');
  if (!read.ok) return read;
  const { first } = read.value;
  const rules = rulesOf(read.value);
  if (decidesAfter(rules) && first !== null)
    return refused('first must be null when it is drawn after the choice', { path: 'first' });
  return parsed({ rules, first });
}

const POSITION = /^[0-9]{2}\/[0-9]{2}:P[12]$/;
const times = wholeBetween(1, 3);

/** Positions and how often they occurred. */
const seen: Reader<State['seen']> = (value, path) => {
  if (!isRecord(value)) return wrong(path, 'an object', value);
  for (const key in value) {
    if (!POSITION.test(key)) return refused(`${path}.${key} is no position`, { path: `${path}.${key}` });
    const read = times(value[key], `${path}.${key}`);
    if (!read.ok) return read;
  }
  return parsed(value as State['seen']);
};

const stateReader = shape<State>({
  rules: shape<Rules>({ start, bestOf, modulus, drawAfter, decideFirst }),
  phase: oneOf(['choose', 'turns', 'over']),
  first: orNull(seat),
  mover: seat,
  hands: pairOf(handPair),
  points: pointPair,
  choices: pairOf(orNull(handPair)),
  turns: wholeBetween(0, 1e6),
  seen,
  rounds: listOf(
    shape<FinishedRound>({
      first: seat,
      winner: orNull(seat),
      by: oneOf(['points', 'both-out', 'repetition', 'quiet']),
      points: pointPair,
      turns: wholeBetween(1, 1e6),
    }),
  ),
});

/** A state from outside: shape first, then whether such a state can be met at the table. */
export const readState = (value: Json): Parsed<State> => valid(stateReader(value, ''), handFault, phaseFault);

function handFault({ hands, choices, rules, phase }: State): Fault | undefined {
  const most = rules.modulus - 1;
  for (const player of [0, 1] as const) {
    const shown = of(hands, player);
    if (shown[0] > most || shown[1] > most)
      return fault(
        `hands[${player}]`,
        `hands show 0 to ${most}, hands[${player}] shows ${shown.join(' and ')}`,
      );
    const chosen = of(choices, player);
    if (chosen === null) continue;
    if (phase !== 'choose')
      return fault(`choices[${player}]`, 'choices must be null once the hands are shown');
    if (Math.min(...chosen) < 1 || chosen[1] > most || chosen[0] > chosen[1])
      return fault(
        `choices[${player}]`,
        `choices[${player}] must be two values from 1 to ${most}, lower first`,
      );
  }
  return undefined;
}

function phaseFault(state: State): Fault | undefined {
  const decided = matchDecided(state.rounds, state.rules.bestOf);
  if (decided !== (state.phase === 'over'))
    return decided
      ? fault('phase', 'phase must be "over": the finished rounds decide the game')
      : fault('phase', 'phase is "over", but the finished rounds do not decide the game');
  switch (state.phase) {
    case 'choose':
      return chooseFault(state);
    case 'turns':
      return turnsFault(state);
    case 'over':
      return undefined;
  }
}

function chooseFault(state: State): Fault | undefined {
  if (state.rules.start !== 'secret') return fault('phase', 'phase "choose" needs the rule start "secret"');
  if (state.choices[1] !== null)
    return fault('choices', 'choices[1] must be null while seat 0 or 1 still chooses');
  const mover = state.choices[0] === null ? 0 : 1;
  if (state.mover !== mover) return fault('mover', `mover must be ${mover}, the lowest seat still to choose`);
  if ((state.first === null) !== decidesAfter(state.rules, state.rounds))
    return fault(
      'first',
      'first must be null exactly when it is decided after the choice, in the first round',
    );
  if (state.hands.flat().some((value) => value !== 0))
    return fault('hands', 'hands must be fists while choosing');
  if (Math.max(...state.points) > 0) return fault('points', 'points must be 0 and 0 while choosing');
  if (state.turns > 0) return fault('turns', 'turns must be 0 while choosing');
  return Object.keys(state.seen).length > 0 ? fault('seen', 'seen must be empty while choosing') : undefined;
}

function turnsFault(state: State): Fault | undefined {
  if (state.first === null) return fault('first', 'first must be 0 or 1 once the round has begun');
  for (const player of [0, 1] as const) {
    const [a, b] = of(state.hands, player);
    if (a === 0 && b === 0)
      return fault(`hands[${player}]`, `hands[${player}] are both out: the round is over`);
    if (of(state.points, player) >= WINNING_POINTS)
      return fault(`points[${player}]`, `points[${player}] is ${WINNING_POINTS}: the round is over`);
  }
  const end = roundEnd(state, other(state.mover));
  if (end) return fault('seen', `seen says that the round has ended by ${end.by}`);
  return undefined;
}

const handValue = wholeBetween(0, 99);
const tap = { with: handValue, on: handValue };
type Kind<K> = Extract<Move, { readonly kind: K }>;
const moveReader = unionOf<Move>({
  tap: shape<Kind<'tap'>>({ kind: oneOf(['tap']), ...tap }),
  'tap-own': shape<Kind<'tap-own'>>({ kind: oneOf(['tap-own']), ...tap }),
  divide: shape<Kind<'divide'>>({ kind: oneOf(['divide']) }),
  choose: shape<Kind<'choose'>>({ kind: oneOf(['choose']), hands: pairOf(handValue) }),
});

/** A move from outside; the hands of a choice are sorted. */
export function readMove(value: Json): Parsed<Move> {
  const read = moveReader(value, '');
  return read.ok && read.value.kind === 'choose'
    ? parsed({ kind: 'choose', hands: sorted(read.value.hands) })
    : read;
}
