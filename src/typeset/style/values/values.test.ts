import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatHex } from '../../../base/colour.ts';
import { mm } from '../../../base/units.ts';
import { styled } from '../style.fixture.ts';
import type { ComputedStyle } from '../types.ts';

/** The style of a `div` with these declarations, inside a body of 10 pt; throws on any complaint. */
function style(declarations: string, variables: Readonly<Record<string, string>> = {}): ComputedStyle {
  const { found, style: of } = styled({
    css: `body { font-size: 10pt } div { ${declarations} }`,
    html: '<div>x</div>',
    variables,
  });
  if (found.length > 0) throw new Error(found.map(({ message }) => message).join('; '));
  return of('div');
}
const width = (value: string): unknown => style(`width: ${value}`).own.width;
const color = (value: string): string => formatHex(style(`color: ${value}`).inherited.color);

describe('lengths', () => {
  it.each([
    ['10pt', 10],
    ['1in', 72],
    ['2.54cm', 72],
    ['96px', 72],
    ['1pc', 12],
    ['40Q', 720 / 25.4],
    ['2em', 20],
    ['2rem', 20],
    ['0', 0],
    ['.5in', 36],
    ['1e1pt', 10],
  ])('%s is %d points', (value, expected) => {
    expect(width(value)).toBeCloseTo(expected, 9);
  });

  it('keep percentages for layout', () => {
    expect(width('50%')).toEqual({ percent: 50, plus: 0 });
    expect(width('0%')).toBe(0);
  });

  it('take em from the element itself, but from the parent for font-size', () => {
    const { own, inherited } = style('font-size: 2em; width: 2em; line-height: 150%');
    expect([inherited.fontSize, own.width, inherited.lineHeight]).toEqual([
      20,
      40,
      { kind: 'length', value: 30 },
    ]);
  });
});

describe('calc()', () => {
  it.each([
    ['calc(1pt + 2pt * 3)', 7],
    ['calc((1pt + 2pt) * 3)', 9],
    ['calc(9pt / 3 - 1pt)', 2],
    ['calc(2 * (1pt + calc(3pt - 1pt)))', 6],
    ['calc(-1 * -3pt)', 3],
    ['calc(1em + 1pt)', 11],
  ])('%s is %d points', (value, expected) => {
    expect(width(value)).toBeCloseTo(expected, 9);
  });

  it('mixes percentages and lengths', () => {
    expect(width('calc(50% - 2 * 3pt + 10%)')).toEqual({ percent: 60, plus: -6 });
    expect(width('calc(50% - 50% + 3pt)')).toBe(3);
  });

  it('takes custom properties, nested', () => {
    const { own } = style('--gap: calc(var(--safe) + 1pt); width: calc(100% - 2 * var(--gap))', {
      '--safe': '3pt',
    });
    expect(own.width).toEqual({ percent: 100, plus: -8 });
  });

  it('gives numbers where numbers are wanted', () => {
    expect(style('opacity: calc(1 / 4); flex-grow: calc(2 * 3); line-height: calc(3 / 2)')).toMatchObject({
      own: { opacity: 0.25, flexGrow: 6 },
      inherited: { lineHeight: { kind: 'multiple', value: 1.5 } },
    });
  });

  it('agrees with plain arithmetic on sums of products', () => {
    const term = fc.tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: 1, max: 9 }));
    fc.assert(
      fc.property(fc.array(term, { minLength: 1, maxLength: 6 }), (terms) => {
        const written = terms.map(([pt, factor]) => `${pt}pt * ${factor}`).join(' + ');
        const expected = terms.reduce((sum, [pt, factor]) => sum + pt * factor, 0);
        expect(style(`left: calc(${written})`).own.left).toBeCloseTo(expected, 6);
      }),
      { numRuns: 50 },
    );
  });
});

describe('colours', () => {
  it.each([
    ['#f00', '#ff0000'],
    ['#F008', '#ff000088'],
    ['#12345678', '#12345678'],
    ['rebeccapurple', '#663399'],
    ['Red', '#ff0000'],
    ['rgb(255, 128, 0)', '#ff8000'],
    ['rgb(100% 50% 0% / 50%)', '#ff800080'],
    ['rgba(0, 0, 255, 0.5)', '#0000ff80'],
    ['hsl(120 100% 50%)', '#00ff00'],
    ['hsl(0.5turn, 100%, 25%)', '#008080'],
    ['transparent', '#00000000'],
    ['device-cmyk(0 1 1 0)', '#ff0000'],
  ])('%s is %s', (value, expected) => {
    expect(color(value)).toBe(expected);
  });

  it('keep press values exactly', () => {
    expect(style('color: device-cmyk(10% 0.2 30% 40%)').inherited.color).toEqual({
      kind: 'cmyk',
      cyan: 0.1,
      magenta: 0.2,
      yellow: 0.3,
      black: 0.4,
      alpha: 1,
    });
    expect(style('color: spot("Gold 871", 60%, device-cmyk(0 .2 .6 .2))').inherited.color).toMatchObject({
      kind: 'spot',
      name: 'Gold 871',
      tint: 0.6,
      alternate: { yellow: 0.6 },
    });
  });

  it('follow the text colour as currentColor and where none is given', () => {
    const { own } = style('color: lime; border: 1pt solid; background-color: currentColor');
    expect([own.borderTop.colour, own.backgroundColor].map(formatHex)).toEqual(['#00ff00', '#00ff00']);
  });
});

