/**
 * Judges one option of a command line: given once, not empty, of the right kind.
 *
 * Takes what the parser cut out (texts only, or true for a flag); gives the value, or the mistake in words. Whole numbers
 * are plain decimals: no sign, no leading zero, no hexadecimal, no exponent.
 */
import type { Code } from '../../../base/diagnostics/codes.ts';
import { languageOf, USUAL_LANGUAGES } from '../../../base/language.ts';
import { assertNever, InternalError } from '../../../base/invariant.ts';
import { formatMm, parseLength } from '../../../base/units.ts';
import { type Diagnostic, error } from '../../../base/diagnostics/diagnostic.ts';
import { listNames, suggestionFor } from '../../../base/diagnostics/suggest.ts';
import type { OptionSpec } from './command-spec.ts';

export type Judged =
  { readonly ok: true; readonly value: OptionResult } | { readonly ok: false; readonly fault: Diagnostic };

const good = (value: OptionResult): Judged => ({ ok: true, value });
const bad = (code: Code, message: string, help: string | undefined): Judged => ({
  ok: false,
  fault: error(code, message, { help }),
});

/** @param raw a text, true for a flag, or a list of these when the option was repeated */
export function checkValue(spec: OptionSpec, raw: unknown): Judged {
  const { name, value } = spec;
  const texts = (Array.isArray(raw) ? raw : [raw]).map(String);
  if (value.kind === 'flag') return good(texts.at(-1) === 'true');
  if (texts.some((text) => text.trim() === ''))
    return bad('MP1022', `--${name} needs a value`, `write --${name} ${shownValue(spec)}`);
  if (value.kind === 'list') return checkList(spec, texts, value.isOpen ? undefined : value.choices);
  if (value.kind === 'languages') return checkLanguages(spec, texts);
  const [text = ''] = texts;
  if (texts.length > 1)
    return bad('MP1024', `--${name} is given ${texts.length} times: ${listNames(texts)}`, 'give it once');
  switch (value.kind) {
    case 'text':
      return good(text);
    case 'choice':
      return value.choices.includes(text) ? good(text) : notAChoice(name, text, value.choices);
    case 'whole':
      return checkWhole(name, text, value);
    case 'length':
      return checkLength(name, text, value);
    default:
      return assertNever(value, 'kind of option');
  }
}

function checkList(
  spec: OptionSpec,
  texts: readonly string[],
  choices: readonly string[] | undefined,
): Judged {
  const items = texts.flatMap((text) => text.split(',')).map((item) => item.trim());
  if (items.includes(''))
    return bad('MP1022', `--${spec.name} has an empty item in its list`, 'put one comma between two items');
  const wrong = choices && items.find((item) => !choices.includes(item));
  if (choices && wrong !== undefined) return notAChoice(spec.name, wrong, choices);
  const isKept = spec.value.kind === 'list' && spec.value.keepsTwins === true;
  return good(isKept ? items : [...new Set(items)]);
}

/** As a list of texts; `pt-br` is `pt-BR`. */
function checkLanguages(spec: OptionSpec, texts: readonly string[]): Judged {
  const items = checkList(spec, texts, undefined);
  if (!items.ok || typeof items.value !== 'object') return items;
  const languages = items.value.map((item) => languageOf(item));
  const wrong = items.value.find((_, i) => languages[i] === undefined);
  if (wrong !== undefined) return notAChoice(spec.name, wrong, USUAL_LANGUAGES);
  return good([...new Set(languages.flatMap((one) => one ?? []))]);
}

const notAChoice = (name: string, text: string, choices: readonly string[]): Judged =>
  bad('MP1023', `--${name} cannot be "${text}"`, suggestionFor(text, choices));

function checkWhole(
  name: string,
  text: string,
  { min, max }: { readonly min: number; readonly max: number },
): Judged {
  const number = Number(text);
  const isWhole = /^(0|[1-9]\d*)$/.test(text) && Number.isSafeInteger(number);
  if (isWhole && number >= min && number <= max) return good(number);
  return bad('MP1023', `--${name} cannot be "${text}"`, `write a whole number from ${min} to ${max}`);
}

function checkLength(
  name: string,
  text: string,
  { min, max }: { readonly min: number; readonly max: number },
): Judged {
  const length = text.trim() === '0' ? 0 : parseLength(text);
  if (length !== undefined && length >= min - 1e-9 && length <= max + 1e-9) return good(length);
  const range = `from ${formatMm(min)} to ${formatMm(max)}`;
  return bad('MP1023', `--${name} cannot be "${text}"`, `write a length with its unit ${range}, such as 4mm`);
}

/** How the value of an option is shown: `DIR`, `a4,letter`, `N`. */
export function shownValue({ value }: OptionSpec): string {
  switch (value.kind) {
    case 'flag':
      return '';
    case 'choice':
      return value.choices.join('|');
    case 'list':
      return value.choices ? shortList(value.choices) : value.shown;
    case 'languages':
      return 'LIST';
    case 'length':
      return 'LENGTH';
    default:
      return value.shown;
  }
}

/** Of a long list the first ones: the deck's own are what is wanted. */
const shortList = (choices: readonly string[]): string =>
  choices.length > 30 ? `${choices.slice(0, 6).join(',')} ...` : choices.join(',');

// The checked values of a command line, by option name.
// A command asks for what its table declares; asking for another kind is a bug of ours and throws.

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
