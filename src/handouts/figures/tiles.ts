/** Tiles of 3x16: columns with the ends of the main rows, and the supply with what has been called. */
import type { ColumnsFigure, Drawing, DrawingPart, SupplyFigure } from '../core/figures.ts';
import { phrase } from '../core/phrase.ts';
import { label, line } from './shapes.ts';

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
  // No page needs more than 6 % ink for two of them.
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
