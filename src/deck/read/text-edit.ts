/** Stretches of a file replaced by others (`applyEdits`), every other letter kept: how decks are changed by the press. */
import type { SourceFile } from '../../base/diagnostics/diagnostic.ts';

export interface TextEdit {
  readonly file: SourceFile;
  /** UTF-16 offsets in the text of the file; equal where something is put in. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The text after all edits, none of which meet; of two at one place the first stands first. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let out = '';
  let from = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    out += text.slice(from, edit.start) + edit.text;
    from = edit.end;
  }
  return out + text.slice(from);
}
