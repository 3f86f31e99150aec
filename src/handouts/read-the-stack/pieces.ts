/** The cards of the sheet to cut out, lay and swap, edge to edge: whose, when placed, what it does. Lengths in mm. */
import type { DrawingPart, Figure } from '../core/figures.ts';
import { phrase } from '../core/phrase.ts';
import { label } from '../figures/shapes.ts';
import { effectsOf } from './cards.ts';
import type { Duel } from './duel.ts';

const [WIDE, HIGH, IN_ROW] = [60, 34, 3];

type Placed = Duel['stack'][number];

function cardParts({ side, card }: Placed, index: number): readonly DrawingPart[] {
  const x = 0.3 + WIDE * (index % IN_ROW);
  const y = 0.3 + HIGH * Math.floor(index / IN_ROW);
  const effects = effectsOf(card);
  return [
    { part: 'box', x, y, width: WIDE, height: HIGH, stroke: 'ink', line: 0.25, dash: [1.6, 1.1] },
    label(x + 4, y + 9, String(index + 1), 20, { face: 'display', ink: 'accent' }),
    { part: 'word', x: x + WIDE / 2, y: y + 8.6, text: phrase(`side.${side}`), size: 14 },
    { part: 'word', x: x + WIDE / 2, y: y + 16, text: phrase(`card.name.${card}`), size: 12 },
    ...effects.map(({ word, amount }, i): DrawingPart => {
      const text = phrase(`card.word.${word}`, { amount: String(amount) });
      return { part: 'word', x: x + WIDE / 2, y: y + 23.5 + 7 * i, text, size: 16 };
    }),
  ];
}

/** The cards of the last duel in the order in which they were placed. */
export const cardsToLay = (duels: readonly Duel[]): readonly Figure[] =>
  duels.slice(-1).map(({ stack }) => ({
    kind: 'drawn',
    drawing: {
      width: WIDE * IN_ROW + 0.6,
      height: HIGH * Math.ceil(stack.length / IN_ROW) + 0.6,
      parts: stack.flatMap(cardParts),
    },
  }));