describe('shorthands', () => {
  it('give one to four sides', () => {
    expect(style('margin: 1pt auto 2pt').own).toMatchObject({
      marginTop: 1,
      marginRight: 'auto',
      marginBottom: 2,
      marginLeft: 'auto',
    });
    expect(style('inset: 0 1pt 2pt 3pt').own).toMatchObject({ top: 0, right: 1, bottom: 2, left: 3 });
    expect(style('border-radius: 1pt 50%').own.borderRadius).toEqual([
      1,
      { percent: 50, plus: 0 },
      1,
      { percent: 50, plus: 0 },
    ]);
  });

  it('give borders in any order, and none without a style', () => {
    expect(style('border: red solid 2pt').own.borderLeft).toMatchObject({ width: 2, style: 'solid' });
    expect(style('border: 2pt red').own.borderLeft).toMatchObject({ width: 0, style: 'none' });
    expect(style('border: 1pt solid; border-bottom: none').own).toMatchObject({
      borderTop: { width: 1 },
      borderBottom: { width: 0 },
    });
  });

  it('give fonts', () => {
    expect(style('font: italic 800 13pt/1.2 "Bricolage Grotesque", Noto Sans').inherited).toMatchObject({
      fontStyle: 'italic',
      fontWeight: 800,
      fontSize: 13,
      lineHeight: { kind: 'multiple', value: 1.2 },
      fontFamily: ['Bricolage Grotesque', 'Noto Sans'],
    });
    expect(style('line-height: 3; font: bold 1.5em x').inherited).toMatchObject({
      fontWeight: 700,
      fontSize: 15,
      lineHeight: { kind: 'normal' },
    });
  });

  it.each([
    ['1', [1, 1, 0]],
    ['2 3', [2, 3, 0]],
    ['1 0 20pt', [1, 0, 20]],
    ['none', [0, 0, 'auto']],
    ['auto', [1, 1, 'auto']],
    ['1 30%', [1, 1, { percent: 30, plus: 0 }]],
  ])('give flex: %s', (value, expected) => {
    const { own } = style(`flex: ${value}`);
    expect([own.flexGrow, own.flexShrink, own.flexBasis]).toEqual(expected);
  });

  it('give backgrounds with image, position, size and colour', () => {
    const { own } = style('background: url(art/a.png) center / cover, linear-gradient(red, blue) #eee');
    expect(own.backgroundImages.map(({ kind }) => kind)).toEqual(['url', 'linear-gradient']);
    expect(own.backgroundSize).toBe('cover');
    expect(own.backgroundPosition).toEqual([
      { percent: 50, plus: 0 },
      { percent: 50, plus: 0 },
    ]);
    expect(formatHex(own.backgroundColor)).toBe('#eeeeee');
    expect(style('background-image: url(a.png); background: red').own.backgroundImages).toEqual([]);
  });

  it('give gaps, flows, columns, list styles and lines of text', () => {
    expect(style('gap: 1pt').own).toMatchObject({ rowGap: 1, columnGap: 1 });
    expect(style('gap: 1pt 2pt').own).toMatchObject({ rowGap: 1, columnGap: 2 });
    expect(style('flex-flow: column wrap').own).toMatchObject({ flexDirection: 'column', flexWrap: 'wrap' });
    expect(style('columns: 2 60pt').own).toMatchObject({ columnCount: 2, columnWidth: 60 });
    expect(style('list-style: inside icon(game-icons:meeple) square').inherited).toMatchObject({
      listStylePosition: 'inside',
      listStyleType: 'square',
      listStyleIcon: 'game-icons:meeple',
    });
    expect(style('text-decoration: underline 1pt red').own.textDecoration).toMatchObject({
      line: 'underline',
      thickness: 1,
    });
    expect(style('text-stroke: 1pt lime').inherited.textStroke).toMatchObject({ width: 1 });
    expect(style('color: lime; text-stroke: 1pt').inherited.textStroke.colour).toMatchObject({ green: 1 });
  });
});

