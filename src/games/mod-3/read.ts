/**
 * Options, states and moves of Mod 3 that come from outside as JSON.
 *
 * Takes any JSON, gives the typed value or a message with the field that is wrong. A state must be a position a game can
 * reach: no card twice, hands and numbers that fit round, turn and seat. Moves need only be well formed; whether they
 * are allowed is for `judge`.
 */
import { type Json, type Parsed, parsed, refused } from '../core/game.ts';
import {
  fault,
  type Fault,
  listOf,
  oneOf,
  optional,
  type Reader,
  shape,
  trueOrFalse,
  unionOf,
  valid,
  wholeBetween,
  wrong,
} from '../core/json-reader.ts';
import {
  type AddMove,
  type Attack,
  type Card,
  DRAW,
  type FormMove,
  type Inserted,
  isCard,
  type KeepMove,
  type Move,
  phaseOf,
  placeInOrder,
  type Placement,
  ROUNDS,
  type State,
  TURNS,
} from './state.ts';
import type { Options } from './play.ts';

/** Five players never run short of cards; with three cards each dealt, 17 can sit down (mod-3.r-players). */
export const USUAL_PLAYERS = 5;
export const MOST_PLAYERS = 17;

const card: Reader<Card> = (value, path) =>
  isCard(value) ? parsed(value) : wrong(path, 'a card such as 7H or 10S', value);
const cards = listOf(card, 0, 52);

/** Checks options; `players` is 2 by default. */
export function readOptions(options: Json): Parsed<Options> {
  const read = shape<Options>({
    players: optional(wholeBetween(1, MOST_PLAYERS), 2),
    starter: optional(wholeBetween(0, MOST_PLAYERS - 1), undefined),
    crowd: optional(trueOrFalse, false),
  })(options, '');
  if (!read.ok) return read;
  const { players, starter, crowd } = read.value;
  if (players > USUAL_PLAYERS && !crowd)
    return refused(`players must be 1 to ${USUAL_PLAYERS}, or up to ${MOST_PLAYERS} with crowd: true`, {
      path: 'players',
    });
  if (starter !== undefined && starter >= players)
    return refused(`starter must be a seat from 0 to ${players - 1}`, { path: 'starter' });
  return read;
}

const inserted = shape<Inserted>({ after: wholeBetween(0, 52), card });

/** Reads `between` so that an empty list is the same as none. */
const between: Reader<readonly Inserted[] | undefined> = (value, path) => {
  const read = optional(listOf(inserted), [])(value, path);
  return read.ok && read.value.length === 0 ? parsed(undefined) : read;
};

const attackShape = shape<Attack>({
  seat: wholeBetween(0, MOST_PLAYERS - 1),
  front: cards,
  back: cards,
  between,
});

/** Attacks in seat order, one entry a seat, none empty. */
const attacks: Reader<readonly Attack[]> = (value, path) => {
  const read = listOf(attackShape, 0, MOST_PLAYERS)(value, path);
  if (!read.ok) return read;
  const ordered = [...read.value].sort((a, b) => a.seat - b.seat);
  const empty = ordered.find((one) => one.front.length + one.back.length === 0 && one.between === undefined);
  if (empty) return refused(`${path} names player ${empty.seat + 1} without a card`, { path });
  const twice = ordered.find((one, index) => ordered[index - 1]?.seat === one.seat);
  if (twice) return refused(`${path} names player ${twice.seat + 1} twice`, { path });
  return parsed(ordered);
};

const formMove = shape<FormMove>({ kind: oneOf(['form']), row: cards, attacks: optional(attacks, []) });
const addMove = shape<AddMove>({
  kind: oneOf(['add']),
  front: optional(cards, []),
  back: optional(cards, []),
  between,
  attacks: optional(attacks, []),
});
/** Reads `attacks` beside `keep` so that an empty list is the same as none. */
const keptAttacks: Reader<readonly Attack[] | undefined> = (value, path) => {
  const read = optional(attacks, [])(value, path);
  return read.ok && read.value.length === 0 ? parsed(undefined) : read;
};

const keepMove = shape<KeepMove>({ kind: oneOf(['keep']), attacks: keptAttacks });
const drawMove = shape<{ readonly kind: 'draw' }>({ kind: oneOf(['draw']) });

