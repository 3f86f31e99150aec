/**
 * A parsed template as steps: functions made once, which print over the data of each row.
 *
 * The template language is Handlebars' (blocks, paths with `../` and `@`, partials); here is all of it that templates of
 * decks may use. Strict (a missing field is a fault), own fields only, known helpers, values escaped. Turns and characters
 * are counted while it runs (fuel.ts), so that a hostile template ends.
 */
import type { SourceFile } from '../../base/diagnostics/diagnostic.ts';
import { blockStep } from './blocks.ts';
import { isField } from './check-call.ts';
import { callOf, expressionOf, type Around, type Expression } from './expressions.ts';
import { printable } from './look-up.ts';
import type { Ast } from './parse-template.ts';
import { isMissing, type Render, type Scope, type Step } from './rendering.ts';
import type { PrintSpot } from './spot.ts';
import { isMarkup } from './values.ts';

/** A file's part of a render. The template has been checked (check-template.ts). */
export function stepsOf(ast: Ast, file: SourceFile): Step {
  const body = programOf(ast, { file, names: [] });
  const site = { file, spot: undefined };
  return (render, scope) => {
    render.fuel.turn(file, site);
    const before = render.text.length;
    body(render, scope);
    render.fuel.made(render.text.length - before, site);
  };
}

function programOf({ body }: Ast, around: Around): Step {
  const steps = body.flatMap((node) => stepOf(node, around));
  const [only] = steps;
  if (steps.length === 1 && only) return only;
  return (render, scope) => {
    for (let i = 0; i < steps.length; i++) steps[i]?.(render, scope);
  };
}

/** Comments, and what was reported, are no steps. */
function stepOf(node: hbs.AST.Statement, around: Around): readonly Step[] {
  switch (node.type) {
    case 'ContentStatement':
      return contentOf((node as hbs.AST.ContentStatement).value);
    case 'MustacheStatement':
      return [printingOf(node as hbs.AST.MustacheStatement, around)];
    case 'BlockStatement':
      return [blockOf(node as hbs.AST.BlockStatement, around)];
    case 'PartialStatement': {
      const partial = node as hbs.AST.PartialStatement;
      return [...contentOf(partial.indent), partialOf(partial, around)];
    }
    default:
      return [];
  }
}

function blockOf(call: hbs.AST.BlockStatement, around: Around): Step {
  const [program, inverse] = [call.program, call.inverse] as readonly (Ast | undefined)[];
  const given = (program?.blockParams as readonly string[] | undefined) ?? [];
  const isNaming = given.length > 0;
  const inner = isNaming ? { ...around, names: [given, ...around.names] } : around;
  return blockStep({
    call,
    body: program && programOf(program, inner),
    otherwise: inverse && programOf(inverse, around),
    isNaming,
    around,
  });
}

function contentOf(text: string | undefined): readonly Step[] {
  if (text === undefined || text === '') return [];
  return [
    (render) => {
      render.text += text;
    },
  ];
}

function printingOf(mustache: hbs.AST.MustacheStatement, around: Around): Step {
  const value = isField(mustache) ? expressionOf(mustache.path, around) : callOf(mustache, around);
  const spot = mustache.loc as unknown as PrintSpot;
  const { file } = around;
  if (mustache.escaped)
    return (render, scope) => {
      const found = printable(render, value(render, scope), spot, file);
      render.text += escaped(found);
    };
  return (render, scope) => {
    render.text += String(printable(render, value(render, scope), spot, file) ?? '');
  };
}

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
  '`': '&#x60;',
  '=': '&#x3D;',
};

/** A value as markup; formatted text (`rich`) is markup already. */
function escaped(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (value === undefined || value === null) return '';
  const text = String(value);
  if (isMarkup(value)) return text;
  return /[&<>"'`=]/.test(text) ? text.replace(/[&<>"'`=]/g, (sign) => SIGNS[sign] ?? sign) : text;
}

/** A partial over its group of fields, or those around it, with single values added. */
function partialOf({ name, params, hash }: hbs.AST.PartialStatement, around: Around): Step {
  const key = String((name as hbs.AST.PathExpression).original);
  const [group] = params;
  const context: Expression = group ? expressionOf(group, around) : (_, scope) => scope.context;
  const pairs = (hash as hbs.AST.Hash | undefined)?.pairs ?? [];
  const values = pairs.map((pair) => ({ key: pair.key, value: expressionOf(pair.value, around) }));
  return (render, scope) => {
    const own = context(render, scope);
    const added = values.length > 0 ? withValues(own, values, render, scope) : own;
    // What the partial was to be filled with is missing, which has been reported: all its fields would be missing too.
    if (isMissing(own)) return;
    render.partials[key]?.(render, {
      context: added,
      outer: undefined,
      frame: scope.frame,
      named: undefined,
    });
  };
}

interface NamedExpression {
  readonly key: string;
  readonly value: Expression;
}

function withValues(
  group: unknown,
  values: readonly NamedExpression[],
  render: Render,
  scope: Scope,
): Readonly<Record<string, unknown>> {
  const fields: Record<string, unknown> = { ...(group as object) };
  for (const { key, value } of values) fields[key] = value(render, scope);
  return fields;
}
