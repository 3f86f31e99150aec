/**
 * Readers for JSON that comes from outside: states and moves a caller may have written by hand.
 *
 * Takes any value and the path to it; gives the typed value, or a message with the path of the field that is wrong or
 * missing. Never throws, never fills in what is missing unless a reader says so. Paths look like `hands[1][0]`.
 */
import { type Json, type Parsed, parsed, refused } from './game.ts';

/** Reads one value; `value` is undefined when the field is missing. */
export type Reader<T> = (value: Json | undefined, path: string) => Parsed<T>;

/** What a value looks like, for messages: `"x"`, `3`, `a list`, `an object`, `nothing`. */
export function describeJson(value: Json | undefined): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (isRecord(value)) return 'an object';
  return JSON.stringify(value).slice(0, 40);
}

/** A refusal that names the field and what was found there. */
export const wrong = (path: string, wanted: string, value: Json | undefined): Parsed<never> =>
  refused(`${path === '' ? 'this' : path} must be ${wanted}, not ${describeJson(value)}`, { path });

/** A whole number from `min` to `max`, both included. */
export const wholeBetween =
  (min: number, max: number): Reader<number> =>
  (value, path) =>
    typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
      ? parsed(value)
      : wrong(path, `a whole number from ${min} to ${max}`, value);

export const trueOrFalse: Reader<boolean> = (value, path) =>
  typeof value === 'boolean' ? parsed(value) : wrong(path, 'true or false', value);

export const text: Reader<string> = (value, path) =>
  typeof value === 'string' && value !== '' ? parsed(value) : wrong(path, 'a text', value);

/** One of a closed list of words or numbers. */
export const oneOf =
  <T extends string | number>(words: readonly T[]): Reader<T> =>
  (value, path) => {
    const word = words.find((candidate) => candidate === value);
    return word === undefined
      ? wrong(path, words.length === 1 ? String(words[0]) : `one of ${words.join(', ')}`, value)
      : parsed(word);
  };

/** A list with `min` to `max` items. */
export const listOf =
  <T>(item: Reader<T>, min = 0, max = Infinity): Reader<readonly T[]> =>
  (value, path) => {
    if (!Array.isArray(value)) return wrong(path, 'a list', value);
    if (value.length < min || value.length > max) {
      const count = min === max ? `${min}` : max === Infinity ? `at least ${min}` : `${min} to ${max}`;
      return refused(`${path} must have ${count} items, not ${value.length}`, { path });
    }
    const items: T[] = [];
    for (const [index, one] of (value as readonly Json[]).entries()) {
      const read = item(one, `${path}[${index}]`);
      if (!read.ok) return read;
      items.push(read.value);
    }
    return parsed(items);
  };

/** A field that may be missing; then `fallback` stands for it. */
export const optional =
  <T, U>(reader: Reader<T>, fallback: U): Reader<T | U> =>
  (value, path) =>
    value === undefined ? parsed(fallback) : reader(value, path);

/** null, or what `reader` reads. */
export const orNull =
  <T>(reader: Reader<T>): Reader<T | null> =>
  (value, path) =>
    value === null ? parsed(null) : reader(value, path);

/** A list of exactly two. */
export const pairOf = <T>(item: Reader<T>): Reader<readonly [T, T]> => {
  const list = listOf(item, 2, 2);
  return (value, path) => {
    const read = list(value, path);
    return read.ok ? parsed(read.value as readonly [T, T]) : read;
  };
};

/** An object with any fields, each read alike; the reader sees the path of its field. */
export const recordOf =
  <T extends Json>(entry: Reader<T>): Reader<Readonly<Record<string, T>>> =>
  (value, path) => {
    if (!isRecord(value)) return wrong(path, 'an object', value);
    const entries: [string, T][] = [];
    for (const [name, one] of Object.entries(value)) {
      const read = entry(one, path === '' ? name : `${path}.${name}`);
      if (!read.ok) return read;
      entries.push([name, read.value]);
    }
    return parsed(Object.fromEntries(entries));
  };

