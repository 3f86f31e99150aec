/**
 * Level 4 of "Who wins from here?": solver fragments with draws. Forks whose ends are known, and rings that never end.
 *
 * A prompt is a fork or a ring with letters given at its ends; what is left over when nothing more can be decided is a draw.
 */
import { present } from '../../base/invariant.ts';
import { closing, written } from '../core/nodes.ts';
import { type Level, pool, type Wish } from '../core/handout.ts';
import type { Step } from '../core/item.ts';
import { bandOf } from '../core/wishes.ts';
import {
  forkFrom,
  type Fragment,
  isEnd,
  letterOf,
  lettersToFind,
  ringFrom,
  STARTS,
  stationKey,
} from './graph.ts';
import { fragmentView } from './graph-view.ts';
import { pieces } from './pieces.ts';

const RANGE = [2, 9] as const;
const MOST_WAYS_OUT = 3;

const isRing = ({ stations }: Fragment): boolean =>
  stations.filter(({ given }) => given === undefined).length > 1;

const kindOf = (fragment: Fragment): string =>
  isRing(fragment) ? 'ring' : `fork-${letterOf(present(fragment.stations[0], 'start'))}`;

/** Letters to find and roads to look along. */
const difficulty = (fragment: Fragment): number =>
  isRing(fragment) ? 9 : Math.min(4, fragment.roads.length + (kindOf(fragment) === 'fork-D' ? 1 : 0));

const forks = (): readonly Fragment[] =>
  STARTS.filter((start) => !isEnd(start))
    .map(forkFrom)
    .filter(({ roads }) => roads.length === 2);

const rings = (): readonly Fragment[] =>
  STARTS.flatMap((start) => ringFrom(start) ?? []).filter(
    ({ stations }) => stations.length - 4 <= MOST_WAYS_OUT,
  );

const draw = pool(
  () => [...forks(), ...rings()],
  (fragment): Wish => ({ kind: kindOf(fragment), band: bandOf(difficulty(fragment), RANGE) }),
);

const answerOf = (fragment: Fragment): string => lettersToFind(fragment).join(' ');

const instead = (fragment: Fragment, writes: string): readonly string[] | undefined =>
  writes === answerOf(fragment) ? undefined : [writes];

const givenAfter = ({ stations, roads }: Fragment, place: number): readonly string[] =>
  roads.filter(({ from }) => from === place).flatMap(({ to }) => stations[to]?.given ?? []);

function forkStep(fragment: Fragment): Step {
  const letters = givenAfter(fragment, 0);
  const letter = { say: `letter.${letterOf(present(fragment.stations[0], 'start'))}` };
  if (letters.includes('L')) return { say: 'steps.fork-win', with: { letter } };
  return { say: letters.includes('D') ? 'steps.fork-draw' : 'steps.fork-lose', with: { letter } };
}

/** For ring stations: every way out gives the other player a W. */
const ringSteps: readonly Step[] = [
  { say: 'steps.ring-out' },
  { say: 'steps.ring-stay' },
  { say: 'steps.ring-draw' },
];

/** Two forks for each ring; forks are draws, wins and losses by turns. */
function wishes(count: number): readonly Wish[] {
  const ringCount = Math.floor(count / 3);
  const forkKinds = ['fork-D', 'fork-L', 'fork-D', 'fork-W'];
  return Array.from({ length: count }, (_, place): Wish => {
    if (place >= count - ringCount) return { kind: 'ring', band: 3 };
    return { kind: forkKinds[place % forkKinds.length] ?? 'fork-D', band: 1 };
  });
}

export const levelFour: Level<Fragment> = {
  usual: 4,
  standards: ['HSS-MD.B.7', 'MP3', 'MP7'],
  range: RANGE,
  wishes,
  draw,
  constraints: [
    { name: 'two-letters', allows: (fragment) => fragment.stations.some(({ given }) => given !== undefined) },
  ],
  kindOf,
  same: (fragment) =>
    isRing(fragment)
      ? fragment.stations.slice(0, 4).map(stationKey).sort().join(' ')
      : stationKey(present(fragment.stations[0], 'start')),
  answer: (fragment) => [[answerOf(fragment)]],
  steps: (fragment) => (isRing(fragment) ? ringSteps : [forkStep(fragment)]),
  errors: [
    // No road to an L, so it must be lost.
    {
      name: 'no-win-is-loss',
      writes: (fragment) => instead(fragment, answerOf(fragment).replaceAll('D', 'L')),
    },
    // A road to a W looks good.
    {
      name: 'takes-the-w',
      writes: (fragment) =>
        givenAfter(fragment, 0).includes('W')
          ? instead(fragment, answerOf(fragment).replace(/^[LD]/, 'W'))
          : undefined,
    },
  ],
  difficulty,
  page: {
    rule: ['rule.points', 'rule.draw', 'rule.roads'],
    example: forkFrom({ own: [0, 1], partner: [1, 3], mover: 'own' }),
    blocks: [
      { instruction: 'instruction.forks', across: 2, height: 50 },
      { instruction: 'instruction.ring', across: 1, height: 96 },
    ],
    blockOf: (fragment) => (isRing(fragment) ? 1 : 0),
    view: (fragment) => fragmentView(fragment, isRing(fragment) ? 'ring' : 'tree'),
    after: () => [written('prove', 'prove.start', 3), closing('play', 'play.ring')],
    pieces,
  },
};
