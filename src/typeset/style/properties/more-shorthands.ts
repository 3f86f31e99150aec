/**
 * Which shorthands are there for fonts, flex boxes, lists, columns and text lines, and how does each fall into longhands?
 *
 * Takes nothing, gives the table. What a shorthand does not name is set to its initial value, as CSS has it. Source:
 * CSS Fonts 4, section 2.7; CSS Flexbox 1, section 7; CSS Lists 3; CSS Multi-column 1; CSS Text Decoration 3.
 */
import { type Assignment, setInherited, setOwn } from '../assignment.ts';
import {
  BOX_PROPERTIES as BOX,
  flexBasis,
  flexFactor,
  type PropertyTable,
  shorthand,
} from './box-properties.ts';
import { readColourOrCurrent } from '../values/colour.ts';
import {
  CAPS_FEATURES,
  NUMERIC_FEATURES,
  readFamilies,
  readFeatureWords,
  readFontSize,
  readLineHeight,
  readWeight,
} from '../values/font.ts';
import { either, plain, type Reader, wordFor } from '../values/reader.ts';
import { readInteger, readNonNegativeLength } from '../values/quantity.ts';
import type { Computer } from './slots.ts';
import { listType, readIcon, TEXT_PROPERTIES as TEXT } from './text-properties.ts';

/** `italic 800 13pt/1.2 "Bricolage Grotesque", sans-serif`. */
function readFont(reader: Reader): readonly Assignment[] | undefined {
  let style: 'normal' | 'italic' = 'normal';
  let weight: Computer<number> = () => 400;
  for (;;) {
    const token = reader.peek();
    if (token?.kind === 'number' && token.unit !== '') break;
    if (reader.takeWord(['normal'])) continue;
    if (reader.takeWord(['italic', 'oblique'])) style = 'italic';
    else {
      const read = readWeight(reader);
      if (read === undefined) break;
      weight = read;
    }
  }
  const size = readFontSize(reader);
  if (size === undefined) return reader.complain(reader.peek(), 'a size is wanted here, such as 9pt');
  const lineHeight = reader.takeDelimiter('/') ? readLineHeight(reader) : () => ({ kind: 'normal' }) as const;
  const families = reader.isDone ? undefined : readFamilies(reader);
  if (lineHeight === undefined || families === undefined) return undefined;
  return [
    setInherited('fontStyle', () => style),
    setInherited('fontWeight', weight),
    setInherited('fontSize', size),
    setInherited('lineHeight', lineHeight),
    setInherited('fontFamily', () => families),
    setInherited('featureCaps', () => ({})),
    setInherited('featureNumeric', () => ({})),
  ];
}

function readFontVariant(reader: Reader): readonly Assignment[] | undefined {
  const isNormal = reader.takeWord(['normal', 'none']) !== undefined;
  let caps: Readonly<Record<string, boolean>> | undefined;
  let numeric: Readonly<Record<string, boolean>> | undefined;
  while (!isNormal && !reader.isDone) {
    const moreCaps = readFeatureWords(reader, CAPS_FEATURES);
    const moreNumeric = readFeatureWords(reader, NUMERIC_FEATURES);
    if (moreCaps === undefined && moreNumeric === undefined) return undefined;
    caps = moreCaps ?? caps;
    numeric = { ...numeric, ...moreNumeric };
  }
  return [setInherited('featureCaps', () => caps ?? {}), setInherited('featureNumeric', () => numeric ?? {})];
}

/** `1`, `1 0 20mm`, `auto`, `none`. A missing basis is 0, as CSS has it. */
function readFlex(reader: Reader): readonly Assignment[] | undefined {
  const word = reader.takeWord(['none', 'auto', 'initial']);
  if (word !== undefined) {
    const grow = word === 'auto' ? 1 : 0;
    const shrink = word === 'none' ? 0 : 1;
    return [
      setOwn('flexGrow', () => grow),
      setOwn('flexShrink', () => shrink),
      setOwn('flexBasis', () => 'auto'),
    ];
  }
  const grow = flexFactor(reader);
  const shrink = grow === undefined || reader.isDone ? undefined : flexFactor(reader);
  const basis = reader.isDone ? undefined : flexBasis(reader);
  if (grow === undefined && basis === undefined) return undefined;
  return [
    setOwn('flexGrow', grow ?? (() => 1)),
    setOwn('flexShrink', shrink ?? (() => 1)),
    setOwn('flexBasis', basis ?? (() => 0)),
  ];
}

/** Longhands in any order, each at most once; a longhand that is not named gets its initial value. */
function anyOrder(
  longhands: readonly (typeof TEXT)[keyof typeof TEXT][] | readonly (typeof BOX)[keyof typeof BOX][],
) {
  return (reader: Reader): readonly Assignment[] | undefined => {
    const open = new Set(longhands);
    const assignments: Assignment[] = [];
    while (!reader.isDone) {
      const start = reader.position;
      let found = false;
      for (const longhand of open) {
        const read = longhand.read(reader);
        found = read !== undefined;
        if (read === undefined) reader.rewind(start);
        else {
          assignments.push(...read);
          open.delete(longhand);
          break;
        }
      }
      if (!found) return undefined;
    }
    for (const longhand of open) assignments.push(...longhand.readWord('initial'));
    return assignments;
  };
}

