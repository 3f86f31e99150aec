/**
 * What one thread has read of a deck, packed for the others, which need not read its YAML and replay its examples again.
 *
 * Takes an opened deck, gives what the host sends to threads; gives plain data back. Objects that places or rows have in common are one
 * object again.
 */
import { host, type Packed } from '../../base/host.ts';
import type { DeckRead } from '../open/open-deck.ts';

export const packedDeck = ({ deck, rulebook }: DeckRead): Packed =>
  host().sharing.pack({ deck, rulebook } satisfies DeckRead);

export const unpackedDeck = (packed: Packed): DeckRead => host().sharing.unpack(packed) as DeckRead;
