/**
 * Saying a thing once.
 *
 * Sheets and computed styles are shared by a thousand cards, and so are their mistakes: each is told to a report the first
 * time only, however often the sheet or the style is used. A new report (the next run of a long-lived program) hears all
 * of them again. Never prints.
 */
import type { Diagnostic, Report, SourceFile } from '../diagnostics/diagnostic.ts';

interface Heard {
  /** Sheets and computations whose diagnostics were told. */
  readonly subjects: WeakSet<object>;
  /** What was told about a file, as code, place and message. */
  readonly lines: WeakMap<SourceFile, Set<string>>;
}

const heardBy = new WeakMap<Report, Heard>();

function heard(report: Report): Heard {
  let memory = heardBy.get(report);
  if (memory === undefined) {
    memory = { subjects: new WeakSet(), lines: new WeakMap() };
    heardBy.set(report, memory);
  }
  return memory;
}

/** Whether a report was told of a subject before. */
export const hasHeard = (report: Report, subject: object): boolean => heard(report).subjects.has(subject);

/** Reports the diagnostics of a subject, unless this report has heard them. */
export function tellOnce(report: Report, subject: object, diagnostics: readonly Diagnostic[]): void {
  if (diagnostics.length === 0) return;
  const { subjects, lines } = heard(report);
  if (subjects.has(subject)) return;
  subjects.add(subject);
  for (const diagnostic of diagnostics) if (isNews(diagnostic, lines)) report(diagnostic);
}

function isNews({ code, place, message }: Diagnostic, lines: Heard['lines']): boolean {
  if (place === undefined) return true;
  let known = lines.get(place.file);
  if (known === undefined) {
    known = new Set();
    lines.set(place.file, known);
  }
  const line = `${code} ${place.start} ${message}`;
  if (known.has(line)) return false;
  known.add(line);
  return true;
}
