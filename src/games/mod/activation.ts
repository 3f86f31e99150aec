/**
 * The activation phase: the top card of the stack resolves, ability by ability, with the decisions it asks for.
 *
 * Takes a table and a decision that was judged legal, changes the table. A damage ability stops while its target has
 * upgrades in play, so that the target may discard one; STRIP stops while there is a real choice. The game ends the
 * moment a durability reaches 0. Source: clauses `mod.activation-order` to `mod.activation-ends`, rulings of 3.3.
 */
import { InternalError, assertNever, present } from '../../base/invariant.ts';
import { dealDamage, strip, stripCard, trigger } from './abilities.ts';
import { endActivation } from './command.ts';
import { SHIELD_CLAUSE } from './shields.ts';
import { opponent } from './state.ts';
import type { Active, Seat, Waits } from './state.ts';
import { cardOf, discardCard, drawOne, gainFuel, note, payFuel, removeCard } from './table.ts';
import type { Table } from './table.ts';

/** True when an upgrade in play saves the seat the choice of an ejected card. */
export const vents = (table: Table, seat: Seat): boolean =>
  table.sides[seat].inPlay.some((id) => cardOf(table, id).vent);

/** Activates the top card of the stack. `gain` is the choice for an ejected card without VENT. */
export function activateTop(table: Table, gain: 'draw' | 'fuel' | undefined): void {
  const { player, how, card } = present(table.stack.pop(), 'card in the stack');
  if (table.log)
    note(table, 'activated', 'mod.last-first', {
      player,
      card,
      how,
      slot: 1 + table.stack.filter((placed) => placed.player === player).length,
    });
  switch (how) {
    case 'draft':
      discardCard(table, player, card, 'mod.draft-discard');
      break;
    case 'eject':
      resolveEjected(table, player, card, gain);
      break;
    case 'assign':
      resolveAssigned(table, player, card);
      break;
    default:
      assertNever(how);
  }
  endIfEmpty(table);
}

function endIfEmpty(table: Table): void {
  if (table.phase === 'activation' && table.active === null && table.stack.length === 0) endActivation(table);
}

function resolveEjected(table: Table, player: Seat, card: string, gain: 'draw' | 'fuel' | undefined): void {
  if (table.log) note(table, 'revealed', 'mod.r-eject-hidden', { player, card });
  const both = vents(table, player);
  if (both || gain === 'draw') drawOne(table, player, 'mod.eject-choice');
  if (both || gain === 'fuel') gainFuel(table, player, 1, 'mod.eject-choice');
  discardCard(table, player, card, 'mod.eject-discard');
}

function resolveAssigned(table: Table, player: Seat, id: string): void {
  const card = cardOf(table, id);
  const fuel = table.sides[player].fuel;
  if (fuel + card.fuel < card.cost) {
    if (table.log) note(table, 'stalled', 'mod.r-afford', { player, card: id, fuel, cost: card.cost });
    discardCard(table, player, id, 'mod.r-afford');
    return;
  }
  if (card.type === 'action') {
    resolveFrom(table, { player, card: id, step: 0, waits: null });
    return;
  }
  payFuel(table, player, card.cost, 'mod.upgrade-pay');
  table.sides[player].inPlay.push(id);
  if (table.log) note(table, 'installed', 'mod.upgrade-place', { player, card: id });
}

/** Triggers the abilities from `active.step` on, then pays and discards; stops for a decision or at the end of the game. */
function resolveFrom(table: Table, active: Active): void {
  const { player, card: id } = active;
  const card = cardOf(table, id);
  for (let step = active.step; step < card.abilities.length; step++) {
    const ability = present(card.abilities[step], 'ability');
    const waits = trigger(table, player, ability);
    if (waits || table.phase === 'over') {
      table.active = { player, card: id, step, waits: waits ?? null };
      return;
    }
  }
  table.active = null;
  payFuel(table, player, card.cost, 'mod.action-pay');
  discardCard(table, player, id, 'mod.action-discard');
}

function goOn(table: Table, active: Active, waits: Waits | undefined): void {
  if (waits || table.phase === 'over') table.active = { ...active, waits: waits ?? null };
  else {
    table.active = null;
    resolveFrom(table, { ...active, step: active.step + 1, waits: null });
  }
  endIfEmpty(table);
}

/** The target discards an upgrade (`card`) to prevent the waiting damage, or takes it (`card` undefined). */
export function answerDamage(table: Table, card: string | undefined): void {
  const active = present(table.active, 'resolving card');
  const waits = active.waits;
  if (waits?.kind !== 'damage') throw new InternalError('no damage waits');
  const target = opponent(active.player);
  if (card === undefined) {
    dealDamage(table, target, waits.type, waits.amount);
    goOn(table, active, undefined);
    return;
  }
  const { shield } = table.rules;
  const prevented = shield === 'all' ? waits.amount : Math.min(shield, waits.amount);
  const colour = present(cardOf(table, card).shield, 'shield');
  removeCard(table.sides[target].inPlay, card);
  if (table.log)
    note(table, 'shielded', SHIELD_CLAUSE[colour], {
      player: target,
      card,
      type: waits.type,
      prevented,
    });
  discardCard(table, target, card, 'mod.r-shield-pile');
  const amount = waits.amount - prevented;
  if (amount > 0 && table.sides[target].inPlay.length > 0) {
    goOn(table, active, { ...waits, amount });
    return;
  }
  if (amount > 0) dealDamage(table, target, waits.type, amount);
  goOn(table, active, undefined);
}

/** The opponent names one upgrade for STRIP. */
export function answerStrip(table: Table, card: string): void {
  const active = present(table.active, 'resolving card');
  if (active.waits?.kind !== 'strip') throw new InternalError('no STRIP waits');
  const target = opponent(active.player);
  stripCard(table, target, card);
  goOn(table, active, strip(table, target, active.waits.left - 1));
}
