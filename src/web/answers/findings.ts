/** What was found, as the page shows it: in the words of the terminal (`pageFinding`). */
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import { formatDiagnostic } from '../../base/diagnostics/index.ts';
import { diagnosticToJson } from '../../base/diagnostics/json-printer.ts';
import type { PageFinding } from '../protocol.ts';

export const pageFinding = (one: Diagnostic, cards: readonly string[] = []): PageFinding => ({
  finding: diagnosticToJson(one),
  text: formatDiagnostic(one),
  cards,
});

export const hasError = (found: readonly Diagnostic[]): boolean =>
  found.some(({ severity }) => severity === 'error');
