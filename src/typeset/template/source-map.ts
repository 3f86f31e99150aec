/**
 * Stage 2, second half: a compiled template over the data of one face or document (`renderTemplate`).
 *
 * Takes plain data, gives generated markup that remembers its template and row. A missing field (MP1202), word (MP1206)
 * or wrong value (MP1207) is reported with its place in the template and the nearest field, all of a face in one run; the
 * face is then empty. A template that takes too long throws `LimitReached`.
 */
import type { Language } from '../../base/language.ts';
import {
  type Diagnostic,
  error,
  type Note,
  type Place,
  type Report,
  type SourceFile,
} from '../../base/diagnostics/diagnostic.ts';
import { LimitReached } from '../../base/diagnostics/limit.ts';
import type { CompiledTemplate } from './compile-template.ts';
import {
  type Filling,
  type LocatedFault,
  OutOfFuel,
  type Runnable,
  runTemplate,
  type Step,
} from './rendering.ts';
import { placeOf, placeOfSpot } from './check-call.ts';
import type { MarkupText } from './types.ts';
import { cachePerObject } from '../../base/cache.ts';
import { type Ast, checkTemplate, parseTemplate } from './check-template.ts';
import { stepsOf } from './steps.ts';

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
  /** The template prints values of the row, and all of them are empty. */
  readonly isEmpty: boolean;
}

/** @returns markup in every case; empty markup when the template failed, which is reported */
export function renderTemplate(template: CompiledTemplate, job: TemplateJob, report: Report): MappedText {
  const wording = { language: job.language, words: job.words, icons: job.icons };
  const filling = { data: job.data, wording };
  const { text, faults, doubts, isEmpty } = runTemplate(template, filling);
  tellFaults(faults, job, report);
  for (const doubt of doubts) report({ ...diagnosticOf(doubt, job), severity: 'warning' });
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
    isEmpty,
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

// From generated markup back to the template it came from (`templatePlaces`).
// Takes a compiled template and the job it was filled for; gives a function over places in the markup. The template is run
// a second time with a mark before each stretch of its text and each value, so the map costs nothing until something is to
// be said. Words a value brought stand for the braces that print it; partials and blocks for their own lines.

/** A stretch of a template: its own text, or the braces that print a value. */
interface Origin {
  readonly place: Place;
  readonly isText: boolean;
}

/** A template that writes marks, and what they stand for. */
interface Marked extends Runnable {
  readonly origins: readonly Origin[];
}

/** Code points that are no characters, round the number of an origin. */
const OPEN = '\ufdd2';
const CLOSE = '\ufdd3';
const MARK = /\ufdd2(\d+)\ufdd3/g;

const markedOf = cachePerObject('templates with marks', (template: CompiledTemplate): Marked => {
  const origins: Origin[] = [];
  const compiled = (file: SourceFile): Step => {
    const ast = parseTemplate(file.text);
    checkTemplate(ast, file, () => undefined);
    mark(ast, file, origins);
    return stepsOf(ast, file);
  };
  const partials = Object.entries(template.sources).map(([name, file]) => [name, compiled(file)] as const);
  return { main: compiled(template.file), partials: Object.fromEntries(partials), origins };
});

type Node = hbs.AST.Node & { readonly program?: Ast | null; readonly inverse?: Ast | null };

interface Content extends hbs.AST.Statement {
  readonly value: string;
}

/** Puts a mark before each stretch of text and each mustache. */
function mark(program: Ast, file: SourceFile, origins: Origin[]): void {
  program.body = program.body.flatMap((node: Node): hbs.AST.Statement[] => {
    if (node.program) mark(node.program, file, origins);
    if (node.inverse) mark(node.inverse, file, origins);
    const origin = originOf(node, file);
    if (!origin) return [node];
    origins.push(origin);
    const value = `${OPEN}${origins.length - 1}${CLOSE}`;
    const before: Content = { type: 'ContentStatement', loc: node.loc, value };
    return [before, node];
  });
}

function originOf(node: Node, file: SourceFile): Origin | undefined {
  if (node.type === 'MustacheStatement') return { place: bracesAt(placeOf(file, node)), isText: false };
  if (node.type !== 'ContentStatement') return undefined;
  const { value } = node as hbs.AST.ContentStatement;
  const from = placeOf(file, node).start;
  // White space beside standing tags is taken away: the text begins after it.
  const blank = /^\s*/.exec(file.text.slice(from))?.[0].length ?? 0;
  const own = /^\s*/.exec(value)?.[0].length ?? 0;
  const start = from + Math.max(0, blank - own);
  return value === '' ? undefined : { place: { file, start, end: start + value.length }, isText: true };
}

/** Checking narrows the place of a mustache to its path; here its braces count. */
function bracesAt({ file, start, end }: Place): Place {
  // An expression for the end of a text would be tried at each of its letters.
  const upTo = file.text.slice(0, start).trimEnd();
  const braces = /\{{2,3}~?&?$/.exec(upTo.slice(-5))?.[0].length;
  const before = braces === undefined ? 0 : start - upTo.length + braces;
  const after = /^\s*~?\}{2,3}/.exec(file.text.slice(end))?.[0].length ?? 0;
  return { file, start: start - before, end: end + after };
}

/** A stretch of the markup, up to the next one. */
interface Stretch {
  readonly at: number;
  readonly origin: Origin;
}

/**
 * The map of one job.
 *
 * @param markup what the template gave
 * @returns undefined for places it cannot find: data that holds marks of its own
 */
function templatePlaces(
  template: CompiledTemplate,
  filling: Filling,
  markup: string,
): (place: Place) => Place | undefined {
  let stretches: readonly Stretch[] | undefined;
  return (place) => {
    stretches ??= stretchesOf(markedOf(template), filling, markup);
    return placeIn(stretches, place);
  };
}

function stretchesOf(made: Marked, filling: Filling, markup: string): readonly Stretch[] {
  const text = runTemplate(made, filling).text;
  const stretches: Stretch[] = [];
  let taken = 0;
  for (const match of text.matchAll(MARK)) {
    const origin = made.origins[Number(match[1])];
    if (origin) stretches.push({ at: match.index - taken, origin });
    taken += match[0].length;
  }
  return text.replace(MARK, '') === markup ? stretches : [];
}

function placeIn(stretches: readonly Stretch[], { start, end }: Place): Place | undefined {
  const first = stretchAt(stretches, start);
  if (!first) return undefined;
  const { file } = first.origin.place;
  const from = offsetIn(first, start, 'start');
  const last = stretchAt(stretches, Math.max(start, end - 1));
  const isSameFile = last?.origin.place.file === file;
  const to = isSameFile ? offsetIn(last, end, 'end') : first.origin.place.end;
  return { file, start: from, end: Math.max(from, to) };
}

function offsetIn({ at, origin: { place, isText } }: Stretch, offset: number, edge: 'start' | 'end'): number {
  return isText ? Math.min(place.start + offset - at, place.end) : place[edge];
}

/** The last stretch that begins at or before an offset; of several that begin there, the last: the others are empty. */
function stretchAt(stretches: readonly Stretch[], offset: number): Stretch | undefined {
  return stretches.findLast(({ at }) => at <= offset);
}
