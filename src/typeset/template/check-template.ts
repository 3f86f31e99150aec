/**
 * What can be said of a template before it meets data: calls of helpers, decorators, and the partials it includes.
 *
 * Takes a parsed template, reports every fault with its place, gives the names of its partials. Writes into the parsed
 * template what look-ups and printing have to know (spot.ts). Never renders.
 */
import { error, type Place, type Report, type SourceFile } from '../../base/diagnostics/diagnostic.ts';
import { suggestionFor } from '../../base/diagnostics/suggest.ts';
import { type Call, checkCall, isField, LENIENT_HELPERS, placeOf } from './check-call.ts';
import type { PathSpot, PrintSpot } from './spot.ts';
import { readTags } from './braces.ts';
import Handlebars from 'handlebars';

export interface PartialUse {
  readonly name: string;
  readonly place: Place;
}

type Node = hbs.AST.Node;
type Path = hbs.AST.PathExpression;

/** What holds for the nodes inside a node. */
interface Surroundings {
  readonly file: SourceFile;
  readonly report: Report;
  readonly partials: PartialUse[];
  /** Names given by `as |item i|` further out. */
  readonly names: readonly string[];
  /** Whether a path may lead to a missing field: it is among the values of `if` and its like. */
  readonly isAsked: boolean;
}

/** Reports MP1203 and its like for calls that cannot be, and for code a deck may not bring; gives the partials in use. */
export function checkTemplate(ast: Ast, file: SourceFile, report: Report): readonly PartialUse[] {
  const partials: PartialUse[] = [];
  visit(ast, { file, report, partials, names: [], isAsked: false });
  return partials;
}

function visit(node: Node, around: Surroundings): void {
  const inside = { ...around, isAsked: false };
  switch (node.type) {
    case 'Program':
      inside.names = [...around.names, ...((node as hbs.AST.Program).blockParams ?? [])];
      break;
    case 'PartialStatement':
    case 'PartialBlockStatement':
      visitPartial(node as hbs.AST.PartialStatement | hbs.AST.PartialBlockStatement, around);
      break;
    case 'Decorator':
    case 'DecoratorBlock':
      around.report(
        error('MP1203', 'decorators are not allowed in templates', { place: placeOf(around.file, node) }),
      );
      break;
    case 'MustacheStatement':
    case 'BlockStatement':
    case 'SubExpression':
      inside.isAsked = visitCall(node as Call, around);
      break;
    case 'Hash':
      visitHash(node as hbs.AST.Hash, around);
      break;
    case 'PathExpression':
      visitPath(node as Path, around);
      break;
    default:
  }
  for (const child of childrenOf(node))
    visit(child, child.type === 'Program' ? { ...inside, isAsked: false } : inside);
}

/** @returns whether fields among its values may be missing */
function visitCall(call: Call, around: Surroundings): boolean {
  if (isField(call)) {
    visitField(call, around);
    return false;
  }
  checkCall(call, around);
  const { original } = call.path as Path;
  if (call.type === 'MustacheStatement') markPrinted(call, original);
  // Faults of a block are at its first line.
  if (call.type === 'BlockStatement')
    call.loc = { ...call.loc, end: (call.params.at(-1) ?? call.path).loc.end };
  return LENIENT_HELPERS.has(original);
}

/** A bare name is always a field, so that a column may be called `round` or `number`: a scoped path skips the helpers. */
function visitField(call: Call, around: Surroundings): void {
  const written = call.path as Path;
  // `{{"a name"}}` is a field as well.
  const isName = written.type === 'PathExpression';
  const path = isName
    ? written
    : {
        ...written,
        type: 'PathExpression' as const,
        parts: [String(written.original)],
        depth: 0,
        data: false,
      };
  const { original } = path;
  visitPath(path, around);
  markPrinted(call, String(original));
  const isPlain = path.parts.length === 1 && path.depth === 0 && !path.data;
  if (isPlain && !around.names.includes(path.parts[0] ?? '') && !/^(\.|this\b)/.test(original))
    path.original = `./${original}`;
  (call as { path: Node }).path = path;
}

/** Of two values with one name the first would be lost. */
function visitHash({ pairs }: hbs.AST.Hash, { file, report }: Surroundings): void {
  const names = new Set<string>();
  for (const pair of pairs) {
    if (names.has(pair.key))
      report(
        error('MP1207', `"${pair.key}" is given twice`, { place: placeOf(file, pair), help: 'keep one' }),
      );
    names.add(pair.key);
  }
}

