/**
 * What results are remembered in: the only caches of modpress.
 *
 * A cache never changes a result: whatever it remembers follows from its key alone, so a run without it gives the same bytes. It
 * belongs to the object that holds it (a pipeline, an open deck, a file that is written) and is freed with it; a cache of a module
 * lives as long as the thread.
 *
 * | Key | Form | Bound |
 * | --- | --- | --- |
 * | a text or a number that says all the result depends on | `new Cache(name, most)` | entries, or any other measure (`weigh`) |
 * | the same, where making the result may report mistakes | `new SilentCache(name, most)` | entries |
 * | an object that never changes: a source file, a style, a typeface, a path | `cachePerObject(name, make)` | freed with the object |
 * | such an object, and a text or a number | `new ObjectCache(name, most)` | entries of one object, freed with it |
 * | nothing: a table that is needed in some runs only | `once(make)` | one value |
 *
 * Before you add a cache, measure the build without it: what saves less than 2 % of a build stays out. `--verbose` prints how often
 * each was asked and how often it had the answer.
 */
import type { Diagnostic, Report } from './diagnostics/diagnostic.ts';

export interface CacheCount {
  /** How often the cache had the answer. */
  readonly hits: number;
  /** How often the answer had to be made. */
  readonly misses: number;
}

/** By what the caches remember. */
export type CacheCounts = Readonly<Record<string, CacheCount>>;

interface Counter {
  hits: number;
  misses: number;
}

/** By name; caches of one name are counted together. */
const counters = new Map<string, Counter>();

function counterOf(name: string): Counter {
  const counter = counters.get(name) ?? { hits: 0, misses: 0 };
  counters.set(name, counter);
  return counter;
}

/** What caches of this thread were asked since the last call, by name; without those that were not asked. */
export function takeCacheCounts(): CacheCounts {
  const taken: Record<string, CacheCount> = {};
  for (const [name, counter] of counters) {
    if (counter.hits + counter.misses > 0) taken[name] = { ...counter };
    counter.hits = 0;
    counter.misses = 0;
  }
  return taken;
}

/** Adds counts, such as those of another thread, to a sum. */
export function addCacheCounts(sum: Record<string, CacheCount>, counts: CacheCounts): void {
  for (const [name, { hits, misses }] of Object.entries(counts))
    sum[name] = { hits: (sum[name]?.hits ?? 0) + hits, misses: (sum[name]?.misses ?? 0) + misses };
}

/** Results by content. When it is full it forgets everything: that costs time and changes no result. */
export class Cache<Key extends string | number, Value> {
  readonly #values = new Map<Key, Value>();
  readonly #counter: Counter;
  readonly #most: number;
  readonly #weigh: (value: Value) => number;
  #weight = 0;

  /**
   * @param name what is remembered, as `--verbose` prints it
   * @param most the sum of the weights of all values, at most: their number where `weigh` is left out
   * @param weigh the weight of a value, such as its bytes; a value heavier than `most` is not remembered
   */
  constructor(name: string, most: number, weigh: (value: Value) => number = () => 1) {
    this.#counter = counterOf(name);
    this.#most = most;
    this.#weigh = weigh;
  }

  /** The value of a key. `make` gives it the first time; where it throws, nothing is remembered. */
  get(key: Key, make: (key: Key) => Value): Value {
    const known = this.#values.get(key);
    if (known !== undefined || this.#values.has(key)) {
      this.#counter.hits++;
      return known as Value;
    }
    this.#counter.misses++;
    const own = ownText(key);
    const value = make(own);
    const weight = this.#weigh(value);
    if (weight > this.#most) return value;
    if (this.#weight + weight > this.#most) this.clear();
    this.#weight += weight;
    this.#values.set(own, value);
    return value;
  }

  clear(): void {
    this.#values.clear();
    this.#weight = 0;
  }
}

interface Reported<Value> {
  readonly value: Value;
  readonly found: readonly Diagnostic[];
}

/**
 * Results by content that are remembered only where nothing was reported while they were made. A diagnostic names places in the text
 * it is about, so it has to be found anew in each text.
 */
export class SilentCache<Key extends string | number, Value> {
  readonly #results: Cache<Key, Reported<Value>>;

  constructor(name: string, most: number) {
    this.#results = new Cache(name, most, ({ found }) => (found.length === 0 ? 1 : Infinity));
  }

  get(key: Key, report: Report, make: (report: Report) => Value): Value {
    const { value, found } = this.#results.get(key, () => {
      const heard: Diagnostic[] = [];
      return { value: make((diagnostic) => void heard.push(diagnostic)), found: heard };
    });
    for (const diagnostic of found) report(diagnostic);
    return value;
  }
}

/** Shorter parts of a text are copied anyway. */
const LEAST_SLICE = 13;

/** The same text in memory of its own: a part of a text may be a window on it, and a key would then keep a whole document. */
export const ownText = <Key extends string | number>(key: Key): Key =>
  typeof key === 'number' || key.length < LEAST_SLICE ? key : (` ${key}`.slice(1) as Key);

/**
 * The results of a function of one object, remembered as long as the object lives. The object must never change: then it is its own
 * content, and two equal objects only cost the work twice.
 */
export function cachePerObject<Key extends object, Value>(
  name: string,
  make: (object: Key) => Value,
): (object: Key) => Value {
  const values = new WeakMap<Key, Value>();
  const counter = counterOf(name);
  return (object) => {
    const known = values.get(object);
    if (known !== undefined || values.has(object)) {
      counter.hits++;
      return known as Value;
    }
    counter.misses++;
    const value = make(object);
    values.set(object, value);
    return value;
  };
}

/** Results by an object that never changes and by content: a cache of its own for each object, freed with it. */
export class ObjectCache<Owner extends object, Key extends string | number, Value> {
  readonly #caches = new WeakMap<Owner, Cache<Key, Value>>();
  readonly #newCache: () => Cache<Key, Value>;

  /** @param most values of one object */
  constructor(name: string, most: number) {
    this.#newCache = () => new Cache(name, most);
  }

  get(owner: Owner, key: Key, make: (key: Key) => Value): Value {
    let cache = this.#caches.get(owner);
    if (!cache) this.#caches.set(owner, (cache = this.#newCache()));
    return cache.get(key, make);
  }
}

/** A value that depends on nothing and is made when it is first asked for. */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** Numbers objects, for keys that name several of them: equal for the same object, and for no other. */
export function objectNumbers(): (object: object) => number {
  const numbers = new WeakMap<object, number>();
  let next = 0;
  return (object) => {
    let number = numbers.get(object);
    if (number === undefined) numbers.set(object, (number = next++));
    return number;
  };
}
