/** Pictures both writers must draw alike: one display list for each thing that can go wrong. */
import { filledPath, filledRect, glyphs, line, RED, strokedPath } from '../../../test/kit/display-lists.ts';
import type { Art } from '../../typeset/art/types.ts';
import { BLACK, rgb, WHITE } from '../../base/colour.ts';
import type { Colour } from '../../base/colour.ts';
import { rect, rectPath } from '../../base/geometry.ts';
import type { UsedPaint } from '../../typeset/layout/types.ts';
import { roundedRect } from '../../typeset/paint/index.ts';
import type { DisplayItem } from '../../typeset/paint/types.ts';

export const linear = (...colours: Colour[]): UsedPaint => ({
  kind: 'linear',
  x1: 10,
  y1: 0,
  x2: 90,
  y2: 0,
  stops: colours.map((colour, i) => ({ offset: i / (colours.length - 1), colour })),
});
const radial: UsedPaint = {
  kind: 'radial',
  cx: 50,
  cy: 50,
  rx: 45,
  ry: 25,
  stops: [
    { offset: 0.2, colour: rgb(1, 1, 0) },
    { offset: 0.6, colour: rgb(0, 0.5, 0) },
    { offset: 0.6, colour: rgb(0, 0, 0.8) },
    { offset: 0.9, colour: rgb(0.5, 0, 0.5, 0.25) },
  ],
};
const art: Art = {
  kind: 'art',
  viewBox: rect(0, 0, 10, 10),
  size: undefined,
  preserveAspectRatio: 'meet',
  nodes: [
    {
      kind: 'group',
      transform: [0.7, 0.7, -0.7, 0.7, 5, -2],
      clip: { path: rectPath(rect(0, 0, 8, 6)), rule: 'nonzero' },
      opacity: 0.5,
      children: [
        {
          kind: 'shape',
          path: rectPath(rect(0, 0, 5, 5)),
          fill: { kind: 'solid', colour: RED },
          fillRule: 'nonzero',
          stroke: undefined,
        },
        {
          kind: 'shape',
          path: rectPath(rect(3, 3, 9, 9)),
          fill: {
            kind: 'radial',
            cx: 6,
            cy: 5,
            radius: 4,
            stops: [
              { offset: 0, colour: WHITE },
              { offset: 1, colour: BLACK },
            ],
          },
          fillRule: 'nonzero',
          stroke: {
            paint: { kind: 'solid', colour: BLACK },
            width: 0.5,
            cap: 'round',
            join: 'round',
            miterLimit: 4,
            dash: [1, 1],
            dashOffset: 0,
          },
        },
      ],
    },
  ],
};
const RAINBOW: Art = {
  ...art,
  viewBox: rect(0, 0, 100, 100),
  nodes: [
    {
      kind: 'group',
      transform: [0.9, 0.1, -0.1, 0.9, 10, 0],
      clip: undefined,
      opacity: 1,
      children: [
        {
          kind: 'shape',
          path: rectPath(rect(20, 20, 60, 60)),
          fill: undefined,
          fillRule: 'nonzero',
          stroke: {
            paint: {
              kind: 'linear',
              x1: 20,
              y1: 0,
              x2: 80,
              y2: 0,
              stops: [
                { offset: 0, colour: RED },
                { offset: 1, colour: BLACK },
              ],
            },
            width: 20,
            cap: 'butt',
            join: 'miter',
            miterLimit: 4,
            dash: [],
            dashOffset: 0,
          },
        },
      ],
    },
  ],
};
export const push = (rest: Partial<DisplayItem & { kind: 'push' }>): DisplayItem => ({
  kind: 'push',
  matrix: undefined,
  clip: undefined,
  opacity: 1,
  ...rest,
});
export const POP: DisplayItem = { kind: 'pop' };

