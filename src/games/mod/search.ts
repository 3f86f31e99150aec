/**
 * A searching player of Mod: tries its best-looking moves in several imagined worlds and plays each to the round's end.
 *
 * Takes a state and its legal moves, gives a move. What the player cannot see (the other hand, face-down cards, the order
 * of decks) is dealt again in every world, so it never profits from hidden cards; both sides go on greedily.
 * Source: determinised one-ply search with rollouts; common in card games.
 */
import { present } from '../../base/invariant.ts';
import type { Random } from '../../base/random.ts';
import { playOnTable } from './play.ts';
import { greedyMove, scorePlacements, type Taste, worthOwned } from './greedy.ts';
import { seatToAct } from './rules.ts';
import { type Move, opponent, type Seat, type State } from './state.ts';
import { cardOf, copyTable, openTable, type Table } from './table.ts';
import { exp } from '../../base/trigonometry.ts';

/** How wide and how often the search looks. */
export interface SearchEffort {
  /** Placements tried, those that look best to the greedy player. */
  readonly width: number;
  /** Imagined worlds. */
  readonly worlds: number;
  /** How both sides are imagined to go on. */
  readonly taste: Taste;
}

/** Deals again what the seat cannot see: the other side's hand, deck and ejected cards, own deck, covered shared cards. */
export function imagineWorld(world: Table, seat: Seat): void {
  const { random } = world;
  const [own, other] = [world.sides[seat], world.sides[opponent(seat)]];
  own.deck = random.shuffle(own.deck);
  const hidden = world.stack.filter(({ player, how }) => player !== seat && how === 'eject');
  const unseen = random.shuffle([...other.hand, ...other.deck, ...hidden.map(({ card }) => card)]);
  const deal = (): string => present(unseen.pop(), 'unseen card');
  other.hand = other.hand.map(deal);
  other.deck = other.deck.map(deal);
  for (const [place, placed] of world.stack.entries())
    if (placed.player !== seat && placed.how === 'eject') world.stack[place] = { ...placed, card: deal() };
  const covered = random.shuffle(world.shared.flatMap(({ deck }) => deck.slice(1)));
  for (const pile of world.shared)
    pile.deck = pile.deck.map((card, place) => (place === 0 ? card : present(covered.pop(), 'covered card')));
}

/** Plays greedily on both sides to the start of the next round, or to the end of the game. */
function playRound(table: Table, taste: Taste): void {
  const round = table.round;
  while (table.phase !== 'over' && table.round === round)
    playOnTable(table, greedyMove(table, table.random, taste));
}

function candidates(
  state: State,
  moves: readonly Move[],
  random: Random,
  { width, taste }: SearchEffort,
): readonly Move[] {
  if (state.phase !== 'command' || moves.length <= width) return moves;
  const scored = [...scorePlacements(openTable(state, random), state.priority, taste)];
  return scored
    .sort((a, b) => b.score - a.score)
    .slice(0, width)
    .map(({ move }) => move);
}

/** The move that wins most often in the imagined worlds. */
export function searchMove(state: State, moves: readonly Move[], random: Random, effort: SearchEffort): Move {
  const seat = present(seatToAct(state), 'seat to act');
  const first = present(moves[0], 'legal move');
  if (moves.length === 1) return first;
  const tried = candidates(state, moves, random, effort);
  const totals = tried.map(() => 0);
  for (let world = 0; world < effort.worlds; world++) {
    const imagined = openTable(state, random);
    imagineWorld(imagined, seat);
    for (const [place, move] of tried.entries()) {
      const table = copyTable(imagined);
      playOnTable(table, move);
      playRound(table, effort.taste);
      totals[place] = (totals[place] ?? 0) + chanceToWin(table, seat);
    }
  }
  return tried[totals.indexOf(Math.max(...totals))] ?? first;
}

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
function chanceToWin(table: Table, seat: Seat): number {
  if (table.phase === 'over') {
    const [own, other] = [table.sides[seat].durability, table.sides[opponent(seat)].durability];
    return own === other ? 0.5 : own > other ? 1 : 0;
  }
  return 1 / (1 + exp(strength(table, opponent(seat)) - strength(table, seat)));
}
