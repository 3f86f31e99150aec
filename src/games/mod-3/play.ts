/**
 * Plays Mod 3: the dealing, the laying, the end of a round.
 *
 * Takes a position, a legal move and chance; gives the next position and events that cite their clauses. The given
 * position is never changed. Source: mod-3.setup-shuffle to mod-3.three-rounds, rulings mod-3.r-reshuffle,
 * mod-3.r-first-player, mod-3.r-next-starter.
 */
import { assertNever, present } from '../../base/invariant.ts';
import type { Random } from '../../base/random.ts';
import { type GameEvent, IllegalMove } from '../core/game.ts';
import {
  type AddMove,
  type Attack,
  type Card,
  compareNumbers,
  digitsOf,
  DRAW,
  type FormMove,
  type Move,
  numberOf,
  numbersAfter,
  packOf,
  playerCount,
  ROUNDS,
  scoreNumber,
  type State,
  TURNS,
  unseenCards,
} from './state.ts';
import { DRAW_CLAUSE, judge, KEEP_CLAUSE } from './rules.ts';

export interface Options {
  /** 1-5; 6-17 only where `crowd` is true. */
  readonly players: number;
  /** Seat that starts round 1; undefined: by lot (mod-3.r-first-player). */
  readonly starter?: number;
  /** The table plays with more than five and accepts a short pack (mod-3.r-short-pack). */
  readonly crowd: boolean;
}

interface Result {
  readonly state: State;
  readonly events: readonly GameEvent[];
}

/** Deals round 1. */
export function setup(options: Options, random: Random): State {
  const starter = options.starter ?? random.below(options.players);
  return dealRound({ round: 1, starter, players: options.players, scores: [] }, random);
}

interface Deal {
  readonly round: number;
  readonly starter: number;
  readonly players: number;
  readonly scores: State['scores'];
}

/** All 52 cards are shuffled and three dealt to each player (mod-3.deal-three, mod-3.r-reshuffle). */
function dealRound({ round, starter, players, scores }: Deal, random: Random): State {
  const pack = random.shuffle(unseenCards([]));
  return {
    round,
    turn: 1,
    starter,
    seat: starter,
    numbers: Array.from({ length: players }, () => []),
    hands: Array.from({ length: players }, (_, seat) => pack.slice(DRAW * seat, DRAW * (seat + 1))),
    scores,
    top: [],
  };
}

/**
 * Plays one move.
 *
 * @throws IllegalMove for a move that `judge` refuses
 */
export function play(state: State, move: Move, random: Random): Result {
  const refusal = judge(state, move);
  if (refusal) throw new IllegalMove(refusal);
  switch (move.kind) {
    case 'draw':
      return draw(state, random);
    case 'keep':
      return advance(
        state,
        [event('kept', KEEP_CLAUSE(state.turn), { player: state.seat, number: ownDigits(state) })],
        random,
      );
    case 'form':
    case 'add':
      return lay(state, move, random);
    default:
      return assertNever(move, 'move');
  }
}

const event = (type: string, clause: string, facts: GameEvent['facts']): GameEvent => ({
  type,
  clause,
  facts,
});

const ownDigits = (state: State): string => digitsOf(numberOf(state, state.seat));

const withHand = (state: State, hand: readonly Card[]): State['hands'] =>
  state.hands.map((held, seat) => (seat === state.seat ? hand : held));

/** Known cards on top come first, then any of the rest with equal chance (mod-3.second-draw, mod-3.final-draw). */
function draw(state: State, random: Random): Result {
  const known = state.top.slice(0, DRAW);
  const hidden = packOf(state).filter((card) => !state.top.includes(card));
  const drawn = [...known, ...random.shuffle(hidden)].slice(0, DRAW);
  return {
    state: { ...state, hands: withHand(state, drawn), top: state.top.slice(DRAW) },
    events: [event('drew', DRAW_CLAUSE(state.turn), { player: state.seat, cards: drawn })],
  };
}

function lay(state: State, move: FormMove | AddMove, random: Random): Result {
  const numbers = numbersAfter(state, move);
  const laid: State = { ...state, numbers, hands: withHand(state, []) };
  const own =
    move.kind === 'form'
      ? event('formed', 'mod-3.form-number', {
          player: state.seat,
          row: move.row,
          number: ownDigits(laid),
        })
      : event('added', 'mod-3.add-front-back', {
          player: state.seat,
          front: move.front,
          back: move.back,
          number: ownDigits(laid),
        });
  return advance(laid, [own, ...move.attacks.map((attack) => attackEvent(laid, attack))], random);
}

const attackEvent = (state: State, { seat, front, back }: Attack): GameEvent =>
  event('attacked', 'mod-3.face-on-opponent', {
    player: state.seat,
    on: seat,
    front,
    back,
    number: digitsOf(numberOf(state, seat)),
  });

/** The next player clockwise, the next turn, or the end of the round. */
function advance(state: State, events: readonly GameEvent[], random: Random): Result {
  const next = (state.seat + 1) % playerCount(state);
  if (next !== state.starter) return { state: { ...state, seat: next }, events };
  if (state.turn < TURNS) return { state: { ...state, turn: state.turn + 1, seat: next }, events };
  return endRound(state, events, random);
}

function endRound(state: State, before: readonly GameEvent[], random: Random): Result {
  const scored = state.numbers.map(scoreNumber);
  const scores = [...state.scores, scored.map(({ points }) => points)];
  const events = [
    ...before,
    ...scored.map(({ clause, chain, ...facts }, player) =>
      event('scored', clause, {
        round: state.round,
        player,
        ...facts,
        chain: chain.map(({ label, value }) => ({ label, value })),
      }),
    ),
  ];
  if (state.round === ROUNDS)
    return {
      state: { ...state, scores, top: [] },
      events: [...events, event('ended', 'mod-3.three-rounds', { rounds: ROUNDS })],
    };
  const { seat: starter, clause } = nextStarter(
    state,
    scored.map(({ points }) => points),
  );
  const round = state.round + 1;
  return {
    state: dealRound({ round, starter, players: playerCount(state), scores }, random),
    events: [
      ...events,
      event('next-starter', clause, { player: starter }),
      event('dealt', 'mod-3.r-reshuffle', { round }),
    ],
  };
}

/** Highest score of the round; then the higher number; then earlier in this round's order (mod-3.r-next-starter). */
export function nextStarter(
  state: State,
  points: readonly number[],
): { readonly seat: number; readonly clause: string } {
  const best = Math.max(...points);
  const tied = Array.from(
    { length: playerCount(state) },
    (_, place) => (state.starter + place) % points.length,
  ).filter((seat) => points[seat] === best);
  const seat = tied.reduce((leader, other) =>
    compareNumbers(numberOf(state, other), numberOf(state, leader)) > 0 ? other : leader,
  );
  return {
    seat: present(seat, 'next starter'),
    clause: tied.length > 1 ? 'mod-3.r-next-starter' : 'mod-3.next-starter',
  };
}
