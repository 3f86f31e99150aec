/** Replays every worked example of `decks/modulo-n/examples.yaml` and compares what its author expects. */
import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../base/random.ts';
import type { Json } from '../core/game.ts';
import { replay } from '../core/replay.ts';
import { readDeckFile } from './deck.fixture.ts';
import { moduloN } from './index.ts';

interface Case {
  readonly given: Json;
  readonly play: readonly string[];
  readonly expect: Readonly<Record<string, Json>>;
  readonly note?: { readonly en: string; readonly fr: string };
}

interface Example extends Case {
  readonly id: string;
  readonly kind: 'legal' | 'edge' | 'illegal';
  readonly shows: readonly string[];
  readonly cases?: readonly Case[];
}

interface Rules {
  readonly clauses: readonly { readonly id: string }[];
  readonly rulings: readonly { readonly id: string }[];
}

const examples = readDeckFile('examples.yaml') as unknown as readonly Example[];
const rules = readDeckFile('rules.yaml') as unknown as Rules;
const ids = new Set([...rules.clauses, ...rules.rulings].map(({ id }) => id));

function check(one: Case): void {
  const start = moduloN.readGiven(one.given);
  if (!start.ok) throw new Error(`given: ${start.path ?? ''} ${start.message}`);
  const played = replay(moduloN, start.value, one.play, randomFrom('example'));
  if (!played.ok) throw new Error(`move ${played.index}: ${played.message}`);
  const refusal = played.replay.steps.at(-1)?.illegal;
  if ('illegal' in one.expect) {
    expect(refusal?.clause).toBe(one.expect.illegal);
    return;
  }
  expect(refusal).toBeUndefined();
  const seen = moduloN.observe(played.replay);
  expect(seen).toMatchObject(one.expect);
  for (const text of Object.values(one.note ?? {}))
    for (const [, name] of text.matchAll(/\{(\w+)\}/g)) expect(Object.keys(seen)).toContain(name);
}

describe('worked examples of the deck', () => {
  it('are the fourteen of the rules study', () => {
    expect(examples).toHaveLength(14);
    expect(new Set(examples.map(({ id }) => id)).size).toBe(14);
  });

  it.each(examples.map((example) => [example.id, example] as const))('%s', (_id, example) => {
    for (const clause of example.shows) expect(ids).toContain(clause);
    const cases = example.cases ?? [example];
    for (const one of cases) check(one);
    if (example.note && !example.cases) check(example);
    const refused = cases.some((one) => 'illegal' in one.expect);
    expect(example.kind === 'illegal').toBe(refused);
  });
});
