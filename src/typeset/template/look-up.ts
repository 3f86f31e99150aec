/** Looking fields up and printing them: own fields only, and a missing one is a fault with its place. */
import type { SourceFile } from '../../base/diagnostics/diagnostic.ts';
import { nearestName } from '../../base/diagnostics/suggest.ts';
import { TemplateFault } from './fault.ts';
import { isMissing, MISSING, noteFault, type Render } from './rendering.ts';
import type { PathSpot, PrintSpot } from './spot.ts';
import { describeValue, isGroup } from './values.ts';

/** A path as it was written, and where. */
export interface WrittenPath {
  readonly names: readonly string[];
  readonly spot: PathSpot;
  readonly file: SourceFile;
}

const hasField = (object: unknown, name: string): object is Readonly<Record<string, unknown>> =>
  object !== null && object !== undefined && Object.hasOwn(Object(object) as object, name);

/** The field at the end of a path, or MP1202 for the first name that is not there. */
export function lookUpPath(render: Render, object: unknown, path: WrittenPath): unknown {
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
