/**
 * Values of attributes in drawings: whether what is there can be read, before anything is drawn.
 *
 * Takes the outermost `svg`, reports each value that is none (MP1551) at its element, once, also inside definitions. Readers of
 * the values take their default then. Path data, lists of points and links are reported by those who read them. Source: SVG 2,
 * sections 7.2 (views), 8.6 (viewBox), 8.7 (preserveAspectRatio), 10 (shapes) and 14.2 (gradients).
 */
import { error, type Report } from '../../base/diagnostics/diagnostic.ts';
import type { StyledElement } from '../style/types.ts';
import { readNumbers, readUserLength } from './number-text.ts';
import { attributeMatrix } from './transform.ts';

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
export function checkAttributeValues(element: StyledElement, report: Report, isOutermost = true): void {
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
