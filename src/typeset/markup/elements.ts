/**
 * Which elements and attributes are there? The vocabulary of docs/css-subset.md as tables; a test compares the two.
 *
 * Takes nothing, gives constant tables and look-ups; never judges a document itself. Source: the element list of the
 * contract; SVG names as in SVG 2.
 */

export interface ElementRule {
  /** Attributes beside the global ones. */
  readonly attributes: readonly string[];
  /** Attributes it means nothing without. */
  readonly required?: readonly string[];
  /** Has no content and no closing tag. */
  readonly isVoid?: true;
  /** Stands in the line of text; everything else is a box of its own. */
  readonly isInline?: true;
  /** Holds text and inline elements only. */
  readonly holdsText?: true;
  /** The only parents it may have. */
  readonly parents?: readonly string[];
}

const BLOCK: ElementRule = { attributes: [] };
const TEXT_BLOCK: ElementRule = { attributes: [], holdsText: true };
const INLINE: ElementRule = { attributes: [], isInline: true };
const TABLE_PART: ElementRule = { attributes: [], parents: ['table'] };
const CELL: ElementRule = { attributes: ['colspan', 'rowspan', 'scope'], parents: ['tr'] };

// Which HTML elements are there, and what does each take?
export const HTML_ELEMENTS: Readonly<Record<string, ElementRule>> = {
  div: BLOCK,
  section: BLOCK,
  article: BLOCK,
  main: BLOCK,
  header: BLOCK,
  footer: BLOCK,
  blockquote: BLOCK,
  figure: BLOCK,
  figcaption: { attributes: [], parents: ['figure'] },
  p: TEXT_BLOCK,
  h1: TEXT_BLOCK,
  h2: TEXT_BLOCK,
  h3: TEXT_BLOCK,
  h4: TEXT_BLOCK,
  h5: TEXT_BLOCK,
  h6: TEXT_BLOCK,
  ul: BLOCK,
  ol: { attributes: ['start'] },
  li: { attributes: ['value'], parents: ['ul', 'ol'] },
  table: BLOCK,
  caption: TABLE_PART,
  thead: TABLE_PART,
  tbody: TABLE_PART,
  tfoot: TABLE_PART,
  tr: { attributes: [], parents: ['table', 'thead', 'tbody', 'tfoot'] },
  td: CELL,
  th: CELL,
  hr: { attributes: [], isVoid: true },
  span: INLINE,
  b: INLINE,
  strong: INLINE,
  i: INLINE,
  em: INLINE,
  u: INLINE,
  s: INLINE,
  small: INLINE,
  sub: INLINE,
  sup: INLINE,
  code: INLINE,
  a: { attributes: ['href'], required: ['href'], isInline: true },
  br: { attributes: [], isVoid: true, isInline: true },
  img: { attributes: ['src', 'width', 'height'], required: ['src'], isVoid: true, isInline: true },
  // MathML Core, as far as handouts write it.
  math: { attributes: ['alttext'], required: ['alttext'], isInline: true },
  mrow: INLINE,
  mn: INLINE,
  mo: INLINE,
  mi: INLINE,
  mtext: INLINE,
  mfrac: INLINE,
  msup: INLINE,
  msub: INLINE,
  msqrt: INLINE,
  mtable: INLINE,
  mtr: { ...INLINE, parents: ['mtable'] },
  mtd: { ...INLINE, parents: ['mtr'] },
  // The press's own.
  icon: { attributes: ['name'], required: ['name'], isVoid: true, isInline: true },
  'page-number': { attributes: [], isVoid: true, isInline: true },
  'page-count': { attributes: [], isVoid: true, isInline: true },
  'page-header': { attributes: ['pages'], parents: ['body'] },
  'page-footer': { attributes: ['pages'], parents: ['body'] },
  pagebreak: { attributes: [], isVoid: true },
  colbreak: { attributes: [], isVoid: true },
};

// Which attributes may every element have (beside `data-...`)?
export const GLOBAL_ATTRIBUTES: readonly string[] = [
  'id',
  'class',
  'style',
  'lang',
  'title',
  'role',
  'alt',
  'aria-label',
  'aria-hidden',
];

// Which style properties may be written as attributes of drawing elements?
export const PRESENTATION_ATTRIBUTES: readonly string[] = [
  'color',
  'fill',
  'fill-rule',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'stroke-dasharray',
  'stroke-dashoffset',
  'opacity',
  'transform',
  'transform-origin',
  'clip-path',
  'clip-rule',
  'stop-color',
  'stop-opacity',
  'display',
  'visibility',
  'overflow',
];

