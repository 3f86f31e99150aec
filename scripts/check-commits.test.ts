/** Which subjects of commits are refused. */
import { describe, expect, it } from 'vitest';
import { faultOf, faultsIn } from './check-commits.ts';

describe('the subject of a commit', () => {
  it.each(['Mark box shadows as artifacts', 'x'.replace('x', 'X').padEnd(72, 'x'), 'Élargir les marges'])(
    'may be %s',
    (subject) => {
      expect(faultOf(subject)).toBeUndefined();
    },
  );

  it.each([
    ['X'.padEnd(73, 'x'), /73 characters, 72 at most/],
    ['Mark shadows; print backs', /two concerns/],
    ['Mark shadows as artifacts.', /full stop/],
    ['fix', /capital/],
  ])('may not be %s', (subject, fault) => {
    expect(faultOf(subject)).toMatch(fault);
  });

  it('is named with its commit', () => {
    const id = '0123456789abcdef';
    expect(faultsIn([{ id, subject: 'fix' }])).toEqual([
      '012345678 does not begin with a capital letter: fix',
    ]);
    expect(faultsIn([])).toEqual([]);
  });
});
