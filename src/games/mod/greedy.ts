/**
 * A greedy player of Mod: takes the placement that looks best at once, counts its fuel, shields heavy blows.
 *
 * Takes a table and the seat to act, gives a move. It looks at its own hand and at what lies open, never at hidden
 * cards. Used as a bot, and as the reply of both sides inside the search. Source: estimates of greedy.ts.
 */
import { present } from '../../base/invariant.ts';
import type { Random } from '../../base/random.ts';
import type { Card } from './cards.ts';
import { shieldStops } from './shields.ts';
import { type DamageType, LIMITS, type Move, opponent, type Seat } from './state.ts';
import { canPlace, cardOf, type Table } from './table.ts';
import { cachePerObject } from '../../base/cache.ts';

export interface Scored {
  readonly move: Move;
  readonly score: number;
}

/** What a greedy player likes. */
export interface Taste {
  /** Worth of owning a card against worth of resolving it now. */
  readonly draft: number;
  /** Worth of ejecting a worthless card, in points of durability. */
  readonly eject: number;
  /** How much of a card's lasting worth is lost by ejecting it. */
  readonly keep: number;
  /** Points of durability by which a judgement may err at random. */
  readonly noise: number;
}

export const GREEDY_TASTE: Taste = { draft: 0.75, eject: 1.6, keep: 0.25, noise: 0.4 };

/** From how much damage on is a shield spent? */
const SHIELD_FROM = 2;

/** Own assigned cards of the stack, in the order they activate. */
function plannedCards(table: Table, seat: Seat): readonly Card[] {
  const cards: Card[] = [];
  for (let place = table.stack.length - 1; place >= 0; place--) {
    const placed = table.stack[place];
    if (placed?.player === seat && placed.how === 'assign') cards.push(cardOf(table, placed.card));
  }
  return cards;
}

/** Worth of resolving these cards in order with the fuel at hand; cards that stall are worth nothing. */
function worthOfPlan(table: Table, seat: Seat, first: Card | undefined, planned: readonly Card[]): number {
  let fuel = table.sides[seat].fuel;
  let worth = 0;
  const resolve = (card: Card): void => {
    if (fuel + card.fuel < card.cost) return;
    fuel += card.fuel - card.cost;
    worth += worthNow(table, seat, card);
  };
  if (first) resolve(first);
  for (const card of planned) resolve(card);
  return worth + fuel * PRICES.fuel;
}

/** Scores of every placement, best first where equal in the order of `moves`. */
export function scorePlacements(table: Table, seat: Seat, taste: Taste): readonly Scored[] {
  const side = table.sides[seat];
  const planned = plannedCards(table, seat);
  const base = worthOfPlan(table, seat, undefined, planned);
  const scored: Scored[] = [];
  for (const id of new Set(side.hand)) {
    const card = cardOf(table, id);
    const gain = worthOfPlan(table, seat, card, planned) - base;
    scored.push({ move: { kind: 'assign', card: id }, score: gain });
    scored.push({
      move: { kind: 'eject', card: id },
      score: taste.eject - Math.max(0, worthOwned(card)) * taste.keep,
    });
  }
  for (let place = 0; place < table.shared.length; place++) {
    const shared = table.shared[place];
    const pile = place as 0 | 1 | 2;
    for (const from of ['deck', 'discard'] as const) {
      const id = shared?.[from][0];
      if (id === undefined) continue;
      scored.push({
        move: { kind: 'draft', from, pile },
        score: worthOwned(cardOf(table, id)) * taste.draft,
      });
    }
  }
  return scored;
}

/** The best of the scored moves; a little noise breaks ties and varies games. */
export function bestOf(scored: readonly Scored[], random: Random, noise: number): Move {
  let best: Move = { kind: 'pass' };
  let highest = -Infinity;
  for (const { move, score } of scored) {
    const value = score + random.next() * noise;
    if (value > highest) {
      highest = value;
      best = move;
    }
  }
  return best;
}

function answer(table: Table): Move {
  const active = present(table.active, 'resolving card');
  const waits = present(active.waits, 'decision');
  const seat = opponent(active.player);
  const { inPlay, durability } = table.sides[seat];
  const byWorth = [...inPlay].sort((a, b) => worthOwned(cardOf(table, a)) - worthOwned(cardOf(table, b)));
  if (waits.kind === 'strip') return { kind: 'strip', card: present(byWorth[0], 'upgrade in play') };
  const fitting = byWorth.filter((id) => shieldStops(cardOf(table, id).shield, waits.type));
  const single = fitting.find((id) => cardOf(table, id).shield !== 'purple') ?? fitting[0];
  const lethal = waits.amount >= durability;
  const worthIt = lethal || waits.amount >= SHIELD_FROM;
  return single !== undefined && worthIt ? { kind: 'shield', card: single } : { kind: 'take' };
}

/** The move of the seat to act. */
export function greedyMove(table: Table, random: Random, taste: Taste): Move {
  if (table.phase === 'command') {
    if (!canPlace(table, table.priority)) return { kind: 'pass' };
    return bestOf(scorePlacements(table, table.priority, taste), random, taste.noise);
  }
  if (table.phase === 'reset') return { kind: 'reset' };
  if (table.active) return answer(table);
  const top = present(table.stack.at(-1), 'card in the stack');
  const side = table.sides[top.player];
  if (top.how !== 'eject' || side.inPlay.some((id) => cardOf(table, id).vent)) return { kind: 'activate' };
  return { kind: 'choose', gain: ejectGain(table, top.player) };
}

/** Fuel when an own card further down would stall without it, else a card. */
function ejectGain(table: Table, seat: Seat): 'draw' | 'fuel' {
  const side = table.sides[seat];
  if (side.deck.length + side.discard.length === 0) return 'fuel';
  const costs = plannedCards(table, seat).reduce((sum, card) => sum + Math.max(0, card.cost - card.fuel), 0);
  return side.fuel < costs && side.hand.length < LIMITS.slots + 3 ? 'fuel' : 'draw';
}

/** How many points of durability is one unit of each thing worth? */
const PRICES = {
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
function worthNow(table: Table, seat: Seat, card: Card): number {
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
