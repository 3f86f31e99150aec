/**
 * SVG files as drawings.
 *
 * Takes a source and the colour that `currentColor` stands for, gives an `Art`. The file goes through the same markup and
 * style stages as templates; rules of its own `style` elements apply to it alone. What the subset does not know is
 * reported with its place in the file. Never opens files.
 */
import type { Colour } from '../../base/colour.ts';
import {
  type Diagnostic,
  error,
  type Report,
  type SourceFile,
  warning,
} from '../../base/diagnostics/diagnostic.ts';
import {
  type ElementNode,
  type MarkupNode,
  parseDrawing,
  PRESENTATION_ATTRIBUTES,
  SVG_ELEMENTS,
} from '../markup/index.ts';
import { importsOf, resolveStyle } from '../style/index.ts';
import type { StyledElement, StyledNode } from '../style/types.ts';
import type { Art } from './types.ts';
import type { Rect, Size } from '../../base/geometry.ts';
import { host } from '../../base/host.ts';
import { objectNumbers, SilentCache } from '../../base/cache.ts';
import { parseLength, POINTS_PER_UNIT, type Pt } from '../../base/units.ts';
import { attributeMatrix, collectDefinitions } from './gradient.ts';
import { MOST_USES, readAspectRatio, readViewBox, type Walk } from './reference.ts';
import { partOf } from './drawing-part.ts';
import { walkRoot } from './walk.ts';
import { readNumbers, readUserLength } from './shapes.ts';

// Values of attributes in drawings: whether what is there can be read, before anything is drawn.
// Takes the outermost `svg`, reports each value that is none (MP1551) at its element, once, also inside definitions. Readers of
// the values take their default then. Path data, lists of points and links are reported by those who read them. Source: SVG 2,
// sections 7.2 (views), 8.6 (viewBox), 8.7 (preserveAspectRatio), 10 (shapes) and 14.2 (gradients).

interface Kind {
  readonly isValid: (text: string) => boolean;
  readonly help: string;
}

const isLength = (text: string): boolean => readUserLength(text, 1) !== undefined;
const LENGTH_HELP = 'write a number, a percentage, or a number and a unit without a space between them';

const length: Kind = { isValid: isLength, help: LENGTH_HELP };
/** `auto` stands for the other radius, or for all of the room. */
const size: Kind = {
  isValid: (text) => text === 'auto' || (readUserLength(text, 1) ?? -1) >= 0,
  help: `${LENGTH_HELP}, 0 or more`,
};
const units: Kind = {
  isValid: (text) => text === 'userSpaceOnUse' || text === 'objectBoundingBox',
  help: 'write userSpaceOnUse or objectBoundingBox',
};

const KINDS: Readonly<Record<string, Kind>> = {
  x: length,
  y: length,
  cx: length,
  cy: length,
  x1: length,
  y1: length,
  x2: length,
  y2: length,
  fx: length,
  fy: length,
  // A share of the way, which has no unit (SVG 2, section 14.2.4.2).
  offset: {
    isValid: (text) => /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?%?$/i.test(text),
    help: 'write a number from 0 to 1, or a percentage',
  },
  width: size,
  height: size,
  r: size,
  rx: size,
  ry: size,
  gradientUnits: units,
  clipPathUnits: units,
  gradientTransform: {
    isValid: (text) => text === '' || attributeMatrix(text) !== undefined,
    help: 'write transforms such as translate(3 4) rotate(45)',
  },
  viewBox: {
    isValid: (text) => {
      const [, , width = 0, height = 0, ...rest] = readNumbers(text) ?? [];
      return width > 0 && height > 0 && rest.length === 0;
    },
    help: 'write four numbers, "x y width height", of which the last two are more than 0',
  },
  preserveAspectRatio: {
    isValid: (text) => /^(none|x(Min|Mid|Max)Y(Min|Mid|Max))(\s+(meet|slice))?$/.test(text),
    help: 'such as "xMidYMid meet"',
  },
};

/** Icons of the web are `width="1em"`: a drawing is as large as the page says, or as its viewBox. */
const isOfThePage = (name: string, text: string): boolean =>
  (name === 'width' || name === 'height') && /^\+?\d*\.?\d+(r?em|ex|ch|v[wh])$/i.test(text.trim());

/** @param isOutermost it is no part of another drawing */
function checkAttributeValues(element: StyledElement, report: Report, isOutermost = true): void {
  // Values of what is not drawn are of no account.
  if (!Object.hasOwn(SVG_ELEMENTS, element.name) && !['a', 'switch'].includes(element.name)) return;
  for (const [name, text] of element.attributes) {
    const kind = Object.hasOwn(KINDS, name) ? KINDS[name] : undefined;
    if (kind === undefined || kind.isValid(text.trim())) continue;
    if (isOutermost && isOfThePage(name, text)) continue;
    const message = `"${name}" of "${element.name}" cannot be "${text}"`;
    report(error('MP1551', message, { place: element.place, help: kind.help }));
  }
  for (const child of element.children)
    if (child.kind === 'element') checkAttributeValues(child, report, false);
}

