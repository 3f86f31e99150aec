/**
 * How duels look and sound: a row a card, the last placed on top, Ann's at the left and Bob's at the right.
 *
 * Card names and words are those of the printed deck in the page's language.
 */
import { cell, column, down, framed, row, stack, text } from '../core/nodes.ts';
import { phrase, type Phrase } from '../core/phrase.ts';
import type { Node } from '../core/view.ts';
import type { CardId } from './cards.ts';
import type { Duel, Placed, Shield, Side } from './duel.ts';
import { effectsPhrase, effectsView } from './effects.ts';
import { tracksOf } from './tracks.ts';

/** "Laser Beam (ENERGY 3)". */
export const cardPhrase = (card: CardId): Phrase =>
  phrase('card.line', { name: phrase(`card.name.${card}`), effects: effectsPhrase(card) });

/**
 * Where number and owner stand, a card, what is asked about it and what a box takes; in mm. Where type is larger Bob's cards stand a
 * step to the right of Ann's (`step`), so that a row keeps its boxes.
 */
const COLUMNS = { place: 14, card: 52, happens: 28, box: 13 } as const;
const LOOSE = { place: 22, card: 61, step: 11, head: 36, happens: 37 } as const;
/** Where a row asks nothing. */
const FREE = { card: 66, step: 10 } as const;
/** What is asked beside a stack. */
const [BESIDE, LOOSE_BESIDE] = [42, 50];
/** Between columns, and where type is larger. */
const [BETWEEN, AIR] = [1, 3];
/** The arrow and the air beside it. */
const ARROW = 5;

/** Heads over the rows of a stack of both sides. */
export const stackHeads: Node = row(
  [
    column(COLUMNS.place + ARROW, LOOSE.place + ARROW, text('item.nothing')),
    column(COLUMNS.card, LOOSE.head, text('item.side-ann', undefined, 'bold')),
    column(COLUMNS.card, LOOSE.head, text('item.side-bob', undefined, 'bold')),
    column(COLUMNS.happens, LOOSE.happens, text('item.happens', undefined, 'bold')),
    cell(COLUMNS.box, text('side.ann', undefined, 'bold'), 'middle'),
    cell(COLUMNS.box, text('side.bob', undefined, 'bold'), 'middle'),
  ],
  BETWEEN,
);

/** What happens, in words or room for them, then what both have left. */
export const happens = (said: Node, left: readonly Node[]): readonly Node[] => [
  column(COLUMNS.happens, LOOSE.happens, said),
  ...left.map((one) => cell(COLUMNS.box, one, 'middle')),
];

/** A row: number and owner, card on its side, then what is asked. `place` counts from the first placed, 1. */
export function stackRow({ side, card }: Placed, place: number, asks: readonly Node[]): Node {
  const shown = framed(
    { width: 52, height: 14, edge: 'line' },
    stack([text(`card.name.${card}`, undefined, 'bold'), effectsView(card)], 0),
  );
  const loose = asks.length === 0 ? FREE : LOOSE;
  const empty = column(COLUMNS.card, loose.step, text('item.nothing'));
  const full = column(COLUMNS.card, loose.card, shown);
  return row(
    [
      column(
        COLUMNS.place,
        LOOSE.place,
        row([
          cell(6.5, text('item.place', { place: String(place) }, 'prompt')),
          text(`side.${side}`, undefined, 'soft'),
        ]),
      ),
      ...(side === 'ann' ? [full, empty] : [empty, full]),
      ...asks,
    ],
    BETWEEN,
  );
}

/** A stack of rows that ask nothing, with what is asked at its right. */
export const readBeside = (rows: readonly Node[], asked: Node): Node =>
  row(
    [
      column(
        ARROW + COLUMNS.place + 2 * COLUMNS.card + 2 * BETWEEN,
        ARROW + LOOSE.place + FREE.step + FREE.card + 2 * AIR,
        readDown(rows),
      ),
      column(BESIDE, LOOSE_BESIDE, asked),
    ],
    4,
  );

/** Rows from the top down, beside the long arrow. */
export const readDown = (rows: readonly Node[]): Node => down(stack(rows, ROW_GAP));

/** mm between two rows. */
const ROW_GAP = 0.7;

interface Reading {
  readonly rows: readonly Node[];
  readonly over: readonly Node[];
  /** How many cards are in the first part. */
  readonly upper: number;
  readonly heads?: readonly Node[];
  readonly end?: (rows: readonly Node[]) => Node;
}

/** The top of a stack with what stands over it, then the rest. */
export function readingParts({
  rows,
  over,
  upper,
  heads = [],
  end = readDown,
}: Reading): readonly (readonly [Phrase, Node])[] {
  const lead = (from: number, to: number): Phrase => phrase('part.read', { from, to });
  const left = rows.length - upper;
  return [
    [lead(rows.length, left + 1), stack([...over, ...heads, readDown(rows.slice(0, upper))])],
    [lead(left, 1), stack([...heads, end(rows.slice(upper))])],
  ];
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

/** A row of a stack that has one side only: the card in one line, `width` mm long. */
export const oneSidedRow = ({ card }: Placed, place: number, width: number): Node =>
  row([
    cell(6, text('item.place', { place: String(place) }, 'prompt')),
    framed(
      { width, height: 10.6, edge: 'line' },
      row([
        cell(43, text(`card.name.${card}`, undefined, 'bold')),
        { kind: 'text', text: effectsPhrase(card) },
      ]),
    ),
  ]);
