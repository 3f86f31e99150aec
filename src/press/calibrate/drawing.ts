/**
 * The lines and figures of a calibration page, exact to the last digit.
 *
 * Takes the places of a page, gives path data and labels in millimetres for the template. A vernier works as on callipers:
 * the front has lines every 1.0 mm, the back every 0.9 mm; the front's number just before the back's line A is the whole
 * millimetres, the letter whose line meets a front line the tenths. Range -10 to 10 mm, reading 0.1 mm.
 */
import type { Places, Spot } from '../printers/places.ts';

export interface Stroke {
  readonly d: string;
  /** Class of the design: `fine`, `bar`, `grey-20` ... */
  readonly look: string;
}

export interface Label {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly look: string;
}

export interface Drawing {
  readonly strokes: readonly Stroke[];
  readonly labels: readonly Label[];
}

const n = (value: number): string => String(Number(value.toFixed(4)));
const segment = (x1: number, y1: number, x2: number, y2: number): string =>
  `M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`;
const box = (x: number, y: number, w: number, h: number): string =>
  `M${n(x)} ${n(y)}L${n(x + w)} ${n(y)}L${n(x + w)} ${n(y + h)}L${n(x)} ${n(y + h)}Z`;

/** First and last line of the front: a drift of 10 mm still has a front line below every letter. */
const FRONT = { first: -10, last: 18 } as const;
/** From a vernier's corner to the zero of its scales. */
export const ZERO = 14;
const LETTERS = 'ABCDEFGHIJ';
export const BACK_STEP = 0.9;

/** Both scales of one vernier on the front: to the right along x, downwards along y. */
function frontVernier({ x, y }: Spot): Drawing {
  const strokes: Stroke[] = [];
  const labels: Label[] = [];
  for (let k = FRONT.first; k <= FRONT.last; k++) {
    const at = ZERO + k;
    const length = k % 5 === 0 ? 4.2 : 3;
    const row = (k - FRONT.first) % 3;
    const text = String(k).replace('-', '−');
    strokes.push({ d: segment(x + at, y - length, x + at, y), look: 'fine' });
    strokes.push({ d: segment(x - length, y + at, x, y + at), look: 'fine' });
    labels.push({ x: x + at, y: y - 5.4 - 1.8 * row, text, look: 'tiny' });
    labels.push({ x: x - 5.8 - 2.5 * row, y: y + at, text, look: 'tiny' });
  }
  const [from, to] = [ZERO + FRONT.first, ZERO + FRONT.last];
  strokes.push({ d: segment(x + from, y, x + to, y) + segment(x, y + from, x, y + to), look: 'fine' });
  return { strokes, labels };
}

/** The lettered lines of the back, as they are seen from the front. */
function backVernier({ x, y }: Spot): Drawing {
  const strokes: Stroke[] = [];
  const labels: Label[] = [];
  for (const [k, text] of [...LETTERS].entries()) {
    const at = ZERO + BACK_STEP * k;
    const length = k === 0 ? 8.2 : 3;
    const row = k % 3;
    strokes.push({ d: segment(x + at, y, x + at, y + length), look: 'back' });
    strokes.push({ d: segment(x, y + at, x + length, y + at), look: 'back' });
    if (k === 0) continue;
    labels.push({ x: x + at, y: y + 4.2 + 1.8 * row, text, look: 'tiny back-letter' });
    labels.push({ x: x + 4.3 + 1.8 * row, y: y + at, text, look: 'tiny back-letter' });
  }
  labels.push({ x: x + ZERO, y: y + 9.5, text: 'A', look: 'tiny back-letter' });
  labels.push({ x: x + 9.5, y: y + ZERO, text: 'A', look: 'tiny back-letter' });
  return { strokes, labels };
}

/** Bars of 100 mm, upwards and to the right, with a tick every 10 mm. */
function bars({ bars: { x, y } }: Places): Drawing {
  const ticks = Array.from({ length: 11 }, (_, i) => i * 10);
  const strokes: readonly Stroke[] = [
    { d: segment(x, y, x + 100, y) + segment(x, y, x, y - 100), look: 'bar' },
    {
      d: ticks
        .map((at) => {
          const length = at % 100 === 0 ? 4 : at % 50 === 0 ? 2.6 : 1.6;
          return segment(x + at, y, x + at, y + length) + segment(x, y - at, x - length, y - at);
        })
        .join(''),
      look: 'fine',
    },
  ];
  const labels = ticks
    .filter((at) => at > 0)
    .flatMap((at): readonly Label[] => [
      { x: x + at, y: y + 5.4, text: String(at), look: 'tiny' },
      { x: x - 5.4, y: y - at, text: String(at), look: 'tiny' },
    ]);
  return { strokes, labels };
}