describe('other values', () => {
  it('read gradients', () => {
    const [linear] = style('background: linear-gradient(to right, red, lime 25% 75%, blue)').own
      .backgroundImages;
    if (linear?.kind !== 'linear-gradient') throw new Error('no gradient');
    expect(linear.angle).toBe(90);
    expect(linear.stops.map(({ offset }) => offset)).toEqual([undefined, 0.25, 0.75, undefined]);
    const [radial] = style('background: radial-gradient(circle at 0 100%, red, blue)').own.backgroundImages;
    expect(radial).toMatchObject({ kind: 'radial-gradient', shape: 'circle', x: 0, y: { percent: 100 } });
  });

  it('read transforms in order', () => {
    const { transform, transformOrigin } = style(
      'transform: translate(-50%, 1pt) scale(2) matrix(1, 0, 0, 1, 4, 8); transform-origin: left 3pt',
    ).own;
    expect(transform).toEqual([
      { kind: 'translate', x: { percent: -50, plus: 0 }, y: 1 },
      { kind: 'matrix', matrix: [2, 0, 0, 2, 0, 0] },
      { kind: 'matrix', matrix: [1, 0, 0, 1, 3, 6] },
    ]);
    expect(transformOrigin).toEqual([0, 3]);
  });

  it('turn clockwise, as y points down', () => {
    const [step] = style('transform: rotate(90deg)').own.transform;
    expect(step?.kind === 'matrix' && step.matrix.map((n) => Math.round(n))).toEqual([0, 1, -1, 0, 0, 0]);
  });

  it('read clip paths', () => {
    expect(style('clip-path: polygon(0 0, 100% 0, 50% 100%)').own.clipPath).toMatchObject({
      kind: 'polygon',
      points: [
        [0, 0],
        [{ percent: 100 }, 0],
        [{ percent: 50 }, { percent: 100 }],
      ],
    });
    expect(style('clip-path: inset(1pt 2pt round 3pt)').own.clipPath).toEqual({
      kind: 'inset',
      top: 1,
      right: 2,
      bottom: 1,
      left: 2,
      radius: 3,
    });
    expect(style('clip-path: circle(40% at right 5pt)').own.clipPath).toMatchObject({
      radius: { percent: 40 },
      x: { percent: 100 },
      y: 5,
    });
  });

  it('join OpenType features of all properties, sorted', () => {
    const { fontFeatures } = style(
      'font-variant-numeric: tabular-nums lining-nums; font-variant-caps: small-caps; font-feature-settings: "ss01", "liga" 0',
    ).inherited;
    expect(Object.entries(fontFeatures)).toEqual([
      ['liga', false],
      ['lnum', true],
      ['smcp', true],
      ['ss01', true],
      ['tnum', true],
    ]);
  });

  it('take the smaller or larger of lengths', () => {
    expect(style('width: min(3pt, 2pt); height: max(1em, 4pt); font-size: 10pt').own).toMatchObject({
      width: 2,
      height: 10,
    });
    expect(style('width: clamp(10pt, 50%, 3em); font-size: 10pt').own.width).toEqual({
      take: 'max',
      of: [10, { take: 'min', of: [{ percent: 50, plus: 0 }, 30] }],
    });
    expect(style('width: calc(20pt - 2 * min(3pt, 10%))').own.width).toEqual({
      take: 'max',
      of: [14, { percent: -20, plus: 20 }],
    });
    expect(style('line-height: max(1, 1.2)').inherited.lineHeight).toEqual({ kind: 'multiple', value: 1.2 });
  });

  it.each(['min(3pt, 2)', 'clamp(1pt, 2pt)', 'max()', 'min(1pt 2pt)'])('refuse %s', (value) => {
    expect(() => style(`width: ${value}`)).toThrow();
  });

  it('read weights relative to the parent', () => {
    expect(style('font-weight: bolder').inherited.fontWeight).toBe(700);
    expect(style('font-weight: lighter').inherited.fontWeight).toBe(100);
  });

  it('read ratios, limits and sizes', () => {
    expect(style('aspect-ratio: 63 / 88').own.aspectRatio).toBeCloseTo(63 / 88, 12);
    expect(style('hyphenate-limit-chars: 6 3').inherited.hyphenateLimitChars).toEqual([6, 3, 3]);
    expect(style('background-size: 3mm').own.backgroundSize).toEqual([mm(3), 'auto']);
    expect(style('border-spacing: 1pt 2pt').inherited.borderSpacing).toEqual([1, 2]);
    expect(style('max-width: none; min-width: auto').own).toMatchObject({
      maxWidth: undefined,
      minWidth: 'auto',
    });
    expect(style('box-sizing: border-box; background-repeat: no-repeat').own.width).toBe('auto');
  });
});

describe('positions from edges', () => {
  const at = (value: string): unknown => style(`background-position: ${value}`).own.backgroundPosition;
  it.each([
    [
      'right 5pt bottom 3pt',
      [
        { percent: 100, plus: -5 },
        { percent: 100, plus: -3 },
      ],
    ],
    [
      'bottom 3pt left 10%',
      [
        { percent: 10, plus: 0 },
        { percent: 100, plus: -3 },
      ],
    ],
    ['right 5pt top', [{ percent: 100, plus: -5 }, 0]],
    [
      'center bottom 20%',
      [
        { percent: 50, plus: 0 },
        { percent: 80, plus: 0 },
      ],
    ],
    ['left 5pt', [0, 5]],
    [
      'right',
      [
        { percent: 100, plus: 0 },
        { percent: 50, plus: 0 },
      ],
    ],
  ])('%s', (value, expected) => {
    expect(at(value)).toEqual(expected);
  });
});
