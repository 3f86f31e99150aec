/**
 * Deals and plays Modulo N.
 *
 * Takes options or a position with a legal move, gives the next position with its events. The order of the draw pile is
 * chance of the deal and is in the state; packs for tie-breaks are shuffled when they are needed.
 * Source: clauses `modulo-n.deal-four` to `modulo-n.tie-higher`; rulings `modulo-n.r-deck-out`, `modulo-n.r-tie`.
 */
import { assertNever, present } from '../../base/invariant.ts';
import type { Random } from '../../base/random.ts';
import { type GameEvent, IllegalMove, type Json } from '../core/game.ts';
import {
  type Card,
  dealOrder,
  LIMITS,
  MODULUS,
  type Move,
  type Options,
  PACK,
  playOrder,
  rankOf,
  seatAfter,
  type State,
  sumOf,
  type Tie,
  without,
} from './state.ts';
import { judge } from './rules.ts';

export interface Played {
  readonly state: State;
  readonly events: readonly GameEvent[];
}

const event = (type: string, clause: string, facts: Readonly<Record<string, Json>>): GameEvent => ({
  type,
  clause,
  facts,
});

/** A deal from a pack in the given order: four cards each, one at a time from the dealer's left, then the turned card. */
export function dealFrom(pack: readonly Card[], options: Options): State {
  const { players, dealer, play, rotation } = options;
  const hands: Card[][] = Array.from({ length: players }, () => []);
  const order = dealOrder(dealer, players);
  const dealt = players * LIMITS.hand;
  for (let place = 0; place < dealt; place++)
    hands[order[place % players] ?? 0]?.push(present(pack[place], 'card to deal'));
  return {
    rules: { play, rotation },
    dealer,
    turned: present(pack[dealt], 'card to turn'),
    stock: pack.slice(dealt + 1),
    hands,
    discards: [],
    turn: dealer,
    phase: 'draw',
    tie: null,
  };
}

/** A deal from a shuffled pack. */
export const setup = (options: Options, random: Random): State => dealFrom(random.shuffle(PACK), options);

function drawCard(state: State): Played {
  const [card, ...stock] = state.stock;
  const drawn = present(card, 'card to draw');
  const hands = state.hands.map((hand, seat) => (seat === state.turn ? [...hand, drawn] : hand));
  const clause = state.turn === state.dealer ? 'modulo-n.dealer-first' : 'modulo-n.next-right';
  return {
    state: { ...state, stock, hands, phase: 'discard' },
    events: [event('drew', clause, { player: state.turn, card: drawn, left: stock.length })],
  };
}

/** Seats with the fewest cards, in the order of play. */
export function fewestCards(state: State): readonly number[] {
  const fewest = Math.min(...state.hands.map((hand) => hand.length));
  const order = playOrder(state.dealer, state.hands.length, state.rules.play);
  return order.filter((seat) => state.hands[seat]?.length === fewest);
}

const freshTie = (round: number, contenders: readonly number[], random: Random): Tie => ({
  round,
  contenders,
  drawn: [],
  deck: random.shuffle(PACK),
});

/** What follows the discard or pass: a win, the end of the pack, or the next player. */
function endTurn(state: State, events: GameEvent[], random: Random): Played {
  if (state.hands[state.turn]?.length === 0) {
    events.push(event('went-out', 'modulo-n.win-first-out', { player: state.turn }));
    return { state: { ...state, phase: 'over' }, events };
  }
  if (state.stock.length > 0) {
    const turn = seatAfter(state.turn, state.hands.length, state.rules.play);
    return { state: { ...state, turn, phase: 'draw' }, events };
  }
  const fewest = fewestCards(state);
  const players = fewest;
  const cards = state.hands[fewest[0] ?? 0]?.length ?? 0;
  events.push(event('deck-out', 'modulo-n.deck-out', { players, cards }));
  if (fewest.length === 1) {
    events.push(event('fewest', 'modulo-n.deck-out-fewest', { player: players[0] ?? '', cards }));
    return { state: { ...state, phase: 'over' }, events };
  }
  events.push(event('tied', 'modulo-n.tie-draw', { players }));
  return { state: { ...state, phase: 'tie', tie: freshTie(1, fewest, random) }, events };
}

function discardSet(state: State, cards: readonly Card[], random: Random): Played {
  const hand = present(without(state.hands[state.turn] ?? [], cards), 'cards of the hand');
  const sum = sumOf(cards);
  const facts = {
    player: state.turn,
    cards: [...cards],
    sum,
    leaves: sum % MODULUS,
    left: hand.length,
  };
  const next = {
    ...state,
    hands: state.hands.map((held, seat) => (seat === state.turn ? hand : held)),
    discards: [...cards, ...state.discards],
  };
  return endTurn(next, [event('discarded', 'modulo-n.discard-sum', facts)], random);
}

function pass(state: State, random: Random): Played {
  const facts = { player: state.turn, left: state.hands[state.turn]?.length ?? 0 };
  return endTurn(state, [event('passed', 'modulo-n.r-pass', facts)], random);
}

/** Contenders whose drawn card ranks highest, in the order of drawing. */
export function highestDraws(tie: Tie): readonly number[] {
  const highest = Math.max(...tie.drawn.map(({ card }) => rankOf(card)));
  return tie.drawn.filter(({ card }) => rankOf(card) === highest).map(({ player }) => player);
}

function drawForTie(state: State, random: Random): Played {
  const tie = present(state.tie, 'tie');
  const [card, ...deck] = tie.deck;
  const drawn = present(card, 'card to draw');
  const player = present(tie.contenders[tie.drawn.length], 'tied player');
  const next: Tie = { ...tie, drawn: [...tie.drawn, { player, card: drawn }], deck };
  const events = [event('tie-drew', 'modulo-n.tie-draw', { player: player, card: drawn })];
  if (next.drawn.length < next.contenders.length) return { state: { ...state, tie: next }, events };
  const highest = highestDraws(next);
  const players = highest;
  if (highest.length > 1) {
    events.push(event('tie-again', 'modulo-n.r-tie', { players }));
    return { state: { ...state, tie: freshTie(tie.round + 1, highest, random) }, events };
  }
  events.push(event('tie-won', 'modulo-n.tie-higher', { player: players[0] ?? '' }));
  return { state: { ...state, phase: 'over', tie: next }, events };
}

/** Plays a legal move. Throws `IllegalMove` for another. */
export function play(state: State, move: Move, random: Random): Played {
  const refusal = judge(state, move);
  if (refusal) throw new IllegalMove(refusal);
  switch (move.kind) {
    case 'draw':
      return state.phase === 'tie' ? drawForTie(state, random) : drawCard(state);
    case 'discard':
      return discardSet(state, move.cards, random);
    case 'pass':
      return pass(state, random);
    default:
      return assertNever(move);
  }
}
