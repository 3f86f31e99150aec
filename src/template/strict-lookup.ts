/**
 * Looking fields up: own fields only, and a missing one is a fault with its place.
 *
 * Takes Handlebars' compiled templates, gives them our own look-up in place of theirs, which stops at the first missing
 * field, knows prototypes and prints lists as code. The one place that relies on Handlebars' `container` (4.7; the tests
 * of this room hold it to that).
 */
import { nearestName } from '../diagnostics/suggest.ts';
import { TemplateFault, type Position } from './fault.ts';
import { isMissing, MISSING, noteFault, printValue, rootData } from './rendering.ts';

/** Where a path stands; `isPrinted` is set by `checkTemplate` on paths that are printed as they are. */
export interface PathSpot {
  readonly start: Position;
  readonly isPrinted?: boolean;
}

/** What of Handlebars' container is replaced. */
interface Container {
  strict: (object: unknown, name: string, spot: PathSpot | undefined) => unknown;
  lookupProperty: (object: unknown, name: string) => unknown;
  escapeExpression: (value: unknown) => string;
}

type Main = (container: Container, ...rest: readonly unknown[]) => string;

/** A compiled template whose look-ups are ours, and whose values are noted as they are printed. */
export function withStrictLookup(
  spec: TemplateSpecification,
  escape: (value: unknown) => string,
): TemplateSpecification {
  const { main } = spec as { readonly main: Main };
  const print = (value: unknown): string => printValue(value, escape);
  const strictMain: Main = (container, ...rest) => {
    container.strict = lookUpStrictly;
    container.lookupProperty = lookUp;
    container.escapeExpression = print;
    return main(container, ...rest);
  };
  return { ...spec, main: strictMain };
}

const hasField = (object: unknown, name: string): object is Readonly<Record<string, unknown>> =>
  object !== null && object !== undefined && Object.hasOwn(Object(object) as object, name);

/** An own field, or undefined. */
function lookUp(object: unknown, name: string): unknown {
  if (isMissing(object)) return MISSING;
  return hasField(object, name) ? object[name] : undefined;
}

/** An own field, or MP1202; MP1207 for one that is printed and is no text. */
function lookUpStrictly(object: unknown, name: string, spot: PathSpot | undefined): unknown {
  if (isMissing(object)) return MISSING;
  if (!hasField(object, name)) return noteFault(missingField(object, name).from(spot?.start));
  const value = object[name];
  if (spot?.isPrinted && typeof value === 'object' && value !== null && !('toHTML' in value)) {
    return noteFault(notPrintable(name, value).from(spot.start));
  }
  return value;
}

function missingField(object: unknown, name: string): TemplateFault {
  if (object === null || typeof object !== 'object') {
    const what = object === undefined || object === null ? 'nothing' : `"${String(object)}"`;
    return new TemplateFault(
      'MP1202',
      `there is no field "${name}" in ${what}`,
      'correct the name before it',
    );
  }
  const root = rootData();
  const nearest = nearestName(name, Object.keys(object));
  const isOutside = object !== root && Object.hasOwn(root, name);
  const help =
    nearest !== undefined && nearest !== name
      ? `did you mean "${nearest}"?`
      : isOutside
        ? `it stands outside of this block: write @root.${name}`
        : 'correct the name, or add the field to the data';
  return new TemplateFault('MP1202', `there is no field "${name}" here`, help);
}

function notPrintable(name: string, value: object): TemplateFault {
  const what = Array.isArray(value)
    ? 'a list'
    : `a group of fields (${Object.keys(value).slice(0, 4).join(', ')})`;
  const help = Array.isArray(value)
    ? `write {{join ${name} ", "}}, or {{#each ${name}}}`
    : `write ${name}.field`;
  return new TemplateFault('MP1207', `"${name}" is ${what} and cannot be printed`, help);
}
