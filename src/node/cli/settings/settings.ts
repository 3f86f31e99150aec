/**
 * From a command line without some options to one with those of `modpress.yaml`.
 *
 * Takes what was typed; looks in the folder of the deck that is named, then in the working folder. What is typed wins over
 * both, the deck's file over the working folder's. Reports mistakes in the files; a run with one does not begin. Nothing is
 * loaded where no such file is.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { warning, type Report } from '../../../base/diagnostics/diagnostic.ts';
import type { CommandSpec } from '../arguments/command-spec.ts';
import type { OptionResult } from '../arguments/option-value.ts';
import { SETTINGS_FILE, type Setting, type Settings } from './types.ts';

/** Commands that take the file: those about decks, and handouts. */
export const takesSettings = ({ name, completes }: CommandSpec): boolean =>
  (completes === 'decks' && name !== 'config') || name === 'handout' || name === 'calibrate';

/** What was typed, and after it what the files say. */
export async function withSettings(
  command: CommandSpec,
  typed: { readonly given: ReadonlyMap<string, OptionResult>; readonly operands: readonly string[] },
  cwd: string,
  report: Report,
): Promise<ReadonlyMap<string, OptionResult>> {
  const { given, operands } = typed;
  if (!takesSettings(command) || given.has('no-settings')) return given;
  const settings = await settingsFor(command, operands, cwd, report);
  const behind = [...settings].map(([name, { value }]): [string, OptionResult] => [name, value]);
  return new Map([...behind, ...given]);
}

/**
 * The options of the files.
 *
 * @param operands the decks of the command line
 */
export async function settingsFor(
  command: CommandSpec,
  operands: readonly string[],
  cwd: string,
  report: Report,
): Promise<Settings> {
  const folders = (await foldersOf(command, operands, cwd, report)).filter((folder) =>
    existsSync(join(folder, SETTINGS_FILE)),
  );
  const merged = new Map<string, Setting>();
  if (folders.length === 0) return merged;
  const [{ readSettings }, { openLoader }] = await Promise.all([
    import('./settings-file.ts'),
    import('../../../deck/read/file-loader.ts'),
  ]);
  for (const folder of folders) {
    const loader = openLoader({ root: folder, own: [], cwd, report });
    const path = join(folder, SETTINGS_FILE);
    const text = loader.text(path);
    if (text === undefined) continue;
    const file = { name: loader.display(path), text };
    for (const [name, one] of readSettings({ file, path }, command, report))
      if (!merged.has(name)) merged.set(name, one);
  }
  return merged;
}

/** Folders whose files count, the one that wins first. */
async function foldersOf(
  { completes }: CommandSpec,
  operands: readonly string[],
  cwd: string,
  report: Report,
): Promise<readonly string[]> {
  const named = completes === 'decks' && operands.length > 0 ? await decksOf(operands, cwd) : [];
  const [first] = named;
  if (named.length < 2) return [...new Set([...(first === undefined ? [] : [first]), cwd])];
  const own = named.filter((folder) => folder !== cwd && existsSync(join(folder, SETTINGS_FILE)));
  for (const folder of own)
    report(
      warning('MP1037', `${join(folder, SETTINGS_FILE)} is not used: several decks are named`, {
        help: `name that deck alone, or put ${SETTINGS_FILE} into the folder you work in`,
      }),
    );
  return [cwd];
}

async function decksOf(operands: readonly string[], cwd: string): Promise<readonly string[]> {
  const { findDecks } = await import('../../../press/open/deck-names.ts');
  const decks = findDecks(operands, cwd);
  return decks.ok ? decks.folders : [];
}
