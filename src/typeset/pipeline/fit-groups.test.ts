/** Texts of one group share the smallest size any face needs, whatever order the faces come in, each language by itself. */
import { describe, expect, it } from 'vitest';
import { fitGroups } from './pipeline.ts';

const names = (scale: number) => [{ group: 'names', scale }];

describe('a fit group', () => {
  it.each([
    ['falling', [1, 0.9, 0.7]],
    ['rising', [0.7, 0.9, 1]],
  ])('is as small as its smallest text, %s', (_, scales) => {
    const groups = fitGroups();
    for (const scale of scales) groups.note('en', names(scale));
    expect(groups.smaller('en', names(1))).toEqual(new Map([['names', 0.7]]));
    expect(groups.smaller('en', names(0.9))).toEqual(new Map([['names', 0.7]]));
  });

  it('asks nothing of the face that needs the least, nor of another language or group', () => {
    const groups = fitGroups();
    groups.note('fr', names(0.7));
    expect(groups.smaller('fr', names(0.7)).size).toBe(0);
    expect(groups.smaller('en', names(1)).size).toBe(0);
    expect(groups.smaller('fr', [{ group: 'texts', scale: 1 }]).size).toBe(0);
  });
});
