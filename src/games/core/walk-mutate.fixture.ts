/**
 * Small random changes to a JSON value: near misses of legal moves for the random-walk test kit.
 *
 * Takes a value and texts seen elsewhere, gives a changed copy. Never changes the given value.
 */
import type { Random } from '../../base/random.ts';
import type { Json } from './game.ts';
import { isRecord } from './json-reader.ts';

/** Every text inside a value, in order: the words a mutation may put in the place of another. */
export function textsIn(value: Json): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap((item: Json) => textsIn(item));
  return isRecord(value) ? Object.values(value).flatMap(textsIn) : [];
}

function mutateList(items: readonly Json[], words: readonly string[], random: Random): Json {
  const at = items.length === 0 ? 0 : random.below(items.length);
  const other = items.length === 0 ? 0 : random.below(items.length);
  const word = words.length === 0 ? 'x' : random.pick(words);
  switch (random.below(5)) {
    case 0:
      return items.filter((_, i) => i !== at);
    case 1:
      return [...items, items[at] ?? word];
    case 2:
      return items.map((item, i) => (i === at ? items[other] : i === other ? items[at] : item) ?? item);
    default:
      return items.length === 0
        ? [word]
        : items.map((item, i) => (i === at ? mutateJson(item, words, random) : item));
  }
}

/** A copy of `value` with one small change; it may by chance be equal to it, and it may be nonsense. */
export function mutateJson(value: Json, words: readonly string[], random: Random): Json {
  if (typeof value === 'number') return value + (random.below(2) === 0 ? 1 : -1);
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string') return words.length === 0 ? `${value}x` : random.pick(words);
  if (Array.isArray(value)) return mutateList(value as readonly Json[], words, random);
  if (!isRecord(value)) return random.pick<Json>([0, 'x', null]);
  const keys = Object.keys(value);
  if (keys.length === 0) return { x: 0 };
  const key = random.pick(keys);
  return { ...value, [key]: mutateJson(value[key] ?? null, words, random) };
}
