/** Every figure of 3x16 a second time, by other means; and the trend over three to eight columns. */
import { describe, expect, it } from 'vitest';
import { cases, isLong } from '../../../test/kit/length.ts';
import { present } from '../../base/invariant.ts';
import { randomFrom } from '../../base/random.ts';
import {
  completionStudies,
  completionStudy,
  countMiniGame,
  countSequences,
  type State,
  threeBySixteen,
} from './index.ts';
import { shuffledCalls } from './facts.ts';
import { STANDARD } from './state.ts';
import { finish, game } from './table.fixture.ts';

const known = new Map(threeBySixteen.facts().map((fact) => [fact.id.replace('3x16.fact-', ''), fact]));
const value = (id: string): string | undefined => known.get(id)?.value;

const factorial = (n: bigint): bigint => (n <= 1n ? 1n : n * factorial(n - 1n));
const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));
const fraction = (a: bigint, b: bigint): string =>
  b / gcd(a, b) === 1n ? `${a / gcd(a, b)}` : `${a / gcd(a, b)}/${b / gcd(a, b)}`;

/** Places of the three 1s among 48, every one of the 17,296 ways. */
function placesOfOnes(): { readonly first: number; readonly last: number }[] {
  const places = [];
  for (let a = 1; a <= 48; a++)
    for (let b = a + 1; b <= 48; b++) for (let c = b + 1; c <= 48; c++) places.push({ first: a, last: c });
  return places;
}

const keyOf = ({ phase, boards }: State): string => phase + JSON.stringify(boards);
const called = (state: State, number: number): State => ({
  ...state,
  calls: [...state.calls, number],
  phase: 'place',
});

/** All states in which the player may say "done", from the placing of the called tile on. */
function beforeDone(placing: State): readonly State[] {
  const ends: State[] = [];
  const met = new Map([[keyOf(placing), placing]]);
  for (const [, state] of met)
    for (const move of threeBySixteen.moves(state)) {
      if (move.kind === 'done') ends.push(state);
      else {
        const next = threeBySixteen.play(state, move, randomFrom('unused')).state;
        met.set(keyOf(next), next);
      }
    }
  return ends;
}

/**
 * Counts a mini game with the engine itself: every call sequence, every legal move. Boards are kept by their text, not by
 * a normal form, and every sequence is counted for itself; only what follows from one board and one tile is remembered.
 */
function countWithEngine(columns: number, taking: 'optional' | 'forced'): readonly [number, number] {
  const start = game({ rows: 2, length: 4, columns, taking, calls: [1] });
  const remembered = new Map<string, readonly State[]>();
  const follow = (state: State, number: number): readonly State[] => {
    const key = `${number}${keyOf(state)}`;
    const ends = remembered.get(key) ?? beforeDone(called(state, number));
    remembered.set(key, ends);
    return ends;
  };
  let [sequences, winnable] = [0, 0];
  const walk = (states: readonly State[], calls: readonly number[]): void => {
    if (calls.length === 8) {
      sequences += 1;
      winnable += states.some(({ boards }) => boards[0]?.rows.every((end) => end === 4)) ? 1 : 0;
      return;
    }
    for (let number = 1; number <= 4; number++) {
      if (calls.filter((one) => one === number).length === 2) continue;
      const next = states.flatMap((state) => follow(state, number));
      walk([...new Map(next.map((state) => [keyOf(state), state])).values()], [...calls, number]);
    }
  };
  walk([{ ...start, calls: [] }], []);
  return [sequences, winnable];
}

