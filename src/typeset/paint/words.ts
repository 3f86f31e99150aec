/** Items of letters as words: what they say, and each word by itself. */
import type { GlyphsItem } from './types.ts';

/** What an item says, as it is copied unless it has an actual text. */
export function wordsOf({ runs }: GlyphsItem): string {
  let words = '';
  for (const run of runs) words += run.text;
  return words;
}

/** The same letters, an item for each word. */
export const wordByWord = (item: GlyphsItem): readonly GlyphsItem[] =>
  item.runs.length === 1
    ? [item]
    : item.runs.map((run, i) => ({ ...item, runs: [run], xs: [item.xs[i] ?? 0] }));
