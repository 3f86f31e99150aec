/**
 * The property table: every name a declaration may have.
 *
 * Takes a name, gives its row; docs/css-subset.md lists the same names, and a test keeps the two together.
 */
import {
  BOX_PROPERTIES,
  BOX_PROPERTIES as BOX,
  inherited,
  own,
  type Property,
  type PropertyTable,
  shorthand,
} from './box-properties.ts';
import { MORE_SHORTHANDS } from './more-shorthands.ts';
import { BOX_SHORTHANDS } from './shorthands.ts';
import { TEXT_PROPERTIES } from './text-properties.ts';
import { either, oneOf, plain, type Reader, type ValueReader, wordFor } from '../values/reader.ts';
import { readShadows } from '../values/shadow.ts';
import type { BoxShadow, ContentPart, GridLine, SvgPaint, TrackSize } from '../types.ts';
import type { Computer } from './slots.ts';
import { type Assignment, setOwn } from '../assignment.ts';
import { readAreas, readGridLine, readTrackList } from '../values/grid.ts';
import { readColour, readWrittenColour } from '../values/colour.ts';
import { readFraction, readLength, readNumber } from '../values/quantity.ts';
import { POINTS_PER_UNIT } from '../../../base/units.ts';

// Which grid properties are there, and what may each be? One row per longhand, then the shorthands for lines and places.
// Takes nothing, gives the table. Source: CSS Grid Layout 2, sections 7 and 8; CSS Box Alignment 3, section 6.

// Which drawing (SVG) properties are there, and what may each be? One row per longhand; all but `stop-*` are inherited.
// Takes nothing, gives the table. Plain numbers are user units (1/96 inch), in style sheets as in attributes. Source:
// SVG 2, chapter 13.

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
  // In a drawing a px is a user unit, whatever it is outside.
  const length = readLength(reader);
  return length && ((context) => length({ ...context, pixel: POINTS_PER_UNIT.px }));
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

