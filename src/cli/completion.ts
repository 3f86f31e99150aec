/**
 * `modpress completion`: a completion script for bash, zsh or fish.
 *
 * Takes the name of a shell; gives a script made from the command table, with the shipped decks and games in it. The script
 * itself never starts modpress, so completing costs nothing.
 */
import { error } from '../diagnostics/diagnostic.ts';
import { suggestionFor } from '../diagnostics/suggest.ts';
import type { Command } from './command.ts';
import type { CommandSpec, OptionSpec } from './command-table.ts';
import { COMMANDS, COMMON_OPTIONS, SHELLS } from './command-table.ts';
import { shippedDecks, shippedGames } from './deck-names.ts';
import { EXIT } from './exit-codes.ts';

export const runCompletion: Command = async ({ operands }) => {
  const [asked] = operands;
  const shell = SHELLS.find((one) => one === asked);
  if (shell === undefined) {
    const message =
      asked === undefined ? 'completion needs a shell' : `there is no completion for "${asked}"`;
    const help = asked === undefined ? `one of ${SHELLS.join(', ')}` : suggestionFor(asked, SHELLS);
    const code = asked === undefined ? 'MP1026' : 'MP1023';
    return { exit: EXIT.usage, diagnostics: [error(code, message, { help })] };
  }
  const script = SCRIPTS[shell]({ decks: shippedDecks(), games: shippedGames() });
  return { exit: EXIT.done, text: script, json: { shell, script } };
};

/** What can be completed besides the command table. */
interface ShippedNames {
  readonly decks: readonly string[];
  readonly games: readonly string[];
}

const SCRIPTS: Readonly<Record<(typeof SHELLS)[number], (names: ShippedNames) => string>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
};

const optionsOf = (command: CommandSpec): readonly OptionSpec[] => [...command.options, ...COMMON_OPTIONS];

const choicesOf = ({ value }: OptionSpec): readonly string[] =>
  value.kind === 'choice' || value.kind === 'list' ? (value.choices ?? []) : [];

/** What may stand behind a command. */
function operandsOf({ completes }: CommandSpec, names: ShippedNames): readonly string[] {
  switch (completes) {
    case 'decks':
      return names.decks;
    case 'games':
      return names.games;
    case 'shells':
      return SHELLS;
    default:
      return [];
  }
}

function bashScript(shipped: ShippedNames): string {
  const cases = COMMANDS.flatMap((command) => {
    const values = optionsOf(command).flatMap((option) => {
      const choices = choicesOf(option);
      if (choices.length > 0)
        return [
          `      --${option.name}) COMPREPLY=($(compgen -W '${choices.join(' ')}' -- "$current")); return ;;`,
        ];
      return option.value.kind === 'flag'
        ? []
        : [`      --${option.name}) COMPREPLY=($(compgen -f -- "$current")); return ;;`];
    });
    const words = [
      ...operandsOf(command, shipped),
      ...optionsOf(command).map(({ name }) => `--${name}`),
    ].join(' ');
    return [
      `    ${command.name})`,
      '      case "$previous" in',
      ...values.map((line) => `  ${line}`),
      '      esac',
      `      COMPREPLY=($(compgen -W '${words}' -- "$current"))`,
      ...(command.completes === 'decks' ? ['      COMPREPLY+=($(compgen -d -- "$current"))'] : []),
      '      ;;',
    ];
  });
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
${cases.join('\n')}
  esac
}
complete -F _modpress modpress
`;
}

/** Text inside single quotes of a shell. */
const quoted = (text: string): string => text.replaceAll("'", "'\\''");
/** Text inside the brackets of a zsh specification. */
const bracketed = (text: string): string => quoted(text).replaceAll(/[[\]:]/g, '\\$&');

function zshScript(shipped: ShippedNames): string {
  const cases = COMMANDS.map((command) => {
    const options = optionsOf(command).map((option) => {
      const choices = choicesOf(option);
      const value =
        option.value.kind === 'flag'
          ? ''
          : choices.length > 0
            ? `:value:(${choices.join(' ')})`
            : ':value:_files';
      return `        '--${option.name}[${bracketed(option.about)}]${value}'`;
    });
    const words = operandsOf(command, shipped);
    const operands =
      command.completes === 'decks'
        ? `_alternative "decks:deck:(${words.join(' ')})" "folders:folder:_files -/"`
        : `(${words.join(' ')})`;
    const rest =
      words.length === 0
        ? []
        : [command.completes === 'decks' ? `        '*:deck:{${operands}}'` : `        '*:name:${operands}'`];
    return [
      `      ${command.name})`,
      '        _arguments \\',
      [...options, ...rest].join(' \\\n'),
      '        ;;',
    ].join('\n');
  });
  const names = COMMANDS.map(({ name, about }) => `    '${name}:${quoted(about)}'`);
  return `#compdef modpress
# zsh completion of modpress
_modpress() {
  local -a commands
  commands=(
${names.join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe 'command' commands
    return
  fi
  local command="\${words[2]}"
  shift words
  (( CURRENT-- ))
  case "$command" in
${cases.join('\n')}
  esac
}
_modpress "$@"
`;
}

function fishScript(shipped: ShippedNames): string {
  const names = COMMANDS.map(
    ({ name, about }) => `complete -c modpress -n __fish_use_subcommand -f -a ${name} -d '${quoted(about)}'`,
  );
  const options = COMMANDS.flatMap((command) => {
    const condition = `-n '__fish_seen_subcommand_from ${command.name}'`;
    const words = operandsOf(command, shipped);
    const operands = words.length === 0 ? [] : [`complete -c modpress ${condition} -a '${words.join(' ')}'`];
    return [
      ...operands,
      ...optionsOf(command).map((option) => {
        const choices = choicesOf(option);
        const letter = option.letter === undefined ? '' : ` -s ${option.letter}`;
        const value =
          option.value.kind === 'flag' ? '' : choices.length > 0 ? ` -x -a '${choices.join(' ')}'` : ' -r';
        return `complete -c modpress ${condition} -l ${option.name}${letter}${value} -d '${quoted(option.about)}'`;
      }),
    ];
  });
  return `# fish completion of modpress\n${[...names, ...options].join('\n')}\n`;
}
