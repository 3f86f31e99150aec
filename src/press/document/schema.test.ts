/** Sentences that rest on figures: right ones pass, wrong and misspelt ones are named. */
import { describe, expect, it } from 'vitest';
import { brokenClaims } from './schema.ts';

const FACTS = [
  { id: 'modulo.fact-start-value-5', value: '0' },
  { id: 'modulo.fact-shortest-game', value: '5' },
].map((fact) => ({ ...fact, name: '', exact: true, source: '', method: '' }));

const told = (holds: Readonly<Record<string, number>>): readonly (string | undefined)[] =>
  brokenClaims(holds, { game: 'modulo', facts: FACTS }, undefined).flatMap(({ code, message, help }) => [
    code,
    message,
    help,
  ]);

describe('what a sentence holds to be so', () => {
  it('is silent when the engine finds the same, or nothing is held', () => {
    expect(told({ 'start-value-5': 0, 'shortest-game': 5 })).toEqual([]);
    expect(told({})).toEqual([]);
  });

  it('names each figure that is otherwise', () => {
    expect(told({ 'start-value-5': 1, 'shortest-game': 5 })).toEqual([
      'MP4008',
      'a sentence says that "start-value-5" is 1, the engine finds 0',
      undefined,
    ]);
  });

  it('suggests the figure that was meant', () => {
    expect(told({ 'shortest-gam': 5 })).toEqual([
      'MP4008',
      'a sentence says that "shortest-gam" is 5, the engine finds no such figure',
      'did you mean "shortest-game"?',
    ]);
  });
});
