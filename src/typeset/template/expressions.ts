/**
 * What a template asks for a value: paths, literals and calls of helpers, each made into one function.
 *
 * Takes nodes that were checked (check-template.ts), with what holds around them; a node that was reported gives nothing.
 */
import type { SourceFile } from '../../base/diagnostics/diagnostic.ts';
import type { Call } from './check-call.ts';
import { TemplateFault } from './fault.ts';
import { helperNamed } from './library.ts';
import { lookUpPath, type WrittenPath } from './look-up.ts';
import { isMissing, MISSING, noteFault, type Frame, type Render, type Scope } from './rendering.ts';
import { LENIENT_HELPERS } from './signatures.ts';
import type { PathSpot } from './spot.ts';

export type Expression = (render: Render, scope: Scope) => unknown;

/** What holds for the nodes inside a node. */
export interface Around {
  readonly file: SourceFile;
  /** Names given by `as |item i|`, by block, innermost first. */
  readonly names: readonly (readonly string[])[];
}

export function expressionOf(node: hbs.AST.Node, around: Around): Expression {
  switch (node.type) {
    case 'PathExpression':
      return pathOf(node as hbs.AST.PathExpression, around);
    case 'SubExpression':
      return callOf(node as hbs.AST.SubExpression, around);
    case 'StringLiteral':
    case 'NumberLiteral':
    case 'BooleanLiteral': {
      const { value } = node as hbs.AST.StringLiteral | hbs.AST.NumberLiteral | hbs.AST.BooleanLiteral;
      return () => value;
    }
    case 'NullLiteral':
      return () => null;
    default:
      return () => undefined;
  }
}

function pathOf({ parts, depth, data, original, loc }: hbs.AST.PathExpression, around: Around): Expression {
  const path: WrittenPath = { names: parts, spot: loc as unknown as PathSpot, file: around.file };
  if (data) return (render, { frame }) => lookUpPath(render, frameAt(frame, depth)?.fields, path);
  const isScoped = /^\.|this\b/.test(original);
  const named = depth > 0 || isScoped ? undefined : blockValueNamed(parts[0] ?? '', around);
  if (named) {
    const rest = { ...path, names: parts.slice(1) };
    return (render, scope) => lookUpPath(render, named(scope), rest);
  }
  if (depth > 0) return (render, scope) => lookUpPath(render, scopeAt(scope, depth)?.context, path);
  const [name = '', ...more] = parts;
  if (more.length > 0) return (render, { context }) => lookUpPath(render, context, path);
  if (parts.length === 0) return (_, { context }) => context;
  return (render, { context }) =>
    typeof context === 'object' && context !== null && Object.hasOwn(context, name)
      ? (context as Readonly<Record<string, unknown>>)[name]
      : lookUpPath(render, context, path);
}

function frameAt(frame: Frame, depth: number): Frame | undefined {
  let found: Frame | undefined = frame;
  for (let i = 0; i < depth; i++) found = found?.outer;
  return found;
}

function scopeAt(scope: Scope, depth: number): Scope | undefined {
  let found: Scope | undefined = scope;
  for (let i = 0; i < depth; i++) found = found?.outer;
  return found;
}

/** How the value of `as |name|` is had; undefined where no block gives that name. */
function blockValueNamed(name: string, { names }: Around): ((scope: Scope) => unknown) | undefined {
  const block = names.findIndex((given) => given.includes(name));
  const index = names[block]?.indexOf(name) ?? -1;
  if (index < 0) return undefined;
  return ({ named }) => {
    let found = named;
    for (let i = 0; i < block; i++) found = found?.outer;
    return found?.values[index];
  };
}

/** A call of a helper: keeps still about values that are missing; its faults are noted at the call. */
export function callOf(call: Call, around: Around): Expression {
  const name = String((call.path as hbs.AST.PathExpression).original);
  const helper = helperNamed(name);
  if (!helper) return () => undefined;
  const values = call.params.map((value) => expressionOf(value, around));
  const isLenient = LENIENT_HELPERS.has(name);
  const site = { spot: call.loc, file: around.file };
  return (render, scope) => {
    let isKnown = true;
    const given: unknown[] = [];
    for (let i = 0; i < values.length; i++) {
      const value = values[i]?.(render, scope);
      if (isMissing(value)) isKnown = false;
      given.push(value);
    }
    if (!isKnown && !isLenient) return MISSING;
    try {
      const made = helper(given, render.wording);
      if (typeof made === 'string' && made.length > 1000) render.fuel.made(made.length, site);
      return made;
    } catch (fault) {
      if (!(fault instanceof TemplateFault)) throw fault;
      return noteFault(render, fault.from(site.spot), site.file);
    }
  };
}
