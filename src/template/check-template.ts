/**
 * What can be said of a template before it meets data: unknown helpers, decorators, and the partials it includes.
 *
 * Takes a parsed template, reports every fault with its place, gives the names of its partials. Never renders.
 */
import { error, type Place, type Report, type SourceFile } from '../diagnostics/diagnostic.ts';
import { nearestName } from '../diagnostics/suggest.ts';
import { HELPER_NAMES, LENIENT_HELPERS, type Ast } from './environment.ts';
import type { Position } from './fault.ts';
import type { PathSpot } from './strict-lookup.ts';

export interface PartialUse {
  readonly name: string;
  readonly place: Place;
}

/** Offset of a Handlebars position in a text. */
export function offsetOf(text: string, { line, column }: Position): number {
  let start = 0;
  for (let i = 1; i < line; i++) {
    const next = text.indexOf('\n', start);
    if (next < 0) break;
    start = next + 1;
  }
  return Math.min(start + column, text.length);
}

interface Located {
  readonly loc: { readonly start: Position; readonly end: Position };
}

const placeOf = (file: SourceFile, { loc }: Located): Place => ({
  file,
  start: offsetOf(file.text, loc.start),
  end: offsetOf(file.text, loc.end),
});

type Node = hbs.AST.Node;

/** Reports MP1203 for unknown helpers and for code a deck may not bring; gives the partials in use. */
export function checkTemplate(ast: Ast, file: SourceFile, report: Report): readonly PartialUse[] {
  const partials: PartialUse[] = [];
  const visit = (node: Node): void => {
    switch (node.type) {
      case 'PartialStatement':
      case 'PartialBlockStatement':
        visitPartial(node as hbs.AST.PartialStatement, file, partials, report);
        demandFields(node as hbs.AST.PartialStatement);
        break;
      case 'Decorator':
      case 'DecoratorBlock':
        report(error('MP1203', 'decorators are not allowed in templates', { place: placeOf(file, node) }));
        break;
      case 'MustacheStatement':
      case 'BlockStatement':
      case 'SubExpression':
        checkCall(node as hbs.AST.MustacheStatement, file, report);
        break;
      default:
    }
    for (const child of childrenOf(node)) visit(child);
  };
  visit(ast);
  return partials;
}

function visitPartial(
  node: hbs.AST.PartialStatement,
  file: SourceFile,
  partials: PartialUse[],
  report: Report,
): void {
  const name = (node.name as hbs.AST.PathExpression).original;
  if (node.name.type === 'SubExpression' || typeof name !== 'string') {
    report(error('MP1204', 'the name of a partial must be written out', { place: placeOf(file, node) }));
    return;
  }
  partials.push({ name, place: placeOf(file, node.name) });
}

/** A name with values, a block or a sub-expression calls a helper; a bare name is a field. */
function checkCall(node: hbs.AST.MustacheStatement, file: SourceFile, report: Report): void {
  const isCall =
    node.type !== 'MustacheStatement' || node.params.length > 0 || (node.hash?.pairs.length ?? 0) > 0;
  const path = node.path as hbs.AST.PathExpression;
  const name = path.original;
  // A bare name is always a field, so that a column may be called `round` or `number`: a scoped path skips the helpers.
  if (!isCall && path.type === 'PathExpression' && HELPER_NAMES.includes(name)) path.original = `./${name}`;
  if (!isCall && path.type === 'PathExpression') markPrinted(path);
  if (isCall && !LENIENT_HELPERS.has(name)) demandFields(node);
  if (!isCall || HELPER_NAMES.includes(name)) return;
  const nearest = nearestName(name, HELPER_NAMES);
  report(
    error('MP1203', `there is no helper "${name}"`, {
      place: placeOf(file, node.path),
      help: nearest === undefined ? `use one of ${HELPER_NAMES.join(', ')}` : `did you mean "${nearest}"?`,
    }),
  );
}

/** Handlebars compiles a path with this flag to a look-up that must find something. */
interface StrictPath extends hbs.AST.PathExpression {
  strict?: boolean;
}

/** Makes the fields among the values of a call obligatory: Handlebars alone would hand on nothing for a misspelt one. */
function demandFields(call: { readonly params: readonly Node[]; readonly hash?: hbs.AST.Hash }): void {
  for (const value of [...call.params, ...(call.hash?.pairs.map((pair) => pair.value) ?? [])]) {
    if (value.type === 'PathExpression') (value as StrictPath).strict = true;
  }
}

/** Tells the look-up that the value of this path is printed as it is. */
function markPrinted(path: hbs.AST.PathExpression): void {
  const spot: PathSpot & hbs.AST.SourceLocation = { ...path.loc, isPrinted: true };
  path.loc = spot;
}

/** Where the nodes of any statement keep their parts. */
interface Parts {
  readonly body?: readonly Node[];
  readonly params?: readonly Node[];
  readonly hash?: { readonly pairs: readonly { readonly value: Node }[] };
  readonly program?: Node | null;
  readonly inverse?: Node | null;
}

function childrenOf(node: Node): readonly Node[] {
  const { body, params, hash, program, inverse } = node as Node & Parts;
  return [
    ...(body ?? []),
    ...(params ?? []),
    ...(hash?.pairs.map((pair) => pair.value) ?? []),
    ...(program ? [program] : []),
    ...(inverse ? [inverse] : []),
  ];
}
