/**
 * A toy game for the tests of the shared engine parts: take one or two counters, who takes the last one wins.
 *
 * Takes and gives what the engine contract says; its start is drawn, so that seeds matter. Never shipped.
 */
import { type Game, illegal, type Illegal, IllegalMove, type Json, parsed, refused } from './game.ts';
import { isRecord } from './json-reader.ts';

export type Pile = { readonly left: number; readonly turn: number };
export type Take = { readonly take: number };
export type Nim = Game<Pile, Take, { readonly start: number }>;

export const judge = (state: Pile, move: Take): Illegal | undefined =>
  move.take < 1 || move.take > Math.min(2, state.left) ? illegal('nim.take', 'one or two') : undefined;

const whole = (value: Json | undefined): value is number => Number.isInteger(value) && Number(value) >= 0;

export const nim: Nim = {
  id: 'nim',
  title: 'Nim',
  players: [2, 2],
  readOptions: () => parsed({ start: 6 }),
  setup: ({ start }, random) => ({ left: start + random.below(4), turn: 0 }),
  readState(state) {
    if (!isRecord(state)) return refused('not an object');
    if (!whole(state.left)) return refused('a whole number', { path: 'left' });
    if (!whole(state.turn)) return refused('a seat', { path: 'turn' });
    return parsed({ left: state.left, turn: state.turn });
  },
  readMove: (move) =>
    isRecord(move) && whole(move.take) ? parsed({ take: move.take }) : refused('take is missing'),
  turn: (state) => (state.left === 0 ? undefined : state.turn),
  moves: (state) => [1, 2].filter((take) => take <= state.left).map((take) => ({ take })),
  judge,
  play(state, move) {
    const refusal = judge(state, move);
    if (refusal) throw new IllegalMove(refusal);
    return { state: { left: state.left - move.take, turn: 1 - state.turn }, events: [] };
  },
  outcome: (state) =>
    state.left === 0
      ? { result: 'won', winners: [1 - state.turn], clause: 'nim.last', breakdown: [], facts: {} }
      : undefined,
  parseMove: (text) => (/^\d+$/.test(text) ? parsed({ take: Number(text) }) : refused('a number')),
  formatMove: (move) => `${move.take}`,
  parseState(text) {
    const [left, turn] = text.split('/').map(Number);
    return left === undefined || turn === undefined ? refused('left/turn') : parsed({ left, turn });
  },
  formatState: (state) => `${state.left}/${state.turn}`,
  readGiven: () => parsed({ left: 3, turn: 0 }),
  observe: () => ({}),
  facts: () => [],
  bots: {
    random: { about: 'any move', choose: (_state, moves, random) => random.pick(moves) },
    one: { about: 'always takes one', choose: () => ({ take: 1 }) },
  },
};
