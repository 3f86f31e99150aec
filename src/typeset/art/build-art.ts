/**
 * Drawings: a styled `svg` element in normal form.
 *
 * Takes the element with computed styles, gives an `Art`: paths with paints and groups in user units of the view box. The
 * same drawing in the same styles gives the same object, so that writers draw it once. What goes beyond the subset is
 * reported (MP155x) and left out. Never reads files. Source: SVG 2, as far as docs/css-subset.md goes.
 */
import type { Rect, Size } from '../../base/geometry.ts';
import { host } from '../../base/host.ts';
import { objectNumbers, SilentCache } from '../../base/cache.ts';
import { parseLength, POINTS_PER_UNIT, type Pt } from '../../base/units.ts';
import { error, warning, type Report } from '../../base/diagnostics/diagnostic.ts';
import type { StyledElement } from '../style/types.ts';
import { collectDefinitions } from './definitions.ts';
import type { Art } from './types.ts';
import { checkAttributeValues } from './attribute-values.ts';
import { readAspectRatio, readViewBox } from './view-box.ts';
import { MOST_USES, type Walk } from './reference.ts';
import { walkRoot } from './walk.ts';

/** By what they are made of: a digest, because it is long and made of parts of documents. */
const drawings = new SilentCache<string, Art>('drawings', 2_000);

/** @param isFile whether the drawing is all of an SVG file, whose root has no box of its own in a page */
export function buildArt(svg: StyledElement, report: Report, isFile = false): Art {
  const key = host().sha256(`${isFile ? 'file' : ''}${keyOf(svg)}`);
  return drawings.get(key, report, (told) => build(svg, isFile, told));
}

function build(svg: StyledElement, isFile: boolean, report: Report): Art {
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
  const nodes = walkRoot(svg, isFile, walk);
  return { kind: 'art', viewBox, size, preserveAspectRatio: ratio.mode, nodes };
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
