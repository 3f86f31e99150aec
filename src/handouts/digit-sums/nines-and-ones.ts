/**
 * The worked example of level 4: each place of a number split into a multiple of nine and a one, as tiles.
 *
 * Takes a row of at most three cards, gives cards, tiles and the two lines of work. Lengths in mm.
 */
import { claim } from '../core/formula.ts';
import type { Claim, Expression } from '../core/formula.ts';
import type { DrawingPart, Figure } from '../core/figures.ts';
import { figure, row, stack, text } from '../core/nodes.ts';
import { phrase } from '../core/phrase.ts';
import type { Node } from '../core/view.ts';
import { cardRow, digitSum, digits } from '../mod-3-cards.ts';
import type { Cards } from '../mod-3-cards.ts';

const WIDE: readonly number[] = [0, 13, 17];
const ONE = 10;
const HEIGHT = 11.6;
const GAP = 6;

/** The tiles of one place: 99 and 1, 9 and 1, or 1 alone, each with its count below. */
function placeTiles(digit: number, place: number, x: number): readonly DrawingPart[] {
  const nines = 10 ** place - 1;
  const wide = WIDE[place] ?? 0;
  const tile = (left: number, width: number, label: string, line: number): readonly DrawingPart[] => [
    { part: 'box', x: left, y: 0.4, width, height: HEIGHT, radius: 0.8, stroke: 'ink', line },
    { part: 'label', x: left + width / 2, y: 8, text: label, size: 15, face: 'display', anchor: 'middle' },
    {
      part: 'label',
      x: left + width / 2,
      y: 16.6,
      text: `× ${digit}`,
      size: 10,
      anchor: 'middle',
      ink: 'mute',
    },
  ];
  const one = tile(x + (place === 0 ? 0 : wide + 5), ONE, '1', 0.7);
  if (place === 0) return one;
  const plus: DrawingPart = {
    part: 'label',
    x: x + wide + 2.5,
    y: 8,
    text: '+',
    size: 12,
    face: 'bold',
    anchor: 'middle',
  };
  return [...tile(x, wide, String(nines), 0.35), plus, ...one];
}

function tiles(values: readonly number[]): Figure {
  const parts: DrawingPart[] = [];
  let x = 0.4;
  for (const [index, digit] of values.entries()) {
    const place = values.length - 1 - index;
    parts.push(...placeTiles(digit, place, x));
    x += (place === 0 ? ONE : (WIDE[place] ?? 0) + 5 + ONE) + GAP;
  }
  return { kind: 'drawn', drawing: { width: x - GAP + 0.4, height: 18, parts } };
}

/** 471 = 9 x (11 x 4 + 1 x 7) + (4 + 7 + 1). */
function splitting(values: readonly number[]): Claim {
  const number = Number(values.join(''));
  const parts = values.slice(0, -1).map((digit, index): Expression => {
    const nines = 10 ** (values.length - 1 - index) - 1;
    return { product: [nines / 9, digit] };
  });
  return claim(number, '=', {
    sum: [{ product: [9, { group: { sum: parts } }] }, { group: { sum: values } }],
  });
}

export function ninesAndOnes(cards: Cards): Node {
  const values = digits(cards);
  const number = Number(values.join(''));
  const total = digitSum(cards);
  const spoken = phrase('spoken.tiles', {
    tiles: {
      list: values.map((digit, index) => {
        const nines = 10 ** (values.length - 1 - index) - 1;
        return nines === 0
          ? phrase('spoken.ones', { digit })
          : phrase('spoken.nines-and-ones', { digit, nines });
      }),
      joined: 'comma',
    },
  });
  return row(
    [
      cardRow(cards, 11.5),
      stack(
        [
          figure(tiles(values), spoken),
          text('example.split', { split: { claim: splitting(values) } }),
          text('example.so', {
            sum: { claim: claim(number, '≡', total, 9) },
            rest: { claim: claim(total, '≡', total % 9, 9) },
          }),
        ],
        1.5,
      ),
    ],
    10,
  );
}
