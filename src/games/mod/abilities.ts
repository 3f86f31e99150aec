/**
 * What each word of the vocabulary does when it is triggered.
 *
 * Takes a table, the seat that triggers and one ability; changes the table, and gives what the ability waits for when
 * another player must decide first. Never asks anybody itself. Source: clause
 * `mod.action-abilities`, rulings `mod.r-damage-zero`, `mod.r-simultaneous`.
 */
import { InternalError, assertNever, present } from '../../base/invariant.ts';
import { LIMITS, opponent } from './state.ts';
import type { DamageType, Seat, Waits } from './state.ts';
import { cardOf, discardCard, drawOne, gainFuel, loseDurability, note, removeCard } from './table.ts';
import type { Table } from './table.ts';
import type { Ability } from './vocabulary.ts';

/** Does one ability; gives what it waits for, if it does. */
export function trigger(table: Table, player: Seat, ability: Ability): Waits | undefined {
  const target = opponent(player);
  switch (ability.kind) {
    case 'IMPACT':
    case 'ENERGY':
      return strike(table, player, ability.kind === 'IMPACT' ? 'impact' : 'energy', ability.amount);
    case 'FUEL':
      gainFuel(table, player, ability.amount, 'mod.action-abilities');
      return undefined;
    case 'DRAW':
      for (let drawn = 0; drawn < ability.amount; drawn++) drawOne(table, player, 'mod.action-abilities');
      return undefined;
    case 'REPAIR':
      repair(table, player, ability.amount);
      return undefined;
    case 'DRAIN':
      drain(table, target, ability.amount);
      return undefined;
    case 'STRIP':
      return strip(table, target, ability.amount);
    case 'RECOIL': {
      const { amount } = ability;
      const durability = Math.max(0, table.sides[player].durability - amount);
      if (table.log) note(table, 'recoiled', 'mod.r-simultaneous', { player, amount, durability });
      loseDurability(table, player, amount);
      return undefined;
    }
    case 'SHIELD':
    case 'BOOST IMPACT':
    case 'BOOST ENERGY':
    case 'RESET FUEL':
    case 'RESET DRAW':
    case 'VENT':
      throw new InternalError(`${ability.kind} stands on an action`);
    default:
      return assertNever(ability);
  }
}

function strike(table: Table, player: Seat, type: DamageType, printed: number): Waits | undefined {
  let boost = 0;
  for (const id of table.sides[player].inPlay) boost += cardOf(table, id).boost[type];
  const amount = printed + boost;
  if (table.log)
    note(table, 'damage-due', 'mod.action-abilities', {
      player: opponent(player),
      type,
      amount,
      boost,
    });
  if (table.sides[opponent(player)].inPlay.length > 0) return { kind: 'damage', type, amount };
  dealDamage(table, opponent(player), type, amount);
  return undefined;
}

/** Deals damage that nobody prevents. */
export function dealDamage(table: Table, target: Seat, type: DamageType, amount: number): void {
  const durability = Math.max(0, table.sides[target].durability - amount);
  if (table.log) note(table, 'damaged', 'mod.action-abilities', { player: target, type, amount, durability });
  loseDurability(table, target, amount);
}

function repair(table: Table, player: Seat, amount: number): void {
  const side = table.sides[player];
  const regained = Math.min(amount, LIMITS.durability - side.durability);
  side.durability += regained;
  if (table.log)
    note(table, 'repaired', 'mod.r-damage-zero', {
      player,
      amount: regained,
      durability: side.durability,
    });
}

function drain(table: Table, target: Seat, amount: number): void {
  const side = table.sides[target];
  const lost = Math.min(amount, side.fuel);
  side.fuel -= lost;
  if (table.log)
    note(table, 'drained', 'mod.action-abilities', {
      player: target,
      amount: lost,
      fuel: side.fuel,
    });
}

/** Takes upgrades without asking while there is no real choice; waits when there is one. */
export function strip(table: Table, target: Seat, amount: number): Waits | undefined {
  const { inPlay } = table.sides[target];
  let left = Math.min(amount, inPlay.length);
  while (left > 0 && (left >= inPlay.length || new Set(inPlay).size === 1)) {
    stripCard(table, target, present(inPlay[0], 'upgrade in play'));
    left -= 1;
  }
  return left > 0 ? { kind: 'strip', left } : undefined;
}

/** One upgrade goes from play to its owner's discard pile. */
export function stripCard(table: Table, target: Seat, card: string): void {
  removeCard(table.sides[target].inPlay, card);
  if (table.log) note(table, 'stripped', 'mod.action-abilities', { player: target, card });
  discardCard(table, target, card, 'mod.action-abilities');
}
