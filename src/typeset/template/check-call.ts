/// <reference types="handlebars" preserve="true" />
/**
 * Whether a helper can be called as it is written: it is one of ours, has its values, and a block where it opens one.
 *
 * Takes a call of the parsed template; reports MP1203 (no such helper), MP1207 (its values) and MP1209 (its form). Never renders.
 */
import { error, type Place, type Report, type SourceFile } from '../../base/diagnostics/diagnostic.ts';
import { listNames, nearestName } from '../../base/diagnostics/suggest.ts';
import { startOfLine } from '../../base/diagnostics/position.ts';
import type { Position, Spot } from './spot.ts';

export type Call = hbs.AST.MustacheStatement | hbs.AST.BlockStatement | hbs.AST.SubExpression;

interface Surroundings {
  readonly file: SourceFile;
  readonly report: Report;
  /** Names given by `as |item i|` further out. */
  readonly names: readonly string[];
}

/** A name with values, a block or a sub-expression calls a helper; a bare name is a field. */
export const isField = ({ type, params, hash }: Call): boolean =>
  type === 'MustacheStatement' && params.length === 0 && !(hash?.pairs.length > 0);

/** Reports what is wrong with a call. */
export function checkCall(call: Call, around: Surroundings): void {
  const name = String((call.path as hbs.AST.PathExpression).original);
  const { file, report, names } = around;
  const place = placeOf(file, call.path);
  const signature = signatureOf(name);
  if (!signature) {
    report(error('MP1203', `there is no helper "${name}"`, { place, help: repairOfName(name, call, names) }));
    return;
  }
  if (names.includes(name)) {
    const help = 'give the value of the block another name';
    report(error('MP1209', `"${name}" is a value of the block here, not a helper`, { place, help }));
    return;
  }
  const fault = formFault(name, call, { signature, file });
  if (fault) report(error('MP1209', fault.message, { place, help: fault.help }));
  else checkValues(name, call, signature, around);
}

function repairOfName(name: string, call: Call, names: readonly string[]): string {
  const isValue = call.type === 'BlockStatement' && call.params.length === 0;
  const nearest = nearestName(name, HELPER_NAMES);
  const spaced = spacedName(call, [call.path, ...call.params]);
  if (spaced !== undefined && call.type === 'MustacheStatement') {
    const field = `write {{[${spaced}]}} for a field whose name has a space`;
    return nearest === undefined ? field : `did you mean "${nearest}"? ${field}`;
  }
  if (nearest !== undefined && !names.includes(name)) return `did you mean "${nearest}"?`;
  if (isValue) return `write {{#if ${name}}}, {{#each ${name}}} or {{#with ${name}}}`;
  return `use one of ${HELPER_NAMES.join(', ')}`;
}

/** Words that may be one name with spaces, as columns of spreadsheets have; undefined for other values. */
function spacedName({ hash }: Call, words: readonly hbs.AST.Node[]): string | undefined {
  const isPlain = words.every(
    (word) => word.type === 'PathExpression' && /^[^\s./@[\]]+$/.test(textOf(word)),
  );
  return isPlain && words.length > 1 && !(hash?.pairs.length > 0) ? words.map(textOf).join(' ') : undefined;
}

const textOf = (word: hbs.AST.Node): string => String((word as hbs.AST.PathExpression).original);

interface FormFault {
  readonly message: string;
  readonly help: string;
}

/** A block helper as a value, a value helper as a block, names nobody gives. */
function formFault(
  name: string,
  call: Call,
  { signature: { blockNames }, file }: { readonly signature: Signature; readonly file: SourceFile },
): FormFault | undefined {
  const values = written(call, file);
  if (call.type !== 'BlockStatement') {
    if (blockNames === undefined) return undefined;
    const help = `write {{#${name}${values}}} ... {{/${name}}}`;
    return { message: `"${name}" opens a block and gives no value`, help };
  }
  if (blockNames === undefined) {
    const help = `write {{${name}${values}}}, or {{#if (${name}${values})}} ... {{/if}}`;
    return { message: `"${name}" gives a value and opens no block: what is in it would be lost`, help };
  }
  const { program, inverse } = call as hbs.AST.BlockStatement;
  const given = ((program as hbs.AST.Program | undefined) ?? inverse)?.blockParams ?? [];
  if (given.length <= blockNames) return undefined;
  const help = blockNames === 0 ? 'remove "as |...|"' : `it gives ${blockNames}`;
  return { message: `"${name}" gives no value for ${listNames(given.slice(blockNames))}`, help };
}

