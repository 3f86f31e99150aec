/** The sample row of the pad: its caller is the replay's, whoever that is. */
import { describe, expect, it } from 'vitest';
import type { State } from '../../../games/3x16/index.ts';
import { shippedJob, shippedTitle } from '../shipped.fixture.ts';

/** The caller the pad prints when the last state of every example has another one. */
function callerFor(seat: number): unknown {
  const { job } = shippedJob('3x16', 'score-pad');
  const examples = job.rulebook.examples.map((example) => {
    const [first, ...others] = example.cases;
    const end: State = { ...(first.replay.end as State), caller: seat };
    const cases = [{ ...first, replay: { ...first.replay, end } }, ...others] as const;
    return { ...example, cases };
  });
  const changed = { ...job, rulebook: { ...job.rulebook, examples } };
  const data = shippedTitle('3x16').title.documents['score-pad']?.data(changed);
  return (data?.['sample'] as { readonly caller: unknown } | undefined)?.caller;
}

describe('the sample row of the pad of 3x16', () => {
  it.each([
    [0, 'A'],
    [1, 'B'],
    [3, 'D'],
  ])('names the caller at seat %i by the set of tiles %s', (seat, set) => {
    expect(callerFor(seat)).toBe(set);
  });
});
