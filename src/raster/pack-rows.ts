/**
 * Rows of pixels, deflated: with a search for what came before, or for runs of equal bytes alone where that is nearly as small.
 *
 * Filtered rows of a photograph or a painting are noise round zero. Looking for earlier stretches takes most of the time there, and saves
 * some hundredths; in flat drawings, lettering and patterns it is what makes a picture small. A few rows tell which it is.
 */
import { promisify } from 'node:util';
import { constants, deflate, deflateSync } from 'node:zlib';
import { CHUNK } from './chunk.ts';
import { sampledRows } from './filter-rows.ts';

/** So much larger a picture may become that is packed in half the time. */
const WORTH = 1.1;
const RUNS = { strategy: constants.Z_RLE };

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
  const isNoise = deflateSync(sample, RUNS).length <= WORTH * deflateSync(sample, { level }).length;
  return (await pack(rows, { ...(isNoise ? RUNS : { level }), chunkSize: CHUNK })) as Buffer;
}
