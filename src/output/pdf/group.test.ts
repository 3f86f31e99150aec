import { describe, expect, it } from 'vitest';
import { filledPart } from './group.ts';

const RECT = { verbs: 'MLLLZ', points: [0, 0, 10, 0, 10, 5, 0, 5] };

describe('the part of a path that is filled', () => {
  it.each([
    ['a rectangle without height', 'MLLLZ', [0, 3, 10, 3, 10, 3, 0, 3]],
    ['a rectangle without width', 'MLLLZ', [2, 0, 2, 0, 2, 9, 2, 9]],
    ['a rectangle whose height is lost in writing', 'MLLLZ', [0, 3, 10, 3, 10, 3.0001, 0, 3.0001]],
    ['a slanted line', 'MLL', [0, 0, 10, 3, 5, 1.5]],
    ['a curve along a line', 'MC', [0, 0, 3, 3, 6, 6, 9, 9]],
    ['a point', 'MZ', [4, 4]],
  ])('is nothing of %s', (_, verbs, points) => {
    expect(filledPart({ verbs, points }, 1000).verbs).toBe('');
  });

  it('is the path itself where all of it has an area', () => {
    const bowTie = { verbs: 'MLLLZ', points: [0, 0, 5, 5, 5, 0, 0, 5] };
    const thin = { verbs: 'MLLLZ', points: [0, 0, 10, 0, 10, 0.01, 0, 0.01] };
    const curve = { verbs: 'MC', points: [0, 0, 0, 4, 4, 4, 0, 0] };
    for (const path of [RECT, bowTie, thin, curve]) expect(filledPart(path, 1000)).toBe(path);
  });

  it('leaves out subpaths without an area, and keeps the others', () => {
    const line = { verbs: 'ML', points: [20, 0, 30, 0] };
    const both = { verbs: line.verbs + RECT.verbs, points: [...line.points, ...RECT.points] };
    expect(filledPart(both, 1000)).toEqual(RECT);
  });
});
