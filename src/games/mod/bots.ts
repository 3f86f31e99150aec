/** Placeholder. */
import type { Bot } from '../core/game.ts';
import type { ModMove, ModState } from './state.ts';
export const MOD_BOTS: Readonly<Record<string, Bot<ModState, ModMove>>> = {
  random: { about: 'any legal move', choose: (_state, moves, random) => random.pick(moves) },
};
