/**
 * Positions in the short form a worked example is written in.
 *
 * Takes `given:` of an example: sides `A` and `B` (durability, fuel, hand, deck, discard, play), `shared`, `stack`,
 * `initiative`, `priority`, `phase`, `round`, `shield`, `roundLimit`, `cards`; piles are lists or texts of ids, top card
 * first. What is left out is filled: 10 durability, 1 fuel, the rest of the starter cards as deck, the rest of the shared
 * cards in the shared decks. Gives a checked state, or the field that is wrong.
 */
import { type Json, type Parsed, refused } from '../core/game.ts';
import { isRecord, listOf, optional, type Reader, shape, text } from '../core/json-reader.ts';
import { type CardList, cardText } from './cards.ts';
import { readOptions, readState } from './read.ts';
import { sharedCards, starterCards, threeDecks } from './setup.ts';
import { LIMITS, type Options, type SharedPile, type State } from './state.ts';

/** Checked later, when the whole position is. */
const asItIs: Reader<Json | undefined> = (value) => ({ ok: true, value });

const ids = listOf(text);

/** A pile: a list of ids, or a text of ids with spaces between; nothing and null are an empty one. */
const pile: Reader<readonly string[]> = (value, path) => {
  if (value === undefined || value === null || value === '') return { ok: true, value: [] };
  return typeof value === 'string' ? { ok: true, value: value.trim().split(/\s+/) } : ids(value, path);
};

interface GivenPlaced {
  readonly player: 0 | 1;
  readonly how: string;
  readonly card: string;
}

const placed: Reader<GivenPlaced> = (value, path) => {
  const found = /^(?<seat>[AB]) (?<how>assign|eject|draft) (?<card>\S+)$/.exec(
    typeof value === 'string' ? value : '',
  );
  const { seat, how = '', card = '' } = found?.groups ?? {};
  return found
    ? { ok: true, value: { player: seat === 'B' ? 1 : 0, how, card } }
    : refused(`${path}: write it like "A assign a07", first placed first`, { path });
};

interface GivenSide {
  readonly durability: Json;
  readonly fuel: Json;
  readonly hand: readonly string[];
  readonly deck: readonly string[] | null;
  readonly discard: readonly string[];
  readonly play: readonly string[];
}

const sideShape = shape<GivenSide>({
  durability: optional(asItIs, LIMITS.durability) as Reader<Json>,
  fuel: optional(asItIs, LIMITS.fuel) as Reader<Json>,
  hand: pile,
  deck: optional(pile, null),
  discard: pile,
  play: pile,
});
const side: Reader<GivenSide> = (value, path) => sideShape(value ?? {}, path);

const sharedShape = shape<SharedPile>({ deck: pile, discard: pile });
const sharedPile: Reader<SharedPile> = (value, path) => {
  if (isRecord(value)) return sharedShape(value, path);
  const deck = pile(value, path);
  return deck.ok ? { ok: true, value: { deck: deck.value, discard: [] } } : deck;
};

interface Given {
  readonly A: GivenSide;
  readonly B: GivenSide;
  readonly shared: readonly SharedPile[];
  readonly stack: readonly GivenPlaced[];
  readonly initiative?: Json | undefined;
  readonly priority?: Json | undefined;
  readonly phase?: Json | undefined;
  readonly round?: Json | undefined;
  readonly cards?: Json | undefined;
  readonly shield?: Json | undefined;
  readonly roundLimit?: Json | undefined;
}

const givenShape = shape<Given>({
  cards: asItIs,
  A: side,
  B: side,
  shared: optional(listOf(sharedPile, 0, LIMITS.decks), []),
  stack: optional(listOf(placed), []),
  initiative: asItIs,
  priority: asItIs,
  phase: asItIs,
  round: asItIs,
  shield: asItIs,
  roundLimit: asItIs,
});

/** What is left of `cards` when one copy is taken out for each of `used`. */
function without(cards: readonly string[], used: readonly string[]): readonly string[] {
  const count = new Map<string, number>();
  for (const id of used) count.set(id, (count.get(id) ?? 0) + 1);
  return cards.filter((id) => {
    const left = count.get(id) ?? 0;
    if (left > 0) count.set(id, left - 1);
    return left === 0;
  });
}

/** The rest of a side's starter cards is its deck unless the example says. */
function sideJson(given: GivenSide, seat: 0 | 1, stack: readonly GivenPlaced[], options: Options) {
  const { durability, fuel, hand, discard, play: inPlay } = given;
  const used = stack.filter(({ player }) => player === seat).map(({ card }) => card);
  const rest = without(starterCards(options.starter), [...hand, ...discard, ...inPlay, ...used]);
  return { durability, fuel, hand, deck: given.deck ?? rest, discard, inPlay };
}

/** The shared piles: those that are given, and the cards left over in equal parts for the others. */
function sharedJson(
  piles: readonly SharedPile[],
  used: readonly string[],
  list: CardList,
): readonly SharedPile[] {
  const taken = [...used, ...piles.flatMap(({ deck, discard }) => [...deck, ...discard])];
  const rest = without(sharedCards(list), taken);
  const open = LIMITS.decks - piles.length;
  if (open === 0) return piles;
  const size = Math.ceil(rest.length / open);
  const filled = threeDecks(rest).map((_, place) => ({
    deck: rest.slice(place * size, (place + 1) * size),
    discard: [],
  }));
  return [...piles, ...filled.slice(0, open)];
}

const seatOf = (value: Json): Json => (value === 'A' ? 0 : value === 'B' ? 1 : value);

/** Who places next when the example does not say: the side with fewer cards in the stack, else the token's holder. */
function fillPriority(stack: readonly GivenPlaced[], initiative: Json, phase: Json): Json {
  const lead = stack.reduce((sum, { player }) => sum + (player === 0 ? 1 : -1), 0);
  return phase !== 'command' || lead === 0 ? initiative : lead > 0 ? 1 : 0;
}

function fill(given: Given, options: Options): Json {
  const { stack } = given;
  const sides = [sideJson(given.A, 0, stack, options), sideJson(given.B, 1, stack, options)];
  const lying = sides.flatMap(({ hand, deck, discard, inPlay }) => [...hand, ...deck, ...discard, ...inPlay]);
  const used = [...lying, ...stack.map(({ card }) => card)];
  const phase = given.phase ?? (stack.length > 0 ? 'activation' : 'command');
  const initiative = seatOf(given.initiative ?? 'A');
  const { shield, roundLimit, starter } = options;
  return {
    cards: cardText(options.cards),
    rules: { shield, roundLimit, starter },
    round: given.round ?? 1,
    phase,
    initiative,
    priority: given.priority === undefined ? fillPriority(stack, initiative, phase) : seatOf(given.priority),
    sides,
    shared: sharedJson(given.shared, used, options.cards),
    stack: stack.map(({ player, how, card }) => ({ player, how, card })),
    active: null,
  };
}

/** Reads a short position; `bound` is the card list used where `cards` is left out. */
export function readGiven(json: Json, bound: CardList | undefined): Parsed<State> {
  const given = givenShape(json, '');
  if (!given.ok) return given;
  const { cards, shield, roundLimit } = given.value;
  const named = Object.entries({ cards, shield, roundLimit }).filter((entry) => entry[1] !== undefined);
  const options = readOptions(Object.fromEntries(named) as Json, bound);
  return options.ok ? readState(fill(given.value, options.value), undefined) : options;
}
