/**
 * A second, independent solver for hand games, with the rules as parameters: for the tests alone.
 *
 * Shares no code with the engine. Positions are texts, values come from repeated passes over all positions (win within
 * n turns, loss within n turns) and not from a queue. With `points` it is Modulo, without it the published Chopsticks
 * variants: roll-over or cutoff, splits, taps on dead hands.
 */
import { ObjectCache } from '../../base/cache.ts';

export interface Variant {
  /** Values are counted modulo this number (wrap), or from this number on a hand is out (cutoff). */
  readonly fingers: number;
  readonly overflow: 'wrap' | 'cutoff';
  /** even: a lone even hand in two halves; free: any other way to share the sum over two live hands. */
  readonly split: 'none' | 'even' | 'free';
  /** May a dead hand be tapped (and come back)? */
  readonly tapDead: boolean;
  /** Points that end the game; undefined: only both hands out end it. */
  readonly points?: number;
}

/** `ab/cd` or `ab/cd:pq`: hands of the mover, of the other, points of both; the digits of a pair ascending. */
export type Key = string;

const pair = (a: number, b: number): string => (a < b ? `${a}${b}` : `${b}${a}`);

const followed = new ObjectCache<Variant, Key, readonly Key[]>('turns of variants', 1_000_000);

/** What a turn leads to, from the next player's side; 'end' when the turn wins at once. */
export const successors = (key: Key, rules: Variant): readonly Key[] =>
  followed.get(rules, key, () => turnsFrom(key, rules));

function turnsFrom(key: Key, rules: Variant): readonly Key[] {
  const [mine = '', theirs = ''] = key.slice(0, 5).split('/');
  const [a, b] = [Number(mine[0]), Number(mine[1])];
  const [c, d] = [Number(theirs[0]), Number(theirs[1])];
  const [own, foreign] = rules.points === undefined ? [0, 0] : [Number(key[6]), Number(key[7])];
  const join = (left: string, right: string, plus: number): Key =>
    rules.points === undefined ? `${left}/${right}` : `${left}/${right}:${foreign}${own + plus}`;
  const found = new Set<Key>();
  for (const tapper of [a, b].filter((value) => value > 0))
    for (const [target, rest] of [
      [c, d],
      [d, c],
    ] as const) {
      if (target === 0 && !rules.tapDead) continue;
      const sum = tapper + target;
      const shows = sum < rules.fingers ? sum : rules.overflow === 'wrap' ? sum - rules.fingers : 0;
      const scored = shows === 0 && target > 0 ? 1 : 0;
      const ended =
        (shows === 0 && rest === 0) || (rules.points !== undefined && own + scored >= rules.points);
      found.add(ended ? 'end' : join(pair(shows, rest), mine, scored));
    }
  for (const shared of splits(a, b, rules)) found.add(join(theirs, shared, 0));
  return [...found];
}

function splits(a: number, b: number, rules: Variant): readonly string[] {
  const sum = a + b;
  if (rules.split === 'even') return a * b === 0 && sum % 2 === 0 ? [pair(sum / 2, sum / 2)] : [];
  if (rules.split === 'none') return [];
  const ways: string[] = [];
  for (let low = 1; low <= sum - low; low++)
    if (sum - low < rules.fingers && pair(low, sum - low) !== pair(a, b)) ways.push(pair(low, sum - low));
  return ways;
}

/** All keys that can be met from `start` (that one included), with the fewest turns to each. Ends are left out. */
export function explore(start: Key, rules: Variant): ReadonlyMap<Key, number> {
  const met = new Map([[start, 0]]);
  for (const [key, turns] of met)
    for (const next of successors(key, rules)) if (next !== 'end' && !met.has(next)) met.set(next, turns + 1);
  return met;
}

/** Every key there is: all live pairs, all scores below the winning one. */
export function allKeys(rules: Variant): readonly Key[] {
  const pairs: string[] = [];
  for (let a = 0; a < rules.fingers; a++)
    for (let b = a; b < rules.fingers; b++) if (b > 0) pairs.push(`${a}${b}`);
  const scores: string[] = rules.points === undefined ? [''] : [];
  for (let p = 0; p < (rules.points ?? 0); p++)
    for (let q = 0; q < (rules.points ?? 0); q++) scores.push(`:${p}${q}`);
  return pairs.flatMap((x) => pairs.flatMap((y) => scores.map((score) => `${x}/${y}${score}`)));
}

/** Turns to the end for every key of a closed set: positive for a win, negative for a loss, 0 for a draw. */
export function passes(keys: Iterable<Key>, rules: Variant): ReadonlyMap<Key, number> {
  const next = new Map([...keys].map((key) => [key, successors(key, rules)]));
  const value = new Map<Key, number>();
  for (let turn = 1; ; turn++) {
    const decided: [Key, number][] = [];
    for (const [key, options] of next) {
      if (value.has(key)) continue;
      const results = options.map((option) => (option === 'end' ? -1 : (value.get(option) ?? 0)));
      if (results.some((result) => result < 0)) decided.push([key, turn]);
      else if (results.every((result) => result > 0)) decided.push([key, -turn]);
    }
    if (decided.length === 0) break;
    for (const [key, turns] of decided) value.set(key, turns);
  }
  return new Map([...next.keys()].map((key) => [key, value.get(key) ?? 0]));
}

/** The rules of Modulo in these words. */
export const moduloRules = (fingers: number): Variant => ({
  fingers,
  overflow: 'wrap',
  split: 'even',
  tapDead: false,
  points: 3,
});
