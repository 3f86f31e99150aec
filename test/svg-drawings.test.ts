/**
 * Drawings against another renderer: random SVG files are drawn by the press (markup, style, art, paint, SVG writer) and
 * by the raster library from the file itself; the pixels must agree wherever the press has no complaint.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from './kit/length.ts';
import { difference, drawnByPress } from './kit/drawing-twins.ts';

const file = (inside: string, root = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60" ${root}>${inside}</svg>`;

const COLOURS = ['red', 'green', 'blue', 'orange', 'currentColor', 'none'] as const;
const number = fc.integer({ min: -6, max: 40 });
const size = fc.integer({ min: 0, max: 40 });
/** An attribute, `often` times in ten. */
const maybe = (name: string, value: fc.Arbitrary<string | number>, often = 7): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 10 - often, arbitrary: fc.constant('') },
    { weight: often, arbitrary: value.map((given) => ` ${name}="${given}"`) },
  );
const join = (...parts: readonly fc.Arbitrary<string>[]): fc.Arbitrary<string> =>
  fc.tuple(...parts).map((texts) => texts.join(''));

const transform = fc.oneof(
  fc.tuple(number, number).map(([x, y]) => `translate(${x} ${y})`),
  fc.integer({ min: -60, max: 60 }).map((angle) => `rotate(${angle} 30 30)`),
  fc.constantFrom('scale(0.5)', 'scale(-0.7 0.7) translate(-60 0)', 'skewX(20)', 'matrix(1 .2 -.2 .8 4 4)'),
);
const paint = fc.constantFrom(...COLOURS, 'url(#lin)', 'url(#rad)', 'url(#own)');
/** Attributes any element may carry. */
const look = join(
  maybe('fill', paint),
  maybe('stroke', paint, 2),
  maybe('stroke-width', fc.constantFrom(1, 3, 6), 2),
  maybe('color', fc.constantFrom('teal', 'purple', 'gold'), 2),
  maybe('opacity', fc.constantFrom(0, 0.5, 0.8, 1), 2),
  maybe('fill-opacity', fc.constantFrom(0.4, 1), 2),
  maybe('display', fc.constantFrom('none', 'inline', 'block', 'inline'), 2),
  maybe('visibility', fc.constantFrom('hidden', 'visible'), 2),
  maybe('transform', transform, 2),
  maybe('clip-path', fc.constantFrom('url(#clip)', 'url(#clip2)', 'url(#clip3)', 'url(#clip5)'), 2),
  maybe('fill-rule', fc.constantFrom('evenodd', 'nonzero'), 2),
);
const radius = fc.oneof(
  fc.integer({ min: -5, max: 25 }).map(String),
  fc.constant('auto'),
  fc.constant('20%'),
);
const shape = fc
  .oneof(
    join(
      fc.constant('<rect'),
      maybe('x', number),
      maybe('y', number),
      maybe('width', size, 9),
      maybe('height', size, 9),
      maybe('rx', radius, 2),
      maybe('ry', radius, 2),
      look,
      fc.constant('/>'),
    ),
    join(
      fc.constant('<circle'),
      maybe('cx', number),
      maybe('cy', number),
      maybe('r', radius, 9),
      look,
      fc.constant('/>'),
    ),
    join(
      fc.constant('<ellipse'),
      maybe('cx', number),
      maybe('cy', number),
      maybe('rx', radius, 2),
      maybe('ry', radius, 2),
      look,
      fc.constant('/>'),
    ),
    join(
      fc.constant('<line'),
      maybe('x1', number),
      maybe('y1', number),
      maybe('x2', number),
      maybe('y2', number),
      look,
      fc.constant(' stroke="navy"/>').map((t) => t),
    ),
    join(fc.constant('<polygon points="4 4 50 10 20 54"'), look, fc.constant('/>')),
    join(fc.constant('<path d="M5 5h40v40h-40zM15 15h20v20h-20z"'), look, fc.constant('/>')),
    join(fc.constant('<path d="M5 30A20 12 30 1 1 40 40Q50 10 20 20T5 50"'), look, fc.constant('/>')),
  )
  .map((text) => text.replace(/ stroke="[^"]*"(?=.* stroke=)/, ''));
/** A `use` of width 0 draws nothing in the raster library, and its shape in SVG 2. */
const extent = fc.integer({ min: 1, max: 40 });
const use = join(
  fc.oneof(
    fc.constantFrom('<use href="#a"', '<use href="#g"'),
    join(fc.constant('<use href="#sym"'), maybe('width', extent), maybe('height', extent)),
    // Without a size the raster library takes all of the viewport, and SVG 2 the size of the "svg".
    fc.tuple(extent, extent).map(([w, h]) => `<use href="#inner" width="${w}" height="${h}"`),
  ),
  maybe('x', number),
  maybe('y', number),
  look,
  fc.constant('/>'),
)
  // The raster library clips a repeated viewport in other units than a repeated shape.
  .map((text) => (/#sym|#inner/.test(text) ? text.replace(/ clip-path="[^"]*"/, '') : text));
const { node } = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    shape,
    use,
    join(
      fc.constant('<g'),
      look,
      fc.constant('>'),
      fc.array(tie('node'), { minLength: 1, maxLength: 3 }).map((n) => n.join('')),
      fc.constant('</g>'),
    ),
    join(
      fc.constant('<svg'),
      maybe('x', number),
      maybe('y', number),
      maybe('width', size),
      maybe('height', size),
      maybe('viewBox', fc.constantFrom('0 0 60 60', '0 0 30 20', '10 10 20 40')),
      // The raster library cuts "slice" to the viewport whatever "overflow" says.
      fc.constantFrom(
        '',
        ' overflow="visible"',
        ' overflow="hidden" preserveAspectRatio="none"',
        ' overflow="visible" preserveAspectRatio="xMinYMin meet"',
        ' preserveAspectRatio="xMidYMax slice"',
      ),
      look,
      fc.constant('>'),
      fc.array(tie('node'), { minLength: 1, maxLength: 2 }).map((n) => n.join('')),
      fc.constant('</svg>'),
    ),
  ),
}));

