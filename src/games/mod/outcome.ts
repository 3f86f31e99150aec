/**
 * The result of a finished game of Mod, with its breakdown as the match pad records it.
 *
 * Takes a position, gives nothing before the end. Source: clauses `mod.win-immediate`, `mod.last-standing`, ruling
 * `mod.r-round-limit`.
 */
import { resultOf } from '../core/game.ts';
import type { Outcome } from '../core/game.ts';
import type { State, Seat } from './state.ts';

/** Winner and way of a finished game; the round limit may leave no winner. */
export function outcome(state: State): Outcome | undefined {
  if (state.phase !== 'over') return undefined;
  const [a, b] = [state.sides[0].durability, state.sides[1].durability];
  const destroyed = a === 0 || b === 0;
  const winner: Seat | undefined = a === b ? undefined : a > b ? 0 : 1;
  const clause = destroyed ? 'mod.win-immediate' : 'mod.r-round-limit';
  const winners = winner === undefined ? [] : [winner];
  return {
    result: resultOf(winners),
    winners,
    clause,
    breakdown: state.sides.map(({ durability, fuel, hand, inPlay }, player) => ({
      player,
      clause: 'mod.last-standing',
      label: 'durability',
      value: durability,
      facts: { fuel, hand: hand.length, upgrades: inPlay.length },
    })),
    facts: {
      way: destroyed ? 'destroyed' : 'round-limit',
      rounds: state.round,
      winner: winner ?? null,
    },
  };
}
