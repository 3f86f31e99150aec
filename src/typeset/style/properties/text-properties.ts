/**
 * Which text, list, table, page-flow and fit properties are there, and what may each be? One row per longhand.
 *
 * Takes nothing, gives the table; shorthands are in `shorthands.ts`. A test compares the table with
 * docs/css-subset.md. Source: CSS Fonts 4, CSS Text 3, CSS Lists 3, CSS Fragmentation 3, CSS Multi-column 1;
 * text-arc, text-stroke, text-fit and text-valign are the press's own.
 */
import type { Pt } from '../../../base/units.ts';
import { borderStyle, borderWidth, inherited, own, type PropertyTable } from './box-properties.ts';
import { readColour, readColourOrCurrent } from '../values/colour.ts';
import {
  CAPS_FEATURES,
  NUMERIC_FEATURES,
  readFamilies,
  readFeatureSettings,
  readFeatureWords,
  readFontSize,
  readLineHeight,
  readWeight,
} from '../values/font.ts';
import { either, oneOf, plain, type Reader, type ValueReader, wordFor } from '../values/reader.ts';
import { readInteger, readLength, readLengthPercentage, readNonNegativeLength } from '../values/quantity.ts';
import { readTextShadows } from '../values/shadow.ts';
import type { Computer, InheritedSlots } from './slots.ts';
import { writeTokens } from '../style-sheet/tokens.ts';

const spacing: ValueReader<number> = either(wordFor({ normal: 0 }), readLength);
const atLeastOne = plain(readInteger, (value) => value >= 1, 'at least 1');

/** A length that is not 0: a radius with a side. */
function readRadius(reader: Reader): Computer<Pt | undefined> | undefined {
  const token = reader.peek();
  if (token?.kind === 'number' && token.value === 0)
    return reader.complain(token, 'the radius of a circle: above 0 the middle is up, below 0 it is down');
  return readLength(reader);
}

/** `6 3 2`, `6 3`, `6`: letters of the word, before and after the hyphen. */
function readHyphenLimits(reader: Reader): readonly [number, number, number] | undefined {
  if (reader.takeWord(['auto'])) return [5, 2, 3];
  const word = readInteger(reader);
  const before = reader.isDone ? 2 : readInteger(reader);
  const after = reader.isDone ? before : readInteger(reader);
  return word === undefined || before === undefined || after === undefined
    ? undefined
    : [word, before, after];
}

export const listType: ValueReader<InheritedSlots['listStyleType']> = oneOf(
  'none', 'disc', 'circle', 'square', 'decimal', 'lower-alpha', 'upper-alpha', 'lower-roman', 'upper-roman',
); // prettier-ignore

/** `icon(game-icons:meeple)` or `icon("game-icons:meeple")`. */
export function readIcon(reader: Reader): string | undefined {
  const token = reader.takeFunction('icon');
  if (token === undefined) return undefined;
  const first = token.content[0];
  return first?.kind === 'string' ? first.value : writeTokens(token.content);
}

function readBorderSpacing(reader: Reader): Computer<readonly [number, number]> | undefined {
  const x = readNonNegativeLength(reader);
  if (x === undefined) return undefined;
  const y = reader.isDone ? x : readNonNegativeLength(reader);
  return y && ((context) => [x(context), y(context)]);
}

const BREAK = oneOf('auto', 'page', 'column', 'avoid');
const BREAK_VALUES = 'auto | page | column | avoid';
const groupName = (reader: Reader): string | undefined => {
  const token = reader.peek();
  if (token?.kind !== 'ident') return undefined;
  reader.take();
  return token.value;
};

