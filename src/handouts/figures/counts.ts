/** A number line: ticks 6.5 mm apart, ringed numbers, arcs from the start with what is added below the ring. */
import type {
  BarFigure,
  DivisionFigure,
  Drawing,
  DrawingPart,
  NumberLine,
  TallyFigure,
} from '../core/figures.ts';
import { label, line, mm } from './tiles.ts';

const PITCH = 6.5;
const ARC_STEP = 0.85;
const FOOT = 9.5;

export function drawNumberLine({ from, to, start, ringed, arcs }: NumberLine): Drawing {
  const steps = to - from;
  const rise =
    arcs && start !== undefined ? 3.2 + ARC_STEP * Math.max(0, ...ringed.map((one) => one - start)) : 1.5;
  const axis = rise + 1;
  const x = (value: number): number => 3 + PITCH * (value - from);
  const width = 6 + PITCH * steps;
  const ticks = Array.from({ length: steps + 1 }, (_, i): readonly DrawingPart[] => {
    const value = from + i;
    const isStrong = value === start || ringed.includes(value);
    return [
      line([x(value), axis - 1.1], [x(value), axis + 1.1], { stroke: 'ink', line: 0.3 }),
      label(x(value), axis + 5.6, String(value), 9.4, { anchor: 'middle', face: isStrong ? 'bold' : 'text' }),
    ];
  });
  const rings = ringed.flatMap((value): readonly DrawingPart[] => [
    { part: 'circle', x: x(value), y: mm(axis + 4.4), r: 2.7, stroke: 'accent', fill: 'none', line: 0.45 },
    ...(arcs && start !== undefined ? arcTo(value, { x, axis, start }) : []),
  ]);
  return {
    width,
    height: mm(axis + (arcs ? FOOT + 1.5 : FOOT - 1.5)),
    parts: [line([0, axis], [width, axis], { stroke: 'ink', line: 0.3 }), ...ticks.flat(), ...rings],
  };
}

interface ArcPlace {
  readonly x: (value: number) => number;
  readonly axis: number;
  readonly start: number;
}

function arcTo(value: number, { x, axis, start }: ArcPlace): readonly DrawingPart[] {
  const [a, b] = [x(start), x(value)];
  const height = 3.2 + ARC_STEP * (value - start);
  const end = axis - 1.3;
  return [
    {
      part: 'path',
      d: `M${a} ${mm(end)} C${a} ${mm(end - height)} ${b} ${mm(end - height)} ${b} ${mm(end)} M${mm(b - 0.9)} ${mm(end - 1.3)} L${b} ${mm(end)} L${mm(b + 0.9)} ${mm(end - 1.3)}`,
      stroke: 'accent',
      fill: 'none',
      line: 0.4,
    },
    label(b, axis + 10.2, `+${value - start}`, 9.4, { anchor: 'middle', face: 'bold', ink: 'accent' }),
  ];
}

// Long division as cells: quotient row, dividend row behind a bracket, rows to work in.

const CELL = 7;

export function drawDivision({ dividend, divisor, rows, isDone = false }: DivisionFigure): Drawing {
  const left = 6 + 2.6 * String(divisor).length;
  const right = left + dividend.length * CELL;
  return {
    width: right + 1,
    height: (rows + 2) * CELL,
    parts: [
      ...Array.from({ length: rows + 2 }, (_, row) =>
        dividend.map((_, column) => cell(left + column * CELL, row * CELL, row === DIVIDEND)),
      ).flat(),
      bracket(left, right),
      label(left - 2.6, BASELINE, String(divisor), 13, { face: 'display', anchor: 'end' }),
      ...dividend.flatMap((digit, i) => (digit === null ? [] : [digitIn(left + i * CELL, digit)])),
      ...(isDone ? divisionSteps(dividend, divisor) : []).flatMap(({ column, quotient, below, end }, row) => [
        workIn(left + column * CELL, 0, String(quotient)),
        ...[...below].map((sign, i) => workIn(left + (end + 1 - below.length + i) * CELL, row + 2, sign)),
      ]),
    ],
  };
}

/** The row of the dividend, below that of the quotient, and where its digits are. */
const DIVIDEND = 1;
const BASELINE = 1.5 * CELL + 1.6;

