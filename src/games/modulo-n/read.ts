/**
 * Options, moves and positions of Modulo N from outside.
 *
 * Takes JSON, gives typed values, or the first field that is wrong or missing, with its path. A valid position holds 52
 * different cards of the pack and a phase that fits them. Never repairs anything.
 */
import { type Json, parsed, type Parsed } from '../core/game.ts';
import {
  fault,
  type Fault,
  listOf,
  oneOf,
  optional,
  orNull,
  type Reader,
  shape,
  unionOf,
  valid,
  wholeBetween,
  wrong,
} from '../core/json-reader.ts';
import {
  type Card,
  cardNamed,
  copiesOf,
  type Direction,
  LIMITS,
  type Move,
  type Options,
  PACK,
  type State,
  type Tie,
  type TieDraw,
} from './state.ts';
import { fewestCards, highestDraws } from './play.ts';

const [FEWEST, MOST] = LIMITS.players;

export const card: Reader<Card> = (value, path) => {
  const named = typeof value === 'string' ? cardNamed(value) : undefined;
  return named === undefined ? wrong(path, 'a card such as 7c, GD, E1 or F2', value) : parsed(named);
};
const cards = listOf(card);
const seat = wholeBetween(0, MOST - 1);
const direction = oneOf<Direction>(['clockwise', 'counterclockwise']);
const toTheRight = optional<Direction, Direction>(direction, 'counterclockwise');

/** Direction of play and of the next deal as fields that may be missing. */
export const DIRECTION_FIELDS = { play: toTheRight, rotation: toTheRight } as const;

const optionsReader = shape<Options>({
  players: optional(wholeBetween(FEWEST, MOST), LIMITS.best),
  dealer: optional(seat, 0),
  ...DIRECTION_FIELDS,
});

/** Options with defaults: four players, seat 0 deals, play and next deal to the right. */
export const readOptions = (json: Json): Parsed<Options> =>
  valid(optionsReader(json, ''), ({ dealer, players }) =>
    dealer < players ? undefined : fault('dealer', `dealer must be a seat below ${players}, not ${dealer}`),
  );

type Kind<K> = Extract<Move, { readonly kind: K }>;
const moveReader = unionOf<Move>({
  draw: shape<Kind<'draw'>>({ kind: oneOf(['draw']) }),
  discard: shape<Kind<'discard'>>({ kind: oneOf(['discard']), cards }),
  pass: shape<Kind<'pass'>>({ kind: oneOf(['pass']) }),
});

/** A move from outside. */
export const readMove = (json: Json): Parsed<Move> => moveReader(json, '');

const stateReader = shape<State>({
  rules: shape<State['rules']>({ play: direction, rotation: direction }),
  dealer: seat,
  turned: card,
  stock: cards,
  hands: listOf(cards, FEWEST, MOST),
  discards: cards,
  turn: seat,
  phase: oneOf(['draw', 'discard', 'tie', 'over']),
  tie: orNull(
    shape<Tie>({
      round: wholeBetween(1, 1000),
      contenders: listOf(seat),
      drawn: listOf(shape<TieDraw>({ player: seat, card })),
      deck: cards,
    }),
  ),
});

/** A position from outside: shape first, then whether the pack is whole and the phase fits it. */
export const readState = (json: Json): Parsed<State> =>
  valid(stateReader(json, ''), seatFault, packFault, phaseFault, tieFault);

const about = (path: string, message: string): Fault => fault(path, `${path}: ${message}`);

function seatFault({ hands, dealer, turn, tie }: State): Fault | undefined {
  const players = hands.length;
  const seats: readonly (readonly [string, number])[] = [
    ['dealer', dealer],
    ['turn', turn],
    ...(tie?.contenders ?? []).map((one, place) => [`tie.contenders[${place}]`, one] as const),
    ...(tie?.drawn ?? []).map(({ player }, place) => [`tie.drawn[${place}].player`, player] as const),
  ];
  const strange = seats.find(([, one]) => one >= players);
  return strange && fault(strange[0], `${strange[0]} must be a seat below ${players}, not ${strange[1]}`);
}

/** What is wrong when `cards` is not the whole pack. */
function incomplete(all: readonly Card[], path: string): Fault | undefined {
  const counts = new Map<Card, number>();
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1);
  for (const [one, count] of counts)
    if (count > copiesOf(one))
      return about(path, `${one} lies there ${count} times, the pack has ${copiesOf(one)}`);
  return all.length === PACK.length
    ? undefined
    : about(path, `${all.length} cards instead of ${PACK.length}`);
}

const packFault = ({ turned, stock, hands, discards }: State): Fault | undefined =>
  incomplete([turned, ...stock, ...hands.flat(), ...discards], 'hands');

function phaseFault(state: State): Fault | undefined {
  const { phase, stock, hands, turn, tie } = state;
  const out = hands.findIndex((hand) => hand.length === 0);
  if (out >= 0 && (phase !== 'over' || out !== turn || tie))
    return about('phase', 'the deal is over when the player on turn has no card left');
  if (phase === 'draw' && stock.length === 0) return about('stock', 'it cannot be empty before a draw');
  if ((phase === 'tie' || (phase === 'over' && out < 0)) && stock.length > 0)
    return about('stock', 'it is empty when nobody went out');
  const tied = fewestCards(state).length > 1 && out < 0 && (phase === 'tie' || phase === 'over');
  return tied === (tie !== null) ? undefined : about('tie', tied ? 'players are tied' : 'nobody is tied');
}

function tieFault(state: State): Fault | undefined {
  const { tie } = state;
  if (!tie) return undefined;
  const whole = incomplete([...tie.deck, ...tie.drawn.map((one) => one.card)], 'tie.deck');
  if (whole) return whole;
  const fewest = fewestCards(state);
  if (tie.contenders.length < 2 || new Set(tie.contenders).size !== tie.contenders.length)
    return about('tie.contenders', 'two or more different players are tied');
  if (tie.contenders.some((one) => !fewest.includes(one)))
    return about('tie.contenders', 'only players with the fewest cards are tied');
  if (tie.drawn.some(({ player }, place) => player !== tie.contenders[place]))
    return about('tie.drawn', 'the tied players draw in their order');
  const done = tie.drawn.length === tie.contenders.length;
  if (done !== (state.phase === 'over'))
    return about('tie.drawn', 'the deal is over when all tied players have drawn');
  return done && highestDraws(tie).length !== 1 ? about('tie.drawn', 'equal cards draw again') : undefined;
}
