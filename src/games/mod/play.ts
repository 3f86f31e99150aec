/**
 * Plays one legal move of Mod.
 *
 * Takes a position and a move, gives the next position with its events; refuses by exception what `judge` refuses.
 * `playOnTable` does the same on a working copy without asking again, for searches. Source: clauses of section 3.2.
 */
import { assertNever, InternalError, present } from '../../base/invariant.ts';
import type { Random } from '../../base/random.ts';
import { type GameEvent, IllegalMove } from '../core/game.ts';
import { endActivation, placeDraft, placeFromHand, placeNothing } from './command.ts';
import { judge } from './rules.ts';
import { resetPhase } from './reset.ts';
import {
  type Active,
  type DamageType,
  LIMITS,
  type Move,
  opponent,
  type Seat,
  type State,
  type Waits,
} from './state.ts';
import {
  cardOf,
  closeTable,
  discardCard,
  drawOne,
  gainFuel,
  loseDurability,
  note,
  openTable,
  payFuel,
  removeCard,
  type Table,
} from './table.ts';
import { SHIELD_CLAUSE } from './shields.ts';
import type { Ability } from './vocabulary.ts';

/** Plays a move that is known to be legal on a working copy. */
export function playOnTable(table: Table, move: Move): void {
  switch (move.kind) {
    case 'assign':
    case 'eject':
      return placeFromHand(table, move.kind, move.card);
    case 'draft':
      return placeDraft(table, move.from, move.pile);
    case 'pass':
      return placeNothing(table);
    case 'activate':
      return activateTop(table, undefined);
    case 'choose':
      return activateTop(table, move.gain);
    case 'shield':
      return answerDamage(table, move.card);
    case 'take':
      return answerDamage(table, undefined);
    case 'strip':
      return answerStrip(table, move.card);
    case 'reset':
      return resetPhase(table);
    default:
      return assertNever(move);
  }
}

/** Plays a legal move. Throws `IllegalMove` for another. */
export function play(
  state: State,
  move: Move,
  random: Random,
): { readonly state: State; readonly events: readonly GameEvent[] } {
  const refusal = judge(state, move);
  if (refusal) throw new IllegalMove(refusal);
  const events: GameEvent[] = [];
  const table = openTable(state, random, events);
  playOnTable(table, move);
  return { state: closeTable(table), events };
}

// The activation phase: the top card of the stack resolves, ability by ability, with the decisions it asks for.
// Takes a table and a decision that was judged legal, changes the table. A damage ability stops while its target has
// upgrades in play, so that the target may discard one; STRIP stops while there is a real choice. The game ends the
// moment a durability reaches 0. Source: clauses `mod.activation-order` to `mod.activation-ends`, rulings of 3.3.

/** True when an upgrade in play saves the seat the choice of an ejected card. */
const vents = (table: Table, seat: Seat): boolean =>
  table.sides[seat].inPlay.some((id) => cardOf(table, id).vent);

/** Activates the top card of the stack. `gain` is the choice for an ejected card without VENT. */
function activateTop(table: Table, gain: 'draw' | 'fuel' | undefined): void {
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
function answerDamage(table: Table, card: string | undefined): void {
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
function answerStrip(table: Table, card: string): void {
  const active = present(table.active, 'resolving card');
  if (active.waits?.kind !== 'strip') throw new InternalError('no STRIP waits');
  const target = opponent(active.player);
  stripCard(table, target, card);
  goOn(table, active, strip(table, target, active.waits.left - 1));
}

// What each word of the vocabulary does when it is triggered.
// Takes a table, the seat that triggers and one ability; changes the table, and gives what the ability waits for when
// another player must decide first. Never asks anybody itself. Source: clause
// `mod.action-abilities`, rulings `mod.r-damage-zero`, `mod.r-simultaneous`.

/** Does one ability; gives what it waits for, if it does. */
function trigger(table: Table, player: Seat, ability: Ability): Waits | undefined {
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
function dealDamage(table: Table, target: Seat, type: DamageType, amount: number): void {
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
function strip(table: Table, target: Seat, amount: number): Waits | undefined {
  const { inPlay } = table.sides[target];
  let left = Math.min(amount, inPlay.length);
  while (left > 0 && (left >= inPlay.length || new Set(inPlay).size === 1)) {
    stripCard(table, target, present(inPlay[0], 'upgrade in play'));
    left -= 1;
  }
  return left > 0 ? { kind: 'strip', left } : undefined;
}

/** One upgrade goes from play to its owner's discard pile. */
function stripCard(table: Table, target: Seat, card: string): void {
  removeCard(table.sides[target].inPlay, card);
  if (table.log) note(table, 'stripped', 'mod.action-abilities', { player: target, card });
  discardCard(table, target, card, 'mod.action-abilities');
}
