/**
 * A position from the short form in which worked examples are written (`given:` in `examples.yaml`).
 *
 * Takes a few fields of text, gives a whole legal position; what is left out is filled in the same way every time.
 * Fields: `hand` (the acting player's dealt cards), `number` or `numbers` (a list, or names with cards; "" where none is
 * formed yet), `draw` (just drawn), `top` (what the next draws bring), `players` (a count or names), `seat`, `starter`
 * (a place from 1 or a name), `round`, `turn`, `totals` (points of earlier rounds). Never plays.
 */
import { type Json, type Parsed, parsed, refused } from '../core/game.ts';
import { isRecord, listOf, optional, type Reader, shape, wholeBetween, wrong } from '../core/json-reader.ts';
import { type Card, DRAW, findCard, ROUNDS, type State, TURNS, unseenCards } from './state.ts';
import { MOST_PLAYERS, readState } from './read.ts';

type Cards = readonly Card[];

/** Numbers by seat, with the players' names where the example gives them. */
interface Table {
  readonly names: readonly string[];
  readonly cards: readonly Cards[];
}

interface Given {
  readonly hand: Cards;
  readonly draw: Cards;
  readonly top: Cards;
  readonly number: Cards | null;
  readonly numbers: Table;
  readonly players: Table | number | null;
  readonly seat: string | number | null;
  readonly starter: string | number | null;
  readonly round: number | null;
  readonly turn: number | null;
  readonly totals: readonly number[];
}

const NOBODY: Table = { names: [], cards: [] };

/** `7H 2C 10S`, or "" or "-" for no card. */
const cards: Reader<Cards> = (value, path) => {
  if (typeof value !== 'string') return wrong(path, 'cards such as "7H 2C 10S"', value);
  const words = value.split(/\s+/).filter((word) => word !== '' && word !== '-');
  const bad = words.find((word) => findCard(word) === undefined);
  if (bad !== undefined) return refused(`${path} has "${bad}", which is not a card`, { path });
  return parsed(words.flatMap((word) => findCard(word) ?? []));
};

const table: Reader<Table> = (value, path) => {
  const names = isRecord(value) ? Object.keys(value) : [];
  const rows = isRecord(value) ? Object.values(value) : value;
  const read = listOf(cards, 1, MOST_PLAYERS)(rows, path);
  return read.ok ? parsed({ names, cards: read.value }) : read;
};

const place = wholeBetween(1, MOST_PLAYERS);
const placeOrName: Reader<string | number> = (value, path) =>
  typeof value === 'string' ? parsed(value) : place(value, path);

/** A count, or a list of names. */
const players: Reader<Table | number> = (value, path) => {
  if (!Array.isArray(value)) return place(value, path);
  const names = value.map(String);
  return parsed({ names, cards: names.map(() => []) });
};

const givenShape = shape<Given>({
  hand: optional(cards, []),
  draw: optional(cards, []),
  top: optional(cards, []),
  number: optional(cards, null),
  numbers: optional(table, NOBODY),
  players: optional(players, null),
  seat: optional(placeOrName, null),
  starter: optional(placeOrName, null),
  round: optional(wholeBetween(1, ROUNDS), null),
  turn: optional(wholeBetween(1, TURNS), null),
  totals: optional(listOf(wholeBetween(0, 999)), []),
});

/** A legal position, or the field that is wrong. */
export function readGiven(value: Json): Parsed<State> {
  const read = givenShape(value, '');
  if (!read.ok) return read;
  const given = read.value;
  const seats = seatsOf(given);
  if (!seats.ok) return seats;
  const { names } = seats.value;
  const starter = seatOf(given.starter, 'starter', names);
  if (!starter.ok) return starter;
  const seat = seatOf(given.seat, 'seat', names);
  if (!seat.ok) return seat;
  return buildState(given, seats.value.cards, starter.value ?? 0, seat.value);
}

/** As many seats as `players` says, or as there are numbers; at least one. */
function seatsOf(given: Given): Parsed<Table> {
  const known = typeof given.players === 'number' ? null : given.players;
  const found = given.number === null ? given.numbers.cards : [given.number];
  const names = known?.names ?? given.numbers.names;
  const count = typeof given.players === 'number' ? given.players : (known?.names.length ?? found.length);
  if (found.length > count && given.players !== null)
    return refused(`players is ${count}, but there are ${found.length} numbers`, { path: 'players' });
  return parsed({ names, cards: Array.from({ length: Math.max(1, count) }, (_, seat) => found[seat] ?? []) });
}

/** A place from 1 or a name, as a seat from 0; undefined when it was not given. */
function seatOf(
  value: string | number | null,
  path: string,
  names: readonly string[],
): Parsed<number | undefined> {
  if (value === null) return parsed(undefined);
  if (typeof value === 'number') return parsed(value - 1);
  const seat = names.indexOf(value);
  if (seat >= 0) return parsed(seat);
  const known = names.length === 0 ? 'no names are given' : `known are ${names.join(', ')}`;
  return refused(`${path} "${value}" is not a player; ${known}`, { path });
}

function buildState(
  given: Given,
  numbers: readonly Cards[],
  starter: number,
  chosen: number | undefined,
): Parsed<State> {
  const count = numbers.length;
  const waiting = numbers.findIndex((_, order) => numbers[(starter + order) % count]?.length === 0);
  const seat = chosen ?? (starter + Math.max(0, waiting)) % count;
  const own = numbers[seat]?.length ?? 0;
  const turn = given.turn ?? (own === 0 ? 1 : own < 2 * DRAW ? 2 : 3);
  const round = given.round ?? (given.totals.length === 0 ? 1 : 2);
  const earlier = Array.from({ length: round - 1 }, () => numbers.map(() => 0));
  if (given.totals.length > 0 && round === 1)
    return refused('totals are points of earlier rounds, but this is round 1', { path: 'totals' });
  if (given.totals.length > 0 && given.totals.length !== count)
    return refused(`totals must have ${count} numbers`, { path: 'totals' });
  const scores = given.totals.length === 0 ? earlier : [given.totals, ...earlier.slice(1)];
  const hands = handsFor(given, { numbers, starter, seat, turn });
  return readState({ round, turn, starter, seat, numbers, hands, scores, top: given.top });
}

/** The acting player's cards as given; players still to form hold the next cards that lie nowhere. */
function handsFor(
  { hand, draw, top }: Given,
  { numbers, seat, starter, turn }: Pick<State, 'numbers' | 'seat' | 'starter' | 'turn'>,
): State['hands'] {
  const held = [...hand, ...draw];
  const free = [...unseenCards([...numbers.flat(), ...held, ...top])];
  const order = (one: number): number => (one - starter + numbers.length) % numbers.length;
  return numbers.map((_, one) => {
    if (one === seat && (turn > 1 || held.length > 0)) return held;
    return turn === 1 && order(one) >= order(seat) ? free.splice(0, DRAW) : [];
  });
}