/** What `@` may name: the rest of what Handlebars keeps there is its own business. */
const DATA_NAMES: readonly string[] = ['root', 'index', 'key', 'first', 'last'];

/** Notes on a path how its look-up has to go. */
function visitPath(path: Path, { file, report, isAsked }: Surroundings): void {
  const [name = ''] = path.parts;
  if (path.data && !DATA_NAMES.includes(name)) {
    const known = DATA_NAMES.map((one) => `@${one}`);
    report(
      error('MP1202', `there is no "@${name}"`, {
        place: placeOf(file, path),
        help: suggestionFor(`@${name}`, known),
      }),
    );
  }
  const spot: PathSpot & hbs.AST.SourceLocation = { ...path.loc, path: String(path.original), isAsked };
  path.loc = spot;
}

/** Notes on a mustache what it prints: a fault about it is at the path alone. */
function markPrinted(call: Call, prints: string): void {
  const { start, end } = isField(call) ? call.path.loc : call.loc;
  const spot: PrintSpot & hbs.AST.SourceLocation = { ...call.loc, start, end, prints };
  call.loc = spot;
}

function visitPartial(
  node: hbs.AST.PartialStatement | hbs.AST.PartialBlockStatement,
  { file, partials, report }: Surroundings,
): void {
  const name = (node.name as Path).original;
  if (node.name.type === 'SubExpression' || typeof name !== 'string') {
    report(error('MP1204', 'the name of a partial must be written out', { place: placeOf(file, node) }));
    return;
  }
  if (node.type === 'PartialBlockStatement') {
    const place = placeOf(file, node.name);
    const help = `write {{> ${name}}}, and give what is in the block as a value`;
    report(error('MP1209', `the partial "${name}" takes no block: it would be lost`, { place, help }));
  }
  const surplus = node.params[1];
  if (surplus) {
    const help = `write {{> ${name} name=value}} for single values`;
    report(error('MP1207', 'a partial takes one group of fields', { place: placeOf(file, surplus), help }));
  }
  partials.push({ name, place: placeOf(file, node.name) });
}

/** Where the nodes of any statement keep their parts. */
interface Parts {
  readonly body?: readonly Node[];
  readonly params?: readonly Node[];
  readonly hash?: Node | null;
  readonly pairs?: readonly { readonly value: Node }[];
  readonly program?: Node | null;
  readonly inverse?: Node | null;
}

function childrenOf(node: Node): readonly Node[] {
  const { body, params, hash, pairs, program, inverse } = node as Node & Parts;
  return [
    ...(body ?? []),
    ...(params ?? []),
    ...(hash ? [hash] : []),
    ...(pairs ?? []).map((pair) => pair.value),
    ...(program ? [program] : []),
    ...(inverse ? [inverse] : []),
  ];
}

// The one place that imports Handlebars: its parser, which also takes away white space beside standing tags.
// What is parsed is run by the press's own steps (steps.ts), so that neither a compiler nor code made from text is needed.
// The parser needs minutes for deeply nested blocks: nesting is counted before (compile-template.ts).

export type Ast = hbs.AST.Program;

/** Throws Handlebars' own error for text that is no template. Places are those of the text; what comments say is left out. */
export const parseTemplate = (text: string): Ast => Handlebars.parse(withBlankComments(text));

/**
 * The text with long comments (`{{!-- ... --}}`) as short ones of the same length. At each long comment the parser copies all that is left of
 * the text: 30,000 of them take it 20 s, and gigabytes.
 */
function withBlankComments(text: string): string {
  const parts: string[] = [];
  let [at, isRaw] = [0, false];
  for (const { start, end } of readTags(text).tags) {
    // Inside a raw block nothing is a comment.
    if (text.startsWith('{{{{', start)) isRaw = !text.startsWith('{{{{/', start);
    const open = isRaw ? undefined : /^\{\{~?!(?=--)/.exec(text.slice(start, start + 6))?.[0];
    if (open === undefined) continue;
    const close = text[end - 3] === '~' ? 3 : 2;
    const inside = text.slice(start + open.length, end - close);
    parts.push(text.slice(at, start), open, inside.replace(/[^\r\n]/g, ' '));
    at = end - close;
  }
  return parts.join('') + text.slice(at);
}
