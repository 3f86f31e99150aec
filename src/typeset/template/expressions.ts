/**
 * What a template asks for a value: paths, literals and calls of helpers, each made into one function.
 *
 * Takes nodes that were checked (check-template.ts), with what holds around them; a node that was reported gives nothing.
 */
import type { SourceFile } from '../../base/diagnostics/diagnostic.ts';
import { type Call, LENIENT_HELPERS } from './check-call.ts';
import { TemplateFault } from './fault.ts';
import { type Frame, isMissing, MISSING, noteFault, type Render, type Scope } from './rendering.ts';
import type { PathSpot, PrintSpot } from './spot.ts';
import { nearestName } from '../../base/diagnostics/suggest.ts';
import { describeValue, isGroup, Markup, numeric, textOf } from './values.ts';
import { capitalizedIn, lowerIn, upperIn } from '../../base/letter-case.ts';
import { groupThousands } from '../../base/numerals.ts';
import { DRAWING_HELPERS, type Helper, NUMBER_HELPERS } from './number-helpers.ts';
import { GRID_HELPERS } from './grid-helpers.ts';
import { escapeMarkup, formula, rich, TEXT_HELPERS, word, type Wording } from './text-helpers.ts';
import { encode } from 'uqr';

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

/** A path as it was written, and where. */
interface WrittenPath {
  readonly names: readonly string[];
  readonly spot: PathSpot;
  readonly file: SourceFile;
}

const hasField = (object: unknown, name: string): object is Readonly<Record<string, unknown>> =>
  object !== null && object !== undefined && Object.hasOwn(Object(object) as object, name);

/** The field at the end of a path, or MP1202 for the first name that is not there. */
function lookUpPath(render: Render, object: unknown, path: WrittenPath): unknown {
  const { names, spot, file } = path;
  let value = object;
  for (let index = 0; index < names.length; index++) {
    const name = names[index] ?? '';
    if (isMissing(value)) return MISSING;
    if (!hasField(value, name)) {
      if (spot.isAsked) return undefined;
      const fault = missingField(value, names.slice(index), spot, render.root);
      return noteFault(render, fault.from(spot), file);
    }
    value = value[name];
  }
  return value;
}

function missingField(
  object: unknown,
  names: readonly string[],
  { path }: PathSpot,
  root: object,
): TemplateFault {
  const [name = ''] = names;
  const before = path.slice(0, -names.join('.').length).replace(/[./]$/, '');
  if (path.startsWith('@') && before === '@')
    return new TemplateFault('MP1202', `there is no "@${name}" here`, 'it is known only inside {{#each}}');
  if (object === undefined && /(^|\/)\.\.$/.test(before))
    return new TemplateFault('MP1202', `there is no block outside of this one for "${path}"`, 'remove "../"');
  const where = before === '' || before === '.' || before === 'this' ? 'here' : `in "${before}"`;
  if (object === null || typeof object !== 'object') {
    const help =
      where === 'here' ? 'the block has no fields: write {{this}}' : `correct the name "${before}"`;
    return new TemplateFault(
      'MP1202',
      `there is no field "${name}" ${where}, which is ${describeValue(object)}`,
      help,
    );
  }
  return new TemplateFault('MP1202', `there is no field "${name}" ${where}`, repairOf(name, object, root));
}

function repairOf(name: string, object: object, root: object): string {
  const nearest = nearestName(name, Object.keys(object));
  if (nearest !== undefined && nearest !== name) return `did you mean "${nearest}"?`;
  if (object !== root && Object.hasOwn(root, name)) return `it is outside of this block: write @root.${name}`;
  return 'correct the name, or add the field to the data';
}

/** The value, or MP1207 for one that is no text. */
export function printable(render: Render, value: unknown, spot: PrintSpot, file: SourceFile): unknown {
  if (!isGroup(value) || isMissing(value)) return value;
  const { prints } = spot;
  const help = Array.isArray(value)
    ? `write {{join ${prints} ", "}}, or {{#each ${prints}}}`
    : `write ${prints}.field`;
  const message = `"${prints}" is ${describeValue(value)} and cannot be printed`;
  return noteFault(render, new TemplateFault('MP1207', message, help).from(spot), file);
}

/** Light modules round the code, as the standard wants them. */
const QUIET = 4;

/** One path of all dark modules, run by run. */
function modules(rows: readonly (readonly boolean[])[]): string {
  let path = '';
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue;
      const from = x;
      while (row[x + 1]) x++;
      path += `M${from} ${y}h${x - from + 1}v1h${from - x - 1}z`;
    }
  });
  return path;
}

/** The markup of the code of a text. */
export function qr(value: unknown): string {
  const text = textOf(value, 'qr');
  if (text === '') throw new TemplateFault('MP1207', 'qr needs a text, found nothing', 'give it an address');
  let code: ReturnType<typeof encode>;
  try {
    code = encode(text, { ecc: 'M', border: QUIET });
  } catch {
    const message = `a QR code cannot hold ${text.length} characters`;
    throw new TemplateFault('MP1208', message, 'shorten the text: about 2,300 plain characters fit');
  }
  const { size, data } = code;
  const label = escapeMarkup(text);
  return `<svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label="${label}"><rect width="${size}" height="${size}" fill="#ffffff"/><path fill="#000000" d="${modules(data)}"/></svg>`;
}

/** A helper as it is called: over its values, in the words of a job. */
type WordedHelper = (given: readonly unknown[], wording: Wording) => unknown;

const PLAIN: Readonly<Record<string, Helper>> = {
  ...NUMBER_HELPERS,
  ...DRAWING_HELPERS,
  ...GRID_HELPERS,
  ...TEXT_HELPERS,
};

const WORDED: Readonly<Record<string, WordedHelper>> = {
  t: ([key, count], wording) => word(key, count, wording),
  rich: ([text], wording) => new Markup(rich(text, wording)),
  formula: ([text, shown], wording) => new Markup(formula(text, shown, wording)),
  qr: ([text]) => new Markup(qr(text)),
  upper: ([text], { language }) => upperIn(textOf(text, 'upper'), language),
  lower: ([text], { language }) => lowerIn(textOf(text, 'lower'), language),
  capitalize: ([text], { language }) => capitalizedIn(textOf(text, 'capitalize'), language),
  number: ([value], wording) => groupThousands(numeric(value, 'number'), wording.language),
};

/** Undefined for a name that is none, and for those that open a block. */
function helperNamed(name: string): WordedHelper | undefined {
  if (Object.hasOwn(WORDED, name)) return WORDED[name];
  const plain = Object.hasOwn(PLAIN, name) ? PLAIN[name] : undefined;
  return plain && ((given) => plain(...given));
}
