/**
 * Reads a command line with yargs: the command table is declared to it, and it parses, refuses, helps and completes.
 *
 * Takes words; gives a text to print, a command with its checked values, or every mistake at once with code and suggestion. Values that
 * yargs has no kind for (lengths, lists, languages) are judged by `option-value.ts`, as are those of settings files. The only importer of
 * `yargs`.
 */
import yargs, { type Argv, type Options } from 'yargs';
import { type Diagnostic, error } from '../../../base/diagnostics/diagnostic.ts';
import { listNames, suggestionFor } from '../../../base/diagnostics/suggest.ts';
import type { CommandSpec, OptionSpec } from './command-spec.ts';
import { COMMANDS, COMMON_OPTIONS, EVERYDAY_COMMON, findCommand } from './command-table.ts';
import { checkValue, type OptionResult, shownValue } from './option-value.ts';
import { EXIT_WORDS } from '../exit-codes.ts';

export type ParsedArguments =
  | {
      readonly ok: true;
      /** What was typed, by option. */
      readonly given: ReadonlyMap<string, OptionResult>;
      readonly operands: readonly string[];
    }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/** What a command line comes to. */
export type Line =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'command'; readonly command: CommandSpec | undefined; readonly parsed: ParsedArguments };

/** How the script of a shell asks. */
export const ASK = '--get-yargs-completions';
const HELP_ALL = '--help-all';
/** What yargs is asked for beside a command. */
const FIRST_OPTIONS = ['--help', '-h', HELP_ALL, '--version', '-V', ASK];

/** @param about the version, and how many columns help may have */
export function readLine(words: readonly string[], about: { version: string; columns: number }): Line {
  const [first = '', second = ''] = words;
  if (first === 'help') return readLine(findCommand(second) ? [second, '--help'] : words.slice(1), about);
  const isOptionFirst = first.startsWith('-') && !FIRST_OPTIONS.includes(first);
  if (isOptionFirst) return { kind: 'command', command: undefined, parsed: refused([unknownCommand(first)]) };
  const faults: string[] = [];
  let text = '';
  let argv: Readonly<Record<string, unknown>> = {};
  // A shell completes the rare options as well.
  const isWhole = asksForAll(words) || first === ASK;
  const asked = first === '' ? ['--help'] : asksForAll(words) ? [...words, '--help'] : words;
  try {
    declared({ ...about, isWhole }, faults).parse([...asked], {}, (_, found: object, said) => {
      [argv, text] = [{ ...found }, said];
    });
  } catch (thrown) {
    // yargs throws at names that every object has, such as --constructor, after it has refused them.
    if (faults.length === 0) throw thrown;
  }
  if (text !== '' || first === ASK) return { kind: 'text', text: text === '' ? '' : `${text}\n` };
  const command = findCommand(first);
  if (!command) return { kind: 'command', command, parsed: refused([unknownCommand(first)]) };
  return { kind: 'command', command, parsed: judged(command, words.slice(1), argv, faults) };
}

const asksForAll = (words: readonly string[]): boolean => words.includes(HELP_ALL) && !words.includes('--');

/** Reads the words after the name of a command. */
export function parseArguments(command: CommandSpec, words: readonly string[]): ParsedArguments {
  const line = readLine([command.name, ...words], { version: '', columns: 80 });
  return line.kind === 'command' ? line.parsed : { ok: true, given: new Map(), operands: [] };
}

const refused = (diagnostics: readonly Diagnostic[]): ParsedArguments => ({ ok: false, diagnostics });

/** The script of a shell. yargs takes the name of the shell from the environment, and tells it as the way to the script. */
export function completionScript(shell: string): string {
  const before = process.env['SHELL'];
  process.env['SHELL'] = shell;
  const command = `completion ${shell}`;
  let script = '';
  try {
    yargs()
      .scriptName('modpress')
      .completion(command)
      .parse([command], {}, (_, __, said) => void (script = said));
  } finally {
    if (before === undefined) delete process.env['SHELL'];
    else process.env['SHELL'] = before;
  }
  return `${script}\n`;
}

const PARSER = {
  'boolean-negation': false,
  'camel-case-expansion': false,
  'dot-notation': false,
  'parse-numbers': false,
  'parse-positional-numbers': false,
  'strip-aliased': true,
};

interface Declaration {
  readonly version: string;
  readonly columns: number;
  /** Whether help shows the rare options too. */
  readonly isWhole: boolean;
}

/** The command table as yargs has it; `faults` gets what it refuses. */
function declared({ version, columns, isWhole }: Declaration, faults: string[]): Argv {
  const line = yargs()
    .scriptName('modpress')
    .detectLocale(false)
    .parserConfiguration(PARSER)
    .usage(`modpress ${version}: a printing press for games\n\nUsage: $0 <command> [options]`)
    .example(GENERAL_EXAMPLES.map(([words, what]) => [words, what] as [string, string]))
    .epilogue(END_OF_HELP)
    .wrap(Math.min(80, columns))
    .strictCommands()
    .strictOptions()
    .help('help', 'this help')
    .alias('help', 'h')
    .version('version', 'the version', version)
    .alias('version', 'V')
    .group(['help', 'help-all', 'version'], COMMON_TITLE)
    .fail((message) => void faults.push(message));
  declareOptions(line, COMMON_OPTIONS, COMMON_TITLE, isWhole ? undefined : EVERYDAY_COMMON);
  for (const command of COMMANDS)
    line.command(
      command.name,
      command.about,
      (own) => declareCommand(own, command, isWhole),
      () => undefined,
    );
  return line;
}

