/**
 * Level 2 of "Who wins from here?": small game trees with two points each, W and L from the ends back to the start.
 *
 * A prompt is the whole tree of a start; every end is a station whose mover can make a fist at once.
 */
import { present } from '../../base/invariant.ts';
import { claim } from '../core/formula.ts';
import { closing, written } from '../core/nodes.ts';
import { type Level, pool, type Wish } from '../core/handout.ts';
import type { Step } from '../core/item.ts';
import { bandOf } from '../core/wishes.ts';
import {
  type Fragment,
  isEnd,
  type Letter,
  letterOf,
  lettersToFind,
  STARTS,
  type Station,
  stationKey,
  treeFrom,
} from './graph.ts';
import { fragmentView } from './graph-view.ts';
import { pieces } from './pieces.ts';

const RANGE = [2, 7] as const;
const DEPTH = 2;

const startOf = ({ stations }: Fragment): Station => present(stations[0], 'start');
const kindOf = (tree: Fragment): string => (letterOf(startOf(tree)) === 'W' ? 'start-wins' : 'start-loses');
const difficulty = ({ stations }: Fragment): number => stations.length;

const draw = pool(
  () => STARTS.filter((start) => !isEnd(start)).flatMap((start) => treeFrom(start, DEPTH) ?? []),
  (tree): Wish => ({ kind: kindOf(tree), band: bandOf(difficulty(tree), RANGE) }),
);

const answerOf = (tree: Fragment): string => lettersToFind(tree).join(' ');

/** The letters when each station is judged by `rule` alone, not by its roads. */
const lettersBy = (
  tree: Fragment,
  rule: (station: Station, place: number) => Letter,
): readonly string[] | undefined => {
  const writes = tree.stations.map(rule).join(' ');
  return writes === answerOf(tree) ? undefined : [writes];
};

const levelOf = ({ roads }: Fragment, place: number): number => {
  const road = roads.find(({ to }) => to === place);
  return road === undefined ? 0 : 1 + levelOf({ stations: [], roads }, road.from);
};

/** From the last station back: an end, a road to an L, or only roads to W. */
export function backSteps(tree: Fragment): readonly Step[] {
  return tree.stations
    .map((station, place): Step => {
      const values = { station: String(place + 1), letter: { say: `letter.${letterOf(station)}` } };
      if (isEnd(station)) {
        const [mine, theirs] = fistOf(station);
        return {
          say: 'steps.end',
          claims: { five: claim({ sum: [mine, theirs] }, '=', 5) },
          with: { ...values, mine, theirs },
        };
      }
      const next = tree.roads.filter(({ from }) => from === place).map(({ to }) => to);
      const losing = next.find((to) => letterOf(present(tree.stations[to], 'next')) === 'L');
      return losing === undefined
        ? { say: 'steps.all-win', with: values }
        : { say: 'steps.one-loses', with: { ...values, next: String(losing + 1) } };
    })
    .reverse();
}

/** The hands that make five together at an end. */
export function fistOf({ own, partner, mover }: Station): readonly [number, number] {
  const [mine, theirs] = mover === 'own' ? [own, partner] : [partner, own];
  for (const hand of mine)
    for (const other of theirs) if (hand * other > 0 && hand + other === 5) return [hand, other];
  return [0, 0];
}

export const levelTwo: Level<Fragment> = {
  usual: 6,
  standards: ['MP1', 'MP3', 'MP7'],
  range: RANGE,
  // Small starts lose, the larger ones win: a third of them, which fill a page of their own.
  wishes: (count) =>
    Array.from({ length: count }, (_, place): Wish =>
      3 * place < 2 * count ? { kind: 'start-loses', band: 1 } : { kind: 'start-wins', band: 3 },
    ),
  draw,
  constraints: [
    { name: 'whole-tree', allows: (tree) => tree.stations.every(({ given }) => given === undefined) },
  ],
  kindOf,
  same: (tree) => stationKey(startOf(tree)),
  answer: (tree) => [[answerOf(tree)]],
  steps: backSteps,
  errors: [
    // Letters by turns from the start down.
    {
      name: 'from-the-root',
      writes: (tree) => lettersBy(tree, (_, place) => (levelOf(tree, place) % 2 === 0 ? 'W' : 'L')),
    },
    // Whoever has the larger hand is ahead.
    {
      name: 'larger-hands',
      writes: (tree) =>
        lettersBy(tree, ({ own, partner, mover }) => {
          const lead = own[0] + own[1] - partner[0] - partner[1];
          return (mover === 'own' ? lead : -lead) >= 0 ? 'W' : 'L';
        }),
    },
  ],
  difficulty,
  page: {
    rule: ['rule.points', 'rule.win', 'rule.lose', 'rule.roads'],
    example: present(treeFrom({ own: [1, 2], partner: [2, 2], mover: 'own' }, DEPTH), 'example tree'),
    exampleWork: 80,
    blocks: [
      { instruction: 'instruction.letters', across: 2, height: 50 },
      { instruction: 'instruction.trees', across: 1, height: 78 },
    ],
    blockOf: (tree) => (tree.stations.length < 4 ? 0 : 1),
    view: (tree) => fragmentView(tree, 'tree'),
    after: () => [written('explain', 'explain.never-make', 1), closing('play', 'play.both-sides')],
    pieces,
  },
};
