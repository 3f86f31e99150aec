/**
 * Clip paths: polygon(), inset(), circle(), and url(#id) inside drawings.
 *
 * Takes tokens, gives the shape with its lengths. Never takes ellipse() or path(). Source: CSS Shapes 1, section 3;
 * CSS Masking 1, section 5.
 */
import { readAngle, readFraction, readLength, readLengthPercentage } from './quantity.ts';
import type { Reader } from './reader.ts';
import type { Computer, OwnSlots } from '../properties/slots.ts';
import type { BackgroundImage, GradientStop, LengthPercentage } from '../types.ts';
import type { Colour } from '../../../base/colour.ts';
import type { Place } from '../../../base/diagnostics/diagnostic.ts';
import { readColour } from './colour.ts';
import type { FunctionToken } from '../style-sheet/tokens.ts';

// Background images: url(), linear-gradient(), radial-gradient().
// Takes tokens, gives gradients with fractions along their line. Never loads a picture; gradients towards a corner,
// radii and repeating gradients are left out of the subset. Source: CSS Images 4, sections 2 and 3.

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

// Positions: `center`, `left 3mm`, `50% top`, `right 3mm bottom 2mm`.
// Takes tokens, gives the x and y of a point in a box. Source: CSS Values 4, section 9.1; CSS Backgrounds 3, section 3.6.

export type Position = readonly [LengthPercentage, LengthPercentage];

const percent = (value: number): Computer<LengthPercentage> => {
  const result = value === 0 ? 0 : { percent: value, plus: 0 };
  return () => result;
};

// How far along its axis is each word?
const ACROSS: Readonly<Record<string, number>> = { left: 0, center: 50, right: 100 };
const DOWN: Readonly<Record<string, number>> = { top: 0, center: 50, bottom: 100 };

interface Part {
  readonly axis: 'x' | 'y' | 'any';
  readonly compute: Computer<LengthPercentage>;
}

function readPart(reader: Reader): Part | undefined {
  const word = reader.takeWord(['left', 'right', 'top', 'bottom', 'center']);
  if (word === 'center') return { axis: 'any', compute: percent(50) };
  if (word === 'left' || word === 'right') return { axis: 'x', compute: percent(ACROSS[word] ?? 0) };
  if (word !== undefined) return { axis: 'y', compute: percent(DOWN[word] ?? 0) };
  const compute = readLengthPercentage(reader);
  return compute && { axis: 'any', compute };
}

/** From an edge inwards: `right 3mm`; the distance may be left out. */
interface Edge {
  readonly axis: 'x' | 'y' | 'any';
  readonly hasDistance: boolean;
  readonly compute: Computer<LengthPercentage>;
}

function readEdge(reader: Reader): Edge | undefined {
  const word = reader.takeWord(['left', 'right', 'top', 'bottom', 'center']);
  if (word === undefined) return undefined;
  const distance = word === 'center' ? undefined : readLengthPercentage(reader);
  const axis = word === 'center' ? 'any' : word === 'left' || word === 'right' ? 'x' : 'y';
  if (distance === undefined)
    return { axis, hasDistance: false, compute: percent(ACROSS[word] ?? DOWN[word] ?? 50) };
  const isFar = word === 'right' || word === 'bottom';
  const compute: Computer<LengthPercentage> = (context) =>
    isFar ? fromFar(distance(context)) : distance(context);
  return { axis, hasDistance: true, compute };
}

/** The far end less a distance. */
function fromFar(distance: LengthPercentage): LengthPercentage {
  if (typeof distance === 'number') return { percent: 100, plus: 0 - distance };
  if ('take' in distance)
    return { take: distance.take === 'min' ? 'max' : 'min', of: distance.of.map(fromFar) };
  return { percent: 100 - distance.percent, plus: 0 - distance.plus };
}

