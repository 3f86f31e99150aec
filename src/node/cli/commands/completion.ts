/**
 * `modpress completion`: the script by which bash, zsh or fish asks modpress to complete a word.
 *
 * Takes the name of a shell; gives the script of yargs for it.
 */
import { error } from '../../../base/diagnostics/diagnostic.ts';
import { suggestionFor } from '../../../base/diagnostics/suggest.ts';
import { SHELLS } from '../arguments/help-commands.ts';
import { completionScript } from '../arguments/parse-arguments.ts';
import type { Command } from '../command.ts';
import { EXIT } from '../exit-codes.ts';

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
  const script = completionScript(shell);
  return { exit: EXIT.done, text: script, json: { shell, script } };
};