/** A square of 50 mm and the outline of a bank card, 85.6 x 54 mm with corners of 3.18 mm (ISO/IEC 7810, ID-1). */
function outlines({ square, card }: Places): Drawing {
  const [w, h, r] = [85.6, 53.98, 3.18];
  const k = r * (1 - 0.5522847498);
  const { x, y } = card;
  const d = [
    `M${n(x + r)} ${n(y)}L${n(x + w - r)} ${n(y)}`,
    `C${n(x + w - k)} ${n(y)} ${n(x + w)} ${n(y + k)} ${n(x + w)} ${n(y + r)}`,
    `L${n(x + w)} ${n(y + h - r)}C${n(x + w)} ${n(y + h - k)} ${n(x + w - k)} ${n(y + h)} ${n(x + w - r)} ${n(y + h)}`,
    `L${n(x + r)} ${n(y + h)}C${n(x + k)} ${n(y + h)} ${n(x)} ${n(y + h - k)} ${n(x)} ${n(y + h - r)}`,
    `L${n(x)} ${n(y + r)}C${n(x)} ${n(y + k)} ${n(x + k)} ${n(y)} ${n(x + r)} ${n(y)}Z`,
  ];
  return {
    strokes: [
      { d: box(square.x, square.y, 50, 50), look: 'fine' },
      { d: d.join(''), look: 'fine' },
    ],
    labels: [],
  };
}

const RUNG = 6;

/** A stair of lines 1 to 10 mm from each edge of the paper, each numbered where every printer prints. */
function ladders({ width, height }: Places): Drawing {
  const strokes: Stroke[] = [];
  const labels: Label[] = [];
  for (let k = 1; k <= 10; k++) {
    const [x, y] = [width / 2 - 5 * RUNG + (k - 1) * RUNG, height / 2 - 5 * RUNG + (k - 1) * RUNG];
    const rungs = [
      segment(x, k, x + RUNG, k),
      segment(x, height - k, x + RUNG, height - k),
      segment(k, y, k, y + RUNG),
      segment(width - k, y, width - k, y + RUNG),
    ];
    strokes.push({ d: rungs.join(''), look: 'rung' });
    const text = String(k);
    labels.push(
      { x: x + RUNG / 2, y: 12.4, text, look: 'small' },
      { x: x + RUNG / 2, y: height - 12.4, text, look: 'small' },
    );
    labels.push(
      { x: 12.4, y: y + RUNG / 2, text, look: 'small' },
      { x: width - 12.4, y: y + RUNG / 2, text, look: 'small' },
    );
  }
  return { strokes, labels };
}

/** Per cent of black, and widths in millimetres. */
export const GREYS = [5, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100];
export const LINES = [0.05, 0.1, 0.15, 0.25, 0.5, 1];

/** Steps of grey, and lines from 0.05 to 1 mm. */
function steps({ greys: { x, y, width } }: Places): Drawing {
  const step = width / GREYS.length;
  const line = width / LINES.length;
  return {
    strokes: [
      ...GREYS.map((grey, i) => ({ d: box(x + i * step, y + 7, step, 9), look: `grey-${grey}` })),
      ...LINES.map((_, i) => ({
        d: segment(x + i * line, y + 28, x + (i + 0.8) * line, y + 28),
        look: `line-${i}`,
      })),
    ],
    labels: [
      ...GREYS.map((grey, i) => ({ x: x + (i + 0.5) * step, y: y + 18.2, text: String(grey), look: 'tiny' })),
      ...LINES.map((w, i) => ({ x: x + (i + 0.4) * line, y: y + 31, text: String(w), look: 'tiny' })),
    ],
  };
}

const joined = (parts: readonly Drawing[]): Drawing => ({
  strokes: parts.flatMap((part) => part.strokes),
  labels: parts.flatMap((part) => part.labels),
});

/** Everything on the front but its words. */
export const frontDrawing = (places: Places): Drawing =>
  joined([
    ladders(places),
    ...places.verniers.map(frontVernier),
    bars(places),
    outlines(places),
    steps(places),
  ]);

/** What is printed on the back to be seen through the paper. */
export const backDrawing = ({ verniers }: Places): Drawing => joined(verniers.map(backVernier));

/** The example of a reading beside the words: 2.3 mm, drawn as the paper shows it. */
export function exampleDrawing(): Drawing {
  const front = Array.from({ length: 13 }, (_, k) => segment(4 + 3 * k, 6, 4 + 3 * k, k % 5 === 0 ? 1.8 : 3));
  const back = [...LETTERS].map((_, k) => {
    const at = 4 + 3 * (2.3 + BACK_STEP * k);
    return segment(at, 6, at, k === 0 ? 11 : 9);
  });
  const shown = [...LETTERS].slice(0, 10).map((text, k) => ({
    x: 4 + 3 * (2.3 + BACK_STEP * k),
    y: k === 0 ? 12.4 : 10.4,
    text,
    look: k === 0 || k === 3 ? 'tiny back-letter strong' : 'tiny back-letter',
  }));
  const numbers = Array.from({ length: 13 }, (_, k) => ({
    x: 4 + 3 * k,
    y: 0.9,
    text: String(k),
    look: k === 2 ? 'tiny strong' : 'tiny',
  }));
  return {
    strokes: [
      { d: front.join(''), look: 'fine' },
      { d: back.join(''), look: 'back' },
    ],
    labels: [...numbers, ...shown],
  };
}
