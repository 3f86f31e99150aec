/**
 * Two sides and their stack, for reading aloud: robots Ann and Bob, cards of Mod that hit, repair or recoil, shields.
 *
 * Takes plain duels, gives what is on the tracks after each card, by the engine of Mod. A shield is always used on the
 * first damage it stops; fuel is always enough. Source: `mod.last-first`, `mod.shield-prevents`, `mod.action-abilities`.
 */
import { cachePerObject } from '../../base/cache.ts';
import { present } from '../../base/invariant.ts';
import { randomFrom } from '../../base/random.ts';
import { modWith, readCardList, type ModState } from '../../games/mod/index.ts';
import { CARDS, type CardId } from './cards.ts';

export type Side = 'ann' | 'bob';
export type Shield = 'none' | 'red' | 'blue';

export interface Placed {
  readonly side: Side;
  readonly card: CardId;
}

export interface Duel {
  /** In the order of placing: the last one acts first. */
  readonly stack: readonly Placed[];
  readonly ann: number;
  readonly bob: number;
  readonly shields: Readonly<Record<Side, Shield>>;
}

/** Durability of both after a card. */
export type Tracks = readonly [ann: number, bob: number];

const UPGRADES = { none: [], red: ['u01'], blue: ['u02'] } as const;
const FUEL = 12;

const LIST = readCardList(
  Object.entries(CARDS).map(([id, { abilities, ...card }]) => ({ ...card, id, abilities: [...abilities] })),
);
const MOD = modWith(present(LIST.ok ? LIST.value : undefined, LIST.ok ? 'cards' : LIST.message));

function stateOf({ stack, ann, bob, shields }: Duel): ModState {
  const side = (durability: number, shield: Shield) => ({
    durability,
    fuel: FUEL,
    hand: [],
    deck: [],
    discard: [],
    play: [...UPGRADES[shield]],
  });
  const given = MOD.readGiven({
    A: side(ann, shields.ann),
    B: side(bob, shields.bob),
    stack: stack.map(({ side: who, card }) => `${who === 'ann' ? 'A' : 'B'} assign ${card}`),
  });
  return present(given.ok ? given.value : undefined, given.ok ? 'duel' : given.message);
}

/** One move of the reader: the next card acts, or a shield stops what it can, or the damage is taken. */
function readOn(state: ModState): ModState {
  const moves = MOD.moves(state);
  const wanted = ['shield', 'take', 'activate'] as const;
  const move = wanted.map((kind) => moves.find((one) => one.kind === kind)).find((one) => one !== undefined);
  return MOD.play(state, present(move, 'move'), randomFrom('stack')).state;
}

/** The tracks after each card, the first to act first; shorter when a side is down to 0. */
export const readStack = cachePerObject('tracks of duels', (duel: Duel): readonly Tracks[] => {
  let state = stateOf(duel);
  const tracks: Tracks[] = [];
  while (state.phase === 'activation') {
    do state = readOn(state);
    while (state.phase === 'activation' && state.active !== null);
    tracks.push([state.sides[0].durability, state.sides[1].durability]);
  }
  return tracks;
});

export const endOf = (duel: Duel): Tracks => present(readStack(duel).at(-1), 'end');

/** Who has more left; undefined when both have the same. */
export const leaderOf = ([ann, bob]: Tracks): Side | undefined =>
  ann === bob ? undefined : ann > bob ? 'ann' : 'bob';

/** The same cards the other way round: the first placed acts first. */
export const turnedRound = (duel: Duel): Duel => ({ ...duel, stack: [...duel.stack].reverse() });

/** The duel with two places of the stack exchanged. */
export function withSwap(duel: Duel, a: number, b: number): Duel {
  const stack = [...duel.stack];
  [stack[a], stack[b]] = [present(stack[b], 'card'), present(stack[a], 'card')];
  return { ...duel, stack };
}
