/** What a player's choices ask of the press. */
import type { PrintWish } from '../protocol.ts';
import type { GameChoice, Language } from './choices.ts';
import type { Abilities } from './files.ts';
import { useLatest } from './press.tsx';

export interface GameProps {
  readonly choice: GameChoice;
  readonly language: Language;
  readonly abilities: Abilities;
  onChoice(choice: GameChoice): void;
}

/** A choice as the worker takes it. A test sheet says how far the backs are off; the whole page is off by as much. */
export function printWishOf({ language, paper, edition, flip, grid, drift }: GameChoice): PrintWish {
  const hasDrift = (drift.x !== 0 || drift.y !== 0) && (flip === 'long' || flip === 'short');
  const readings = { paper, bars: { x: 100, y: 100 }, first: drift, second: drift };
  const printer = hasDrift && {
    ...{ name: 'page', flip, tray: '', note: '', upright: readings, across: readings },
    margins: { top: 5, right: 5, bottom: 5, left: 5 },
  };
  return { language, paper, edition, flip, grid, ...(printer ? { printer } : {}) };
}

/** All cards of the game, drawn once for each language. */
export const useOpened = ({ game, language }: Pick<GameChoice, 'game' | 'language'>) =>
  useLatest({ kind: 'open', source: { kind: 'game', name: game }, language }, 'small', { key: 'game' });
