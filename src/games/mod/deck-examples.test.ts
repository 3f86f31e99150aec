/** Replays every worked example of `decks/mod/examples.yaml` and compares what its author expects. */
import { describe, expect, it } from 'vitest';
import { faultsOfExample } from './replayed.fixture.ts';
import type { Example, Rules } from './replayed.fixture.ts';
import { readDeckFile, standardMod } from './standard.fixture.ts';

const examples = readDeckFile('examples.yaml') as unknown as readonly Example[];
const rules = readDeckFile('rules.yaml') as unknown as Rules;

describe('worked examples of the deck', () => {
  it('are the fourteen of the rules study and the full stack of the rule sheet', () => {
    expect(new Set(examples.map(({ id }) => id)).size).toBe(15);
    expect(examples).toHaveLength(15);
  });

  it.each(examples.map((example) => [example.id, example] as const))('%s', (_id, example) => {
    expect(faultsOfExample(standardMod, example, rules)).toEqual([]);
  });

  it('a wrong expectation would be found', () => {
    const [first] = examples;
    if (!first) throw new Error('no example');
    const wrong = { ...first, expect: { durabilityB: 9 } };
    expect(faultsOfExample(standardMod, wrong, rules)).toHaveLength(1);
  });
});
