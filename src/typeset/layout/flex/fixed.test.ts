import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../../test/kit/length.ts';
import { edges } from '../../../base/geometry.ts';
import { INITIAL_OWN } from '../../box/initial-style.ts';
import type { OwnStyle } from '../../style/types.ts';
import { solveFixed } from './fixed.ts';
import { plainNode } from './nodes.ts';
import { solveFlex } from './yoga.ts';
import type { FlexNode } from './types.ts';

const length = fc.integer({ min: 12, max: 40 });

const item = fc
  .record({
    width: length,
    height: length,
    minWidth: fc.option(length, { nil: undefined }),
    maxHeight: fc.option(length, { nil: undefined }),
    margin: fc.integer({ min: 0, max: 8 }),
    inset: fc.integer({ min: 0, max: 6 }),
    align: fc.constantFrom('auto', 'stretch', 'flex-start', 'flex-end', 'center'),
  })
  .map(({ width, height, minWidth, maxHeight, margin, inset, align }): (() => FlexNode) => () => ({
    ...plainNode(INITIAL_OWN, edges(inset)),
    margins: { top: margin, right: 1, bottom: 2, left: margin },
    width,
    height,
    minWidth,
    maxHeight,
    align,
  }));

const container = fc.record({
  flexDirection: fc.constantFrom('row' as const, 'column' as const),
  justifyContent: fc.constantFrom(
    'flex-start' as const,
    'flex-end' as const,
    'center' as const,
    'space-between' as const,
    'space-around' as const,
    'space-evenly' as const,
  ),
  alignItems: fc.constantFrom(
    'stretch' as const,
    'flex-start' as const,
    'flex-end' as const,
    'center' as const,
  ),
  gap: fc.integer({ min: 0, max: 9 }),
  height: fc.option(fc.integer({ min: 50, max: 400 }), { nil: undefined }),
  inset: fc.integer({ min: 0, max: 6 }),
});

interface Words {
  readonly least: number;
  readonly most: number;
  readonly grow: number;
  readonly shrink: number;
  readonly margin: number;
  readonly inset: number;
  readonly maxWidth: number | undefined;
  readonly align: FlexNode['align'];
}

const words: fc.Arbitrary<Words> = fc.record({
  least: fc.integer({ min: 14, max: 20 }),
  most: fc.integer({ min: 20, max: 150 }),
  grow: fc.constantFrom(0, 0, 1, 3),
  shrink: fc.constantFrom(0, 1),
  margin: fc.integer({ min: 0, max: 8 }),
  inset: fc.integer({ min: 0, max: 6 }),
  maxWidth: fc.option(fc.integer({ min: 25, max: 80 }), { nil: undefined }),
  align: fc.constantFrom('auto', 'stretch', 'flex-start', 'flex-end', 'center'),
});

const between = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(value, most));

/** Lines of 12 pt for words that are `most` wide on one; a width that is short by the noise of floats is no shorter. */
const linesAt = ({ most, inset }: Words, width: number): number =>
  2 * inset + 12 * Math.max(1, Math.ceil(most / Math.max(1, width - 2 * inset) - 0.01));

/** An item as `nodes.ts` makes it of a paragraph. */
function paragraph(
  given: Words,
  isRow: boolean,
  area: { width: number; height: number | undefined },
): FlexNode {
  const { least, most, grow, shrink, margin, inset, maxWidth, align } = given;
  const all = 2 * inset + most;
  const room = area.width - 2 * margin;
  const filled = between(align === 'stretch' ? room : between(room, least, all), 0, maxWidth ?? Infinity);
  const own = { ...INITIAL_OWN, flexGrow: grow };
  return {
    ...plainNode(own, edges(inset)),
    margins: edges(margin),
    minWidth: isRow ? Math.min(least, maxWidth ?? least) : undefined,
    maxWidth,
    // A column's items keep what is in them.
    shrink: isRow ? shrink : 0,
    align,
    measure: (width, isExact) => {
      const used = width === undefined ? all : isExact ? width : between(width, least, all);
      return { width: used, height: linesAt(given, used) };
    },
    content: isRow ? all : area.height === undefined ? undefined : linesAt(given, filled),
  };
}

type Container = Pick<OwnStyle, 'flexDirection' | 'justifyContent' | 'alignItems'> & {
  readonly gap: number;
  readonly height: number | undefined;
  readonly inset: number;
};

function rootOf({ gap, inset, height: _, ...style }: Container, items: () => readonly FlexNode[]): FlexNode {
  const own = { ...INITIAL_OWN, ...style, rowGap: gap, columnGap: gap };
  return { ...plainNode(own, edges(inset)), items: items() };
}

/** Whether a line is solved without Yoga; fails where Yoga has it elsewhere. */
function isSolvedAlike(root: () => FlexNode, width: number, height: number | undefined): boolean {
  const [fixed, yoga] = [root(), root()];
  if (!solveFixed(fixed, width, height)) return false;
  solveFlex(yoga, width, height);
  expect(fixed.result.height).toBeCloseTo(yoga.result.height, 3);
  fixed.items?.forEach(({ result }, i) => {
    const expected = yoga.items?.[i]?.result;
    for (const side of ['left', 'top', 'width', 'height'] as const)
      expect(result[side], `${side} of item ${i}`).toBeCloseTo(expected?.[side] ?? NaN, 3);
  });
  return true;
}

describe('lines of items with stated sizes', () => {
  it('stand exactly where Yoga puts them, unless they are left to Yoga', () => {
    let solved = 0;
    fc.assert(
      fc.property(container, fc.array(item, { minLength: 1, maxLength: 6 }), (given, makers) => {
        if (isSolvedAlike(() => rootOf(given, () => makers.map((make) => make())), 300, given.height))
          solved += 1;
      }),
      { numRuns: cases(300) },
    );
    expect(solved).toBeGreaterThan(cases(300) / 3);
  });
});

describe('lines of items that measure themselves', () => {
  it('stand exactly where Yoga puts them, unless they are left to Yoga', () => {
    let solved = 0;
    fc.assert(
      fc.property(
        container,
        fc.array(words, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 60, max: 400 }),
        (given, all, width) => {
          const { flexDirection, alignItems, inset, height } = given;
          const area = { width: width - 2 * inset, height: height && height - 2 * inset };
          const items = (): readonly FlexNode[] =>
            all.map((one) => {
              const align = one.align === 'auto' ? alignItems : one.align;
              return paragraph({ ...one, align }, flexDirection === 'row', area);
            });
          if (isSolvedAlike(() => rootOf(given, items), width, height)) solved += 1;
        },
      ),
      { numRuns: cases(600) },
    );
    expect(solved).toBeGreaterThan(cases(600) / 2);
  });

  const one = (change: Partial<FlexNode>): boolean => {
    const leaf = {
      ...plainNode(INITIAL_OWN, edges(0)),
      content: 20,
      measure: () => ({ width: 20, height: 12 }),
    };
    const own = { ...INITIAL_OWN, alignItems: 'center', justifyContent: 'center' } as const;
    return solveFixed({ ...plainNode(own, edges(0)), items: [{ ...leaf, ...change }] }, 100, 50);
  };

  it('need no Yoga in the middle of a box, unless something follows from more than the line', () => {
    expect(one({})).toBe(true);
    expect(one({ ratio: 2 })).toBe(false);
    expect(one({ items: [] })).toBe(false);
    expect(one({ baseline: 9 })).toBe(false);
    expect(one({ content: 120, minWidth: 120 })).toBe(false);
    expect(one({ margins: { top: 0, right: undefined, bottom: 0, left: 0 } })).toBe(false);
  });
});
