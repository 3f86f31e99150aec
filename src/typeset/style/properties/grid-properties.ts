/**
 * Which grid properties are there, and what may each be? One row per longhand, then the shorthands for lines and places.
 *
 * Takes nothing, gives the table. Source: CSS Grid Layout 2, sections 7 and 8; CSS Box Alignment 3, section 6.
 */
import { setOwn, type Assignment } from '../assignment.ts';
import { either, wordFor } from '../values/keyword.ts';
import { readAreas, readGridLine, readTrackList } from '../values/grid.ts';
import type { Reader } from '../values/reader.ts';
import type { GridLine, TrackSize } from '../types.ts';
import { BOX_PROPERTIES as BOX } from './box-properties.ts';
import { own, shorthand, type Property, type PropertyTable } from './property.ts';
import type { Computer } from './slots.ts';

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

export const GRID_PROPERTIES = {
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