const drawing = (...attributes: string[]): ElementRule => ({ attributes });
const GRADIENT = ['gradientUnits', 'gradientTransform', 'spreadMethod', 'href', 'xlink:href'];

// Which drawing elements are there, and what does each take beside the presentation attributes?
export const SVG_ELEMENTS: Readonly<Record<string, ElementRule>> = {
  svg: { ...drawing('viewBox', 'preserveAspectRatio', 'width', 'height', 'x', 'y'), isInline: true },
  g: drawing(),
  defs: drawing(),
  symbol: drawing('viewBox', 'preserveAspectRatio'),
  use: drawing('href', 'xlink:href', 'x', 'y', 'width', 'height'),
  path: { ...drawing('d'), required: ['d'] },
  rect: drawing('x', 'y', 'width', 'height', 'rx', 'ry'),
  circle: drawing('cx', 'cy', 'r'),
  ellipse: drawing('cx', 'cy', 'rx', 'ry'),
  line: drawing('x1', 'y1', 'x2', 'y2'),
  polyline: { ...drawing('points'), required: ['points'] },
  polygon: { ...drawing('points'), required: ['points'] },
  linearGradient: drawing(...GRADIENT, 'x1', 'y1', 'x2', 'y2'),
  radialGradient: drawing(...GRADIENT, 'cx', 'cy', 'r', 'fx', 'fy'),
  stop: { ...drawing('offset'), parents: ['linearGradient', 'radialGradient'] },
  clipPath: drawing('clipPathUnits'),
  style: drawing('type'),
  title: drawing(),
  desc: drawing(),
};

// Which parts of SVG are known and not drawn? (Their content is dropped with them, after a diagnostic.)
export const UNDRAWN_ELEMENTS: ReadonlySet<string> = new Set([
  'text', 'tspan', 'textPath', 'image', 'mask', 'filter', 'pattern', 'marker', 'foreignObject', 'switch',
  'animate', 'animateTransform', 'animateMotion', 'set', 'script', 'a', 'view', 'cursor',
]); // prettier-ignore

// Which elements of a file does the art folder look at, because something may be painted by them or refer to them?
export const FILE_ELEMENTS: Readonly<Record<string, ElementRule>> = {
  ...SVG_ELEMENTS,
  a: drawing(),
  switch: drawing(),
  text: drawing(),
  tspan: drawing(),
  textPath: drawing(),
  flowRoot: drawing(),
  flowPara: drawing(),
  flowSpan: drawing(),
  flowDiv: drawing(),
  image: drawing('href', 'xlink:href'),
  foreignObject: drawing(),
  mask: drawing(),
  filter: drawing(),
  pattern: drawing(
    ...['href', 'xlink:href', 'x', 'y', 'width', 'height', 'viewBox', 'preserveAspectRatio'],
    ...['patternUnits', 'patternContentUnits', 'patternTransform'],
  ),
  marker: drawing(
    ...['viewBox', 'preserveAspectRatio', 'refX', 'refY', 'orient'],
    ...['markerWidth', 'markerHeight', 'markerUnits'],
  ),
};

/** Attributes of a file that ask for more than the properties do; what they name is looked at where it is drawn. */
export const FILE_ATTRIBUTES: ReadonlySet<string> = new Set([
  ...['mask', 'filter', 'marker-start', 'marker-mid', 'marker-end', 'mix-blend-mode'],
  ...['requiredExtensions', 'systemLanguage'],
]);

// Which attributes ask for something that is not drawn?
export const UNDRAWN_ATTRIBUTES: ReadonlySet<string> = new Set([
  'mask',
  'filter',
  'marker-start',
  'marker-mid',
  'marker-end',
  'mix-blend-mode',
  'paint-order',
  'vector-effect',
]);

// What do drawing programs leave behind that changes nothing? (Ignored without a word, as is every prefixed name.)
export const IGNORED_SVG: ReadonlySet<string> = new Set([
  'metadata',
  'version',
  'baseProfile',
  'enable-background',
  'xmlns',
  'shape-rendering',
  'text-rendering',
  'image-rendering',
  'color-rendering',
  'color-interpolation',
]);

/** Every name an element of a tree may have, `body` included: what a selector may ask for. */
export const ELEMENT_NAMES: readonly string[] = [
  'body',
  ...Object.keys(HTML_ELEMENTS),
  ...Object.keys(SVG_ELEMENTS),
];
