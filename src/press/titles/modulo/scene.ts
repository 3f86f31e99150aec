/**
 * A replay of Modulo as hands that a template can draw: one picture for each move.
 *
 * Takes a replay, gives for every tap the hand that taps, the hand tapped and what it shows then; for a division the hands
 * before and after; for a secret choice the two hands shown. A refused move is shown as it was tried, without a result.
 * Nothing here is written by hand: values come from the states. Never draws anything.
 */
import { assertNever } from '../../../base/invariant.ts';
import type { Replay, ReplayStep } from '../../../games/core/game.ts';
import type { Hands, Move, State } from '../../../games/modulo/index.ts';

/** `tapping`: the hand that moves; `tapped`: the hand it meets; `new`: what came of the move; `out`: a fist out of play. */
export type HandMark = '' | 'tapping' | 'tapped' | 'new' | 'out';

export interface SceneHand {
  readonly side: 'left' | 'right';
  readonly value: number;
  readonly mark: HandMark;
}

export interface HandStep {
  readonly kind: 'tap' | 'divide' | 'choose';
  /** Seat that moves, 0-based. */
  readonly player: number;
  readonly before: readonly SceneHand[];
  /** Empty when the move is not allowed. */
  readonly after: readonly SceneHand[];
  readonly allowed: boolean;
  /** Sum of a tap before the count starts again; null for other moves. */
  readonly sum: number | null;
  /** Points of the mover after the move. */
  readonly points: number;
}

export const sceneHand = (index: 0 | 1, value: number, mark: HandMark = ''): SceneHand => ({
  side: index === 0 ? 'left' : 'right',
  value,
  mark: value === 0 && mark === '' ? 'out' : mark,
});

/** Both hands as they are held. */
export const scenePair = ([left, right]: Hands, mark: HandMark = ''): readonly SceneHand[] => [
  sceneHand(0, left, left === 0 ? 'out' : mark),
  sceneHand(1, right, right === 0 ? 'out' : mark),
];

const holding = (hands: Hands, value: number): 0 | 1 => (hands[0] === value ? 0 : 1);

type Step = ReplayStep<State, Move>;

const handsOf = (state: State, seat: number): Hands => state.hands[seat === 0 ? 0 : 1];

/** One picture for each move, in order. */
export const moduloScene = (replay: Replay<State, Move>): readonly HandStep[] => replay.steps.map(handStep);

function handStep(step: Step): HandStep {
  const { move, player, before, after } = step;
  const base = {
    player,
    allowed: step.illegal === undefined,
    points: after.points[player === 0 ? 0 : 1],
    sum: null,
  };
  switch (move.kind) {
    case 'tap':
    case 'tap-own':
      return { ...base, ...tapped(step, move) };
    case 'divide':
      return {
        ...base,
        kind: 'divide',
        before: scenePair(handsOf(before, player)),
        after: base.allowed ? scenePair(handsOf(after, player), 'new') : [],
      };
    case 'choose':
      return { ...base, kind: 'choose', before: [], after: scenePair(move.hands, 'new') };
    default:
      return assertNever(move);
  }
}

function tapped(
  { player, before, after, illegal }: Step,
  move: Move & { readonly kind: 'tap' | 'tap-own' },
): Pick<HandStep, 'kind' | 'before' | 'after' | 'sum'> {
  const own = handsOf(before, player);
  const seat = move.kind === 'tap' ? 1 - player : player;
  const target = handsOf(before, seat);
  const index = holding(target, move.on);
  return {
    kind: 'tap',
    sum: move.with + move.on,
    before: [
      sceneHand(holding(own, move.with), move.with, move.with === 0 ? 'out' : 'tapping'),
      sceneHand(index, move.on, move.on === 0 ? 'out' : 'tapped'),
    ],
    after: illegal ? [] : [sceneHand(index, handsOf(after, seat)[index], 'new')],
  };
}
