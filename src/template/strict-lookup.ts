/**
 * Looking fields up and printing them: own fields only, and a missing one is a fault with its place.
 *
 * Takes Handlebars' compiled templates, gives them our own look-up in place of theirs, which stops at the first missing
 * field, knows prototypes and prints lists as code. The one place that relies on Handlebars' `container` (4.7; the tests
 * of this room hold it to that).
 */
import { nearestName } from '../diagnostics/suggest.ts';
import { TemplateFault } from './fault.ts';
import { isMissing, MISSING, noteFault, printValue, rootData, takeTurn } from './rendering.ts';
import type { PathSpot, PrintSpot } from './spot.ts';
import { describeValue, isGroup } from './values.ts';

type InvokePartial = (this: Container, partial: unknown, context: unknown, options: unknown) => unknown;

/** What of Handlebars' container is replaced or added. */
interface Container {
  strict: (object: unknown, names: readonly string[], spot: PathSpot) => unknown;
  lookupProperty: (object: unknown, name: string) => unknown;
  escapeExpression: (value: unknown, spot: PrintSpot) => string;
  printRaw: (value: unknown, spot: PrintSpot) => string;
  invokePartial: InvokePartial;
}

type Main = (container: Container, ...rest: readonly unknown[]) => string;

/** A compiled template whose look-ups are ours, and whose values are noted as they are printed. */
export function withStrictLookup(
  spec: TemplateSpecification,
  escape: (value: unknown) => string,
): TemplateSpecification {
  const { main } = spec as { readonly main: Main };
  const strictMain: Main = (container, ...rest) => {
    if (container.strict !== lookUpPath) makeStrict(container, escape);
    return main(container, ...rest);
  };
  return { ...spec, ...countedBlocks(spec), main: strictMain };
}

function makeStrict(container: Container, escape: (value: unknown) => string): void {
  const { invokePartial } = container;
  container.strict = lookUpPath;
  container.lookupProperty = lookUp;
  container.escapeExpression = (value, spot) => printValue(printable(value, spot), escape);
  container.printRaw = (value, spot) => String(printable(value, spot) ?? '');
  // What a partial was to be filled with is missing, which has been reported: all its fields would be missing too.
  container.invokePartial = (partial, context, options) =>
    isMissing(context) ? '' : invokePartial.call(container, partial, context, options);
}

/** The blocks of a compiled template are under numbers; each run of one is a turn. */
function countedBlocks(spec: TemplateSpecification): Readonly<Record<string, unknown>> {
  const blocks = Object.entries(spec).filter(
    ([key, value]) => /^\d+$/.test(key) && typeof value === 'function',
  );
  return Object.fromEntries(
    blocks.map(([key, block]) => [
      key,
      (...given: readonly unknown[]): string => takeTurn(() => (block as Block)(...given)),
    ]),
  );
}

type Block = (...given: readonly unknown[]) => string;

const hasField = (object: unknown, name: string): object is Readonly<Record<string, unknown>> =>
  object !== null && object !== undefined && Object.hasOwn(Object(object) as object, name);

/** An own field, or undefined: helpers and partials by their names. */
const lookUp = (object: unknown, name: string): unknown =>
  hasField(object, name) ? object[name] : undefined;

/** The field at the end of a path, or MP1202 for the first name that is not there. */
function lookUpPath(object: unknown, names: readonly string[], spot: PathSpot): unknown {
  let value = object;
  for (let index = 0; index < names.length; index++) {
    const name = names[index] ?? '';
    if (isMissing(value)) return MISSING;
    if (!hasField(value, name)) {
      return spot.isAsked ? undefined : noteFault(missingField(value, names.slice(index), spot).from(spot));
    }
    value = value[name];
  }
  return value;
}

function missingField(object: unknown, names: readonly string[], { path }: PathSpot): TemplateFault {
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
  return new TemplateFault('MP1202', `there is no field "${name}" ${where}`, repairOf(name, object));
}

function repairOf(name: string, object: object): string {
  const root = rootData();
  const nearest = nearestName(name, Object.keys(object));
  if (nearest !== undefined && nearest !== name) return `did you mean "${nearest}"?`;
  if (object !== root && Object.hasOwn(root, name)) return `it is outside of this block: write @root.${name}`;
  return 'correct the name, or add the field to the data';
}

/** The value, or MP1207 for one that is no text. */
function printable(value: unknown, spot: PrintSpot): unknown {
  if (!isGroup(value) || isMissing(value)) return value;
  const { prints } = spot;
  const help = Array.isArray(value)
    ? `write {{join ${prints} ", "}}, or {{#each ${prints}}}`
    : `write ${prints}.field`;
  return noteFault(
    new TemplateFault('MP1207', `"${prints}" is ${describeValue(value)} and cannot be printed`, help).from(
      spot,
    ),
  );
}
