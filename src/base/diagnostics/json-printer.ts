/**
 * Diagnostics as plain JSON records for programs.
 *
 * Takes a diagnostic, gives one flat record with the same facts as the text form; what is not known is null, so that
 * every record has the same keys. Lines and columns are 1-based, columns count code points, the end is exclusive.
 */
import type { Diagnostic, Place, Severity } from './diagnostic.ts';
import { positionAt } from './position.ts';

export interface JsonPlace {
  readonly file: string | null;
  readonly line: number | null;
  readonly column: number | null;
  readonly endLine: number | null;
  readonly endColumn: number | null;
}

export interface JsonDiagnostic extends JsonPlace {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly label: string | null;
  readonly notes: readonly (JsonPlace & { readonly message: string })[];
  readonly help: string | null;
  /** Rows or pages it stands for, where they are several. */
  readonly cases: readonly string[];
}

/** One diagnostic as a record. */
export const diagnosticToJson = (diagnostic: Diagnostic): JsonDiagnostic => ({
  ...placeToJson(diagnostic.place),
  code: diagnostic.code,
  severity: diagnostic.severity,
  message: diagnostic.message,
  label: diagnostic.label ?? null,
  notes: diagnostic.notes.map((note) => ({ message: note.message, ...placeToJson(note.place) })),
  help: diagnostic.help ?? null,
  cases: diagnostic.cases ?? [],
});

function placeToJson(place: Place | undefined): JsonPlace {
  if (!place) return { file: null, line: null, column: null, endLine: null, endColumn: null };
  const start = positionAt(place.file, place.start);
  const end = positionAt(place.file, Math.max(place.start, place.end));
  return {
    file: place.file.name,
    line: start.line,
    column: start.column,
    endLine: end.line,
    endColumn: end.column,
  };
}
