/**
 * Rows of pixels, deflated: with a search for what came before, for runs of equal bytes alone, or without either.
 *
 * Filtered rows of a photograph or a painting are noise round zero. Looking for earlier stretches takes most of the time there, and saves
 * some hundredths; in flat drawings, lettering and patterns it is what makes a picture small. Runs are what is left of level and
 * of transparent parts. A few rows tell which it is.
 */
import { promisify } from 'node:util';
import { constants, deflate, deflateSync, type ZlibOptions } from 'node:zlib';
import { chunkFor } from './chunk.ts';

/** So much larger a picture may become that is packed in half the time, and in two thirds of that. */
const [WORTH_RUNS, WORTH_NOTHING] = [1.1, 1.02];
const RUNS = { strategy: constants.Z_RLE };
const NOTHING = { strategy: constants.Z_HUFFMAN_ONLY };
/** By which the whole may take more room than its sample. */
const SPARE = 1.15;

const pack = promisify(deflate);

export interface Way {
  readonly options: ZlibOptions;
  /** Whether no byte tells anything of those that come after it. */
  readonly isGrain: boolean;
  /** Of the length of rows, what is left of it. */
  readonly share: number;
}

/** One chunk, as a rule: each is a way to another thread and back. */
export const packRows = async (rows: Uint8Array, { options, share }: Way): Promise<Uint8Array> =>
  (await pack(rows, { ...options, chunkSize: chunkFor(Math.ceil(SPARE * share * rows.length)) })) as Buffer;

/**
 * How rows are packed.
 *
 * @param sample of these rows
 * @param level  of zlib, where it is worth while to look for earlier stretches
 */
export function wayOf(sample: Uint8Array, level: number): Way {
  const [searched, runs, nothing] = [{ level }, RUNS, NOTHING].map(
    (options) => deflateSync(sample, options).length / sample.length,
  ) as [number, number, number];
  if (runs > WORTH_RUNS * searched) return { options: { level }, isGrain: false, share: searched };
  return nothing > WORTH_NOTHING * runs
    ? { options: RUNS, isGrain: false, share: runs }
    : { options: NOTHING, isGrain: true, share: nothing };
}
