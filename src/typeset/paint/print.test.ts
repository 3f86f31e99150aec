/** Text form and JSON form of a display list. */
import { describe, expect, it } from 'vitest';
import { boxFragment, filled, laidOut, textFragment } from '../../../test/kit/fragments.ts';
import { rgb } from '../../base/colour.ts';
import { rect } from '../../base/geometry.ts';
import { artOverflows } from '../art/bounds.ts';
import { itemBounds } from './bounds.ts';
import { displayListToJson } from './fingerprint.ts';
import { paintFragments } from './paint.ts';
import { printDisplayList } from './print.ts';

const LIST = paintFragments(
  laidOut(
    [
      boxFragment(0, 0, 50, 20, {
        background: [
          {
            kind: 'paint',
            paint: {
              kind: 'linear',
              x1: 0,
              y1: 0,
              x2: 0,
              y2: 20,
              stops: [
                { offset: 0, colour: rgb(1, 0, 0) },
                { offset: 1, colour: { kind: 'cmyk', cyan: 0, magenta: 0, yellow: 0, black: 1, alpha: 0.5 } },
              ],
            },
          },
        ],
        children: [
          textFragment('Knights & "Knaves"', 5, 14.005, { owner: 1, letterSpacing: 0.5, actualText: 'x' }),
        ],
      }),
    ],
    [
      { role: 'Document', parent: -1 },
      { role: 'H1', parent: 0, language: 'fr' },
    ],
  ),
);

describe('printDisplayList', () => {
  it('prints structure, pages and one item per line', () => {
    expect(printDisplayList(LIST)).toBe(
      [
        'display-list test en',
        'structure',
        '  @0 Document',
        '    @1 H1 lang fr',
        'page 100.00 x 100.00',
        '  path    @layout  fill linear(0.00 0.00 0.00 20.00; #ff0000 0.00%, cmyk(0 0 0 1 / 0.5) 100.00%)  rect 0.00 0.00 50.00 20.00',
        '  glyphs  @1  plain-400-normal 10.00 #000000  at 5.00 14.01  letter 0.50  "Knights & \\"Knaves\\""  actual "x"',
        '',
      ].join('\n'),
    );
  });
});

describe('displayListToJson', () => {
  it('survives JSON and names faces instead of carrying them', () => {
    const json = displayListToJson(LIST);
    expect(JSON.parse(JSON.stringify(json))).toEqual(json);
    expect(JSON.stringify(json)).toContain('"typeface":"plain-400-normal"');
    expect(JSON.stringify(json)).not.toContain('program');
  });

  it('keeps one copy of a drawing used twice', () => {
    const art = {
      kind: 'art' as const,
      viewBox: rect(0, 0, 1, 1),
      size: undefined,
      preserveAspectRatio: 'meet' as const,
      nodes: [],
    };
    const item = { kind: 'art' as const, owner: -1, art, matrix: [1, 0, 0, 1, 0, 0] as const };
    const json = displayListToJson({
      ...LIST,
      pages: [{ size: { width: 1, height: 1 }, items: [item, item] }],
    });
    expect(json).toMatchObject({ arts: [{ kind: 'art' }], pages: [{ items: [{ art: 0 }, { art: 0 }] }] });
  });
});

describe('bounds', () => {
  it('reach from ascent to descent for text, spacing included', () => {
    const [, glyphs] = LIST.pages[0]?.items ?? [];
    expect(glyphs && itemBounds(glyphs)).toMatchObject({ x: 5, width: 18 * 5 + 18 * 0.5, height: 10 });
  });

  it('tell whether a drawing leaves its view box', () => {
    const shape = (x: number) => ({
      kind: 'shape' as const,
      path: { verbs: 'ML', points: [0, 0, x, 1] },
      fill: undefined,
      fillRule: 'nonzero' as const,
      stroke: undefined,
    });
    const art = (x: number) => ({
      kind: 'art' as const,
      viewBox: rect(0, 0, 1, 1),
      size: undefined,
      preserveAspectRatio: 'meet' as const,
      nodes: [shape(x)],
    });
    expect([artOverflows(art(1)), artOverflows(art(1.5))]).toEqual([false, true]);
  });

  it('keep filled boxes apart from their padding', () => {
    const [item] =
      paintFragments(laidOut([boxFragment(1, 2, 3, 4, { background: filled(rgb(0, 0, 0)) })])).pages[0]
        ?.items ?? [];
    expect(item && itemBounds(item)).toEqual(rect(1, 2, 3, 4));
  });
});
