/**
 * Reads a command line against the command table, and closes the holes of the parser underneath.
 *
 * Takes words, gives checked values, or every mistake at once; nothing runs on a line that has one. yargs only cuts the
 * words into options and operands: numbers, repetitions, empty values, choices and unknown names are judged here. The
 * only importer of `yargs`.
 */
import { error } from '../../../base/diagnostics/diagnostic.ts';
import type { Diagnostic } from '../../../base/diagnostics/diagnostic.ts';
import { listNames, suggestionFor } from '../../../base/diagnostics/suggest.ts';
import type { CommandSpec, OptionSpec } from './command-spec.ts';
import { COMMON_OPTIONS } from './command-table.ts';
import { checkValue } from './option-value.ts';
import type { OptionResult } from './values.ts';

export type ParsedArguments =
  | {
      readonly ok: true;
      /** What was typed, by option. */
      readonly given: ReadonlyMap<string, OptionResult>;
      readonly operands: readonly string[];
    }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/** Reads the words after the name of a command. */
export async function parseArguments(
  command: CommandSpec,
  words: readonly string[],
): Promise<ParsedArguments> {
  const { Parser } = await import('yargs/helpers');
  const specs = [...command.options, ...COMMON_OPTIONS];
  const cut = Parser.detailed(withHyphens(words, specs), parserSetup(specs));
  const { _: before, '--': after, ...given } = cut.argv;
  const operands = [...before, ...(Array.isArray(after) ? after : [])].map(String);
  const known = new Map(specs.map((spec) => [spec.name, spec]));
  const values = new Map<string, OptionResult>();
  const diagnostics: Diagnostic[] = [];
  for (const [name, raw] of Object.entries(given)) {
    const spec = known.get(name);
    if (!spec) {
      diagnostics.push(unknownOption(name, command, specs));
      continue;
    }
    const read = checkValue(spec, raw);
    if (read.ok) values.set(name, read.value);
    else diagnostics.push(read.fault);
  }
  diagnostics.push(...flagsWithValues(specs, words), ...surplus(command, operands));
  return diagnostics.length > 0 ? { ok: false, diagnostics } : { ok: true, given: values, operands };
}

/** `--out -` as `--out=-`: the parser takes a lone hyphen for an operand. */
function withHyphens(words: readonly string[], specs: readonly OptionSpec[]): string[] {
  const takesText = (word = ''): boolean =>
    specs.some(({ name, value }) => value.kind === 'text' && word === `--${name}`);
  const end = words.includes('--') ? words.indexOf('--') : words.length;
  return words.flatMap((word, i) => {
    if (i < end && word === '-' && takesText(words[i - 1])) return [];
    return [i < end && words[i + 1] === '-' && takesText(word) ? `${word}=-` : word];
  });
}

function parserSetup(specs: readonly OptionSpec[]) {
  const names = (isFlag: boolean): string[] =>
    specs.filter(({ value }) => (value.kind === 'flag') === isFlag).map(({ name }) => name);
  return {
    boolean: names(true),
    string: ['_', ...names(false)],
    alias: Object.fromEntries(specs.flatMap(({ name, letter }) => (letter ? [[name, [letter]]] : []))),
    configuration: {
      'boolean-negation': false,
      'camel-case-expansion': false,
      'dot-notation': false,
      'duplicate-arguments-array': true,
      'parse-numbers': false,
      'parse-positional-numbers': false,
      'populate--': true,
      'strip-aliased': true,
    },
  };
}

const shownName = (name: string): string => (name.length === 1 ? `-${name}` : `--${name}`);

function unknownOption(name: string, command: CommandSpec, specs: readonly OptionSpec[]): Diagnostic {
  const help =
    suggestionFor(
      `--${name}`,
      specs.map((spec) => `--${spec.name}`),
    ) ?? `see modpress ${command.name} --help`;
  return error('MP1021', `${command.name} has no option ${shownName(name)}`, { help });
}

/** `--json=yes` and `--json true`: the parser would take the second word, or read the first as "no". */
function flagsWithValues(specs: readonly OptionSpec[], words: readonly string[]): readonly Diagnostic[] {
  const end = words.indexOf('--');
  const own = end === -1 ? words : words.slice(0, end);
  return specs
    .filter(({ value }) => value.kind === 'flag')
    .flatMap(({ name }) => {
      const isGiven = own.some(
        (word, index) =>
          word.startsWith(`--${name}=`) ||
          (word === `--${name}` && /^(true|false)$/.test(own[index + 1] ?? '')),
      );
      return isGiven
        ? [error('MP1023', `--${name} takes no value`, { help: 'give it alone, or not at all' })]
        : [];
    });
}

function surplus(command: CommandSpec, operands: readonly string[]): readonly Diagnostic[] {
  const { name, mostOperands } = command;
  const extra = operands.slice(mostOperands);
  if (extra.length === 0) return [];
  const most = mostOperands === 0 ? 'no word' : mostOperands === 1 ? 'one word' : `${mostOperands} words`;
  const message = `${name} takes ${most} after it, not also ${listNames(extra)}`;
  return [error('MP1026', message, { help: `see modpress ${name} --help` })];
}