export const TEXT_PROPERTIES = {
  color: inherited('color', '<color>', readColour),
  'font-family': inherited('fontFamily', '<family>, ...', plain(readFamilies)),
  'font-size': inherited('fontSize', '<length> | <percentage>', readFontSize),
  'font-weight': inherited('fontWeight', 'normal | bold | bolder | lighter | <number>', readWeight),
  'font-style': inherited(
    'fontStyle',
    'normal | italic | oblique',
    wordFor({ normal: 'normal', italic: 'italic', oblique: 'italic' }),
  ),
  'font-feature-settings': inherited(
    'featureSettings',
    'normal | "<tag>" [on | off | 0 | 1], ...',
    plain(readFeatureSettings),
  ),
  'font-variant-numeric': inherited(
    'featureNumeric',
    `normal | ${Object.keys(NUMERIC_FEATURES).join(' | ')}`,
    plain((reader) => readFeatureWords(reader, NUMERIC_FEATURES)),
  ),
  'font-variant-caps': inherited(
    'featureCaps',
    `normal | ${Object.keys(CAPS_FEATURES).join(' | ')}`,
    plain((reader) => readFeatureWords(reader, CAPS_FEATURES)),
  ),
  'line-height': inherited('lineHeight', 'normal | <number> | <length> | <percentage>', readLineHeight),
  'letter-spacing': inherited('letterSpacing', 'normal | <length>', spacing),
  'word-spacing': inherited('wordSpacing', 'normal | <length>', spacing),
  'text-align': inherited(
    'textAlign',
    'left | right | center | justify | start | end',
    wordFor({
      left: 'left',
      right: 'right',
      center: 'center',
      justify: 'justify',
      start: 'left',
      end: 'right',
    }),
  ),
  'text-indent': inherited('textIndent', '<length> | <percentage>', readLengthPercentage),
  'text-transform': inherited(
    'textTransform',
    'none | uppercase | lowercase | capitalize',
    oneOf('none', 'uppercase', 'lowercase', 'capitalize'),
  ),
  'white-space': inherited(
    'whiteSpace',
    'normal | nowrap | pre-line | pre-wrap | pre',
    oneOf('normal', 'nowrap', 'pre-line', 'pre-wrap', 'pre'),
  ),
  hyphens: inherited('hyphens', 'none | manual | auto', oneOf('none', 'manual', 'auto')),
  'hyphenate-limit-chars': inherited(
    'hyphenateLimitChars',
    'auto | <integer> <integer> <integer>',
    plain(readHyphenLimits),
  ),
  'text-wrap': inherited('textWrap', 'wrap | pretty', oneOf('wrap', 'pretty')),
  orphans: inherited('orphans', '<integer>', atLeastOne),
  widows: inherited('widows', '<integer>', atLeastOne),
  'list-style-type': inherited(
    'listStyleType',
    'none | disc | circle | square | decimal | lower-alpha | upper-alpha | lower-roman | upper-roman',
    listType,
  ),
  'list-style-image': inherited(
    'listStyleIcon',
    'none | icon(<name>)',
    either(wordFor<undefined>({ none: undefined }), plain(readIcon)),
  ),
  'list-style-position': inherited('listStylePosition', 'inside | outside', oneOf('inside', 'outside')),
  'border-collapse': inherited('borderCollapse', 'separate | collapse', oneOf('separate', 'collapse')),
  'border-spacing': inherited('borderSpacing', '<length> <length>', readBorderSpacing),
  'caption-side': inherited('captionSide', 'top | bottom', oneOf('top', 'bottom')),
  visibility: inherited('visibility', 'visible | hidden', oneOf('visible', 'hidden')),
  'text-stroke-width': inherited('textStrokeWidth', '<length>', readNonNegativeLength),
  'text-arc': inherited(
    'textArc',
    'none | <length>',
    either(wordFor<undefined>({ none: undefined }), readRadius),
  ),
  'text-shadow': inherited(
    'textShadowParts',
    'none | <x> <y> <blur> <color>, ...',
    either(wordFor<InheritedSlots['textShadowParts']>({ none: [] }), readTextShadows),
  ),
  'text-stroke-color': inherited('textStrokeColor', '<color>', readColourOrCurrent),
  'vertical-align': own(
    'verticalAlign',
    'baseline | middle | sub | super | top | bottom | <length> | <percentage>',
    either(oneOf('baseline', 'middle', 'sub', 'super', 'top', 'bottom'), readLengthPercentage),
  ),
  'text-decoration-line': own(
    'textDecorationLine',
    'none | underline | line-through',
    oneOf('none', 'underline', 'line-through'),
  ),
  'text-decoration-color': own('textDecorationColor', '<color>', readColourOrCurrent),
  'text-decoration-thickness': own(
    'textDecorationThickness',
    'auto | <length>',
    either(wordFor<undefined>({ auto: undefined }), readNonNegativeLength),
  ),
  'text-fit': own('textFit', 'none | shrink', oneOf('none', 'shrink')),
  'text-fit-min': own('textFitMin', '<length>', readNonNegativeLength),
  'text-fit-group': own(
    'textFitGroup',
    'none | <name>',
    either(wordFor<undefined>({ none: undefined }), plain(groupName)),
  ),
  'text-valign': own('textValign', 'top | middle | bottom', oneOf('top', 'middle', 'bottom')),
  'column-count': own(
    'columnCount',
    'auto | <integer>',
    either(wordFor<'auto'>({ auto: 'auto' }), atLeastOne),
  ),
  'column-width': own(
    'columnWidth',
    'auto | <length>',
    either(wordFor<'auto'>({ auto: 'auto' }), readNonNegativeLength),
  ),
  'column-rule-width': own('columnRuleWidth', '<length> | thin | medium | thick', borderWidth),
  'column-rule-style': own('columnRuleStyle', 'none | solid | dashed | dotted | double', borderStyle),
  'column-rule-color': own('columnRuleColor', '<color>', readColourOrCurrent),
  'column-span': own('columnSpan', 'none | all', oneOf('none', 'all')),
  'break-before': own('breakBefore', BREAK_VALUES, BREAK),
  'break-after': own('breakAfter', BREAK_VALUES, BREAK),
  'break-inside': own('breakInside', 'auto | avoid', oneOf('auto', 'avoid')),
} satisfies PropertyTable;
