/** The gate to the disk: what passes, what is refused, and how often it is said. */
import { openLoader } from './file-loader.ts';
import { displayPath } from '../../base/paths.ts';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';

import type { Loader } from '../../base/loader.ts';

let base = '';
let found: Diagnostic[] = [];
const open = (): Loader => {
  found = [];
  return openLoader({
    root: join(base, 'deck'),
    own: [join(base, 'press', 'templates')],
    cwd: base,
    report: (one) => found.push(one),
  });
};
const inDeck = (name: string): string => join(base, 'deck', name);

beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), 'modpress-loader-'));
  mkdirSync(join(base, 'deck', 'art'), { recursive: true });
  mkdirSync(join(base, 'press', 'templates', 'card'), { recursive: true });
  writeFileSync(join(base, 'press', 'templates', 'card', 'plain.hbs'), 'shipped');
  writeFileSync(join(base, 'secret.txt'), 'secret');
  writeFileSync(inDeck('deck.yaml'), '\ufefftitle: é');
  writeFileSync(inDeck('latin.csv'), Buffer.from([0x61, 0x0a, 0xe9, 0x0a]));
  writeFileSync(inDeck('wide.csv'), Buffer.from([0xff, 0xfe, 0x61, 0x00]));
  writeFileSync(inDeck('huge.csv'), '');
  truncateSync(inDeck('huge.csv'), 32_000_001);
  writeFileSync(inDeck('huge.txt'), '');
  truncateSync(inDeck('huge.txt'), 8_000_001);
  writeFileSync(inDeck('large.csv'), 'x'.repeat(8_000_001));
  symlinkSync(join(base, 'secret.txt'), inDeck('link.txt'));
  symlinkSync(inDeck('loop.txt'), inDeck('loop.txt'));
  symlinkSync(base, inDeck('up'));
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

describe('diskLoader', () => {
  it('reads texts of the deck without their byte-order mark, and remembers what it read', () => {
    const loader = open();
    expect(loader.text(inDeck('deck.yaml'))).toBe('title: é');
    expect(loader.inputs()).toEqual([inDeck('deck.yaml')]);
    expect(found).toEqual([]);
  });

  it('answers undefined, without a word, for what is not there', () => {
    const loader = open();
    expect(loader.text(inDeck('none.csv'))).toBeUndefined();
    expect(loader.text(inDeck('loop.txt'))).toBeUndefined();
    expect(loader.text(`${inDeck('a')}\0b`)).toBeUndefined();
    expect(found).toEqual([]);
  });

  it.each([
    ['a link that leads out', 'link.txt', 'MP1001'],
    ['a linked folder that leads out', 'up/secret.txt', 'MP1001'],
    ['a folder', 'art', 'MP1002'],
    ['a text that is too large', 'huge.txt', 'MP1003'],
    ['a table that is too large', 'huge.csv', 'MP1003'],
    ['another encoding', 'latin.csv', 'MP1004'],
    ['UTF-16', 'wide.csv', 'MP1004'],
  ])('refuses %s, and says so once', (_name, name, code) => {
    const loader = open();
    expect(loader.text(inDeck(name))).toBeUndefined();
    loader.text(inDeck(name));
    expect(found.map((one) => one.code)).toEqual([code]);
  });

  it('reads tables that are larger than other texts may be', () => {
    expect(open().text(inDeck('large.csv'))).toHaveLength(8_000_001);
    expect(found).toEqual([]);
  });

  it('names the line of the first wrong byte', () => {
    open().text(inDeck('latin.csv'));
    expect(found[0]?.message).toBe('deck/latin.csv is not UTF-8 (first wrong byte in line 2)');
  });

  it('does not read or list beside the deck', () => {
    const loader = open();
    expect(loader.text(join(base, 'secret.txt'))).toBeUndefined();
    expect(loader.exists(join(base, 'secret.txt'))).toBe(false);
    expect(loader.list(base)).toEqual([]);
    expect(loader.list(join(base, 'deck', 'art'))).toEqual([]);
    expect(loader.exists(inDeck('deck.yaml'))).toBe(true);
    // What is refused is there all the same: whoever asks reads it, and the refusal is told.
    expect(loader.exists(inDeck('link.txt'))).toBe(true);
  });
});

describe('what is there', () => {
  it('is asked once, and never kept from what is read', () => {
    const [late, gone] = [inDeck('late.css'), inDeck('gone.css')];
    writeFileSync(gone, 'gone');
    const loader = open();
    const answers = (one: Loader) => [
      ...[late, gone].map((path) => one.exists(path)),
      one.resolve(inDeck('deck.yaml'), 'templates/card/plain.hbs'),
    ];
    const before = answers(loader);
    expect(before).toEqual([false, true, join(base, 'press', 'templates', 'card', 'plain.hbs')]);
    writeFileSync(late, 'late');
    rmSync(gone);
    mkdirSync(inDeck('templates/card'), { recursive: true });
    writeFileSync(inDeck('templates/card/plain.hbs'), 'own');
    try {
      expect(answers(loader)).toEqual(before);
      expect([loader.text(late), loader.text(gone)]).toEqual(['late', undefined]);
      expect(answers(open())).toEqual([true, false, inDeck('templates/card/plain.hbs')]);
    } finally {
      rmSync(late);
      rmSync(inDeck('templates'), { recursive: true });
    }
  });
});

describe('resolve', () => {
  it('takes names from the folder of the asking file', () => {
    expect(open().resolve(inDeck('deck.yaml'), 'art/a.png')).toBe(inDeck('art/a.png'));
    expect(open().resolve(inDeck('art/a.svg'), '../deck.yaml')).toBe(inDeck('deck.yaml'));
  });

  it('looks for templates in the deck first and then in the press', () => {
    const shipped = join(base, 'press', 'templates', 'card', 'plain.hbs');
    expect(open().resolve(inDeck('deck.yaml'), 'templates/card/plain.hbs')).toBe(shipped);
    expect(open().text(shipped)).toBe('shipped');
    expect(open().resolve(inDeck('deck.yaml'), 'templates/none.hbs')).toBe(inDeck('templates/none.hbs'));
  });

  it.each([
    '../secret.txt',
    'art/../../secret.txt',
    '/etc/passwd',
    '~/x',
    'http://host/x',
    'file:///etc/passwd',
    'C:x',
    '\\\\host\\x',
    'a\\b',
    '//host/x',
    '',
    'a\0b',
  ])('refuses %j', (asked) => {
    expect(open().resolve(inDeck('deck.yaml'), asked)).toBeUndefined();
  });
});

describe('displayPath', () => {
  it('is relative to the working folder where that is shorter', () => {
    expect(displayPath('/home/a', '/home/a/decks/x.csv')).toBe('decks/x.csv');
    expect(displayPath('/home/a/b/c/d/e', '/home/x')).toBe('/home/x');
  });
});
