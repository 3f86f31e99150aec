/**
 * A parsed template as steps: functions made once, which print over the data of each row.
 *
 * The template language is Handlebars' (blocks, paths with `../` and `@`, partials); here is all of it that templates of
 * decks may use. Strict (a missing field is a fault), own fields only, known helpers, values escaped. Turns and characters
 * are counted while it runs (rendering.ts), so that a hostile template ends.
 */
import type { SourceFile } from '../../base/diagnostics/diagnostic.ts';
import { isField } from './check-call.ts';
import { type Around, callOf, type Expression, expressionOf, printable } from './expressions.ts';
import type { Ast } from './check-template.ts';
import {
  type Frame,
  isMissing,
  type NamedValues,
  noteFault,
  type Render,
  type Scope,
  type Site,
  type Step,
} from './rendering.ts';
import type { PrintSpot } from './spot.ts';
import { describeValue, isMarkup } from './values.ts';
import { TemplateFault } from './fault.ts';

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
  const [first] = mustache.params;
  const field = first ? String((first as hbs.AST.PathExpression).original) : spot.prints;
  const { file } = around;
  return (render, scope) => {
    const found = printable(render, value(render, scope), spot, file);
    const text = mustache.escaped ? escaped(found) : String(found ?? '');
    render.text += text;
    render.printed.all++;
    if (text === '') return;
    render.printed.filled++;
    if (text.includes('&lt;') && PRINTED_TAG.test(text)) noteTags(render, field, { spot, file });
  };
}

/** Tags that people have in tables for web pages, after they were made harmless. */
const PRINTED_TAG =
  /&lt;\/?(?:a|b|i|u|s|em|strong|br|hr|p|div|span|font|center|small|big|sup|sub|img|ul|ol|li|h[1-6])(?:\s[^<>]*?)?\/?&gt;/i;

function noteTags({ doubts }: Render, field: string, { spot, file }: Site): void {
  const help = `write {{{${field}}}} to have the tags set, or **bold** and *italic* in the table and {{rich ${field}}}`;
  const fault = new TemplateFault('MP1211', `"${field}" holds tags, which are printed as letters`, help);
  doubts.push({ fault: fault.from(spot), file });
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

/** A block with what is known of it before it runs. */
interface Block {
  readonly call: hbs.AST.BlockStatement;
  readonly body: Step | undefined;
  readonly otherwise: Step | undefined;
  /** Whether it gives names by `as |item i|`. */
  readonly isNaming: boolean;
  readonly around: Around;
}

/** What the steps of a block have in common. */
interface BlockParts {
  readonly value: Expression;
  readonly body: Step;
  readonly otherwise: Step;
  readonly isNaming: boolean;
  readonly site: Site & { readonly file: SourceFile };
}

const NOTHING: Step = () => undefined;

/** The block as one step; nothing for a helper that opens none. */
function blockStep({ call, body, otherwise, isNaming, around }: Block): Step {
  const site = { spot: call.loc, file: around.file };
  const [first] = call.params;
  const parts: BlockParts = {
    value: first ? expressionOf(first, around) : () => undefined,
    body: body ? counted(body, site) : NOTHING,
    otherwise: otherwise ? counted(otherwise, site) : NOTHING,
    isNaming,
    site,
  };
  switch (call.path.original) {
    case 'if':
      return condition(parts, zeroCounts(call, around));
    case 'unless':
      return condition({ ...parts, body: parts.otherwise, otherwise: parts.body }, zeroCounts(call, around));
    case 'each':
      return loop(parts);
    case 'with':
      return focus(parts);
    default:
      return NOTHING;
  }
}

/** One turn of a block: of a loop, or of a condition inside of one. */
const counted =
  (body: Step, site: Site): Step =>
  (render, scope) => {
    const { fuel } = render;
    fuel.turn(site, site);
    const before = render.text.length;
    body(render, scope);
    fuel.made(render.text.length - before, site);
  };

/** Handlebars' empty values. */
const isEmpty = (value: unknown): boolean =>
  Array.isArray(value) ? value.length === 0 : !value && value !== 0;

/** `includeZero=true`: 0 is a value like others. */
function zeroCounts({ hash }: hbs.AST.BlockStatement, around: Around): Expression {
  const pairs = (hash as hbs.AST.Hash | undefined)?.pairs ?? [];
  const asked = pairs.find(({ key }) => key === 'includeZero');
  return asked ? expressionOf(asked.value, around) : () => false;
}

const condition =
  ({ value, body, otherwise }: BlockParts, includeZero: Expression): Step =>
  (render, scope) => {
    const found = value(render, scope);
    const isZeroIn = Boolean(includeZero(render, scope));
    if ((!isZeroIn && !found) || isEmpty(found)) otherwise(render, scope);
    else body(render, scope);
  };

/** The scope inside of a block; `../` skips one that changes nothing. */
function inside(scope: Scope, context: unknown, frame: Frame, named: NamedValues | undefined): Scope {
  const outer = context === scope.context ? scope.outer : scope;
  return { context, outer, frame, named };
}

const focus =
  ({ value, body, otherwise, isNaming }: BlockParts): Step =>
  (render, scope) => {
    const found = value(render, scope);
    if (isEmpty(found)) {
      otherwise(render, scope);
      return;
    }
    const named = isNaming ? { values: [found], outer: scope.named } : scope.named;
    body(render, inside(scope, found, scope.frame, named));
  };

/** What `@` says inside of a loop; one object for all turns. */
interface LoopFields {
  readonly root: object;
  key: string | number;
  index: number;
  first: boolean;
  last: boolean;
}

const loop =
  (parts: BlockParts): Step =>
  (render, scope) => {
    const list = parts.value(render, scope);
    if (typeof list !== 'object' && list !== undefined && list !== '') {
      noteNoList(render, list, parts.site);
      return;
    }
    const isPlain = Array.isArray(list);
    const keys = isPlain ? [] : Object.keys(list || {});
    const count = isPlain ? list.length : keys.length;
    if (count === 0) {
      parts.otherwise(render, scope);
      return;
    }
    const fields: LoopFields = { root: render.root, key: 0, index: 0, first: true, last: false };
    const frame: Frame = { fields, outer: scope.frame };
    for (let i = 0; i < count; i++) {
      const key = isPlain ? i : (keys[i] ?? '');
      fields.key = key;
      fields.index = i;
      fields.first = i === 0;
      fields.last = i === count - 1;
      const item = (list as Readonly<Record<string, unknown>>)[key];
      const named = parts.isNaming ? { values: [item, key], outer: scope.named } : scope.named;
      parts.body(render, inside(scope, item, frame, named));
    }
  };

/** Handlebars goes through a text as through an empty list. */
function noteNoList(render: Render, list: unknown, { spot, file }: BlockParts['site']): void {
  const message = `each needs a list, found ${describeValue(list)}`;
  const help = 'give a column that holds a list, or (range 1 5)';
  noteFault(render, new TemplateFault('MP1207', message, help).from(spot), file);
}
