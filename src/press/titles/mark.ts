/**
 * The mark of a game: the motif that stands for it on sheets of the series, beside exercises and in the gallery.
 *
 * Drawn as SVG elements whose classes the style sheet of the page colours: `motif`, with `on` for the game at hand; `band-on` and
 * `band-off` for steps of difficulty. Lengths are millimetres, but for `sign`.
 */
import { cos, sin } from '../../base/trigonometry.ts';

export interface Mark {
  /** In the device of the series, 4.4 mm high, with its middle at `x`. */
  readonly motif: (x: number, isOn: boolean) => string;
  /** A step of difficulty, 2 mm high, with its middle at `x`. */
  readonly step: (x: number, isOn: boolean) => string;
  /** Path data in a square of 20, filled even-odd. */
  readonly sign: string;
}

/** At most three decimals, as templates write numbers. */
export const short = (value: number): string => String(Number(value.toFixed(3)));

/** Path data of a regular polygon, first corner up. */
export function polygon([x, y]: readonly [number, number], radius: number, corners: number): string {
  const points = Array.from({ length: corners }, (_, i) => {
    const angle = ((-90 + (360 * i) / corners) * Math.PI) / 180;
    return `${short(x + radius * cos(angle))},${short(y + radius * sin(angle))}`;
  });
  return `M${points.join(' ')} Z`;
}

export const motifClass = (isOn: boolean, kind = ''): string =>
  ['motif', isOn ? 'on' : '', kind].filter(Boolean).join(' ');
export const stepClass = (isOn: boolean): string => (isOn ? 'band-on' : 'band-off');

/** What templates take to draw the device of the series: `series-device`. */
export interface SeriesMarks {
  /** Millimetres. */
  readonly width: number;
  readonly marks: readonly { readonly game: string; readonly on: string; readonly off: string }[];
}

/** Marks of all games that have one, side by side. */
export function seriesOf(marks: readonly { readonly game: string; readonly mark: Mark }[]): SeriesMarks {
  return {
    width: Math.max(1, 5.4 * marks.length - 1),
    marks: marks.map(({ game, mark }, i) => {
      const x = 2.2 + 5.4 * i;
      return { game, on: mark.motif(x, true), off: mark.motif(x, false) };
    }),
  };
}

/** Three steps, for `handout-band`; none for a game without a mark. */
export const stepsOf = (mark: Mark | undefined): readonly { readonly on: string; readonly off: string }[] =>
  mark === undefined
    ? []
    : [0.95, 3.25, 5.55].map((x) => ({ on: mark.step(x, true), off: mark.step(x, false) }));
