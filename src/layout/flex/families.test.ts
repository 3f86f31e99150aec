/** Flex in what it is hard in: each case stands where Chromium has it, or is told (docs/css-subset.md names what). */
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasProgram } from '../../../test/kit/programs.ts';
import { inChromium, isSame, isTold, ours, rounded } from './chromium.fixture.ts';
import { FAMILIES } from './families.fixture.ts';
import { prepareLayout } from './yoga.ts';

beforeAll(prepareLayout);

const CASES = 100;

/** The least share of each family that stands where Chromium has it; the rest is told. */
const SHARES: Readonly<Record<string, number>> = {
  baselines: 1,
  minimumsInRows: 0.75,
  minimumsInColumns: 0.75,
  proportions: 0.5,
  percentages: 0.75,
  reversed: 1,
  wrapping: 1,
};

describe.skipIf(!hasProgram('chromium'))('flex containers in Chromium', () => {
  it.each(Object.entries(FAMILIES))('%s: right or told', (name, family) => {
    const cases = fc.sample(family, { numRuns: CASES, seed: 4 });
    const theirs = inChromium(cases);
    expect(theirs).toHaveLength(cases.length);
    const different = cases.flatMap((html, i) => {
      const [mine, other] = [ours(html), theirs[i] ?? []];
      return isSame(mine, other) ? [] : [{ html, mine, other }];
    });
    const unsaid = different.filter(({ html }) => !isTold(html));
    const shown = unsaid.map(
      ({ html, mine, other }) => `${html}\n  ours     ${rounded(mine)}\n  Chromium ${rounded(other)}`,
    );
    expect(shown).toEqual([]);
    expect(1 - different.length / cases.length).toBeGreaterThanOrEqual(SHARES[name] ?? 1);
  });
});
