/** Where objects of a file are: offsets of four bytes, places in object streams, and nowhere as yet. */
import { expect, it } from 'vitest';
import { Locations } from './object-stream.ts';

it('says where each object is, also behind 2 GB', () => {
  const locations = new Locations();
  const ids = Array.from({ length: 4 }, () => locations.add());
  locations.at(1, 17);
  locations.at(2, 3_000_000_000);
  locations.within(3, 2, 5);
  expect(ids.map((id) => locations.offsetOf(id))).toEqual([undefined, 17, 3_000_000_000, undefined]);
  expect(ids.map((id) => locations.rowOf(id)[0])).toEqual([0, 1, 1, 2]);
  expect(locations.rowOf(3)).toEqual([2, 2, 5]);
});
