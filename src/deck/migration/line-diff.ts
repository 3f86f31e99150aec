/**
 * Which lines of a text become others: `-` and `+` with the number of the line, as programmers know it.
 *
 * Takes both texts; gives lines for people, none where the texts are alike. A thin wrapping of the package `diff` (Myers'
 * algorithm): it loses nothing, and line ends of Windows make no difference.
 */
import { diffArrays } from 'diff';

export function lineDiff(before: string, after: string): readonly string[] {
  const lines: string[] = [];
  let [old, now] = [1, 1];
  for (const { removed, added, value } of diffArrays(before.split(/\r?\n/), after.split(/\r?\n/))) {
    if (removed) lines.push(...value.map((line, i) => `- ${old + i}: ${line}`));
    if (added) lines.push(...value.map((line, i) => `+ ${now + i}: ${line}`));
    if (!added) old += value.length;
    if (!removed) now += value.length;
  }
  return lines;
}
