/** Four roads from fist to fist in a circle, the ring that never ends inside it; dashed circles are to be filled. */
import type { Drawing, DrawingPart } from '../../core/figures.ts';
import { phrase, type Phrase } from '../../core/phrase.ts';
import { arrow, label, mm, onCircle } from '../../figures/shapes.ts';
import { RING, ROADS } from './roads.ts';

/** Which numbers are there already: for each road and the ring, the places from 0. */
export type Given = readonly (readonly number[])[];

/** The circle of roads, the ring, a station and a fist in mm. */
const [OUTER, INNER, STATION, FIST, MIDDLE] = [58, 21, 6.2, 9, 69];

interface Station {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

const onRoad = (radius: number, degrees: number, r: number): Station => {
  const [x, y] = onCircle(MIDDLE, MIDDLE, radius, degrees);
  return { x, y, r };
};

function road(from: Station, to: Station): readonly DrawingPart[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
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

export function drawRoads(given: Given): Drawing {
  let next = 0;
  const roomAt = (which: number, place: number): number | undefined =>
    given[which]?.includes(place) === true ? undefined : next++;
  const outer = ROADS.flatMap((hands, which): readonly DrawingPart[] => {
    const pitch = 90 / (hands.length + 1);
    const stations = [
      onRoad(OUTER, 90 * which, FIST),
      ...hands.map((_, i) => onRoad(OUTER, 90 * which + pitch * (i + 1), STATION)),
      onRoad(OUTER, 90 * (which + 1), FIST),
    ];
    const [x, y] = onCircle(MIDDLE, MIDDLE, OUTER - 17, 90 * which + 45);
    return [
      ...stations.slice(1).flatMap((to, i) => road(stations[i] ?? to, to)),
      ...fistParts(stations[0] ?? onRoad(OUTER, 0, FIST)),
      ...hands.flatMap((value, i) =>
        stationParts(stations[i + 1] ?? onRoad(OUTER, 0, STATION), value, roomAt(which, i)),
      ),
      {
        part: 'word',
        x: mm(x),
        y: mm(y),
        text: phrase('investigation.road', { number: which + 1 }),
        size: 10,
      },
    ];
  });
  const ring = RING.map((_, i) => onRoad(INNER, (360 / RING.length) * i, STATION));
  return {
    width: 2 * MIDDLE,
    height: 2 * MIDDLE,
    parts: [
      ...outer,
      ...ring.flatMap((from, i) => road(from, ring[(i + 1) % ring.length] ?? from)),
      ...ring.flatMap((station, i) => stationParts(station, RING[i] ?? 0, roomAt(ROADS.length, i))),
      { part: 'word', x: MIDDLE, y: MIDDLE + 1.4, text: phrase('investigation.ring'), size: 10 },
    ],
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