const DEFINITIONS = `<defs>
<linearGradient id="lin" x2="1" y2="1"><stop stop-color="red"/><stop offset="1" stop-color="currentColor"/></linearGradient>
<radialGradient id="rad" r="60%"><stop offset=".2" stop-color="gold"/><stop offset="1" stop-color="navy" stop-opacity=".6"/></radialGradient>
<linearGradient id="own" gradientUnits="userSpaceOnUse" x1="0" x2="60" href="#lin"/>
<clipPath id="clip"><circle cx="30" cy="30" r="22"/></clipPath>
<clipPath id="clip2" clip-path="url(#clip)"><rect x="10" width="50" height="40"/></clipPath>
<clipPath id="clip3"><rect width="30" height="60" clip-path="url(#clip)"/></clipPath>
<clipPath id="clip4" clipPathUnits="objectBoundingBox"><rect width=".6" height=".7"/><circle cx=".7" cy=".6" r=".3"/></clipPath>
<clipPath id="clip5" transform="rotate(10)"><use href="#a" x="9" y="9" transform="scale(3)"/><path d="M5 5h40v40h-40zM15 15v20h20v-20z"/></clipPath>
<rect id="a" width="14" height="10" color="brown"/>
<g id="g" fill="currentColor"><circle cx="12" cy="12" r="9" color="olive"/><rect x="20" width="9" height="9"/></g>
<symbol id="sym" viewBox="0 0 10 10"><path d="M0 0L10 10H1z"/></symbol>
<svg id="inner" width="20" height="20" viewBox="0 0 10 10"><rect width="8" height="5" fill="purple"/></svg>
</defs>`;

const drawing = fc
  .tuple(
    fc.array(node, { minLength: 1, maxLength: 4 }),
    look,
    fc.constantFrom('0 0 60 60', '0 0 30 30', '10 -5 80 80'),
  )
  .map(([nodes, root, box]) => file(DEFINITIONS + nodes.join(''), `viewBox="${box}"${root}`));

