/**
 * Stage 2, second half: a compiled template over the data of one face or document (`renderTemplate`).
 *
 * Takes plain data, gives generated markup that remembers its template and row. A missing field (MP1202), word (MP1206)
 * or wrong value (MP1207) is reported with its place in the template and the nearest field, all of a face in one run; the
 * face is then empty. A template that takes too long throws `LimitReached`.
 */
import type { Language } from '../../base/language.ts';
import {
  error,
  type Diagnostic,
  type Note,
  type Place,
  type Report,
  type SourceFile,
} from '../../base/diagnostics/diagnostic.ts';
import { LimitReached } from '../../base/diagnostics/limit.ts';
import type { CompiledTemplate } from './compile-template.ts';
import { OutOfFuel } from './fuel.ts';
import { runTemplate, type LocatedFault } from './rendering.ts';
import { templatePlaces } from './source-map.ts';
import { placeOfSpot } from './template-place.ts';
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
  /** Its name: a mistake is reported once for all rows that have it. */
  readonly row?: string;
  readonly base: string;
}

/** One phrase: what its template is filled with. */
export type PhraseJob = Pick<TemplateJob, 'id' | 'language' | 'data' | 'words' | 'icons' | 'origin' | 'row'>;

/** Generated markup with a map back to its template. */
export interface MappedText extends MarkupText {
  /** Where in the template a place in the markup comes from; undefined where that is not known. */
  readonly placeInTemplate: (place: Place) => Place | undefined;
}

/** @returns markup in every case; empty markup when the template failed, which is reported */
export function renderTemplate(template: CompiledTemplate, job: TemplateJob, report: Report): MappedText {
  const wording = { language: job.language, words: job.words, icons: job.icons };
  const filling = { data: job.data, wording };
  const { text, faults } = runTemplate(template, filling);
  tellFaults(faults, job, report);
  const markup = faults.length === 0 ? text : '';
  return {
    kind: 'markup-text',
    id: job.id,
    language: job.language,
    markup: { name: `${template.file.name} (${job.id})`, text: markup },
    styles: job.styles,
    origin: job.origin,
    attributes: job.attributes,
    variables: job.variables,
    base: job.base,
    placeInTemplate: templatePlaces(template, filling, markup),
  };
}

/** A template that prints a phrase and no markup: what it prints, values escaped; empty where it failed, which is reported. */
export function renderPhrase(template: CompiledTemplate, job: PhraseJob, report: Report): string {
  const { data, language, words, icons } = job;
  const wording = { language, words, icons };
  const { text, faults } = runTemplate(template, { data, wording });
  tellFaults(faults, job, report);
  return faults.length === 0 ? text : '';
}

function tellFaults(faults: readonly LocatedFault[], job: Pick<TemplateJob, 'origin'>, report: Report): void {
  for (const fault of faults) {
    const diagnostic = diagnosticOf(fault, job);
    // Every other face of the template would take as long.
    if (fault.fault instanceof OutOfFuel) throw new LimitReached(diagnostic);
    report(diagnostic);
  }
}

function diagnosticOf({ fault, file }: LocatedFault, job: Pick<TemplateJob, 'origin'>): Diagnostic {
  const place = fault.spot && placeOfSpot(file, fault.spot);
  return error(fault.code, fault.message, { place, help: fault.help, notes: job.origin });
}
