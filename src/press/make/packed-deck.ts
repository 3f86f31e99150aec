/**
 * What one thread has read of a deck, packed for the others, which need not read its YAML and replay its examples again.
 *
 * Takes an opened deck, gives bytes that threads share; gives plain data back. Objects that places or rows have in common are one
 * object again.
 */
import { deserialize, serialize } from 'node:v8';
import type { DeckRead } from '../open/open-deck.ts';

/** Not copied when it is sent. */
export type PackedDeck = SharedArrayBuffer;

export function packedDeck({ deck, rulebook }: DeckRead): PackedDeck {
  const bytes = serialize({ deck, rulebook } satisfies DeckRead);
  const packed = new SharedArrayBuffer(bytes.length);
  new Uint8Array(packed).set(bytes);
  return packed;
}

export const unpackedDeck = (packed: PackedDeck): DeckRead => deserialize(new Uint8Array(packed)) as DeckRead;
