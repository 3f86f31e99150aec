import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases, isLong } from '../../../../test/kit/length.ts';
import { hasProgram } from '../../../../test/kit/programs.ts';
import { inChromium, isSame, isTold, ours, rounded } from './chromium.fixture.ts';
import { nestedFlex } from './nested.fixture.ts';

describe.skipIf(!hasProgram('chromium'))('nested flex containers in Chromium', () => {
  it.each(isLong ? [4, 20, 21, 22, 23, 24, 25, 26] : [4])(
    'stand where ours stand, or are told (seed %i)',
    (seed) => {
      const pages = fc.sample(nestedFlex(2), { numRuns: cases(300), seed });
      const theirs = inChromium(pages);
      expect(theirs).toHaveLength(pages.length);
      const different = pages.flatMap((html, i) => {
        const [mine, other] = [ours(html), theirs[i] ?? []];
        return isSame(mine, other) || isTold(html)
          ? []
          : [`${html}\n  ours     ${rounded(mine)}\n  Chromium ${rounded(other)}`];
      });
      expect(different).toEqual([]);
    },
  );
});
