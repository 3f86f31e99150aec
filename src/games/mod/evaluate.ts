/**
 * How good a position is at the start of a round: an estimated chance to win, for the search bot.
 *
 * Takes a table and a seat, gives a number from 0 to 1. The weights began as a logistic regression on the
 * round starts of self-play games and were then moved one by one as long as the bot won more games. No rule depends on them.
 */
import { exp } from '../../base/trigonometry.ts';
import { opponent } from './state.ts';
import type { Seat } from './state.ts';
import { cardOf } from './table.ts';
import type { Table } from './table.ts';
import { worthOwned } from './worth.ts';

/** How much does one unit more than the other side add to the logarithm of the odds to win? */
const WEIGHTS = {
  durability: 0.22,
  /** Each point of durability under 4. */
  danger: -0.25,
  fuel: 0.2,
  handCard: 0.1,
  handWorth: 0.12,
  deckWorth: 0.2,
  upgrade: 0.55,
  boost: 0.5,
  resetFuel: 0.3,
  resetDraw: 0.5,
  purple: 0.45,
} as const;

const DANGER_FROM = 4;
const MOST_FUEL = 6;

const worthOf = (table: Table, ids: readonly string[]): number => {
  let worth = 0;
  for (const id of ids) worth += worthOwned(cardOf(table, id));
  return worth;
};

function strength(table: Table, seat: Seat): number {
  const { durability, fuel, hand, deck, discard, inPlay } = table.sides[seat];
  const cards = deck.length + discard.length;
  let score =
    durability * WEIGHTS.durability +
    Math.max(0, DANGER_FROM - durability) * WEIGHTS.danger +
    Math.min(fuel, MOST_FUEL) * WEIGHTS.fuel +
    hand.length * WEIGHTS.handCard +
    worthOf(table, hand) * WEIGHTS.handWorth +
    (cards === 0 ? 0 : ((worthOf(table, deck) + worthOf(table, discard)) / cards) * WEIGHTS.deckWorth);
  for (const id of inPlay) {
    const { boost, reset, shield } = cardOf(table, id);
    score +=
      WEIGHTS.upgrade +
      (boost.impact + boost.energy) * WEIGHTS.boost +
      reset.fuel * WEIGHTS.resetFuel +
      reset.draw * WEIGHTS.resetDraw +
      (shield === 'purple' ? WEIGHTS.purple : 0);
  }
  return score;
}

/** The seat's chance to win: exact when the game is over, else an estimate. */
export function chanceToWin(table: Table, seat: Seat): number {
  if (table.phase === 'over') {
    const [own, other] = [table.sides[seat].durability, table.sides[opponent(seat)].durability];
    return own === other ? 0.5 : own > other ? 1 : 0;
  }
  return 1 / (1 + exp(strength(table, opponent(seat)) - strength(table, seat)));
}
