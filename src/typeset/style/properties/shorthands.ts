/**
 * Which shorthands are there, and which longhands does each set? Those of boxes and borders; the others are in
 * `more-shorthands.ts`.
 *
 * Takes nothing, gives the table. What a shorthand does not name is set to its initial value, as CSS has it. Source:
 * CSS Cascade 4, section 3; each shorthand's own specification for its order.
 */
import { POINTS_PER_UNIT } from '../../../base/units.ts';
import { type Assignment, setOwn } from '../assignment.ts';
import {
  borderStyle,
  borderWidth,
  BOX_PROPERTIES as BOX,
  type Property,
  type PropertyTable,
  readBackgroundSize,
  readRepeat,
  shorthand,
} from './box-properties.ts';
import { readColour, readColourOrCurrent } from '../values/colour.ts';
import { type Position, readImage, readPosition } from '../values/image.ts';
import type { Reader } from '../values/reader.ts';
import type { Computer, OwnSlots } from './slots.ts';
import type { BackgroundImage, BorderStyle } from '../types.ts';
import type { Colour } from '../../../base/colour.ts';
import { TEXT_PROPERTIES as TEXT } from './text-properties.ts';

/** One to four values for top, right, bottom, left, each read by its longhand. */
function fourSides(sides: readonly [Property, Property, Property, Property], values: string): Property {
  return shorthand(values, sides, (reader) => {
    const starts: number[] = [];
    while (!reader.isDone && starts.length < 4) {
      starts.push(reader.position);
      if (sides[0].read(reader) === undefined) return undefined;
    }
    const end = reader.position;
    const [top, right = top, bottom = top, left = right] = starts;
    const assignments: Assignment[] = [];
    for (const [i, start] of [top, right, bottom, left].entries()) {
      if (start === undefined) return undefined;
      reader.rewind(start);
      assignments.push(...(sides[i]?.read(reader) ?? []));
    }
    reader.rewind(end);
    return assignments;
  });
}

interface Line {
  readonly width: Computer<number>;
  readonly style: BorderStyle;
  readonly colour: Computer<Colour | undefined>;
}

/** `0.35mm solid red` in any order; what is missing is initial. */
function readLine(reader: Reader): Line | undefined {
  let width: Line['width'] | undefined;
  let style: BorderStyle | undefined;
  let colour: Line['colour'] | undefined;
  while (!reader.isDone) {
    const start = reader.position;
    const readStyle = style === undefined ? borderStyle(reader) : undefined;
    if (readStyle !== undefined) {
      style = readStyle(NO_CONTEXT);
      continue;
    }
    const readWidth = width === undefined ? borderWidth(reader) : undefined;
    if (readWidth !== undefined) {
      width = readWidth;
      continue;
    }
    reader.rewind(start);
    colour = colour === undefined ? readColourOrCurrent(reader) : undefined;
    if (colour === undefined) return undefined;
  }
  return { width: width ?? (() => 2.25), style: style ?? 'none', colour: colour ?? (() => undefined) };
}

const NO_CONTEXT = {
  fontSize: 0,
  rootFontSize: 0,
  pixel: POINTS_PER_UNIT.px,
  color: { kind: 'rgb', red: 0, green: 0, blue: 0, alpha: 1 },
  parentWeight: 400,
} as const;

type LineName = `border${'Top' | 'Right' | 'Bottom' | 'Left'}` | 'columnRule';

const setLine = (name: LineName, line: Line): readonly Assignment[] => [
  setOwn(`${name}Width`, line.width),
  setOwn(`${name}Style`, () => line.style),
  setOwn(`${name}Color`, line.colour),
];

const LINE = '<width> || <style> || <color>';

function lines(names: readonly LineName[], longhands: readonly Property[]): Property {
  return shorthand(LINE, longhands, (reader) => {
    const line = readLine(reader);
    return line && names.flatMap((name) => setLine(name, line));
  });
}

const borderLonghands = (side: 'top' | 'right' | 'bottom' | 'left'): readonly Property[] => [
  BOX[`border-${side}-width`],
  BOX[`border-${side}-style`],
  BOX[`border-${side}-color`],
];

interface Layers {
  readonly images: readonly Computer<BackgroundImage>[];
  readonly colour: Computer<Colour> | undefined;
  readonly position: Computer<Position> | undefined;
  readonly size: Computer<OwnSlots['backgroundSize']> | undefined;
  readonly repeat: Computer<OwnSlots['backgroundRepeat']> | undefined;
}

