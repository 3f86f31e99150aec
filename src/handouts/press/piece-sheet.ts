/**
 * The page of cards, tiles and hands to cut out and play an exercise with (`pieceData`): as many whole sets as a page has room for, so
 * that one sheet serves several pupils. A set is never cut by the end of the page.
 */
import type { Figure } from '../core/figures.ts';
import { phrase } from '../core/phrase.ts';
import { printNode } from '../print/node.ts';
import type { PrintedNode } from '../print/types.ts';
import type { Air } from './fit.ts';
import { LIVE } from './key-notes.ts';
import type { PrintedCopy } from './printed-copy.ts';
import { nodeData } from './template-data.ts';

/** Cards in the size of the small decks, so that they can be held, and hands large enough to be cut out. */
const PIECE_WIDTH = { cards: 22, hands: 24 } as const;

/** How large they are, from the first size with which the page stays under 6 % ink. */
const SIZES = { roomy: 1, tight: 0.95, dense: 0.9, bare: 0.9 } as const satisfies Record<Air, number>;

/** mm of a Letter page below its head, and between two groups. */
const [ROOM, GAP] = [212, 6] as const;

/** A page of more cards has over 6 % ink; of what one set needs the cards are smaller. */
const MOST_CARDS = 31;

/** Height of a card of width 1. */
const CARD = 1.397;

const larger = (figure: Figure, air: Air): Figure =>
  figure.kind === 'cards' || figure.kind === 'hands'
    ? { ...figure, width: PIECE_WIDTH[figure.kind] * SIZES[air] }
    : figure;

/** Groups to cut out as template data, set after set. */
export function pieceData({ facts, printing }: PrintedCopy, air: Air): readonly unknown[] {
  const groups = facts.level.page
    .pieces(facts.prompts)
    .map((figure) =>
      printNode({ kind: 'figure', figure: larger(figure, air), spoken: phrase('page.cut') }, printing),
    );
  const set = groups.map((group) => ({ nodes: nodeData(group, printing), width: widthOf(group) }));
  return Array.from({ length: setsOn(groups) }, () => set).flat();
}

/** Hands are inked all over: one set of them is what a page can take. */
function setsOn(groups: readonly PrintedNode[]): number {
  if (groups.length === 0 || groups.some(({ kind }) => kind === 'hands')) return 1;
  const height = groups.reduce((sum, group) => sum + heightOf(group) + GAP, 0);
  const cards = groups.reduce((sum, group) => sum + (group.kind === 'cards' ? group.cards.length : 0), 0);
  const inked = cards === 0 ? Infinity : Math.floor(MOST_CARDS / cards);
  return Math.max(1, Math.min(inked, Math.floor((ROOM + GAP) / height)));
}

/** mm; cards stand in rows over the width of the page. */
function heightOf(group: PrintedNode): number {
  if (group.kind === 'drawing') return group.drawing.height * (group.drawing.factor ?? 1);
  return group.kind === 'cards' ? rowsOf(group) * group.width * CARD : ROOM;
}

type Cards = Extract<PrintedNode, { kind: 'cards' }>;

const rowsOf = ({ cards, width }: Cards): number => Math.ceil(cards.length / Math.floor(LIVE / width));

/** mm: rows of cards are alike long, none has a card alone. */
const widthOf = (group: PrintedNode): number =>
  group.kind === 'cards' ? Math.ceil(group.cards.length / rowsOf(group)) * group.width + HAIR : LIVE;

/** mm that widths may be off by in adding up. */
const HAIR = 0.1;
