/** Faces of a large deck are packed, those of a smaller one are not. */
import { expect, it } from 'vitest';
import type { DisplayList } from '../paint/types.ts';
import { MadeFaces } from './made-faces.ts';

const list = (id: string): DisplayList => ({
  ...{ kind: 'display-list', id, language: 'en', structure: [] },
  pages: [{ size: { width: 1, height: 1 }, items: [{ kind: 'pop' }] }],
});

function packedOf(count: number): number {
  const made = new MadeFaces();
  const kept = Array.from({ length: count }, (_, i) => made.keep(`${i}`, list(`${i}`)));
  kept.forEach((one, i) => {
    expect(made.get(`${i}`)).toBe(one);
    expect(one.pages[0]?.items).toEqual([{ kind: 'pop' }]);
  });
  return kept.filter(({ pages: [page] }) => page?.unlettered).length;
}

it('packs all but the first faces of a large deck and its last one, and none of a thousand', () => {
  expect(packedOf(1000)).toBe(0);
  expect(packedOf(1500)).toBe(1500 - 128 - 1);
});
