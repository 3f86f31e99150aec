/** Replays every worked example of `decks/modulo-n/examples.yaml` and compares what its author expects. */
import { describe, expect, it } from 'vitest';
import { faultsOfExample } from '../mod/replayed.fixture.ts';
import type { Example, Rules } from '../mod/replayed.fixture.ts';
import { readDeckFile } from './deck.fixture.ts';
import { moduloN } from './index.ts';

const examples = readDeckFile('examples.yaml') as unknown as readonly Example[];
const rules = readDeckFile('rules.yaml') as unknown as Rules;

describe('worked examples of the deck', () => {
  it('are the fourteen of the rules study and the sample of the score pad', () => {
    expect(new Set(examples.map(({ id }) => id)).size).toBe(15);
    expect(examples).toHaveLength(15);
  });

  it.each(examples.map((example) => [example.id, example] as const))('%s', (_id, example) => {
    expect(faultsOfExample(moduloN, example, rules)).toEqual([]);
  });

  it('a wrong expectation would be found', () => {
    const [first] = examples;
    if (!first) throw new Error('no example');
    const wrong = { ...first, expect: { n: 7 } };
    expect(faultsOfExample(moduloN, wrong, rules)).toHaveLength(1);
  });
});
