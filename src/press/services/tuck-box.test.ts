/** Tuck boxes of the service: every die is on its picture, panels meet, and a deck's design lies on them. */
import { describe, expect, it } from 'vitest';
import { TUCK_BOXES, TUCK_FLAP, TUCK_WALL, tuckBoxFor } from './formats/index.ts';

describe('dies of tuck boxes', () => {
  it.each(TUCK_BOXES)('$name lies on its picture with an eighth of an inch round it', (box) => {
    const { width, height, left, top, depth, glue } = box;
    const right = left + 2 * depth + 2 * TUCK_WALL.width + glue;
    const bottom = top + TUCK_WALL.height + depth + (box.floor === 'tucked' ? TUCK_FLAP : 0);
    for (const room of [left, top - depth - TUCK_FLAP, width - right, height - bottom])
      expect(room).toBeGreaterThan(35);
    expect(right).toBeLessThan(width);
  });

  it('are deep enough for their cards, and the smallest is taken', () => {
    for (const { cards, depth } of TUCK_BOXES) expect((depth / 300) * 25.4).toBeGreaterThan(cards * 0.3);
    expect([1, 36, 37, 54, 57, 108, 109].map((cards) => tuckBoxFor(cards)?.cards)).toEqual([
      36,
      36,
      54,
      54,
      72,
      108,
      undefined,
    ]);
  });

  it('have the pixels the service names', () => {
    expect(TUCK_BOXES.map(({ cards, width, height }) => [cards, width, height])).toEqual([
      [36, 2100, 1800],
      [54, 2325, 1950],
      [72, 2550, 1950],
      [90, 2775, 2100],
      [108, 3075, 2250],
    ]);
  });
});
