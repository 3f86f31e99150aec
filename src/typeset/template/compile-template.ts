/**
 * Stage 2, first half: a template and its partials, compiled once.
 *
 * Takes template text and a way to find partials; gives steps over data. Everything that can be known without data
 * is reported here: syntax (MP1201), helpers (MP1203), partials (MP1204, MP1205), limits (MP1208).
 */
import {
  type Diagnostic,
  error,
  type Place,
  type Report,
  type SourceFile,
} from '../../base/diagnostics/diagnostic.ts';
import { startOfLine } from '../../base/diagnostics/position.ts';
import { blockFault, readTags } from './braces.ts';
import { type Ast, checkTemplate, parseTemplate } from './check-template.ts';
import { TEMPLATE_LIMITS } from './limits.ts';
import type { Runnable, Step } from './rendering.ts';
import { stepsOf } from './steps.ts';

export interface CompiledTemplate extends Runnable {
  readonly file: SourceFile;
  /** Of the partials. */
  readonly sources: Readonly<Record<string, SourceFile>>;
}

interface Compilation {
  readonly find: (name: string) => SourceFile | undefined;
  readonly report: Report;
  readonly partials: Record<string, Step>;
  readonly sources: Record<string, SourceFile>;
  /** Names being compiled, outermost first. */
  readonly path: readonly string[];
}

/**
 * Compiles a template with all partials it reaches.
 *
 * @param find a partial by its name, undefined when there is none
 * @returns undefined when anything was reported
 */
export function compileTemplate(
  file: SourceFile,
  find: (name: string) => SourceFile | undefined,
  report: Report,
): CompiledTemplate | undefined {
  let isValid = true;
  const counting: Report = (diagnostic) => {
    isValid = false;
    report(diagnostic);
  };
  const partials: Record<string, Step> = {};
  const sources: Record<string, SourceFile> = {};
  const main = compileFile(file, { find, report: counting, partials, sources, path: [] });
  return main && isValid ? { file, main, partials, sources } : undefined;
}

function compileFile(file: SourceFile, job: Compilation): Step | undefined {
  const alone = compileAlone(file, job.report);
  if (!alone) return undefined;
  for (const { name, place } of alone.calls) compilePartial(name, place, job);
  return alone.step;
}

/** A file without its partials. */
interface AloneTemplate {
  readonly calls: ReturnType<typeof checkTemplate>;
  readonly step: Step;
}

function compileAlone(file: SourceFile, report: Report): AloneTemplate | undefined {
  const ast = parse(file, report);
  return ast && { calls: checkTemplate(ast, file, report), step: stepsOf(ast, file) };
}

function compilePartial(name: string, place: Place, job: Compilation): void {
  if (job.path.includes(name)) {
    const circle = [...job.path.slice(job.path.indexOf(name)), name].join(' > ');
    job.report(
      error('MP1205', `the partial "${name}" includes itself`, { place, notes: [{ message: circle }] }),
    );
    return;
  }
  if (Object.hasOwn(job.partials, name)) return;
  if (job.path.length >= TEMPLATE_LIMITS.partials) {
    const message = `partials include one another more than ${TEMPLATE_LIMITS.partials} deep`;
    job.report(error('MP1208', message, { place, help: 'include them side by side' }));
    return;
  }
  const file = job.find(name);
  if (!file) {
    const help = `create ${name}.hbs in templates/partials, or correct the name`;
    job.report(error('MP1204', `there is no partial "${name}"`, { place, help }));
    return;
  }
  const compiled = compileFile(file, { ...job, path: [...job.path, name] });
  if (!compiled) return;
  job.partials[name] = compiled;
  job.sources[name] = file;
}

function parse(file: SourceFile, report: Report): Ast | undefined {
  const limit = overLimit(file.text);
  if (limit !== undefined) {
    const { message, start, help } = limit;
    report(error('MP1208', message, { place: { file, start, end: start }, help }));
    return undefined;
  }
  try {
    return parseTemplate(file.text);
  } catch (fault) {
    report(syntaxError(fault, file));
    return undefined;
  }
}

