/**
 * How a piece of the game graph looks and sounds: stations with hands, the mover's triangle, a circle for the letter.
 *
 * Trees grow downwards, rings stand as a square with their ways out at the sides. A road carries the tapped hand, or ÷ for
 * a division. Letters to be found are rooms of the drawing, in the order of the stations.
 */
import { hypot } from '../../base/trigonometry.ts';
import { present } from '../../base/invariant.ts';
import type { Drawing, DrawingPart } from '../core/figures.ts';
import { figure, stack } from '../core/nodes.ts';
import { phrase, type Phrase } from '../core/phrase.ts';
import type { Node } from '../core/view.ts';
import { type Fragment, lettersToFind, type Road, type Station } from './graph.ts';

/** Station and circle in mm; a place is a station with its circle and air. */
const [WIDE, HIGH, ROUND] = [25, 19, 6.6];
const [PLACE, LEVEL] = [40, 28];

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Hands in a row of the station: value circles, a fist as a small hand. */
const handParts = (hands: readonly [number, number], x: number, y: number): readonly DrawingPart[] =>
  [Math.max(...hands), Math.min(...hands)].flatMap((value, place): readonly DrawingPart[] => {
    const at = x + 10.4 + place * 9;
    if (value === 0)
      return [
        { part: 'circle', x: at, y, r: 3.7, stroke: 'mute', line: 0.25, dash: [0.8, 0.6] },
        { part: 'hand', x: at - 2.2, y: y - 3.4, width: 4.4, fingers: 0, plain: true },
      ];
    return [
      { part: 'circle', x: at, y, r: 3.7, stroke: 'ink', fill: 'white', line: 0.3 },
      { part: 'label', x: at, y: y + 1.7, text: String(value), size: 13, face: 'display', anchor: 'middle' },
    ];
  });

const triangle = (x: number, y: number): DrawingPart => ({
  part: 'path',
  d: `M${x} ${y - 2}L${x + 3} ${y}L${x} ${y + 2}Z`,
  fill: 'ink',
});

/** Over the corner that no arrow crosses. */
function numberOf(place: number, spots: readonly Spot[], roads: readonly Road[]): DrawingPart {
  const { x, y } = present(spots[place], 'spot');
  const isFromLeft = roads.some(({ from, to }) => to === place && (spots[from]?.x ?? x) < x);
  const at = isFromLeft ? { x: x + WIDE - 1.2, anchor: 'end' as const } : { x: x + 1.2 };
  return { part: 'label', ...at, y: y - 0.9, text: String(place + 1), size: 8, ink: 'mute' };
}

function stationParts(station: Station, place: number, { x, y }: Spot, room: number): readonly DrawingPart[] {
  const isStart = place === 0;
  const circle = { x: x + WIDE + 1 + ROUND, y: y + HIGH / 2, r: ROUND };
  const given: readonly DrawingPart[] =
    station.given === undefined
      ? [{ part: 'room', ...circle, answer: 0, mark: room }]
      : [
          { part: 'circle', ...circle, stroke: 'mute', line: 0.25 },
          { part: 'word', x: circle.x, y: circle.y + 2.4, text: phrase(`letter.${station.given}`), size: 16 },
        ];
  return [
    {
      part: 'box',
      x,
      y,
      width: WIDE,
      height: HIGH,
      radius: 1.5,
      stroke: 'ink',
      fill: 'white',
      line: isStart ? 0.7 : 0.35,
    },
    { part: 'path', d: `M${x} ${y + HIGH / 2}h${WIDE}`, stroke: 'rule', line: 0.25 },
    ...handParts(station.partner, x, y + 4.8),
    ...handParts(station.own, x, y + 14.2),
    triangle(x + 2.4, y + (station.mover === 'partner' ? 4.8 : 14.2)),
    ...given,
  ];
}

