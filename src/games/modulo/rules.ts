/**
 * What may be done in Modulo: every legal move, and why another is refused.
 *
 * Takes a state, gives moves or a refusal with clause and facts. Never plays. Moves name hands by value, so equal hands
 * are listed once. Source: clauses `modulo.choice` to `modulo.division-half`, `modulo.secret-*`.
 */
import { assertNever } from '../../base/invariant.ts';
import { illegal } from '../core/game.ts';
import type { Illegal } from '../core/game.ts';
import { inPlay, of, other } from './state.ts';
import type { Hands, Move, State } from './state.ts';

/** The values of the hands in play, each once, in the order shown. */
const values = (hands: Hands): readonly number[] => {
  const one = hands[0];
  const two = hands[1];
  if (one === 0) return two === 0 ? [] : [two];
  return two === 0 || one === two ? [one] : [one, two];
};

/** The lone hand in play, or undefined when there are two. */
export const loneHand = (hands: Hands): number | undefined =>
  inPlay(hands) === 1 ? Math.max(hands[0], hands[1]) : undefined;

const canDivide = (hands: Hands): boolean => {
  const lone = loneHand(hands);
  return lone !== undefined && lone % 2 === 0;
};

/** The ways to start in secret: two values from 1 to the highest a hand can show, order aside. */
export function startingChoices(modulus: number): readonly Hands[] {
  const choices: Hands[] = [];
  for (let low = 1; low < modulus; low++)
    for (let high = low; high < modulus; high++) choices.push([low, high]);
  return choices;
}

/** The turns open to a player with `mine` against `theirs`; both must have a hand in play. */
export function turnMoves(mine: Hands, theirs: Hands): readonly Move[] {
  const moves: Move[] = [];
  for (const from of values(mine))
    for (const on of values(theirs)) moves.push({ kind: 'tap', with: from, on });
  if (canDivide(mine)) moves.push({ kind: 'divide' });
  return moves;
}

/** Every legal move, in a fixed order: taps by own hand, then by target, then the division. Empty when over. */
export function moves(state: State): readonly Move[] {
  switch (state.phase) {
    case 'choose':
      return startingChoices(state.rules.modulus).map((hands) => ({ kind: 'choose', hands }));
    case 'turns':
      return turnMoves(of(state.hands, state.mover), of(state.hands, other(state.mover)));
    case 'over':
      return [];
    default:
      return assertNever(state.phase, 'phase');
  }
}

const shown = (hands: Hands): string => `${hands[0]} and ${hands[1]}`;

function judgeTap(state: State, from: number, on: number): Illegal | undefined {
  const mine = of(state.hands, state.mover);
  const theirs = of(state.hands, other(state.mover));
  if (!mine.includes(from))
    return illegal(
      'modulo.add-own-hand',
      `you have no hand that shows ${from}, your hands show ${shown(mine)}`,
      {
        with: from,
        hands: mine,
      },
    );
  if (!theirs.includes(on))
    return illegal(
      'modulo.add-target',
      `the opponent has no hand that shows ${on}, the hands show ${shown(theirs)}`,
      { on, hands: theirs },
    );
  if (from === 0 || on === 0)
    return illegal(
      'modulo.r-live-only',
      from === 0 ? 'an eliminated hand cannot tap' : 'an eliminated hand cannot be tapped',
      { with: from, on },
    );
  return undefined;
}

function judgeDivision(state: State): Illegal | undefined {
  const mine = of(state.hands, state.mover);
  const lone = loneHand(mine);
  if (lone === undefined)
    return illegal('modulo.division-one-hand', `both hands are in play, they show ${shown(mine)}`, {
      hands: mine,
    });
  if (lone % 2 !== 0)
    return illegal('modulo.division-even', `the hand in play shows ${lone}, which is odd`, {
      hands: mine,
      value: lone,
    });
  return undefined;
}

function judgeChoice(state: State, hands: Hands): Illegal | undefined {
  const most = state.rules.modulus - 1;
  const wrong = hands.find((value) => value < 1 || value > most);
  if (wrong === undefined) return undefined;
  return illegal('modulo.secret-range', `a hand starts with 1 to ${most}, this one shows ${wrong}`, {
    hands,
    value: wrong,
    least: 1,
    most,
  });
}

/** The refusal of a tap on an own hand. */
export const ownHand = (from: number, on: number): Illegal =>
  illegal('modulo.r-own-hand', "only an opponent's hand may be tapped", { with: from, on });

/** Undefined when legal; else the clause that forbids the move and what was compared. */
export function judge(state: State, move: Move): Illegal | undefined {
  if (state.phase === 'over')
    return illegal('modulo.r-game-or-round', 'the game is over', { rounds: state.rounds.length });
  if (state.phase === 'choose' && move.kind !== 'choose')
    return illegal('modulo.secret-choose', 'both players choose their starting hands first', {
      move: move.kind,
    });
  if (state.phase === 'turns' && move.kind === 'choose')
    return illegal('modulo.choice', 'the hands are set: tap or divide', { move: move.kind });
  switch (move.kind) {
    case 'tap':
      return judgeTap(state, move.with, move.on);
    case 'tap-own':
      return ownHand(move.with, move.on);
    case 'divide':
      return judgeDivision(state);
    case 'choose':
      return judgeChoice(state, move.hands);
    default:
      return assertNever(move, 'move');
  }
}
