/** The helpers that open a block: `if`, `unless`, `each` and `with`, as Handlebars has them. */
import type { SourceFile } from '../../base/diagnostics/diagnostic.ts';
import { expressionOf, type Around, type Expression } from './expressions.ts';
import { TemplateFault } from './fault.ts';
import type { Site } from './fuel.ts';
import { noteFault, type Frame, type NamedValues, type Render, type Scope, type Step } from './rendering.ts';
import { describeValue } from './values.ts';

/** A block with what is known of it before it runs. */
export interface Block {
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
export function blockStep({ call, body, otherwise, isNaming, around }: Block): Step {
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