export const CASES: readonly (readonly [string, readonly DisplayItem[]])[] = [
  [
    'flat shapes',
    [
      filledRect([10, 10, 40, 40], RED),
      strokedPath(roundedRect(rect(30, 30, 60, 60), [5, 10, 15, 20]), BLACK, 4),
    ],
  ],
  [
    'an even-odd ring',
    [
      {
        ...filledPath(
          { verbs: 'MLLLZMLLLZ', points: [10, 10, 90, 10, 90, 90, 10, 90, 30, 30, 70, 30, 70, 70, 30, 70] },
          RED,
        ),
        fillRule: 'evenodd',
      },
    ],
  ],
  ['a linear gradient of three colours', [filledRect([10, 10, 80, 80], linear(RED, WHITE, BLACK))]],
  [
    'a gradient that fades over a colour',
    [filledRect([0, 0, 100, 50], rgb(0, 0, 1)), filledRect([10, 10, 80, 80], linear(rgb(1, 0, 0, 0), RED))],
  ],
  ['an elliptic gradient with a hard edge', [filledRect([0, 0, 100, 100], radial)]],
  [
    'a gradient stroke under a transform',
    [
      push({ matrix: [0.8, 0.2, -0.2, 0.8, 20, 0] }),
      {
        ...strokedPath(rectPath(rect(10, 20, 70, 50)), RED, 8),
        stroke: { ...STROKE(), paint: linear(RED, rgb(0, 0, 1, 0.3)) },
      },
      POP,
    ],
  ],
  [
    'a half-transparent group',
    [
      filledRect([0, 40, 100, 20], BLACK),
      push({ opacity: 0.5 }),
      filledRect([20, 20, 40, 40], RED),
      filledRect([40, 40, 40, 40], rgb(0, 1, 0)),
      POP,
    ],
  ],
  [
    'a clip in a clip',
    [
      push({ clip: { path: roundedRect(rect(10, 10, 60, 60), [20, 20, 20, 20]), rule: 'nonzero' } }),
      push({
        matrix: [0.9, 0.3, -0.3, 0.9, 10, 0],
        clip: { path: rectPath(rect(20, 20, 60, 60)), rule: 'nonzero' },
      }),
      filledRect([0, 0, 100, 100], RED),
      POP,
      POP,
    ],
  ],
  [
    'dashes and dots',
    [
      {
        ...strokedPath({ verbs: 'ML', points: [10, 20, 90, 20] }, BLACK, 4),
        stroke: { ...STROKE(), width: 4, dash: [12, 8] },
      },
      {
        ...strokedPath({ verbs: 'ML', points: [10, 60, 90, 60] }, BLACK, 6),
        stroke: { ...STROKE(), width: 6, dash: [0.01, 12], cap: 'round' },
      },
    ],
  ],
  [
    'drawings, once and twice',
    [
      { kind: 'art', owner: -1, art, matrix: [8, 0, 0, 8, 10, 10] },
      { kind: 'art', owner: -1, art: { ...art }, matrix: [3, 0, 0, 3, 60, 60] },
      { kind: 'art', owner: -1, art, matrix: [3, 0, 0, 3, 0, 60] },
    ],
  ],
  [
    'an elliptic gradient stroke',
    [
      push({ matrix: [0.9, 0.1, -0.1, 0.9, 10, 0] }),
      {
        ...strokedPath(rectPath(rect(20, 20, 60, 60)), RED, 20),
        stroke: { ...STROKE(), width: 20, paint: radial },
      },
      POP,
    ],
  ],
  [
    'a drawing with a gradient stroke, in a form',
    [0, 50].map((x): DisplayItem => ({
      kind: 'art',
      owner: -1,
      art: RAINBOW,
      matrix: [0.4, 0, 0, 0.8, x, 10],
    })),
  ],
  [
    'text of two sizes, spaced and outlined',
    [
      ...line('Hamburg office', 5, 20, { size: 12 }),
      glyphs('7', 10, 90, {
        size: 60,
        family: 'Bricolage Grotesque',
        weight: 800,
        fill: WHITE,
        stroke: { width: 1.5, colour: RED },
      }),
      glyphs('AVA x', 50, 60, { letterSpacing: 2, wordSpacing: 3, fill: rgb(0, 0, 1, 0.5) }),
    ],
  ],
];

export function STROKE() {
  return {
    paint: { kind: 'solid' as const, colour: BLACK },
    width: 8,
    cap: 'butt' as const,
    join: 'miter' as const,
    miterLimit: 10,
    dash: [],
    dashOffset: 0,
  };
}
