/** What the rest of the house may use of diagnostics: the records, their printers, collecting and suggesting. */
export { error, warning } from './diagnostic.ts';
export type {
  Case,
  CodeEntry,
  CodeTable,
  Diagnostic,
  Note,
  Place,
  Report,
  Severity,
  SourceFile,
} from './diagnostic.ts';
export { digest } from './digest.ts';
export type { Digest } from './digest.ts';
export { diagnosticToJson } from './json-printer.ts';
export type { JsonDiagnostic } from './json-printer.ts';
export { onceIn } from './once.ts';
export { PLAIN } from './palette.ts';
export type { Palette } from './palette.ts';
export { positionAt } from './position.ts';
export { listNames, nearestName, suggestionFor } from './suggest.ts';
export { displayWidth, escapeControls } from './terminal-text.ts';
export { formatDiagnostic, formatDigest, formatPlace } from './text-printer.ts';