const cell = (x: number, y: number, isGiven: boolean): DrawingPart => ({
  part: 'box',
  x: x + 0.3,
  y: y + 0.3,
  width: CELL - 0.6,
  height: CELL - 0.6,
  radius: 0.5,
  stroke: 'mute',
  fill: 'none',
  line: isGiven ? 0.3 : 0.2,
  ...(isGiven ? {} : { dash: [1, 0.8] }),
});

/** In front of the dividend and over it. */
const bracket = (left: number, right: number): DrawingPart => ({
  part: 'path',
  d: `M${left - 1.4} ${2 * CELL} Q${left + 0.8} ${1.5 * CELL} ${left - 1.2} ${CELL} L${right} ${CELL}`,
  stroke: 'ink',
  fill: 'none',
  line: 0.5,
});

const digitIn = (x: number, digit: number): DrawingPart =>
  label(x + CELL / 2, BASELINE, String(digit), 13, { face: 'display', anchor: 'middle' });

const workIn = (x: number, row: number, sign: string): DrawingPart =>
  label(x + CELL / 2, (row + 0.5) * CELL + 1.6, sign, 13, { face: 'bold', anchor: 'middle', ink: 'blue' });

interface DivisionStep {
  /** Column of the dividend whose digit is divided with what was left. */
  readonly column: number;
  readonly divided: number;
  readonly quotient: number;
  readonly left: number;
  /** What is written below: what is left, with the next digit brought down; its last sign is in column `end`. */
  readonly below: string;
  readonly end: number;
}

/** A division digit by digit, from the first digits that hold the divisor on; every digit of the dividend is known. */
export function divisionSteps(
  dividend: DivisionFigure['dividend'],
  divisor: number,
): readonly DivisionStep[] {
  const digits = dividend.map((digit) => digit ?? 0);
  const steps: DivisionStep[] = [];
  let left = 0;
  for (const [column, digit] of digits.entries()) {
    const divided = 10 * left + digit;
    left = divided % divisor;
    if (steps.length === 0 && divided < divisor && column < digits.length - 1) continue;
    const next = digits[column + 1];
    steps.push({
      column,
      divided,
      quotient: Math.floor(divided / divisor),
      left,
      below: next === undefined ? String(left) : String(10 * left + next),
      end: next === undefined ? column : column + 1,
    });
  }
  return steps;
}

// Counting pictures: tally gates and bars over a grid.

const COLUMN = 15;
const GATE_X = 6.6;
const GATE_Y = 5.6;
/** Over the gates of a tally with labels. */
const HEAD = 5.4;
/** Left of the bars: numbers, or the heads of the rows below as well. */
const [NUMBERS, HEADS] = [8, 22];

/** Gates of five, two to a row, under their labels; a rule between one count and the next. */
export function drawTally({ counts }: TallyFigure): Drawing {
  const top = counts.some(({ label: text }) => text !== '') ? HEAD : 0.6;
  const rows = Math.max(1, ...counts.map(({ count }) => Math.ceil(Math.ceil(count / 5) / 2)));
  return {
    width: counts.length * COLUMN,
    height: top + 0.6 + rows * GATE_Y,
    parts: counts.flatMap(({ label: text, count }, c) => [
      label(c * COLUMN + COLUMN / 2, 3.4, text, 10, { face: 'bold', anchor: 'middle' }),
      ...gates(c * COLUMN + 1.6, top, count),
      // Without it two columns of ten strokes read as one row of twenty.
      ...(c === 0
        ? []
        : [line([c * COLUMN, 0], [c * COLUMN, top + rows * GATE_Y], { stroke: 'mute', line: 0.3 })]),
    ]),
  };
}

function gates(left: number, top: number, count: number): readonly DrawingPart[] {
  return Array.from({ length: Math.ceil(count / 5) }, (_, g): readonly DrawingPart[] => {
    const strokes = Math.min(5, count - 5 * g);
    const [x, y] = [left + (g % 2) * GATE_X, top + Math.floor(g / 2) * GATE_Y];
    return Array.from({ length: strokes }, (_, s) =>
      s === 4
        ? line([x - 0.4, y + 3.4], [x + 5.2, y + 0.8], { stroke: 'ink', line: 0.45 })
        : line([x + 0.5 + 1.3 * s, y], [x + 0.5 + 1.3 * s, y + 4.2], { stroke: 'ink', line: 0.45 }),
    );
  }).flat();
}

