/**
 * Two sides and their stack, for reading aloud: robots Ann and Bob, cards of Mod that hit, repair or recoil, shields.
 *
 * Takes plain duels, gives what is on the tracks after each card, by the engine of Mod. A shield is always used on the
 * first damage it stops; fuel is always enough. Source: `mod.last-first`, `mod.shield-prevents`, `mod.action-abilities`.
 */
import { cachePerObject } from '../../base/cache.ts';
import { present } from '../../base/invariant.ts';
import { randomFrom } from '../../base/random.ts';
import { type ModState, modWith, readCardList } from '../../games/mod/index.ts';

// The cards of Mod that a pupil can read: they hit, repair or recoil, nothing else. As in the printed deck (a test compares).

interface PlainCard {
  readonly name: { readonly en: string; readonly fr: string };
  readonly type: 'action' | 'upgrade';
  readonly colour: 'red' | 'blue' | 'purple' | 'grey';
  readonly cost: number;
  readonly copies: number;
  readonly deck: 'shared' | 'starter';
  readonly abilities: readonly string[];
}

const card = (
  [en, fr]: readonly [string, string],
  colour: PlainCard['colour'],
  [cost, copies]: readonly [number, number],
  abilities: readonly string[],
  deck: PlainCard['deck'] = 'shared',
): PlainCard => ({
  name: { en, fr },
  type: abilities[0]?.startsWith('SHIELD') ? 'upgrade' : 'action',
  colour,
  cost,
  copies,
  deck,
  abilities,
});

export const CARDS = {
  a01: card(['Heat-Seeker', 'Missile thermique'], 'red', [1, 3], ['IMPACT 3']),
  a03: card(['Siege Cannon', 'Canon de siège'], 'red', [3, 2], ['IMPACT 5']),
  a04: card(['Ramming Charge', 'Charge bélier'], 'red', [1, 2], ['IMPACT 4', 'RECOIL 1']),
  a05: card(['Orbital Drop', 'Largage orbital'], 'red', [4, 1], ['IMPACT 6']),
  a07: card(['Laser Beam', 'Rayon laser'], 'blue', [1, 3], ['ENERGY 3']),
  a09: card(['Beam Lance', 'Lance à rayon'], 'blue', [3, 2], ['ENERGY 5']),
  a10: card(['Arc Discharge', 'Arc électrique'], 'blue', [1, 2], ['ENERGY 4', 'RECOIL 1']),
  a11: card(['Solar Ray', 'Rayon solaire'], 'blue', [4, 1], ['ENERGY 6']),
  a13: card(['Twin Plasma Swords', 'Épées à plasma'], 'purple', [3, 2], ['IMPACT 2', 'ENERGY 2']),
  a14: card(['Meteor Barrage', 'Pluie de météores'], 'purple', [5, 1], ['IMPACT 3', 'ENERGY 3']),
  a17: card(['Field Repairs', 'Réparations de fortune'], 'grey', [1, 2], ['REPAIR 3']),
  u01: card(['Steel Plating', 'Blindage d’acier'], 'red', [0, 3], ['SHIELD RED']),
  u02: card(['Mirror Coating', 'Revêtement miroir'], 'blue', [0, 3], ['SHIELD BLUE']),
  s01: card(['Jab', 'Direct'], 'red', [0, 2], ['IMPACT 1'], 'starter'),
  s02: card(['Spark', 'Étincelle'], 'blue', [0, 2], ['ENERGY 1'], 'starter'),
} as const satisfies Readonly<Record<string, PlainCard>>;

export type CardId = keyof typeof CARDS;

type Word = 'IMPACT' | 'ENERGY' | 'REPAIR' | 'RECOIL';

export interface Effect {
  readonly word: Word;
  readonly amount: number;
}

const readAbility = (ability: string): Effect => {
  const [word = '', amount] = ability.split(' ');
  return { word: word as Word, amount: Number(amount) };
};

/** Read once: a draw looks at thousands of stacks. */
const EFFECTS: ReadonlyMap<string, readonly Effect[]> = new Map(
  Object.entries(CARDS).map(([id, { abilities }]) => [id, abilities.map(readAbility)]),
);

/** What a card does, in order. */
export const effectsOf = (id: CardId): readonly Effect[] => present(EFFECTS.get(id), id);

/** Cards that only hit. */
export const HITS: readonly CardId[] = ['a01', 'a03', 'a05', 'a07', 'a09', 'a11', 's01', 's02'];
/** All cards that can lie in a stack here. */
export const ACTIONS: readonly CardId[] = [...HITS, 'a04', 'a10', 'a13', 'a14', 'a17'];

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
