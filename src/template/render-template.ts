/**
 * Stage 2, second half: a compiled template over the data of one face or document (`renderTemplate`).
 *
 * Takes plain data, gives generated markup that remembers its template and row. A missing field (MP1202), word (MP1206)
 * or wrong value (MP1207) is reported with its place in the template and the nearest field, all of a face in one run; the
 * face is then empty. A template that takes too long throws `LimitReached`.
 */
import type { Language } from '../base/language.ts';
import {
  error,
  type Diagnostic,
  type Note,
  type Report,
  type SourceFile,
} from '../diagnostics/diagnostic.ts';
import { LimitReached } from '../diagnostics/limit.ts';
import type { CompiledTemplate } from './compile-template.ts';
import { runOptions } from './environment.ts';
import { OutOfFuel } from './fuel.ts';
import { collectFaults, type LocatedFault } from './rendering.ts';
import { placeOfSpot } from './template-place.ts';
import { writtenText, type Trace } from './trace.ts';
import type { MarkupText } from './types.ts';

/** One face or document: what its template is filled with. */
export interface TemplateJob {
  readonly id: string;
  readonly language: Language;
  readonly data: Readonly<Record<string, unknown>>;
  /** For `{{t "key"}}`. */
  readonly words: Readonly<Record<string, string>>;
  /** For `{key}` in rich text. */
  readonly icons: Readonly<Record<string, string>>;
  readonly styles: readonly SourceFile[];
  readonly attributes: Readonly<Record<string, string>>;
  readonly variables: Readonly<Record<string, string>>;
  /** The data row, for messages. */
  readonly origin: readonly Note[];
  readonly base: string;
}

/** Generated markup with what was printed where. */
export interface TracedText extends MarkupText {
  /** Undefined where the template failed, or data holds the marks a trace is made with. */
  readonly trace: Trace | undefined;
}

/** @returns markup in every case; empty markup when the template failed, which is reported */
export function renderTemplate(template: CompiledTemplate, job: TemplateJob, report: Report): TracedText {
  const wording = { language: job.language, words: job.words, icons: job.icons };
  const run = (): string => template.main(job.data, runOptions(job.data, template.partials, wording));
  const { trace, faults } = collectFaults(job.data, run);
  for (const fault of faults) {
    const diagnostic = diagnosticOf(fault, job);
    // Every other face of the template would take as long.
    if (fault.fault instanceof OutOfFuel) throw new LimitReached(diagnostic);
    report(diagnostic);
  }
  const written = writtenText(trace);
  const text = written ?? collectFaults(job.data, run, 'plain').trace.skeleton;
  return {
    kind: 'markup-text',
    id: job.id,
    language: job.language,
    markup: { name: `${template.file.name} (${job.id})`, text: faults.length === 0 ? text : '' },
    styles: job.styles,
    origin: [{ message: `made by ${template.file.name}` }, ...job.origin],
    attributes: job.attributes,
    variables: job.variables,
    base: job.base,
    trace: faults.length === 0 && written !== undefined ? trace : undefined,
  };
}

function diagnosticOf({ fault, file }: LocatedFault, job: TemplateJob): Diagnostic {
  const place = fault.spot && placeOfSpot(file, fault.spot);
  return error(fault.code, fault.message, { place, help: fault.help, notes: job.origin });
}
