/**
 * Positions of Modulo N in the short form a worked example is written in.
 *
 * Takes `given:` of an example. `turned`, `players`, `dealer` and `turn` (`P1` or 1), `play`, `rotation`; `hand` of the
 * player on turn or `hands` of all; `draw`: the next cards of the stock; `stock`: the whole stock, the rest counting as
 * discarded; `tie`: `{ players, draw }` for a tie-break. Lists are texts of cards. A hand without `draw` or `stock` has
 * its card of this turn already. Gives a checked position, or the field that is wrong.
 */
import { type Json, parsed, type Parsed, refused } from '../core/game.ts';
import {
  fault,
  type Fault,
  listOf,
  optional,
  orNull,
  type Reader,
  shape,
  valid,
  wholeBetween,
  wrong,
} from '../core/json-reader.ts';
import { type Card, type Direction, LIMITS, PACK, type State, without } from './state.ts';
import { card, DIRECTION_FIELDS, readState } from './read.ts';

type Cards = readonly Card[];

interface GivenTie {
  readonly players: readonly number[];
  readonly draw: Cards;
}

interface Given {
  readonly players?: number;
  /** Seats from 0. */
  readonly dealer?: number;
  readonly turn?: number;
  readonly play: Direction;
  readonly rotation: Direction;
  readonly turned?: Card;
  readonly hand?: Cards;
  /** null: dealt from what is left. */
  readonly hands?: readonly (Cards | null)[];
  readonly draw?: Cards;
  readonly stock?: Cards;
  readonly tie?: GivenTie;
}

const listed = listOf(card);

/** A list of cards: a text with spaces, or a list. */
const cards: Reader<Cards> = (value, path) => {
  const items = typeof value === 'string' ? value.split(/[\s,]+/).filter((word) => word !== '') : value;
  return listed(items, path);
};

/** A seat written `P2` or 2. */
const seat: Reader<number> = (value, path) => {
  const number = typeof value === 'string' && /^P\d$/.test(value) ? Number(value[1]) : value;
  const most = LIMITS.players[1];
  return typeof number === 'number' && Number.isInteger(number) && number >= 1 && number <= most
    ? parsed(number - 1)
    : wrong(path, `a player from P1 to P${most}`, value);
};

const [FEWEST, MOST] = LIMITS.players;
const someCards = optional(cards, undefined);
const someSeat = optional(seat, undefined);
const givenShape = shape<Given>({
  players: optional(wholeBetween(FEWEST, MOST), undefined),
  dealer: someSeat,
  turn: someSeat,
  ...DIRECTION_FIELDS,
  turned: optional(card, undefined),
  hand: someCards,
  hands: optional(listOf(orNull(cards), 0, MOST), undefined),
  draw: someCards,
  stock: someCards,
  tie: optional(shape<GivenTie>({ players: listOf(seat), draw: cards }), undefined),
});

const playersOf = ({ players, hands }: Given): number => players ?? hands?.length ?? LIMITS.best;

/** Seats and hands beyond the players there are. */
function seatFault(given: Given): Fault | undefined {
  const players = playersOf(given);
  const { dealer = 0, turn = 0, hands = [], tie } = given;
  if (players < FEWEST) return fault('players', `players must be from ${FEWEST} to ${MOST}, not ${players}`);
  if (hands.length > players) return fault('hands', `hands: ${hands.length} hands, but ${players} players`);
  const seats: readonly (readonly [string, number])[] = [
    ['dealer', dealer],
    ['turn', turn],
    ...(tie?.players ?? []).map((one, place) => [`tie.players[${place}]`, one] as const),
  ];
  const strange = seats.find(([, one]) => one >= players);
  return strange && fault(strange[0], `${strange[0]} must be a player from P1 to P${players}`);
}

/** Hand sizes that make exactly the contenders hold the fewest cards. */
const tieSizes = (players: number, contenders: readonly number[]): readonly number[] =>
  Array.from({ length: players }, (_, one) => (contenders.includes(one) ? 1 : 2));

/** The position with everything filled in; a refusal where more cards are named than the pack has. */
function assemble(given: Given): Parsed<Json> {
  const players = playersOf(given);
  const { dealer = 0, tie, draw = [] } = given;
  const turn = given.turn ?? dealer;
  const known = Array.from({ length: players }, (_, one) =>
    one === turn && given.hand ? given.hand : (given.hands?.[one] ?? undefined),
  );
  const taken = [...known.flatMap((hand) => hand ?? []), ...draw, ...(given.stock ?? [])];
  const free = without(PACK, given.turned === undefined ? taken : [...taken, given.turned]);
  if (!free) return refused('hand: more copies of a card than the pack has', { path: 'hand' });
  const tieDeck = tie && without(PACK, tie.draw);
  if (tie && !tieDeck)
    return refused('tie.draw: more copies of a card than the pack has', { path: 'tie.draw' });
  // What is left of the pack is handed out in its order: the turned card, missing hands, then stock or discards.
  const rest = [...free];
  const turned = given.turned ?? rest.shift() ?? 'GD';
  const sizes = tie && tieSizes(players, tie.players);
  const hands = known.map((hand, one) => hand ?? rest.splice(0, sizes?.[one] ?? LIMITS.hand));
  const stock = given.stock ?? (tie ? [] : undefined);
  const drawn = given.hand !== undefined && given.draw === undefined && given.stock === undefined;
  return parsed({
    rules: { play: given.play, rotation: given.rotation },
    dealer,
    turned,
    stock: [...draw, ...(stock ?? rest)],
    hands,
    discards: stock ? rest : [],
    turn,
    phase: tie ? 'tie' : drawn ? 'discard' : 'draw',
    tie: tie
      ? { round: 1, contenders: tie.players, drawn: [], deck: [...tie.draw, ...(tieDeck ?? [])] }
      : null,
  });
}

/** Reads a short position. */
export function readGiven(json: Json): Parsed<State> {
  const given = valid(givenShape(json, ''), seatFault);
  if (!given.ok) return given;
  const whole = assemble(given.value);
  return whole.ok ? readState(whole.value) : whole;
}
