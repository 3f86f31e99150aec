import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../../test/kit/length.ts';
import { edges } from '../../../base/geometry.ts';
import { INITIAL_OWN } from '../../box/content.ts';
import { layOut, rectOf } from '../layout.fixture.ts';
import { plainNode } from './nodes.ts';
import { solveFlex } from './yoga.ts';
import type { FlexNode } from './types.ts';

const NODE = plainNode(INITIAL_OWN, edges(0));

interface Item {
  readonly size: number;
  readonly least: number;
  readonly shrink: number;
}

const item: fc.Arbitrary<Item> = fc
  .tuple(fc.double({ min: 1, max: 90, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(2))
  .map(([size, share, shrink]) => ({ size, least: size * share, shrink }));

/** Sizes along the line: a column says the same things with heights. */
function solve(items: readonly Item[], room: number, direction: 'row' | 'column'): readonly number[] {
  const nodes = items.map(({ size, least, shrink }): FlexNode => {
    const sizes = direction === 'row' ? { width: size, minWidth: least } : { height: size, minHeight: least };
    return { ...NODE, ...sizes, shrink };
  });
  const root = { ...NODE, own: { ...INITIAL_OWN, flexDirection: direction }, items: nodes };
  solveFlex(root, direction === 'row' ? room : 50, direction === 'row' ? 50 : room);
  return nodes.map(({ result }) => (direction === 'row' ? result.width : result.height));
}

/** The loop of the standard, word by word, in 64-bit floats. Source: CSS Flexbox 1, section 9.7. */
function standard(items: readonly Item[], room: number): readonly number[] {
  const frozen = items.map(({ size, shrink }) => (shrink === 0 ? size : undefined));
  for (;;) {
    const used = items.reduce((sum, { size }, i) => sum + (frozen[i] ?? size), 0);
    const factors = items.map(({ size, shrink }, i) => (frozen[i] === undefined ? size * shrink : 0));
    const total = factors.reduce((a, b) => a + b, 0);
    const over = Math.max(0, used - room);
    const target = items.map(({ size }, i) => frozen[i] ?? size - (over * (factors[i] ?? 0)) / total);
    const low = items.flatMap(({ least }, i) =>
      frozen[i] === undefined && (target[i] ?? 0) < least ? [i] : [],
    );
    if (low.length === 0) return target;
    for (const i of low) frozen[i] = items[i]?.least;
  }
}

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

/** Rooms around the edge where a line just fits at its smallest, and anywhere else. */
const line = fc
  .tuple(
    fc.array(item, { minLength: 1, maxLength: 7 }),
    fc.oneof(fc.constantFrom(0, 1e-6, -1e-6, 0.5), fc.double({ min: -60, max: 200, noNaN: true })),
    fc.constantFrom('row' as const, 'column' as const),
  )
  .map(([items, more, direction]) => ({
    items,
    direction,
    room: Math.max(1, sum(items.map(({ size, least, shrink }) => (shrink === 0 ? size : least))) + more),
  }));

describe('a line that is too short for its items', () => {
  it('is filled to its end, or stands at its smallest', () => {
    fc.assert(
      fc.property(line, ({ items, room, direction }) => {
        const sizes = solve(items, room, direction);
        const smallest = sum(items.map(({ size, least, shrink }) => (shrink === 0 ? size : least)));
        const wanted = sum(items.map(({ size }) => size));
        const expected = wanted <= room ? wanted : Math.max(room, smallest);
        expect(Math.abs(sum(sizes) - expected)).toBeLessThan(0.02 * (items.length + 1));
        sizes.forEach((size, i) => {
          expect(size).toBeLessThan((items[i]?.size ?? 0) + 0.011);
          expect(size).toBeGreaterThan((items[i]?.least ?? 0) - 0.011);
        });
      }),
      { numRuns: cases(400) },
    );
  });

  it('shares what is missing as the standard does', () => {
    fc.assert(
      fc.property(line, ({ items, room, direction }) => {
        const [sizes, expected] = [solve(items, room, direction), standard(items, room)];
        sizes.forEach((size, i) => expect(Math.abs(size - (expected[i] ?? NaN))).toBeLessThan(0.05));
      }),
      { numRuns: cases(400) },
    );
  });

  it('is solved again to the same sizes', () => {
    fc.assert(
      fc.property(line, ({ items, room, direction }) => {
        expect(solve(items, room, direction)).toEqual(solve(items, room, direction));
      }),
    );
  });

  it('shrinks in turns: what reaches its smallest leaves more for the others to give', () => {
    const items = [50, 30, 0].map((least) => ({ size: 100, least, shrink: 1 }));
    expect(solve(items, 100, 'row').map((size) => Math.round(size * 1000) / 1000)).toEqual([50, 30, 20]);
  });

  it('keeps rows without a width inside the page', () => {
    const { box, found } = layOut({
      html: '<div class="o"><div>longer words here to break</div><div class="w"></div><div></div></div>',
      css: '.o { display: flex; width: 30pt; padding: 2pt; justify-content: space-between } .w { width: 30pt }',
    });
    expect(rectOf(box('div.o > div'))[2]).toBeLessThan(31);
    expect(found.map(({ code }) => code)).not.toContain('MP1603');
  });
});
