/**
 * Clip paths: polygon(), inset(), circle(), and url(#id) inside drawings.
 *
 * Takes tokens, gives the shape with its lengths. Never takes ellipse() or path(). Source: CSS Shapes 1, section 3;
 * CSS Masking 1, section 5.
 */
import { readLength, readLengthPercentage } from './length.ts';
import { readPosition } from './position.ts';
import type { Reader } from './reader.ts';
import type { Computer, OwnSlots } from '../properties/slots.ts';
import type { LengthPercentage } from '../types.ts';

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