/** An arrow between two spots with the name of the move beside it. */
function roadParts(from: Spot, to: Spot, name: string): readonly DrawingPart[] {
  const length = hypot(to.x - from.x, to.y - from.y) || 1;
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const tip = (side: number): string =>
    `M${to.x} ${to.y}L${to.x - 2.2 * ux + side * 1.2 * uy} ${to.y - 2.2 * uy - side * 1.2 * ux}`;
  const rounded = (d: string): string =>
    d.replace(/-?\d+\.\d{3,}/g, (n) => String(Math.round(Number(n) * 100) / 100));
  return [
    {
      part: 'path',
      d: rounded(`M${from.x} ${from.y}L${to.x} ${to.y}${tip(1)}${tip(-1)}`),
      stroke: 'accent',
      line: 0.5,
    },
    { part: 'label', ...besideArrow(from, to), text: name, size: 10.8, face: 'bold' },
  ];
}

/** On the outer side of an arrow; over one that lies between a circle and the next station, where nothing has room beside it. */
function besideArrow(from: Spot, to: Spot): Spot & { readonly anchor: 'start' | 'middle' | 'end' } {
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  if (from.y === to.y) return { x: x - 1.2, y: y - 5.6, anchor: 'middle' };
  // The line comes down to the end of a name that stands over it.
  const base = from.x === to.x ? y + 0.5 : y - 0.8;
  return to.x < from.x ? { x: x - 1.5, y: base, anchor: 'end' } : { x: x + 1.5, y: base, anchor: 'start' };
}

/** Its space is narrow in every profile, so that a name has room between two stations. */
const nameOf = ({ tap }: Road): string => (tap === 0 ? '÷\u202f2' : `→\u202f${tap}`);

/** Rooms are counted over the stations without a given letter. */
const roomsOf = ({ stations }: Fragment): readonly number[] => {
  let next = 0;
  return stations.map(({ given }) => (given === undefined ? next++ : -1));
};

function draw(fragment: Fragment, spots: readonly Spot[], roads: readonly DrawingPart[]): Drawing {
  const rooms = roomsOf(fragment);
  return {
    width: Math.max(...spots.map(({ x }) => x)) + PLACE,
    height: Math.max(...spots.map(({ y }) => y)) + HIGH + 1,
    parts: [
      ...roads,
      ...fragment.stations.flatMap((station, place) => [
        ...stationParts(station, place, present(spots[place], 'spot'), rooms[place] ?? 0),
        numberOf(place, spots, fragment.roads),
      ]),
    ],
  };
}

/** Leaves side by side, each station over the middle of its next ones. */
function treeSpots({ stations, roads }: Fragment): readonly Spot[] {
  const spots: (Spot | undefined)[] = stations.map(() => undefined);
  let leaves = 0;
  const seat = (place: number, level: number): number => {
    const kids = roads.filter(({ from }) => from === place).map(({ to }) => seat(to, level + 1));
    const [first, last] = [kids[0], kids.at(-1)];
    const x = first === undefined || last === undefined ? PLACE * leaves++ : (first + last) / 2;
    spots[place] = { x, y: 4 + level * LEVEL };
    return x;
  };
  seat(0, 0);
  return spots.map((spot) => present(spot, 'spot'));
}

function treeDrawing(fragment: Fragment): Drawing {
  const spots = treeSpots(fragment);
  const roads = fragment.roads.flatMap((road) => {
    const [from, to] = [present(spots[road.from], 'from'), present(spots[road.to], 'to')];
    return roadParts(
      { x: from.x + WIDE / 2, y: from.y + HIGH },
      { x: to.x + WIDE / 2, y: to.y - 0.6 },
      nameOf(road),
    );
  });
  return draw(fragment, spots, roads);
}

const RING_SPOTS: readonly Spot[] = [
  { x: 44, y: 4 },
  { x: 90, y: 4 },
  { x: 90, y: 38 },
  { x: 44, y: 38 },
];

