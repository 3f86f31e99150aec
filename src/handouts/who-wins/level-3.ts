/**
 * Level 3 of "Who wins from here?": one hand each, taps only. Write every hand that is shown; who makes the fist?
 *
 * A prompt is the two first hands and the number hands count to.
 */
import { Cache } from '../../base/cache.ts';
import { present } from '../../base/invariant.ts';
import { randomFrom } from '../../base/random.ts';
import { modulo } from '../../games/modulo/index.ts';
import { claim } from '../core/formula.ts';
import { boxes, choice, closing, stack, text, written } from '../core/nodes.ts';
import { type Level, pool, type Wish } from '../core/handout.ts';
import type { Step } from '../core/item.ts';
import { phrase } from '../core/phrase.ts';
import type { Node } from '../core/view.ts';
import { bandOf, spreadWishes } from '../core/wishes.ts';
import { pieces } from './pieces.ts';

export interface TapRoad {
  /** Hands count to this number and start again at 0. */
  readonly modulus: number;
  /** Ann taps first. */
  readonly ann: number;
  readonly bob: number;
}

const RANGE = [1, 6] as const;
const MOST_SHOWN = 8;
const MODULI = [5, 6, 7, 8] as const;

const roads = new Cache<string, readonly number[]>('roads of taps', 1000);

/**
 * Every hand that is shown: Bob's, Ann's, then each new one, to the first fist or to the first pair that comes again. Bob's is first
 * because Ann taps it: in this order each hand is the sum of the two before it.
 */
export const roadOf = (road: TapRoad): readonly number[] =>
  roads.get(`${road.modulus} ${road.ann} ${road.bob}`, () => playRoad(road));

/** The engine plays the last hand of each player, tap by tap. */
function playRoad({ modulus, ann, bob }: TapRoad): readonly number[] {
  const given = modulo.readGiven({ p1: [ann, 0], p2: [bob, 0], points: [2, 2], modulus, turn: 'p1' });
  let state = present(given.ok ? given.value : undefined, 'two hands');
  const shown = [bob, ann];
  const seen = new Set<string>();
  for (let taps = 0; ; taps++) {
    const [tapped = 0, tapper = 0] = shown.slice(-2);
    if (seen.has(`${tapper},${tapped}`)) return shown;
    seen.add(`${tapper},${tapped}`);
    state = modulo.play(state, { kind: 'tap', with: tapper, on: tapped }, randomFrom('tap')).state;
    if (state.phase === 'over') return [...shown, 0];
    shown.push(Math.max(...state.hands[taps % 2 === 0 ? 1 : 0]));
  }
}

const endsInFist = (road: TapRoad): boolean => roadOf(road).at(-1) === 0;

/** Ann taps first, so she makes the third hand of the row, the fifth and so on. */
const winner = (road: TapRoad): string =>
  !endsInFist(road) ? 'nobody' : roadOf(road).length % 2 === 1 ? 'Ann' : 'Bob';

const kindOf = (road: TapRoad): string => winner(road).toLowerCase();
const difficulty = (road: TapRoad): number => roadOf(road).length - 2;

const draw = pool(
  () =>
    MODULI.flatMap((modulus) =>
      Array.from({ length: (modulus - 1) ** 2 }, (_, place): TapRoad => ({
        modulus,
        ann: 1 + Math.floor(place / (modulus - 1)),
        bob: 1 + (place % (modulus - 1)),
      })),
    ).filter((road) => roadOf(road).length <= MOST_SHOWN),
  (road): Wish => ({ kind: kindOf(road), band: bandOf(difficulty(road), RANGE) }),
);

const answerOf = (road: TapRoad): readonly string[] => [roadOf(road).slice(2).join(' '), winner(road)];

const instead = (road: TapRoad, name: string): readonly string[] | undefined =>
  name === winner(road) ? undefined : [answerOf(road)[0] ?? '', name];

/** Bob taps back with the hand he had before Ann tapped it: the row in the other order. */
function tapsWithOldHand({ modulus, ann, bob }: TapRoad): readonly string[] | undefined {
  const written = answerOf({ modulus, ann: bob, bob: ann });
  return written[0] === answerOf({ modulus, ann, bob })[0] ? undefined : written;
}

function steps(road: TapRoad): readonly Step[] {
  const shown = roadOf(road);
  const taps = shown.slice(2).map((hand, place): Step => {
    const sum = (shown[place] ?? 0) + (shown[place + 1] ?? 0);
    const wraps = sum >= road.modulus;
    return {
      say: `steps.${place % 2 === 0 ? 'ann' : 'bob'}-${wraps ? 'wraps' : 'taps'}`,
      claims: {
        sum: claim({ sum: [shown[place] ?? 0, shown[place + 1] ?? 0] }, '=', sum),
        ...(wraps ? { rest: claim({ difference: [sum, road.modulus] }, '=', hand) } : {}),
      },
    };
  });
  const end = winner(road) === 'nobody' ? 'steps.again' : 'steps.fist';
  return [...taps, { say: end, with: { name: winner(road) } }];
}

const view = ({ modulus, ann, bob }: TapRoad): Node =>
  stack(
    [
      text('item.road', { modulus, ann, bob }),
      boxes({ answer: 0, label: phrase('fields.road') }, MOST_SHOWN - 2, true),
      choice({ answer: 1, label: phrase('fields.fist') }, [
        ['Ann', 'option.ann'],
        ['Bob', 'option.bob'],
        ['nobody', 'option.nobody'],
      ]),
    ],
    2,
  );

export const levelThree: Level<TapRoad> = {
  usual: 6,
  standards: ['MP3', 'MP7', 'MP8'],
  range: RANGE,
  wishes: (count, random) =>
    spreadWishes(count, random, [
      { kind: 'ann', share: 2, bands: [1, 2] },
      { kind: 'bob', share: 2 },
      { kind: 'nobody', share: 1, bands: [2], least: 1, apart: true },
    ]),
  draw,
  constraints: [{ name: 'fits-the-boxes', allows: (road) => roadOf(road).length <= MOST_SHOWN }],
  kindOf,
  same: ({ modulus, ann, bob }) => `${modulus}:${ann},${bob}`,
  answer: (road) => answerOf(road).map((value) => [value]),
  steps,
  errors: [
    {
      name: 'old-hand',
      writes: tapsWithOldHand,
    },
    {
      name: 'every-road-ends',
      writes: (road) => (winner(road) === 'nobody' ? instead(road, 'Ann') : undefined),
    },
    {
      name: 'other-player',
      writes: (road) =>
        winner(road) === 'nobody' ? undefined : instead(road, winner(road) === 'Ann' ? 'Bob' : 'Ann'),
    },
    {
      // One number is there twice, not two in a row.
      name: 'number-again',
      writes: (road) =>
        new Set(roadOf(road)).size < roadOf(road).length ? instead(road, 'nobody') : undefined,
    },
  ],
  difficulty,
  page: {
    title: 'roads.title',
    subtitle: 'roads.subtitle',
    rule: ['rule.one-hand', 'rule.sum', 'rule.stop'],
    example: { modulus: 9, ann: 2, bob: 6 },
    exampleWork: 84,
    blocks: [{ instruction: 'instruction.road', across: 2, height: 36 }],
    view,
    after: () => [written('explain', 'explain.ring', 2), closing('play', 'play.road')],
    pieces,
  },
};
