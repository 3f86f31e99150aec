/**
 * Options, states and moves of Modulo that come from outside: checked field by field.
 *
 * Takes any JSON, gives the typed value or a message that names the field. A state that could not occur (a live round
 * with three points, both hands out) is refused too. Never plays and never throws.
 */
import { parsed, refused } from '../core/game.ts';
import type { Json, Parsed } from '../core/game.ts';
import { isRecord } from '../core/json.ts';
import { roundEnd } from './play.ts';
import { fields, listOf, oneOf, orNull, recordOf, whole } from './shape.ts';
import type { Fault, Shape } from './shape.ts';
import { MODULI, WINNING_POINTS, decidesAfter, matchDecided, of, other, sorted } from './state.ts';
import type { Hands, Move, Rules, Seat, State } from './state.ts';

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

const seat = whole(0, 1);
const RULE_SHAPES: Readonly<Record<string, Shape>> = {
  start: oneOf('standard', 'secret'),
  bestOf: whole(1, 99),
  modulus: whole(MODULI.least, MODULI.most),
  drawAfter: orNull(whole(1, 1000)),
  decideFirst: oneOf('before', 'after'),
};
const optionsShape = fields({}, { ...RULE_SHAPES, first: orNull(seat), players: whole(2, 2) });

type GivenOptions = Partial<Rules> & { readonly first?: Seat | null };

/** Options from outside, all on one level; every field may be missing. `players` may be said and must be 2. */
export function readOptions(options: Json): Parsed<Options> {
  const fault = optionsShape(options, '');
  if (fault) return refused(fault.message, { path: fault.path });
  const given = options as GivenOptions;
  const rules: Rules = {
    start: given.start ?? DEFAULT_RULES.start,
    bestOf: given.bestOf ?? DEFAULT_RULES.bestOf,
    modulus: given.modulus ?? DEFAULT_RULES.modulus,
    drawAfter: given.drawAfter ?? DEFAULT_RULES.drawAfter,
    decideFirst: given.decideFirst ?? DEFAULT_RULES.decideFirst,
  };
  const first = given.first ?? null;
  if (decidesAfter(rules) && first !== null)
    return refused('first must be null when it is drawn after the choice', { path: 'first' });
  return parsed({ rules, first });
}

const handPair = listOf(whole(0, MODULI.most - 1), 2, 2);
const pointPair = listOf(whole(0, WINNING_POINTS), 2, 2);
const roundShape = fields({
  first: seat,
  winner: orNull(seat),
  by: oneOf('points', 'both-out', 'repetition', 'quiet'),
  points: pointPair,
  turns: whole(1, 1e6),
});
const stateShape = fields({
  rules: fields(RULE_SHAPES),
  phase: oneOf('choose', 'turns', 'over'),
  first: orNull(seat),
  mover: seat,
  hands: listOf(handPair, 2, 2),
  points: pointPair,
  choices: listOf(orNull(handPair), 2, 2),
  turns: whole(0, 1e6),
  seen: recordOf(/^[0-9]{2}\/[0-9]{2}:P[12]$/, whole(1, 3)),
  rounds: listOf(roundShape),
});

/** A state from outside: shape first, then whether such a state can be met at the table. */
export function readState(value: Json): Parsed<State> {
  const wrongShape = stateShape(value, '');
  if (wrongShape) return refused(wrongShape.message, { path: wrongShape.path });
  const state = value as unknown as State;
  const fault = handFault(state) ?? phaseFault(state);
  return fault ? refused(fault.message, { path: fault.path }) : parsed(state);
}

const fault = (path: string, message: string): Fault => ({ path, message });

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
  if ((state.first === null) !== decidesAfter(state.rules))
    return fault('first', 'first must be null exactly when it is decided after the choice');
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

const handValue = whole(0, 99);
const MOVE_SHAPES: Readonly<Record<string, Shape>> = {
  tap: fields({ kind: oneOf('tap'), with: handValue, on: handValue }),
  'tap-own': fields({ kind: oneOf('tap-own'), with: handValue, on: handValue }),
  divide: fields({ kind: oneOf('divide') }),
  choose: fields({ kind: oneOf('choose'), hands: listOf(handValue, 2, 2) }),
};
const moveKind = oneOf(...Object.keys(MOVE_SHAPES));

/** A move from outside; the hands of a choice are sorted. */
export function readMove(value: Json): Parsed<Move> {
  if (!isRecord(value)) return refused('a move must be an object');
  const wrong = moveKind(value.kind, 'kind') ?? MOVE_SHAPES[String(value.kind)]?.(value, '');
  if (wrong) return refused(wrong.message, { path: wrong.path });
  const move = value as unknown as Move;
  return parsed(move.kind === 'choose' ? { kind: 'choose', hands: sorted(move.hands as Hands) } : move);
}
