import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../test/kit/length.ts';
import { edges } from '../../base/geometry.ts';
import { INITIAL_OWN } from '../../box/initial-style.ts';
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

describe('lines of items with stated sizes', () => {
  it('stand exactly where Yoga puts them, unless they are left to Yoga', () => {
    let solved = 0;
    fc.assert(
      fc.property(container, fc.array(item, { minLength: 1, maxLength: 6 }), (given, makers) => {
        const { gap, height, inset, ...style } = given;
        const own = { ...INITIAL_OWN, ...style, rowGap: gap, columnGap: gap };
        const root = (): FlexNode => ({
          ...plainNode(own, edges(inset)),
          items: makers.map((make) => make()),
        });
        const [fixed, yoga] = [root(), root()];
        if (!solveFixed(fixed, 300, height)) return;
        solved += 1;
        solveFlex(yoga, 300, height);
        expect(fixed.result.height).toBeCloseTo(yoga.result.height, 3);
        fixed.items?.forEach(({ result }, i) => {
          const expected = yoga.items?.[i]?.result;
          expect(result.left).toBeCloseTo(expected?.left ?? NaN, 3);
          expect(result.top).toBeCloseTo(expected?.top ?? NaN, 3);
          expect(result.width).toBeCloseTo(expected?.width ?? NaN, 3);
          expect(result.height).toBeCloseTo(expected?.height ?? NaN, 3);
        });
      }),
      { numRuns: cases(300) },
    );
    expect(solved).toBeGreaterThan(cases(300) / 3);
  });
});