const moveReader = unionOf<Move>({ form: formMove, add: addMove, keep: keepMove, draw: drawMove });

/** A well-formed move in the one way it is written: attacks in seat order, no empty lists of insertions. */
export const readMove = (move: Json): Parsed<Move> => moveReader(move, '');

/** True when a placement lays nothing. */
export const isEmpty = (placement: Placement): boolean =>
  placement.front.length + placement.back.length === 0 && placement.between === undefined;

/** A number has 21 cards at most, so a round 126 points; a row may hold the sum of two rounds in a position by hand. */
const points = listOf(wholeBetween(0, 2 * 126), 1, MOST_PLAYERS);

const stateShape = shape<State>({
  round: wholeBetween(1, ROUNDS),
  turn: wholeBetween(1, TURNS),
  starter: wholeBetween(0, MOST_PLAYERS - 1),
  seat: wholeBetween(0, MOST_PLAYERS - 1),
  numbers: listOf(cards, 1, MOST_PLAYERS),
  hands: listOf(cards, 1, MOST_PLAYERS),
  scores: listOf(points, 0, ROUNDS),
  top: cards,
});

/** A position that can arise in a game; the message names the field that does not fit. */
export const readState = (state: Json): Parsed<State> =>
  valid(stateShape(state, ''), sizeFault, scoreFault, doubledCard, turnFault);

function sizeFault({ numbers, hands, starter, seat, scores }: State): Fault | undefined {
  const players = numbers.length;
  const lists = `as many lists as numbers, ${players}`;
  if (hands.length !== players) return fault('hands', `hands must have ${lists}`);
  if (starter >= players) return fault('starter', `starter must be a seat below ${players}`);
  if (seat >= players) return fault('seat', `seat must be a seat below ${players}`);
  const row = scores.findIndex((one) => one.length !== players);
  return row < 0 ? undefined : fault(`scores[${row}]`, `scores[${row}] must have ${players} points`);
}

function scoreFault({ round, scores }: State): Fault | undefined {
  if (scores.length === round - 1 || (round === ROUNDS && scores.length === ROUNDS)) return undefined;
  return {
    path: 'scores',
    message: `scores must have ${round - 1} rows in round ${round}, one for each finished round`,
  };
}

function doubledCard({ numbers, hands, top }: State): Fault | undefined {
  const seen = new Set<Card>();
  const places: readonly (readonly [string, readonly Card[]])[] = [
    ...numbers.map((held, seat) => [`numbers[${seat}]`, held] as const),
    ...hands.map((held, seat) => [`hands[${seat}]`, held] as const),
    ['top', top],
  ];
  for (const [path, held] of places)
    for (const one of held) {
      if (seen.has(one)) return { path, message: `${path} has ${one}, which already lies elsewhere` };
      seen.add(one);
    }
  return undefined;
}

/** Hands and numbers must fit the turn: three cards in hand before forming, none between turns, three when drawn. */
function turnFault(state: State): Fault | undefined {
  const over = phaseOf(state) === 'over';
  if (over && state.turn !== TURNS) return fault('turn', `turn must be ${TURNS} when the game is over`);
  const place = placeInOrder(state, state.seat);
  if (over && place !== state.numbers.length - 1)
    return fault('seat', 'seat must be the last in order when the game is over');
  for (const [seat, number] of state.numbers.entries()) {
    const waiting = state.turn === 1 && placeInOrder(state, seat) >= place;
    if (waiting !== (number.length === 0))
      return {
        path: `numbers[${seat}]`,
        message: `numbers[${seat}] must ${waiting ? 'be empty' : 'have a card'} on turn ${state.turn}`,
      };
    const held = state.hands[seat]?.length;
    const acting = !over && state.turn > 1 && seat === state.seat;
    if (held !== (waiting ? DRAW : 0) && !(acting && held === DRAW))
      return {
        path: `hands[${seat}]`,
        message: `hands[${seat}] must have ${waiting ? DRAW : acting ? `0 or ${DRAW}` : 0} cards on turn ${state.turn}`,
      };
  }
  return undefined;
}
