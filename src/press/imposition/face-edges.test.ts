import { describe, expect, it } from 'vitest';
import { rgb, type Colour } from '../../base/colour.ts';
import { rectPath, type Rect } from '../../base/geometry.ts';
import { mm, toMm } from '../../base/units.ts';
import type { DisplayItem } from '../../typeset/paint/types.ts';
import { borderDistance, edgeColour } from './face-edges.ts';
import { glyphs } from '../../../test/kit/display-lists.ts';
import { listOf, STANDARD } from './sheet.fixture.ts';

const { width, height } = STANDARD;
const RED = rgb(1, 0, 0);
const BLUE = rgb(0, 0, 1);
const WHOLE: Rect = { x: -mm(3), y: -mm(3), width: width + mm(6), height: height + mm(6) };

const filled = (box: Rect, colour: Colour): DisplayItem => ({
  kind: 'path',
  owner: -1,
  path: rectPath(box),
  fill: { kind: 'solid', colour },
  fillRule: 'nonzero',
  stroke: undefined,
});

const framed = (inset: number, line: number): DisplayItem => ({
  kind: 'path',
  owner: -1,
  path: rectPath({ x: inset, y: inset, width: width - 2 * inset, height: height - 2 * inset }),
  fill: undefined,
  fillRule: 'nonzero',
  stroke: {
    paint: { kind: 'solid', colour: BLUE },
    width: line,
    cap: 'butt',
    join: 'miter',
    miterLimit: 10,
    dash: [],
    dashOffset: 0,
  },
});

const face = (...items: readonly DisplayItem[]) => listOf('face', STANDARD, items);

describe('the colour along a trim', () => {
  it('is that of paper where nothing is painted, and that of the ground otherwise', () => {
    expect([edgeColour(face()), edgeColour(face(filled(WHOLE, RED)))]).toEqual(['#ffffff', '#ff0000']);
  });

  it.each([
    ['left', { x: -9, y: 0, width: 9, height }],
    ['right', { x: width, y: 0, width: 9, height }],
    ['above', { x: 0, y: -9, width, height: 9 }],
    ['below', { x: 0, y: height, width, height: 9 }],
  ])('is not that of what ends at the trim, %s of the face', (_, outside) => {
    expect(edgeColour(face(filled(WHOLE, RED), filled(outside, BLUE)))).toBe('#ff0000');
  });

  it('is that of the last ground painted', () => {
    expect(edgeColour(face(filled(WHOLE, RED), filled(WHOLE, BLUE)))).toBe('#0000ff');
  });

  it('is not known where something else reaches the edge', () => {
    const band = { ...WHOLE, height: mm(20) };
    expect(edgeColour(face(filled(WHOLE, RED), filled(band, BLUE)))).toBeUndefined();
  });

  it.each([
    [5, '#ff0000'],
    [2, undefined],
  ])('is not known where letters hang over the edge: %d points above it', (above, colour) => {
    // Ten points of text reach three below its baseline.
    const word = glyphs('gap', mm(20), height - above, { size: 10 });
    const list = face(filled(WHOLE, RED), word);
    expect(edgeColour(list)).toBe(colour);
  });

  it('is not changed by what stays inside', () => {
    const inner = { x: mm(5), y: mm(5), width: mm(10), height: mm(10) };
    expect(edgeColour(face(filled(WHOLE, RED), filled(inner, BLUE)))).toBe('#ff0000');
  });

  it('is not known under a clip', () => {
    const clip = { path: rectPath(WHOLE), rule: 'nonzero' as const };
    const items: readonly DisplayItem[] = [
      { kind: 'push', matrix: undefined, clip, opacity: 1 },
      filled(WHOLE, RED),
      { kind: 'pop' },
    ];
    expect(edgeColour(face(...items))).toBeUndefined();
  });
});

describe('a border inside the trim', () => {
  it('is found at the distance of its outer side', () => {
    const found = borderDistance(face(framed(mm(2), mm(0.5))), mm(3));
    expect(toMm(found ?? 0)).toBeCloseTo(1.75, 9);
  });

  it('is none when it lies deeper than asked, or is the ground itself', () => {
    expect(borderDistance(face(framed(mm(4), mm(0.5)), filled(WHOLE, RED)), mm(2))).toBeUndefined();
  });

  it('is none when it is short', () => {
    const stub = { x: mm(1), y: mm(20), width: mm(1), height: mm(10) };
    expect(borderDistance(face(filled(stub, RED)), mm(3))).toBeUndefined();
  });
});
