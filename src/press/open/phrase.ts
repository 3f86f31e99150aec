/**
 * Short templates that are in deck.yaml itself, such as `spoken`.
 *
 * Takes a cell and its text, gives the compiled template and a report that leads places in the phrase back to deck.yaml.
 */
import type { Cell } from '../../deck/read/index.ts';
import type { Place, Report, SourceFile } from '../../base/diagnostics/diagnostic.ts';
import { compileTemplate, type CompiledTemplate } from '../../typeset/template/index.ts';

/** Undefined when the phrase cannot be used (reported). */
export function compilePhrase(text: string, { place }: Cell, report: Report): CompiledTemplate | undefined {
  const file = { name: place.file.name, text };
  return compileTemplate(file, () => undefined, phraseReport(report, file, place));
}

/** What is said of a phrase, said of the place where it is written. */
export function phraseReport(report: Report, phrase: SourceFile, written: Place): Report {
  return (diagnostic) => {
    const { place } = diagnostic;
    report(place?.file === phrase ? { ...diagnostic, place: placeIn(written, place) } : diagnostic);
  };
}

/** The same stretch where the phrase stands as it is; the whole of it where escapes or folded lines are between. */
function placeIn(written: Place, { file: phrase, start, end }: Place): Place {
  const at = written.file.text.indexOf(phrase.text, written.start);
  if (at < 0 || at > written.end) return written;
  return { file: written.file, start: at + start, end: at + end };
}
