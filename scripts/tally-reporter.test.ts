/** The last line of a test run. */
import { describe, expect, it } from 'vitest';
import { tally } from './tally-reporter.ts';

type State = 'passed' | 'failed' | 'skipped' | 'pending';

/** As much of a module as the tally looks at. */
function moduleOf(state: 'passed' | 'failed', tests: readonly State[]): Parameters<typeof tally>[0][number] {
  return { state: () => state, tests: () => tests };
}

describe('the closing line', () => {
  it('adds the files up', () => {
    const first = moduleOf('passed', ['passed', 'passed', 'skipped']);
    expect(tally([first, moduleOf('failed', ['failed', 'passed', 'pending'])])).toBe(
      '3 passed, 1 failed, 2 skipped',
    );
  });

  it('counts a file that could not be loaded as a failure', () => {
    expect(tally([moduleOf('failed', []), moduleOf('passed', ['passed'])])).toBe(
      '1 passed, 1 failed, 0 skipped',
    );
  });
});