/** All layers share one position and one size: two of them are refused. */
function readLayers(reader: Reader): Layers | undefined {
  const images: Computer<BackgroundImage>[] = [];
  let colour: Layers['colour'];
  let position: Layers['position'];
  let size: Layers['size'];
  let repeat: Layers['repeat'];
  for (const part of reader.takeParts()) {
    while (!part.isDone) {
      const token = part.peek();
      const image = readImage(part);
      const word = image === undefined ? part.takeWord(['none']) : undefined;
      if (image !== undefined) images.push(image);
      if (image !== undefined || word !== undefined) continue;
      const repeated = readRepeat(part);
      repeat = repeated ?? repeat;
      if (repeated !== undefined) continue;
      const place = position === undefined ? readPosition(part) : undefined;
      if (place !== undefined) {
        position = place;
        if (part.takeDelimiter('/')) size = readBackgroundSize(part);
        continue;
      }
      colour = colour === undefined ? readColour(part) : undefined;
      if (colour === undefined) {
        part.complain(token, 'an image, a position / size or one colour');
        return reader.adopt(part);
      }
    }
  }
  return { images, colour, position, size, repeat };
}

function readBackground(reader: Reader): readonly Assignment[] | undefined {
  const layers = readLayers(reader);
  if (layers === undefined) return undefined;
  const { images, colour, position, size, repeat } = layers;
  return [
    setOwn('backgroundImages', (context) => images.map((image) => image(context))),
    colour ? setOwn('backgroundColor', colour) : setOwn('backgroundColor', () => CLEAR),
    setOwn('backgroundPosition', position ?? (() => [0, 0])),
    setOwn('backgroundSize', size ?? (() => 'auto')),
    setOwn('backgroundRepeat', repeat ?? (() => ['no-repeat', 'no-repeat'])),
  ];
}

const CLEAR: Colour = { kind: 'rgb', red: 0, green: 0, blue: 0, alpha: 0 };

export const BOX_SHORTHANDS = {
  margin: fourSides(
    [BOX['margin-top'], BOX['margin-right'], BOX['margin-bottom'], BOX['margin-left']],
    '1 to 4 of: auto | <length> | <percentage>',
  ),
  padding: fourSides(
    [BOX['padding-top'], BOX['padding-right'], BOX['padding-bottom'], BOX['padding-left']],
    '1 to 4 of: <length> | <percentage>',
  ),
  inset: fourSides([BOX.top, BOX.right, BOX.bottom, BOX.left], '1 to 4 of: auto | <length> | <percentage>'),
  'border-width': fourSides(
    [
      BOX['border-top-width'],
      BOX['border-right-width'],
      BOX['border-bottom-width'],
      BOX['border-left-width'],
    ],
    '1 to 4 of: <length> | thin | medium | thick',
  ),
  'border-style': fourSides(
    [
      BOX['border-top-style'],
      BOX['border-right-style'],
      BOX['border-bottom-style'],
      BOX['border-left-style'],
    ],
    '1 to 4 of: none | solid | dashed | dotted | double',
  ),
  'border-color': fourSides(
    [
      BOX['border-top-color'],
      BOX['border-right-color'],
      BOX['border-bottom-color'],
      BOX['border-left-color'],
    ],
    '1 to 4 of: <color>',
  ),
  'border-radius': fourSides(
    [
      BOX['border-top-left-radius'],
      BOX['border-top-right-radius'],
      BOX['border-bottom-right-radius'],
      BOX['border-bottom-left-radius'],
    ],
    '1 to 4 of: <length> | <percentage>',
  ),
  border: lines(
    ['borderTop', 'borderRight', 'borderBottom', 'borderLeft'],
    (['top', 'right', 'bottom', 'left'] as const).flatMap(borderLonghands),
  ),
  'border-top': lines(['borderTop'], borderLonghands('top')),
  'border-right': lines(['borderRight'], borderLonghands('right')),
  'border-bottom': lines(['borderBottom'], borderLonghands('bottom')),
  'border-left': lines(['borderLeft'], borderLonghands('left')),
  'column-rule': lines(
    ['columnRule'],
    [TEXT['column-rule-width'], TEXT['column-rule-style'], TEXT['column-rule-color']],
  ),
  background: shorthand(
    '<image> || <position> / <size> || <repeat> || <color>',
    [
      BOX['background-image'],
      BOX['background-color'],
      BOX['background-position'],
      BOX['background-size'],
      BOX['background-repeat'],
    ],
    readBackground,
  ),
} satisfies PropertyTable;
