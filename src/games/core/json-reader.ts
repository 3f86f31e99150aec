/**
 * Readers for JSON that comes from outside: states and moves a caller may have written by hand.
 *
 * Takes any value and the path to it; gives the typed value, or a message with the path of the field that is wrong or
 * missing. Never throws, never fills in what is missing unless a reader says so. Paths look like `hands[1][0]`.
 */
import type { Json, Parsed } from './game.ts';
import { parsed, refused } from './game.ts';
import { isRecord } from './json.ts';

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

/** One of a closed list of words. */
export const oneOf =
  <T extends string>(words: readonly T[]): Reader<T> =>
  (value, path) => {
    const word = words.find((candidate) => candidate === value);
    return word === undefined ? wrong(path, `one of ${words.join(', ')}`, value) : parsed(word);
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

type IsOptional<T, K extends keyof T> = Partial<Pick<T, K>> extends Pick<T, K> ? true : false;
type Fields<T> = {
  readonly [K in keyof T]-?: Reader<IsOptional<T, K> extends true ? T[K] | undefined : T[K]>;
};

/** An object with exactly these fields; a field that reads as undefined is left out of the result. */
export const shape =
  <T extends object>(fields: Fields<T>): Reader<T> =>
  (value, path) => {
    if (!isRecord(value)) return wrong(path, 'an object', value);
    const at = (name: string): string => (path === '' ? name : `${path}.${name}`);
    const unknown = Object.keys(value).find((name) => !Object.hasOwn(fields, name));
    if (unknown !== undefined)
      return refused(`${at(unknown)} is not a field here; known are ${Object.keys(fields).join(', ')}`, {
        path: at(unknown),
      });
    const out: Partial<T> = {};
    for (const name of Object.keys(fields) as (keyof T & string)[]) {
      const read = fields[name](value[name], at(name));
      if (!read.ok) return read;
      if (read.value !== undefined) out[name] = read.value as T[typeof name];
    }
    return parsed(out as T);
  };
