/** Four roads from fist to fist in a circle, the ring that never ends inside it; empty circles are to be filled. */
import { cos, hypot, sin } from '../../../base/trigonometry.ts';
import { present } from '../../../base/invariant.ts';
import type { Drawing, DrawingPart } from '../../core/figures.ts';
import { phrase, type Phrase } from '../../core/phrase.ts';
import { arrow, label, mm, onCircle } from '../../figures/tiles.ts';
import { stopOf } from '../../taps.ts';

/** Which numbers are there already: for each road and the ring, the places from 0. */
export type Given = readonly (readonly number[])[];

/** The ring, a fist and the room round what is drawn, in mm. */
const [INNER, FIST, EDGE] = [21, 9, 11];

interface Shape {
  /** Half the width and half the height of the roads, in mm. */
  readonly across: number;
  readonly down: number;
  /** A station, in mm. */
  readonly radius: number;
  /** Names of roads in points, and how far inside the roads they stand, in mm. */
  readonly words: number;
  readonly inside: number;
}

/** Round beside the tasks; flat where type is larger, so that a page has room for the rules and all of it. */
const SHAPES = {
  round: { across: 58, down: 58, radius: 6.2, words: 10, inside: 17 },
  flat: { across: 70, down: 47, radius: 6.9, words: 14, inside: 23 },
} as const satisfies Readonly<Record<string, Shape>>;

