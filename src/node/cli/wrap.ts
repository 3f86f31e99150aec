/**
 * Breaks running text into lines for a terminal of 80 columns.
 *
 * Takes words and a width in characters; gives lines without spaces at their ends. Never breaks inside a word.
 */

/** Help and explanations never get wider than this. */
export const WIDTH = 80;

/** Breaks at spaces and after commas and bars of long lists of choices. */
export function wrap(words: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of words.match(/[^\s,|]+[,|]?\s?/g) ?? []) {
    if (line !== '' && (line + piece).trimEnd().length > width) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += piece;
  }
  return [...lines, line.trimEnd()];
}
