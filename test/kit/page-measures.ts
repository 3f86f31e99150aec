/**
 * Measures of a printed page for tests: crop marks, the boxes painted shapes fill, where words are.
 *
 * Millimetres from the upper left corner of the paper, y down, as a ruler on the sheet would read them.
 */
import { mm, toMm } from '../../src/base/units.ts';
import { paintedThings } from './pdf-paint.ts';
import type { PageReading } from './pdf-reading.ts';

export interface PaintedBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly operator: string;
}

/** The smallest upright box round each painted path. Clips are not applied. */
export async function paintedBoxes({ page, height }: PageReading): Promise<readonly PaintedBox[]> {
  return (await paintedThings(page)).flatMap(({ points, operator }) => {
    if (points.length === 0) return [];
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    const [left, right, low, high] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    return [
      {
        left: toMm(left),
        top: toMm(height - high),
        width: toMm(right - left),
        height: toMm(high - low),
        operator,
      },
    ];
  });
}

/** Boxes of a size, exact to a hundredth of a millimetre. */
export const boxesOfSize = (
  boxes: readonly PaintedBox[],
  operator: string,
  width: number,
  height: number,
): readonly PaintedBox[] =>
  boxes.filter(
    (box) =>
      box.operator === operator && Math.abs(box.width - width) < 0.01 && Math.abs(box.height - height) < 0.01,
  );

/** The different places along an axis, rounded to a hundredth, ascending. */
export const places = (values: readonly number[]): readonly number[] =>
  [...new Set(values.map((value) => value.toFixed(2)))].map(Number).sort((a, b) => a - b);

/** Distances from each place to the next. */
export const gaps = (values: readonly number[]): readonly number[] =>
  values.slice(1).map((value, index) => value - (values[index] ?? 0));

/** Where crop marks (single straight strokes of 1 to 8 mm) are: x of upright ones, y of level ones, from the lower left. */
export async function cropMarks({
  page,
}: PageReading): Promise<{ readonly x: readonly number[]; readonly y: readonly number[] }> {
  const things = await paintedThings(page);
  const lines = things.filter(({ points, operator }) => operator === 'stroke' && points.length === 2);
  const along = (axis: 0 | 1): readonly number[] =>
    places(
      lines.flatMap(({ points: [a, b] }) => {
        const other = axis === 0 ? 1 : 0;
        const isStraight = a && b && Math.abs(a[axis] - b[axis]) < 1e-6;
        const length = a && b ? Math.abs(a[other] - b[other]) : 0;
        return isStraight && length > mm(1) && length < mm(8) ? [toMm(a[axis])] : [];
      }),
    );
  return { x: along(0), y: along(1) };
}

/** All words of a file in reading order, one space between them. */
export const readingText = (pages: readonly PageReading[]): string =>
  pages
    .flatMap(({ texts }) => texts.map(({ text }) => text))
    .join('')
    .replace(/\s+/g, ' ');

/** Words set in a type size (points), in reading order, blanks left out. */
export const textsOfSize = (pages: readonly PageReading[], size: number): readonly string[] =>
  pages
    .flatMap(({ texts }) => texts.filter((one) => Math.abs(one.size - size) < 0.01))
    .map(({ text }) => text.trim())
    .filter((text) => text !== '');

/** How often each text is there. */
export function times(list: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const text of list) counts[text] = (counts[text] ?? 0) + 1;
  return counts;
}
