/**
 * Drawings as programs write them: only what would be painted counts. Each row is accepted without a word and drawn as a viewer draws
 * it, or reported for what would be missing from the print.
 */
import { describe, expect, it } from 'vitest';
import { difference, drawnByPress } from '../kit/drawing-twins.ts';
import { svg } from './pictures.ts';

/** The red square that each drawing has. */
const SQUARE = 'd="M2 2h16v16H2z"';
const RED = `<path fill="#c00" ${SQUARE}/>`;
const styled = (style: string): string => `<path style="${style};fill:#c00" ${SQUARE}/>`;

const NOTHING_LOST: readonly (readonly [what: string, drawing: string])[] = [
  [
    'text properties of Inkscape on a shape',
    svg(styled('font-size:medium;text-indent:0;-inkscape-font-specification:Sans')),
  ],
  [
    'text properties of Sodipodi on a shape',
    svg(styled('font-size:12;font-variant:normal;text-anchor:start')),
  ],
  [
    'text properties as attributes',
    svg(`<path font-family="sans-serif" font-weight="400" text-anchor="start" fill="#c00" ${SQUARE}/>`),
  ],
  [
    'properties that are none',
    svg(styled('marker:none;marker-start:none;filter:none;mask:none;vector-effect:none')),
  ],
  [
    'properties as they are anyway',
    svg(styled('paint-order:normal;isolation:auto;mix-blend-mode:normal;enable-background:new')),
  ],
  [
    'properties of programs',
    svg(styled('-inkscape-stroke:none;solid-color:#000;font-stretch:normal;line-height:125%')),
  ],
  [
    'a filter that nothing uses',
    svg(`<defs><filter id="f"><feGaussianBlur stdDeviation="1"/></filter></defs>${RED}`),
  ],
  ['a marker that nothing uses', svg(`<defs><marker id="m"><path d="M0 0h3z"/></marker></defs>${RED}`)],
  [
    'a pattern that nothing uses',
    svg(`<pattern id="p" width="3" height="3"><path d="M0 0h3z"/></pattern>${RED}`),
  ],
  ['a mask that nothing uses', svg(`<mask id="m"><rect width="9" height="9"/></mask>${RED}`)],
  ['a filter that is not there', svg(`<path filter="url(#gone)" fill="#c00" ${SQUARE}/>`)],
  [
    'a marker on what has no line',
    svg(
      `<marker id="m"><path d="M0 0h3z"/></marker><rect marker-start="url(#m)" x="2" y="2" width="16" height="16" fill="#c00"/>`,
    ),
  ],
  ['space="preserve" without its prefix', svg(RED, ' space="preserve"')],
  ['overflow: visible round what lies inside', svg(RED, ' style="overflow:visible"')],
  [
    'overflow: visible, cut as viewers cut it',
    svg('<path fill="#c00" d="M2 2h26v16H2z"/>', ' overflow="visible"'),
  ],
  ['text without words', svg(`${RED}<text x="3" y="3"> </text>`)],
  [
    'flowed text without words',
    svg(
      `${RED}<flowRoot><flowRegion><rect width="5" height="5"/></flowRegion><flowPara></flowPara></flowRoot>`,
    ),
  ],
  [
    'a hidden layer of guides',
    svg(`${RED}<g style="display:none"><text>guide</text><image href="trace.png"/></g>`),
  ],
  ['a hidden word', svg(`${RED}<text visibility="hidden">guide</text>`)],
  ['words that are only defined', svg(`<defs><text id="t">word</text></defs>${RED}`)],
  [
    'a choice of Illustrator',
    svg(
      `<switch><foreignObject requiredExtensions="http://ns.adobe.com/AdobeIllustrator/10.0/"><p/></foreignObject><g>${RED}</g></switch>`,
    ),
  ],
  ['a link', svg(`<a xlink:href="https://example.org">${RED}</a>`)],
  ['a script', svg(`${RED}<script>alert(1)</script>`)],
  ['an animation', svg(`<path fill="#c00" ${SQUARE}><animate attributeName="x" to="3"/></path>`)],
  [
    'rules for a pointer',
    svg(`<style>path:hover { fill: blue } path { fill: #c00 }</style><path ${SQUARE}/>`),
  ],
  [
    'rules for a dark screen',
    svg(`<style>@media (prefers-color-scheme: dark) { path { fill: #fff } }</style>${RED}`),
  ],
  [
    'a font of Corel',
    svg(`<style>@font-face { font-family: "Arial" } .a { fill: #c00 }</style><path class="a" ${SQUARE}/>`),
  ],
  [
    'elements of other programs',
    svg(
      `${RED}<s:namedview xmlns:s="http://sodipodi.example/"><s:guide/></s:namedview><cursor/><view/><unheard-of><path d="M0 0h9v9z"/></unheard-of>`,
    ),
  ],
  [
    'attributes of other programs',
    svg(`<path nodetypes="cc" connector-curvature="0" fill="#c00" ${SQUARE}/>`),
  ],
  ['empty attributes', svg(`<path transform="" stroke="" fill="#c00" ${SQUARE}/>`)],
  ['a limit of mitres that is none', svg(styled('stroke-miterlimit:0.0000000'))],
  [
    'a stop whose colour is none',
    svg(`${RED}<linearGradient id="g"><stop stop-color="none"/><stop offset="1"/></linearGradient>`),
  ],
  ['a path without data', svg(`${RED}<path/>`)],
  ['stray words', svg(`stray ${RED} words &#160;`)],
  [
    'names with a prefix',
    `<svg:svg xmlns:svg="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><svg:path fill="#c00" ${SQUARE}/></svg:svg>`,
  ],
  ['a language that is none', svg(`<g lang="x-default-x">${RED}</g>`)],
];

