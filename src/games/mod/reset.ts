/**
 * The reset phase: each player draws and gains fuel, the token passes, each shared deck loses its top card.
 *
 * Takes a table in the reset phase, changes it; the next round begins, or the game ends at the round limit.
 * Source: clauses `mod.reset-draw` to `mod.round-ends`, rulings `mod.r-shared-empty`, `mod.r-round-limit`.
 */
import { present } from '../../base/invariant.ts';
import { beginCommand } from './command.ts';
import { opponent } from './state.ts';
import type { Seat } from './state.ts';
import { drawOne, gainFuel, note } from './table.ts';
import type { Table } from './table.ts';

/** Draws and fuel of one player: 1 each, and what the upgrades in play add. */
function refill(table: Table, seat: Seat): void {
  let [draws, fuel] = [1, 1];
  for (const id of table.sides[seat].inPlay) {
    const { reset } = present(table.cards.get(id), `card ${id}`);
    draws += reset.draw;
    fuel += reset.fuel;
  }
  for (let drawn = 0; drawn < draws; drawn++) drawOne(table, seat, 'mod.reset-draw');
  gainFuel(table, seat, fuel, 'mod.reset-fuel');
}

function discardSharedTops(table: Table): void {
  for (const [place, { deck, discard }] of table.shared.entries()) {
    const card = deck.shift();
    if (card === undefined) {
      if (table.log) note(table, 'shared-deck-empty', 'mod.r-shared-empty', { deck: place + 1 });
      continue;
    }
    discard.unshift(card);
    if (table.log) note(table, 'shared-discarded', 'mod.reset-shared', { deck: place + 1, card });
  }
}

/** The whole reset phase. */
export function resetPhase(table: Table): void {
  refill(table, table.initiative);
  refill(table, opponent(table.initiative));
  table.initiative = opponent(table.initiative);
  table.priority = table.initiative;
  if (table.log) note(table, 'token-passed', 'mod.reset-initiative', { player: table.initiative });
  discardSharedTops(table);
  if (table.log) note(table, 'round-ended', 'mod.round-ends', { round: table.round });
  if (table.round >= table.rules.roundLimit) {
    table.phase = 'over';
    if (table.log) note(table, 'limit-reached', 'mod.r-round-limit', { round: table.round });
    return;
  }
  table.round += 1;
  beginCommand(table);
}
