/** Fingerprints: equal pictures have one, every visible change another. */
import { describe, expect, it } from 'vitest';
import { boxFragment, filled, laidOut, textFragment } from '../../test/kit/fragments.ts';
import type { Art } from '../art/types.ts';
import { rgb } from '../base/colour.ts';
import { rectPath } from '../base/geometry.ts';
import { fingerprintOf } from './fingerprint.ts';
import { paintFragments } from './paint.ts';
import type { ArtItem, DisplayItem, DisplayList } from './types.ts';

const painted = (x: number, word = 'Harbour', colour = rgb(1, 0, 0)): DisplayList =>
  paintFragments(
    laidOut([
      boxFragment(0, 0, 50, 20, { background: filled(colour), children: [textFragment(word, x, 14)] }),
    ]),
  );

const withItems = (items: readonly DisplayItem[], id = 'a'): DisplayList => ({
  kind: 'display-list',
  id,
  language: 'en',
  pages: [{ size: { width: 100, height: 100 }, items }],
  structure: [],
});

const square = (side: number): Art => ({
  kind: 'art',
  viewBox: { x: 0, y: 0, width: 10, height: 10 },
  size: undefined,
  preserveAspectRatio: 'meet',
  nodes: [
    {
      kind: 'shape',
      path: rectPath({ x: 0, y: 0, width: side, height: side }),
      fill: { kind: 'solid', colour: rgb(0, 0, 0) },
      fillRule: 'nonzero',
      stroke: undefined,
    },
  ],
});

const artItem = (art: Art, x = 0): ArtItem => ({ kind: 'art', owner: 1, art, matrix: [1, 0, 0, 1, x, 0] });

describe('fingerprintOf', () => {
  it('is the same for lists that look alike, whatever they are called', () => {
    expect(fingerprintOf(painted(5))).toBe(fingerprintOf(painted(5)));
    const items = [artItem(square(3))];
    expect(fingerprintOf(withItems(items, 'a'))).toBe(fingerprintOf(withItems(items, 'b')));
    expect(fingerprintOf(withItems([artItem(square(3))]))).toBe(fingerprintOf(withItems(items)));
  });

  it('changes with a letter, a place, a colour', () => {
    const all = [painted(5), painted(5.01), painted(5, 'Harbours'), painted(5, 'Harbour', rgb(1, 0, 0.1))];
    expect(new Set(all.map(fingerprintOf)).size).toBe(all.length);
  });

  it('changes with a drawing and where it stands', () => {
    const all = [artItem(square(3)), artItem(square(4)), artItem(square(3), 1)];
    expect(new Set(all.map((item) => fingerprintOf(withItems([item])))).size).toBe(all.length);
  });

  it('changes with a clip and an opacity', () => {
    const push = { kind: 'push', matrix: undefined, clip: undefined, opacity: 1 } as const;
    const path = rectPath({ x: 0, y: 0, width: 5, height: 5 });
    const all = [push, { ...push, opacity: 0.5 }, { ...push, clip: { path, rule: 'nonzero' } as const }];
    expect(new Set(all.map((item) => fingerprintOf(withItems([item, { kind: 'pop' }])))).size).toBe(
      all.length,
    );
  });
});
