/**
 * Turns what the schema found wrong into diagnostics with places in the YAML.
 *
 * Takes the issues of a failed validation; reports unknown keys with the nearest name, missing keys with what they mean,
 * and values of the wrong kind (MP1105 to MP1109). Of a choice (`poker` or `{ width, height }`) only the branch the
 * author meant is talked about: the one whose kind fits, of several maps the one that knows most of the keys.
 */
import * as z from 'zod';
import { error } from '../../base/diagnostics/diagnostic.ts';
import type { Diagnostic, Report } from '../../base/diagnostics/diagnostic.ts';
import { listNames, nearestName, suggestionFor } from '../../base/diagnostics/suggest.ts';
import type { Path, YamlFile } from './yaml.ts';

type Issue = z.core.$ZodIssue;
type Schema = z.core.$ZodType;

/** Reports every issue once, at its place; a key that is only misspelt is not missing as well. */
export function reportIssues(issues: readonly Issue[], schema: Schema, yaml: YamlFile, report: Report): void {
  const all = issues.flatMap((one) => flatten(one, []));
  const misspelt = new Set(all.flatMap((one) => meantKeys(one, schema)));
  const isMisspelt = ({ path }: PlacedIssue): boolean =>
    valueAt(yaml, path) === undefined && misspelt.has(JSON.stringify(path));
  for (const placed of all) if (!isMisspelt(placed)) reportIssue(placed, schema, yaml, report);
}

/** Paths of the keys that unknown ones are probably meant to be: those are not reported as missing too. */
const meantKeys = ({ issue, path }: PlacedIssue, schema: Schema): readonly string[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.flatMap((key) => {
        const meant = nearestName(key, keysAt(schema, path));
        return meant === undefined ? [] : [JSON.stringify([...path, meant])];
      })
    : [];

interface PlacedIssue {
  readonly issue: Issue;
  readonly path: Path;
}

const asPath = (path: readonly PropertyKey[]): Path =>
  path.map((step) => (typeof step === 'number' ? step : String(step)));

/** Opens the branch of a choice that fits the value's kind best; a choice without such a branch stays one issue. */
function flatten(issue: Issue, above: Path): readonly PlacedIssue[] {
  const path = [...above, ...asPath(issue.path)];
  if (issue.code !== 'invalid_union') return [{ issue, path }];
  const isOfOtherKind = (one: Issue): boolean =>
    one.path.length === 0 && (one.code === 'invalid_type' || one.code === 'invalid_value');
  const [branch] = issue.errors
    .filter((errors) => !errors.some(isOfOtherKind))
    .sort((a, b) => unknownKeys(a) - unknownKeys(b) || a.length - b.length);
  return branch ? branch.flatMap((one) => flatten(one, path)) : [{ issue, path }];
}

const unknownKeys = (errors: readonly Issue[]): number =>
  errors.reduce((sum, one) => sum + (one.code === 'unrecognized_keys' ? one.keys.length : 0), 0);

/** `{ en: By me, myself and I }` has a key " myself and I". */
const isCut = (path: Path): boolean => /\s/.test(String(path.at(-1)));

const cutText = (key: string, path: Path, yaml: YamlFile): Diagnostic =>
  error('MP1105', `unknown key "${key}"${nameOf(path, ' in ')}`, {
    place: yaml.placeOf([...path, key], 'key'),
    help: 'put a text that holds a comma into quotes',
  });

function unknownKey(key: string, path: Path, schema: Schema, yaml: YamlFile): Diagnostic {
  const place = yaml.placeOf([...path, key], 'key');
  if (isCut([key]) && valueAt(yaml, [...path, key]) === null) return cutText(key, path, yaml);
  const known = keysAt(schema, path);
  // A key of another branch, beside those of the one that is meant.
  const help = known.includes(key)
    ? 'it does not go with the other keys here: leave it out, or give it an entry of its own'
    : suggestionFor(key, known);
  return error('MP1105', `unknown key "${key}"${nameOf(path, ' in ')}`, { place, help });
}

function reportIssue({ issue, path }: PlacedIssue, schema: Schema, yaml: YamlFile, report: Report): void {
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys) report(unknownKey(key, path, schema, yaml));
    return;
  }
  const found = valueAt(yaml, path);
  const meaning = meaningAt(schema, path);
  const place = yaml.placeOf(path);
  if (found === null && isCut(path)) report(cutText(String(path.at(-1)), path.slice(0, -1), yaml));
  else if (found === undefined) {
    const parent = path.slice(0, -1);
    const message = `"${String(path.at(-1))}" is missing${nameOf(parent, ' in ')}`;
    report(error('MP1106', message, { place: yaml.placeOf(parent), help: meaning }));
  } else if (issue.code === 'invalid_value' && typeof found === 'string') {
    const allowed = issue.values.map(String);
    const help = suggestionFor(found, allowed);
    report(
      error('MP1108', `${nameOf(path)} cannot be "${found}"`, {
        place,
        label: `one of ${listNames(allowed)}`,
        help,
      }),
    );
  } else if (
    issue.code === 'invalid_type' ||
    issue.code === 'invalid_value' ||
    issue.code === 'invalid_union'
  ) {
    const wanted = issue.code === 'invalid_type' ? `must be ${kindWord(issue.expected)}, not` : 'cannot be';
    const help = plainNumber(issue, found) ?? meaning;
    report(error('MP1107', `${nameOf(path)} ${wanted} ${describe(found)}`, { place, help }));
  } else {
    report(error('MP1109', `${nameOf(path)} is not right: ${ownWords(issue)}`, { place, help: meaning }));
  }
}

