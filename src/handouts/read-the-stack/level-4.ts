/**
 * Level 4 of "Read the stack": three cards of Ann, all six orders; how many different ends are there?
 *
 * A prompt is a duel of three cards; the orders are written as the numbers of the cards in the order in which they act.
 */
import { cachePerObject } from '../../base/cache.ts';
import { present } from '../../base/invariant.ts';
import type { Random } from '../../base/random.ts';
import { claim } from '../core/formula.ts';
import { box, closing, row, stack, text, turnedRow, written } from '../core/nodes.ts';
import { type Level, pool, type Wish } from '../core/handout.ts';
import type { Step } from '../core/item.ts';
import { phrase } from '../core/phrase.ts';
import { bandOf } from '../core/wishes.ts';
import { ACTIONS, type CardId, type Duel, effectsOf, readStack, type Shield, type Tracks } from './duel.ts';
import { oneSidedRow, startText } from './view.ts';
import type { DrawingPart, Figure } from '../core/figures.ts';
import { label } from '../figures/tiles.ts';

// The cards of the sheet to cut out, lay and swap, edge to edge: whose, when placed, what it does. Lengths in mm.

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

// The tracks by sums alone: a quick look whether a draw is worth asking the engine. Answers never come from here; a test
// compares both over many duels.

const FULL = 10;

/** Durability of both after each card; ends when somebody is down to 0. */
export function quickTracks({ stack, ann, bob, shields }: Duel): readonly Tracks[] {
  const left = { ann, bob };
  const shield: Record<'ann' | 'bob', Shield> = { ...shields };
  const tracks: Tracks[] = [];
  for (const { side, card } of [...stack].reverse()) {
    const other = side === 'ann' ? 'bob' : 'ann';
    for (const { word, amount } of effectsOf(card)) {
      const stops = shield[other] === (word === 'IMPACT' ? 'red' : word === 'ENERGY' ? 'blue' : 'open');
      if (stops) shield[other] = 'none';
      else if (word === 'REPAIR') left[side] = Math.min(FULL, left[side] + amount);
      else if (word === 'RECOIL') left[side] = Math.max(0, left[side] - amount);
      else left[other] = Math.max(0, left[other] - amount);
      if (left.ann === 0 || left.bob === 0) break;
    }
    tracks.push([left.ann, left.bob]);
    if (left.ann === 0 || left.bob === 0) break;
  }
  return tracks;
}

const RANGE = [1, 3] as const;
/** A card in mm: two effects take one line. */
const CARD = 92;
/** Numbers of the cards as placed, in the order in which they act. */
export const ORDERS = [
  [1, 2, 3],
  [1, 3, 2],
  [2, 1, 3],
  [2, 3, 1],
  [3, 1, 2],
  [3, 2, 1],
] as const;

const HITTING: readonly CardId[] = ACTIONS.filter((card) =>
  effectsOf(card).every(({ word }) => word === 'IMPACT' || word === 'ENERGY'),
);

/** The duel when its cards act in this order: the stack is laid the other way round. */
const inOrder = (duel: Duel, order: readonly number[]): Duel => ({
  ...duel,
  stack: [...order].reverse().map((number) => present(duel.stack[number - 1], 'card')),
});

/** By the engine. */
const playedEnds = cachePerObject('ends of duels', (duel: Duel) => ends(duel, readStack));

const ends = (duel: Duel, read: (duel: Duel) => readonly Tracks[]): readonly number[] =>
  ORDERS.map((order) => present(read(inOrder(duel, order)).at(-1), 'end')[1]);

const countOf = (duel: Duel): number => new Set(playedEnds(duel)).size;
const quickCount = (duel: Duel): number => new Set(ends(duel, quickTracks)).size;

const kindOf = (duel: Duel): string => `ends-${quickCount(duel)}`;

const bobStands = (duel: Duel): boolean => ends(duel, quickTracks).every((end) => end > 0);

