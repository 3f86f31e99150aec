/**
 * What differs between two states of a CSV text, in whole rows (`changedRows`).
 *
 * Takes both texts and where rows began in the earlier one; gives the smallest stretch of rows that must be read again. Reading
 * depends on nothing but where a row begins: where the later text arrives at the beginning of an earlier row, and all that follows
 * is the same, the rows that follow are the same.
 */
import { nextRow } from './csv-scan.ts';

export interface ChangedRows {
  /** Rows before this one are as they were, and where they were. */
  readonly first: number;
  /** This row and those after it are as they were, `by` characters further on. */
  readonly last: number;
  readonly by: number;
  /** The header and what stands between now, in memory of its own; a place in there is `textBy` characters further on. */
  readonly text: string;
  readonly textBy: number;
}

/**
 * @param starts where rows began, ascending; some may be left out
 * @returns undefined where the header is another one
 */
export function changedRows(
  was: string,
  now: string,
  separator: string,
  starts: readonly number[],
): ChangedRows | undefined {
  const same = commonStart(was, now);
  const sameAfter = commonEnd(was, now, Math.min(was.length, now.length) - same);
  const head = nextRow(now, separator, 0);
  if (head > same) return undefined;
  // The row in which the difference is, and one more: a stretch without any row is no table.
  const first = Math.max(0, countUpTo(starts, same) - 2);
  const from = first === 0 ? head : (starts[first] ?? head);
  const by = now.length - was.length;
  let [to, last] = [from, starts.length];
  do {
    to = nextRow(now, separator, to);
    if (to >= now.length - sameAfter) last = countUpTo(starts, to - by - 1);
  } while (to < now.length && starts[last] !== to - by);
  const text = now.slice(0, head) + now.slice(from, to);
  return { first, last: to < now.length ? last : starts.length, by, text, textBy: from - head };
}

/** How many of the numbers, which ascend, are at most `most`. */
function countUpTo(numbers: readonly number[], most: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) <= most) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** How many characters both begin with: halves are compared whole, which costs less than each character by itself. */
function commonStart(a: string, b: string): number {
  let [low, high] = [0, Math.min(a.length, b.length)];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (a.slice(low, middle) === b.slice(low, middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** How many characters both end with, at most `most`. */
function commonEnd(a: string, b: string, most: number): number {
  let [low, high] = [0, most];
  const part = (text: string, from: number, to: number): string =>
    text.slice(text.length - to, text.length - from);
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (part(a, low, middle) === part(b, low, middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
