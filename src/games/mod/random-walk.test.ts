/** 300 seeded random games of Mod under changing options: everything that must hold in every position holds. */
import { describe, expect, it } from 'vitest';
import { walkGames } from '../core/random-walk.ts';
import { cardsOf } from './cards.ts';
import { mod } from './index.ts';
import { formatModMove } from './move-text.ts';
import { LIMITS } from './state.ts';
import type { ModState } from './state.ts';
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
const GAMES_A_TABLE = 50;

const everyCard = (state: ModState): readonly string[] => [
  ...state.sides.flatMap(({ hand, deck, discard, inPlay }) => [...hand, ...deck, ...discard, ...inPlay]),
  ...state.shared.flatMap(({ deck, discard }) => [...deck, ...discard]),
  ...state.stack.map(({ card }) => card),
  ...(state.active ? [state.active.card] : []),
];

/** No card appears or vanishes, starter cards stay with their owner, numbers stay in range, sides alternate. */
function invariant(state: ModState, start: ModState): string | undefined {
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

describe('300 random games', () => {
  it.each(TABLES.map((table) => [table]))('keep every promise of the engine contract with %j', (table) => {
    const report = walkGames({
      game: standardMod,
      seed: 'mod',
      games: GAMES_A_TABLE,
      options: () => table,
      maxMoves: 3000,
      invariant,
      moveKey: formatModMove,
      optionalFields: ['cards'],
    });
    expect(report.faults).toEqual([]);
    expect(report.games).toBe(GAMES_A_TABLE);
    expect(report.moves).toBeGreaterThan(GAMES_A_TABLE * 40);
  });

  it('are 300 together', () => {
    expect(TABLES.length * GAMES_A_TABLE).toBe(300);
  });

  it('also with the card list handed over in the options', () => {
    const report = walkGames({
      game: mod,
      seed: 'unbound',
      games: 4,
      options: () => ({ cards: STANDARD_LIST.map((design) => ({ ...design })) }),
      maxMoves: 3000,
      invariant,
      moveKey: formatModMove,
    });
    expect(report.faults).toEqual([]);
  });
});
