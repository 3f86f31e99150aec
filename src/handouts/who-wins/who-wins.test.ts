/** H8 held to the contract; golden counts of roads that never end, of trees and rings; the errors the pages warn of. */
import { describe, expect, it } from 'vitest';
import { holdLevel, speakersOf } from '../core/level.fixture.ts';
import { figuresIn } from '../core/make-item.ts';
import { forkFrom, isEnd, letterOf, lettersToFind, ringFrom, STARTS, treeFrom } from './graph.ts';
import { fragmentView } from './graph-view.ts';
import { whoWins } from './index.ts';
import { levelOne } from './level-1.ts';
import { levelThree, roadOf } from './level-3.ts';
import { levelFour } from './level-4.ts';

describe('levels of "Who wins from here?"', () => {
  for (const level of [1, 2, 3, 4] as const)
    it(`level ${level} keeps the contract`, () => {
      holdLevel(whoWins, level);
    });
});

describe('golden counts', () => {
  const pairsThatNeverEnd = (modulus: number): number =>
    Array.from({ length: (modulus - 1) ** 2 }, (_, place) => ({
      modulus,
      ann: 1 + Math.floor(place / (modulus - 1)),
      bob: 1 + (place % (modulus - 1)),
    })).filter((road) => roadOf(road).at(-1) !== 0).length;

  it('pairs that never reach 0, for hands that count to 3 to 8', () => {
    expect([3, 4, 5, 6, 7, 8].map(pairsThatNeverEnd)).toEqual([0, 0, 4, 0, 0, 24]);
  });

  it('in each of the four roads the third tap from its double start makes the fist', () => {
    for (const start of [1, 2, 3, 4])
      expect(roadOf({ modulus: 5, ann: start, bob: start }).length - 2).toBe(3);
  });

  it('each road is three times the road before', () => {
    for (const start of [1, 2, 3]) {
      const road = roadOf({ modulus: 5, ann: start, bob: start });
      const next = (3 * start) % 5;
      expect(roadOf({ modulus: 5, ann: next, bob: next })).toEqual(road.map((hand) => (3 * hand) % 5));
    }
  });

  it('31 starts have a tree of at most two moves, eight of them with six or seven stations', () => {
    const trees = STARTS.filter((start) => !isEnd(start)).flatMap((start) => treeFrom(start, 2) ?? []);
    expect(trees).toHaveLength(31);
    expect(trees.filter(({ stations }) => stations.length > 5)).toHaveLength(8);
  });

  it('every letter of a tree, fork or ring is the solver’s', () => {
    const rings = STARTS.flatMap((start) => ringFrom(start) ?? []);
    expect(rings).toHaveLength(34);
    for (const ring of rings) expect(lettersToFind(ring)).toEqual(['D', 'D', 'D', 'D']);
    for (const start of STARTS.filter((one) => !isEnd(one)))
      expect(lettersToFind(forkFrom(start))).toEqual([letterOf(start)]);
  });
});

describe('what a listener hears', () => {
  it('has the letters of a key in the words of its picture, and none for a pupil', () => {
    const start = STARTS.find((one) => !isEnd(one) && treeFrom(one, 2));
    const tree = start && treeFrom(start, 2);
    if (!tree) return expect.fail('no tree');
    const [open] = figuresIn(fragmentView(tree, 'tree'));
    const [done] = open?.solved ? figuresIn(open.solved) : [];
    const { en } = speakersOf('who-wins');
    if (!open || !done) return expect.fail('no picture');
    const empty = en.plain(open.spoken).match(/Circle, empty\./g) ?? [];
    expect(empty).toHaveLength(lettersToFind(tree).length);
    const heard = [...en.plain(done.spoken).matchAll(/Letter (W|L|D)\./g)].map(([, letter]) => letter);
    expect(en.plain(done.spoken)).not.toContain('Circle, empty');
    expect(heard).toHaveLength(tree.stations.length);
  });
});

describe('errors', () => {
  it('the largest hands do not make the fist of 1 and 3 on 2 and 3', () => {
    const prompt = { own: [1, 3], partner: [2, 3] } as const;
    expect(levelOne.answer(prompt)).toEqual([['3'], ['2']]);
    expect(levelOne.errors.find(({ name }) => name === 'largest-hands')?.writes(prompt)).toEqual(['3', '3']);
  });

  it('Bob taps with the hand that Ann has just tapped: 4 on 2 is 1, and 1 on 4 is a fist, made by Bob', () => {
    const road = { modulus: 5, ann: 4, bob: 2 };
    expect(levelThree.answer(road)).toEqual([['1 0'], ['Bob']]);
    const oldHand = levelThree.errors.find(({ name }) => name === 'old-hand');
    expect(oldHand?.writes(road)).toEqual(['1 3 4 2', 'nobody']);
  });

  it('"every road ends" is wrong on the ring', () => {
    const road = { modulus: 5, ann: 3, bob: 1 };
    expect(levelThree.answer(road)).toEqual([['4 2 1 3'], ['nobody']]);
    expect(levelThree.errors.find(({ name }) => name === 'every-road-ends')?.writes(road)?.[1]).toBe('Ann');
  });

  it('"no win is a loss" reads a ring as lost', () => {
    const ring = STARTS.flatMap((start) => ringFrom(start) ?? [])[0];
    const error = levelFour.errors.find(({ name }) => name === 'no-win-is-loss');
    expect(ring && error?.writes(ring)).toEqual(['L L L L']);
  });
});
