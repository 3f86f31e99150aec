/**
 * Compression by Node's zlib, for the host (`compression`).
 *
 * zlib hands its result over in chunks, each of which is a way to another thread and back where the work is done beside other work.
 * One chunk as large as what is expected saves all of them but one.
 */
import { promisify } from 'node:util';
import {
  brotliDecompressSync,
  constants,
  crc32,
  deflate,
  deflateSync,
  inflate,
  inflateSync,
  type ZlibOptions,
} from 'node:zlib';
import type { Compression, Deflating, Inflating } from '../../base/host-bytes.ts';
import { ownBytes } from './own-bytes.ts';

/** Chunks of fewer bytes save no memory; larger ones no time. */
const [LEAST, MOST] = [1024, 8 * 1024 * 1024];

const chunkFor = (expected: number | undefined): ZlibOptions =>
  expected === undefined ? {} : { chunkSize: Math.min(MOST, Math.max(LEAST, Math.ceil(expected))) };

const deflating = ({ level }: Deflating): ZlibOptions => (level === undefined ? {} : { level });

const inflating = ({ limit, isCutAllowed, expected }: Inflating): ZlibOptions => ({
  maxOutputLength: limit,
  ...(isCutAllowed === true ? { finishFlush: constants.Z_SYNC_FLUSH } : {}),
  ...chunkFor(expected),
});

const [deflateOnThread, inflateOnThread] = [promisify(deflate), promisify(inflate)];
type Later = (data: Uint8Array, options: ZlibOptions) => Promise<Buffer>;

/** What zlib gives; beyond a limit it names the limit's option, which means nothing to a user. */
function reworded(thrown: unknown, { limit }: Inflating): unknown {
  const isLimit = thrown instanceof RangeError && 'code' in thrown && thrown.code === 'ERR_BUFFER_TOO_LARGE';
  return isLimit ? new RangeError(`the data unpack to more than ${limit} bytes`) : thrown;
}

export const compression: Compression = {
  unbrotli: (data, size) => ownBytes(brotliDecompressSync(data, { maxOutputLength: Math.max(1, size) })),
  crc32: (data) => crc32(data),
  deflate: (data, how = {}) => ownBytes(deflateSync(data, deflating(how))),
  inflate(data, how) {
    try {
      return ownBytes(inflateSync(data, inflating(how)));
    } catch (thrown) {
      throw reworded(thrown, how);
    }
  },
  deflateLater: async (data, how = {}) => ownBytes(await (deflateOnThread as Later)(data, deflating(how))),
  async inflateLater(data, how) {
    try {
      return ownBytes(await (inflateOnThread as Later)(data, inflating(how)));
    } catch (thrown) {
      throw reworded(thrown, how);
    }
  },
};