/** Two edges, of which at least one has a distance: three or four parts. */
function readEdges(reader: Reader): Computer<Position> | undefined {
  const start = reader.position;
  const [first, second] = [readEdge(reader), readEdge(reader)];
  const isWhole =
    first &&
    second &&
    (first.axis !== second.axis || first.axis === 'any') &&
    (first.hasDistance || second.hasDistance);
  if (!isWhole) {
    reader.rewind(start);
    return undefined;
  }
  const isSwapped = first.axis === 'y' || second.axis === 'x';
  const [x, y] = isSwapped ? [second.compute, first.compute] : [first.compute, second.compute];
  return (context) => [x(context), y(context)];
}

/** One to four parts; a missing one is the middle. */
export function readPosition(reader: Reader): Computer<Position> | undefined {
  const edges = readEdges(reader);
  if (edges) return edges;
  const first = readPart(reader);
  if (first === undefined) return undefined;
  const start = reader.position;
  let second = readPart(reader);
  if (second !== undefined && second.axis === first.axis && first.axis !== 'any') {
    reader.rewind(start);
    second = undefined;
  }
  const isSwapped = first.axis === 'y' || second?.axis === 'x';
  const other = second?.compute ?? percent(50);
  const [x, y] = isSwapped ? [other, first.compute] : [first.compute, other];
  return (context) => [x(context), y(context)];
}

type Clip = Exclude<OwnSlots['clip'], undefined>;

export function readClip(reader: Reader): Computer<Clip> | undefined {
  const token = reader.peek();
  if (token?.kind === 'url' && token.value.startsWith('#')) {
    reader.take();
    const id = token.value.slice(1);
    return () => ({ kind: 'reference', id });
  }
  if (token?.kind !== 'function') return undefined;
  if (token.name === 'polygon') {
    const clip = readPolygon(reader.partsOf(token), reader);
    if (clip !== undefined) reader.take();
    return clip;
  }
  const inner = reader.inside(token);
  const clip =
    token.name === 'inset' ? readInset(inner) : token.name === 'circle' ? readCircle(inner) : undefined;
  if (clip === undefined || !inner.isDone) {
    reader.adopt(inner);
    return reader.complain(token, 'polygon(x y, ...), inset(... round ...) or circle(radius at x y)');
  }
  reader.take();
  return clip;
}

function readPolygon(parts: readonly Reader[], outer: Reader): Computer<Clip> | undefined {
  const points: (readonly [Computer<LengthPercentage>, Computer<LengthPercentage>])[] = [];
  for (const part of parts) {
    const x = readLengthPercentage(part);
    const y = readLengthPercentage(part);
    if (x === undefined || y === undefined || !part.isDone) {
      part.complain(part.peek(), 'a corner is two lengths: x and y');
      return outer.adopt(part);
    }
    points.push([x, y]);
  }
  if (points.length < 3) return outer.complain(outer.peek(), 'a polygon has three corners or more');
  return (context) => ({
    kind: 'polygon',
    points: points.map(([x, y]) => [x(context), y(context)] as const),
  });
}

function readInset(inner: Reader): Computer<Clip> | undefined {
  const sides: Computer<LengthPercentage>[] = [];
  while (sides.length < 4 && !inner.isDone) {
    const side = readLengthPercentage(inner);
    if (side === undefined) break;
    sides.push(side);
  }
  const radius = inner.takeWord(['round']) === undefined ? undefined : readLength(inner);
  const [top, right = top, bottom = top, left = right] = sides;
  if (!top || !right || !bottom || !left) return undefined;
  return (context) => ({
    kind: 'inset',
    top: top(context),
    right: right(context),
    bottom: bottom(context),
    left: left(context),
    radius: radius?.(context) ?? 0,
  });
}

const HALF = { percent: 50, plus: 0 } as const;

function readCircle(inner: Reader): Computer<Clip> | undefined {
  const radius = readLengthPercentage(inner);
  const position = inner.takeWord(['at']) === undefined ? undefined : readPosition(inner);
  return (context) => {
    const [x, y] = position?.(context) ?? [HALF, HALF];
    return { kind: 'circle', radius: radius?.(context) ?? HALF, x, y };
  };
}
