/**
 * How duels look and sound: a row a card, the last placed on top, Ann's at the left and Bob's at the right.
 *
 * Card names and words are those of the printed deck in the page's language.
 */
import { cell, framed, row, stack, text } from '../core/nodes.ts';
import { phrase, type Phrase } from '../core/phrase.ts';
import type { Node } from '../core/view.ts';
import { effectsOf, type CardId } from './cards.ts';
import type { Duel, Placed, Shield, Side } from './duel.ts';
import { tracksOf } from './tracks.ts';

/** "Laser Beam, energy 3". */
export const cardPhrase = (card: CardId): Phrase =>
  phrase('card.line', {
    name: phrase(`card.name.${card}`),
    effects: {
      list: effectsOf(card).map(({ word, amount }) =>
        phrase(`card.word.${word}`, { amount: String(amount) }),
      ),
      joined: 'comma',
    },
  });

const effectsText = (card: CardId): Node =>
  text('card.effects', {
    effects: {
      list: effectsOf(card).map(({ word, amount }) =>
        phrase(`card.word.${word}`, { amount: String(amount) }),
      ),
      joined: 'comma',
    },
  });

/** A row: number, card on its side, then what is asked. `place` counts from the first placed, 1. */
export function stackRow({ side, card }: Placed, place: number, asks: readonly Node[]): Node {
  const shown = framed(
    { width: 50, height: 12, edge: 'line' },
    stack([text(`card.name.${card}`, undefined, 'bold'), effectsText(card)], 0),
  );
  const empty = text('item.nothing');
  return row([
    cell(9, text('item.place', { place: String(place) }, 'prompt')),
    cell(12, text(`side.${side}`, undefined, 'soft')),
    cell(52, side === 'ann' ? shown : empty),
    cell(52, side === 'bob' ? shown : empty),
    ...asks,
  ]);
}

/** "Bob has 8, with a red shield." */
export const startText = (side: Side, points: number, shield: Shield): Node =>
  text('item.starts', { name: phrase(`side.${side}`), points, shield: phrase(`item.shield-${shield}`) });

/** Where both are before the first card acts, in words and on their tracks. */
export const tracksBefore = ({ ann, bob, shields }: Duel): Node =>
  stack([
    row([cell(76, startText('ann', ann, shields.ann)), tracksOf(ann)]),
    row([cell(76, startText('bob', bob, shields.bob)), tracksOf(bob)]),
  ]);

/** A row of a stack that has one side only: the card in one line. */
export const oneSidedRow = ({ card }: Placed, place: number): Node =>
  row([
    cell(7, text('item.place', { place: String(place) }, 'prompt')),
    framed(
      { width: 74, height: 10.6, edge: 'line' },
      row([cell(43, text(`card.name.${card}`, undefined, 'bold')), effectsText(card)]),
    ),
  ]);
