/**
 * Options, moves and positions of Modulo N from outside.
 *
 * Takes JSON, gives typed values, or the first field that is wrong or missing, with its path. A sound position holds 52
 * different cards of the pack and a phase that fits them. Never repairs anything.
 */
import { parsed, refused } from '../core/game.ts';
import type { Json, Parsed } from '../core/game.ts';
import { isRecord } from '../core/json.ts';
import { cardNamed, copiesOf, PACK } from './cards.ts';
import type { Card } from './cards.ts';
import { fewestCards, highestDraws } from './play.ts';
import { LIMITS } from './state.ts';
import type { Direction, Move, Options, State, Tie } from './state.ts';

/** A fault on its way out of a nested reader; caught by `reading`. */
class Fault extends Error {
  readonly path: string;
  constructor(path: string, message: string) {
    super(`${path}: ${message}`);
    this.path = path;
  }
}

/** Runs a reader; a fault inside becomes a refusal. */
export function reading<T>(read: () => T): Parsed<T> {
  try {
    return parsed(read());
  } catch (error) {
    if (error instanceof Fault) return refused(error.message, { path: error.path });
    throw error;
  }
}

export type Fields = Readonly<Record<string, Json>>;

export function fault(path: string, message: string): never {
  throw new Fault(path, message);
}

const shown = (value: Json | undefined): string =>
  value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 40);

/** An object with no other fields than the known ones. */
export function readFields(value: Json | undefined, path: string, known: readonly string[]): Fields {
  if (!isRecord(value)) return fault(path, `an object is needed, found ${shown(value)}`);
  const strange = Object.keys(value).find((name) => !known.includes(name));
  if (strange !== undefined) fault(strange, `not a field here; the fields are ${known.join(', ')}`);
  return value;
}

export function readWhole(value: Json | undefined, path: string, least: number, most: number): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value;
  return fault(path, `a whole number from ${least} to ${most} is needed, found ${shown(value)}`);
}

export function readOneOf<T extends string>(value: Json | undefined, path: string, allowed: readonly T[]): T {
  return (
    allowed.find((item) => item === value) ??
    fault(path, `${allowed.join(' or ')} is needed, found ${shown(value)}`)
  );
}

export function readCard(value: Json | undefined, path: string): Card {
  const card = typeof value === 'string' ? cardNamed(value) : undefined;
  return card ?? fault(path, `a card such as 7c, GD, E1 or F2 is needed, found ${shown(value)}`);
}

export function readItems(value: Json | undefined, path: string): readonly Json[] {
  return Array.isArray(value)
    ? (value as readonly Json[])
    : fault(path, `a list is needed, found ${shown(value)}`);
}

const readCards = (value: Json | undefined, path: string): readonly Card[] =>
  readItems(value, path).map((item, place) => readCard(item, `${path}[${place}]`));

const DIRECTIONS: readonly Direction[] = ['clockwise', 'counterclockwise'];

export function readDirection(value: Json | undefined, path: string): Direction {
  return readOneOf(value, path, DIRECTIONS);
}

/** Options with defaults: four players, seat 0 deals, play and next deal to the right. */
export const readOptions = (json: Json): Parsed<Options> =>
  reading(() => {
    const given = readFields(json, 'options', ['players', 'dealer', 'play', 'rotation']);
    const [fewest, most] = LIMITS.players;
    const players = readWhole(given.players ?? LIMITS.best, 'players', fewest, most);
    return {
      players,
      dealer: readWhole(given.dealer ?? 0, 'dealer', 0, players - 1),
      play: readDirection(given.play ?? 'counterclockwise', 'play'),
      rotation: readDirection(given.rotation ?? 'counterclockwise', 'rotation'),
    };
  });

export const readMove = (json: Json): Parsed<Move> =>
  reading(() => {
    const given = readFields(json, 'move', ['kind', 'cards']);
    const kind = readOneOf(given.kind, 'kind', ['draw', 'discard', 'pass']);
    return kind === 'discard' ? { kind, cards: readCards(given.cards, 'cards') } : { kind };
  });

