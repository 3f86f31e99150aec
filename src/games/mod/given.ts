/**
 * Positions in the short form a worked example is written in.
 *
 * Takes `given:` of an example: sides `A` and `B` (durability, fuel, hand, deck, discard, play), `shared`, `stack`,
 * `initiative`, `priority`, `phase`, `round`, `shield`, `roundLimit`, `cards`; piles are lists or texts of ids, top card
 * first. What is left out is filled: 10 durability, 1 fuel, the rest of the starter cards as deck, the rest of the shared
 * cards in the shared decks. Gives a checked state, or the field that is wrong.
 */
import { isRecord } from '../core/json.ts';
import { refused } from '../core/game.ts';
import type { Json, Parsed } from '../core/game.ts';
import { cardText } from './cards.ts';
import type { CardList } from './cards.ts';
import { readModState } from './read-state.ts';
import { Reader } from './reader.ts';
import type { Fields } from './reader.ts';
import { readModOptions, sharedCards, starterCards, threeDecks } from './setup.ts';
import { LIMITS } from './state.ts';
import type { ModOptions, ModState, SharedPile } from './state.ts';

const GIVEN_FIELDS = [
  'cards',
  'A',
  'B',
  'shared',
  'stack',
  'initiative',
  'priority',
  'phase',
  'round',
  'shield',
  'roundLimit',
];
const SIDE_FIELDS = ['durability', 'fuel', 'hand', 'deck', 'discard', 'play'];

/** A pile: a list of ids, or a text of ids with spaces between. */
function readPile(reader: Reader, value: Json | undefined, path: string): readonly string[] {
  if (value === undefined || value === null || value === '') return [];
  if (typeof value === 'string') return value.trim().split(/\s+/);
  return reader.list(value, path).map((item, place) => reader.text(item, `${path}[${place}]`));
}

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

interface GivenStack {
  readonly player: 0 | 1;
  readonly how: string;
  readonly card: string;
}

function readStack(reader: Reader, value: Json | undefined): readonly GivenStack[] {
  if (value === undefined) return [];
  return reader.list(value, 'stack').map((item, place) => {
    const found = /^(?<seat>[AB]) (?<how>assign|eject|draft) (?<card>\S+)$/.exec(
      reader.text(item, `stack[${place}]`),
    );
    if (!found) reader.refuse(`stack[${place}]`, 'write it like "A assign a07", first placed first');
    const { seat, how, card } = found?.groups ?? {};
    return { player: seat === 'B' ? 1 : 0, how: how ?? 'assign', card: card ?? '' };
  });
}

interface GivenSide {
  readonly fields: Fields;
  readonly hand: readonly string[];
  readonly discard: readonly string[];
  readonly inPlay: readonly string[];
  readonly deck: readonly string[];
}

function readGivenSide(
  reader: Reader,
  given: Json | undefined,
  name: 'A' | 'B',
  stack: readonly GivenStack[],
  options: ModOptions,
): GivenSide {
  const fields = reader.fields(given ?? {}, name, SIDE_FIELDS);
  const [hand, discard, inPlay] = (['hand', 'discard', 'play'] as const).map((pile) =>
    readPile(reader, fields[pile], `${name}.${pile}`),
  ) as [readonly string[], readonly string[], readonly string[]];
  const placed = stack.filter(({ player }) => player === (name === 'A' ? 0 : 1)).map(({ card }) => card);
  const rest = without(starterCards(options.starter), [...hand, ...discard, ...inPlay, ...placed]);
  const deck = fields.deck === undefined ? rest : readPile(reader, fields.deck, `${name}.deck`);
  return { fields, hand, discard, inPlay, deck };
}

/** The shared piles: those that are given, and the cards left over in equal parts for the others. */
function readGivenShared(
  reader: Reader,
  value: Json | undefined,
  used: readonly string[],
  list: CardList,
): readonly SharedPile[] {
  const given = value === undefined ? [] : reader.list(value, 'shared');
  const piles = given.map((item, place): SharedPile => {
    if (!isRecord(item)) return { deck: readPile(reader, item, `shared[${place}]`), discard: [] };
    const { deck, discard } = reader.fields(item, `shared[${place}]`, ['deck', 'discard']);
    return {
      deck: readPile(reader, deck, `shared[${place}].deck`),
      discard: readPile(reader, discard, `shared[${place}].discard`),
    };
  });
  const taken = [...used, ...piles.flatMap(({ deck, discard }) => [...deck, ...discard])];
  const rest = without(sharedCards(list), taken);
  const open = LIMITS.decks - piles.length;
  if (open <= 0) return piles;
  const size = Math.ceil(rest.length / open);
  const filled = threeDecks(rest).map((_, place) => ({
    deck: rest.slice(place * size, (place + 1) * size),
    discard: [],
  }));
  return [...piles, ...filled.slice(0, open)];
}

const seatOf = (value: Json): Json => (value === 'A' ? 0 : value === 'B' ? 1 : value);

/** Who places next when the example does not say: the side with fewer cards in the stack, else the token's holder. */
function fillPriority(stack: readonly GivenStack[], initiative: Json, phase: Json): Json {
  const lead = stack.reduce((sum, { player }) => sum + (player === 0 ? 1 : -1), 0);
  return phase !== 'command' || lead === 0 ? initiative : lead > 0 ? 1 : 0;
}

const sideJson = ({ fields, hand, deck, discard, inPlay }: GivenSide): Json => ({
  durability: fields.durability ?? LIMITS.durability,
  fuel: fields.fuel ?? LIMITS.fuel,
  hand,
  deck,
  discard,
  inPlay,
});

function fill(reader: Reader, given: Fields, options: ModOptions): Json {
  const stack = readStack(reader, given.stack);
  const sides = (['A', 'B'] as const).map((name) => readGivenSide(reader, given[name], name, stack, options));
  const lying = [...sides.flatMap(({ hand, discard, inPlay, deck }) => [hand, discard, inPlay, deck]).flat()];
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
    sides: sides.map(sideJson),
    shared: readGivenShared(reader, given.shared, used, options.cards),
    stack: stack.map(({ player, how, card }) => ({ player, how, card })),
    active: null,
  };
}

/** Reads a short position; `bound` is the card list used where `cards` is left out. */
export function readModGiven(json: Json, bound: CardList | undefined): Parsed<ModState> {
  if (!isRecord(json)) return refused('given: needs an object');
  const named = ['cards', 'shield', 'roundLimit'].filter((name) => json[name] !== undefined);
  const options = readModOptions(Object.fromEntries(named.map((name) => [name, json[name] ?? null])), bound);
  if (!options.ok) return options;
  const reader = new Reader();
  const filled = fill(reader, reader.fields(json, '', GIVEN_FIELDS), options.value);
  const sound = reader.result(filled);
  return sound.ok ? readModState(sound.value, undefined) : sound;
}
