/**
 * `modpress migrate`: deck.yaml of older decks in the format of this press.
 *
 * Takes decks; shows which lines would become others, and with `--write` writes them. Nothing is written of any when one of them
 * cannot be read.
 */
import { utf8Text } from '../../../base/bytes.ts';
import { readRegularFile } from '../../parts/disk.ts';
import { displayPath } from '../../../base/paths.ts';
import { dirname, join } from 'node:path';
import { decodeText } from '../../../deck/read/index.ts';
import { type Diagnostic, error, onceIn } from '../../../base/diagnostics/index.ts';
import { failureOf } from '../../../base/diagnostics/failure.ts';
import { escapeControls } from '../../../base/diagnostics/terminal-text.ts';
import { writeUserFiles } from '../../files/atomic-write.ts';
import { aboutDeck } from '../migration-about.ts';
import { lineDiff, migrateDeck } from '../../../deck/migration/migrate.ts';
import { findDecks } from '../../../press/open/deck-names.ts';
import type { Command, CommandInput } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { exitOf } from './data-option.ts';

interface Change {
  readonly path: string;
  /** As people know it. */
  readonly name: string;
  readonly text: string;
  readonly done: readonly string[];
  readonly lines: readonly string[];
}

export const runMigrate: Command = async ({ io, operands, values }) => {
  const decks = findDecks(operands.length > 0 ? operands : ['.'], io.cwd);
  if (!decks.ok) return { exit: EXIT.usage, diagnostics: decks.diagnostics };
  const diagnostics: Diagnostic[] = [];
  const changes = decks.folders.flatMap((folder) => changeOf(folder, io.cwd, diagnostics) ?? []);
  const failure = failureOf(diagnostics);
  if (failure !== 'none') return { exit: exitOf({ failure }), diagnostics };
  const due = changes.filter(({ done }) => done.length > 0);
  const isWritten = values.isOn('write') && due.length > 0;
  if (isWritten) {
    const written = await writeUserFiles(
      due.map(({ path, text }) => ({ folder: dirname(path), path, bytes: Buffer.from(text) })),
    );
    if (!written.ok) return { exit: EXIT.files, diagnostics: [written.fault] };
  }
  const text = changes.map((one) => shown(one, values)).join('');
  return {
    exit: EXIT.done,
    text: values.isOn('quiet') ? '' : text,
    diagnostics,
    json: { isWritten, decks: changes.map(({ path, done, lines }) => ({ path, done, lines })) },
  };
};

/** As much as any text file of a deck may have. */
const MOST_BYTES = 8_000_000;

function changeOf(folder: string, cwd: string, diagnostics: Diagnostic[]): Change | undefined {
  const path = join(folder, 'deck.yaml');
  const name = displayPath(cwd, path);
  const report = onceIn(diagnostics);
  const read = readRegularFile(path, MOST_BYTES);
  if (!read.ok) {
    report(error(read.code, `${name} ${read.why}`));
    return undefined;
  }
  const { bytes } = read;
  const decoded = decodeText(bytes);
  if (!decoded.ok) {
    report(error('MP1004', `${name} ${decoded.fault}`, { help: 'save the file as UTF-8' }));
    return undefined;
  }
  const migrated = migrateDeck({ name, text: decoded.text }, aboutDeck(folder), report);
  if (!migrated) return undefined;
  const mark = utf8Text(bytes, 0, 3) === '\ufeff' ? '\ufeff' : '';
  return {
    path,
    name,
    ...migrated,
    text: mark + migrated.text,
    lines: lineDiff(decoded.text, migrated.text),
  };
}

function shown({ name, done, lines }: Change, values: CommandInput['values']): string {
  if (done.length === 0) return `${escapeControls(name)}: nothing to change\n`;
  const head = `${escapeControls(name)}: ${done.join(', ')}`;
  const foot = values.isOn('write') ? 'written' : 'nothing is written without --write';
  return `${[head, ...lines.map(escapeControls), foot].join('\n')}\n`;
}
