/**
 * Parts of something packed in one piece, for as long as it takes to unpack it.
 *
 * Writers of PNG cut their rows into hundreds of parts. A copy for each picture would be as much as a quarter of all memory asked for while
 * a deck's pictures are read, so room for it is used again.
 */

/** Room that is kept: for so many pictures at once, none larger than this. */
const [MOST, LARGEST] = [4, 4_194_304];

const free: Uint8Array[] = [];

export interface Joined {
  readonly bytes: Uint8Array;
  /** Afterwards the bytes are something else. */
  release(): void;
}

const keep = (room: Uint8Array) => (): void => {
  if (room.length <= LARGEST) free.push(room);
  if (free.length > MOST) free.shift();
};

export function joined(parts: readonly Uint8Array[]): Joined {
  const [first] = parts;
  if (first && parts.length === 1) return { bytes: first, release: () => undefined };
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const at = free.findIndex((one) => one.length >= length);
  // A little more: the pictures of a deck are about as large as each other.
  const room = free.splice(at, at < 0 ? 0 : 1)[0] ?? new Uint8Array(length + (length >> 2));
  let to = 0;
  for (const part of parts) {
    room.set(part, to);
    to += part.length;
  }
  return { bytes: room.subarray(0, length), release: keep(room) };
}
