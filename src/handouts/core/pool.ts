/**
 * Small spaces, enumerated once and then drawn from: no tries are lost on wishes that are seldom met.
 *
 * Takes every candidate and the wish each one meets, gives a draw for a wish: any of its candidates, each as likely, or
 * undefined where there is none. Candidates are made on the first draw and kept.
 */
import type { Random } from '../../base/random.ts';
import type { Wish } from './handout.ts';

export function pool<T>(
  all: () => readonly T[],
  meets: (candidate: T) => Wish,
): (random: Random, wish: Wish) => T | undefined {
  let byWish: Map<string, T[]> | undefined;
  const keyOf = ({ kind, band }: Wish): string => `${kind} ${band}`;
  return (random, wish) => {
    byWish ??= grouped(all(), (candidate) => keyOf(meets(candidate)));
    const found = byWish.get(keyOf(wish)) ?? [];
    return found.length === 0 ? undefined : random.pick(found);
  };
}

function grouped<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}