/** How a number is written that stands in quotes, or with an exponent or in another base. */
function plainNumber(issue: Issue, found: unknown): string | undefined {
  const isWanted = issue.code === 'invalid_type' && ['number', 'int'].includes(issue.expected);
  if (!isWanted || typeof found !== 'string' || found.trim() === '') return undefined;
  const number = Number(found);
  return Math.abs(number) < 1e15 ? `write the number plainly: ${number}` : undefined;
}

/** Messages the schema wrote itself start in lower case; the library's own are put into our words. */
function ownWords(issue: Issue): string {
  if (issue.code === 'too_small')
    return issue.origin === 'string' || issue.origin === 'array'
      ? 'it is empty'
      : `at least ${issue.minimum}`;
  if (issue.code === 'too_big') return `at most ${issue.maximum}`;
  return issue.message.charAt(0).toLowerCase() + issue.message.slice(1);
}

// What does a schema call a kind, and what does a person?
const KIND_WORDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a map of keys',
  record: 'a map of keys',
};

const kindWord = (kind: string): string => KIND_WORDS[kind] ?? kind;

function describe(value: unknown): string {
  if (value === null) return 'empty';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a map of keys';
  if (typeof value === 'string') return `"${value}"`;
  return typeof value === 'number' ? `the number ${value}` : String(value);
}

/** `components[2].size`, quoted, after `before`, with which the root is not said; else the root is "the file". */
function nameOf(path: Path, before = ''): string {
  if (path.length === 0) return before === '' ? 'the file' : '';
  const name = path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`;
    return text === '' ? step : `${text}.${step}`;
  }, '');
  return `${before}"${name}"`;
}

function valueAt(yaml: YamlFile, path: Path): unknown {
  let value: unknown = yaml.value;
  for (const step of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as Readonly<Record<string | number, unknown>>)[step];
  }
  return value;
}

/** Every schema that may describe the value at `path`, wrappers and branches included. */
function schemasAt(schema: Schema, path: Path): readonly Schema[] {
  const here = unwrapped(schema);
  const [step, ...rest] = path;
  if (step === undefined) return here;
  return here.flatMap((one) => {
    const next = childOf(one, step);
    return next ? schemasAt(next, rest) : [];
  });
}

function childOf(schema: Schema, step: string | number): Schema | undefined {
  const { ZodObject, ZodArray, ZodRecord } = z;
  if (schema instanceof ZodObject)
    return Object.hasOwn(schema.shape, step) ? (schema.shape as Record<string, Schema>)[step] : undefined;
  if (schema instanceof ZodArray) return schema.element;
  return schema instanceof ZodRecord ? schema.valueType : undefined;
}

function unwrapped(schema: Schema): readonly Schema[] {
  const { ZodOptional, ZodDefault, ZodUnion } = z;
  if (schema instanceof ZodOptional || schema instanceof ZodDefault)
    return [schema, ...unwrapped(schema.unwrap())];
  return schema instanceof ZodUnion ? [schema, ...schema.options.flatMap(unwrapped)] : [schema];
}

function keysAt(schema: Schema, path: Path): readonly string[] {
  const { ZodObject } = z;
  return schemasAt(schema, path).flatMap((one) => (one instanceof ZodObject ? Object.keys(one.shape) : []));
}

/** The description nearest to a path: of the value itself, else of what holds it. */
function meaningAt(schema: Schema, path: Path): string | undefined {
  const { ZodType } = z;
  for (let length = path.length; length > 0; length--) {
    for (const one of schemasAt(schema, path.slice(0, length)))
      if (one instanceof ZodType && one.description !== undefined) return one.description;
  }
  return undefined;
}
