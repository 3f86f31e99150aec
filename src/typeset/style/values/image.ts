/**
 * Background images: url(), linear-gradient(), radial-gradient().
 *
 * Takes tokens, gives gradients with fractions along their line. Never loads a picture; gradients towards a corner,
 * radii and repeating gradients are left out of the subset. Source: CSS Images 4, sections 2 and 3.
 */
import type { Colour } from '../../../base/colour.ts';
import type { Place } from '../../../base/diagnostics/diagnostic.ts';
import { readColour } from './colour.ts';
import { readAngle, readFraction } from './length.ts';
import { readPosition } from './position.ts';
import type { Reader } from './reader.ts';
import type { Computer } from '../properties/slots.ts';
import type { FunctionToken } from '../style-sheet/tokens.ts';
import type { BackgroundImage, GradientStop } from '../types.ts';

const NOWHERE: Place = { file: { name: '', text: '' }, start: 0, end: 0 };

// Which angle does `to <side>` stand for?
const SIDES = { top: 0, right: 90, bottom: 180, left: 270 } as const;

/** One image; undefined for anything else (`none` is the caller's). */
export function readImage(reader: Reader): Computer<BackgroundImage> | undefined {
  const token = reader.peek();
  if (token?.kind === 'url') {
    reader.take();
    const { place } = reader;
    const image: BackgroundImage = { kind: 'url', source: token.value, place: place ?? NOWHERE };
    return () => image;
  }
  if (token?.kind !== 'function') return undefined;
  if (token.name === 'linear-gradient') return readGradient(reader, token, readLinearGradient);
  if (token.name === 'radial-gradient') return readGradient(reader, token, readRadialGradient);
  if (token.name.endsWith('-gradient'))
    return reader.complain(token, `${token.name}() is not part of the subset`);
  return undefined;
}

function readGradient(
  reader: Reader,
  token: FunctionToken,
  read: (parts: readonly Reader[]) => Computer<BackgroundImage> | undefined,
): Computer<BackgroundImage> | undefined {
  const parts = reader.partsOf(token);
  const image = read(parts);
  if (image === undefined) {
    for (const part of parts) reader.adopt(part);
    return reader.complain(token, 'this gradient cannot be read');
  }
  reader.take();
  return image;
}

function readLinearGradient(parts: readonly Reader[]): Computer<BackgroundImage> | undefined {
  const first = parts[0];
  if (first === undefined) return undefined;
  const isTo = first.takeWord(['to']) !== undefined;
  const side = isTo ? first.takeWord(['top', 'right', 'bottom', 'left']) : undefined;
  if (isTo && (side === undefined || !first.isDone)) {
    return first.complain(first.peek(), 'one side, or an angle such as 45deg');
  }
  const angle = side === undefined ? readAngle(first) : SIDES[side];
  if (angle !== undefined && !first.isDone) return undefined;
  const stops = readStops(angle === undefined ? parts : parts.slice(1));
  return stops && ((context) => ({ kind: 'linear-gradient', angle: angle ?? 180, stops: stops(context) }));
}

function readRadialGradient(parts: readonly Reader[]): Computer<BackgroundImage> | undefined {
  const first = parts[0];
  if (first === undefined) return undefined;
  const shape = first.takeWord(['circle', 'ellipse']);
  const isAt = first.takeWord(['at']) !== undefined;
  const position = isAt ? readPosition(first) : undefined;
  if (isAt && position === undefined) return undefined;
  const hasHead = shape !== undefined || isAt;
  if (hasHead && !first.isDone) return first.complain(first.peek(), 'sizes are not part of the subset');
  const stops = readStops(hasHead ? parts.slice(1) : parts);
  if (stops === undefined) return undefined;
  return (context) => {
    const [x, y] = position?.(context) ?? [
      { percent: 50, plus: 0 },
      { percent: 50, plus: 0 },
    ];
    return { kind: 'radial-gradient', shape: shape ?? 'ellipse', x, y, stops: stops(context) };
  };
}

interface WrittenStop {
  readonly colour: Computer<Colour>;
  readonly offset: number | undefined;
}

function readStops(parts: readonly Reader[]): Computer<readonly GradientStop[]> | undefined {
  const stops: WrittenStop[] = [];
  for (const part of parts) {
    const colour = readColour(part);
    if (colour === undefined) return part.complain(part.peek(), 'a colour is wanted');
    const offset = part.isDone ? undefined : readOffset(part);
    stops.push({ colour, offset });
    if (!part.isDone) stops.push({ colour, offset: readOffset(part) });
    if (!part.isDone) return part.complain(part.peek(), 'a place is a percentage');
  }
  if (stops.length < 2) return undefined;
  return (context) => stops.map(({ colour, offset }) => ({ colour: colour(context), offset }));
}

function readOffset(part: Reader): number | undefined {
  const token = part.peek();
  if (token?.kind === 'number' && token.unit === '%') return readFraction(part);
  if (token?.kind === 'number' && token.unit === '' && token.value === 0) return readFraction(part);
  return undefined;
}

/** `none`, or one or more images between commas. */
export function readImages(reader: Reader): Computer<readonly BackgroundImage[]> | undefined {
  if (reader.takeWord(['none'])) return () => [];
  const images: Computer<BackgroundImage>[] = [];
  for (const part of reader.takeParts()) {
    const image = readImage(part);
    if (image === undefined || !part.isDone) {
      part.complain(part.peek(), 'url(), linear-gradient() or radial-gradient()');
      return reader.adopt(part);
    }
    images.push(image);
  }
  return (context) => images.map((image) => image(context));
}
