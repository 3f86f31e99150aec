/**
 * What a row of the property table is, and the constructors of rows.
 *
 * Takes a slot, the allowed values in words and a reader; gives a row. Never holds rows itself.
 */
import {
  type Assignment,
  type GlobalWord,
  inheritedWord,
  ownWord,
  setInherited,
  setOwn,
} from '../assignment.ts';
import { either, oneOf, plain, type Reader, type ValueReader, wordFor } from '../values/reader.ts';
import type { Computer, InheritedSlots, OwnSlots } from './slots.ts';
import { readColour, readColourOrCurrent } from '../values/colour.ts';
import { readClip, readImages, readPosition } from '../values/image.ts';
import {
  readFraction,
  readInteger,
  readLengthPercentage,
  readNonNegativeLength,
  readNonNegativeLengthPercentage,
  readNumber,
} from '../values/quantity.ts';
import { readTransform } from '../values/transform.ts';
import type { AutoLength, BorderStyle } from '../types.ts';

export interface Property {
  /** The allowed values as docs/css-subset.md prints them: `auto | <length> | <percentage>`. */
  readonly values: string;
  readonly isInherited: boolean;
  /** Reads the whole value; undefined when it is not one of `values`. */
  readonly read: (reader: Reader) => readonly Assignment[] | undefined;
  /** `inherit`, `initial` or `unset`. */
  readonly readWord: (word: GlobalWord) => readonly Assignment[];
}

export type PropertyTable = Readonly<Record<string, Property>>;

/** A longhand that is not inherited. */
export function own<K extends keyof OwnSlots>(
  slot: K,
  values: string,
  read: ValueReader<OwnSlots[K]>,
): Property {
  return {
    values,
    isInherited: false,
    read: (reader) => {
      const compute = read(reader);
      return compute && [setOwn(slot, compute)];
    },
    readWord: (word) => [ownWord(slot, word)],
  };
}

/** A longhand that is inherited. */
export function inherited<K extends keyof InheritedSlots>(
  slot: K,
  values: string,
  read: ValueReader<InheritedSlots[K]>,
): Property {
  return {
    values,
    isInherited: true,
    read: (reader) => {
      const compute = read(reader);
      return compute && [setInherited(slot, compute)];
    },
    readWord: (word) => [inheritedWord(slot, word)],
  };
}

/** A property that has one value in the whole subset and changes nothing: accepted so that common sheets pass. */
export function fixed(value: string): Property {
  return {
    values: value,
    isInherited: false,
    read: (reader) => (reader.takeWord([value]) === undefined ? undefined : []),
    readWord: () => [],
  };
}

/** A shorthand for longhands of the table; the words go to all of them. */
export function shorthand(
  values: string,
  longhands: readonly Property[],
  read: (reader: Reader) => readonly Assignment[] | undefined,
): Property {
  return {
    values,
    isInherited: longhands[0]?.isInherited ?? false,
    read,
    readWord: (word) => longhands.flatMap((longhand) => longhand.readWord(word)),
  };
}

// Which box, position and flex properties are there, and what may each be? One row per longhand.
// Takes nothing, gives the table; shorthands are in `shorthands.ts`. A test compares the table with
// docs/css-subset.md. Source: CSS 2.2, CSS Flexbox 1, CSS Align 3, as far as the subset goes.

const AUTO_LENGTH = 'auto | <length> | <percentage>';
const LENGTH = '<length> | <percentage>';

const auto = wordFor<'auto'>({ auto: 'auto' });
const autoLength: ValueReader<AutoLength> = either(auto, readLengthPercentage);
const size: ValueReader<AutoLength> = either(auto, readNonNegativeLengthPercentage);
const padding = readNonNegativeLengthPercentage;
const minimum: ValueReader<AutoLength> = either(auto, readNonNegativeLengthPercentage);
const maximum = either(wordFor<undefined>({ none: undefined }), readNonNegativeLengthPercentage);

export const borderStyle = oneOf<BorderStyle>('none', 'solid', 'dashed', 'dotted', 'double');
// How wide are the named lines? Source: CSS Backgrounds 3, section 3.3, as browsers have it (1, 3 and 5 px).
export const borderWidth = either(wordFor({ thin: 0.75, medium: 2.25, thick: 3.75 }), readNonNegativeLength);
const BORDER_STYLE = 'none | solid | dashed | dotted | double';
const BORDER_WIDTH = '<length> | thin | medium | thick';

