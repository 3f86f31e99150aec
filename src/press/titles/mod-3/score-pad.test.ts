/** The filled row of a Mod 3 pad: who started, whose number it is, a box for each digit. */
import { describe, expect, it } from 'vitest';
import type { CaseReplay } from '../../rulebook/types.ts';
import { shippedData, shippedJob, shippedTitle } from '../shipped.fixture.ts';

/** The sample of the pad with quantities of its examples replaced. */
function sampleWith(more: CaseReplay['quantities']): unknown {
  const { job } = shippedJob('mod-3', 'score-pad');
  const { title, rulebook } = shippedTitle('mod-3');
  const examples = rulebook.examples.map((example) => {
    const [first] = example.cases;
    const cases = [{ ...first, quantities: { ...first.quantities, ...more } }] as const;
    return { ...example, cases };
  });
  return title.documents['score-pad']?.data({ ...job, rulebook: { ...rulebook, examples } })?.['sample'];
}

describe('the filled row of a Mod 3 pad', () => {
  it('marks the first player, and no other, where the number is of who started', () => {
    expect(sampleWith({ starter: 'Ann', seat: 'Ann' })).toMatchObject({ isFirst: true });
    expect(sampleWith({ starter: 'Bob', seat: 'Ann' })).toMatchObject({ isFirst: false });
  });

  it('has a digit in each of ten boxes, the last of them empty', () => {
    expect(sampleWith({ digits: '5146' })).toMatchObject({
      boxes: ['5', '1', '4', '6', '', '', '', '', '', ''],
    });
  });

  it('is as wide as the largest legal figures: 21 cards, 189, 126 and 378 points', () => {
    expect(shippedData('mod-3', 'score-pad')['widths']).toEqual({
      ...{ cards: 8.4, sum: 12.6, points: 12.6, total: 12.6 },
    });
  });
});
