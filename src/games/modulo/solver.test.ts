/** The solver against an independent one, against the rules themselves, and against published facts of relatives. */
import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../base/random.ts';
import { present } from '../../base/invariant.ts';
import {
  allKeys,
  explore,
  type Key,
  moduloRules,
  passes,
  successors,
  type Variant,
} from './chopsticks.fixture.ts';
import { modulo } from './index.ts';
import { moves as legalMoves } from './rules.ts';
import {
  after,
  type Position,
  positionOf,
  reachable,
  secretStartTable,
  solve,
  STANDARD_START,
  unbeatableChoices,
} from './solver.ts';
import { startRound, type State } from './state.ts';
import { DEFAULT_RULES } from './read.ts';

const keyOf = ({ mine, theirs, points }: Position): Key =>
  `${[...mine].sort().join('')}/${[...theirs].sort().join('')}:${points.join('')}`;

const signed = (position: Position, modulus = 5): number => {
  const { value, turns } = solve(modulus).at(position);
  return value === 'win' ? (turns ?? 0) : value === 'loss' ? -(turns ?? 0) : 0;
};

describe('solve', () => {
  it('agrees with the independent solver on all 1,764 positions', () => {
    const second = passes(allKeys(moduloRules(5)), moduloRules(5));
    expect(second.size).toBe(1764);
    expect(solve().size).toBe(1764);
    for (const position of solve().positions())
      expect([keyOf(position), signed(position)]).toEqual([keyOf(position), second.get(keyOf(position))]);
  });

  it('agrees with the independent solver for other numbers of fingers', () => {
    for (const modulus of [3, 4, 6, 7]) {
      const rules = moduloRules(modulus);
      const second = passes(allKeys(rules), rules);
      for (const position of solve(modulus).positions())
        if (signed(position, modulus) !== second.get(keyOf(position)))
          expect([modulus, keyOf(position), signed(position, modulus)]).toEqual([
            modulus,
            keyOf(position),
            second.get(keyOf(position)),
          ]);
      expect(second.size).toBe(solve(modulus).size);
    }
  });

  it('gives the same distance with moves and without', () => {
    for (const modulus of [3, 5, 10])
      for (const position of solve(modulus).positions())
        expect(solve(modulus).distanceOf(position)).toBe(signed(position, modulus));
  });

  it('moves as the engine moves, in every position', () => {
    const random = randomFrom('unused');
    for (const position of solve().positions()) {
      const state: State = {
        ...startRound(DEFAULT_RULES, 0, []),
        hands: [position.mine, position.theirs],
        points: position.points,
      };
      for (const move of legalMoves(state)) {
        const next = modulo.play(state, move, random).state;
        const expected = after(position, move, 5);
        if (expected) expect(keyOf(positionOf(next))).toBe(keyOf(expected));
        else expect(next.rounds.at(-1)?.winner).toBe(0);
      }
    }
  });

  it('meets exactly the positions the independent reading of the rules meets, move by move', () => {
    for (const position of solve().positions()) {
      const mine = legalMoves({
        ...startRound(DEFAULT_RULES, 0, []),
        hands: [position.mine, position.theirs],
        points: position.points,
      }).map((move) => {
        const next = after(position, move, 5);
        return next ? keyOf(next) : 'end';
      });
      expect([...new Set(mine)].toSorted()).toEqual(
        [...successors(keyOf(position), moduloRules(5))].toSorted(),
      );
    }
  });

  it('lists as best exactly the moves that keep value and distance', () => {
    for (const position of solve().positions()) {
      const verdict = solve().at(position);
      const own = signed(position);
      const keep = verdict.moves.filter(({ move }) => {
        const next = after(position, move, 5);
        const theirs = next ? signed(next) : 0;
        if (!next) return own === 1;
        return own === 0
          ? theirs === 0
          : Math.sign(theirs) === -Math.sign(own) && Math.abs(theirs) + 1 === Math.abs(own);
      });
      expect(verdict.best).toEqual(keep.map(({ move }) => move));
      expect(verdict.best.length).toBeGreaterThan(0);
    }
  });

  it('refuses what is no position', () => {
    expect(() => solve().at({ mine: [0, 0], theirs: [1, 1], points: [0, 0] })).toThrow('pair of hands');
  });
});

