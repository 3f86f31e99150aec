/** CI runs the long form of every test that has one, but for those of the night. */
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { longForms, NIGHTLY } from './long-forms.ts';

describe('long forms', () => {
  it.each([
    ['that asks for the length', 'test/trims.test.ts'],
    ['with random cases', 'src/deck/read/csv.test.ts'],
    ['against a bucket', 'test/s3-store.test.ts'],
    ['of walks', 'src/games/modulo/walk.test.ts'],
    ['of levels', 'src/handouts/next-tile/next-tile.test.ts'],
  ])('are found of a file %s', (_, path) => {
    expect(longForms()).toContain(path);
  });

  it('are not found of others, nor of those for the night, which are there', () => {
    expect(longForms()).not.toContain('src/base/cache.test.ts');
    expect(longForms().filter((path) => NIGHTLY.includes(path))).toEqual([]);
    expect(NIGHTLY.filter((path) => !existsSync(path))).toEqual([]);
  });
});
