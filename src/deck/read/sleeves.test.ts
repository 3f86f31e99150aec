import { describe, expect, it } from 'vitest';
import { parseSize } from './sizes.ts';
import { sleeveFor } from './sleeves.ts';

const nameFor = (text: string): string | undefined => {
  const size = parseSize(text);
  return size && sleeveFor(size)?.name;
};

describe('P19: the sleeve for a size', () => {
  it.each([
    ['poker', 'Standard'],
    ['standard', 'Standard'],
    ['88 x 63 mm', 'Standard'],
    ['bridge', 'Chimera'],
    ['japanese', 'Japanese'],
    ['usa', 'Standard American'],
    ['euro', 'Standard European'],
    ['mini-euro', 'Mini European'],
    ['mini-usa', 'Mini American'],
    ['2.75 x 4.75 in', 'Tarot'],
    ['square', 'Square'],
    ['15 x 15 mm', undefined],
    ['jumbo', undefined],
    ['60 x 100 mm', undefined],
  ])('%s goes into %s', (size, name) => expect(nameFor(size)).toBe(name));
});
