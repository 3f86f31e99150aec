/**
 * What is in the margin of a rule sheet: clause numbers and ruling marks.
 *
 * Takes clause ids and texts with `[[r-players]]` marks, gives numbers as they are printed and the text in pieces. Marks that
 * follow one another are one piece, and a mark does not part from the word before it. Marks that name no ruling are
 * returned, so that the caller can report them.
 */

/** Numbers in a row, lowest first. */
function runsOf(numbers: readonly number[]): readonly (readonly number[])[] {
  const runs: number[][] = [];
  for (const number of [...new Set(numbers)].sort((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && run.at(-1) === number - 1) run.push(number);
    else runs.push([number]);
  }
  return runs;
}

const joined = (numbers: readonly number[], longest: number): string =>
  runsOf(numbers)
    .flatMap((run) => (run.length > longest ? [`${run[0]}–${run.at(-1)}`] : run.map(String)))
    .join(' · ');

/** `6 · 27 · 32`, three or more in a row as `17–19`. */
export const formatClauses = (numbers: readonly number[]): string => joined(numbers, 2);

/** What follows the R of a ruling mark: `7`, `10–12`, `9 · 11`; nothing for no ruling. */
export const formatRulings = (numbers: readonly number[]): string => joined(numbers, 1);

/** Words, or a mark with its numbers. */
export type Segment =
  { readonly text: string; readonly ruling: false } | { readonly ruling: string; readonly text: '' };

/** A word and the mark after it stay on one line. */
export const GLUE = '\u00a0';

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
  for (const match of text.matchAll(/\s*\[\[[a-z0-9-]+\]\](?:\s*\[\[[a-z0-9-]+\]\])*/g)) {
    const before = text.slice(from, match.index);
    from = match.index + match[0].length;
    const numbers = [...match[0].matchAll(/[a-z0-9-]+/g)].flatMap(([id]) => {
      const number = numberOf(id);
      if (number === undefined) unknown.push(id);
      return number === undefined ? [] : [number];
    });
    if (before !== '')
      segments.push({ text: numbers.length > 0 ? `${before}${GLUE}` : before, ruling: false });
    if (numbers.length > 0) segments.push({ ruling: formatRulings(numbers), text: '' });
  }
  if (from < text.length) segments.push({ text: text.slice(from), ruling: false });
  return { segments, unknown };
}
