/** Shelves by numbers: nothing is lost, nothing overlaps, equal heights share their cuts, cuts are counted in order. */
import { describe, expect, it } from 'vitest';
import { mm, toMm } from '../../base/units.ts';
import type { ShelfPiece } from './blocks.ts';
import { fitsShelf, shelvesOf } from './shelves.ts';
import { straightCuts } from './straight-cuts.ts';

const piece = (width: number, height: number, isStraight = true, bleed = 2): ShelfPiece => ({
  size: { width: mm(width), height: mm(height) },
  bleed: mm(bleed),
  isStraight,
  family: `${width} x ${height}`,
});
const room = () => ({ x: mm(14), y: mm(66), width: mm(182), height: mm(216) });

const PIECES = [
  piece(63, 88),
  ...Array.from({ length: 6 }, () => piece(30, 30, false)),
  piece(160, 32),
  piece(63, 88),
  piece(42, 48.5, false),
  ...Array.from({ length: 4 }, () => piece(13, 13, false)),
];

describe('shelves', () => {
  const shelves = shelvesOf(PIECES, room);
  const placed = shelves.flatMap(({ placed: own, page }) =>
    own.map(({ piece: one, trim }) => ({ one, trim, page })),
  );

  it('place every piece once, bleeds inside the room and apart from each other', () => {
    expect(placed).toHaveLength(PIECES.length);
    for (const { one, trim, page } of placed) {
      expect(trim.x - one.bleed).toBeGreaterThanOrEqual(room().x - 1e-6);
      expect(trim.x + trim.width + one.bleed).toBeLessThanOrEqual(room().x + room().width + 1e-6);
      expect(trim.y + trim.height + one.bleed).toBeLessThanOrEqual(room().y + room().height + 1e-6);
      for (const other of placed) {
        if (other.trim === trim || other.page !== page) continue;
        const gap = Math.max(
          other.trim.x - trim.x - trim.width,
          trim.x - other.trim.x - other.trim.width,
          other.trim.y - trim.y - trim.height,
          trim.y - other.trim.y - other.trim.height,
        );
        expect(toMm(gap)).toBeGreaterThanOrEqual(4 - 1e-6);
      }
    }
  });

  it('lay what is cut straight first, equal heights on one shelf', () => {
    const heights = shelves.map(({ placed: own }) => [
      ...new Set(
        own.flatMap(({ piece: one, trim }) => (one.isStraight ? [Math.round(toMm(trim.height))] : [])),
      ),
    ]);
    expect(shelves.map(({ isStraight }) => isStraight)).toEqual(
      [...shelves.map(({ isStraight }) => isStraight)].sort((a, b) => Number(b) - Number(a)),
    );
    for (const [i, shelf] of shelves.entries()) if (shelf.isStraight) expect(heights[i]).toHaveLength(1);
    expect(shelves[0]?.placed.filter(({ piece: one }) => one.isStraight)).toHaveLength(2);
  });

  it('are cut right across first: two cuts a shelf and two a piece, numbered as they come', () => {
    const cuts = straightCuts(shelves);
    expect(cuts.map(({ number }) => number)).toEqual(cuts.map((_, i) => i + 1));
    expect(cuts.map(({ axis }) => axis)).toEqual([
      ...['across', 'across', 'upright', 'upright', 'upright', 'upright'],
      ...['across', 'across', 'upright', 'upright'],
    ]);
  });

  it('take a piece whose bleeds and label fill the room, none that is a hair larger', () => {
    // 182 x 216 mm less bleeds of 2 mm; the label takes 5.4 mm of the height.
    expect(fitsShelf(piece(178, 206.6), room())).toBe(true);
    expect([fitsShelf(piece(178.1, 206.6), room()), fitsShelf(piece(178, 206.7), room())]).toEqual([
      false,
      false,
    ]);
  });

  it('go on to a next page when the first is full', () => {
    const many = shelvesOf(
      Array.from({ length: 9 }, () => piece(160, 60)),
      room,
    );
    expect(many.map(({ page }) => page)).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2]);
  });

  it('lay scissors parts where no cut right across meets them', () => {
    for (const { axis, at, page } of straightCuts(shelves)) {
      if (axis !== 'across') continue;
      const met = placed.filter(
        ({ one, trim, page: own }) =>
          own === page &&
          !one.isStraight &&
          at > trim.y - one.bleed + 1e-6 &&
          at < trim.y + trim.height + one.bleed - 1e-6,
      );
      expect(met).toEqual([]);
    }
    // The hexagon and the small discs are beside the cards; six discs have a shelf of their own.
    const beside = shelves[0]?.placed.filter(({ piece: one }) => !one.isStraight) ?? [];
    expect(beside.length).toBeGreaterThan(0);
  });

  it('share edges and upright cuts: twelve flags without bleed are parted by ten cuts', () => {
    const flags = shelvesOf(
      Array.from({ length: 12 }, () => piece(30, 15, true, 0)),
      room,
    );
    expect(flags.map(({ placed: own }) => own.length)).toEqual([6, 6]);
    expect(new Set(flags.map(({ band }) => band)).size).toBe(1);
    expect(straightCuts(flags)).toHaveLength(3 + 7);
  });

  it('cut strips of one width together, whatever their heights', () => {
    const strips = shelvesOf([piece(160, 30), piece(160, 26)], room);
    expect(straightCuts(strips).map(({ axis }) => axis)).toEqual([
      ...['across', 'across', 'across', 'across'],
      ...['upright', 'upright'],
    ]);
  });

  it('give small parts a row of their own where the page has room, else lay them beside the others', () => {
    const cards = Array.from({ length: 4 }, () => piece(63, 88));
    const coins = [piece(13, 13, false), piece(12, 14, false)];
    const rowsIn = (height: number) =>
      shelvesOf([...cards, piece(42, 48, false), ...coins], () => ({ ...room(), height: mm(height) }));
    expect(rowsIn(216).map(({ placed: own }) => own.length)).toEqual([3, 2, 2]);
    expect(rowsIn(200).map(({ placed: own }) => own.length)).toEqual([4, 3]);
  });
});
