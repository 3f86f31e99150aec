/**
 * Shapes of plain JSON: checks a value that came from outside and names the first field that is wrong or missing.
 *
 * Takes a value and its path, gives a fault or undefined. Builds nothing and changes nothing, so that a checked state
 * can be used as it is. Knows no rules: those are checked by whoever uses the shape.
 */
import type { Json } from '../core/game.ts';
import { isRecord } from '../core/json.ts';

export interface Fault {
  /** Such as `hands[1][0]`; empty for the whole value. */
  readonly path: string;
  readonly message: string;
}

export type Shape = (value: Json | undefined, path: string) => Fault | undefined;

const show = (value: Json | undefined): string => (value === undefined ? 'nothing' : JSON.stringify(value));

/** A fault that names the path, what was wanted and what was found. */
const wanted = (path: string, what: string, value: Json | undefined): Fault => ({
  path,
  message: `${path === '' ? 'the value' : path} must be ${what}, found ${show(value)}`,
});

/** A whole number from `least` to `most`. */
export const whole =
  (least: number, most: number): Shape =>
  (value, path) =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
      ? undefined
      : wanted(path, `a whole number from ${least} to ${most}`, value);

/** One of a few words. */
export const oneOf =
  (...words: readonly string[]): Shape =>
  (value, path) =>
    typeof value === 'string' && words.includes(value)
      ? undefined
      : wanted(path, words.map((word) => `"${word}"`).join(' or '), value);

/** null, or what `shape` says. */
export const orNull =
  (shape: Shape): Shape =>
  (value, path) =>
    value === null ? undefined : shape(value, path);

/** A list whose items all have one shape, and whose length lies between the bounds. */
export const listOf =
  (item: Shape, least = 0, most = Infinity): Shape =>
  (value, path) => {
    if (!Array.isArray(value) || value.length < least || value.length > most)
      return wanted(path, least === most ? `a list of ${least}` : 'a list', value);
    for (let index = 0; index < value.length; index++) {
      const fault = item(value[index] as Json, `${path}[${index}]`);
      if (fault) return fault;
    }
    return undefined;
  };

/** A record whose keys match a pattern and whose values have one shape. */
export const recordOf =
  (key: RegExp, item: Shape): Shape =>
  (value, path) => {
    if (!isRecord(value)) return wanted(path, 'an object', value);
    for (const name in value) {
      if (!key.test(name)) return { path: `${path}.${name}`, message: `${path} has no entry "${name}"` };
      const fault = item(value[name], `${path}.${name}`);
      if (fault) return fault;
    }
    return undefined;
  };

const at = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

/** An object with these fields and no others; those named in `optional` may be missing. */
export const fields = (
  shapes: Readonly<Record<string, Shape>>,
  optional: Readonly<Record<string, Shape>> = {},
): Shape => {
  const required = Object.entries(shapes);
  return (value, path) => {
    if (!isRecord(value)) return wanted(path, 'an object', value);
    for (const [name, shape] of required) {
      const fault = shape(value[name], at(path, name));
      if (fault) return fault;
    }
    for (const name in value) {
      if (name in shapes) continue;
      const shape = optional[name];
      if (!shape)
        return {
          path: at(path, name),
          message: `${at(path, name)} is not a field, use ${known(shapes, optional)}`,
        };
      const fault = shape(value[name], at(path, name));
      if (fault) return fault;
    }
    return undefined;
  };
};

const known = (...shapes: readonly Readonly<Record<string, Shape>>[]): string =>
  shapes.flatMap((shape) => Object.keys(shape)).join(', ');
