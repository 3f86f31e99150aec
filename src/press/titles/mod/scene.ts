/**
 * A replay of Mod as a stack of cards that a template can draw.
 *
 * Takes a replay, gives every card that lay in the stack with its owner, how it was placed, its slot and its place in the
 * order of activation, and what changed on both sides. Nothing is written by hand: places come from the moves, numbers
 * from the engine's states. Never draws anything.
 */
import type { Replay } from '../../../games/core/game.ts';
import {
  seatName,
  type Move as ModMove,
  type Placed,
  type State as ModState,
} from '../../../games/mod/state.ts';

export interface SceneSlot {
  readonly card: string;
  readonly owner: 'A' | 'B';
  readonly how: Placed['how'];
  /** Of the owner's side, from 1. */
  readonly slot: number;
  /** Place in the order of placing, from 1. */
  readonly placed: number;
  /** Place in the order of activation, from 1. */
  readonly place: number;
  /** Whether it activated before the record ended. */
  readonly isDone: boolean;
}

export interface SceneChange {
  readonly owner: 'A' | 'B';
  readonly what: 'durability' | 'fuel';
  readonly before: number;
  readonly after: number;
}

export interface ModScene {
  /** In the order of activation: the last one placed first. */
  readonly stack: readonly SceneSlot[];
  /** Upgrades that were discarded as shields, with their owner. */
  readonly shields: readonly { readonly card: string; readonly owner: 'A' | 'B' }[];
  /** Upgrades that lay in play from the start and stayed. */
  readonly inPlay: readonly { readonly card: string; readonly owner: 'A' | 'B' }[];
  /** What went up or down, durability before fuel, A before B. */
  readonly changes: readonly SceneChange[];
}

type ModReplay = Replay<ModState, ModMove>;

/** The stack and what became of both sides. Illegal last moves change nothing. */
export function modScene(replay: ModReplay): ModScene {
  const placed = allPlaced(replay);
  const left = replay.end.stack.length;
  const isPlaying = replay.steps.some(({ before, after }) => after.stack.length < before.stack.length);
  const slots = { A: 0, B: 0 };
  const stack = placed.map((card, index): SceneSlot => {
    const owner = seatName(card.player);
    slots[owner] += 1;
    return {
      card: card.card,
      owner,
      how: card.how,
      slot: slots[owner],
      placed: index + 1,
      place: placed.length - index,
      isDone: isPlaying && index >= left,
    };
  });
  const shields = replay.steps.flatMap(({ move, player, illegal }) =>
    move.kind === 'shield' && !illegal ? [{ card: move.card, owner: seatName(player === 1 ? 1 : 0) }] : [],
  );
  return { stack: stack.reverse(), shields, inPlay: keptInPlay(replay), changes: changesOf(replay) };
}

/** Cards in the order of placing: those the record began with, then each one that was put on top. */
function allPlaced({ start, steps }: ModReplay): readonly Placed[] {
  const placed = [...start.stack];
  for (const { before, after } of steps)
    if (after.stack.length > before.stack.length) placed.push(...after.stack.slice(before.stack.length));
  return placed;
}

function keptInPlay({ start, end }: ModReplay): ModScene['inPlay'] {
  return ([0, 1] as const).flatMap((seat) =>
    start.sides[seat].inPlay
      .filter((card) => end.sides[seat].inPlay.includes(card))
      .map((card) => ({ card, owner: seatName(seat) })),
  );
}

function changesOf({ start, end }: ModReplay): readonly SceneChange[] {
  return (['durability', 'fuel'] as const).flatMap((what) =>
    ([0, 1] as const).flatMap((seat) => {
      const before = start.sides[seat][what];
      const after = end.sides[seat][what];
      return before === after ? [] : [{ owner: seatName(seat), what, before, after }];
    }),
  );
}