const DRAWING_PROPERTIES = {
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

const noTracks = wordFor<readonly TrackSize[]>({ none: [] });
const TRACKS = '<track> ... | repeat(<integer>, <track> ...)';
const LINE = 'auto | <integer> | span <integer> | <area>';

const ITEMS = {
  stretch: 'stretch', normal: 'stretch', start: 'start', end: 'end', 'flex-start': 'start', 'flex-end': 'end',
  center: 'center', left: 'start', right: 'end',
} as const; // prettier-ignore
const ITEM_VALUES = 'stretch | start | end | center | left | right';

/** `row`, `column`, `dense` or two of them. */
function readAutoFlow(reader: Reader): Computer<'row' | 'column' | 'row dense' | 'column dense'> | undefined {
  const words: string[] = [];
  for (let word = reader.takeWord(['row', 'column', 'dense']); word !== undefined;) {
    words.push(word);
    word = reader.takeWord(['row', 'column', 'dense']);
  }
  const axes = words.filter((word) => word !== 'dense');
  if (words.length === 0 || axes.length > 1 || words.length - axes.length > 1) return undefined;
  const axis = axes[0] === 'column' ? 'column' : 'row';
  return words.length > axes.length ? () => `${axis} dense` : () => axis;
}

const LONGHANDS = {
  'grid-template-columns': own('gridTemplateColumns', `none | ${TRACKS}`, either(noTracks, readTrackList)),
  'grid-template-rows': own('gridTemplateRows', `none | ${TRACKS}`, either(noTracks, readTrackList)),
  'grid-template-areas': own(
    'gridTemplateAreas',
    'none | "<area> ..." ...',
    either(wordFor<readonly (readonly string[])[]>({ none: [] }), readAreas),
  ),
  'grid-auto-columns': own('gridAutoColumns', '<track> ...', readTrackList),
  'grid-auto-rows': own('gridAutoRows', '<track> ...', readTrackList),
  'grid-auto-flow': own('gridAutoFlow', 'row | column | dense', readAutoFlow),
  'grid-row-start': own('gridRowStart', LINE, readGridLine),
  'grid-row-end': own('gridRowEnd', LINE, readGridLine),
  'grid-column-start': own('gridColumnStart', LINE, readGridLine),
  'grid-column-end': own('gridColumnEnd', LINE, readGridLine),
  'justify-items': own('justifyItems', ITEM_VALUES, wordFor(ITEMS)),
  'justify-self': own('justifySelf', `auto | ${ITEM_VALUES}`, wordFor({ auto: 'auto', ...ITEMS })),
} satisfies PropertyTable;

type LineSlot = 'gridRowStart' | 'gridColumnStart' | 'gridRowEnd' | 'gridColumnEnd';

/** Lines parted by slashes; one that is missing is the name before it, else `auto`. */
function lines(slots: readonly LineSlot[]): (reader: Reader) => readonly Assignment[] | undefined {
  return (reader) => {
    const read: Computer<GridLine>[] = [];
    do {
      const line = readGridLine(reader);
      if (line === undefined || read.length === slots.length) return undefined;
      read.push(line);
    } while (reader.takeDelimiter('/'));
    const half = slots.length / 2;
    return slots.map((slot, i) => {
      const [line, opposite] = [read[i], read[i - half] ?? read[0]];
      return setOwn(slot, line ?? ((context) => sameArea(opposite?.(context))));
    });
  };
}

const sameArea = (line: GridLine | undefined): GridLine =>
  typeof line === 'object' && 'area' in line ? line : 'auto';

const longhandOf = {
  gridRowStart: LONGHANDS['grid-row-start'],
  gridColumnStart: LONGHANDS['grid-column-start'],
  gridRowEnd: LONGHANDS['grid-row-end'],
  gridColumnEnd: LONGHANDS['grid-column-end'],
} as const;

const lineShorthand = (values: string, slots: readonly LineSlot[]): Property =>
  shorthand(
    values,
    slots.map((slot) => longhandOf[slot]),
    lines(slots),
  );

/** `center`, or `start stretch`: down, then across. */
function both(name: 'items' | 'self' | 'content', down: Property, across: Property): Property {
  return shorthand(`<align-${name}> <justify-${name}>`, [down, across], (reader) => {
    const start = reader.position;
    const first = down.read(reader);
    if (first === undefined) return undefined;
    if (reader.isDone) reader.rewind(start);
    const second = across.read(reader);
    return second && [...first, ...second];
  });
}

const GRID_PROPERTIES = {
  ...LONGHANDS,
  'grid-row': lineShorthand('<line> / <line>', ['gridRowStart', 'gridRowEnd']),
  'grid-column': lineShorthand('<line> / <line>', ['gridColumnStart', 'gridColumnEnd']),
  'grid-area': lineShorthand('<line> / <line> / <line> / <line>', [
    'gridRowStart',
    'gridColumnStart',
    'gridRowEnd',
    'gridColumnEnd',
  ]),
  'place-items': both('items', BOX['align-items'], LONGHANDS['justify-items']),
  'place-self': both('self', BOX['align-self'], LONGHANDS['justify-self']),
  'place-content': both('content', BOX['align-content'], BOX['justify-content']),
} satisfies PropertyTable;

/** Texts in quotes and attributes, one after the other. */
function readContent(reader: Reader): Computer<readonly ContentPart[]> | undefined {
  const parts: ContentPart[] = [];
  while (!reader.isDone) {
    const token = reader.take();
    const [name, ...rest] = token?.kind === 'function' && token.name === 'attr' ? token.content : [];
    if (token?.kind === 'string') parts.push(token.value);
    else if (name?.kind === 'ident' && rest.length === 0) parts.push({ attribute: name.value });
    else return reader.complain(token, 'texts in quotes, and attr(name), are allowed');
  }
  return parts.length === 0 ? undefined : () => parts;
}

const BLEND_MODES = [
  'normal', 'multiply', 'screen', 'overlay', 'darken', 'lighten', 'color-dodge', 'color-burn', 'hard-light',
  'soft-light', 'difference', 'exclusion', 'hue', 'saturation', 'color', 'luminosity',
] as const; // prettier-ignore

const EFFECT_PROPERTIES = {
  'box-shadow': own(
    'boxShadow',
    'none | [inset] <x> <y> <blur> <spread> <color>, ...',
    either(wordFor<readonly BoxShadow[]>({ none: [] }), readShadows),
  ),
  content: own(
    'content',
    'none | normal | "<text>" | attr(<name>) ...',
    either(wordFor<undefined>({ none: undefined, normal: undefined }), readContent),
  ),
  'mix-blend-mode': own('mixBlendMode', BLEND_MODES.join(' | '), oneOf(...BLEND_MODES)),
} satisfies PropertyTable;

export const PROPERTIES: PropertyTable = {
  ...BOX_PROPERTIES,
  ...GRID_PROPERTIES,
  ...EFFECT_PROPERTIES,
  ...TEXT_PROPERTIES,
  ...DRAWING_PROPERTIES,
  ...BOX_SHORTHANDS,
  ...MORE_SHORTHANDS,
};

const BY_NAME = new Map(Object.entries(PROPERTIES));

export const propertyNamed = (name: string): Property | undefined => BY_NAME.get(name);
