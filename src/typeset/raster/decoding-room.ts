/**
 * How many bytes of decoded pictures are in memory at once on one thread (`withinRoom`).
 *
 * Several pictures of a deck are read at a time, and each may have a hundred million pixels. Work that would need more than there is room for
 * waits until other work is done; one picture alone is always let in. First come, first served, so that a large one is not kept waiting by
 * small ones.
 */

/** Room for one picture of the largest kind, or for a hundred of a usual size. */
const ROOM = 400_000_000;

let used = 0;
const waiting: { readonly bytes: number; readonly enter: () => void }[] = [];

const hasRoomFor = (bytes: number): boolean => used === 0 || used + bytes <= ROOM;

function letIn(): void {
  for (let next = waiting[0]; next && hasRoomFor(next.bytes); next = waiting[0]) {
    waiting.shift();
    used += next.bytes;
    next.enter();
  }
}

/** Does work that needs so many bytes, as soon as there is room for them. */
export async function withinRoom<T>(bytes: number, work: () => Promise<T>): Promise<T> {
  await new Promise<void>((enter) => {
    waiting.push({ bytes, enter });
    letIn();
  });
  try {
    return await work();
  } finally {
    used -= bytes;
    letIn();
  }
}
