/**
 * How the board looks and sounds: wind rose, clock and rule over six squares by five, each with its letter and its task.
 */
import type { Drawing, DrawingPart } from '../../core/figures.ts';
import type { Expression } from '../../core/formula.ts';
import { cell, column, figure, row, stack, text } from '../../core/nodes.ts';
import { phrase, type Phrase } from '../../core/phrase.ts';
import type { Node } from '../../core/view.ts';
import { arrow, label, line, onCircle } from '../../figures/tiles.ts';
import { clock } from '../level-2.ts';
import { COLUMNS, ROWS, type Board, type Square } from './board.ts';

/** A square, a hand and their distances in mm. */
const [WIDE, HIGH, HAND] = [30.3, 26.2, 9.4];
const [ROSE, ARM] = [17, 11.4];

const box = (x: number, y: number, width: number, height: number, thick: number): DrawingPart => ({
  part: 'box',
  x,
  y,
  width,
  height,
  stroke: 'ink',
  fill: 'none',
  line: thick,
});

/** Numbers as they are drawn: a power has its exponent raised. */
function workParts(work: Expression, x: number, y: number): readonly DrawingPart[] {
  if (typeof work === 'object' && 'power' in work) {
    const [base, exponent] = work.power;
    return [
      label(x - 2, y, String(typeof base === 'number' ? base : ''), 19, {
        face: 'display',
        anchor: 'middle',
      }),
      label(x + 1.4, y - 3.2, String(exponent), 12, { face: 'display' }),
    ];
  }
  return [label(x, y, shownWork(work), 17, { face: 'display', anchor: 'middle' })];
}

function shownWork(work: Expression): string {
  if (typeof work === 'number') return String(work);
  if ('sum' in work) return work.sum.map(shownWork).join(' + ');
  if ('product' in work) return work.product.map(shownWork).join(' × ');
  if ('negative' in work) return `−${shownWork(work.negative)}`;
  return '';
}

function taskParts({ task }: Square, x: number, y: number, numerals: boolean): readonly DrawingPart[] {
  if ('work' in task) return workParts(task.work, x + WIDE / 2, y + 18);
  const [left, right] = task.hands;
  const hand = (at: number, fingers: number): DrawingPart => ({
    part: 'hand',
    x: at,
    y: y + 8.4,
    width: HAND,
    fingers,
    plain: !numerals,
  });
  return [
    hand(x + 4, left),
    label(x + WIDE / 2, y + 17.6, '+', 12, { face: 'bold', anchor: 'middle' }),
    hand(x + WIDE - 4 - HAND, right),
  ];
}

/** Starts are in double frames with their letter A or B. */
function startParts(place: number, name: string): readonly DrawingPart[] {
  const [x, y] = cornerOf(place);
  return [
    { ...box(x + 0.9, y + 0.9, WIDE - 1.8, HIGH - 1.8, 0.9), stroke: 'accent', radius: 1 } as DrawingPart,
    { part: 'word', x: x + WIDE - 9.6, y: y + 6, text: phrase('wind-walk.start', { name }), size: 9 },
  ];
}

const cornerOf = (place: number): readonly [number, number] => [
  0.5 + (place % COLUMNS) * WIDE,
  0.5 + Math.floor(place / COLUMNS) * HIGH,
];

/** Lines between the squares, each drawn once, in their frame. */
function gridParts(): readonly DrawingPart[] {
  const [right, bottom] = [0.5 + COLUMNS * WIDE, 0.5 + ROWS * HIGH];
  const look = { stroke: 'ink', line: 0.35 } as const;
  const inside = (count: number, pitch: number): readonly number[] =>
    Array.from({ length: count - 1 }, (_, i) => 0.5 + (i + 1) * pitch);
  return [
    ...inside(COLUMNS, WIDE).map((x) => line([x, 0.5], [x, bottom], look)),
    ...inside(ROWS, HIGH).map((y) => line([0.5, y], [right, y], look)),
    box(0.5, 0.5, COLUMNS * WIDE, ROWS * HIGH, 0.8),
  ];
}

export const NAMES = ['A', 'B'] as const;

function drawBoard({ squares, walks }: Board, numerals: boolean): Drawing {
  const parts = squares.flatMap((square, place): readonly DrawingPart[] => {
    const [x, y] = cornerOf(place);
    return [
      label(x + 2.8, y + 7.4, square.letter, 18, { face: 'display' }),
      ...taskParts(square, x, y, numerals),
    ];
  });
  return {
    width: COLUMNS * WIDE + 1,
    height: ROWS * HIGH + 1,
    // Rules, board and walks are one page in dys.
    largest: { dys: 0.84, large: 1 },
    parts: [
      ...parts,
      ...gridParts(),
      ...walks.flatMap(([first = 0], which) => startParts(first, NAMES[which] ?? '')),
    ],
  };
}

/** "R, hands 3 and 4, start A". */
function heardSquare({ letter, task }: Square, start: string | undefined): Phrase {
  const work =
    'hands' in task
      ? phrase('wind-walk.spoken.hands', { left: task.hands[0], right: task.hands[1] })
      : phrase('exact', { value: { formula: task.work } });
  return start === undefined
    ? phrase('wind-walk.spoken.square', { letter, work })
    : phrase('wind-walk.spoken.start', { letter, work, start });
}

function heardBoard({ squares, walks }: Board): Phrase {
  const starts = walks.map(([first]) => first);
  const rows = Array.from({ length: ROWS }, (_, y): Phrase =>
    phrase('wind-walk.spoken.row', {
      number: y + 1,
      squares: {
        list: squares
          .slice(y * COLUMNS, (y + 1) * COLUMNS)
          .map((square, x) => heardSquare(square, NAMES[starts.indexOf(y * COLUMNS + x)])),
        joined: 'semicolon',
      },
    }),
  );
  return phrase('wind-walk.spoken.board', { rows: { list: rows, joined: 'space' } });
}

/** Circles of the four winds round the stop. */
function drawRose(): Drawing {
  const names = ['N4', 'E1', 'S2', 'W3'];
  const circle = (x: number, y: number, accent: boolean): DrawingPart => ({
    part: 'circle',
    x,
    y,
    r: 4.2,
    stroke: accent ? 'accent' : 'ink',
    fill: 'white',
    line: 0.35,
  });
  return {
    width: 2 * ROSE,
    height: 2 * ROSE,
    parts: [
      circle(ROSE, ROSE, false),
      label(ROSE, ROSE + 1.6, '0', 13, { face: 'display', anchor: 'middle' }),
      ...names.flatMap((name, i): readonly DrawingPart[] => {
        const [x, y] = onCircle(ROSE, ROSE, ARM + 0.9, 90 * i);
        return [
          ...arrow([ROSE, ROSE], [x, y], { stroke: 'ink', line: 0.5, short: 4.4 }),
          circle(x, y, true),
          label(x, y + 1.5, name, 11, { face: 'display', anchor: 'middle', ink: 'accent' }),
        ];
      }),
    ],
  };
}

/** Rose, clock and rule beside each other, the board under them. */
export const boardView = (board: Board, numerals: boolean): Node =>
  stack(
    [
      row(
        [
          cell(36, figure({ kind: 'drawn', drawing: drawRose() }, phrase('wind-walk.spoken.rose'))),
          cell(30, clock()),
          column(
            112,
            102,
            stack(
              ['begin', 'step', 'stop'].map((part) => text(`wind-walk.rule.${part}`)),
              1,
            ),
          ),
        ],
        2,
      ),
      figure({ kind: 'drawn', drawing: drawBoard(board, numerals) }, heardBoard(board)),
    ],
    2.4,
  );