const EMPTY: Art = {
  kind: 'art',
  viewBox: { x: 0, y: 0, width: 1, height: 1 },
  size: undefined,
  preserveAspectRatio: 'meet',
  nodes: [],
};

/**
 * The drawing of an SVG file; an empty one after a report when the file holds none.
 *
 * @param part id of the one element that is drawn, at its place on the page; all of it when left out. An unknown one is MP1553
 */
export function readArtFile(source: SourceFile, colour: Colour, report: Report, part?: string): Art {
  const text = {
    kind: 'markup-text',
    id: source.name,
    language: 'en',
    markup: source,
    styles: [],
    origin: [],
    attributes: {},
    variables: {},
    base: source.name,
  } as const;
  const tree = parseDrawing(text, report);
  const rules = rulesOf(tree.root.children, source);
  const root: ElementNode = {
    ...tree.root,
    attributes: new Map([['style', `color: ${formatCss(colour)}`]]),
    children: withoutRules(tree.root.children),
  };
  for (const { source: path, place } of rules ? importsOf(rules) : []) {
    const help = 'copy the rules into the "style" element of the drawing';
    report(error('MP1555', `"${path}" is not imported into a drawing`, { place, help }));
  }
  const unread: Diagnostic[] = [];
  const styled = resolveStyle({ ...tree, root, styles: rules === undefined ? [] : [rules] }, (one) =>
    TOO_MUCH.has(one.code) ? report(one) : unread.push(one),
  );
  reportUnread(unread, report);
  const svg = findSvg(styled.root.children);
  if (svg) return buildArt(svg, report, true, part);
  const place = { file: source, start: 0, end: 0 };
  report(error('MP1556', `"${source.name}" holds no drawing`, { place, help: 'export it as plain SVG' }));
  return EMPTY;
}

/** Limits hold for files as well. */
const TOO_MUCH: ReadonlySet<string> = new Set(['MP1411', 'MP1412']);

// Which properties would change what is painted, and with which values do they not?
const PAINTING: Readonly<Record<string, RegExp>> = {
  'mix-blend-mode': /^normal$/,
  'paint-order': /^(normal|fill\b.*|markers fill\b.*)$/,
  'vector-effect': /^none$/,
  mask: /^none$/,
  filter: /^none$/,
  marker: /^none$/,
  'marker-start': /^none$/,
  'marker-mid': /^none$/,
  'marker-end': /^none$/,
};

/** Reported where they are drawn, if they are in a `style` attribute (`undrawn.ts`). */
const isSeenInStyle = (name: string): boolean => /^(?:mask|filter|marker)/.test(name);

/**
 * What cannot be read is left out, as viewers do: one warning for a file, for what would be painted otherwise. Text properties on
 * shapes, rules for screens, and what programs write for themselves change nothing.
 */
function reportUnread(unread: readonly Diagnostic[], report: Report): void {
  const lost = unread.filter(paintsOtherwise);
  const [first] = lost;
  if (!first) return;
  const names = [...new Set(lost.map(propertyOf))];
  const message = `properties that are not drawn: ${names.join(', ')}`;
  const help = 'compare the print with the drawing; export as plain SVG leaves most of them out';
  report(warning('MP1557', message, { place: first.place, help }));
}

const propertyOf = ({ message }: Diagnostic): string => /"([^"]+)"/.exec(message)?.[1] ?? message;

/** None for viewers as well: an empty value, a limit of mitres below 1 and a stop without a colour, which old programs write. */
const NO_VALUE = /has no value$|^"stroke-miterlimit" |^"stop-color" cannot be "none"/;

function paintsOtherwise(one: Diagnostic): boolean {
  const { code, place } = one;
  const name = propertyOf(one);
  if (code === 'MP1402') return PRESENTATION_ATTRIBUTES.includes(name) && !NO_VALUE.test(one.message);
  const harmless = PAINTING[name];
  if (code !== 'MP1401' || !harmless || !place) return false;
  const { text } = place.file;
  const after = /^[\w-]+\s*[:=]\s*["']?\s*([^;"'}]*)/.exec(text.slice(place.start))?.[1]?.trim() ?? '';
  const isInRule = text.lastIndexOf('{', place.start) > text.lastIndexOf('<', place.start);
  return !harmless.test(after) && (isInRule || !isSeenInStyle(name));
}

/** CMYK and spot colours keep their press values. */
function formatCss(colour: Colour): string {
  switch (colour.kind) {
    case 'rgb':
      return `rgb(${colour.red * 100}% ${colour.green * 100}% ${colour.blue * 100}% / ${colour.alpha})`;
    case 'cmyk':
      return cmyk(colour);
    case 'spot':
      return `spot(${JSON.stringify(colour.name)}, ${colour.tint}, ${cmyk(colour.alternate)})`;
  }
}

const cmyk = (colour: Colour & { readonly kind: 'cmyk' }): string =>
  `device-cmyk(${colour.cyan} ${colour.magenta} ${colour.yellow} ${colour.black} / ${colour.alpha})`;

function findSvg(nodes: readonly StyledNode[]): StyledElement | undefined {
  return nodes.find((node) => node.kind === 'element' && node.name === 'svg') as StyledElement | undefined;
}

/** The text of all `style` elements as a sheet of the same name, everything else blank, so that places stay true. */
function rulesOf(nodes: readonly MarkupNode[], source: SourceFile): SourceFile | undefined {
  const spans = styleSpans(nodes);
  if (spans.length === 0) return undefined;
  let text = '';
  let at = 0;
  for (const { start, end } of spans) {
    text +=
      blank(source.text.slice(at, start)) +
      source.text.slice(start, end).replace(/<!\[CDATA\[|\]\]>/g, blank);
    at = end;
  }
  return { name: source.name, text };
}

const withoutRules = (nodes: readonly MarkupNode[]): readonly MarkupNode[] =>
  nodes
    .filter((node) => node.kind === 'text' || node.name !== 'style')
    .map((node) => (node.kind === 'text' ? node : { ...node, children: withoutRules(node.children) }));

const blank = (text: string): string => text.replace(/[^\n\r]/g, ' ');

function styleSpans(
  nodes: readonly MarkupNode[],
): readonly { readonly start: number; readonly end: number }[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'text') return [];
    if (node.name !== 'style') return styleSpans(node.children);
    return node.children.map((child) => child.place);
  });
}