describe('figures computed by another program', () => {
  it('gives the values for 3 to 10 fingers', () => {
    const starts = [3, 4, 5, 6, 7, 8, 9, 10].map((modulus) => signed(STANDARD_START, modulus));
    expect(starts).toEqual([-12, 9, 0, 0, 0, 0, 0, 0]);
  });

  it('finds the secret start as told: 2-2 alone holds for the second player, 1-3 and 3-3 lose to 4-4', () => {
    expect(unbeatableChoices('second')).toEqual([[2, 2]]);
    expect(unbeatableChoices('first')).toHaveLength(8);
    const lost = secretStartTable().filter(({ value }) => value === 'loss');
    expect(lost.map(({ first, second }) => [first, second])).toEqual([
      [
        [1, 3],
        [4, 4],
      ],
      [
        [3, 3],
        [4, 4],
      ],
    ]);
  });

  it('is a draw too when eliminated hands may be tapped back into play', () => {
    const revive: Variant = { ...moduloRules(5), tapDead: true };
    expect(passes(allKeys(revive), revive).get('11/11:00')).toBe(0);
  });

  it('meets as many positions as the independent search', () => {
    expect(reachable([STANDARD_START]).length).toBe(explore('11/11:00', moduloRules(5)).size);
  });
});

describe('published facts of Chopsticks, by the independent solver', () => {
  const rollOver: Variant = { fingers: 5, overflow: 'wrap', split: 'free', tapDead: false };
  const cutoff: Variant = { fingers: 5, overflow: 'cutoff', split: 'none', tapDead: false };

  /** Positions met, those with both hands of the next player out included. */
  const metWithEnds = (rules: Variant): number => {
    const met = explore('11/11', rules);
    const ends = new Set<string>();
    for (const key of met.keys())
      if (successors(key, rules).includes('end')) ends.add(present(key.split('/')[0], 'hands'));
    return met.size + ends.size;
  };
  const shortest = (rules: Variant): number =>
    Math.min(
      ...[...explore('11/11', rules)]
        .filter(([key]) => successors(key, rules).includes('end'))
        .map(([, turns]) => turns + 1),
    );

  it('roll-over with free splits: 204 positions, shortest game 5, no forced win', () => {
    expect(metWithEnds(rollOver)).toBe(204);
    expect(shortest(rollOver)).toBe(5);
    expect(passes(explore('11/11', rollOver).keys(), rollOver).get('11/11')).toBe(0);
  });

  it('attacks only with cutoff: the second player wins in 8', () => {
    expect(passes(explore('11/11', cutoff).keys(), cutoff).get('11/11')).toBe(-8);
  });

  it('cutoff with even splits: 306 positions counting the side to move, a draw', () => {
    const even: Variant = { ...cutoff, split: 'even' };
    const met = new Map([['11/11 0', 0]]);
    const ends = new Set<string>();
    for (const [sided] of met) {
      const [key = '', side = ''] = sided.split(' ');
      for (const next of successors(key, even))
        if (next === 'end') ends.add(`${key.split('/')[0]} ${1 - Number(side)}`);
        else met.set(`${next} ${1 - Number(side)}`, 0);
    }
    expect(met.size + ends.size).toBe(306);
    expect(passes(explore('11/11', even).keys(), even).get('11/11')).toBe(0);
  });

  it('modulo 5 with even splits and taps on dead hands: no forced win', () => {
    const lee: Variant = { fingers: 5, overflow: 'wrap', split: 'even', tapDead: true };
    expect(passes(explore('11/11', lee).keys(), lee).get('11/11')).toBe(0);
  });
});
