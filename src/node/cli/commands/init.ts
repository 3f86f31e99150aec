/**
 * `modpress init`: a folder with a small deck in it, to be changed into one's own.
 *
 * Takes the name of a folder, writes a deck that builds as it stands (or a copy of one, `--from`), and says what to do next.
 */
import { displayPath } from '../../../base/paths.ts';
import { resolve } from 'node:path';

import { error } from '../../../base/diagnostics/diagnostic.ts';
import { escapeControls } from '../../../base/diagnostics/terminal-text.ts';
import { startDeck } from '../../../press/open/starter.ts';
import type { Command } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { findDecks } from '../../../press/open/deck-names.ts';

// What is <file> of the starter deck for?
const ABOUT: Readonly<Record<string, string>> = {
  'deck.yaml': 'what there is to print: sizes, languages, templates',
  'cards.csv': 'one row a card; any spreadsheet opens it',
  'freight.hbs': 'the front of a card, in HTML',
  'freight.css': 'how it looks',
  'freight-back.hbs': 'the back',
  'freight-back.css': 'how that looks',
};

export const runInit: Command = async ({ io, operands, values }) => {
  const [name] = operands;
  if (name === undefined) {
    const help = 'such as: modpress init my-game';
    return { exit: EXIT.usage, diagnostics: [error('MP1026', 'init needs the name of a folder', { help })] };
  }
  const folder = resolve(io.cwd, name);
  const wished = values.text('from');
  const from = wished === undefined ? undefined : findDecks([wished], io.cwd);
  if (from && !from.ok) return { exit: EXIT.usage, diagnostics: from.diagnostics };
  const started = await startDeck(folder, from?.folders[0]);
  if (!started.ok) return { exit: EXIT.files, diagnostics: [started.fault] };
  const shown = started.files.map((path) => escapeControls(displayPath(io.cwd, path)));
  const width = Math.max(...shown.map((path) => path.length));
  const lines = started.files.map((path, i) => {
    const about = from ? '' : (ABOUT[path.split(/[\\/]/).at(-1) ?? ''] ?? '');
    return `${(shown[i] ?? '').padEnd(width)}  ${about}`.trimEnd();
  });
  const operand = operandOf(displayPath(io.cwd, folder));
  const next = [`modpress build ${operand}`, `modpress check ${operand}`];
  const text = [...lines, '', `next: ${next[0]}      its PDFs, and out/index.html that shows them`].join(
    '\n',
  );
  return {
    exit: EXIT.done,
    text: values.isOn('quiet') ? '' : `${text}\n`,
    diagnostics: [],
    json: { folder, files: started.files, next },
  };
};

/** A bare name could be a shipped deck: `./my-game`; a path with a space is in quotes. */
function operandOf(path: string): string {
  const named = /[\\/]/.test(path) || path.startsWith('.') ? path : `./${path}`;
  return /[\s"'$&();<>|*?`]/.test(named) ? `'${named.replaceAll("'", `'\\''`)}'` : escapeControls(named);
}