// Drawings: a styled `svg` element in normal form.
// Takes the element with computed styles, gives an `Art`: paths with paints and groups in user units of the view box. The
// same drawing in the same styles gives the same object, so that writers draw it once. What goes beyond the subset is
// reported (MP155x) and left out. Never reads files. Source: SVG 2, as far as docs/css-subset.md goes.

/** By what they are made of: a digest, because it is long and made of parts of documents. */
const drawings = new SilentCache<string, Art>('drawings', 2_000);

/** @param isFile whether the drawing is all of an SVG file, whose root has no box of its own in a page */
export function buildArt(svg: StyledElement, report: Report, isFile = false, part?: string): Art {
  const key = host().sha256(`${isFile ? 'file' : ''} ${part ?? ''} ${keyOf(svg)}`);
  return drawings.get(key, report, (told) => build(svg, isFile, part, told));
}

function build(svg: StyledElement, isFile: boolean, part: string | undefined, report: Report): Art {
  checkAttributeValues(svg, report);
  const size = sizeOf(svg);
  const viewBox = readViewBox(svg) ?? boxOfSize(svg, size, report);
  const ratio = readAspectRatio(svg);
  if (ratio.mode !== 'none' && (ratio.alignX !== 0.5 || ratio.alignY !== 0.5)) {
    const help = 'the outermost drawing is centred: use xMidYMid, or place the box itself';
    report(warning('MP1555', 'this alignment is not drawn', { place: svg.place, help }));
  }
  const walk: Walk = {
    definitions: collectDefinitions(svg),
    report,
    viewBox,
    inside: [],
    budget: { left: MOST_USES },
  };
  const drawn = part === undefined ? svg : partOf(svg, part, walk);
  const nodes = walkRoot(drawn, isFile, walk);
  const seen = isFile && size && ratio.mode === 'meet' ? viewportBox(viewBox, size) : viewBox;
  return { kind: 'art', viewBox: seen, size, preserveAspectRatio: ratio.mode, nodes };
}

/** A file of another shape than its view box shows what is beside the box as well: all of its viewport, in user units. */
function viewportBox(box: Rect, size: Size): Rect {
  const scale = Math.min(size.width / box.width, size.height / box.height);
  if (!(scale > 0)) return box;
  const [width, height] = [size.width / scale, size.height / scale];
  // Sizes are rounded by those who write them.
  if (width < 1.001 * box.width && height < 1.001 * box.height) return box;
  return { x: box.x - (width - box.width) / 2, y: box.y - (height - box.height) / 2, width, height };
}

/** Width and height in points, where both are absolute lengths. */
function sizeOf(svg: StyledElement): Size | undefined {
  const width = absolute(svg.attributes.get('width'));
  const height = absolute(svg.attributes.get('height'));
  return width === undefined || height === undefined ? undefined : { width, height };
}

function absolute(text: string | undefined): Pt | undefined {
  if (text === undefined) return undefined;
  return /^\s*\d*\.?\d+\s*$/.test(text) ? Number(text) * POINTS_PER_UNIT.px : parseLength(text);
}

function boxOfSize(svg: StyledElement, size: Size | undefined, report: Report): Rect {
  if (size)
    return { x: 0, y: 0, width: size.width / POINTS_PER_UNIT.px, height: size.height / POINTS_PER_UNIT.px };
  const help = 'add viewBox="0 0 width height"';
  report(error('MP1550', 'this drawing has no viewBox and no size', { place: svg.place, help }));
  return { x: 0, y: 0, width: 100, height: 100 };
}

const styleNumber = objectNumbers();

/** Two drawings with the same key have the same elements, attributes and style objects. */
function keyOf(element: StyledElement): string {
  let key = `<${element.name} ${styleNumber(element.style)}`;
  for (const [name, value] of element.attributes) key += ` ${name}=${value.length}:${value}`;
  for (const child of element.children) if (child.kind === 'element') key += keyOf(child);
  return `${key}>`;
}
