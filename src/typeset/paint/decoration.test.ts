/** Art as items; gradients that fade. */
import { describe, expect, it } from 'vitest';
import type { ArtNode } from '../art/types.ts';
import { BLACK, rgb, TRANSPARENT } from '../../base/colour.ts';
import { IDENTITY, rect } from '../../base/geometry.ts';
import type { UsedPaint } from '../layout/types.ts';
import { artItems, smoothFade } from './decoration.ts';

const shape: ArtNode = {
  kind: 'shape',
  path: { verbs: 'ML', points: [0, 0, 1, 1] },
  fill: { kind: 'radial', cx: 1, cy: 2, radius: 3, stops: [{ offset: 0, colour: BLACK }] },
  fillRule: 'evenodd',
  stroke: undefined,
};
const group = (rest: Partial<ArtNode & { kind: 'group' }>): ArtNode => ({
  kind: 'group',
  transform: IDENTITY,
  clip: undefined,
  opacity: 1,
  children: [shape],
  ...rest,
});
const art = (...nodes: ArtNode[]) => ({
  kind: 'art' as const,
  viewBox: rect(0, 0, 1, 1),
  size: undefined,
  preserveAspectRatio: 'meet' as const,
  nodes,
});

describe('artItems', () => {
  it('gives round gradients two equal radii', () => {
    expect(artItems(art(shape))).toMatchObject([
      { kind: 'path', fill: { kind: 'radial', rx: 3, ry: 3 }, fillRule: 'evenodd' },
    ]);
  });

  it('leaves out groups that change nothing', () => {
    expect(artItems(art(group({})))).toHaveLength(1);
  });

  it('keeps matrix, clip and opacity of a group', () => {
    const kinds = (node: ArtNode): readonly string[] => artItems(art(node)).map((item) => item.kind);
    expect(kinds(group({ transform: [2, 0, 0, 2, 0, 0] }))).toEqual(['push', 'path', 'pop']);
    expect(kinds(group({ opacity: 0.5, children: [shape, shape] }))).toEqual(['push', 'path', 'path', 'pop']);
    expect(kinds(group({ opacity: 0.5 }))).toEqual(['path']);
    expect(kinds(group({ opacity: 0 }))).toEqual([]);
  });

  it('leaves out shapes that paint nothing', () => {
    const empty = { ...shape, fill: { kind: 'radial' as const, cx: 0, cy: 0, radius: 1, stops: [] } };
    expect(artItems(art(empty, { ...shape, fill: undefined }))).toEqual([]);
  });
});

describe('smoothFade', () => {
  const linear = (...colours: (typeof BLACK)[]): UsedPaint => ({
    kind: 'linear',
    x1: 0,
    y1: 0,
    x2: 1,
    y2: 0,
    stops: colours.map((colour, i) => ({ offset: i / (colours.length - 1), colour })),
  });
  const RED = rgb(1, 0, 0);

  it('keeps the hue of a colour that fades to transparent', () => {
    expect(smoothFade(linear(RED, TRANSPARENT))).toMatchObject({
      stops: [{ colour: RED }, { colour: rgb(1, 0, 0, 0) }],
    });
  });

  it('doubles a clear stop between two colours', () => {
    const paint = smoothFade(linear(RED, TRANSPARENT, BLACK));
    expect(paint).toMatchObject({
      stops: [
        { offset: 0 },
        { offset: 0.5, colour: rgb(1, 0, 0, 0) },
        { offset: 0.5, colour: rgb(0, 0, 0, 0) },
        { offset: 1 },
      ],
    });
  });

  it('leaves opaque gradients alone', () => {
    const paint = linear(RED, BLACK);
    expect(smoothFade(paint)).toBe(paint);
  });
});
