/**
 * Proof frames: why the digits, or blocks of digits, of a number leave the same as the number.
 *
 * Takes a modulus for which ten to the power of the block is congruent to 1 or -1, and a number; gives its blocks from the
 * right, their sum (with turning signs for -1) and what is left. Path A of level 4.
 */
import { present } from '../../base/invariant.ts';
import type { Frame } from './lab.ts';

/** Every modulus that is asked, with the length of its blocks, and 1 or -1. */
export const MODULI: readonly (Frame & { readonly sign: 1 | -1 })[] = [
  { kind: 'frame', modulus: 3, block: 1, sign: 1 },
  { kind: 'frame', modulus: 9, block: 1, sign: 1 },
  { kind: 'frame', modulus: 11, block: 1, sign: -1 },
  { kind: 'frame', modulus: 33, block: 2, sign: 1 },
  { kind: 'frame', modulus: 99, block: 2, sign: 1 },
  { kind: 'frame', modulus: 101, block: 2, sign: -1 },
  { kind: 'frame', modulus: 27, block: 3, sign: 1 },
  { kind: 'frame', modulus: 37, block: 3, sign: 1 },
  { kind: 'frame', modulus: 111, block: 3, sign: 1 },
  { kind: 'frame', modulus: 7, block: 3, sign: -1 },
  { kind: 'frame', modulus: 13, block: 3, sign: -1 },
  { kind: 'frame', modulus: 77, block: 3, sign: -1 },
  { kind: 'frame', modulus: 91, block: 3, sign: -1 },
];

export const signOf = ({ modulus }: Frame): 1 | -1 =>
  present(
    MODULI.find((one) => one.modulus === modulus),
    `modulus ${modulus}`,
  ).sign;

/** Blocks of digits as numbers, the last block of the number first. */
export function blocksOf(number: number, { block }: Frame): readonly number[] {
  const text = String(number);
  const blocks: number[] = [];
  for (let end = text.length; end > 0; end -= block)
    blocks.push(Number(text.slice(Math.max(0, end - block), end)));
  return blocks;
}

/** The sum of the blocks, every second one taken off where ten to their power is congruent to -1. */
export const blockSum = (number: number, frame: Frame): number =>
  blocksOf(number, frame).reduce(
    (sum, block, place) => sum + (signOf(frame) === -1 && place % 2 === 1 ? -block : block),
    0,
  );
