/** An Extras sheet's measures in words, and its picture of the table: nothing lies on anything else. */
import { describe, expect, it } from 'vitest';
import { mm } from '../../base/units.ts';
import { extraComponents } from './lines.ts';
import { measureOf } from './measure.ts';
import { meets, tablePicture } from './table-picture.ts';
import { shippedTitle } from '../titles/shipped.fixture.ts';

const part = (width: number, height: number, more: object = {}) => ({
  trim: { width: mm(width), height: mm(height) },
  corner: 0,
  shape: undefined,
  ...more,
});

describe('the measure of a part', () => {
  it.each([
    ['Ø 30 mm', part(30, 30, { shape: 'circle' })],
    ['Ø 30 mm', part(30, 30, { corner: mm(15) })],
    ['side 60 mm, corner 4', part(60, 52, { shape: 'triangle', corner: mm(4) })],
    ['side 15 mm', part(15, 13, { shape: 'triangle', corner: mm(1.2) })],
    ['side 20 mm', part(32.3, 30.8, { shape: 'pentagon' })],
    ['42 mm across the flats', part(42, 48.5, { shape: 'hexagon' })],
    ['12.2 mm across the flats', part(12.2, 14, { shape: 'hexagon' })],
    // Stretched shapes have no side that people would measure.
    ['60 × 30 mm', part(60, 30, { shape: 'triangle' })],
    ['63.5 × 88 mm', part(63.5, 88)],
    ['side 29 mm, tabs 5.5', part(61, 56, { measure: { en: 'side 29 mm, tabs 5.5' } })],
  ])('%s', (words, measured) => {
    expect(measureOf(measured, 'en')).toBe(words);
  });

  it('has the words and the decimal comma of French', () => {
    expect(measureOf(part(36, 31.2, { shape: 'triangle', corner: mm(3.5) }), 'fr')).toBe(
      'côté 36 mm, coin 3,5',
    );
  });
});

describe('the picture of the table', () => {
  it.each(['mod-3', '3x16', 'mod', 'modulo', 'modulo-n'])(
    'has no two parts or letters of %s on each other',
    (name) => {
      const parts = extraComponents(shippedTitle(name).deck.components, 'a4');
      const picture = tablePicture(parts);
      if (!picture) throw new Error('a picture');
      const letters = picture.letters.map(({ left, top }) => ({ x: left, y: top, width: 3, height: 3 }));
      const boxes = [...picture.parts.map(({ box }) => box), ...letters];
      const pairs = boxes.flatMap((a, i) => boxes.slice(i + 1).filter((b) => meets(a, b)));
      expect(pairs).toEqual([]);
      // Every kind of part is there with its letter, on the table.
      expect(picture.letters.map(({ letter }) => letter)).toEqual([...'ABCDEFGH'].slice(0, parts.length));
      for (const { x, y, width, height } of boxes)
        expect(x >= 0 && y >= 0 && x + width <= 56 && y + height <= 34.6, name).toBe(true);
    },
  );
});