function readTie(value: Json | undefined, players: number): Tie | null {
  if (value === null) return null;
  const given = readFields(value, 'tie', ['round', 'contenders', 'drawn', 'deck']);
  const seat = (item: Json | undefined, path: string): number => readWhole(item, path, 0, players - 1);
  return {
    round: readWhole(given.round, 'tie.round', 1, 1000),
    contenders: readItems(given.contenders, 'tie.contenders').map((item, place) =>
      seat(item, `tie.contenders[${place}]`),
    ),
    drawn: readItems(given.drawn, 'tie.drawn').map((item, place) => {
      const path = `tie.drawn[${place}]`;
      const { player, card } = readFields(item, path, ['player', 'card']);
      return { player: seat(player, `${path}.player`), card: readCard(card, `${path}.card`) };
    }),
    deck: readCards(given.deck, 'tie.deck'),
  };
}

/** Faults when `cards` is not the whole pack. */
function checkPack(cards: readonly Card[], path: string): void {
  const counts = new Map<Card, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  for (const [card, count] of counts)
    if (count > copiesOf(card))
      fault(path, `${card} lies there ${count} times, the pack has ${copiesOf(card)}`);
  if (cards.length !== PACK.length) fault(path, `${cards.length} cards instead of ${PACK.length}`);
}

function checkTie(state: State, tie: Tie): void {
  checkPack([...tie.deck, ...tie.drawn.map(({ card }) => card)], 'tie.deck');
  const fewest = fewestCards(state);
  if (tie.contenders.length < 2 || new Set(tie.contenders).size !== tie.contenders.length)
    fault('tie.contenders', 'two or more different players are tied');
  if (tie.contenders.some((seat) => !fewest.includes(seat)))
    fault('tie.contenders', 'only players with the fewest cards are tied');
  if (tie.drawn.some(({ player }, place) => player !== tie.contenders[place]))
    fault('tie.drawn', 'the tied players draw in their order');
  const done = tie.drawn.length === tie.contenders.length;
  if (done !== (state.phase === 'over'))
    fault('tie.drawn', 'the deal is over when all tied players have drawn');
  if (done && highestDraws(tie).length !== 1) fault('tie.drawn', 'equal cards draw again');
}

function checkPhase(state: State): void {
  const { phase, stock, hands, turn, tie } = state;
  const out = hands.findIndex((hand) => hand.length === 0);
  if (out >= 0 && (phase !== 'over' || out !== turn || tie))
    fault('phase', 'the deal is over when the player on turn has no card left');
  if (phase === 'draw' && stock.length === 0) fault('stock', 'it cannot be empty before a draw');
  if ((phase === 'tie' || (phase === 'over' && out < 0)) && stock.length > 0)
    fault('stock', 'it is empty when nobody went out');
  const tied = fewestCards(state).length > 1 && out < 0 && (phase === 'tie' || phase === 'over');
  if (tied !== (tie !== null)) fault('tie', tied ? 'players are tied' : 'nobody is tied');
}

const STATE_FIELDS = ['rules', 'dealer', 'turned', 'stock', 'hands', 'discards', 'turn', 'phase', 'tie'];

/** A position from outside. */
export const readState = (json: Json): Parsed<State> =>
  reading(() => {
    const given = readFields(json, 'state', STATE_FIELDS);
    const rules = readFields(given.rules, 'rules', ['play', 'rotation']);
    const [fewest, most] = LIMITS.players;
    const hands = readItems(given.hands, 'hands').map((hand, seat) => readCards(hand, `hands[${seat}]`));
    readWhole(hands.length, 'hands', fewest, most);
    const state: State = {
      rules: {
        play: readDirection(rules.play, 'rules.play'),
        rotation: readDirection(rules.rotation, 'rules.rotation'),
      },
      dealer: readWhole(given.dealer, 'dealer', 0, hands.length - 1),
      turned: readCard(given.turned, 'turned'),
      stock: readCards(given.stock, 'stock'),
      hands,
      discards: readCards(given.discards, 'discards'),
      turn: readWhole(given.turn, 'turn', 0, hands.length - 1),
      phase: readOneOf(given.phase, 'phase', ['draw', 'discard', 'tie', 'over']),
      tie:
        given.tie === undefined ? fault('tie', 'null or a tie is needed') : readTie(given.tie, hands.length),
    };
    checkPack([state.turned, ...state.stock, ...hands.flat(), ...state.discards], 'hands');
    checkPhase(state);
    if (state.tie) checkTie(state, state.tie);
    return state;
  });
