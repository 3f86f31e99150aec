/**
 * The completion script for fish. Takes the shipped names; gives text. Source: fish manual, "complete".
 */
import type { CommandSpec, OptionSpec } from '../arguments/command-spec.ts';
import { COMMANDS } from '../arguments/command-table.ts';
import type { ShippedNames } from './words.ts';
import { choicesOf, operandsOf, optionsOf, quoted, valueKindOf } from './words.ts';

export function fishScript(shipped: ShippedNames): string {
  const names = COMMANDS.map(
    ({ name, about }) => `complete -c modpress -n __fish_use_subcommand -f -a ${name} -d '${quoted(about)}'`,
  );
  const lines = COMMANDS.flatMap((command) => commandLines(command, shipped));
  return `# fish completion of modpress\n${[...names, ...lines].join('\n')}\n`;
}

function commandLines(command: CommandSpec, shipped: ShippedNames): readonly string[] {
  const head = `complete -c modpress -n '__fish_seen_subcommand_from ${command.name}'`;
  const words = operandsOf(command, shipped).join(' ');
  const operands = words === '' ? [] : [`${head} -a '${words}'`];
  return [...operands, ...optionsOf(command).map((option) => `${head} ${optionPart(option)}`)];
}

// How does fish write that a value follows?
const VALUE = { none: '', any: ' -r' } as const;

function optionPart(option: OptionSpec): string {
  const letter = option.letter === undefined ? '' : ` -s ${option.letter}`;
  const kind = valueKindOf(option);
  const value = kind === 'words' ? ` -x -a '${choicesOf(option).join(' ')}'` : VALUE[kind];
  return `-l ${option.name}${letter}${value} -d '${quoted(option.about)}'`;
}
