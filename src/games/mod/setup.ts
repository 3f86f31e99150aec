/**
 * The options of a game of Mod and its first position.
 *
 * Takes options as JSON with the card list, gives them checked with defaults filled; deals the first position from a
 * seeded generator. Never reads a file. Source: clauses `mod.setup-shuffle`, `mod.setup-three-decks`,
 * `mod.start-durability`; rulings `mod.r-starter` to `mod.r-even-split`, `mod.r-shield-amount`.
 */
import type { Random } from '../../base/random.ts';
import { refused } from '../core/game.ts';
import type { Json, Parsed } from '../core/game.ts';
import { cardText, readCardList } from './cards.ts';
import type { CardList } from './cards.ts';
import { Reader } from './reader.ts';
import { LIMITS } from './state.ts';
import type { ModOptions, ModState, Seat, ShieldRule, SharedPile, Side, StarterDeck } from './state.ts';

const OPTION_FIELDS = ['cards', 'starter', 'hand', 'startFuel', 'shield', 'roundLimit', 'initiative'];

/** The starting deck the card list itself names: its starter designs in their copies. */
export function standardStarter(list: CardList): StarterDeck {
  return Object.fromEntries(
    list.filter(({ deck }) => deck === 'starter').map(({ id, copies }) => [id, copies]),
  );
}

/** A shield rule: `all`, or a number of points from 1 to 20. */
export function readShieldRule(reader: Reader, value: Json | undefined, path: string): ShieldRule {
  return value === 'all' ? 'all' : reader.whole(value, path, 1, 20);
}

/** A starting deck: design ids of the list with a number of copies. */
export function readStarter(
  reader: Reader,
  value: Json | undefined,
  path: string,
  ids: ReadonlySet<string>,
): StarterDeck {
  const entries = Object.entries(reader.fields(value, path));
  for (const [id] of entries)
    if (!ids.has(id)) reader.refuse(`${path}.${id}`, 'no card of the list has this id');
  return Object.fromEntries(
    entries.map(([id, copies]) => [id, reader.whole(copies, `${path}.${id}`, 0, 30)]),
  );
}

function readList(value: Json | undefined, bound: CardList | undefined): Parsed<CardList> {
  if (value !== undefined) return readCardList(value);
  if (bound) return { ok: true, value: bound };
  return refused('cards: the card list is missing (a list of designs as in the deck of Mod)', {
    path: 'cards',
  });
}

/**
 * Options from outside. `cards` may be left out when a list is bound; all others have defaults: the starter designs of
 * the list, hand 5, 1 fuel, a shield stops one ability, 30 rounds, first initiative by lot.
 */
export function readModOptions(json: Json, bound: CardList | undefined): Parsed<ModOptions> {
  const reader = new Reader();
  const given = reader.fields(json, 'options', OPTION_FIELDS);
  const list = readList(given.cards, bound);
  if (!list.ok) return list;
  const ids = new Set(list.value.map(({ id }) => id));
  const { starter, hand, startFuel, shield, roundLimit, initiative } = given;
  return reader.result({
    cards: list.value,
    starter:
      starter === undefined ? standardStarter(list.value) : readStarter(reader, starter, 'starter', ids),
    hand: hand === undefined ? LIMITS.hand : reader.whole(hand, 'hand', 0, 20),
    startFuel: startFuel === undefined ? LIMITS.fuel : reader.whole(startFuel, 'startFuel', 0, 12),
    shield: shield === undefined ? 'all' : readShieldRule(reader, shield, 'shield'),
    roundLimit: roundLimit === undefined ? LIMITS.rounds : reader.whole(roundLimit, 'roundLimit', 1, 200),
    initiative:
      initiative === undefined ? 'lot' : reader.oneOf<'lot' | Seat>(initiative, 'initiative', ['lot', 0, 1]),
  });
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
export function setupMod(options: ModOptions, random: Random): ModState {
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
