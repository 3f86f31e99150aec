/**
 * `modpress config`: which options `modpress.yaml` gives to which command, and where they are.
 *
 * Takes a deck, or none for the working folder; answers a table. Mistakes in the files are reported as by any command.
 */
import type { Diagnostic } from '../../../base/diagnostics/diagnostic.ts';
import { failureOf } from '../../../base/diagnostics/failure.ts';
import { onceIn } from '../../../base/diagnostics/index.ts';
import { formatPlace } from '../../../base/diagnostics/text-printer.ts';
import { escapeControls } from '../../../base/diagnostics/terminal-text.ts';
import { findDecks } from '../../../press/open/deck-names.ts';
import { COMMANDS } from '../arguments/command-table.ts';
import type { Command } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { settingsFor, takesSettings } from '../settings/settings.ts';
import { SETTINGS_FILE } from '../settings/types.ts';

interface Line {
  readonly command: string;
  readonly option: string;
  readonly value: string;
  readonly from: string;
}

export const runConfig: Command = async ({ io, operands }) => {
  const decks = findDecks(operands, io.cwd);
  if (!decks.ok) return { exit: EXIT.usage, diagnostics: decks.diagnostics };
  const diagnostics: Diagnostic[] = [];
  const report = onceIn(diagnostics);
  const lines: Line[] = [];
  for (const command of COMMANDS.filter(takesSettings))
    for (const [option, { shown, place }] of await settingsFor(command, operands, io.cwd, report))
      lines.push({ command: command.name, option, value: shown, from: formatPlace(place) });
  const exit = failureOf(diagnostics) === 'none' ? EXIT.done : EXIT.input;
  const text = exit === EXIT.done ? tableOf(lines) : '';
  return { exit, diagnostics, text, json: { settings: lines } };
};

function tableOf(lines: readonly Line[]): string {
  if (lines.length === 0)
    return `no ${SETTINGS_FILE} says anything: every option is as modpress COMMAND --help tells\n`;
  const width = (of: (line: Line) => string): number => Math.max(...lines.map((line) => of(line).length));
  const [commands, options, values] = [
    width(({ command }) => command),
    width(({ option }) => option),
    width(({ value }) => value),
  ];
  const rows = lines.map(({ command, option, value, from }, index) => {
    const name = command === lines[index - 1]?.command ? '' : command;
    return `${name.padEnd(commands)}  --${option.padEnd(options)}  ${value.padEnd(values)}  ${from}`;
  });
  return `${rows.map(escapeControls).join('\n')}\n`;
}