/** Bars under a dashed model; a bar of unknown height is left to be drawn on the grid. */
export function drawBars({ bars, most, heads }: BarFigure): Drawing {
  const unit = Math.min(5, 52 / Math.max(1, most));
  const height = most * unit;
  const [left, foot] = [heads === undefined ? NUMBERS : HEADS, height + 2];
  const y = (value: number): number => mm(foot - value * unit);
  const right = left + bars.length * COLUMN;
  const levels = Array.from({ length: Math.floor(most / 5) }, (_, i) => 5 * (i + 1));
  return {
    width: right + 1,
    height: foot + (heads?.model === undefined ? 6 : 12),
    parts: [
      ...(heads === undefined ? [] : fineGrid({ left, right, top: y(most), foot, unit })),
      ...levels.flatMap((value) => [
        line([left, y(value)], [right, y(value)], { stroke: 'rule', line: 0.25 }),
        label(left - 1.2, y(value) + 1.1, String(value), 8.5, { anchor: 'end' }),
      ]),
      ...bars.flatMap((bar, i) => drawBar(bar, { x: left + i * COLUMN, foot, y, unit })),
      line([left, foot], [right, foot], { stroke: 'ink', line: 0.6 }),
      line([left, 1], [left, foot], { stroke: 'ink', line: 0.6 }),
      ...(heads === undefined ? [] : headsUnder(bars, heads, left, foot)),
    ],
  };
}

interface GridPlace {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly foot: number;
  readonly unit: number;
}

/** A line for every deal and between the columns, for bars that are drawn by hand. */
function fineGrid({ left, right, top, foot, unit }: GridPlace): readonly DrawingPart[] {
  const rows = Math.round((foot - top) / unit);
  const columns = Math.round((right - left) / COLUMN);
  const fine = { stroke: 'rule', line: 0.12 } as const;
  return [
    ...Array.from({ length: rows }, (_, i) => line([left, top + i * unit], [right, top + i * unit], fine)),
    ...Array.from({ length: columns }, (_, i) => {
      const x = left + (i + 1) * COLUMN;
      return line([x, top], [x, foot], fine);
    }),
  ];
}

/** What the row of numbers is called, then the model under its columns. */
const headsUnder = (
  bars: BarFigure['bars'],
  { label: first, model }: NonNullable<BarFigure['heads']>,
  left: number,
  foot: number,
): readonly DrawingPart[] => [
  { part: 'word', x: HEADS / 2 - 3, y: foot + 4.2, text: first, size: 10 },
  ...(model === undefined
    ? []
    : [
        { part: 'word', x: HEADS / 2 - 3, y: foot + 10, text: model, size: 10 } as const,
        ...bars.map((bar, i) =>
          label(left + (i + 0.5) * COLUMN, foot + 10, String(bar.model ?? ''), 10, { anchor: 'middle' }),
        ),
      ]),
];

interface BarPlace {
  readonly x: number;
  readonly foot: number;
  readonly unit: number;
  readonly y: (value: number) => number;
}

function drawBar(
  { label: text, value, model }: BarFigure['bars'][number],
  { x, foot, y, unit }: BarPlace,
): readonly DrawingPart[] {
  const under = label(x + COLUMN / 2, foot + 4.2, text, 9.5, { face: 'bold', anchor: 'middle' });
  const modelLine =
    model === undefined
      ? []
      : [line([x, y(model)], [x + COLUMN, y(model)], { stroke: 'accent', line: 0.7, dash: [2.2, 1.2] })];
  if (value === null || value === 0) return [under, ...modelLine];
  const bar: DrawingPart = {
    part: 'box',
    x: mm(x + 2.5),
    y: y(value),
    width: COLUMN - 5,
    height: mm(value * unit),
    stroke: 'ink',
    fill: 'tint',
    line: 0.35,
  };
  return [bar, ...modelLine, under];
}
