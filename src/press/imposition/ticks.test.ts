/** Places that sheets share, and copies dealt out to them. */
import { describe, expect, it } from 'vitest';
import { mm } from '../../base/units.ts';
import { clipIn, sidePlaces } from './ticks.ts';
import { assignSlots } from './impose.ts';
import { copiesOf, gridOf, imposed, impositionOf, paperOf } from './sheet.fixture.ts';

const grid = gridOf({ paper: paperOf('a4').size });
const count = grid.slots.length;

describe('places', () => {
  it('are the same objects on every sheet of a side', () => {
    const { sheets } = imposed(grid, 2 * count + 1, 'long');
    const [first, , , back, lastFront, lastBack] = sheets;
    expect(sheets).toHaveLength(6);
    sheets[2]?.placements.forEach(({ matrix, clip }, i) => {
      expect(first?.placements[i]?.matrix).toBe(matrix);
      expect(first?.placements[i]?.clip).toBe(clip);
    });
    expect(lastFront?.placements[0]?.matrix).toBe(first?.placements[0]?.matrix);
    const matrices = back?.placements.map(({ matrix }) => matrix);
    expect(matrices).toContain(lastBack?.placements[0]?.matrix);
  });

  it('show as much of a face as its own bleed and the slot allow', () => {
    const [place] = sidePlaces(grid, 'front', 'none').bySlot;
    if (!place) throw new Error('no slots');
    const { trim, reach } = place.slot;
    expect(clipIn(place, undefined).x).toBe(trim.x - reach.left);
    expect(clipIn(place, 0)).toEqual(trim);
    expect(clipIn(place, mm(0.5)).width).toBeCloseTo(trim.width + 2 * mm(0.5));
    expect(clipIn(place, undefined).x).toBe(trim.x - reach.left);
  });
});

describe('assignSlots', () => {
  const slots = (copies: number, skip: readonly number[] = []) =>
    assignSlots({ ...impositionOf(grid, copiesOf(copies), 'long'), skip });

  it('has one pattern for sheets that are filled alike, and only for those', () => {
    const patterns = slots(3 * count - 1, [1]).map(({ pattern }) => pattern);
    expect(patterns).toHaveLength(3);
    expect(new Set(patterns).size).toBe(2);
    expect(patterns[1]).toBe(patterns[2]);
    const [front, ...others] = copiesOf(2 * count);
    const mixed = front ? [{ ...front, back: undefined }, ...others] : [];
    const kinds = assignSlots(impositionOf(grid, mixed, 'long')).map(({ pattern }) => pattern);
    expect(kinds[0]).not.toBe(kinds[1]);
  });

  it('begins with the second sheet where all places of the first are used up', () => {
    const all = Array.from({ length: count }, (_, slot) => slot);
    expect(slots(2, all)).toHaveLength(1);
    expect(slots(2, all)[0]?.bySlot.map((copy) => copy?.id)).toEqual(['c0', 'c1']);
  });
});
