/** What a card does, as its signs: a star hits, a disc is energy, a cut square gives or takes of one's own. Lengths in mm. */
import { cos, sin } from '../../base/trigonometry.ts';
import type { DrawingPart } from '../core/figures.ts';
import { figure, row } from '../core/nodes.ts';
import { phrase, type Phrase } from '../core/phrase.ts';
import type { Node } from '../core/view.ts';
import { label, mm } from '../figures/shapes.ts';
import { effectsOf, type CardId, type Effect } from './cards.ts';

/** How high signs with their words are, and half a sign. */
const [HIGH, ROUND] = [6, 2.8];

/** A sign with its word: two fit into a card of 45.3; the longest word, in French, stands on a card of its own. */
const widthOf = (word: Effect['word']): number => (word === 'REPAIR' ? 27 : 22.6);

const STAR = Array.from({ length: 16 }, (_, corner) => {
  const [angle, radius] = [(Math.PI / 8) * corner, corner % 2 === 0 ? ROUND : ROUND * 0.8];
  return [radius * sin(angle), -radius * cos(angle)] as const;
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

function effectParts({ word, amount }: Effect): readonly DrawingPart[] {
  const [x, y] = [ROUND + 0.3, HIGH / 2];
  const number = `${SIGN[word] ?? ''}${amount}`;
  return [
    outline(word, x, y),
    label(x, y + 1.3, number, number.length > 1 ? 9 : 10.5, { face: 'display', anchor: 'middle' }),
    {
      part: 'word',
      x: (widthOf(word) + 2 * ROUND + 0.6) / 2,
      y: y + 1.1,
      text: phrase(`card.kind.${word}`),
      size: 8,
    },
  ];
}

const said = (effects: readonly Effect[]): Phrase =>
  phrase('card.effects', {
    effects: {
      list: effects.map(({ word, amount }) => phrase(`card.word.${word}`, { amount: String(amount) })),
      joined: 'comma',
    },
  });

/** "IMPACT 4, RECOIL 1". */
export const effectsPhrase = (card: CardId): Phrase => said(effectsOf(card));

/** The signs in a line, or under each other in large print; each heard as its words. */
export const effectsView = (card: CardId): Node =>
  row(
    effectsOf(card).map((effect) =>
      figure(
        { kind: 'drawn', drawing: { width: widthOf(effect.word), height: HIGH, parts: effectParts(effect) } },
        said([effect]),
      ),
    ),
    0,
  );
