/** Weight and style matching, as CSS Fonts 4 section 5.2 searches. */
import { describe, expect, it } from 'vitest';
import type { Family } from './catalogue.ts';
import { nearestSet } from './document-typefaces.ts';

const family = (...sets: [number, 'normal' | 'italic'][]): Family => ({
  name: 'Test',
  sets: sets.map(([weight, style]) => ({ weight, style, typefaces: [] })),
});
const nearest = (from: Family, weight: number, style: 'normal' | 'italic' = 'normal') => {
  const set = nearestSet(from, { weight, style });
  return set && [set.weight, set.style];
};

describe('nearestSet', () => {
  const all = family([200, 'normal'], [400, 'normal'], [600, 'normal'], [800, 'normal'], [400, 'italic']);

  it.each([
    [400, 400],
    [450, 400],
    [500, 400],
    [300, 200],
    [100, 200],
    [550, 600],
    [700, 800],
    [900, 800],
  ])('answers a wish for %i with %i', (wanted, got) => {
    expect(nearest(all, wanted)).toEqual([got, 'normal']);
  });

  it('goes up to 500 before it goes down, for 400', () => {
    expect(nearest(family([300, 'normal'], [500, 'normal']), 400)).toEqual([500, 'normal']);
    expect(nearest(family([300, 'normal'], [600, 'normal']), 500)).toEqual([300, 'normal']);
  });

  it('prefers the style to the weight, and takes the other style when there is none', () => {
    expect(nearest(all, 800, 'italic')).toEqual([400, 'italic']);
    expect(nearest(family([700, 'normal']), 400, 'italic')).toEqual([700, 'normal']);
    expect(nearest(family(), 400)).toBeUndefined();
  });
});