/** What does not fit together; where the braces do, what Handlebars says, at the tag in the line it names. */
function syntaxError(thrown: unknown, file: SourceFile): Diagnostic {
  const { tags, fault = blockFault(file.text, tags) } = readTags(file.text);
  if (fault) {
    const { message, help, start, end, about } = fault;
    const notes = about
      ? [{ message: about.message, place: { file, start: about.start, end: about.end } }]
      : [];
    return error('MP1201', message, { place: { file, start, end }, help, notes });
  }
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  const line = Number(/line (\d+)/.exec(message)?.[1] ?? 1);
  const [from, to] = [startOfLine(file, line), startOfLine(file, line + 1)];
  const tag = tags.findLast(({ start, end }) => start < to && end > from);
  const { start, end } = tag ?? { start: from, end: from };
  const found = /got '([^']+)'/.exec(message)?.[1];
  const what =
    found === undefined ? 'unknown characters' : `unexpected ${TOKENS[found] ?? found.toLowerCase()}`;
  const help = 'write {{name}}, {{helper value ...}} or {{#helper value}} ... {{/helper}}';
  return error('MP1201', `${what} in ${file.text.slice(start, end)}`, { place: { file, start, end }, help });
}

// What does a person call the parser's <token>?
const TOKENS: Readonly<Record<string, string>> = {
  EOF: 'end of the template',
  CLOSE: '}}',
  CLOSE_UNESCAPED: '}}}',
  CLOSE_SEXPR: ')',
  OPEN_SEXPR: '(',
  OPEN_ENDBLOCK: '{{/',
  OPEN_BLOCK: '{{#',
  INVERSE: '{{else}}',
  INVALID: 'character',
  EQUALS: '=',
  SEP: 'dot or slash',
  ID: 'name',
  STRING: 'text',
  NUMBER: 'number',
  OPEN_BLOCK_PARAMS: 'as |',
};

// Whether a template is larger or deeper than the parser and compiler underneath can bear; counted in the text, before either
// sees it. Takes a text; gives the first limit that is passed and where.

interface Excess {
  readonly message: string;
  /** UTF-16 offset. */
  readonly start: number;
  readonly help: string;
}

/** Comments, whose braces mean nothing, and expressions up to their end. */
const EXPRESSIONS = /\{\{~?!--[\s\S]*?--~?\}\}|\{\{\{?~?([#^/&>!]*)\s*([^}]*)/g;

/** The first limit a template passes. */
function overLimit(text: string): Excess | undefined {
  if (text.length > TEMPLATE_LIMITS.bytes)
    return excess(`the template has ${text.length} characters`, TEMPLATE_LIMITS.bytes, 0);
  let count = 0;
  // For each open block, how many branches it has.
  const open: number[] = [];
  for (const { 0: whole, 1: sign = '', 2: words = '', index } of text.matchAll(EXPRESSIONS)) {
    if (words === '' && sign === '' && whole.includes('!--')) continue;
    if (++count > TEMPLATE_LIMITS.expressions)
      return excess('the template has too many expressions', TEMPLATE_LIMITS.expressions, index);
    if (sign === '/') open.pop();
    else if (sign.includes('#') || (sign === '^' && words !== '')) open.push(1);
    else if (/^else\s+\S/.test(words) && open.length > 0) open[open.length - 1] = (open.at(-1) ?? 0) + 1;
    if (open.length > TEMPLATE_LIMITS.nesting)
      return excess('blocks are nested too deeply', TEMPLATE_LIMITS.nesting, index);
    if ((open.at(-1) ?? 0) > TEMPLATE_LIMITS.branches)
      return excess('a chain of else has too many branches', TEMPLATE_LIMITS.branches, index);
    const fault = overExpression(words);
    if (fault) return excess(fault.what, fault.most, index);
  }
  return undefined;
}

const excess = (what: string, most: number, start: number): Excess => ({
  message: `${what}, at most ${most} are allowed`,
  start,
  help: 'split the template',
});

/** More names in a row than a path may have. */
const LONG_PATH = new RegExp(`(?:[^\\s()./=]+[./]|\\.\\./){${TEMPLATE_LIMITS.path}}`);

function overExpression(words: string): { readonly what: string; readonly most: number } | undefined {
  const { expression, calls, path } = TEMPLATE_LIMITS;
  if (words.length > expression)
    return { what: `an expression has ${words.length} characters`, most: expression };
  const outside = words.replace(/"[^"]*"|'[^']*'/g, '""');
  let depth = 0;
  for (const sign of outside) {
    if (sign === '(') depth++;
    else if (sign === ')') depth--;
    if (depth > calls) return { what: 'calls are nested too deeply', most: calls };
  }
  return LONG_PATH.test(outside) ? { what: 'a path has too many names', most: path } : undefined;
}
