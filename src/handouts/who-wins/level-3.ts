/**
 * Level 3 of "Who wins from here?": one hand each, taps only. Write every hand that is shown; who makes the fist?
 *
 * A prompt is the two first hands and the number hands count to. Every number is the sum of the two before it.
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
  readonly first: number;
  readonly second: number;
}

const RANGE = [1, 6] as const;
const MOST_SHOWN = 8;
const MODULI = [5, 6, 7, 8] as const;

const roads = new Cache<string, readonly number[]>('roads of taps', 1000);

/** Every hand that is shown, by the engine: to the first fist, or to the first pair that comes again. */
export const roadOf = (road: TapRoad): readonly number[] =>
  roads.get(`${road.modulus} ${road.first} ${road.second}`, () => tapAlong(road));

function tapAlong({ modulus, first, second }: TapRoad): readonly number[] {
  const shown = [first, second];
  const seen = new Set<string>();
  for (;;) {
    const [tapper, tapped] = [shown.at(-2) ?? 0, shown.at(-1) ?? 0];
    if (tapped === 0 || seen.has(`${tapper},${tapped}`)) break;
    seen.add(`${tapper},${tapped}`);
    shown.push(tap(modulus, tapper, tapped));
  }
  return shown;
}

/** What the hand shows after the tap. */
function tap(modulus: number, tapper: number, tapped: number): number {
  const given = modulo.readGiven({ p1: [tapper, tapper], p2: [tapped, tapped], modulus, turn: 'p1' });
  const state = present(given.ok ? given.value : undefined, 'two hands');
  return modulo.play(state, { kind: 'tap', with: tapper, on: tapped }, randomFrom('tap')).state.hands[1][0];
}

const endsInFist = (road: TapRoad): boolean => roadOf(road).at(-1) === 0;

/** Ann shows the first hand and taps first, so she makes every hand at an odd place. */
const winner = (road: TapRoad): string =>
  !endsInFist(road) ? 'nobody' : roadOf(road).length % 2 === 1 ? 'Ann' : 'Bob';

const kindOf = (road: TapRoad): string => winner(road).toLowerCase();
const difficulty = (road: TapRoad): number => roadOf(road).length - 2;

const draw = pool(
  () =>
    MODULI.flatMap((modulus) =>
      Array.from({ length: (modulus - 1) ** 2 }, (_, place): TapRoad => ({
        modulus,
        first: 1 + Math.floor(place / (modulus - 1)),
        second: 1 + (place % (modulus - 1)),
      })),
    ).filter((road) => roadOf(road).length <= MOST_SHOWN),
  (road): Wish => ({ kind: kindOf(road), band: bandOf(difficulty(road), RANGE) }),
);

const answerOf = (road: TapRoad): readonly string[] => [roadOf(road).slice(2).join(' '), winner(road)];

const instead = (road: TapRoad, name: string): readonly string[] | undefined =>
  name === winner(road) ? undefined : [answerOf(road)[0] ?? '', name];

function steps(road: TapRoad): readonly Step[] {
  const shown = roadOf(road);
  const taps = shown.slice(2).map((hand, place): Step => {
    const sum = (shown[place] ?? 0) + (shown[place + 1] ?? 0);
    return {
      say: 'steps.shows',
      claims: {
        sum: claim({ sum: [shown[place] ?? 0, shown[place + 1] ?? 0] }, '=', sum),
        hand: claim(sum, '≡', hand, road.modulus),
      },
    };
  });
  const end = winner(road) === 'nobody' ? 'steps.again' : 'steps.fist';
  return [...taps, { say: end, with: { name: winner(road) } }];
}

const view = ({ modulus, first, second }: TapRoad): Node =>
  stack(
    [
      text('item.road', { modulus, first, second }),
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
  standards: ['MP3', 'MP7', 'MP8', 'TEA1'],
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
  same: ({ modulus, first, second }) => `${modulus}:${first},${second}`,
  answer: (road) => answerOf(road).map((value) => [value]),
  steps,
  errors: [
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
    rule: ['rule.one-hand', 'rule.stop'],
    example: { modulus: 5, first: 1, second: 1 },
    blocks: [{ instruction: 'instruction.road', across: 2, height: 36 }],
    view,
    after: () => [written('explain', 'explain.ring', 2), closing('play', 'play.road')],
    pieces,
  },
};
