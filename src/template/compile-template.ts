/**
 * Stage 2, first half: a template and its partials, compiled once.
 *
 * Takes template text and a way to find partials; gives a function over data. Everything that can be known without data
 * is reported here: syntax (MP1201), helpers (MP1203), partials (MP1204, MP1205), limits (MP1208).
 */
import { error, type Place, type Report, type SourceFile } from '../diagnostics/diagnostic.ts';
import { checkTemplate, offsetOf } from './check-template.ts';
import {
  compileAst,
  parseTemplate,
  TEMPLATE_LIMITS,
  type Ast,
  type TemplateFunction,
} from './environment.ts';
import { TemplateFault } from './fault.ts';
import { inFile } from './rendering.ts';

export interface CompiledTemplate {
  readonly file: SourceFile;
  readonly main: TemplateFunction;
  readonly partials: Readonly<Record<string, TemplateFunction>>;
}

interface Compilation {
  readonly find: (name: string) => SourceFile | undefined;
  readonly report: Report;
  readonly partials: Record<string, TemplateFunction>;
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
  let isSound = true;
  const counting: Report = (diagnostic) => {
    isSound = false;
    report(diagnostic);
  };
  const partials: Record<string, TemplateFunction> = {};
  const main = compileFile(file, { find, report: counting, partials, path: [] });
  return main && isSound ? { file, main, partials } : undefined;
}

function compileFile(file: SourceFile, job: Compilation): TemplateFunction | undefined {
  const ast = parse(file, job.report);
  if (!ast) return undefined;
  for (const { name, place } of checkTemplate(ast, file, job.report)) compilePartial(name, place, job);
  return tagged(compileAst(ast), file);
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
  const file = job.find(name);
  if (!file) {
    const help = `create ${name}.hbs in templates/partials, or correct the name`;
    job.report(error('MP1204', `there is no partial "${name}"`, { place, help }));
    return;
  }
  const compiled = compileFile(file, { ...job, path: [...job.path, name] });
  if (compiled) job.partials[name] = compiled;
}

/** Faults are noted with the file that runs. */
const tagged =
  (run: TemplateFunction, file: SourceFile): TemplateFunction =>
  (context, options) =>
    inFile(file, () => run(context, options));

function parse(file: SourceFile, report: Report): Ast | undefined {
  const limit = overLimit(file.text);
  if (limit !== undefined) {
    report(error('MP1208', limit, { place: { file, start: 0, end: 0 } }));
    return undefined;
  }
  try {
    return parseTemplate(file.text);
  } catch (fault) {
    report(syntaxError(fault, file));
    return undefined;
  }
}

function overLimit(text: string): string | undefined {
  if (text.length > TEMPLATE_LIMITS.bytes)
    return `the template has ${text.length} characters, at most ${TEMPLATE_LIMITS.bytes} are allowed`;
  let depth = 0;
  for (const match of text.matchAll(/\{\{~?([#^/])/g)) {
    depth += match[1] === '/' ? -1 : 1;
    if (depth > TEMPLATE_LIMITS.nesting) return `blocks are nested more than ${TEMPLATE_LIMITS.nesting} deep`;
  }
  return undefined;
}

/** Handlebars gives the place of a syntax error in its message: `Parse error on line 3:`, and a row of dashes up to it. */
function syntaxError(fault: unknown, file: SourceFile) {
  const message = fault instanceof Error ? fault.message : String(fault);
  const loc = fault as { lineNumber?: number; column?: number };
  const line = loc.lineNumber ?? Number(/line (\d+)/.exec(message)?.[1] ?? 1);
  const start = offsetOf(file.text, { line, column: loc.column ?? 0 });
  const found = /got '([^']+)'/.exec(message)?.[1];
  const text =
    fault instanceof TemplateFault || found === undefined
      ? firstLine(message)
      : `unexpected ${TOKENS[found] ?? found}`;
  return error('MP1201', text, {
    place: { file, start, end: start },
    help: 'close every {{#block}} with its {{/block}}',
  });
}

const firstLine = (message: string): string => (message.split('\n')[0] ?? '').replace(/:$/, '').toLowerCase();

// What does a person call the parser's <token>?
const TOKENS: Readonly<Record<string, string>> = {
  EOF: 'end of the template',
  CLOSE: '}}',
  OPEN_ENDBLOCK: '{{/',
  OPEN_BLOCK: '{{#',
  INVERSE: '{{else}}',
  INVALID: 'character',
};