interface Station {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

/** How finely the way round is measured. */
const STEPS = 720;

/** Places on the roads by the share of the way round, clockwise from the top, as far from one another when flat as when round. */
function wayRound({ across, down }: Shape): (share: number) => readonly [x: number, y: number] {
  const places = Array.from({ length: STEPS + 1 }, (_, step): readonly [number, number] => {
    const angle = (2 * Math.PI * step) / STEPS;
    return [across + EDGE + across * sin(angle), down + EDGE - down * cos(angle)];
  });
  let gone = 0;
  const ways = places.map(([x, y], i) => {
    const [beforeX, beforeY] = places[i - 1] ?? [x, y];
    gone += hypot(x - beforeX, y - beforeY);
    return gone;
  });
  return (share) => present(places[ways.findIndex((way) => way >= gone * share - 1e-6)], 'place on the way');
}

function road(from: Station, to: Station): readonly DrawingPart[] {
  const length = hypot(to.x - from.x, to.y - from.y) || 1;
  const cut = (one: Station, sign: number): readonly [number, number] => [
    one.x + (sign * (to.x - from.x) * one.r) / length,
    one.y + (sign * (to.y - from.y) * one.r) / length,
  ];
  return arrow(cut(from, 1), cut(to, -1), { stroke: 'accent', line: 0.5 });
}

const fistParts = (station: Station): readonly DrawingPart[] => [
  { part: 'circle', ...station, stroke: 'accent', fill: 'white', line: 1.2 },
  { part: 'hand', x: station.x - 4.6, y: station.y - 8, width: 9.2, fingers: 0, plain: true },
];

/** A number, or room for it: rooms are counted in reading order. */
const stationParts = (station: Station, value: number, room: number | undefined): readonly DrawingPart[] =>
  room === undefined
    ? [
        { part: 'circle', ...station, stroke: 'ink', fill: 'white', line: 0.35 },
        label(station.x, station.y + 2.6, String(value), 20, { face: 'display', anchor: 'middle' }),
      ]
    : [{ part: 'room', ...station, answer: 0, mark: room }];

export function drawRoads(given: Given, shape: keyof typeof SHAPES = 'round'): Drawing {
  const look = SHAPES[shape];
  const [middleX, middleY] = [look.across + EDGE, look.down + EDGE];
  const at = wayRound(look);
  const station = (share: number, r: number): Station => {
    const [x, y] = at(share);
    return { x, y, r };
  };
  let next = 0;
  const roomAt = (which: number, place: number): number | undefined =>
    given[which]?.includes(place) === true ? undefined : next++;
  const outer = ROADS.flatMap((hands, which): readonly DrawingPart[] => {
    const share = (place: number): number => (which + place / (hands.length + 1)) / ROADS.length;
    const stations = [0, ...hands, 0].map((hand, i) => station(share(i), hand === 0 ? FIST : look.radius));
    const [fist, ...others] = stations;
    return [
      ...others.flatMap((to, i) => road(stations[i] ?? to, to)),
      ...(fist ? fistParts(fist) : []),
      ...hands.flatMap((value, i) => stationParts(present(others[i], 'station'), value, roomAt(which, i))),
      nameOfRoad(which, [middleX, middleY], look),
    ];
  });
  const ring = RING.map((_, i): Station => {
    const [x, y] = onCircle(middleX, middleY, INNER, (360 / RING.length) * i);
    return { x, y, r: look.radius };
  });
  return {
    width: 2 * middleX,
    height: 2 * middleY,
    parts: [
      ...outer,
      ...ring.flatMap((from, i) => road(from, ring[(i + 1) % ring.length] ?? from)),
      ...ring.flatMap((one, i) => stationParts(one, RING[i] ?? 0, roomAt(ROADS.length, i))),
      { part: 'word', x: middleX, y: middleY + 1.4, text: phrase('investigation.ring'), size: look.words },
    ],
  };
}

/** Inside its road, half way along. */
function nameOfRoad(
  which: number,
  [x, y]: readonly [number, number],
  { across, down, words, inside }: Shape,
): DrawingPart {
  const [right, below] = onCircle(0, 0, 1, 90 * which + 45);
  return {
    part: 'word',
    x: mm(x + (across - inside) * right),
    y: mm(y + (down - inside) * below),
    text: phrase('investigation.road', { number: which + 1 }),
    size: words,
  };
}

const heardHands = (hands: readonly number[], given: readonly number[] = []): Phrase =>
  phrase('investigation.spoken.hands', {
    hands: {
      list: hands.map((value, i) => (given.includes(i) ? value : phrase('investigation.spoken.blank'))),
      joined: 'comma',
    },
  });

export const heardRoads = (given: Given): Phrase =>
  phrase('investigation.spoken.picture', {
    roads: {
      list: ROADS.map((hands, i) =>
        phrase('investigation.spoken.road', { number: i + 1, hands: heardHands(hands, given[i]) }),
      ),
      joined: 'space',
    },
    ring: heardHands(RING, given[ROADS.length]),
  });

/** What is written into the rooms, in reading order. */
export const blanks = (given: Given): readonly number[] =>
  [...ROADS, RING].flatMap((hands, which) => hands.filter((_, i) => given[which]?.includes(i) !== true));

// Roads of taps: each number is the sum of the two before it, counted after n. Some reach the fist, some go round for ever.
// For five fingers every tap is played by the engine; for other n numbers are added.

export const FINGERS = 5;

/** What follows two hands. */
const tap = (before: number, hand: number, n: number): number =>
  n === FINGERS ? stopOf([before, hand]) : (before + hand) % n;

/** From two hands on until a fist or until the pair comes again; the fist is not part of it. */
function roadFrom(
  first: number,
  second: number,
  n = FINGERS,
): { readonly hands: readonly number[]; readonly ends: boolean } {
  const hands = [first, second];
  for (;;) {
    const [before = 0, hand = 0] = hands.slice(-2);
    const next = tap(before, hand, n);
    if (next === 0) return { hands, ends: true };
    if (hand === first && next === second) return { hands: hands.slice(0, -1), ends: false };
    hands.push(next);
  }
}

const values = (n: number): readonly number[] => Array.from({ length: n - 1 }, (_, i) => i + 1);

/** The pairs of hands without a fist. */
const pairs = (n: number): readonly (readonly [number, number])[] =>
  values(n).flatMap((first) => values(n).map((second): readonly [number, number] => [first, second]));

export const pairCount = (n: number): number => pairs(n).length;

/** How many pairs never come to a fist. */
export const neverCount = (n: number): number =>
  pairs(n).filter(([first, second]) => !roadFrom(first, second, n).ends).length;

/** The four roads after a fist (each three times the road before), then the ring. */
export const ROADS: readonly (readonly number[])[] = [1, 3, 4, 2].map(
  (double) => roadFrom(double, double).hands,
);
export const RING: readonly number[] = roadFrom(1, 3).hands;

/** All hands are given, as on a key. */
export const EVERY_HAND: Given = [...ROADS, RING].map((hands) => hands.map((_, i) => i));
