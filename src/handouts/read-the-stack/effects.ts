/** What a card does, as its signs: a star hits, a disc is energy, a cut square gives or takes of one's own. Lengths in mm. */
import type { DrawingPart } from '../core/figures.ts';
import { figure } from '../core/nodes.ts';
import { phrase, type Phrase } from '../core/phrase.ts';
import type { Node } from '../core/view.ts';
import { label, mm } from '../figures/shapes.ts';
import { effectsOf, type CardId, type Effect } from './cards.ts';

/** A sign with its word, and how high they are; a card has two at most. */
const [PITCH, HIGH, ROUND] = [25, 6, 2.8];

const STAR = Array.from({ length: 16 }, (_, corner) => {
  const [angle, radius] = [(Math.PI / 8) * corner, corner % 2 === 0 ? ROUND : ROUND * 0.8];
  return [radius * Math.sin(angle), -radius * Math.cos(angle)] as const;
});

const LOOK = { stroke: 'ink', fill: 'white', line: 0.4 } as const;

/** The outline of a sign round (x, y). */
function outline(word: Effect['word'], x: number, y: number): DrawingPart {
  if (word === 'ENERGY') return { part: 'circle', x, y, r: ROUND, ...LOOK };
  if (word === 'IMPACT')
    return {
      part: 'path',
      d: `M${STAR.map(([dx, dy]) => `${mm(x + dx)} ${mm(y + dy)}`).join('L')}Z`,
      ...LOOK,
    };
  const [side, cut] = [2.6, 1.2];
  return {
    part: 'path',
    d: `M${mm(x - side + cut)} ${mm(y - side)}H${mm(x + side)}V${mm(y + side - cut)}L${mm(x + side - cut)} ${mm(y + side)}H${mm(x - side)}V${mm(y - side + cut)}Z`,
    ...LOOK,
  };
}

const SIGN: Readonly<Partial<Record<Effect['word'], string>>> = { REPAIR: '+', RECOIL: '−' };

function effectParts({ word, amount }: Effect, place: number): readonly DrawingPart[] {
  const [x, y] = [place * PITCH + ROUND + 0.3, HIGH / 2];
  const number = `${SIGN[word] ?? ''}${amount}`;
  return [
    outline(word, x, y),
    label(x, y + 1.3, number, number.length > 1 ? 9 : 10.5, { face: 'display', anchor: 'middle' }),
    { part: 'word', x: x + 12.4, y: y + 1.1, text: phrase(`card.kind.${word}`), size: 8 },
  ];
}

/** "IMPACT 4, RECOIL 1". */
export const effectsPhrase = (card: CardId): Phrase =>
  phrase('card.effects', {
    effects: {
      list: effectsOf(card).map(({ word, amount }) =>
        phrase(`card.word.${word}`, { amount: String(amount) }),
      ),
      joined: 'comma',
    },
  });

/** The signs in a line, heard as their words. */
export const effectsView = (card: CardId): Node => {
  const effects = effectsOf(card);
  const drawing = { width: PITCH * effects.length, height: HIGH, parts: effects.flatMap(effectParts) };
  return figure({ kind: 'drawn', drawing }, effectsPhrase(card));
};
