/**
 * `modpress import`: a deck folder out of a project of another program, and a report of what a person must do.
 *
 * Takes the program, the folder of the project and the folder of the deck; writes the deck and `import-report.md`, and prints the report.
 */
import { resolve } from 'node:path';
import { type Diagnostic, error } from '../../../base/diagnostics/diagnostic.ts';
import { suggestionFor } from '../../../base/diagnostics/suggest.ts';
import { escapeControls } from '../../../base/diagnostics/terminal-text.ts';
import { host } from '../../../base/host.ts';
import { displayPath, slashed } from '../../../base/paths.ts';
import { importDeck, PEERS, type Peer } from '../../../deck/import/index.ts';
import { writeDeck } from '../../../press/open/starter.ts';
import type { Command } from '../command.ts';
import { EXIT } from '../exit-codes.ts';

const isPeer = (word: string): word is Peer => (PEERS as readonly string[]).includes(word);

export const runImport: Command = async ({ io, operands, values }) => {
  const [peer = '', source] = operands;
  if (!isPeer(peer) || source === undefined) {
    const help = suggestionFor(peer, PEERS) ?? 'such as: modpress import cider ./my-cards';
    const message =
      source === undefined && isPeer(peer)
        ? 'import needs the folder of a project'
        : `"${peer}" is no program that can be imported from`;
    return { exit: EXIT.usage, diagnostics: [error('MP1026', message, { help })] };
  }
  const folder = slashed(resolve(io.cwd, source));
  const target = slashed(resolve(io.cwd, operands[2] ?? `${source.replace(/[\\/]+$/, '')}-deck`));
  const found: Diagnostic[] = [];
  const deck = importDeck(peer, { folder, store: host().store, report: (one) => void found.push(one) });
  if (!deck) {
    const message = `${displayPath(io.cwd, folder)} holds no project of ${peer}`;
    const help = 'name the folder of the project: modpress explain MP1038';
    return { exit: EXIT.input, diagnostics: [error('MP1038', message, { help }), ...found] };
  }
  const written = await writeDeck(target, deck.files);
  if (!written.ok) return { exit: EXIT.files, diagnostics: [written.fault] };
  const shown = escapeControls(displayPath(io.cwd, target));
  const lines = [
    `${shown}: ${written.files.length} files`,
    ...deck.taken.map((one) => `  taken over: ${one}`),
    ...deck.left.map((one) => `  to do: ${one}`),
    '',
    `next: modpress build ${/[\\/]/.test(shown) ? shown : `./${shown}`}`,
  ];
  return {
    exit: EXIT.done,
    text: values.isOn('quiet') ? '' : `${lines.map(escapeControls).join('\n')}\n`,
    diagnostics: found,
    json: { folder: target, files: written.files, taken: deck.taken, left: deck.left },
  };
};