describe('a drawing with', () => {
  it.each(NOTHING_LOST)('%s is drawn without a word', async (_, drawing) => {
    expect(drawnByPress(drawing).complaints).toEqual([]);
    expect(await difference(drawing)).toBeLessThan(0.02);
    // It is the red square.
    expect(drawnByPress(drawing).svg).toContain('fill="#cc0000"');
  });
});

describe('a drawing from which something would be missing', () => {
  it.each([
    ['words', svg('<text x="3" y="9">word</text>'), 'MP1306 "text" is not drawn'],
    ['words in a span', svg('<text><tspan>word</tspan></text>'), 'MP1306 "text" is not drawn'],
    ['flowed words', svg('<flowRoot><flowPara>word</flowPara></flowRoot>'), 'MP1306 "text" is not drawn'],
    [
      'words that are used',
      svg('<defs><text id="t">word</text></defs><use href="#t"/>'),
      'MP1306 "text" is not drawn',
    ],
    ['a picture', svg('<image href="a.png" width="9" height="9"/>'), 'MP1306 "image" is not drawn'],
    [
      'a filter in a style',
      svg(`<filter id="f"/>${styled('filter:url(#f)')}`),
      'MP1306 the filter "f" is not drawn',
    ],
    [
      'a filter as an attribute',
      svg(`<filter id="f"/><g filter="url(#f)">${RED}</g>`),
      'MP1306 the filter "f" is not drawn',
    ],
    [
      'a mask',
      svg(`<mask id="m"><path d="M0 0h9v9z"/></mask><g mask="url(#m)">${RED}</g>`),
      'MP1306 the mask "m" is not drawn',
    ],
    [
      'a pattern on a line',
      svg(
        `<pattern id="p" width="3" height="3"><path d="M0 0h3z"/></pattern><path stroke="url(#p)" ${SQUARE}/>`,
      ),
      'MP1306 the pattern "p" of a line is not drawn',
    ],
    [
      'a page',
      svg('<foreignObject width="9" height="9"><p>x</p></foreignObject>'),
      'MP1306 "foreignObject" is not drawn',
    ],
    [
      'lines of one width',
      svg(styled('vector-effect:non-scaling-stroke')),
      'MP1557 properties that are not drawn: vector-effect',
    ],
    [
      'a filter in a rule',
      svg(`<style>.a { filter: url(#f) }</style><filter id="f"/><path class="a" ${SQUARE}/>`),
      'MP1557 properties that are not drawn: filter',
    ],
    [
      'a colour that is none',
      svg(styled('stroke:chartreuse-ish')),
      'MP1557 properties that are not drawn: stroke',
    ],
    [
      'what is beside its box',
      svg('<path d="M2 2h26v16H2z"/>', ' width="40" height="20" overflow="visible"'),
      'MP1555 "overflow: visible" on the outermost drawing',
    ],
  ])('tells of %s', (_, drawing, expected) => {
    expect(drawnByPress(drawing).complaints.map(({ code, message }) => `${code} ${message}`)).toEqual([
      expected,
    ]);
  });
});