const DEFS = `<defs><clipPath id="c"><circle cx="30" cy="30" r="20"/></clipPath>
<clipPath id="cc" clip-path="url(#c)"><path d="M0 0h30v60h-30z"/></clipPath>
<clipPath id="part"><path d="M0 0h30v60h-30z" clip-path="url(#c)"/></clipPath>
<clipPath id="boxed" clipPathUnits="objectBoundingBox"><path d="M0 0h.5v1h-.5z"/></clipPath>
<clipPath id="turned" transform="rotate(20)"><path d="M20 0h20v60h-20z"/></clipPath>
<svg id="s" width="10" height="10" viewBox="0 0 10 10"><path d="M0 0h10v10z"/></svg></defs>`;

describe('drawn as the raster library draws it', () => {
  it.each([
    ['opacity on the root', '<path d="M0 0h60v60h-60z"/>', 'opacity="0.4"'],
    ['display on the root', '<path d="M0 0h60v60h-60z"/>', 'display="none"'],
    ['an ellipse with one radius', '<ellipse cx="30" cy="30" rx="20"/>'],
    ['a rect with one radius', '<rect width="60" height="40" ry="20"/>'],
    ['a clip path that is clipped', '<g clip-path="url(#cc)"><path d="M0 0h60v60h-60z"/></g>'],
    ['a clip path with a clipped shape', '<g clip-path="url(#part)"><path d="M0 0h60v60h-60z"/></g>'],
    ['a clip path measured by the box', '<path d="M10 10h40v40z" clip-path="url(#boxed)"/>'],
    ['a clip path that is turned', '<path d="M0 0h60v60h-60z" clip-path="url(#turned)"/>'],
    ['a clip on a use that is moved', '<use href="#s" width="60" height="60"/>'],
    ['the colour of a child', '<g fill="currentColor" color="red"><path d="M0 0h60v60z" color="blue"/></g>'],
    ['a use that resizes', '<use href="#s" width="40" height="50"/>'],
    ['overflow: visible on the root', '<path d="M0 0h90v60z"/>', 'overflow="visible"'],
    ['overflow: visible', '<svg width="20" height="20" overflow="visible"><path d="M0 0h60v60z"/></svg>'],
  ])('%s', async (_, inside, root = '') => {
    const text = file(DEFS + inside, `viewBox="0 0 60 60" ${root}`);
    expect(drawnByPress(text).complaints).toEqual([]);
    expect(await difference(text)).toBeLessThan(0.02);
  });
});

describe('reported, because it is not drawn', () => {
  const loop =
    '<linearGradient id="a" href="#b"/><linearGradient id="b" href="#a"/><path d="M0 0h9v9z" fill="url(#a)"/>';
  const circle =
    '<clipPath id="x" clip-path="url(#x)"><path d="M0 0h9v9z"/></clipPath><path d="M0 0h9v9z" clip-path="url(#x)"/>';
  it.each([
    ['clip-path on the root', DEFS, 'clip-path="url(#c)"', 'MP1555'],
    ['a transform on the root', DEFS, 'transform="rotate(3)"', 'MP1555'],
    [
      'clip-path on a nested svg',
      `${DEFS}<svg clip-path="url(#c)"><path d="M0 0h9v9z"/></svg>`,
      '',
      'MP1555',
    ],
    ['an import', '<style>@import "more.css"; path { fill: red }</style>', '', 'MP1555'],
    ['gradients in a circle', loop, '', 'MP1554'],
    ['clip paths in a circle', circle, '', 'MP1554'],
    ['a negative radius', '<circle r="-3"/>', '', 'MP1551'],
    ['a negative corner', '<rect width="9" height="9" rx="-1"/>', '', 'MP1551'],
  ])('%s', (_, inside, root, code) => {
    const found = drawnByPress(file(inside, `viewBox="0 0 60 60" ${root}`)).complaints;
    expect(found.map((one) => one.code)).toContain(code);
  });
});

describe('random drawings', () => {
  it('agree with the raster library, or are reported', async () => {
    await fc.assert(
      fc.asyncProperty(drawing, async (text) => {
        expect(await difference(text)).toBeLessThan(0.02);
      }),
      { numRuns: cases(150) },
    );
  });
});
