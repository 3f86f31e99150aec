/** A leaf held to the light: what is to be seen through the paper is where it is on its own page. */
import { describe, expect, it } from 'vitest';
import { displayList } from '../../../test/kit/display-lists.ts';
import { mapPoint } from '../../base/geometry.ts';
import { imposeLeaf } from './leaf.ts';

const FACTS = { title: '', subject: '', author: '', keywords: [], language: 'en' } as const;

describe('a leaf', () => {
  it.each([
    ['long', { width: 200, height: 300 }, [190, 20]],
    ['short', { width: 200, height: 300 }, [10, 280]],
    ['long', { width: 300, height: 200 }, [10, 180]],
    ['short', { width: 300, height: 200 }, [290, 20]],
  ] as const)('turned on its %s edge: what is seen through %j lies behind', (flip, size, behind) => {
    const [front, back, through] = [displayList([]), displayList([]), displayList([])];
    const set = imposeLeaf({ ...FACTS, flip, size, front: [front], back: [back], through: [through] });
    expect(set.duplex).toBe(flip);
    expect(set.sheets.map(({ placements }) => placements.map(({ list }) => list))).toEqual([
      [front],
      [back, through],
    ]);
    const [own, seen] = set.sheets[1]?.placements ?? [];
    expect(own && mapPoint(own.matrix, 10, 20)).toEqual([10, 20]);
    expect(seen && mapPoint(seen.matrix, 10, 20)).toEqual(behind);
  });
});
