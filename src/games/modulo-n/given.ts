/**
 * Positions of Modulo N in the short form a worked example is written in.
 *
 * Takes `given:` of an example. `turned`, `players`, `dealer` and `turn` (`P1` or 1), `play`, `rotation`; `hand` of the
 * player on turn or `hands` of all; `draw`: the next cards of the stock; `stock`: the whole stock, the rest counting as
 * discarded; `tie`: `{ players, draw }` for a tie-break. Lists are texts of cards. A hand without `draw` or `stock` has
 * its card of this turn already. Gives a checked position, or the field that is wrong.
 */
import type { Json, Parsed } from '../core/game.ts';
import { PACK, without } from './cards.ts';
import type { Card } from './cards.ts';
import {
  fault,
  readCard,
  readDirection,
  readFields,
  readItems,
  readState,
  readWhole,
  reading,
} from './read.ts';
import type { Fields } from './read.ts';
import { LIMITS } from './state.ts';
import type { State } from './state.ts';

const FIELDS = [
  'players',
  'dealer',
  'turn',
  'play',
  'rotation',
  'turned',
  'hand',
  'hands',
  'draw',
  'stock',
  'tie',
];

/** A list of cards: a text with spaces, or a list. */
function cardList(value: Json | undefined, path: string): readonly Card[] {
  const items = typeof value === 'string' ? value.split(/[\s,]+/).filter((word) => word !== '') : value;
  return readItems(items, path).map((item, place) => readCard(item, `${path}[${place}]`));
}

/** A seat written `P2` or 2. */
function readSeat(value: Json | undefined, path: string, players: number): number {
  const number = typeof value === 'string' && /^P\d$/.test(value) ? Number(value[1]) : value;
  return readWhole(number, path, 1, players) - 1;
}

interface Known {
  readonly hands: readonly (readonly Card[] | undefined)[];
  readonly turned: Card | undefined;
  readonly draw: readonly Card[];
  readonly stock: readonly Card[] | undefined;
}

function readKnown(given: Fields, players: number, turn: number): Known {
  const hands: (readonly Card[] | undefined)[] = Array.from({ length: players }, () => undefined);
  if (given.hands !== undefined)
    for (const [seat, hand] of readItems(given.hands, 'hands').entries())
      if (hand !== null) hands[seat] = cardList(hand, `hands[${seat}]`);
  if (hands.length > players) fault('hands', `${hands.length} hands, but ${players} players`);
  if (given.hand !== undefined) hands[turn] = cardList(given.hand, 'hand');
  return {
    hands,
    turned: given.turned === undefined ? undefined : readCard(given.turned, 'turned'),
    draw: given.draw === undefined ? [] : cardList(given.draw, 'draw'),
    stock: given.stock === undefined ? undefined : cardList(given.stock, 'stock'),
  };
}

/** What is left of the pack, handed out in pack order. */
class Rest {
  private cards: readonly Card[];

  constructor(taken: readonly Card[]) {
    this.cards = without(PACK, taken) ?? fault('hand', 'more copies of a card than the pack has');
  }

  take(count: number): readonly Card[] {
    const [some, rest] = [this.cards.slice(0, count), this.cards.slice(count)];
    this.cards = rest;
    return some;
  }

  all(): readonly Card[] {
    return this.take(this.cards.length);
  }
}

interface GivenTie {
  readonly contenders: readonly number[];
  readonly deck: readonly Card[];
}

function readGivenTie(value: Json | undefined, players: number): GivenTie | undefined {
  if (value === undefined) return undefined;
  const tie = readFields(value, 'tie', ['players', 'draw']);
  const contenders = readItems(tie.players, 'tie.players').map((seat, place) =>
    readSeat(seat, `tie.players[${place}]`, players),
  );
  const draw = cardList(tie.draw, 'tie.draw');
  const deck = without(PACK, draw) ?? fault('tie.draw', 'more copies of a card than the pack has');
  return { contenders, deck: [...draw, ...deck] };
}

/** Hand sizes that make exactly the contenders hold the fewest cards. */
const tieSizes = (players: number, contenders: readonly number[]): readonly number[] =>
  Array.from({ length: players }, (_, seat) => (contenders.includes(seat) ? 1 : 2));

function assemble(given: Fields): Json {
  const [fewest, most] = LIMITS.players;
  const listed = Array.isArray(given.hands) ? given.hands.length : LIMITS.best;
  const players = readWhole(given.players ?? listed, 'players', fewest, most);
  const dealer = given.dealer === undefined ? 0 : readSeat(given.dealer, 'dealer', players);
  const turn = given.turn === undefined ? dealer : readSeat(given.turn, 'turn', players);
  const known = readKnown(given, players, turn);
  const tie = readGivenTie(given.tie, players);
  const taken = [...known.hands.flatMap((hand) => hand ?? []), ...known.draw, ...(known.stock ?? [])];
  const rest = new Rest(known.turned === undefined ? taken : [...taken, known.turned]);
  const turned = known.turned ?? rest.take(1)[0] ?? 'GD';
  const sizes = tie && tieSizes(players, tie.contenders);
  const hands = known.hands.map((hand, seat) => hand ?? rest.take(sizes?.[seat] ?? LIMITS.hand));
  const over = rest.all();
  const stock = known.stock ?? (tie ? [] : undefined);
  const drawn = given.hand !== undefined && given.draw === undefined && given.stock === undefined;
  return {
    rules: {
      play: readDirection(given.play ?? 'counterclockwise', 'play'),
      rotation: readDirection(given.rotation ?? 'counterclockwise', 'rotation'),
    },
    dealer,
    turned,
    stock: [...known.draw, ...(stock ?? over)],
    hands,
    discards: stock ? over : [],
    turn,
    phase: tie ? 'tie' : drawn ? 'discard' : 'draw',
    tie: tie ? { round: 1, contenders: tie.contenders, drawn: [], deck: tie.deck } : null,
  };
}

/** Reads a short position. */
export function readGiven(json: Json): Parsed<State> {
  const read = reading(() => assemble(readFields(json, 'given', FIELDS)));
  return read.ok ? readState(read.value) : read;
}
