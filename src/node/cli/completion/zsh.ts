/**
 * The completion script for zsh. Takes the shipped names; gives text. Source: zsh manual, "Completion System", _arguments.
 */
import type { CommandSpec, OptionSpec } from '../arguments/command-spec.ts';
import { COMMANDS } from '../arguments/command-table.ts';
import type { ShippedNames } from './words.ts';
import { choicesOf, operandsOf, optionsOf, quoted, valueKindOf } from './words.ts';

export function zshScript(shipped: ShippedNames): string {
  return `#compdef modpress
# zsh completion of modpress
_modpress() {
  local -a commands
  commands=(
${COMMANDS.map(({ name, about }) => `    '${name}:${quoted(about)}'`).join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe 'command' commands
    return
  fi
  local command="\${words[2]}"
  shift words
  (( CURRENT-- ))
  case "$command" in
${COMMANDS.map((command) => commandCase(command, shipped)).join('\n')}
  esac
}
_modpress "$@"
`;
}

function commandCase(command: CommandSpec, shipped: ShippedNames): string {
  const specs = [...optionsOf(command).map(optionSpec), ...operandSpec(command, shipped)];
  const lines = specs.map((spec) => `        '${spec}'`).join(' \\\n');
  return `      ${command.name})\n        _arguments \\\n${lines}\n        ;;`;
}

/** Text inside the brackets of a specification. */
const bracketed = (text: string): string => quoted(text).replaceAll(/[[\]:]/g, '\\$&');

function optionSpec(option: OptionSpec): string {
  const head = `--${option.name}[${bracketed(option.about)}]`;
  switch (valueKindOf(option)) {
    case 'none':
      return head;
    case 'words':
      return `${head}:value:(${choicesOf(option).join(' ')})`;
    case 'any':
      return `${head}:value:_files`;
  }
}

function operandSpec(command: CommandSpec, shipped: ShippedNames): readonly string[] {
  const words = operandsOf(command, shipped).join(' ');
  if (words === '') return [];
  if (command.completes === 'plans')
    return [`*:plan:{_alternative "words:word:(${words})" "files:file:_files"}`];
  if (command.completes !== 'decks') return [`*:name:(${words})`];
  return [`*:deck:{_alternative "decks:deck:(${words})" "folders:folder:_files -/"}`];
}
