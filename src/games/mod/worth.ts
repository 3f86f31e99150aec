/**
 * What a card is worth to a player who looks one card ahead: the judgement behind the greedy bot and the search's replies.
 *
 * Takes a table and a card; gives a number in points of durability. An estimate only: no rule depends on it. The prices
 * were set by self-play of the bots.
 */
import { cachePerObject } from '../../base/cache.ts';
import type { Card } from './cards.ts';
import { LIMITS, opponent } from './state.ts';
import type { DamageType, Seat } from './state.ts';
import { cardOf } from './table.ts';
import type { Table } from './table.ts';
import { shieldStops } from './shields.ts';

/** How many points of durability is one unit of each thing worth? */
export const PRICES = {
  draw: 0.9,
  fuel: 0.7,
  repair: 0.8,
  drain: 0.4,
  strip: 1.2,
  recoil: 1,
  shield: 1.6,
  purple: 0.4,
  boost: 1.4,
  resetFuel: 1.3,
  resetDraw: 1.8,
  vent: 0.4,
} as const;

/** How likely one damage ability is to be stopped, by the number of matching shields of the target. */
function expectedDamage(table: Table, seat: Seat, card: Card): number {
  const target = table.sides[opponent(seat)];
  let boostImpact = 0;
  let boostEnergy = 0;
  for (const id of table.sides[seat].inPlay) {
    const { boost } = cardOf(table, id);
    boostImpact += boost.impact;
    boostEnergy += boost.energy;
  }
  let damage = 0;
  let best = 0;
  let stoppable = false;
  for (const ability of card.abilities) {
    if (ability.kind !== 'IMPACT' && ability.kind !== 'ENERGY') continue;
    const type: DamageType = ability.kind === 'IMPACT' ? 'impact' : 'energy';
    const amount = ability.amount + (type === 'impact' ? boostImpact : boostEnergy);
    damage += amount;
    if (amount > best && target.inPlay.some((id) => shieldStops(cardOf(table, id).shield, type))) {
      best = amount;
      stoppable = true;
    }
  }
  // A shield that is spent is gone: the blow still bought something.
  return stoppable ? damage - best + Math.min(best, PRICES.shield) * 0.8 : damage;
}

/** Worth of what an action does besides damage. */
function sideEffects(table: Table, seat: Seat, card: Card): number {
  const own = table.sides[seat];
  const other = table.sides[opponent(seat)];
  let worth = 0;
  for (const ability of card.abilities) {
    switch (ability.kind) {
      case 'FUEL':
        worth += ability.amount * PRICES.fuel;
        break;
      case 'DRAW':
        worth += Math.min(ability.amount, own.deck.length + own.discard.length + 2) * PRICES.draw;
        break;
      case 'REPAIR':
        worth += Math.min(ability.amount, LIMITS.durability - own.durability + 1) * PRICES.repair;
        break;
      case 'DRAIN':
        worth += Math.min(ability.amount, other.fuel) * PRICES.drain;
        break;
      case 'STRIP':
        worth += Math.min(ability.amount, other.inPlay.length) * PRICES.strip;
        break;
      case 'RECOIL':
        worth -= ability.amount * (own.durability <= ability.amount ? 20 : PRICES.recoil);
        break;
      default:
    }
  }
  return worth;
}

function upgradeWorth(card: Card): number {
  return (
    PRICES.shield +
    (card.shield === 'purple' ? PRICES.purple : 0) +
    (card.boost.impact + card.boost.energy) * PRICES.boost +
    card.reset.fuel * PRICES.resetFuel +
    card.reset.draw * PRICES.resetDraw +
    (card.vent ? PRICES.vent : 0)
  );
}

/** Worth of resolving the card now, its cost not yet taken off. */
export function worthNow(table: Table, seat: Seat, card: Card): number {
  if (card.type === 'upgrade') return upgradeWorth(card);
  return expectedDamage(table, seat, card) + sideEffects(table, seat, card);
}

/** Worth of owning the card for the rest of the game: what it does on an empty table, less most of its cost. */
export const worthOwned = cachePerObject('worth of cards of Mod', (card: Card): number => {
  let worth = card.type === 'upgrade' ? upgradeWorth(card) : 0;
  for (const ability of card.abilities) {
    switch (ability.kind) {
      case 'IMPACT':
      case 'ENERGY':
        worth += ability.amount;
        break;
      case 'FUEL':
        worth += ability.amount * PRICES.fuel;
        break;
      case 'DRAW':
        worth += ability.amount * PRICES.draw;
        break;
      case 'REPAIR':
        worth += ability.amount * PRICES.repair;
        break;
      case 'DRAIN':
        worth += ability.amount * PRICES.drain;
        break;
      case 'STRIP':
        worth += ability.amount * PRICES.strip * 0.6;
        break;
      case 'RECOIL':
        worth -= ability.amount * PRICES.recoil;
        break;
      default:
    }
  }
  worth -= card.cost * PRICES.fuel;
  return worth;
});
