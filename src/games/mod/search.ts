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
import { chanceToWin } from './evaluate.ts';
import { greedyMove, scorePlacements } from './greedy.ts';
import type { Taste } from './greedy.ts';
import { seatToAct } from './rules.ts';
import { opponent } from './state.ts';
import type { Move, State, Seat } from './state.ts';
import { copyTable, openTable } from './table.ts';
import type { Table } from './table.ts';

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
