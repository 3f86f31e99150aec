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
  /** Where it comes back to what it was: what it was meanwhile. */
  readonly between: readonly number[];
}

export interface ModScene {
  /** In the order of activation: the last one placed first. */
  readonly stack: readonly SceneSlot[];
  /** Upgrades that were discarded as shields, with their owner. */
  readonly shields: readonly { readonly card: string; readonly owner: 'A' | 'B' }[];
  /** Upgrades that lay in play from the start and stayed. */
  readonly inPlay: readonly { readonly card: string; readonly owner: 'A' | 'B' }[];
  /** What went up or down, and what a reader would ask about; durability before fuel, A before B. */
  readonly changes: readonly SceneChange[];
}

type ModReplay = Replay<ModState, ModMove>;

/**
 * The stack and what became of both sides. Illegal last moves change nothing.
 *
 * @param stalled cards that activated and could not be paid for
 */
export function modScene(replay: ModReplay, stalled: readonly string[] = []): ModScene {
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
  const asked = askedOf(replay, { stack, shields, stalled });
  return { stack: stack.reverse(), shields, inPlay: keptInPlay(replay), changes: changesOf(replay, asked) };
}

/** Numbers that may stay as they are and are asked about all the same: `durability B`. */
function askedOf(
  { end }: ModReplay,
  { stack, shields, stalled }: Pick<ModScene, 'stack' | 'shields'> & { readonly stalled: readonly string[] },
): ReadonlySet<string> {
  const drafts = stack.filter(({ isDone }) => isDone);
  const isDrafted = drafts.length > 0 && drafts.every(({ how }) => how === 'draft');
  const other = { A: 'B', B: 'A' } as const;
  return new Set([
    // Did the shield hold? Did the card that stalled strike, did it cost anything? What has the winner left?
    ...shields.map(({ owner }) => `durability ${owner}`),
    ...stack.flatMap(({ card, owner }) =>
      stalled.includes(card) ? [`durability ${other[owner]}`, `fuel ${owner}`] : [],
    ),
    ...(end.sides.some(({ durability }) => durability <= 0) ? ['durability A', 'durability B'] : []),
    ...(isDrafted ? ['fuel A', 'fuel B'] : []),
  ]);
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

function changesOf({ start, steps, end }: ModReplay, asked: ReadonlySet<string>): readonly SceneChange[] {
  return (['durability', 'fuel'] as const).flatMap((what) =>
    ([0, 1] as const).flatMap((seat) => {
      const before = start.sides[seat][what];
      const after = end.sides[seat][what];
      const owner = seatName(seat);
      const meanwhile = steps.map((step) => step.after.sides[seat][what]).filter((value) => value !== before);
      const between = before === after ? [...new Set(meanwhile)] : [];
      const isShown = before !== after || between.length > 0 || asked.has(`${what} ${owner}`);
      return isShown ? [{ owner, what, before, after, between }] : [];
    }),
  );
}
