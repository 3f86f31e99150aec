/** The cards of the sheet as plain strips to lay and swap: names and words, one a card. */
import type { Figure } from '../core/figures.ts';
import { effectsOf } from './cards.ts';
import type { Duel } from './duel.ts';

/** The stack of the last duel, row by row; symbols instead of words, so that it needs no language. */
export const cardsToLay = (duels: readonly Duel[]): readonly Figure[] =>
  duels.slice(-1).map(({ stack }) => ({
    kind: 'stack',
    rows: stack.map(({ side, card }) => ({
      side: side === 'ann' ? 'left' : 'right',
      words: effectsOf(card)
        .map(({ word, amount }) => `${word} ${amount}`)
        .join(' · '),
    })),
  }));
