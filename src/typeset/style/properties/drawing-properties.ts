/**
 * Which drawing (SVG) properties are there, and what may each be? One row per longhand; all but `stop-*` are inherited.
 *
 * Takes nothing, gives the table. Plain numbers are user units (1/96 inch), in style sheets as in attributes. Source:
 * SVG 2, chapter 13.
 */
import { readColour, readWrittenColour } from '../values/colour.ts';
import { either, oneOf, plain, wordFor, type ValueReader } from '../values/keyword.ts';
import { readFraction, readNumber } from '../values/length.ts';
import { POINTS_PER_UNIT } from '../../../base/units.ts';
import { inherited, own, type PropertyTable } from './property.ts';
import type { Reader } from '../values/reader.ts';
import { readLength } from '../values/length.ts';
import type { Computer } from './slots.ts';
import type { SvgPaint } from '../types.ts';

function readPaint(reader: Reader): Computer<SvgPaint> | undefined {
  if (reader.takeWord(['none'])) return () => ({ kind: 'none' });
  const token = reader.peek();
  if (token?.kind === 'url') {
    if (!token.value.startsWith('#'))
      return reader.complain(token, 'only gradients of the same drawing: url(#id)');
    reader.take();
    const id = token.value.slice(1);
    return () => ({ kind: 'url', id });
  }
  const colour = readWrittenColour(reader);
  if (colour === undefined) return undefined;
  // The keyword itself is inherited (SVG 2, section 13.2): a child with a colour of its own is painted in that.
  const paint: SvgPaint = colour === 'currentcolor' ? { kind: 'current' } : { kind: 'colour', colour };
  return () => paint;
}

/** A length, or a plain number of user units. */
const userLength: ValueReader<number> = (reader) => {
  const number = readNumber(reader);
  if (number !== undefined) return () => number * POINTS_PER_UNIT.px;
  return readLength(reader);
};

const userWidth: ValueReader<number> = (reader) => {
  const token = reader.peek();
  return token?.kind === 'number' && token.value < 0
    ? reader.complain(token, 'cannot be negative')
    : userLength(reader);
};

function readDashes(reader: Reader): Computer<readonly number[]> | undefined {
  const dashes: Computer<number>[] = [];
  while (!reader.isDone) {
    const token = reader.peek();
    const dash = userLength(reader);
    if (dash === undefined) return reader.complain(token, 'dashes are lengths');
    if (token?.kind === 'number' && token.value < 0) return reader.complain(token, 'cannot be negative');
    dashes.push(dash);
    reader.takeDelimiter(',');
  }
  return dashes.length === 0 ? undefined : (context) => dashes.map((dash) => dash(context));
}

const fraction = plain(readFraction, (value) => value >= 0 && value <= 1, '0 to 1');
const FRACTION = '<number> | <percentage>';
const PAINT = 'none | <color> | url(#id)';
const rule = oneOf('nonzero', 'evenodd');

export const DRAWING_PROPERTIES = {
  fill: inherited('fill', PAINT, readPaint),
  'fill-rule': inherited('fillRule', 'nonzero | evenodd', rule),
  'clip-rule': inherited('clipRule', 'nonzero | evenodd', rule),
  'fill-opacity': inherited('fillOpacity', FRACTION, fraction),
  stroke: inherited('stroke', PAINT, readPaint),
  'stroke-width': inherited('strokeWidth', '<number> | <length>', userWidth),
  'stroke-opacity': inherited('strokeOpacity', FRACTION, fraction),
  'stroke-linecap': inherited('strokeLinecap', 'butt | round | square', oneOf('butt', 'round', 'square')),
  'stroke-linejoin': inherited('strokeLinejoin', 'miter | round | bevel', oneOf('miter', 'round', 'bevel')),
  'stroke-miterlimit': inherited(
    'strokeMiterlimit',
    '<number>',
    plain(readNumber, (v) => v >= 1, 'at least 1'),
  ),
  'stroke-dasharray': inherited(
    'strokeDasharray',
    'none | <length> ...',
    either(wordFor<readonly number[]>({ none: [] }), readDashes),
  ),
  'stroke-dashoffset': inherited('strokeDashoffset', '<number> | <length>', userLength),
  'stop-color': own('stopColor', '<color>', readColour),
  'stop-opacity': own('stopOpacity', FRACTION, fraction),
} satisfies PropertyTable;
