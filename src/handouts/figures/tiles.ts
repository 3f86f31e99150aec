/** Tiles of 3x16: columns with the ends of the main rows, and the supply with what has been called. */
import type {
  ClockFigure,
  ColumnsFigure,
  Drawing,
  DrawingPart,
  Ink,
  Look,
  SupplyFigure,
} from '../core/figures.ts';
import { phrase } from '../core/phrase.ts';
import { cos, hypot, sin } from '../../base/trigonometry.ts';

const TILE = 15;
const PITCH_X = 17.2;
const PITCH_Y = 15.4;
const HEAD = 5;

const tile = (x: number, y: number, number: number): readonly DrawingPart[] => [
  { part: 'box', x, y, width: TILE, height: TILE, radius: 1.2, stroke: 'ink', fill: 'white', line: 0.35 },
  label(x + TILE / 2, y + TILE / 2 + 1.7, String(number), 21, {
    face: 'display',
    anchor: 'middle',
    ink: 'accent',
  }),
  ...BARS.map((up) =>
    line([x + 0.6, y + TILE - up], [x + TILE - 0.6, y + TILE - up], { stroke: 'accent', line: 0.5 }),
  ),
  // Turned round, a 6 is a 9.
  ...(number === 6 || number === 9
    ? [
        line([x + TILE / 2 - 2, y + TILE / 2 + 2.7], [x + TILE / 2 + 2, y + TILE / 2 + 2.7], {
          stroke: 'accent',
          line: 0.6,
        }),
      ]
    : []),
];

/** The three lines at the foot of a tile, in mm from its edge. */
const BARS = [0.9, 1.8, 2.7];

const emptyPlace = (x: number, y: number): DrawingPart => ({
  part: 'box',
  x,
  y,
  width: TILE,
  height: TILE,
  radius: 1.2,
  stroke: 'mute',
  fill: 'none',
  line: 0.25,
  dash: [1.2, 1],
});

/** Left of the ends of several rows, which are numbered, in mm. */
const NUMBERS = 4;

/** The ends of the main rows under their name. */
function rowParts(rows: ColumnsFigure['rows']): readonly DrawingPart[] {
  const hasNumbers = rows.length > 1;
  const x = hasNumbers ? NUMBERS : 0;
  const name: DrawingPart = {
    part: 'word',
    x: x + TILE / 2,
    y: HEAD - 1.6,
    text: phrase(hasNumbers ? 'figure.rows' : 'figure.row'),
    size: 9,
  };
  const ends = rows.flatMap((end, i) => {
    const y = HEAD + i * PITCH_Y;
    const number = label(0, y + TILE / 2 + 1.1, String(i + 1), 9, { face: 'bold' });
    return [...(hasNumbers ? [number] : []), ...(end === null ? [emptyPlace(x, y)] : tile(x, y, end))];
  });
  return rows.length === 0 ? [] : [name, ...ends];
}

/** Columns side by side, each under its number, the free places below dashed; ends of rows to the left. */
export function drawColumns({ rows, columns, places, scale = 1 }: ColumnsFigure): Drawing {
  const left = rows.length > 0 ? PITCH_X + 6 : 0;
  const columnParts = columns.flatMap((tiles, c) => {
    const x = left + c * PITCH_X;
    const slots = Math.max(places, tiles.length);
    return [
      label(x + TILE / 2, HEAD - 1.6, String(c + 1), 9, { face: 'bold', anchor: 'middle' }),
      ...Array.from({ length: slots }, (_, i) => {
        const number = tiles[i];
        const y = HEAD + i * PITCH_Y;
        return number === undefined ? [emptyPlace(x, y)] : tile(x, y, number);
      }).flat(),
    ];
  });
  const most = Math.max(places, rows.length, ...columns.map(({ length }) => length));
  return {
    width: left + columns.length * PITCH_X,
    height: HEAD + most * PITCH_Y,
    parts: [...rowParts(rows), ...columnParts],
    factor: scale,
    largest: 1,
  };
}

const CELL = 8.6;

/** Three rows of sixteen; what has been called is grey with a stroke through it. */
export function drawSupply({ called }: SupplyFigure): Drawing {
  const cells = [0, 1, 2].flatMap((row) =>
    Array.from({ length: 16 }, (_, i) => supplyCell(i + 1, row, row < (called[i] ?? 0))),
  );
  // No page needs more ink than MOST_INK for two of them.
  return { width: 16 * CELL, height: 3 * CELL, largest: 1.1, parts: cells.flat() };
}

function supplyCell(number: number, row: number, isCalled: boolean): readonly DrawingPart[] {
  const [x, y] = [(number - 1) * CELL + 0.15, row * CELL + 0.15];
  const side = CELL - 0.3;
  return [
    {
      part: 'box',
      x,
      y,
      width: side,
      height: side,
      radius: 0.8,
      stroke: isCalled ? 'rule' : 'ink',
      fill: 'white',
      line: 0.25,
    },
    label(x + side / 2, y + side / 2 + 1.5, String(number), 12, {
      face: isCalled ? 'text' : 'display',
      anchor: 'middle',
      ink: isCalled ? 'mute' : 'ink',
    }),
    ...(isCalled ? [line([x + 1, y + side - 1], [x + side - 1, y + 1], { stroke: 'ink', line: 0.4 })] : []),
  ];
}

