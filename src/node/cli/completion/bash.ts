/**
 * The completion script for bash. Takes the shipped names; gives text. Source: bash manual, "Programmable Completion".
 */
import type { CommandSpec, OptionSpec } from '../arguments/command-spec.ts';
import { COMMANDS } from '../arguments/command-table.ts';
import type { ShippedNames } from './words.ts';
import { choicesOf, operandsOf, optionsOf, valueKindOf } from './words.ts';

export function bashScript(shipped: ShippedNames): string {
  const names = COMMANDS.map(({ name }) => name).join(' ');
  return `# bash completion of modpress
_modpress() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}"
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W '${names} help --help --version' -- "$current"))
    return
  fi
  case "\${COMP_WORDS[1]}" in
${COMMANDS.flatMap((command) => commandCase(command, shipped)).join('\n')}
  esac
}
complete -F _modpress modpress
`;
}

/** The branch of one command: first the value of the option before the cursor, then everything the command takes. */
function commandCase(command: CommandSpec, shipped: ShippedNames): readonly string[] {
  const names = optionsOf(command).map(({ name }) => `--${name}`);
  const words = [...operandsOf(command, shipped), ...names].join(' ');
  return [
    `    ${command.name})`,
    '      case "$previous" in',
    ...optionsOf(command).flatMap(optionCase),
    '      esac',
    `      COMPREPLY=($(compgen -W '${words}' -- "$current"))`,
    ...(command.completes === 'decks' ? ['      COMPREPLY+=($(compgen -d -- "$current"))'] : []),
    ...(command.completes === 'plans' ? ['      COMPREPLY+=($(compgen -f -- "$current"))'] : []),
    '      ;;',
  ];
}

function optionCase(option: OptionSpec): readonly string[] {
  const kind = valueKindOf(option);
  if (kind === 'none') return [];
  const source = kind === 'words' ? `-W '${choicesOf(option).join(' ')}'` : '-f';
  return [`        --${option.name}) COMPREPLY=($(compgen ${source} -- "$current")); return ;;`];
}
