/**
 * The first position of Mod.
 *
 * Takes checked options, deals from a seeded generator. Never reads a file. Source: clauses `mod.setup-shuffle`, `mod.setup-three-decks`,
 * `mod.start-durability`; rulings `mod.r-starter` to `mod.r-even-split`, `mod.r-shield-amount`.
 */
import type { Random } from '../../base/random.ts';
import { cardText } from './cards.ts';
import type { CardList } from './cards.ts';
import { LIMITS } from './state.ts';
import type { Options, Seat, SharedPile, Side, StarterDeck, State } from './state.ts';

/** The starting deck the card list itself names: its starter designs in their copies. */
export function standardStarter(list: CardList): StarterDeck {
  return Object.fromEntries(
    list.filter(({ deck }) => deck === 'starter').map(({ id, copies }) => [id, copies]),
  );
}

const spread = (id: string, copies: number): readonly string[] => Array.from({ length: copies }, () => id);

/** One card per copy, in list order. */
export const sharedCards = (list: CardList): readonly string[] =>
  list.filter(({ deck }) => deck === 'shared').flatMap(({ id, copies }) => spread(id, copies));

export const starterCards = (starter: StarterDeck): readonly string[] =>
  Object.entries(starter).flatMap(([id, copies]) => spread(id, copies));

/** Splits cards into three decks of equal size, or as equal as possible, top cards first. */
export function threeDecks(cards: readonly string[]): readonly [SharedPile, SharedPile, SharedPile] {
  const size = Math.ceil(cards.length / LIMITS.decks);
  const pile = (place: number): SharedPile => ({
    deck: cards.slice(place * size, (place + 1) * size),
    discard: [],
  });
  return [pile(0), pile(1), pile(2)];
}

/** A new game: decks shuffled, opening hands drawn, the token given by lot. */
export function setup(options: Options, random: Random): State {
  const side = (): Side => {
    const deck = random.shuffle(starterCards(options.starter));
    return {
      durability: LIMITS.durability,
      fuel: options.startFuel,
      hand: deck.slice(0, options.hand),
      deck: deck.slice(options.hand),
      discard: [],
      inPlay: [],
    };
  };
  const lot: Seat = random.below(2) === 0 ? 0 : 1;
  const initiative = options.initiative === 'lot' ? lot : options.initiative;
  return {
    cards: cardText(options.cards),
    rules: { shield: options.shield, roundLimit: options.roundLimit, starter: options.starter },
    round: 1,
    phase: 'command',
    initiative,
    priority: initiative,
    sides: [side(), side()],
    shared: threeDecks(random.shuffle(sharedCards(options.cards))),
    stack: [],
    active: null,
  };
}
