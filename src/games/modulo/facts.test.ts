/** Every figure of Modulo, computed a second time by code that shares nothing with the engine. */
import { describe, expect, it } from 'vitest';
import { allKeys, explore, moduloRules, passes, successors } from './chopsticks.fixture.ts';
import type { Key } from './chopsticks.fixture.ts';
import { facts } from './facts.ts';

const RULES = moduloRules(5);
const START = '11/11:00';

/** The figures as the independent solver finds them. */
function secondComputation(): Readonly<Record<string, number>> {
  const values = passes(allKeys(RULES), RULES);
  const met = explore(START, RULES);
  const count = (keys: Iterable<Key>, sign: number): number =>
    [...keys].filter((key) => Math.sign(values.get(key) ?? 0) === sign).length;
  const longest = (keys: Iterable<Key>): number => Math.max(...[...keys].map((key) => values.get(key) ?? 0));
  const choices: string[] = [];
  for (let a = 1; a < 5; a++) for (let b = a; b < 5; b++) choices.push(`${a}${b}`);
  const pairings = choices.flatMap((first) => choices.map((second) => `${first}/${second}:00`));
  const holds = (player: 0 | 1, choice: string): boolean =>
    pairings
      .filter((key) => key.slice(player * 3, player * 3 + 2) === choice)
      .every((key) => (values.get(key) ?? 0) * (player === 0 ? 1 : -1) >= 0);
  const ends = (starts: readonly Key[]): number =>
    Math.min(
      ...starts.flatMap((start) =>
        [...explore(start, RULES)].flatMap(([key, turns]) =>
          successors(key, RULES).includes('end') ? [turns + 1] : [],
        ),
      ),
    );
  return {
    positions: values.size,
    'positions-wins': count(values.keys(), 1),
    'positions-draws': count(values.keys(), 0),
    'positions-losses': count(values.keys(), -1),
    reachable: met.size,
    'reachable-wins': count(met.keys(), 1),
    'reachable-draws': count(met.keys(), 0),
    'reachable-losses': count(met.keys(), -1),
    'longest-win': longest(values.keys()),
    'longest-reachable-win': longest(met.keys()),
    ...startFigures(),
    'secret-choices': choices.length,
    'secret-pairings': pairings.length,
    'secret-first-wins': count(pairings, 1),
    'secret-draws': count(pairings, 0),
    'secret-second-wins': count(pairings, -1),
    'secret-first-unbeatable': choices.filter((choice) => holds(0, choice)).length,
    'secret-second-unbeatable': choices.filter((choice) => holds(1, choice)).length,
    'secret-longest': Math.max(...pairings.map((key) => Math.abs(values.get(key) ?? 0))),
    'shortest-game': ends([START]),
    'shortest-secret-game': ends(pairings),
    'shortest-cycle': shortestCycle(),
  };
}

function startFigures(): Readonly<Record<string, number>> {
  const figures: Record<string, number> = {};
  for (let fingers = 3; fingers <= 10; fingers++) {
    const rules = moduloRules(fingers);
    const value = passes(explore(START, rules).keys(), rules).get(START) ?? 0;
    figures[`start-value-${fingers}`] = Math.sign(value);
    if (value !== 0) figures[`start-turns-${fingers}`] = Math.abs(value);
  }
  return figures;
}

/** Depth-first over quiet turns: the fewest after which a position that can be met comes back, an even number. */
function shortestCycle(): number {
  const quiet = (key: Key): readonly Key[] =>
    successors(key, RULES).filter((next) => next !== 'end' && next[7] === key[6]);
  const returns = (from: Key, to: Key, turns: number): boolean =>
    turns === 0 ? from === to : quiet(from).some((next) => returns(next, to, turns - 1));
  const starts = [...explore(START, RULES).keys()];
  return [2, 4, 6].find((turns) => starts.some((start) => returns(start, start, turns))) ?? 0;
}

describe('facts', () => {
  const known = new Map(facts().map((fact) => [fact.id.replace('modulo.fact-', ''), fact]));

  it('agree with the second computation, one by one, and none is left out', () => {
    const second = secondComputation();
    expect([...known.keys()].toSorted()).toEqual(Object.keys(second).toSorted());
    for (const [id, value] of Object.entries(second))
      expect([id, known.get(id)?.value]).toEqual([id, `${value}`]);
  });

  it('are exact, and stay as they were found', () => {
    expect([...known.values()].every(({ exact, method }) => exact && method.length > 10)).toBe(true);
    const value = (id: string): string | undefined => known.get(id)?.value;
    expect([
      value('positions'),
      value('positions-wins'),
      value('positions-draws'),
      value('positions-losses'),
    ]).toEqual(['1764', '850', '498', '416']);
    expect([
      value('reachable'),
      value('reachable-wins'),
      value('reachable-draws'),
      value('reachable-losses'),
    ]).toEqual(['1378', '643', '410', '325']);
    expect([value('secret-first-wins'), value('secret-draws'), value('secret-second-wins')]).toEqual([
      '26',
      '72',
      '2',
    ]);
    expect([value('longest-win'), value('shortest-game'), value('shortest-secret-game')]).toEqual([
      '29',
      '5',
      '3',
    ]);
  });
});
