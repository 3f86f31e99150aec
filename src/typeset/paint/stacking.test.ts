/** Two orders of the same items: the same picture only where nothing changes sides with what it lies over. */
import { describe, expect, it } from 'vitest';
import { laidOut, textFragment } from '../../../test/kit/fragments.ts';
import { rgb, type Colour } from '../../base/colour.ts';
import { rectPath } from '../../base/geometry.ts';
import { present } from '../../base/invariant.ts';
import { isSamePicture } from './stacking.ts';
import { paintFragments } from './paint.ts';
import type { DisplayItem, PushItem } from './types.ts';

const RED = rgb(1, 0, 0);

const square = (x: number, colour: Colour = RED): DisplayItem => ({
  kind: 'path',
  owner: 1,
  path: rectPath({ x, y: 0, width: 10, height: 10 }),
  fill: { kind: 'solid', colour },
  fillRule: 'nonzero',
  stroke: undefined,
});

function word(x: number, colour: Colour = RED): DisplayItem {
  const items = paintFragments(laidOut([{ ...textFragment('word', x, 10), colour }])).pages[0]?.items;
  return present(
    items?.find(({ kind }) => kind === 'glyphs'),
    'glyphs',
  );
}

const push = (opacity: number): PushItem => ({
  kind: 'push',
  matrix: undefined,
  clip: undefined,
  opacity,
});
const POP: DisplayItem = { kind: 'pop' };

/** Whether `b` may go before `a`. */
const maySwap = (a: readonly DisplayItem[], b: readonly DisplayItem[]): boolean =>
  isSamePicture([...b, ...a], [...a, ...b]);

describe('isSamePicture', () => {
  it('is so for items that lie apart, and not for those over each other', () => {
    expect(maySwap([square(0)], [square(20)])).toBe(true);
    expect(maySwap([square(0)], [square(5)])).toBe(false);
  });

  it('is so for items that touch, whatever rounding makes of their edge', () => {
    expect(maySwap([square(0)], [square(10 - 1e-7)])).toBe(true);
    expect(maySwap([square(0)], [square(9.9)])).toBe(false);
  });

  it('is so for letters of one opaque colour over each other', () => {
    expect(maySwap([word(0)], [word(4)])).toBe(true);
    expect(maySwap([word(0)], [word(4, rgb(0, 0, 1))])).toBe(false);
    expect(maySwap([word(0, { ...RED, alpha: 0.5 })], [word(4, { ...RED, alpha: 0.5 })])).toBe(false);
  });

  it('is not so for such letters in a group that lets something through', () => {
    const inGroup = (opacity: number): readonly DisplayItem[] => [push(opacity), word(0), POP];
    expect(maySwap(inGroup(1), [word(4)])).toBe(true);
    expect(maySwap(inGroup(0.5), [word(4)])).toBe(false);
    expect(maySwap([word(4)], inGroup(0.5))).toBe(false);
    expect(maySwap([{ ...push(1), blend: 'multiply' }, word(0), POP], [word(4)])).toBe(false);
  });

  it('asks where a group has moved its items', () => {
    const moved: readonly DisplayItem[] = [{ ...push(1), matrix: [1, 0, 0, 1, 50, 0] }, square(0), POP];
    expect(maySwap(moved, [square(0)])).toBe(true);
    expect(maySwap(moved, [square(45)])).toBe(false);
  });
});
