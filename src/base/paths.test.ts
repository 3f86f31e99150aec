/** Paths against Node's own functions for POSIX, and those of Windows by hand. */
import { posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  basename,
  dirname,
  fileAddress,
  isAbsolute,
  isInside,
  join,
  relative,
  resolve,
  slashed,
} from './paths.ts';

const name = fc.constantFrom('a', 'b', '.', '..', '', 'c d', 'é', 'x.png', '...', '.git', 'a\\b', 'a:b');
const way = fc.array(name, { maxLength: 6 }).map((names) => names.join('/'));
// Two slashes in front are the name of a computer here, and nothing to Node.
const isPlain = (path: string): boolean => !path.startsWith('//');
const some = way.filter(isPlain);
const absolute = way.map((path) => `/${path.replace(/^\/+/, '')}`);
/** Node keeps a slash at the end. */
const bare = (path: string): string => (path.length > 1 ? path.replace(/\/$/, '') : path);

describe('paths', () => {
  it('are joined, resolved and taken apart as Node does it', () => {
    fc.assert(
      fc.property(absolute, some, some, (root, one, two) => {
        expect(join(one, two)).toBe(bare(posix.join(one, two)));
        expect(resolve(root, one, two)).toBe(posix.resolve(root, one, two));
        expect(dirname(resolve(root, one))).toBe(posix.dirname(posix.resolve(root, one)));
        expect(basename(one)).toBe(posix.basename(posix.normalize(one)));
        expect(isAbsolute(one)).toBe(posix.isAbsolute(one));
      }),
      { numRuns: 2000 },
    );
  });

  it('lead from one to another as Node does it', () => {
    fc.assert(
      fc.property(absolute, absolute, (from, to) => {
        expect(relative(from, to)).toBe(posix.relative(from, to));
        const steps = posix.relative(from, to);
        expect(isInside(from, to)).toBe(steps !== '..' && !steps.startsWith('../'));
      }),
      { numRuns: 2000 },
    );
  });

  it('lose a suffix, but not all of their name', () => {
    expect(basename('/out/cards.en.a4.pdf', '.pdf')).toBe('cards.en.a4');
    expect(basename('/out/.pdf', '.pdf')).toBe('.pdf');
    expect(basename('/out/cards.svg', '.pdf')).toBe('cards.svg');
  });

  it('have the address that Node gives them, but for letters it leaves as they are', () => {
    for (const path of ['/out/a b/é.png', '/100 %/#1?.json', "/it's/(a)/x,y;z@w"])
      expect(fileAddress(path)).toBe(pathToFileURL(path).href);
    expect(decodeURIComponent(fileAddress('/a/[b]'))).toBe(decodeURIComponent(pathToFileURL('/a/[b]').href));
    expect(fileAddress('C:\\out\\a b.png')).toBe('file:///C:/out/a%20b.png');
    expect(fileAddress('//server/out/a.png')).toBe('file://server/out/a.png');
  });

  it('that begin nowhere are a bug', () => {
    expect(() => resolve('decks', 'mod')).toThrow('begins somewhere');
  });
});

describe('paths of Windows', () => {
  it('have forward slashes', () => {
    expect(slashed('C:\\Users\\Ann\\deck')).toBe('C:/Users/Ann/deck');
    expect(slashed('\\\\server\\decks\\a')).toBe('//server/decks/a');
    expect(slashed('/home/a\\b')).toBe('/home/a\\b');
  });

  it('keep their drive or computer, which no ".." leaves', () => {
    expect(resolve('C:\\decks', '../../a/./b')).toBe('C:/a/b');
    expect(resolve('C:/decks', 'D:\\a')).toBe('D:/a');
    expect(join('\\\\server\\decks', 'a', '..', 'b')).toBe('//server/decks/b');
    expect(dirname('C:/deck.yaml')).toBe('C:/');
    expect(dirname('C:/')).toBe('C:/');
    expect(basename('C:\\decks\\deck.yaml', '.yaml')).toBe('deck');
    expect(relative('C:/decks/a', 'C:\\decks\\b\\c')).toBe('../b/c');
    expect(relative('C:/decks', 'D:/decks')).toBe('D:/decks');
  });

  it('are inside of a folder of their own drive alone', () => {
    expect(isInside('C:\\decks', 'C:/decks/a/deck.yaml')).toBe(true);
    expect(isInside('C:/decks', 'C:/decks/../secret')).toBe(false);
    expect(isInside('C:/decks', 'D:/decks/a')).toBe(false);
    expect(isInside('C:/', 'C:/decks')).toBe(true);
  });
});