describe('exact facts', () => {
  it('count the call sequences by factorials', () => {
    expect(value('sequences')).toBe(`${factorial(48n) / factorial(3n) ** 16n}`);
    expect(value('sequences')).toBe('4400365813372582601747033381701114920960000000000');
    expect(countSequences(2, 4)).toBe(2520n);
  });

  it('find the places of the 1s by listing all of them', () => {
    const places = placesOfOnes();
    const total = BigInt(places.length);
    const sum = (pick: (place: { first: number; last: number }) => number): bigint =>
      BigInt(places.reduce((all, place) => all + pick(place), 0));
    expect(value('first-one')).toBe(
      fraction(
        sum(({ first }) => first),
        total,
      ),
    );
    expect(value('last-one')).toBe(
      fraction(
        sum(({ last }) => last),
        total,
      ),
    );
    expect(value('one-first')).toBe(
      fraction(
        sum(({ first }) => (first === 1 ? 1 : 0)),
        total,
      ),
    );
    expect(value('no-one-in-five')).toBe(
      fraction(
        sum(({ first }) => (first > 5 ? 1 : 0)),
        total,
      ),
    );
    expect([value('first-one'), value('last-one')]).toEqual(['49/4', '147/4']);
  });

  it('count the tiles in a game that is played', () => {
    expect(value('tiles')).toBe(`${finish(game(), (_, moves) => moves[0] ?? { kind: 'done' }).calls.length}`);
  });

  it('3x16.r-move-optional: count the mini games with the engine, move by move', () => {
    for (const columns of isLong ? [1, 2] : [1])
      for (const taking of ['optional', 'forced'] as const) {
        const [sequences, winnable] = countWithEngine(columns, taking);
        expect([columns, taking, `${sequences}`, `${winnable}`]).toEqual([
          columns,
          taking,
          value('mini-sequences'),
          value(`mini-${taking}-${columns}`),
        ]);
      }
    const figures = ['sequences', 'optional-1', 'forced-1', 'optional-2', 'forced-2'];
    expect(figures.map((id) => value(`mini-${id}`))).toEqual(['2520', '1328', '1146', '2486', '2442']);
  });

  it('count other mini games: forced never wins more, a column more never less', () => {
    const count = (columns: number, taking: 'optional' | 'forced'): number =>
      countMiniGame({ rows: 2, length: 3, columns, taking }).winnable;
    expect(countMiniGame({ rows: 1, length: 4, columns: 4, taking: 'forced' })).toEqual({
      sequences: 24,
      winnable: 24,
    });
    expect(count(1, 'forced')).toBeLessThan(count(1, 'optional'));
    expect(count(1, 'optional')).toBeLessThanOrEqual(count(2, 'optional'));
  });

  it('are all covered here, the simulated ones marked', () => {
    const exact = [...known.entries()].filter(([, fact]) => fact.exact).map(([id]) => id);
    expect(exact).toHaveLength(11);
    for (const [id, fact] of known) expect([id, fact.exact]).toEqual([id, !/^(simple|random)-/.test(id)]);
  });
});

describe('simulated facts', () => {
  const STUDY: Readonly<Record<number, readonly [number, number]>> = {
    3: [0, 0.01],
    4: [0.003, 0.03],
    5: [0.11, 0.19],
    6: [0.4, 0.49],
    7: [0.7, 0.8],
    8: [0.9, 0.96],
  };

  it.each(Object.entries(STUDY))(
    '%s columns: the simple rule completes about as often as another program found',
    (columns, [least, most]) => {
      const share = Number(value(`simple-${columns}`));
      expect(share).toBeGreaterThanOrEqual(least);
      expect(share).toBeLessThanOrEqual(most);
    },
  );

  it('players studied together play as each does alone', () => {
    const players = [
      { player: 'simple', columns: 8 },
      { player: 'random', columns: 5 },
      { player: 'simple', columns: 3 },
    ] as const;
    const games = { games: 20, seed: 'together' };
    expect(completionStudies(players, games)).toEqual(
      players.map((player) => completionStudy({ ...player, ...games })),
    );
  });

  it('random placement leaves about 37 tiles', () => {
    expect(Number(value('random-left'))).toBeGreaterThan(36);
    expect(Number(value('random-left'))).toBeLessThan(38);
  });

  it('the greedy bot on the engine leaves the same tiles as another program, call by call', () => {
    const greedy = present(threeBySixteen.bots.greedy, 'bot');
    for (const columns of [4, 5, 8]) {
      let left = 0;
      for (let index = 0; index < 12; index++) {
        const calls = [...shuffledCalls({ ...STANDARD, columns }, randomFrom('same', 'calls', index))];
        const end = finish(game({ columns, calls }), (state, moves) =>
          greedy.choose(state, moves, randomFrom('x')),
        );
        left += end.boards[0]?.columns.flat().length ?? 0;
      }
      expect(left).toBe(completionStudy({ player: 'simple', columns, games: 12, seed: 'same' }).left);
    }
  });

  it('the rollout player is stronger than the simple rule on the same calls, and better with more columns', () => {
    const study = (player: 'simple' | 'rollout', columns: number) =>
      completionStudy({ player, columns, games: cases(24, 6), seed: 'rollout', continuations: 40 });
    const five = study('rollout', 5);
    expect(five.completed).toBeGreaterThan(study('simple', 5).completed);
    expect(five.left).toBeLessThan(study('simple', 5).left);
    expect(study('rollout', 7).completed).toBeGreaterThan(five.completed);
  });

  it('the rollout bot never looks at calls fixed in advance', () => {
    const rollout = present(threeBySixteen.bots.rollout, 'bot');
    const state = game({ calls: [9, 4, 12] });
    const open = { ...state, next: [] };
    const choose = (one: State) => rollout.choose(one, threeBySixteen.moves(one), randomFrom('r'));
    expect(choose(state)).toEqual(choose(open));
  });
});
