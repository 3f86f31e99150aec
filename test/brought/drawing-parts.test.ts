/** Markers, patterns, gradients of all kinds, blends and single layers of drawings, beside librsvg. */
import { describe, expect, it } from 'vitest';
import { BLACK } from '../../src/base/colour.ts';
import type { Diagnostic } from '../../src/base/diagnostics/diagnostic.ts';
import { readArtFile } from '../../src/typeset/art/index.ts';
import { difference, drawnByPress } from '../kit/drawing-twins.ts';
import { deckFolder } from '../kit/print-deck.ts';
import { svg } from './pictures.ts';

const ARROW = '<path d="M0 0l10 5l-10 5z" fill="#c00"/>';
const marked = (marker: string, path: string, more = 'marker-end'): string =>
  svg(
    `<marker id="m" ${marker}>${ARROW}</marker><path d="${path}" fill="none" stroke="#06c" stroke-width="1.5" ${more}="url(#m)"/>`,
  );
const VIEW = 'viewBox="0 0 10 10" refX="5" refY="5" markerWidth="4" markerHeight="4"';
const SPOTS = '<circle cx="2" cy="2" r="1.5" fill="#c00"/><path d="M2 2h2v2z" fill="#06c"/>';
const tiled = (
  pattern: string,
  content = SPOTS,
  shape = '<path fill="url(#p)" d="M1 1h18v14l-9 4l-9-4z"/>',
) => svg(`<pattern id="p" ${pattern}>${content}</pattern>${shape}`);
const STOPS =
  '<stop offset="0" stop-color="#fff"/><stop offset=".5" stop-color="#fc0"/><stop offset="1" stop-color="#a00"/>';
const painted = (
  gradient: string,
  kind = 'radial',
  shape = '<rect x="1" y="3" width="18" height="13" fill="url(#g)"/>',
) => svg(`<${kind}Gradient id="g" ${gradient}>${STOPS}</${kind}Gradient>${shape}`);
const RING = '<rect x="4" y="6" width="12" height="7" fill="none" stroke="url(#g)" stroke-width="5"/>';

const DRAWN: readonly (readonly [string, string])[] = [
  ['an arrow at the end of a line', marked(`${VIEW} orient="auto"`, 'M3 3L15 12')],
  ['arrows that are upright', marked(VIEW, 'M3 3L9 9L15 12', 'marker-mid')],
  ['arrows turned by an angle', marked(`${VIEW} orient="45"`, 'M3 3h12v12', 'marker-mid')],
  [
    'arrows at every corner, between both directions',
    marked(`${VIEW} orient="auto"`, 'M3 3h12v12h-9', 'marker-mid'),
  ],
  ['an arrow at the end of a curve', marked(`${VIEW} orient="auto"`, 'M3 3C16 3 16 6 12 14')],
  ['arrows on a closed line', marked(`${VIEW} orient="auto"`, 'M4 4h12v10z', 'marker-start')],
  [
    'an arrow in units of the drawing, uncut',
    marked('refX="0" refY="5" markerUnits="userSpaceOnUse" style="overflow:visible" orient="auto"', 'M3 5h6'),
  ],
  ['an arrow that its box cuts', marked('markerWidth="2" markerHeight="2" refX="0" refY="5"', 'M3 5h6')],
  ['tiles in units of the drawing', tiled('width="4" height="4" patternUnits="userSpaceOnUse"')],
  ['tiles in shares of the shape', tiled('width=".25" height=".2"')],
  ['tiles that begin elsewhere', tiled('x="1.3" y="2.1" width="5" height="4" patternUnits="userSpaceOnUse"')],
  ['tiles with a view box', tiled('width="6" height="6" viewBox="0 0 4 4" patternUnits="userSpaceOnUse"')],
  [
    'content in shares of the shape',
    tiled(
      'width=".5" height=".5" patternContentUnits="objectBoundingBox"',
      '<circle cx=".2" cy=".2" r=".15" fill="#c00"/>',
    ),
  ],
  [
    'turned tiles',
    tiled('width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(30) scale(.8 1.2)"'),
  ],
  [
    'tiles of another pattern',
    svg(
      `<pattern id="a" width="4" height="4" patternUnits="userSpaceOnUse">${SPOTS}</pattern><pattern id="p" href="#a" patternTransform="skewX(20)"/><circle cx="10" cy="10" r="8" fill="url(#p)" stroke="#000"/>`,
    ),
  ],
  [
    'half transparent tiles',
    tiled(
      'width="4" height="4" patternUnits="userSpaceOnUse"',
      SPOTS,
      '<rect width="20" height="20" fill="url(#p)" fill-opacity=".4"/>',
    ),
  ],
  ['a focus beside the centre', painted('fx=".3" fy=".4"')],
  [
    'a focus in units of the drawing',
    painted('gradientUnits="userSpaceOnUse" cx="10" cy="10" r="8" fx="6" fy="8"'),
  ],
  ['an ellipse on a line', painted('', 'radial', RING)],
  [
    'a turned ellipse on a line',
    painted(
      'gradientUnits="userSpaceOnUse" cx="0" cy="0" r="8" gradientTransform="translate(10 10) rotate(30) scale(1 .5)"',
      'radial',
      RING,
    ),
  ],
  ['an ellipse on a fill with a focus', painted('fx=".3"')],
  ['colours that begin again', painted('x2=".3" spreadMethod="repeat"', 'linear')],
  ['colours that turn back', painted('x1=".2" x2=".5" y2=".3" spreadMethod="reflect"', 'linear')],
  ['rings that begin again', painted('r=".2" spreadMethod="repeat"')],
  [
    'rings that turn back, with a focus',
    painted('gradientUnits="userSpaceOnUse" cx="10" cy="10" r="4" fx="9" fy="10" spreadMethod="reflect"'),
  ],
  [
    'a product of two colours',
    svg(
      '<rect width="14" height="14" fill="#f90"/><rect x="6" y="6" width="14" height="14" fill="#09f" style="mix-blend-mode:multiply"/>',
    ),
  ],
  [
    'a group that is screened',
    svg(
      '<rect width="14" height="14" fill="#630"/><g style="mix-blend-mode:screen"><circle cx="10" cy="10" r="7" fill="#036"/></g>',
    ),
  ],
];

