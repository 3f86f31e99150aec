/**
 * How duels look and sound: a row a card, the last placed on top, Ann's at the left and Bob's at the right.
 *
 * Card names and words are those of the printed deck in the page's language.
 */
import { cell, framed, row, stack, text } from '../core/nodes.ts';
import { phrase, type Phrase } from '../core/phrase.ts';
import type { Node } from '../core/view.ts';
import type { CardId } from './cards.ts';
import type { Duel, Placed, Shield, Side } from './duel.ts';
import { effectsPhrase, effectsView } from './effects.ts';
import { tracksOf } from './tracks.ts';

/** "Laser Beam (ENERGY 3)". */
export const cardPhrase = (card: CardId): Phrase =>
  phrase('card.line', { name: phrase(`card.name.${card}`), effects: effectsPhrase(card) });

/** Where number and owner stand, a card, what is asked about it and what a box takes; in mm. */
const COLUMNS = { place: 19, card: 52, happens: 31, box: 14 } as const;

/** Heads over the rows of a stack of both sides. */
export const stackHeads: Node = row([
  cell(COLUMNS.place, text('item.down', undefined, 'soft')),
  cell(COLUMNS.card, text('item.side-ann', undefined, 'bold')),
  cell(COLUMNS.card, text('item.side-bob', undefined, 'bold')),
  cell(COLUMNS.happens, text('item.happens', undefined, 'bold')),
  cell(COLUMNS.box, text('side.ann', undefined, 'bold'), 'middle'),
  cell(COLUMNS.box, text('side.bob', undefined, 'bold'), 'middle'),
]);

/** What happens, in words or room for them, then what both have left. */
export const happens = (said: Node, left: readonly Node[]): readonly Node[] => [
  cell(COLUMNS.happens, said),
  ...left.map((one) => cell(COLUMNS.box, one, 'middle')),
];

/** A row: number and owner, card on its side, then what is asked. `place` counts from the first placed, 1. */
export function stackRow({ side, card }: Placed, place: number, asks: readonly Node[]): Node {
  const shown = framed(
    { width: 50, height: 14, edge: 'line' },
    stack([text(`card.name.${card}`, undefined, 'bold'), effectsView(card)], 0),
  );
  const empty = text('item.nothing');
  return row([
    cell(
      COLUMNS.place,
      row([
        cell(8, text('item.place', { place: String(place) }, 'prompt')),
        text(`side.${side}`, undefined, 'soft'),
      ]),
    ),
    cell(COLUMNS.card, side === 'ann' ? shown : empty),
    cell(COLUMNS.card, side === 'bob' ? shown : empty),
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
      row([
        cell(43, text(`card.name.${card}`, undefined, 'bold')),
        { kind: 'text', text: effectsPhrase(card) },
      ]),
    ),
  ]);
