/** A deck that is handed from thread to thread is the one that was read; one that cannot be is read again. */
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { present } from '../../base/invariant.ts';
import { openDeckFolder } from '../open/open-deck.ts';
import { packedDeck, unpackedDeck } from './packed-deck.ts';

const opened = (folder: string) =>
  present(
    openDeckFolder(folder, folder, ({ message }) => expect.fail(message)),
    'deck',
  );

it.each(['mod', '3x16'])(
  'gives %s with its examples replayed, and what was one object is one again',
  (name) => {
    const { deck, rulebook } = opened(resolve('decks', name));
    const read = unpackedDeck(packedDeck({ deck, rulebook }));
    expect(read).toEqual({ deck, rulebook });
    const files = new Set(read.deck.components.map(({ place }) => place.file));
    expect(files.size).toBe(new Set(deck.components.map(({ place }) => place.file)).size);
  },
);

it('opens without a look at what was read', () => {
  const folder = resolve('decks/mod-3');
  const before = opened(folder);
  const { deck, rulebook } = before;
  const after = present(
    openDeckFolder(folder, folder, ({ message }) => expect.fail(message), undefined, {
      read: unpackedDeck(packedDeck({ deck, rulebook })),
    }),
    'deck',
  );
  expect(before.loader.inputs().map((path) => path.split('/').at(-1))).toContain('rules.yaml');
  expect(after.loader.inputs()).toEqual([]);
  expect([after.engine?.id, after.title, after.rulebook]).toEqual([
    before.engine?.id,
    before.title,
    before.rulebook,
  ]);
});
