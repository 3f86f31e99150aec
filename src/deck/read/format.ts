/**
 * The version of the format a deck is written in: `format: 1` of deck.yaml.
 *
 * Takes the YAML; reports a format this press cannot read before anything else in the file (MP1147, MP1148). A deck without
 * the key is read as the first format. What changes between formats is in `src/deck/migration`.
 */
import { error, type Report, type SourceFile } from '../../base/diagnostics/diagnostic.ts';
import type { YamlFile } from './yaml.ts';

/** What this press writes, and the newest it reads. */
export const FORMAT = 1;

/** Decks in an older one have to be brought forward before they are read. */
export const OLDEST_FORMAT = 1;

/** The format a deck says it has; undefined where it says none, or no whole number. */
export function formatOf({ value }: YamlFile): number | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const { format } = value as { readonly format?: unknown };
  return typeof format === 'number' && Number.isSafeInteger(format) ? format : undefined;
}

/** Whether the rest of the file can be read. */
export function isReadable(yaml: YamlFile, report: Report): boolean {
  const format = formatOf(yaml);
  if (format === undefined || format < 1) return true;
  const place = yaml.placeOf(['format']);
  const reads = OLDEST_FORMAT === FORMAT ? `format ${FORMAT}` : `formats ${OLDEST_FORMAT} to ${FORMAT}`;
  const message = `this deck is in format ${format}; this press reads ${reads}`;
  if (format > FORMAT) {
    const help = 'install a newer press: npm install modpress@latest';
    report(error('MP1147', message, { place, help }));
  } else if (format < OLDEST_FORMAT) {
    const help = 'bring it forward: modpress migrate shows what changes, with --write it is written';
    report(error('MP1148', message, { place, help }));
  }
  return format <= FORMAT && format >= OLDEST_FORMAT;
}

/** The text with the number of its format: in its place, or as a key before all others. */
export function withFormat(yaml: YamlFile, format = FORMAT): string {
  const { file } = yaml;
  if (formatOf(yaml) !== undefined) {
    const { start, end } = yaml.placeOf(['format']);
    return applyEdits(file.text, [{ file, start, end, text: String(format) }]);
  }
  const [first] = Object.keys((yaml.value ?? {}) as object);
  const start = first === undefined ? file.text.length : yaml.placeOf([first], 'key').start;
  const lineEnd = file.text.includes('\r\n') ? '\r\n' : '\n';
  const isFlow = file.text.charAt(yaml.placeOf([]).start) === '{';
  return applyEdits(file.text, [
    { file, start, end: start, text: `format: ${format}${isFlow ? ', ' : lineEnd}` },
  ]);
}

// Stretches of a file replaced by others (`applyEdits`), every other letter kept: how decks are changed by the press.

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
