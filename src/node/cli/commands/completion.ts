/**
 * `modpress completion`: a completion script for bash, zsh or fish.
 *
 * Takes the name of a shell; gives a script made from the command table, with the shipped decks and games in it. The script
 * itself never starts modpress, so completing costs nothing.
 */
import { error } from '../../../base/diagnostics/diagnostic.ts';
import { suggestionFor } from '../../../base/diagnostics/suggest.ts';
import type { Command } from '../command.ts';
import { bashScript } from '../completion/bash.ts';
import { fishScript } from '../completion/fish.ts';
import type { ShippedNames } from '../completion/words.ts';
import { zshScript } from '../completion/zsh.ts';
import { SHELLS } from '../arguments/help-commands.ts';
import { shippedDecks, shippedGames } from '../../../press/open/deck-names.ts';
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
  const script = SCRIPTS[shell]({ decks: shippedDecks(), games: shippedGames() });
  return { exit: EXIT.done, text: script, json: { shell, script } };
};

// Who writes the script of a shell?
const SCRIPTS: Readonly<Record<(typeof SHELLS)[number], (names: ShippedNames) => string>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
};
