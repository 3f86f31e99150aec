/**
 * Positions: `center`, `left 3mm`, `50% top`.
 *
 * Takes tokens, gives the x and y of a point in a box. Never takes the four-part form (`right 3mm bottom 2mm`): calc()
 * says the same. Source: CSS Values 4, section 9.1.
 */
import { readLengthPercentage } from './length.ts';
import type { Reader } from './reader.ts';
import type { Computer } from '../properties/slots.ts';
import type { LengthPercentage } from '../types.ts';

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

/** One or two parts; the missing one is the middle. */
export function readPosition(reader: Reader): Computer<Position> | undefined {
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