function readListStyle(reader: Reader): readonly Assignment[] | undefined {
  const image = either(wordFor<undefined>({}), plain(readIcon));
  let [type, position]: [Assignment | undefined, Assignment | undefined] = [undefined, undefined];
  let icon: Computer<string | undefined> = () => undefined;
  while (!reader.isDone) {
    const readType = listType(reader);
    const word = reader.takeWord(['inside', 'outside']);
    const readImage = readType === undefined && word === undefined ? image(reader) : undefined;
    if (readType !== undefined) type = setInherited('listStyleType', readType);
    if (word !== undefined) position = setInherited('listStylePosition', () => word);
    if (readImage !== undefined) icon = readImage;
    if (readType === undefined && word === undefined && readImage === undefined) return undefined;
  }
  return [
    type ?? setInherited('listStyleType', () => 'disc'),
    position ?? setInherited('listStylePosition', () => 'outside'),
    setInherited('listStyleIcon', icon),
  ];
}

/** `2`, `60mm`, `2 60mm`, `auto`. */
function readColumns(reader: Reader): readonly Assignment[] | undefined {
  let count: Computer<number | 'auto'> = () => 'auto';
  let width: Computer<number | 'auto'> = () => 'auto';
  while (!reader.isDone) {
    if (reader.takeWord(['auto'])) continue;
    const token = reader.peek();
    const number = token?.kind === 'number' && token.unit === '' ? readInteger(reader) : undefined;
    if (number !== undefined && number >= 1) count = () => number;
    else {
      const length = readNonNegativeLength(reader);
      if (length === undefined) return undefined;
      width = length;
    }
  }
  return [setOwn('columnCount', count), setOwn('columnWidth', width)];
}

function readGap(reader: Reader): readonly Assignment[] | undefined {
  const start = reader.position;
  const row = BOX['row-gap'].read(reader);
  if (row === undefined) return undefined;
  if (reader.isDone) reader.rewind(start);
  const column = BOX['column-gap'].read(reader);
  return column && [...row, ...column];
}

/** `0.3mm`, `0.3mm red`; painted over the fill, centred on the outline of the letters. */
function readTextStroke(reader: Reader): readonly Assignment[] | undefined {
  if (reader.takeWord(['none'])) return [setInherited('textStrokeWidth', () => 0)];
  const first = readColourOrCurrent(reader);
  const width = readNonNegativeLength(reader);
  if (width === undefined) return undefined;
  const colour = first ?? (reader.isDone ? () => undefined : readColourOrCurrent(reader));
  return colour && [setInherited('textStrokeWidth', width), setInherited('textStrokeColor', colour)];
}

export const MORE_SHORTHANDS = {
  font: shorthand(
    '<font-style> || <font-weight> <font-size> / <line-height> <font-family>',
    [
      TEXT['font-style'], TEXT['font-weight'], TEXT['font-size'], TEXT['line-height'], TEXT['font-family'],
      TEXT['font-variant-caps'], TEXT['font-variant-numeric'],
    ],
    readFont,
  ), // prettier-ignore
  'font-variant': shorthand(
    'normal | <font-variant-caps> || <font-variant-numeric>',
    [TEXT['font-variant-caps'], TEXT['font-variant-numeric']],
    readFontVariant,
  ),
  flex: shorthand(
    'none | auto | <flex-grow> <flex-shrink> <flex-basis>',
    [BOX['flex-grow'], BOX['flex-shrink'], BOX['flex-basis']],
    readFlex,
  ),
  'flex-flow': shorthand(
    '<flex-direction> || <flex-wrap>',
    [BOX['flex-direction'], BOX['flex-wrap']],
    anyOrder([BOX['flex-direction'], BOX['flex-wrap']]),
  ),
  gap: shorthand('<row-gap> <column-gap>', [BOX['row-gap'], BOX['column-gap']], readGap),
  'list-style': shorthand(
    '<list-style-type> || <list-style-position> || <list-style-image>',
    [TEXT['list-style-type'], TEXT['list-style-position'], TEXT['list-style-image']],
    readListStyle,
  ),
  columns: shorthand(
    '<column-count> || <column-width>',
    [TEXT['column-count'], TEXT['column-width']],
    readColumns,
  ),
  'text-decoration': shorthand(
    '<text-decoration-line> || <text-decoration-color> || <text-decoration-thickness>',
    [TEXT['text-decoration-line'], TEXT['text-decoration-color'], TEXT['text-decoration-thickness']],
    anyOrder([
      TEXT['text-decoration-line'],
      TEXT['text-decoration-color'],
      TEXT['text-decoration-thickness'],
    ]),
  ),
  'text-stroke': shorthand(
    'none | <text-stroke-width> || <text-stroke-color>',
    [TEXT['text-stroke-width'], TEXT['text-stroke-color']],
    readTextStroke,
  ),
} satisfies PropertyTable;