function declareCommand(line: Argv, command: CommandSpec, isWhole: boolean): Argv {
  const { name, about, operands, mostOperands, examples, options, everyday = [] } = command;
  const others = options.filter((one) => !everyday.includes(one.name));
  const hasRare = !isWhole && everyday.length > 0 && others.length > 0;
  line
    .usage(`modpress ${name}: ${about}\n\nUsage: $0 ${[name, operands, '[options]'].join(' ')}`)
    .example(examples.map(([words, what]) => [words, what] as [string, string]))
    .epilogue(hasRare ? `${others.length} more options: modpress ${name} --help-all\n${MORE}` : MORE)
    .strictCommands(false)
    .demandCommand(0, mostOperands, '', 'too many words');
  const first = everyday.flatMap((one) => options.find((option) => option.name === one) ?? []);
  return declareOptions(line, [...first, ...others], 'Options:', hasRare ? everyday : undefined);
}

/** @param shown the names of those that help shows; all where it is left out */
function declareOptions(
  line: Argv,
  options: readonly OptionSpec[],
  group: string,
  shown?: readonly string[],
): Argv {
  for (const spec of options.filter(({ name }) => name !== 'help'))
    line.option(spec.name, { ...optionOf(spec, group), hidden: shown?.includes(spec.name) === false });
  return line;
}

function optionOf(spec: OptionSpec, group: string): Options {
  const { letter, about, value } = spec;
  const shown = shownValue(spec);
  return {
    group,
    // With spaces, so that lines end between two values.
    describe: value.kind === 'choice' || shown === '' ? about : `${about}: ${shown.replaceAll(',', ', ')}`,
    type: value.kind === 'flag' ? 'boolean' : 'string',
    ...(letter === undefined ? {} : { alias: letter }),
    // A lone hyphen may be the value.
    ...(value.kind === 'text' ? { nargs: 1 } : {}),
    ...(value.kind === 'choice' ? { choices: value.choices } : {}),
  };
}

/** The values of a command, or all that is wrong with them. */
function judged(
  command: CommandSpec,
  words: readonly string[],
  argv: Readonly<Record<string, unknown>>,
  faults: readonly string[],
): ParsedArguments {
  const specs = [...command.options, ...COMMON_OPTIONS];
  const values = new Map<string, OptionResult>();
  const diagnostics = faults.flatMap((fault) => faultOf(fault, command, specs));
  for (const spec of specs) {
    if (!Object.hasOwn(argv, spec.name) || argv[spec.name] === undefined) continue;
    const read = checkValue(spec, argv[spec.name]);
    if (read.ok) values.set(spec.name, read.value);
    else diagnostics.push(read.fault);
  }
  const [, ...operands] = Array.isArray(argv['_']) ? argv['_'].map(String) : [];
  diagnostics.push(...flagsWithValues(specs, words), ...surplus(command, operands));
  return diagnostics.length > 0 ? refused(diagnostics) : { ok: true, given: values, operands };
}

/** What yargs refuses, with code and suggestion. Choices and surplus words are told by those who know the value. */
function faultOf(fault: string, { name }: CommandSpec, specs: readonly OptionSpec[]): readonly Diagnostic[] {
  const [, about = '', named = ''] =
    /^(Unknown|Not enough) arguments?(?: following)?: (.*)$/.exec(fault) ?? [];
  if (about === '') return [];
  const spec = specs.find((one) => one.name === named || one.letter === named);
  if (about === 'Not enough')
    return [
      error('MP1022', `--${spec?.name ?? named} needs a value`, {
        help: spec && `write --${spec.name} ${shownValue(spec)}`,
      }),
    ];
  const known = specs.map((one) => `--${one.name}`);
  return named.split(', ').map((one) =>
    error('MP1021', `${name} has no option ${one.length === 1 ? '-' : '--'}${one}`, {
      help: suggestionFor(`--${one}`, known) ?? `see modpress ${name} --help`,
    }),
  );
}

function unknownCommand(name: string): Diagnostic {
  if (name.startsWith('-'))
    return error('MP1020', `a command comes first, not ${name}`, { help: 'such as: modpress build --help' });
  const known = COMMANDS.map((command) => command.name);
  return error('MP1020', `there is no command "${name}"`, { help: suggestionFor(name, known) });
}

/** `--json=yes` and `--json true`: yargs would take the second word, or read the first as "no". */
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

function surplus({ name, mostOperands }: CommandSpec, operands: readonly string[]): readonly Diagnostic[] {
  const extra = operands.slice(mostOperands);
  if (extra.length === 0) return [];
  const most = mostOperands === 0 ? 'no word' : mostOperands === 1 ? 'one word' : `${mostOperands} words`;
  const message = `${name} takes ${most} after it, not also ${listNames(extra)}`;
  return [error('MP1026', message, { help: `see modpress ${name} --help` })];
}

// What help says beside the command table. yargs lays it out.

const GENERAL_EXAMPLES: readonly (readonly [string, string])[] = [
  ['modpress build mod-3', 'print-and-play PDFs of Mod 3 into ./out/mod-3'],
  ['modpress build ./my-deck', 'the same for your own folder with a deck.yaml'],
  ['modpress check', 'replay every worked example, find what does not fit'],
];

const COMMON_TITLE = 'Options of every command:';

const MORE = 'More: the folder docs/ of the package.';

const END_OF_HELP = [
  'Exit codes:',
  ...EXIT_WORDS.map(([code, words]) => `  ${code}  ${words}`),
  '  130, 143  stopped by a signal',
  '',
  'More: modpress <command> --help, and the folder docs/ of the package.',
].join('\n');