type IsOptional<T, K extends keyof T> = Partial<Pick<T, K>> extends Pick<T, K> ? true : false;
type Fields<T> = {
  readonly [K in keyof T]-?: Reader<IsOptional<T, K> extends true ? T[K] | undefined : T[K]>;
};

function meant(unknown: string, fields: object): string {
  const known = Object.keys(fields);
  const near = nearest(unknown, known);
  return near === undefined ? `known are ${known.join(', ')}` : `did you mean "${near}"?`;
}

/** An object with exactly these fields; a field that reads as undefined is left out of the result. */
export const shape =
  <T extends object>(fields: Fields<T>): Reader<T> =>
  (value, path) => {
    if (!isRecord(value)) return wrong(path, 'an object', value);
    const at = (name: string): string => (path === '' ? name : `${path}.${name}`);
    const unknown = Object.keys(value).find((name) => !Object.hasOwn(fields, name));
    if (unknown !== undefined)
      return refused(`${at(unknown)} is not a field here; ${meant(unknown, fields)}`, { path: at(unknown) });
    const out: Partial<T> = {};
    for (const name of Object.keys(fields) as (keyof T & string)[]) {
      const read = fields[name](value[name], at(name));
      if (!read.ok) return read;
      if (read.value !== undefined) out[name] = read.value as T[typeof name];
    }
    return parsed(out as T);
  };

type Kinded = { readonly kind: string };

/** Objects told apart by their `kind`, each kind with a reader of its own. */
export function unionOf<T extends Kinded>(readers: {
  readonly [K in T['kind']]: Reader<Extract<T, { readonly kind: K }>>;
}): Reader<T> {
  const kindReader = oneOf(Object.keys(readers) as T['kind'][]);
  return (value, path) => {
    if (!isRecord(value)) return wrong(path, 'an object', value);
    const kind = kindReader(value.kind, path === '' ? 'kind' : `${path}.kind`);
    return kind.ok ? readers[kind.value](value, path) : kind;
  };
}

/** Something that fits its shape but not the game: the field and what is wrong with it. */
export interface Fault {
  readonly path: string;
  readonly message: string;
}

/** @param message a whole sentence; it names the field itself */
export const fault = (path: string, message: string): Fault => ({ path, message });

/** What was read, or its first fault. */
export function valid<T>(
  read: Parsed<T>,
  ...checks: readonly ((value: T) => Fault | undefined)[]
): Parsed<T> {
  if (!read.ok) return read;
  for (const check of checks) {
    const found = check(read.value);
    if (found) return refused(found.message, { path: found.path });
  }
  return read;
}

// Finds the word that was probably meant: for messages about a misspelt ability, card or field.
// Takes a word and the known ones, gives the nearest by edit distance, or nothing when none is near.
// Source: Levenshtein distance, the textbook row-by-row form.

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** The known word nearest to `word`, letters' case ignored; undefined when it would change more than a third of it. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const folded = word.toLowerCase();
  let best: { readonly name: string; readonly far: number } | undefined;
  for (const name of known) {
    const far = distance(folded, name.toLowerCase());
    if (best === undefined || far < best.far) best = { name, far };
  }
  return best && best.far <= Math.max(1, Math.floor(word.length / 3)) ? best.name : undefined;
}

// Plain JSON values: comparing, freezing and naming them.
// Takes any JSON value; gives a text that is equal for equal values, or the same value frozen. Never copies a state
// and never looks at anything but own enumerable properties.

const byKey = (a: readonly [string, Json], b: readonly [string, Json]): number =>
  a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0;

/** JSON text with sorted keys: two values are equal exactly when their canonical texts are. */
export function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map((item: Json) => canonical(item)).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const entries = Object.entries(value as Readonly<Record<string, Json>>)
    .filter(([, item]) => item !== undefined)
    .sort(byKey);
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(',')}}`;
}

/** Freezes a value and everything in it; the same value comes back. */
export function deepFreeze<T>(value: T): T {
  if (value === null || typeof value !== 'object' || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const item of Object.values(value)) deepFreeze(item);
  return value;
}

/** True for an object that is neither null nor an array. */
export const isRecord = (value: unknown): value is Readonly<Record<string, Json>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
