/**
 * Plain JSON values: comparing, freezing and naming them.
 *
 * Takes any JSON value; gives a text that is equal for equal values, or the same value frozen. Never copies a state
 * and never looks at anything but own enumerable properties.
 */
import type { Json } from './game.ts';

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
