/**
 * Lines and columns of a source, as people and editors count them.
 *
 * Takes UTF-16 offsets, gives 1-based lines and columns; a column counts characters (code points), so that an emoji or
 * an accent before the mistake moves it by one. LF, CRLF and a lone CR each end a line. The starts of lines are found
 * once per source and kept for as long as the source lives.
 */
import { cachePerObject } from '../cache.ts';
import type { Case, Place, SourceFile } from './diagnostic.ts';

/** Both 1-based; `column` counts code points. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Looked for once: a file may be asked for the places of a thousand rows. */
const lineStarts = cachePerObject('lines of files', ({ text }: SourceFile): readonly number[] => {
  const starts = [0];
  for (const ending of text.matchAll(/\r\n|\n|\r/g)) starts.push(ending.index + ending[0].length);
  return starts;
});

/** 0-based index of the line that holds `offset`: the last start at or before it, by bisection. */
function lineIndexAt(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** UTF-16 offset at which a 1-based line begins; lines after the last one begin at the end. */
export const startOfLine = (file: SourceFile, line: number): number =>
  lineStarts(file)[Math.max(0, line - 1)] ?? file.text.length;

/** A line of a source, without its ending, and where it starts. */
export interface SourceLine {
  readonly text: string;
  /** UTF-16 offset of the first character of the line. */
  readonly start: number;
}

/** Line and column of a UTF-16 offset; offsets outside the text are taken as its nearest end. */
export function positionAt(file: SourceFile, offset: number): Position {
  const inside = Math.max(0, Math.min(offset, file.text.length));
  const starts = lineStarts(file);
  const index = lineIndexAt(starts, inside);
  const before = file.text.slice(starts[index] ?? 0, inside);
  return { line: index + 1, column: codePointCount(before) + 1 };
}

/** What a diagnostic says of its line, so that a mistake on many lines becomes one message with their numbers (`onceIn`). */
export const onLine = ({ file, start }: Place): { readonly case: Case; readonly isAnywhere: true } => ({
  case: { kind: 'line', name: String(positionAt(file, start).line) },
  isAnywhere: true,
});

/** The whole line that holds a UTF-16 offset. */
export function lineAt(file: SourceFile, offset: number): SourceLine {
  const inside = Math.max(0, Math.min(offset, file.text.length));
  const starts = lineStarts(file);
  const index = lineIndexAt(starts, inside);
  const start = starts[index] ?? 0;
  const end = starts[index + 1] ?? file.text.length;
  return { text: file.text.slice(start, end).replace(/(?:\r\n|\n|\r)$/, ''), start };
}

function codePointCount(text: string): number {
  let count = text.length;
  for (let i = 0; i + 1 < text.length; i++) {
    const isPair = (text.charCodeAt(i) & 0xfc00) === 0xd800 && (text.charCodeAt(i + 1) & 0xfc00) === 0xdc00;
    if (isPair) count--;
  }
  return count;
}
