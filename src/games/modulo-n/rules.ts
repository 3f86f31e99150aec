/**
 * Which moves are legal in a deal of Modulo N, and why the others are not.
 *
 * Takes a position and a move, gives the refusal with its clause and facts, or nothing. Source: clauses
 * `modulo-n.discard-at-most-three` to `modulo-n.next-right`; rulings `modulo-n.r-draw-first`, `modulo-n.r-pass`,
 * `modulo-n.r-empty-set`, `modulo-n.r-turned-card`.
 */
import { assertNever } from '../../base/invariant.ts';
import { illegal, type Illegal } from '../core/game.ts';
import {
  type Card,
  inOrder,
  LIMITS,
  MODULUS,
  modulusClass,
  type Move,
  residueOf,
  type State,
  sumOf,
  without,
} from './state.ts';

/** Seat to act; undefined when the deal is decided. */
export function seatToAct(state: State): number | undefined {
  if (state.phase === 'over') return undefined;
  return state.phase === 'tie' && state.tie ? state.tie.contenders[state.tie.drawn.length] : state.turn;
}

/** Every legal move: the draw, or every set and the pass. */
export function moves(state: State): readonly Move[] {
  switch (state.phase) {
    case 'draw':
    case 'tie':
      return [{ kind: 'draw' }];
    case 'discard': {
      const sets = legalSets(state.hands[state.turn] ?? [], modulusClass(state));
      return [...sets.map((cards): Move => ({ kind: 'discard', cards })), { kind: 'pass' }];
    }
    case 'over':
      return [];
    default:
      return assertNever(state.phase);
  }
}

function judgeSet(state: State, cards: readonly string[]): Illegal | undefined {
  const n = modulusClass(state);
  const player = state.turn;
  if (cards.length === 0)
    return illegal('modulo-n.r-empty-set', 'a set needs a card; discarding nothing is a pass', { player });
  if (cards.length > LIMITS.set)
    return illegal('modulo-n.discard-at-most-three', `${cards.length} cards, at most three may go at once`, {
      player,
      cards: cards.length,
      most: LIMITS.set,
    });
  const hand = state.hands[state.turn] ?? [];
  if (without(hand, cards) === undefined) {
    const withTurned = without([...hand, state.turned], cards) !== undefined;
    return withTurned
      ? illegal('modulo-n.turned-not-used', `the turned ${state.turned} belongs to nobody`, {
          player,
          turned: state.turned,
        })
      : illegal('modulo-n.goal', 'only cards of the own hand can be discarded', {
          player,
          hand,
          cards: [...cards],
        });
  }
  const sum = sumOf(cards);
  if (sum % MODULUS === n) return undefined;
  return illegal('modulo-n.discard-sum', `${sum} leaves ${sum % MODULUS}, but N is ${n}`, {
    player,
    sum,
    leaves: sum % MODULUS,
    n,
  });
}

/** Undefined when the move is legal. */
export function judge(state: State, move: Move): Illegal | undefined {
  switch (state.phase) {
    case 'over':
      return illegal('modulo-n.until-out', 'the deal is decided', {});
    case 'tie':
      return move.kind === 'draw'
        ? undefined
        : illegal('modulo-n.tie-draw', 'tied players draw a card', { move: move.kind });
    case 'draw':
      return move.kind === 'draw'
        ? undefined
        : illegal('modulo-n.r-draw-first', 'a turn begins with drawing a card', { move: move.kind });
    case 'discard':
      if (move.kind === 'draw')
        return illegal('modulo-n.discard-if-can', 'the card of this turn is drawn already', {
          player: state.turn,
        });
      return move.kind === 'pass' ? undefined : judgeSet(state, move.cards);
    default:
      return assertNever(state.phase);
  }
}

/** Legal sets of a hand: in pack order, fewest cards first within equal beginnings; each set once. */
export function legalSets(hand: readonly Card[], n: number): readonly (readonly Card[])[] {
  const cards = inOrder(hand);
  const found: (readonly Card[])[] = [];
  const grow = (from: number, chosen: readonly Card[], sum: number): void => {
    if (chosen.length > 0 && sum % MODULUS === n) found.push(chosen);
    if (chosen.length === LIMITS.set) return;
    for (let place = from; place < cards.length; place++) {
      const card = cards[place];
      // An equal card at the same depth would only repeat the sets of the one before it.
      if (card === undefined || (place > from && card === cards[place - 1])) continue;
      grow(place + 1, [...chosen, card], sum + residueOf(card));
    }
  };
  grow(0, [], 0);
  return found;
}