/** `3 / 2`, or one number. */
function readRatio(reader: Reader): Computer<number> | undefined {
  const token = reader.peek();
  const width = readNumber(reader);
  if (width === undefined) return undefined;
  const height = reader.takeDelimiter('/') ? readNumber(reader) : 1;
  if (height === undefined) return undefined;
  if (width <= 0 || height <= 0) return reader.complain(token, 'both parts are greater than 0');
  return () => width / height;
}

/** `cover`, `contain`, or one or two lengths. */
export function readBackgroundSize(reader: Reader): Computer<OwnSlots['backgroundSize']> | undefined {
  const word = reader.takeWord(['cover', 'contain']);
  if (word !== undefined) return () => word;
  const width = size(reader);
  if (width === undefined) return undefined;
  const start = reader.position;
  const height = size(reader);
  if (height === undefined) reader.rewind(start);
  return (context) => {
    const pair = [width(context), height?.(context) ?? 'auto'] as const;
    return pair[0] === 'auto' && pair[1] === 'auto' ? 'auto' : pair;
  };
}

const REPEATS = ['repeat', 'no-repeat', 'space', 'round'] as const;

/** One word for both axes, or one each; `repeat-x` and `repeat-y` for one of them. */
export function readRepeat(reader: Reader): Computer<OwnSlots['backgroundRepeat']> | undefined {
  const side = reader.takeWord(['repeat-x', 'repeat-y']);
  if (side === 'repeat-x') return () => ['repeat', 'no-repeat'];
  if (side === 'repeat-y') return () => ['no-repeat', 'repeat'];
  const across = reader.takeWord(REPEATS);
  const down = across && (reader.takeWord(REPEATS) ?? across);
  return across && down && (() => [across, down]);
}

export const flexFactor = plain(readNumber, (value) => value >= 0, 'cannot be negative');
export const flexBasis: ValueReader<AutoLength> = either(
  wordFor<'auto'>({ auto: 'auto', content: 'auto' }),
  padding,
);

const ALIGN = {
  stretch: 'stretch', 'flex-start': 'flex-start', 'flex-end': 'flex-end', start: 'flex-start', end: 'flex-end',
  center: 'center', baseline: 'baseline',
} as const; // prettier-ignore
const ALIGN_VALUES = 'stretch | flex-start | flex-end | start | end | center | baseline';
const EDGES = {
  'flex-start': 'flex-start',
  'flex-end': 'flex-end',
  start: 'flex-start',
  end: 'flex-end',
} as const;
const SPREAD = {
  center: 'center',
  'space-between': 'space-between',
  'space-around': 'space-around',
} as const;

const DISPLAY = [
  'block', 'inline', 'inline-block', 'flex', 'inline-flex', 'grid', 'inline-grid', 'list-item', 'table', 'table-row', 'table-cell',
  'table-row-group', 'table-header-group', 'table-footer-group', 'table-caption', 'none',
] as const; // prettier-ignore

