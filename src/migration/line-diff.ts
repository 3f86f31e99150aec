/**
 * Which lines of a text become others: `-` and `+` with the number of the line, as programmers know it.
 *
 * Takes both texts; gives lines for people, none where they are alike. By the longest common part of what differs between their
 * beginnings and ends; texts beyond a few thousand lines are told as one block.
 */

const MOST = 4_000_000;

export function lineDiff(before: string, after: string): readonly string[] {
  const [old, now] = [before.split(/\r?\n/), after.split(/\r?\n/)];
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start++;
  let end = 0;
  const shorter = Math.min(old.length, now.length) - start;
  while (end < shorter && old[old.length - 1 - end] === now[now.length - 1 - end]) end++;
  const [left, right] = [old.slice(start, old.length - end), now.slice(start, now.length - end)];
  return told(left, right, start + 1);
}

function told(left: readonly string[], right: readonly string[], first: number): readonly string[] {
  const common = left.length * right.length > MOST ? [] : commonTable(left, right);
  const lines: string[] = [];
  let [i, j] = [0, 0];
  while (i < left.length || j < right.length) {
    const [a, b] = [left[i], right[j]];
    if (a !== undefined && a === b && common.length > 0) {
      i++;
      j++;
    } else if (
      b === undefined ||
      (a !== undefined && (common[i + 1]?.[j] ?? 0) >= (common[i]?.[j + 1] ?? 0))
    ) {
      lines.push(`- ${first + i}: ${a ?? ''}`);
      i++;
    } else {
      lines.push(`+ ${first + j}: ${b}`);
      j++;
    }
  }
  return lines;
}

/** How many lines the ends of both have in common from each place on. */
function commonTable(left: readonly string[], right: readonly string[]): readonly (readonly number[])[] {
  const table = Array.from({ length: left.length + 1 }, () => new Array<number>(right.length + 1).fill(0));
  for (let i = left.length - 1; i >= 0; i--)
    for (let j = right.length - 1; j >= 0; j--) {
      const row = table[i];
      if (row)
        row[j] =
          left[i] === right[j]
            ? (table[i + 1]?.[j + 1] ?? 0) + 1
            : Math.max(table[i + 1]?.[j] ?? 0, row[j + 1] ?? 0);
    }
  return table;
}
