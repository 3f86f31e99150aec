/** The store of files in memory: the same answers as a disk, and nothing outside of the deck. */
import { describe, expect, it } from 'vitest';
import type { FileStore } from '../../base/file-store.ts';
import { memoryStore } from './memory-store.ts';

const behind: FileStore = {
  realPath: (path) => `behind ${path}`,
  read: () => ({ ok: false, code: 'MP1005', why: 'is behind' }),
  kindOf: () => 'other',
  names: () => ['behind'],
  isLocked: () => true,
};
const store = memoryStore(
  { 'deck.yaml': 'title: x', 'art/b/one.svg': '<svg/>', 'art/a.svg': Uint8Array.of(1, 2, 3) },
  '/game',
  behind,
);

describe('files in memory', () => {
  it('are read by their paths, up to a limit', () => {
    expect(store.read('/game/art/a.svg', 3)).toMatchObject({ ok: true, bytes: Uint8Array.of(1, 2, 3) });
    expect(store.read('/game/art/a.svg', 2)).toMatchObject({ ok: false, code: 'MP1003' });
    expect(store.read('/game/art', 99)).toMatchObject({ ok: false, code: 'MP1002' });
    expect(store.read('/game/none', 99)).toMatchObject({ ok: false, code: 'MP1005' });
  });

  it('are in folders, with sorted names', () => {
    expect(store.names('/game')).toEqual(['art', 'deck.yaml']);
    expect(store.names('/game/art')).toEqual(['a.svg', 'b']);
    expect(store.names('/game/deck.yaml')).toEqual([]);
    expect([store.realPath('/game/art/b'), store.realPath('/game/art/c')]).toEqual([
      '/game/art/b',
      undefined,
    ]);
  });

  it('leave every other path to the store behind', () => {
    for (const path of ['/gamer/deck.yaml', '/templates/card.hbs', '/'])
      expect([store.realPath(path), store.names(path), store.isLocked(path)]).toEqual([
        `behind ${path}`,
        ['behind'],
        true,
      ]);
    expect(store.isLocked('/game/deck.yaml')).toBe(false);
  });

  it('refuses a path that leads out of the deck', () => {
    for (const path of ['../deck.yaml', '/etc/x', 'a/../../b', 'a//b', '', 'a\\..\\b', './a'])
      expect(() => memoryStore({ [path]: '' }, '/game', behind)).toThrow(RangeError);
  });
});
