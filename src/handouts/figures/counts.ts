/** Counting pictures: tally gates and bars over a grid. */
import type { BarFigure, Drawing, DrawingPart, TallyFigure } from '../core/figures.ts';
import { label, line, mm } from './shapes.ts';

const COLUMN = 15;
const GATE_X = 7;
const GATE_Y = 5.6;
/** Over the gates of a tally with labels. */
const HEAD = 5.4;
/** Left of the bars: numbers, or the heads of the rows below as well. */
const [NUMBERS, HEADS] = [8, 22];

/** Gates of five, two to a row, under their labels. */
export function drawTally({ counts }: TallyFigure): Drawing {
  const top = counts.some(({ label: text }) => text !== '') ? HEAD : 0.6;
  const rows = Math.max(1, ...counts.map(({ count }) => Math.ceil(Math.ceil(count / 5) / 2)));
  return {
    width: counts.length * COLUMN,
    height: top + 0.6 + rows * GATE_Y,
    parts: counts.flatMap(({ label: text, count }, c) => [
      label(c * COLUMN + COLUMN / 2, 3.4, text, 10, { face: 'bold', anchor: 'middle' }),
      ...gates(c * COLUMN + 1, top, count),
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
  const unit = Math.min(5, 76 / Math.max(1, most));
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
