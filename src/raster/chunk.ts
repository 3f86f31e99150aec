/**
 * How much zlib hands over at once: every chunk is a way to another thread and back, and Node's own are 16 KiB.
 */

/** For packing, where the length is not known before. */
export const CHUNK = 262_144;

const [LEAST, MOST] = [64, 8_388_608];

/** For unpacking `length` bytes. */
export const chunkFor = (length: number): number => Math.max(LEAST, Math.min(MOST, length));