/** The values of a call as they stand in the file, after a space. */
function written({ params }: Call, file: SourceFile): string {
  return params
    .map((value) => placeOf(file, value))
    .map(({ start, end }) => ` ${file.text.slice(start, end)}`)
    .join('');
}

/** MP1207 for too few, too many and named values. */
function checkValues(
  name: string,
  call: Call,
  { least, most, named }: Signature,
  around: Surroundings,
): void {
  const { file, report } = around;
  const count = call.params.length;
  if (count < least || count > most) {
    const message = `${name} needs ${counted(least, most)}, found ${count}`;
    const place = placeOf(file, count > most ? surplus(call, most) : call.path);
    const spaced = count > most && most === 1 ? spacedName(call, call.params) : undefined;
    const help = spaced === undefined ? undefined : `write [${spaced}] for a field whose name has a space`;
    report(error('MP1207', message, { place, help }));
  }
  for (const pair of call.hash?.pairs ?? []) {
    if (named.includes(pair.key)) continue;
    const help = named.length > 0 ? `known are ${listNames(named)}` : 'give the value without a name';
    report(
      error('MP1207', `${name} takes no value named "${pair.key}"`, { place: placeOf(file, pair), help }),
    );
  }
}

const surplus = ({ params, path }: Call, most: number): hbs.AST.Node => params[most] ?? path;

function counted(least: number, most: number): string {
  const values = (count: number): string => `${count} value${count === 1 ? '' : 's'}`;
  if (least === most) return values(least);
  return most === Infinity ? `at least ${values(least)}` : `${least} to ${values(most)}`;
}

/** Offset of a Handlebars position: both count LF, CRLF and a lone CR as one line end. */
const offsetOf = (file: SourceFile, { line, column }: Position): number =>
  Math.min(startOfLine(file, line) + column, file.text.length);

export const placeOfSpot = (file: SourceFile, { start, end }: Spot): Place => ({
  file,
  start: offsetOf(file, start),
  end: offsetOf(file, end),
});

export const placeOf = (file: SourceFile, { loc }: { readonly loc: Spot }): Place => placeOfSpot(file, loc);

/**
 * What each helper is called with: how many values, named ones, and whether it opens a block.
 *
 * The one list of helpers a template may use; `checkCall` holds every call to it before anything is rendered.
 */
interface Signature {
  readonly least: number;
  readonly most: number;
  /** Values given by name, such as `includeZero=true`. */
  readonly named: readonly string[];
  /** Set for helpers that open a block: how many names `as |item i|` may give. */
  readonly blockNames?: number;
}

const values = (least: number, most = least): Signature => ({ least, most, named: [] });
const block = (blockNames: number, named: readonly string[] = []): Signature => ({
  least: 1,
  most: 1,
  named,
  blockNames,
});
const ANY = Infinity;

const SIGNATURES: Readonly<Record<string, Signature>> = {
  if: block(0, ['includeZero']),
  unless: block(0, ['includeZero']),
  each: block(2),
  with: block(1),
  t: values(1, 2),
  rich: values(1),
  formula: values(1, 2),
  number: values(1),
  eq: values(2),
  ne: values(2),
  lt: values(2),
  le: values(2),
  gt: values(2),
  ge: values(2),
  and: values(1, ANY),
  or: values(1, ANY),
  not: values(1),
  add: values(2, ANY),
  sub: values(2, ANY),
  mul: values(2, ANY),
  div: values(2),
  mod: values(2),
  min: values(1, ANY),
  max: values(1, ANY),
  neg: values(1),
  abs: values(1),
  round: values(1),
  floor: values(1),
  ceil: values(1),
  fixed: values(1, 2),
  range: values(2),
  polar: values(4),
  ngon: values(4, 5),
  sector: values(5, 6),
  hexes: values(3, 4),
  squares: values(3),
  qr: values(1),
  sin: values(1),
  cos: values(1),
  concat: values(1, ANY),
  upper: values(1),
  lower: values(1),
  capitalize: values(1),
  replace: values(3),
  repeat: values(2),
  padZeros: values(2),
  join: values(1, 2),
  default: values(2),
  length: values(1),
  at: values(2),
};

export const HELPER_NAMES: readonly string[] = Object.keys(SIGNATURES).sort();

const signatureOf = (name: string): Signature | undefined =>
  Object.hasOwn(SIGNATURES, name) ? SIGNATURES[name] : undefined;

/** Helpers that ask whether a field is there: for these alone a missing one is no fault. */
export const LENIENT_HELPERS: ReadonlySet<string> = new Set(['if', 'unless', 'default', 'and', 'or', 'not']);
