/**
 * Compares what an author expects with what the engine observed.
 *
 * Takes two JSON values; gives the first place where they differ. An expected map may name fewer keys than were found; a
 * list must agree item by item; `720` and `"720"` agree, because YAML decides by itself which of the two is written.
 */
import type { Json } from '../../games/core/game.ts';
import { isRecord } from '../../games/core/json.ts';

export interface Difference {
  /** Keys and indexes from the compared value to the first one that differs. */
  readonly path: readonly (string | number)[];
  readonly expected: Json;
  /** Undefined where nothing is. */
  readonly found: Json | undefined;
}

/** The first difference in reading order, or undefined when the two agree. */
export function firstDifference(
  expected: Json,
  found: Json | undefined,
  path: readonly (string | number)[] = [],
): Difference | undefined {
  if (Array.isArray(expected)) {
    const items = expected as readonly Json[];
    if (!Array.isArray(found) || found.length !== items.length) return { path, expected, found };
    return firstOf(
      items.map((item, index) => [index, item, (found as readonly Json[])[index]]),
      path,
    );
  }
  if (isRecord(expected)) {
    if (!isRecord(found)) return { path, expected, found };
    return firstOf(
      Object.entries(expected).map(([key, item]) => [key, item, found[key]]),
      path,
    );
  }
  return sameScalar(expected, found) ? undefined : { path, expected, found };
}

function firstOf(
  parts: readonly (readonly [string | number, Json, Json | undefined])[],
  path: readonly (string | number)[],
): Difference | undefined {
  for (const [step, expected, found] of parts) {
    const difference = firstDifference(expected, found, [...path, step]);
    if (difference) return difference;
  }
  return undefined;
}

function sameScalar(expected: Json, found: Json | undefined): boolean {
  if (expected === null || found === null || found === undefined)
    return (expected ?? null) === (found ?? null);
  return typeof found !== 'object' && String(expected) === String(found);
}

/** A value as a sentence shows it: texts bare, lists with commas, maps as JSON. */
export function showValue(value: Json | undefined): string {
  if (value === undefined || value === null) return 'nothing';
  if (Array.isArray(value)) return `[${value.map((item: Json) => showValue(item)).join(', ')}]`;
  if (typeof value === 'object') return JSON.stringify(value);
  return value === '' ? 'nothing' : String(value);
}