describe('a drawing has', () => {
  it.each(DRAWN)('%s', async (_, drawing) => {
    expect(drawnByPress(drawing).complaints).toEqual([]);
    expect(await difference(drawing)).toBeLessThan(0.04);
    // There is something to compare.
    expect(await difference(drawing.replaceAll(/#(c00|06c|fc0|a00|f90|09f|630|036)/g, 'none'))).toBe(0);
  });
});

it('a blend in a drawing is mixed with the drawing alone', () => {
  const { svg: own } = drawnByPress(
    svg('<rect width="9" height="9" fill="#09f" style="mix-blend-mode:multiply"/>'),
  );
  expect(own).toMatch(/isolation:isolate.*mix-blend-mode:multiply/s);
});

it('a pattern of more tiles than a drawing may repeat is refused', () => {
  const { complaints } = drawnByPress(tiled('width=".01" height=".01" patternUnits="userSpaceOnUse"'));
  expect(complaints.map(({ code }) => code)).toEqual(['MP1558']);
});

it.each([
  [
    'a pattern',
    '<pattern id="p" width="4" height="4"><path d="M0 0h4v4z" fill="url(#p)"/></pattern><path fill="url(#p)" d="M0 0h9v9z"/>',
  ],
  [
    'a marker',
    `<marker id="m"><path d="M0 0h9" stroke="red" marker-end="url(#m)"/></marker><path d="M0 0h9" stroke="red" marker-end="url(#m)"/>`,
  ],
])('%s inside of itself ends', (_, inside) => {
  expect(drawnByPress(svg(inside)).svg.length).toBeLessThan(5000);
});

it('a file of another shape than its view box shows what is beside the box', async () => {
  const wide = `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60" viewBox="0 0 20 10"><path fill="#c00" d="M2 -4h16v18H2z"/></svg>`;
  expect(await difference(wide)).toBeLessThan(0.02);
  expect(drawnByPress(wide).complaints).toEqual([]);
});

describe('one layer of a drawing', () => {
  const LAYERS = svg(
    `<style>.b { fill: #06c }</style><defs><path id="kept" d="M1 1h2v2z" fill="#0a0"/></defs>
     <g transform="translate(2 0)"><g id="string" style="display:none"><path fill="#c00" d="M0 0h9v9z"/></g><g id="tool" class="b"><path d="M9 9h9v9z"/></g></g>`,
  );
  const part = (id: string) => {
    const found: Diagnostic[] = [];
    const art = readArtFile({ name: 'a.svg', text: LAYERS }, BLACK, (one) => found.push(one), id);
    return { art: JSON.stringify(art.nodes), found: found.map(({ code, help }) => `${code} ${help ?? ''}`) };
  };

  it('is drawn at its place, with its own style, hidden or not', () => {
    const [string, tool, kept] = ['string', 'tool', 'kept'].map(part);
    expect([string?.found, tool?.found, kept?.found]).toEqual([[], [], []]);
    expect(string?.art).toContain('"transform":[1,0,0,1,2,0]');
    expect(string?.art).toContain('"red":0.8');
    expect(string?.art).not.toContain('"blue":0.8');
    expect(tool?.art).toContain('"blue":0.8');
    expect(kept?.art).toContain('[1,1,3,1,3,3]');
  });

  it('is told when there is none of its id', () => {
    expect(part('strin').found).toEqual([expect.stringMatching(/^MP1553 .*"string"/)]);
  });

  it('is a picture of a deck by its file and id', async () => {
    const folder = deckFolder();
    folder.write('img/art.svg', LAYERS);
    folder.write('face.hbs', '<img src="img/art.svg#tool" alt="" style="margin:5mm;width:20mm"/>');
    const report = await folder.build({ only: ['cards'] });
    folder.write('face.hbs', '<img src="img/art.svg#gone" alt=""/>');
    const other = await folder.build({ only: ['cards'] });
    folder.remove();
    expect(folder.findings(report)).toEqual([]);
    expect(folder.findings(other)).toEqual([expect.stringMatching(/^MP1553 .*"gone"/)]);
  });
});