// The clock of n: stations on a circle, 0 on top, clockwise; roads run from rim to rim with arrows.

const STATION = 3.3;

export function drawClock(clock: ClockFigure): Drawing {
  const radius = clock.radius ?? 12;
  const middle = radius + STATION + 1;
  const degrees = (station: number): number => (360 * station) / clock.stations;
  const place = (station: number): readonly [number, number] =>
    onCircle(middle, middle, radius, degrees(station));
  const stations = Array.from({ length: clock.stations }, (_, i): readonly DrawingPart[] => {
    const [x, y] = place(i);
    return [
      {
        part: 'circle',
        x: mm(x),
        y: mm(y),
        r: STATION,
        stroke: 'ink',
        fill: 'white',
        line: i === clock.start ? 0.9 : 0.35,
      },
      label(x, y + 1.35, String(i), 11, { face: 'display', anchor: 'middle' }),
      ...(i === clock.stop ? [stopRing(x, y)] : []),
    ];
  });
  const roads = (clock.roads ?? []).flatMap((road) =>
    road
      .slice(1)
      .flatMap((to, i) =>
        arrow(place(road[i] ?? 0), place(to), { stroke: 'accent', line: 0.55, short: STATION }),
      ),
  );
  return {
    width: 2 * middle,
    height: 2 * middle,
    parts: [
      rim(clock.stations, middle, radius),
      ...roads,
      ...stations.flat(),
      ...(clock.steps === undefined || clock.start === undefined ? [] : stepArc(clock, middle, radius)),
    ],
  };
}

const stopRing = (x: number, y: number): DrawingPart => ({
  part: 'circle',
  x: mm(x),
  y: mm(y),
  r: STATION + 0.9,
  stroke: 'blue',
  fill: 'none',
  line: 0.8,
});

/** A clock of few stations has sides from one to the next; one of ten has a round rim. */
function rim(stations: number, middle: number, radius: number): DrawingPart {
  if (stations > 8)
    return { part: 'circle', x: middle, y: middle, r: radius, stroke: 'rule', fill: 'none', line: 0.25 };
  const corners = Array.from({ length: stations }, (_, i) => {
    const [x, y] = onCircle(middle, middle, radius, (360 * i) / stations);
    return `${mm(x)} ${mm(y)}`;
  });
  return { part: 'path', d: `M${corners.join(' L')} Z`, stroke: 'accent', fill: 'none', line: 0.35 };
}

/** An arc inside the stations with as many ticks as steps were counted. */
function stepArc(clock: ClockFigure, middle: number, radius: number): readonly DrawingPart[] {
  const start = clock.start ?? 0;
  const inner = radius - STATION - 1.2;
  const points = Array.from({ length: (clock.steps ?? 0) + 1 }, (_, i) =>
    onCircle(middle, middle, inner - (1.6 * i) / clock.stations, (360 * (start + i)) / clock.stations),
  );
  return points.slice(1).flatMap((to, i) => {
    const from = points[i] ?? to;
    return i === points.length - 2
      ? arrow(from, to, { stroke: 'accent', line: 0.45 })
      : [
          {
            part: 'path' as const,
            d: `M${mm(from[0])} ${mm(from[1])} L${mm(to[0])} ${mm(to[1])}`,
            stroke: 'accent' as const,
            fill: 'none' as const,
            line: 0.45,
          },
        ];
  });
}

/** A point on a circle; 0 degrees is the top, clockwise. */
export function onCircle(x: number, y: number, radius: number, degrees: number): readonly [number, number] {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [x + radius * cos(angle), y + radius * sin(angle)];
}

/** Two decimals: a hundredth of a millimetre is finer than any printer. */
export const mm = (value: number): number => Math.round(value * 100) / 100;

export const line = (
  from: readonly [number, number],
  to: readonly [number, number],
  look: Look,
): DrawingPart => ({
  part: 'path',
  d: `M${mm(from[0])} ${mm(from[1])} L${mm(to[0])} ${mm(to[1])}`,
  fill: 'none',
  ...look,
});

export const label = (
  x: number,
  y: number,
  text: string,
  size: number,
  more: {
    readonly face?: 'display' | 'text' | 'bold';
    readonly anchor?: 'start' | 'middle' | 'end';
    readonly ink?: Ink;
  } = {},
): DrawingPart => ({ part: 'label', x: mm(x), y: mm(y), text, size, ...more });

/** A line with an open head at its end, shortened at both ends. */
export function arrow(
  from: readonly [number, number],
  to: readonly [number, number],
  look: Look & { readonly short?: number },
): readonly DrawingPart[] {
  const { short = 0, ...rest } = look;
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const start: readonly [number, number] = [from[0] + ux * short, from[1] + uy * short];
  const end: readonly [number, number] = [to[0] - ux * short, to[1] - uy * short];
  const barb = (turn: number): readonly [number, number] => [
    end[0] - 1.7 * (ux * cos(turn) - uy * sin(turn)),
    end[1] - 1.7 * (uy * cos(turn) + ux * sin(turn)),
  ];
  const [left, right] = [barb(0.5), barb(-0.5)];
  return [
    line(start, end, rest),
    {
      part: 'path',
      d: `M${mm(left[0])} ${mm(left[1])} L${mm(end[0])} ${mm(end[1])} L${mm(right[0])} ${mm(right[1])}`,
      fill: 'none',
      ...rest,
    },
  ];
}
