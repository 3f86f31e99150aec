/** Changes of a text, made all at once (`edited`). */

/** A stretch of the text and what stands in its place. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The text with its edits, of which none lies inside another. */
export function edited(text: string, edits: readonly Edit[]): string {
  let [written, at] = ['', 0];
  for (const { start, end, text: instead } of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    written += text.slice(at, start) + instead;
    at = end;
  }
  return written + text.slice(at);
}
