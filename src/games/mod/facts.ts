/**
 * The exact figures of Mod: what follows from five slots and reverse order, and what follows from a card list.
 *
 * Takes a card list (or none), gives named fractions and counts. Nothing is simulated here; balance figures are made by
 * statistics.ts.
 */
import { add, formatRational, multiply, rational } from '../../base/rational.ts';
import type { Rational } from '../../base/rational.ts';
import type { Fact } from '../core/game.ts';
import type { CardDesign, CardList } from './cards.ts';
import { LIMITS } from './state.ts';
import { parseAbility } from './vocabulary.ts';

const fact = (id: string, name: string, value: Rational | number, source: string, method: string): Fact => ({
  id: `mod.fact-${id}`,
  name,
  value: typeof value === 'number' ? String(value) : formatRational(value),
  exact: true,
  source,
  method,
});

/** Place in the order of activation of the card placed as number `placed` of ten (both from 1). */
const activates = (placed: number): number => 2 * LIMITS.slots + 1 - placed;

function orderFacts(): readonly Fact[] {
  const method = 'a stack of ten, last in, first out';
  const slots = Array.from({ length: LIMITS.slots }, (_, place) => place + 1);
  return slots.flatMap((slot) => [
    fact(
      `activates-holder-${slot}`,
      `Place in the order of activation of card ${slot} of the player with the token`,
      activates(2 * slot - 1),
      'mod.activate-reverse',
      method,
    ),
    fact(
      `activates-other-${slot}`,
      `Place in the order of activation of card ${slot} of the player without the token`,
      activates(2 * slot),
      'mod.activate-reverse',
      method,
    ),
  ]);
}

function economyFacts(): readonly Fact[] {
  const rounds = 4;
  const cards = LIMITS.hand + (rounds - 1);
  const slots = LIMITS.slots * rounds;
  const method = 'one card a reset phase added to the opening hand, five slots a round';
  return [
    fact(
      'hand-cards-four-rounds',
      'Hand cards a player can place in four rounds without extra draws',
      cards,
      'mod.r-hand, mod.reset-draw',
      method,
    ),
    fact('slots-four-rounds', 'Slots a player fills in four rounds', slots, 'mod.five-slots', method),
    fact(
      'drafts-four-rounds',
      'Fewest drafts of a player in four rounds without extra draws',
      slots - cards,
      'mod.r-hand, mod.reset-draw, mod.five-slots',
      method,
    ),
  ];
}

const cardCount = (designs: readonly CardDesign[]): number =>
  designs.reduce((total, { copies }) => total + copies, 0);

const count = (id: string, name: string, value: number): Fact =>
  fact(id, name, value, 'mod.r-even-split, mod.r-starter', 'counted in the card list');

/** How many of the shared cards are of each type, colour and shield. */
function kindFacts(shared: CardList): readonly Fact[] {
  const types = (['action', 'upgrade'] as const).flatMap((type) => {
    const designs = shared.filter((design) => design.type === type);
    return [
      count(`${type}-designs`, `Designs of shared ${type} cards`, designs.length),
      count(`${type}-cards`, `Shared ${type} cards`, cardCount(designs)),
    ];
  });
  const colours = (['red', 'blue', 'purple', 'grey'] as const).map((colour) =>
    count(
      `action-cards-${colour}`,
      `Shared action cards in ${colour}`,
      cardCount(shared.filter((design) => design.type === 'action' && design.colour === colour)),
    ),
  );
  const shields = (['RED', 'BLUE', 'PURPLE'] as const).map((colour) =>
    count(
      `shields-${colour.toLowerCase()}`,
      `Shared cards with a ${colour.toLowerCase()} shield`,
      cardCount(shared.filter(({ abilities }) => abilities.includes(`SHIELD ${colour}`))),
    ),
  );
  return [...types, ...colours, ...shields];
}

function countFacts(list: CardList): readonly Fact[] {
  const shared = list.filter(({ deck }) => deck === 'shared');
  const starter = list.filter(({ deck }) => deck === 'starter');
  const costs = [...new Set(shared.map(({ cost }) => cost))].sort((a, b) => a - b);
  return [
    count('shared-designs', 'Designs of shared cards', shared.length),
    count('shared-cards', 'Shared cards', cardCount(shared)),
    count('cards-per-deck', 'Cards in each of the three shared decks', cardCount(shared) / LIMITS.decks),
    ...kindFacts(shared),
    ...costs.map((cost) =>
      count(
        `cost-${cost}`,
        `Shared cards that cost ${cost} fuel`,
        cardCount(shared.filter((c) => c.cost === cost)),
      ),
    ),
    count('starter-cards', 'Cards in each starting deck', cardCount(starter)),
    count('game-cards', 'Game cards for two players', cardCount(shared) + 2 * cardCount(starter)),
  ];
}

const damageOf = ({ abilities }: CardDesign): number =>
  abilities
    .map((text) => parseAbility(text))
    .reduce(
      (sum, read) =>
        read.ok && (read.value.kind === 'IMPACT' || read.value.kind === 'ENERGY')
          ? sum + read.value.amount
          : sum,
      0,
    );

/** Probability that `copies` named cards of `deck` are all among `hand` cards drawn from it. */
function allDrawn(copies: number, hand: number, deck: number): Rational {
  let chance = rational(1);
  for (let i = 0; i < copies; i++) chance = multiply(chance, rational(hand - i, deck - i));
  return chance;
}

function openingFacts(list: CardList): readonly Fact[] {
  const starter = list.filter(({ deck }) => deck === 'starter');
  const size = cardCount(starter);
  const hand = Math.min(LIMITS.hand, size);
  if (size === 0) return [];
  const method = 'hypergeometric: a hand drawn without putting back';
  const damage = starter.reduce(
    (mean, design) => add(mean, rational(damageOf(design) * design.copies * hand, size)),
    rational(0),
  );
  return [
    fact(
      'opening-given-card',
      'Probability that a given starter card is in the opening hand',
      rational(hand, size),
      'mod.r-starter, mod.r-hand',
      method,
    ),
    ...starter
      .filter(({ copies }) => copies > 1)
      .map(({ id, name, copies }) =>
        fact(
          `opening-all-${id}`,
          `Probability that all ${copies} copies of ${name.en} are in the opening hand`,
          allDrawn(copies, hand, size),
          'mod.r-starter, mod.r-hand',
          method,
        ),
      ),
    fact(
      'opening-damage',
      'Mean damage of the opening hand if all its cards are assigned',
      damage,
      'mod.r-starter, mod.r-hand',
      'linearity of the mean over the cards of the starting deck',
    ),
  ];
}

function topFacts(list: CardList): readonly Fact[] {
  const shared = cardCount(list.filter(({ deck }) => deck === 'shared'));
  if (shared === 0) return [];
  return [
    fact(
      'given-card-on-top',
      'Probability that a given shared card lies on top of a deck at the start',
      rational(LIMITS.decks, shared),
      'mod.setup-three-decks',
      'three tops among all shared cards',
    ),
  ];
}

/** Every exact figure; without a card list only those that need none. */
export const facts = (list: CardList | undefined): readonly Fact[] => [
  ...orderFacts(),
  ...economyFacts(),
  ...(list ? [...openingFacts(list), ...topFacts(list), ...countFacts(list)] : []),
];
