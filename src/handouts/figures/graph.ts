/**
 * Pictures as shapes: every kind of figure that is not made of cards or hands becomes a drawing in millimetres.
 *
 * Takes typed data, gives plain shapes and labels; knows no page. Measures as a class needs them: stations and cells are
 * large enough to write into where something is asked.
 */
import type { PressLanguage as Language } from '../../base/language.ts';
import type {
  DivisionFigure,
  Drawing,
  DrawingPart,
  Figure,
  GraphFigure,
  ResidueFigure,
} from '../core/figures.ts';
import { assertNever } from '../../base/invariant.ts';
import { arrow, drawClock, drawColumns, drawSupply, label, line, mm, onCircle } from './tiles.ts';
import { divisionSteps, drawBars, drawDivision, drawNumberLine, drawTally } from './counts.ts';

/** A division is set out as the class of that language does it. The drawing of a figure of any kind but `cards` and `hands`, which templates of their games draw. */
export function drawFigure(
  figure: Exclude<Figure, { kind: 'cards' | 'hands' }>,
  language: Language,
): Drawing {
  switch (figure.kind) {
    case 'drawn':
      return figure.drawing;
    case 'clock':
      return drawClock(figure);
    case 'number-line':
      return drawNumberLine(figure);
    case 'columns':
      return drawColumns(figure);
    case 'supply':
      return drawSupply(figure);
    case 'tally':
      return drawTally(figure);
    case 'bars':
      return drawBars(figure);
    case 'graph':
      return drawGraph(figure);
    case 'division':
      return language === 'fr' ? drawPotence(figure) : drawDivision(figure);
    case 'residue':
      return drawResidue(figure);
    default:
      return assertNever(figure);
  }
}

// What is left over, as a shape of n sectors: filled clockwise from the top; nothing left over is a heavy ring.

const RADIUS = 2.6;

function drawResidue({ modulus, remainder }: ResidueFigure): Drawing {
  const corners = Array.from({ length: modulus }, (_, i) =>
    onCircle(RADIUS + 0.3, RADIUS + 0.3, RADIUS, (360 * i) / modulus),
  );
  const closed = (points: readonly (readonly [number, number])[]): string =>
    `M${points.map(([x, y]) => `${mm(x)} ${mm(y)}`).join(' L')} Z`;
  const middle: readonly [number, number] = [RADIUS + 0.3, RADIUS + 0.3];
  const outline: DrawingPart = {
    part: 'path',
    d: closed(corners),
    stroke: 'accent',
    fill: 'none',
    line: remainder === 0 ? 0.8 : 0.3,
    ...(remainder === null ? { dash: [0.8, 0.6] } : {}),
  };
  const sectors = Array.from({ length: remainder ?? 0 }, (_, i): DrawingPart => ({
    part: 'path',
    d: closed([middle, corners[i] ?? middle, corners[(i + 1) % modulus] ?? middle]),
    stroke: 'accent',
    fill: 'accent',
    line: 0.2,
  }));
  return { width: 2 * RADIUS + 0.6, height: 2 * RADIUS + 0.6, parts: [...sectors, outline] };
}

// Stations and roads of a game graph: blanks are dashed, the start is heavy, names are beside their roads.

const [WIDE, HIGH, ROUND] = [13, 9, 6.6];

type Station = GraphFigure['stations'][number];

function drawGraph({ stations, roads, width, height }: GraphFigure): Drawing {
  return {
    width,
    height,
    parts: [
      ...roads.flatMap((road) => {
        const [from, to] = [stations[road.from], stations[road.to]];
        return from && to ? drawRoad(from, to, road.label) : [];
      }),
      ...stations.flatMap(drawStation),
    ],
  };
}

function drawStation({ x, y, label: text, heavy, round }: Station): readonly DrawingPart[] {
  const look = {
    stroke: 'ink' as const,
    fill: 'white' as const,
    line: heavy ? 0.7 : 0.35,
    ...(text === null ? { dash: [1.2, 0.9] } : {}),
  };
  const shape: DrawingPart = round
    ? { part: 'circle', x, y, r: ROUND, ...look }
    : {
        part: 'box',
        x: mm(x - WIDE / 2),
        y: mm(y - HIGH / 2),
        width: WIDE,
        height: HIGH,
        radius: 1.5,
        ...look,
      };
  return text === null || text === ''
    ? [shape]
    : [shape, label(x, y + 1.7, text, 13, { face: 'display', anchor: 'middle' })];
}

function drawRoad(from: Station, to: Station, name: string | undefined): readonly DrawingPart[] {
  const short = from.round === true || to.round === true ? ROUND + 0.6 : HIGH / 2 + 1.6;
  const [mx, my] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  return [
    ...arrow([from.x, from.y], [to.x, to.y], { stroke: 'ink', line: 0.5, short }),
    ...(name === undefined ? [] : [label(mx + 1.8, my - 0.8, name, 9.5)]),
  ];
}

// A division as it is set out in French schools: dividend on the left, divisor on the right over a bar, quotient under it.
// Squares of 8 mm; the pupil writes products and remainders below the dividend.

const CELL = 8;
const QUOTIENT_COLUMNS = 2;

/** Most digits a quotient can have: one less than the dividend where its first digit is too small to be divided. */
const quotientDigits = ([first, ...rest]: DivisionFigure['dividend'], divisor: number): number =>
  rest.length + (first === null || first === undefined || first >= divisor ? 1 : 0);

function drawPotence({ dividend, divisor, rows, isDone = false }: DivisionFigure): Drawing {
  const left = dividend.length * CELL;
  const right = Math.max(QUOTIENT_COLUMNS, String(divisor).length, quotientDigits(dividend, divisor));
  const width = left + right * CELL + 1;
  const height = (rows + 1) * CELL;
  const cell = (column: number, row: number): DrawingPart => ({
    part: 'box',
    x: column * CELL + 0.2,
    y: row * CELL + 0.2,
    width: CELL - 0.4,
    height: CELL - 0.4,
    stroke: 'rule',
    fill: 'none',
    line: 0.2,
  });
  const columns = Array.from({ length: dividend.length + right }, (_, i) => i);
  const digit = (text: string, column: number): DrawingPart =>
    label((column + 0.5) * CELL, 0.5 * CELL + 1.7, text, 14, { face: 'display', anchor: 'middle' });
  const work = (text: string, column: number, row: number): DrawingPart =>
    label((column + 0.5) * CELL, (row + 0.5) * CELL + 1.7, text, 13, {
      face: 'bold',
      anchor: 'middle',
      ink: 'blue',
    });
  return {
    width,
    height,
    parts: [
      ...Array.from({ length: rows + 1 }, (_, row) => columns.map((column) => cell(column, row))).flat(),
      line([left, 0], [left, height], { stroke: 'ink', line: 0.6 }),
      line([left, CELL], [width - 1, CELL], { stroke: 'ink', line: 0.6 }),
      ...dividend.flatMap((value, i) => (value === null ? [] : [digit(String(value), i)])),
      ...[...String(divisor)].map((sign, i) => digit(sign, dividend.length + i)),
      ...(isDone ? divisionSteps(dividend, divisor) : []).flatMap(({ quotient, below, end }, step) => [
        work(String(quotient), dividend.length + step, 1),
        ...[...below].map((sign, i) => work(sign, end + 1 - below.length + i, step + 1)),
      ]),
    ],
  };
}