export const BOX_PROPERTIES = {
  display: own('display', DISPLAY.join(' | '), oneOf(...DISPLAY)),
  position: own('position', 'static | relative | absolute', oneOf('static', 'relative', 'absolute')),
  top: own('top', AUTO_LENGTH, autoLength),
  right: own('right', AUTO_LENGTH, autoLength),
  bottom: own('bottom', AUTO_LENGTH, autoLength),
  left: own('left', AUTO_LENGTH, autoLength),
  'z-index': own('zIndex', 'auto | <integer>', either(auto, plain(readInteger))),
  'box-sizing': fixed('border-box'),
  width: own('width', AUTO_LENGTH, size),
  height: own('height', AUTO_LENGTH, size),
  'min-width': own('minWidth', AUTO_LENGTH, minimum),
  'min-height': own('minHeight', AUTO_LENGTH, minimum),
  'max-width': own('maxWidth', 'none | <length> | <percentage>', maximum),
  'max-height': own('maxHeight', 'none | <length> | <percentage>', maximum),
  'aspect-ratio': own(
    'aspectRatio',
    'auto | <number> | <number> / <number>',
    either(wordFor<undefined>({ auto: undefined }), readRatio),
  ),
  'margin-top': own('marginTop', AUTO_LENGTH, autoLength),
  'margin-right': own('marginRight', AUTO_LENGTH, autoLength),
  'margin-bottom': own('marginBottom', AUTO_LENGTH, autoLength),
  'margin-left': own('marginLeft', AUTO_LENGTH, autoLength),
  'padding-top': own('paddingTop', LENGTH, padding),
  'padding-right': own('paddingRight', LENGTH, padding),
  'padding-bottom': own('paddingBottom', LENGTH, padding),
  'padding-left': own('paddingLeft', LENGTH, padding),
  'border-top-width': own('borderTopWidth', BORDER_WIDTH, borderWidth),
  'border-right-width': own('borderRightWidth', BORDER_WIDTH, borderWidth),
  'border-bottom-width': own('borderBottomWidth', BORDER_WIDTH, borderWidth),
  'border-left-width': own('borderLeftWidth', BORDER_WIDTH, borderWidth),
  'border-top-style': own('borderTopStyle', BORDER_STYLE, borderStyle),
  'border-right-style': own('borderRightStyle', BORDER_STYLE, borderStyle),
  'border-bottom-style': own('borderBottomStyle', BORDER_STYLE, borderStyle),
  'border-left-style': own('borderLeftStyle', BORDER_STYLE, borderStyle),
  'border-top-color': own('borderTopColor', '<color>', readColourOrCurrent),
  'border-right-color': own('borderRightColor', '<color>', readColourOrCurrent),
  'border-bottom-color': own('borderBottomColor', '<color>', readColourOrCurrent),
  'border-left-color': own('borderLeftColor', '<color>', readColourOrCurrent),
  'border-top-left-radius': own('radiusTopLeft', LENGTH, padding),
  'border-top-right-radius': own('radiusTopRight', LENGTH, padding),
  'border-bottom-right-radius': own('radiusBottomRight', LENGTH, padding),
  'border-bottom-left-radius': own('radiusBottomLeft', LENGTH, padding),
  'background-color': own('backgroundColor', '<color>', readColour),
  'background-image': own('backgroundImages', 'none | <image>, ...', readImages),
  'background-size': own('backgroundSize', 'auto | cover | contain | <length> <length>', readBackgroundSize),
  'background-position': own('backgroundPosition', '<position>', readPosition),
  'background-repeat': own(
    'backgroundRepeat',
    'no-repeat | repeat | repeat-x | repeat-y | space | round',
    readRepeat,
  ),
  overflow: own('overflow', 'visible | hidden', oneOf('visible', 'hidden')),
  opacity: own(
    'opacity',
    '<number> | <percentage>',
    plain(readFraction, (v) => v >= 0 && v <= 1, '0 to 1'),
  ),
  transform: own('transform', 'none | <transform>', either(wordFor({ none: [] }), readTransform)),
  'transform-origin': own('transformOrigin', '<position>', readPosition),
  'clip-path': own(
    'clip',
    'none | polygon() | inset() | circle() | url(#id)',
    either(wordFor<undefined>({ none: undefined }), readClip),
  ),
  'object-fit': own(
    'objectFit',
    'fill | contain | cover | none | scale-down',
    oneOf('fill', 'contain', 'cover', 'none', 'scale-down'),
  ),
  'object-position': own('objectPosition', '<position>', readPosition),
  'image-rendering': own('imageRendering', 'auto | pixelated', oneOf('auto', 'pixelated')),
  'flex-direction': own(
    'flexDirection',
    'row | row-reverse | column | column-reverse',
    oneOf('row', 'row-reverse', 'column', 'column-reverse'),
  ),
  'flex-wrap': own('flexWrap', 'nowrap | wrap', oneOf('nowrap', 'wrap')),
  'flex-grow': own('flexGrow', '<number>', flexFactor),
  'flex-shrink': own('flexShrink', '<number>', flexFactor),
  'flex-basis': own('flexBasis', 'auto | content | <length> | <percentage>', flexBasis),
  'justify-content': own(
    'justifyContent',
    'normal | stretch | flex-start | flex-end | start | end | center | space-between | space-around | space-evenly',
    wordFor({
      normal: 'normal',
      stretch: 'normal',
      ...EDGES,
      ...SPREAD,
      'space-evenly': 'space-evenly',
      start: 'start',
      end: 'end',
    }),
  ),
  'align-items': own('alignItems', ALIGN_VALUES, wordFor(ALIGN)),
  'align-self': own('alignSelf', `auto | ${ALIGN_VALUES}`, wordFor({ auto: 'auto', ...ALIGN })),
  'align-content': own(
    'alignContent',
    'stretch | flex-start | flex-end | start | end | center | space-between | space-around',
    wordFor({ stretch: 'stretch', ...EDGES, ...SPREAD }),
  ),
  'row-gap': own('rowGap', LENGTH, padding),
  'column-gap': own(
    'columnGap',
    `normal | ${LENGTH}`,
    either(wordFor<'normal'>({ normal: 'normal' }), padding),
  ),
  order: own('order', '<integer>', plain(readInteger)),
} satisfies PropertyTable;
