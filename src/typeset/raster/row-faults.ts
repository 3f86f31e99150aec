/**
 * What is wrong with the unpacked rows of a PNG: a filter that does not exist, a colour that its palette does not have.
 *
 * Takes rows as they are stored, gives a reason in words or undefined. Source: PNG 3, sections 9.2 and 11.2.2.
 */
import type { PngHeader } from './header.ts';
import { passesOf } from './png-rows.ts';

/** Filters are 0 to 4. */
const MOST_FILTER = 4;

/** @param colours in the palette; undefined for a picture without one */
export function rowFault(
  header: PngHeader,
  rows: Uint8Array,
  colours: number | undefined,
): string | undefined {
  const hasGaps = colours !== undefined && colours < 2 ** header.bits;
  let at = 0;
  for (const { rows: count, length, across } of passesOf(header) ?? []) {
    let above = new Uint8Array(length);
    for (let row = 0; row < count; row++, at += length) {
      if ((rows[at] ?? 0) > MOST_FILTER) return 'a row of it has a filter that does not exist';
      if (!hasGaps) continue;
      above = unfiltered(rows.subarray(at, at + length), above);
      if (largest(above, header.bits, across) >= colours) return 'it has a colour that is not in its palette';
    }
  }
  return undefined;
}

/** The bytes of a row of numbers in a palette, none of which has more than eight bits. */
function unfiltered(row: Uint8Array, above: Uint8Array): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(row);
  const filter = row[0] ?? 0;
  for (let i = 1; filter > 0 && i < row.length; i++) {
    const [left, up] = [i > 1 ? (out[i - 1] ?? 0) : 0, above[i] ?? 0];
    const corner = i > 1 ? (above[i - 1] ?? 0) : 0;
    out[i] = (row[i] ?? 0) + predicted(filter, left, up, corner);
  }
  return out;
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

/** The largest number among the pixels of a row. */
function largest(row: Uint8Array, bits: number, across: number): number {
  let most = 0;
  for (let x = 0; x < across; x++) {
    const bit = x * bits;
    const byte = row[1 + (bit >> 3)] ?? 0;
    most = Math.max(most, (byte >> (8 - bits - (bit & 7))) & (2 ** bits - 1));
  }
  return most;
}
