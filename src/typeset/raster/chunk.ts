/**
 * How much zlib hands over at once: every chunk is a way to another thread and back, and Node's own are 16 KiB.
 */

const [LEAST, MOST] = [64, 8_388_608];

/** For what becomes `length` bytes. */
export const chunkFor = (length: number): number => Math.max(LEAST, Math.min(MOST, length));