/** Ways out of ring stations 0 and 3 are at the left, of 1 and 2 at the right, further ones below. */
function ringDrawing(fragment: Fragment): Drawing {
  const used: Record<number, number> = {};
  const spots = fragment.stations.map((_, place): Spot => {
    const inside = RING_SPOTS[place];
    if (inside) return inside;
    const from = present(
      fragment.roads.find(({ to }) => to === place),
      'way out',
    ).from;
    const turn = (used[from] = (used[from] ?? 0) + 1) - 1;
    const home = present(RING_SPOTS[from], 'ring spot');
    const isLeft = from === 0 || from === 3;
    return turn === 0 ? { x: isLeft ? 0 : 133, y: home.y } : { x: home.x, y: home.y + (from < 2 ? -34 : 34) };
  });
  const lift = Math.max(0, ...spots.map(({ y }) => 4 - y));
  const placed = spots.map(({ x, y }) => ({ x, y: y + lift }));
  return draw(
    fragment,
    placed,
    fragment.roads.flatMap((road) => ringRoad(placed, road)),
  );
}

/** From the middle of one side to the middle of the facing side. */
function ringRoad(spots: readonly Spot[], road: Road): readonly DrawingPart[] {
  const [from, to] = [present(spots[road.from], 'from'), present(spots[road.to], 'to')];
  const name = nameOf(road);
  if (from.y === to.y) {
    const right = from.x < to.x;
    const [fx, tx] = right ? [from.x + PLACE - 1.6, to.x - 0.6] : [from.x, to.x + PLACE - 1.4];
    const y = from.y + HIGH / 2;
    return roadParts({ x: fx, y }, { x: tx, y }, name);
  }
  const down = from.y < to.y;
  const x = from.x + WIDE / 2;
  return roadParts(
    { x, y: down ? from.y + HIGH : from.y },
    { x, y: down ? to.y - 0.6 : to.y + HIGH + 0.6 },
    name,
  );
}

const pair = (hands: readonly [number, number]): Phrase => {
  const [high, low] = [Math.max(...hands), Math.min(...hands)];
  return low === 0 ? phrase('spoken.with-fist', { hand: high }) : phrase('spoken.pair', { high, low });
};

/** One station with all its roads, as a listener hears it. */
function heardStation({ stations, roads }: Fragment, place: number): Phrase {
  const station = present(stations[place], 'station');
  const own = roads.filter(({ from }) => from === place);
  const heard = own.map(({ tap, to }) =>
    tap === 0 ? phrase('spoken.split', { to: to + 1 }) : phrase('spoken.tap', { tap, to: to + 1 }),
  );
  const letter =
    station.given === undefined
      ? phrase('spoken.circle')
      : phrase('spoken.given', { letter: phrase(`letter.${station.given}`) });
  return phrase(`spoken.station-${station.mover}`, {
    station: place + 1,
    partner: pair(station.partner),
    own: pair(station.own),
    more: { list: [letter, ...heard], joined: 'space' },
  });
}

const graphPhrase = (fragment: Fragment): Phrase =>
  phrase('spoken.graph', {
    stations: { list: fragment.stations.map((_, place) => heardStation(fragment, place)), joined: 'space' },
  });

/** The fragment with the letters that are to be found. */
function solvedOf(fragment: Fragment): Fragment {
  const letters = [...lettersToFind(fragment)];
  return {
    ...fragment,
    stations: fragment.stations.map((station) => {
      const given = station.given ?? letters.shift();
      return given === undefined ? station : { ...station, given };
    }),
  };
}

/** The figure with its letters to find. */
export function fragmentView(fragment: Fragment, shape: 'tree' | 'ring'): Node {
  const rooms = fragment.stations.filter(({ given }) => given === undefined).length;
  const drawn = {
    kind: 'drawn',
    drawing: shape === 'tree' ? treeDrawing(fragment) : ringDrawing(fragment),
  } as const;
  // On a key the circles have their letters, for a listener too.
  const solved = solvedOf(fragment);
  return stack([
    figure(drawn, graphPhrase(fragment), figure(drawn, graphPhrase(solved))),
    { kind: 'field', field: { kind: 'drawn', count: rooms, answer: 0, label: phrase('fields.letters') } },
  ]);
}
