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
import { sampledRows } from './filter-rows.ts';

/** So much larger a picture may become that is packed in half the time, and in two thirds of that. */
const [WORTH_RUNS, WORTH_NOTHING] = [1.1, 1.02];
const RUNS = { strategy: constants.Z_RLE };
const NOTHING = { strategy: constants.Z_HUFFMAN_ONLY };
/** By which the whole may take more room than its sample. */
const SPARE = 1.15;

const pack = promisify(deflate);

/**
 * @param height how many rows they are, all equally long
 * @param level  of zlib, where it is worth while to look for earlier stretches
 */
export async function packRows(rows: Uint8Array, height: number, level: number): Promise<Uint8Array> {
  const length = rows.length / height;
  const sample = Buffer.concat(
    sampledRows(height).map(([from, to]) => rows.subarray(from * length, to * length)),
  );
  const { way, share } = wayOf(sample, level);
  // One chunk, as a rule: each is a way to another thread and back.
  return (await pack(rows, {
    ...way,
    chunkSize: chunkFor(Math.ceil(SPARE * share * rows.length)),
  })) as Buffer;
}

/** How rows are packed, and to which share of their length. */
function wayOf(sample: Uint8Array, level: number): { readonly way: ZlibOptions; readonly share: number } {
  const [searched, runs, nothing] = [{ level }, RUNS, NOTHING].map(
    (way) => deflateSync(sample, way).length / sample.length,
  ) as [number, number, number];
  if (runs > WORTH_RUNS * searched) return { way: { level }, share: searched };
  return nothing > WORTH_NOTHING * runs ? { way: RUNS, share: runs } : { way: NOTHING, share: nothing };
}
