/** Mod under the random walk of all engines, with its golden record. */
import { describeWalk } from '../core/walk.fixture.ts';
import { cardsOf } from './cards.ts';
import { mod } from './index.ts';
import { formatMove } from './notation.ts';
import { LIMITS } from './state.ts';
import type { State } from './state.ts';
import { STANDARD_LIST, standardMod } from './standard.fixture.ts';

/** Which tables are walked? Short round limits keep most games short; the first table plays to the end. */
const TABLES = [
  {},
  { shield: 2, roundLimit: 4 },
  { hand: 3, startFuel: 0, initiative: 1, roundLimit: 3 },
  { starter: { s01: 2, s02: 2, s03: 2, u03: 1 }, roundLimit: 3 },
  { startFuel: 2, hand: 4, roundLimit: 3 },
  { shield: 1, starter: { s03: 1 }, hand: 0, roundLimit: 3 },
] as const;

const everyCard = (state: State): readonly string[] => [
  ...state.sides.flatMap(({ hand, deck, discard, inPlay }) => [...hand, ...deck, ...discard, ...inPlay]),
  ...state.shared.flatMap(({ deck, discard }) => [...deck, ...discard]),
  ...state.stack.map(({ card }) => card),
  ...(state.active ? [state.active.card] : []),
];

/** No card appears or vanishes, starter cards stay with their owner, numbers stay in range, sides alternate. */
function invariant(state: State, start: State): string | undefined {
  const [now, then] = [[...everyCard(state)].sort().join(), [...everyCard(start)].sort().join()];
  if (now !== then) return 'cards are not conserved';
  for (const { durability, fuel, inPlay } of state.sides) {
    if (durability < 0 || durability > LIMITS.durability || fuel < 0)
      return `durability ${durability}, fuel ${fuel}`;
    if (inPlay.some((id) => cardsOf(state.cards).get(id)?.type !== 'upgrade')) return 'an action is in play';
  }
  const sides = [0, 1].map((seat) => state.stack.filter(({ player }) => player === seat).length);
  if (Math.max(...sides) > LIMITS.slots) return 'a side holds more than five cards';
  if (state.sides.every(({ durability }) => durability === 0)) return 'both robots are destroyed';
  return state.round > state.rules.roundLimit ? 'the round limit is passed' : undefined;
}

describeWalk({
  game: standardMod,
  seed: 'mod',
  tables: TABLES,
  games: 300,
  maxMoves: 3000,
  invariant,
  moveKey: formatMove,
  optionalFields: ['cards'],
  specials: [
    {
      about: 'also with the card list handed over in the options',
      game: mod,
      games: 4,
      options: () => ({ cards: STANDARD_LIST.map((design) => ({ ...design })) }),
      optionalFields: [],
    },
  ],
  golden: { options: {}, bots: ['greedy', 'random'] },
});
