/**
 * How duels look and sound: a row a card, the last placed on top, Ann's at the left and Bob's at the right.
 *
 * Card names and words are those of the printed deck in the page's language.
 */
import { cell, column, down, figure, framed, row, stack, text } from '../core/nodes.ts';
import { phrase, type Phrase } from '../core/phrase.ts';
import type { Node } from '../core/view.ts';
import {
  type CardId,
  CARDS,
  type Duel,
  type Effect,
  effectsOf,
  type Placed,
  readStack,
  type Shield,
  type Side,
  type Tracks,
} from './duel.ts';
import { cos, sin } from '../../base/trigonometry.ts';
import type { DrawingPart } from '../core/figures.ts';
import { label, mm } from '../figures/tiles.ts';
import { present } from '../../base/invariant.ts';
import { claim, type Claim } from '../core/formula.ts';
import type { Step } from '../core/item.ts';
import type { Random } from '../../base/random.ts';

/** The change as a true equation: 8 - 3 = 5, 6 + 3 = 9, or 7 = 7 where nothing happens. */
const change = (before: number, after: number): Claim =>
  after === before
    ? claim(before, '=', after)
    : after < before
      ? claim({ difference: [before, before - after] }, '=', after)
      : claim({ sum: [before, after - before] }, '=', after);

export function duelSteps(duel: Duel): readonly Step[] {
  const order = [...duel.stack].reverse();
  const before: readonly Tracks[] = [[duel.ann, duel.bob], ...readStack(duel)];
  return before.slice(1).map((after, place): Step => {
    const [was, placed] = [present(before[place], 'track'), present(order[place], 'card')];
    return {
      say: 'steps.acts',
      claims: { ann: change(was[0], after[0]), bob: change(was[1], after[1]) },
      with: { owner: phrase(`side.${placed.side}`), card: cardPhrase(placed.card) },
    };
  });
}

/** So many cards in chance order, by their copies in the deck. */
export const dealCards = (random: Random, from: readonly CardId[], count: number): readonly CardId[] =>
  random
    .shuffle(from.flatMap((card) => Array.from({ length: CARDS[card].copies }, () => card)))
    .slice(0, count);

/** Order is what the exercise is about, so the same cards in another order are another duel. */
export const sameDuel = ({ stack, ann, bob, shields }: Duel): string =>
  `${stack.map(({ side, card }) => `${side[0] ?? ''}${card}`).join(' ')} ${ann} ${bob} ${shields.ann} ${shields.bob}`;

// The durability track: hexagons from 10 to 0, the present one heavy, what is lost already dashed.

const FULL = 10;
const [RADIUS, PITCH] = [3.9, 7.6];

const HEXAGON = [0, 1, 2, 3, 4, 5].map((corner) => {
  const angle = (Math.PI / 3) * corner - Math.PI / 2;
  return [RADIUS * cos(angle), RADIUS * sin(angle)] as const;
});

const hexagonAt = (x: number, y: number): string =>
  `M${HEXAGON.map(([dx, dy]) => `${(x + dx).toFixed(2)} ${(y + dy).toFixed(2)}`).join('L')}Z`;

/** A track to cross off, standing at `points`. */
export function tracksOf(points: number): Node {
  const parts = Array.from({ length: FULL + 1 }, (_, i): readonly DrawingPart[] => {
    const value = FULL - i;
    const [x, y] = [PITCH * i + RADIUS + 0.6, RADIUS + 0.6];
    const line = value === points ? 0.9 : 0.35;
    if (value > points)
      return [{ part: 'path', d: hexagonAt(x, y), stroke: 'mute', line: 0.25, dash: [0.9, 0.7] }];
    return [
      { part: 'path', d: hexagonAt(x, y), stroke: 'ink', fill: 'white', line },
      { part: 'label', x, y: y + 1.5, text: String(value), size: 11, face: 'bold', anchor: 'middle' },
    ];
  }).flat();
  const drawing = { width: PITCH * FULL + 2 * RADIUS + 1.2, height: 2 * RADIUS + 1.2, parts };
  return figure({ kind: 'drawn', drawing }, phrase('spoken.track', { points }));
}

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
const effectsPhrase = (card: CardId): Phrase => said(effectsOf(card));

/** The signs in a line, or under each other in large print; each heard as its words. */
const effectsView = (card: CardId): Node =>
  row(
    effectsOf(card).map((effect) =>
      figure(
        { kind: 'drawn', drawing: { width: widthOf(effect.word), height: HIGH, parts: effectParts(effect) } },
        said([effect]),
      ),
    ),
    0,
  );

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
    { width: 52, height: 12.6, edge: 'line' },
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

/** Where both are before the first card acts, in words alone. */
export const startsOf = ({ ann, bob, shields }: Duel): Node =>
  row([startText('ann', ann, shields.ann), startText('bob', bob, shields.bob)], 8);

/** The stack in words, from the top down. */
export const cardsInWords = ({ stack: cards }: Duel): Node =>
  stack(
    [...cards].reverse().map(({ side, card }, i) =>
      text('item.in-words', {
        place: String(cards.length - i),
        name: phrase(`side.${side}`),
        card: cardPhrase(card),
      }),
    ),
    0,
  );

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
