/**
 * Help texts, made from the command table: examples first, 80 columns.
 *
 * Takes a command, gives text; prints nothing. Source: clig.dev "Help".
 */
import type { CommandSpec, OptionSpec } from './arguments/command-spec.ts';
import { COMMANDS, COMMON_OPTIONS } from './arguments/command-table.ts';
import { EXIT_WORDS } from './exit-codes.ts';
import { shownValue } from './arguments/option-value.ts';
import { WIDTH, wrap } from './wrap.ts';

const GENERAL_EXAMPLES: readonly (readonly [string, string])[] = [
  ['modpress build mod-3', 'print-and-play PDFs of Mod 3 into ./out/mod-3'],
  ['modpress build ./my-deck', 'the same for your own folder with a deck.yaml'],
  ['modpress check', 'replay every worked example, find what does not fit'],
];

/** The help of modpress itself. */
export function generalHelp(version: string): string {
  const commands = COMMANDS.flatMap(({ name, about }) => columns(`  ${name}`, about, 14));
  const codes = EXIT_WORDS.map(([code, words]) => `  ${code}  ${words}`);
  return text([
    `modpress ${version}: a printing press for games`,
    '',
    ...exampleLines(GENERAL_EXAMPLES),
    '',
    'Usage: modpress <command> [options]',
    '',
    ...commands,
    '',
    'Options of every command:',
    ...COMMON_OPTIONS.flatMap(optionLines),
    ...columns('      --version', 'the version', 24),
    '',
    'Exit codes:',
    ...codes,
    '  130, 143  stopped by a signal',
    '',
    'More: modpress <command> --help, and the folder docs/ of the package.',
  ]);
}

/** The help of one command. */
export function commandHelp(command: CommandSpec): string {
  const { name, operands, about, examples, options } = command;
  const usage = ['modpress', name, operands, '[options]'].filter((part) => part !== '').join(' ');
  return text([
    `modpress ${name}: ${about}`,
    '',
    ...exampleLines(examples),
    '',
    `Usage: ${usage}`,
    '',
    ...(options.length === 0 ? [] : ['Options:', ...options.flatMap(optionLines), '']),
    'Options of every command:',
    ...COMMON_OPTIONS.flatMap(optionLines),
    '',
    'More: the folder docs/ of the package.',
  ]);
}

const text = (lines: readonly string[]): string => `${lines.join('\n')}\n`;

const exampleLines = (examples: readonly (readonly [string, string])[]): readonly string[] => [
  'Examples:',
  ...examples.flatMap(([line, what]) => [
    `  ${line}`,
    ...wrap(what, WIDTH - 6).map((part) => `      ${part}`),
  ]),
];

function optionLines(spec: OptionSpec): readonly string[] {
  const { name, letter, about, value } = spec;
  const shown =
    value.kind === 'choice' || (value.kind === 'list' && value.choices) ? '' : ` ${shownValue(spec)}`;
  const head = `${letter === undefined ? '      ' : `  -${letter}, `}--${name}${shown}`.trimEnd();
  const choices = shown === '' && value.kind !== 'flag' ? `: ${shownValue(spec)}` : '';
  return columns(head, about + choices, 24);
}

/** A name on the left, its meaning wrapped on the right. */
function columns(left: string, right: string, indent: number): readonly string[] {
  const [first = '', ...rest] = wrap(right, WIDTH - indent);
  const head =
    left.length < indent - 1 ? [`${left.padEnd(indent)}${first}`] : [left, `${' '.repeat(indent)}${first}`];
  return [...head, ...rest.map((line) => `${' '.repeat(indent)}${line}`)];
}
