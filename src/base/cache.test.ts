/** A cache gives what its function gives, holds no more than its bound, and counts what it was asked. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  addCacheCounts,
  Cache,
  cachePerObject,
  ObjectCache,
  objectNumbers,
  once,
  SilentCache,
  takeCacheCounts,
} from './cache.ts';
import { warning } from './diagnostics/diagnostic.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

function heap(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

beforeEach(() => void takeCacheCounts());

describe('Cache', () => {
  it('makes the value of a key once', () => {
    const cache = new Cache<string, object>('test', 10);
    const make = vi.fn(() => ({}));
    const value = cache.get('a', make);
    expect(cache.get('a', make)).toBe(value);
    expect(cache.get('b', make)).not.toBe(value);
    expect(make.mock.calls).toEqual([['a'], ['b']]);
  });

  it('tells a number from its text', () => {
    const cache = new Cache<string | number, string>('test', 10);
    expect([cache.get(1, () => 'number'), cache.get('1', () => 'text')]).toEqual(['number', 'text']);
  });

  it('remembers undefined, and nothing of a call that throws', () => {
    const cache = new Cache<string, string | undefined>('test', 10);
    const nothing = vi.fn(() => undefined);
    for (let i = 0; i < 2; i++) expect(cache.get('a', nothing)).toBeUndefined();
    expect(nothing).toHaveBeenCalledTimes(1);
    const fail = (): never => {
      throw new Error('no value');
    };
    expect(() => cache.get('b', fail)).toThrow('no value');
    expect(cache.get('b', () => 'value')).toBe('value');
  });

  it('holds so many values at most, and forgets all of them when there are more', () => {
    const cache = new Cache<string, number>('test', 3);
    let made = 0;
    const ask = (...keys: readonly string[]): void => keys.forEach((key) => cache.get(key, () => ++made));
    ask('a', 'b', 'c', 'a', 'b', 'c');
    expect(made).toBe(3);
    ask('d');
    expect(made).toBe(4);
    ask('a', 'd');
    expect(made).toBe(5);
  });

  it('holds so many bytes at most where it weighs bytes', () => {
    const cache = new Cache<string, Uint8Array>('test', 100, ({ length }) => length);
    let made = 0;
    const ask = (key: string, bytes: number): void =>
      void cache.get(key, () => new Uint8Array(bytes).fill(++made));
    ask('a', 60);
    ask('b', 40);
    ask('a', 60);
    expect(made).toBe(2);
    ask('c', 1);
    ask('a', 60);
    expect(made).toBe(4);
    // Heavier than all it may hold: not remembered, and nothing is forgotten for it.
    ask('large', 500);
    ask('large', 500);
    expect(made).toBe(6);
    ask('a', 60);
    expect(made).toBe(6);
  });

  it('is empty after clear, and may be filled to its bound again', () => {
    const cache = new Cache<string, number>('test', 2);
    let made = 0;
    const ask = (key: string): number => cache.get(key, () => ++made);
    ask('a');
    cache.clear();
    expect([ask('a'), ask('b'), ask('a'), ask('b')]).toEqual([2, 3, 2, 3]);
  });

  it('may be asked while it makes a value', () => {
    const cache = new Cache<number, number>('test', 100);
    const fibonacci = (n: number): number =>
      n < 2 ? n : cache.get(n, () => fibonacci(n - 1) + fibonacci(n - 2));
    expect(fibonacci(60)).toBe(1_548_008_755_920);
  });

  const LETTERS = 1_000_000;
  const TEXTS = 20;

  it('does not keep the texts that its keys are parts of', () => {
    const cache = new Cache<string, number>('test', TEXTS);
    const before = heap();
    for (let i = 0; i < TEXTS; i++) {
      // As a file is read: one text, not a string of parts.
      const whole = Buffer.alloc(LETTERS, `text ${i} `).toString('latin1');
      cache.get(whole.slice(10, 40), () => i);
    }
    const held = heap() - before;
    const make = vi.fn(() => 0);
    cache.get(Buffer.alloc(LETTERS, 'text 0 ').toString('latin1').slice(10, 40), make);
    expect(make).not.toHaveBeenCalled();
    expect(held).toBeLessThan((TEXTS * LETTERS) / 4);
  });
});

describe('SilentCache', () => {
  it('remembers only results of which nothing was reported, and passes on each report once', () => {
    const cache = new SilentCache<string, string>('test', 10);
    const found: string[] = [];
    const ask = (key: string, message?: string): string =>
      cache.get(
        key,
        (one) => void found.push(one.message),
        (report) => {
          made++;
          if (message !== undefined) report(warning('MP1681', message));
          return `${key} ${made}`;
        },
      );
    let made = 0;
    expect([ask('a'), ask('a'), ask('b', 'first'), ask('b', 'second'), ask('b'), ask('b')]).toEqual([
      'a 1',
      'a 1',
      'b 2',
      'b 3',
      'b 4',
      'b 4',
    ]);
    expect(found).toEqual(['first', 'second']);
  });
});

describe('cachePerObject', () => {
  it('calls its function once for an object, also where it gives undefined', () => {
    const make = vi.fn(({ text }: { readonly text: string }) => (text === '' ? undefined : text.length));
    const lengthOf = cachePerObject('test', make);
    const [file, twin, empty] = [{ text: 'abc' }, { text: 'abc' }, { text: '' }];
    expect([lengthOf(file), lengthOf(file), lengthOf(empty), lengthOf(empty)]).toEqual([
      3,
      3,
      undefined,
      undefined,
    ]);
    expect(make).toHaveBeenCalledTimes(2);
    expect(lengthOf(twin)).toBe(3);
    expect(make).toHaveBeenCalledTimes(3);
  });

  it('lets results go with their objects', () => {
    const bytesOf = cachePerObject('test', () => new Array<number>(100_000).fill(0.5));
    const before = heap();
    for (let i = 0; i < 100; i++) bytesOf({});
    expect(heap() - before).toBeLessThan(20 * 800_000);
  });
});

it('ObjectCache: each object has results of its own, and forgets its own alone', () => {
  const cache = new ObjectCache<object, number, object>('test', 2);
  const [a, b] = [{}, {}];
  const [first, other] = [cache.get(a, 1, () => ({})), cache.get(b, 1, () => ({}))];
  expect(other).not.toBe(first);
  for (const key of [2, 3]) cache.get(b, key, () => ({}));
  expect(cache.get(a, 1, () => ({}))).toBe(first);
  expect(cache.get(b, 1, () => ({}))).not.toBe(other);
});

describe('counts', () => {
  it('are of all caches of a name since they were taken', () => {
    const [one, other] = [new Cache<string, number>('words', 9), new Cache<string, number>('words', 9)];
    const lengthOf = cachePerObject('lengths', (list: readonly number[]) => list.length);
    for (const cache of [one, other]) for (const key of ['a', 'a', 'b']) cache.get(key, () => 1);
    lengthOf([]);
    expect(takeCacheCounts()).toEqual({ words: { hits: 2, misses: 4 }, lengths: { hits: 0, misses: 1 } });
    expect(takeCacheCounts()).toEqual({});
  });

  it('of threads are added', () => {
    const sum = { words: { hits: 1, misses: 2 } };
    addCacheCounts(sum, { words: { hits: 10, misses: 20 }, lengths: { hits: 0, misses: 1 } });
    expect(sum).toEqual({ words: { hits: 11, misses: 22 }, lengths: { hits: 0, misses: 1 } });
  });
});

it('a value that depends on nothing is made at the first call, once', () => {
  const make = vi.fn(() => undefined);
  const table = once(make);
  expect(make).not.toHaveBeenCalled();
  expect([table(), table()]).toEqual([undefined, undefined]);
  expect(make).toHaveBeenCalledTimes(1);
});

it('objects have a number each, in every numbering', () => {
  const [a, b] = [{}, {}];
  const numberOf = objectNumbers();
  expect([numberOf(a), numberOf(b), numberOf(a), objectNumbers()(b)]).toEqual([0, 1, 0, 0]);
});
