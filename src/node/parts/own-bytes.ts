/**
 * A result of Node as the core takes it (`ownBytes`): a plain `Uint8Array`, because `slice` of a `Buffer` is no copy.
 *
 * Many results of Node are the beginning of more memory, which would be kept as long as the result is.
 */

/** Of so much memory a result may leave unused. */
const SPARE = 0.25;

export const ownBytes = (bytes: Buffer): Uint8Array =>
  bytes.length < (1 - SPARE) * bytes.buffer.byteLength
    ? new Uint8Array(bytes)
    : new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
