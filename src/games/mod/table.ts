/**
 * A working copy of a position, changed in place while one move is played, and the small deeds all phases share:
 * drawing, discarding, gaining fuel, losing durability.
 *
 * Takes a state, gives a table; `closeTable` gives a state back. The events of the move are written into `log`; a
 * search that needs none leaves it out. Never changes the state it was made from.
 * Source: clauses and rulings cited at each event.
 */
import { present } from '../../base/invariant.ts';
import type { Random } from '../../base/random.ts';
import type { GameEvent, Json } from '../core/game.ts';
import { cardsOf } from './cards.ts';
import type { Card, CardIndex } from './cards.ts';
import { LIMITS } from './state.ts';
import type { Active, State, Phase, Placed, RuleSet, Seat } from './state.ts';

export interface TableSide {
  durability: number;
  fuel: number;
  hand: string[];
  deck: string[];
  discard: string[];
  inPlay: string[];
}

export interface Table {
  readonly cardText: string;
  readonly cards: CardIndex;
  readonly rules: RuleSet;
  readonly random: Random;
  /** Undefined where nobody reads the events. */
  readonly log: GameEvent[] | undefined;
  round: number;
  phase: Phase;
  initiative: Seat;
  priority: Seat;
  readonly sides: readonly [TableSide, TableSide];
  readonly shared: readonly { deck: string[]; discard: string[] }[];
  readonly stack: Placed[];
  active: Active | null;
}

const openSide = (side: State['sides'][number]): TableSide => ({
  durability: side.durability,
  fuel: side.fuel,
  hand: [...side.hand],
  deck: [...side.deck],
  discard: [...side.discard],
  inPlay: [...side.inPlay],
});

/** A copy of a working copy that shares its generator and writes no events. */
export function copyTable(table: Table): Table {
  return {
    ...table,
    log: undefined,
    sides: [openSide(table.sides[0]), openSide(table.sides[1])],
    shared: table.shared.map(({ deck, discard }) => ({ deck: [...deck], discard: [...discard] })),
    stack: [...table.stack],
  };
}

/** A working copy of `state`; chance of the move comes from `random`. */
export function openTable(state: State, random: Random, log?: GameEvent[]): Table {
  return {
    cardText: state.cards,
    cards: cardsOf(state.cards),
    rules: state.rules,
    random,
    log,
    round: state.round,
    phase: state.phase,
    initiative: state.initiative,
    priority: state.priority,
    sides: [openSide(state.sides[0]), openSide(state.sides[1])],
    shared: state.shared.map(({ deck, discard }) => ({ deck: [...deck], discard: [...discard] })),
    stack: [...state.stack],
    active: state.active,
  };
}

/** The table as a state; the table must not be used afterwards. */
export function closeTable(table: Table): State {
  const { cardText, rules, round, phase, initiative, priority, sides, stack, active } = table;
  const shared = table.shared as unknown as State['shared'];
  return { cards: cardText, rules, round, phase, initiative, priority, sides, shared, stack, active };
}

/** The design behind an id. */
export const cardOf = (table: Table, id: string): Card => present(table.cards.get(id), `card ${id}`);

/** Writes one event; the seat is named A or B in its facts. */
export function note(
  table: Table,
  type: string,
  clause: string,
  facts: Readonly<Record<string, Json>> = {},
): void {
  table.log?.push({ type, clause, facts });
}

/** Puts a card on top of its owner's discard pile. */
export function discardCard(table: Table, seat: Seat, card: string, clause: string): void {
  table.sides[seat].discard.unshift(card);
  if (table.log) note(table, 'discarded', clause, { player: seat, card });
}

/** One card from the own deck; an empty deck is made again from the discard pile (`mod.r-empty-deck`). */
export function drawOne(table: Table, seat: Seat, clause: string): void {
  const side = table.sides[seat];
  const player = seat;
  if (side.deck.length === 0 && side.discard.length > 0) {
    side.deck = table.random.shuffle(side.discard);
    side.discard = [];
    if (table.log) note(table, 'reshuffled', 'mod.r-empty-deck', { player, cards: side.deck.length });
  }
  const card = side.deck.shift();
  if (card === undefined) {
    if (table.log) note(table, 'no-card-to-draw', 'mod.r-empty-deck', { player });
    return;
  }
  side.hand.push(card);
  if (table.log) note(table, 'drew', clause, { player, card });
}

export function gainFuel(table: Table, seat: Seat, amount: number, clause: string): void {
  const side = table.sides[seat];
  side.fuel += amount;
  if (table.log) note(table, 'fuel-gained', clause, { player: seat, amount, fuel: side.fuel });
}

/** Pays a cost that was checked before. */
export function payFuel(table: Table, seat: Seat, amount: number, clause: string): void {
  const side = table.sides[seat];
  side.fuel -= amount;
  if (table.log) note(table, 'paid', clause, { player: seat, amount, fuel: side.fuel });
}

/** Loses durability, never below 0; at 0 the game is over at once (`mod.win-immediate`). */
export function loseDurability(table: Table, seat: Seat, amount: number): void {
  const side = table.sides[seat];
  side.durability = Math.max(0, side.durability - amount);
  if (side.durability > 0) return;
  table.phase = 'over';
  if (table.log) note(table, 'destroyed', 'mod.win-immediate', { player: seat });
}

/** True when the seat has a free slot and something to put into it. */
export function canPlace(position: State | Table, seat: Seat): boolean {
  let placed = 0;
  for (const { player } of position.stack) if (player === seat) placed += 1;
  if (placed >= LIMITS.slots) return false;
  if (position.sides[seat].hand.length > 0) return true;
  return position.shared.some(({ deck, discard }) => deck.length > 0 || discard.length > 0);
}

/** Takes the first copy of a card out of a list; the caller knows it is there. */
export function removeCard(cards: string[], card: string): void {
  cards.splice(cards.indexOf(card), 1);
}