/** Every three different cards with every durability and shield of Bob, in the order of the list of cards. */
const drawDuel = pool(
  () =>
    HITTING.flatMap((first, i) =>
      HITTING.slice(i + 1).flatMap((second, j) =>
        HITTING.slice(i + j + 2).flatMap((third) =>
          [8, 9, 10].flatMap((bob) =>
            (['red', 'blue'] as const).map((shield): Duel => ({
              stack: [first, second, third].map((card) => ({ side: 'ann', card })),
              ann: 10,
              bob,
              shields: { ann: 'none', bob: shield },
            })),
          ),
        ),
      ),
    ).filter(bobStands),
  (duel): Wish => ({ kind: kindOf(duel), band: bandOf(quickCount(duel), RANGE) }),
);

function draw(random: Random, wish: Wish): Duel | undefined {
  const duel = drawDuel(random, wish);
  return duel && { ...duel, stack: random.shuffle(duel.stack) };
}

const answerOf = (duel: Duel): readonly string[] => [...playedEnds(duel).map(String), String(countOf(duel))];

function steps(duel: Duel): readonly Step[] {
  const found = playedEnds(duel);
  return [
    ...ORDERS.map((order, place): Step => ({
      say: 'steps.order',
      claims: {
        end: claim({ difference: [duel.bob, duel.bob - (found[place] ?? 0)] }, '=', found[place] ?? 0),
      },
      with: { order: order.join(' ') },
    })),
    {
      say: 'steps.count',
      claims: { 'count-claim': claim(new Set(found).size, '≤', ORDERS.length) },
      with: { count: new Set(found).size },
    },
  ];
}

const wrongCount = (duel: Duel, count: number): readonly string[] | undefined =>
  count === countOf(duel) ? undefined : [...answerOf(duel).slice(0, -1), String(count)];

export const levelFour: Level<Duel> = {
  usual: 4,
  standards: ['MP2', 'MP3', 'MP7'],
  range: RANGE,
  wishes: (count) =>
    Array.from({ length: count }, (_, place): Wish => {
      const band = (1 + Math.floor((3 * place) / count)) as 1 | 2 | 3;
      return { kind: `ends-${band}`, band };
    }),
  draw,
  constraints: [
    { name: 'bob-stands', allows: bobStands },
    { name: 'three-cards', allows: ({ stack: cards }) => new Set(cards.map(({ card }) => card)).size === 3 },
  ],
  kindOf,
  same: ({ stack: cards, bob, shields }) =>
    `${cards
      .map(({ card }) => card)
      .sort()
      .join(' ')} ${bob} ${shields.bob}`,
  answer: (duel) => answerOf(duel).map((value) => [value]),
  steps,
  errors: [
    { name: 'all-orders-differ', writes: (duel) => wrongCount(duel, ORDERS.length) },
    // One end for each card that could be first.
    { name: 'one-for-each-card', writes: (duel) => wrongCount(duel, duel.stack.length) },
    { name: 'order-never-matters', writes: (duel) => wrongCount(duel, 1) },
  ],
  difficulty: (duel) => quickCount(duel),
  page: {
    rule: ['rule.shield', 'rule.orders'],
    example: {
      stack: (['s01', 'a07', 'a01'] as const).map((card) => ({ side: 'ann', card })),
      ann: 10,
      bob: 9,
      shields: { ann: 'none', bob: 'red' },
    },
    blocks: [{ instruction: 'instruction.orders', across: 1, height: 48 }],
    view: (duel) =>
      stack(
        [
          startText('bob', duel.bob, duel.shields.bob),
          ...[...duel.stack].reverse().map((placed, i) => oneSidedRow(placed, duel.stack.length - i, CARD)),
          turnedRow(
            [
              row(
                ORDERS.map((order, place) =>
                  stack([
                    text('item.order', { order: order.join(' ') }, 'soft'),
                    box({ answer: place, label: phrase('fields.end') }, 2),
                  ]),
                ),
                6,
              ),
              box({ answer: ORDERS.length, label: phrase('fields.count'), shows: true }),
            ],
            12,
          ),
        ],
        1.5,
      ),
    after: () => [written('prove', 'prove.few-ends', 3), closing('play', 'play.orders')],
    pieces: cardsToLay,
  },
};
