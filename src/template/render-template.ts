/**
 * Stage 2, second half: a compiled template over the data of one face or document (`renderTemplate`).
 *
 * Takes plain data, gives generated markup that remembers its template and row. A missing field (MP1202), word (MP1206)
 * or wrong value (MP1207) is reported with its place in the template and the nearest field; the face is then empty.
 */
import type { Language } from '../base/language.ts';
import {
  error,
  type Diagnostic,
  type Note,
  type Report,
  type SourceFile,
} from '../diagnostics/diagnostic.ts';
import { nearestName } from '../diagnostics/suggest.ts';
import { offsetOf } from './check-template.ts';
import { faultFiles, type CompiledTemplate } from './compile-template.ts';
import { TemplateFault, type Position } from './fault.ts';
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

/** @returns markup in every case; empty markup when the template failed, which is reported */
export function renderTemplate(template: CompiledTemplate, job: TemplateJob, report: Report): MarkupText {
  const wording = { language: job.language, words: job.words, icons: job.icons };
  let text = '';
  try {
    text = template.main(job.data, { partials: template.partials, data: { wording } });
  } catch (fault) {
    report(diagnosticOf(fault, template, job));
  }
  return {
    kind: 'markup-text',
    id: job.id,
    language: job.language,
    markup: { name: `${template.file.name} (${job.id})`, text },
    styles: job.styles,
    origin: [{ message: `made by ${template.file.name}` }, ...job.origin],
    attributes: job.attributes,
    variables: job.variables,
    base: job.base,
  };
}

function diagnosticOf(fault: unknown, template: CompiledTemplate, job: TemplateJob): Diagnostic {
  const file =
    (typeof fault === 'object' && fault !== null ? faultFiles.get(fault) : undefined) ?? template.file;
  if (fault instanceof TemplateFault) {
    const place = fault.position ? spot(file, fault.position) : undefined;
    return error(fault.code, fault.message, { place, help: fault.help, notes: job.origin });
  }
  const message = fault instanceof Error ? fault.message : String(fault);
  const missing = (/^"([^"]+)" not defined in/.exec(message) ??
    /of (?:undefined|null) \(reading '([^']+)'\)/.exec(message))?.[1];
  if (missing === undefined) throw fault;
  const { lineNumber, column } = fault as { lineNumber?: number; column?: number };
  const nearest = nearestName(missing, Object.keys(job.data));
  return error('MP1202', `there is no field "${missing}" here`, {
    place: spot(file, { line: lineNumber ?? 1, column: column ?? 0 }),
    notes: job.origin,
    help:
      nearest === undefined ? 'correct the name, or add the field to the data' : `did you mean "${nearest}"?`,
  });
}

function spot(file: SourceFile, position: Position) {
  const start = offsetOf(file.text, position);
  const length = /^(\{\{[^}]*\}\}|[\w.@-]+)/.exec(file.text.slice(start))?.[0].length ?? 0;
  return { file, start, end: start + length };
}
