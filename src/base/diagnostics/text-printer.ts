/**
 * Diagnostics as text for people.
 *
 * Takes diagnostics, gives text: `file:line:column error MP3102 message`, the code frame with caret and label, then
 * `= note` and `= help: ...` lines. Printing is a function that returns text; nothing here writes to a stream.
 */
import { codeFrame, GUTTER } from './code-frame.ts';
import type { Diagnostic, Note, Place } from './diagnostic.ts';
import type { Palette } from './palette.ts';
import { PLAIN } from './palette.ts';
import { positionAt } from './position.ts';
import type { Digest } from './digest.ts';
import { escapeControls, escapeMessage } from './terminal-text.ts';

export interface PrintOptions {
  readonly palette?: Palette;
  /** Columns of the terminal; 100 by default. */
  readonly width?: number;
}

/** `decks/mod-3/examples.yaml:6:34`, control codes escaped. */
export function formatPlace(place: Place): string {
  const { line, column } = positionAt(place.file, place.start);
  return `${escapeControls(place.file.name)}:${line}:${column}`;
}

/** One diagnostic, several lines, no line end after the last one. */
export function formatDiagnostic(diagnostic: Diagnostic, options: PrintOptions = {}): string {
  const palette = options.palette ?? PLAIN;
  const mark = diagnostic.severity === 'error' ? palette.error : palette.warning;
  const where = diagnostic.place ? `${palette.place(formatPlace(diagnostic.place))} ` : '';
  const head = `${where}${mark(`${diagnostic.severity} ${diagnostic.code}`)}`;
  const lines = [`${head} ${palette.strong(escapeMessage(diagnostic.message))}`];
  if (diagnostic.place)
    lines.push(
      ...codeFrame(diagnostic.place, diagnostic.label, { width: options.width ?? 100, palette, mark }),
    );
  else if (diagnostic.label !== undefined) lines.push(...noteLines(diagnostic.label, palette));
  for (const note of diagnostic.notes) lines.push(...noteLines(noteText(note), palette));
  if (diagnostic.help !== undefined) lines.push(...noteLines(`help: ${diagnostic.help}`, palette));
  return lines.join('\n');
}

const noteText = (note: Note): string =>
  note.place ? `${note.message} (${formatPlace(note.place)})` : note.message;

/** `     = text`, further lines of the text below its first letter. */
function noteLines(text: string, palette: Palette): readonly string[] {
  const indent = ' '.repeat(GUTTER + 1);
  return escapeMessage(text)
    .split('\n')
    .map((line, index) => (index === 0 ? `${indent}${palette.gutter('=')} ${line}` : `${indent}  ${line}`));
}

/** All diagnostics of a digest, a blank line between two, then what was left out. Empty when there is nothing. */
export function formatDigest(digest: Digest, options: PrintOptions = {}): string {
  const blocks = digest.shown.map((diagnostic) => formatDiagnostic(diagnostic, options));
  for (const { code, count } of digest.left) blocks.push(`and ${count} more of ${code}`);
  return blocks.join('\n\n');
}
