import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mm, toMm } from '../../base/units.ts';
import { type Cut, cutNumbers, cutOrder } from './cut-order.ts';
import type { Slot } from './grid.ts';
import { gridOf, paperOf, REQUEST } from './sheet.fixture.ts';
import { gridSide, tickSpan, trimEdges } from './ticks.ts';
import { solveGrid } from './solve.ts';

/**
 * A sheet as paper: cells between all cutting lines, joined unless a cut lies between them. Cell 0 and the last one of a
 * row or column are the margins, where the ticks are.
 */
function paper(used: readonly Slot[]) {
  const { xs, ys } = trimEdges(used);
  const [columns, rows] = [xs.length + 1, ys.length + 1];
  const severed = new Set<string>();
  const cell = (column: number, row: number): number => row * columns + column;
  const neighbours = (one: number): readonly number[] => {
    const [column, row] = [one % columns, Math.floor(one / columns)];
    return [
      [column - 1, row],
      [column + 1, row],
      [column, row - 1],
      [column, row + 1],
    ].flatMap(([c = -1, r = -1]) => (c < 0 || r < 0 || c >= columns || r >= rows ? [] : [cell(c, r)]));
  };
  const piece = (start: number): ReadonlySet<number> => {
    const seen = new Set([start]);
    const open = [start];
    for (let one = open.pop(); one !== undefined; one = open.pop())
      for (const next of neighbours(one))
        if (!seen.has(next) && !severed.has([one, next].sort((a, b) => a - b).join())) {
          seen.add(next);
          open.push(next);
        }
    return seen;
  };
  const lineOf = ({ axis, at }: Cut): number => (axis === 'upright' ? xs : ys).indexOf(at);
  const pairsAlong = (cut: Cut): readonly (readonly [number, number])[] => {
    const k = lineOf(cut);
    const isUpright = cut.axis === 'upright';
    const length = isUpright ? rows : columns;
    return Array.from({ length }, (_, i) =>
      isUpright ? ([cell(k, i), cell(k + 1, i)] as const) : ([cell(i, k), cell(i, k + 1)] as const),
    );
  };
  return {
    /** Both ticks of a line still hang on every component that the line trims. */
    canSee(cut: Cut): boolean {
      const pairs = pairsAlong(cut);
      const [first, last] = [pairs[0], pairs.at(-1)];
      if (!first || !last) return false;
      return pairs
        .slice(1, -1)
        .every(([a, b]) => [...first, ...last].every((tick) => piece(a).has(tick) || piece(b).has(tick)));
    },
    make(cut: Cut): void {
      const pairs = pairsAlong(cut);
      for (const pair of cut.through === 'sheet' ? pairs : pairs.slice(1, -1)) severed.add(pair.join());
    },
    isFree: ({ trim }: Slot): boolean =>
      piece(cell(xs.indexOf(trim.x) + 1, ys.indexOf(trim.y) + 1)).size === 1,
  };
}

/** The first cut whose ticks are gone; undefined when the order works. */
function firstBlindCut(used: readonly Slot[], cuts: readonly Cut[]): number | undefined {
  const sheet = paper(used);
  for (const cut of cuts) {
    if (!sheet.canSee(cut)) return cut.number;
    sheet.make(cut);
  }
  return undefined;
}

const eight = gridOf({ paper: paperOf('a4').size });

describe('the order of cuts', () => {
  it('keeps both ticks of every line until it is cut, and frees every component', () => {
    fc.assert(
      fc.property(REQUEST, fc.double({ min: 0.05, max: 1, noNaN: true }), (request, part) => {
        const grid = solveGrid({ ...request, bleed: 0 });
        if (grid.kind === 'misfit' || grid.slots.length > 40) return;
        const used = grid.slots.slice(0, Math.ceil(part * grid.slots.length));
        const cuts = cutOrder(used);
        expect(firstBlindCut(used, cuts)).toBeUndefined();
        const sheet = paper(used);
        cuts.forEach((cut) => sheet.make(cut));
        expect(used.every((slot) => sheet.isFree(slot))).toBe(true);
      }),
    );
  });

  it('would lose ticks if every cut went right through', () => {
    const through = cutOrder(eight.slots).map((cut) => ({ ...cut, through: 'sheet' as const }));
    expect(firstBlindCut(eight.slots, through)).toBe(9);
  });

  it('would lose ticks if the level cuts came first', () => {
    const cuts = cutOrder(eight.slots);
    const levelFirst = [
      ...cuts.filter((c) => c.axis === 'level'),
      ...cuts.filter((c) => c.axis === 'upright'),
    ];
    expect(firstBlindCut(eight.slots, levelFirst)).toBe(1);
  });

  it('counts a line once where neighbours share a cut', () => {
    const dense = gridOf({ paper: paperOf('a4').size, mode: 'dense' });
    expect([cutOrder(eight.slots).length, cutOrder(dense.slots).length]).toEqual([12, 8]);
  });

  it('stands beside the ticks, on the side of the component, never on a trim', () => {
    const side = gridSide(eight, 'front', 'long');
    const numbers = cutNumbers(side, eight.slots);
    expect(numbers.map(({ number }) => number)).toEqual(Array.from({ length: 12 }, (_, i) => i + 1));
    const { xs } = trimEdges(eight.slots);
    expect(numbers.slice(0, 2).map(({ x }, i) => toMm(x - (xs[i] ?? 0)))).toEqual([
      expect.closeTo(1, 6),
      expect.closeTo(-1, 6),
    ]);
    for (const { x, y } of numbers) expect(x < side.block.x || y < side.block.y).toBe(true);
    // A figure of 5.6 points is 1.2 mm wide at most: two of them stay where the printer reaches.
    for (const { number, x } of numbers)
      expect(x - 0.6 * mm(String(number).length)).toBeGreaterThanOrEqual(side.area.x - 1e-6);
  });
});

describe('room for ticks and numbers', () => {
  it.each([
    ['their white and their length where there is room', 20, 100, [1.4, 6.4]],
    ['less white before they get shorter than 2 mm', 2.5, 100, [0.5, 2.5]],
    ['a hair of white at least, and then what is left', 1.5, 100, [0.2, 1.5]],
    ['short ticks beside short components', 20, 20, [0.6, 2.6]],
    ['nothing where no tick could be seen', 0.3, 100, undefined],
  ])('gives ticks %s', (_, room, side, span) => {
    const found = tickSpan(mm(room), mm(side));
    expect(found && [found.from, found.to].map((at) => Number(toMm(at).toFixed(4)))).toEqual(span);
  });

  it.each([
    ['wide enough on both sides', 5, 5, true],
    ['too shallow above', 1, 5, false],
    ['too narrow at the left', 5, 1, false],
  ])('has numbers only in margins %s', (_, top, left, isNumbered) => {
    const trim = { x: mm(20), y: mm(20), width: mm(63), height: mm(88) };
    const slot: Slot = { trim, reach: { top: 0, right: 0, bottom: 0, left: 0 } };
    const area = { x: trim.x - mm(left), y: trim.y - mm(top), width: mm(100), height: mm(120) };
    expect(cutNumbers({ slots: [slot], block: trim, area }, [slot]).length).toBe(isNumbered ? 4 : 0);
  });
});
