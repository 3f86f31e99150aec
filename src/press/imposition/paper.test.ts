/** Papers by their sides: what a printer takes, to the limit, however the sides are given. */
import { describe, expect, it } from 'vitest';
import { mm } from '../../base/units.ts';
import { customPaper, PAPER_SIDE } from './tiling.ts';

const { shortest, longest } = PAPER_SIDE;

describe('a paper by its sides', () => {
  it('may be as small and as large as a printer takes, and no more', () => {
    expect(customPaper({ width: shortest, height: longest })?.size).toBeDefined();
    expect(customPaper({ width: longest, height: shortest })?.size).toBeDefined();
    expect([shortest, longest]).toEqual([mm(40), mm(2000)]);
    expect(customPaper({ width: shortest - 0.01, height: longest })).toBeUndefined();
    expect(customPaper({ width: shortest, height: longest + 0.01 })).toBeUndefined();
  });
});
