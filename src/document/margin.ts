/**
 * What stands in the margin of a rule sheet: clause numbers and ruling marks.
 *
 * Takes clause ids and texts with `[[r-players]]` marks, gives numbers as they are printed and the text in pieces. Marks
 * that name no ruling are returned, so that the caller can report them.
 */

/** `6 · 27 · 32`, three or more in a row as `17–19`. */
export function formatClauses(numbers: readonly number[]): string {
  const sorted = [...new Set(numbers)].sort((a, b) => a - b);
  const runs: number[][] = [];
  for (const number of sorted) {
    const run = runs.at(-1);
    if (run && run.at(-1) === number - 1) run.push(number);
    else runs.push([number]);
  }
  return runs.flatMap((run) => (run.length > 2 ? [`${run[0]}–${run.at(-1)}`] : run.map(String))).join(' · ');
}

export type Segment =
  { readonly text: string; readonly ruling: false } | { readonly ruling: number; readonly text: '' };

/**
 * Splits a text at its ruling marks.
 *
 * @param numberOf number of a ruling by its short id (`r-players`), undefined when there is none
 */
export function splitRulings(
  text: string,
  numberOf: (id: string) => number | undefined,
): { readonly segments: readonly Segment[]; readonly unknown: readonly string[] } {
  const segments: Segment[] = [];
  const unknown: string[] = [];
  let from = 0;
  for (const match of text.matchAll(/\[\[([a-z0-9-]+)\]\]/g)) {
    const before = text.slice(from, match.index);
    if (before !== '') segments.push({ text: before, ruling: false });
    from = match.index + match[0].length;
    const number = numberOf(match[1] ?? '');
    if (number === undefined) unknown.push(match[1] ?? '');
    else segments.push({ ruling: number, text: '' });
  }
  if (from < text.length) segments.push({ text: text.slice(from), ruling: false });
  return { segments, unknown };
}
