/**
 * The checked values of a command line, by option name.
 *
 * A command asks for what its table declares; asking for another kind is a bug of ours and throws.
 */
import { InternalError } from '../../../base/invariant.ts';

export type OptionResult = boolean | string | number | readonly string[];

export interface Values {
  /** Whether it is on the command line: what a settings file says does not count. */
  isTyped(name: string): boolean;
  isOn(name: string): boolean;
  text(name: string): string | undefined;
  /** Empty when the option was not given. */
  list(name: string): readonly string[];
  whole(name: string): number | undefined;
  /** In points. */
  length(name: string): number | undefined;
  /** The choice that was taken, typed by the list it comes from. */
  choice<T extends string>(name: string, choices: readonly T[]): T | undefined;
  /** As `choice`, for lists. */
  choices<T extends string>(name: string, choices: readonly T[]): readonly T[];
}

/**
 * Values over a map of what was given.
 *
 * @param typed which of them are from the command line; all by default
 */
export function valuesOf(
  given: ReadonlyMap<string, OptionResult>,
  typed: ReadonlyMap<string, OptionResult> = given,
): Values {
  const wrong = (name: string, kind: string): never => {
    throw new InternalError(`option ${name} is no ${kind}`);
  };
  const text = (name: string): string | undefined => {
    const value = given.get(name);
    return value === undefined || typeof value === 'string' ? value : wrong(name, 'text');
  };
  const list = (name: string): readonly string[] => {
    const value = given.get(name) ?? [];
    return typeof value === 'object' ? value : wrong(name, 'list');
  };
  const number = (name: string): number | undefined => {
    const value = given.get(name);
    return value === undefined || typeof value === 'number' ? value : wrong(name, 'number');
  };
  return {
    isTyped: (name) => typed.has(name) && typed.get(name) !== false,
    text,
    list,
    isOn: (name) => given.get(name) === true,
    whole: number,
    length: number,
    choice: (name, choices) => choices.find((one) => one === text(name)),
    choices: (name, choices) => list(name).flatMap((item) => choices.find((one) => one === item) ?? []),
  };
}
