/**
 * The command phase: cards go into the stack one at a time, and priority changes hands.
 *
 * Takes a table and a placement that was judged legal, changes the table. When neither side can place any more, the
 * activation phase begins. Source: clauses `mod.command-first` to `mod.to-activation`, ruling `mod.r-idle-slot`.
 */
import { present } from '../../base/invariant.ts';
import { LIMITS, opponent } from './state.ts';
import type { PileKind, Placing, Seat } from './state.ts';
import { canPlace, note, removeCard } from './table.ts';
import type { Table } from './table.ts';

/** Which clause does each way of placing follow? */
const PLACING_CLAUSE: Readonly<Record<Placing, string>> = {
  assign: 'mod.assign',
  eject: 'mod.eject',
  draft: 'mod.draft',
};

/** Begins the command phase of the current round; with nothing to place anywhere it is over at once. */
export function beginCommand(table: Table): void {
  table.phase = 'command';
  table.priority = table.initiative;
  if (table.log)
    note(table, 'round-began', 'mod.initiative-first', {
      round: table.round,
      initiative: table.initiative,
    });
  endCommandIfStuck(table);
}

function endCommandIfStuck(table: Table): void {
  if (canPlace(table, 0) || canPlace(table, 1)) return;
  const full = table.stack.length === 2 * LIMITS.slots;
  table.phase = 'activation';
  table.priority = table.initiative;
  if (table.log)
    note(table, 'command-ended', full ? 'mod.command-ends' : 'mod.r-idle-slot', {
      cards: table.stack.length,
    });
  if (table.stack.length === 0) endActivation(table);
}

/** The stack is empty: the reset phase comes. */
export function endActivation(table: Table): void {
  table.phase = 'reset';
  if (table.log) note(table, 'activation-ended', 'mod.activation-ends', { round: table.round });
}

function place(
  table: Table,
  how: Placing,
  card: string,
  from: { readonly from: string; readonly pile?: number },
): void {
  const player = table.priority;
  table.stack.push({ player, how, card });
  const slot = table.stack.filter((placed) => placed.player === player).length;
  if (table.log) note(table, 'placed', PLACING_CLAUSE[how], { player, how, card, ...from, slot });
  passPriority(table, 'mod.pass-priority');
}

function passPriority(table: Table, clause: string): void {
  table.priority = opponent(table.priority);
  if (table.log) note(table, 'priority', clause, { player: table.priority });
  endCommandIfStuck(table);
}

/** Assigns or ejects a hand card of the player with priority. */
export function placeFromHand(table: Table, how: 'assign' | 'eject', card: string): void {
  removeCard(table.sides[table.priority].hand, card);
  place(table, how, card, { from: 'hand' });
}

/** Drafts the top card of a shared deck or its discard pile. */
export function placeDraft(table: Table, from: PileKind, pile: number): void {
  const card = present(table.shared[pile]?.[from].shift(), 'card to draft');
  place(table, 'draft', card, { from, pile });
}

/** The player with priority can place nothing: the slot stays empty. */
export function placeNothing(table: Table): void {
  const player: Seat = table.priority;
  if (table.log) note(table, 'slot-idle', 'mod.r-idle-slot', { player });
  passPriority(table, 'mod.priority-alternates');
}
