/**
 * `modpress words import`: a file of translations into the tables and the YAML of a deck.
 *
 * Texts that are there stay without `--force`; all files of the deck change together or none.
 */
import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { applyEdits, decodeText, type TextEdit } from '../../../deck/read/index.ts';
import {
  error,
  onceIn,
  type Diagnostic,
  type Report,
  type SourceFile,
} from '../../../base/diagnostics/index.ts';
import { failureOf } from '../../../base/diagnostics/failure.ts';
import type { Written } from '../../../base/output-file.ts';
import { writeUserFiles } from '../../files/user-files.ts';
import { readCsvUnits } from '../../../deck/translation/csv-units.ts';
import { importTexts } from '../../../deck/translation/import-texts.ts';
import { readXliff } from '../../../deck/translation/xliff.ts';
import type { CommandInput, CommandResult } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { readNamed, shownName } from '../standard-input.ts';
import { exitOf } from './failure-exit.ts';
import { openTexts, refuse } from './words-deck.ts';

const failed = (diagnostics: readonly Diagnostic[]): CommandResult => ({
  exit: exitOf({ failure: failureOf(diagnostics) }),
  diagnostics,
});

export async function importWords(
  { io, values, operands }: CommandInput,
  folder: string,
): Promise<CommandResult> {
  const [, , name] = operands;
  if (name === undefined)
    return refuse('words import needs a file', 'such as: modpress words import ./my-deck my-deck.fr.csv');
  const diagnostics: Diagnostic[] = [];
  const report = onceIn(diagnostics);
  const file = readInput(name, io, report);
  const deck = file && openTexts(folder, io.cwd, report);
  if (!deck) return failed(diagnostics);
  const [wanted, more] = values.list('lang');
  if (more !== undefined) return refuse('words import takes one language at a time', 'choose one: --lang fr');
  const read = isXml(file) ? readXliff : readCsvUnits;
  const translation = read(file, wanted, report);
  if (!translation) return failed(diagnostics);
  const imported = importTexts({ deck, translation, force: values.isOn('force'), report });
  if (!imported) return failed(diagnostics);
  const written = await writeEdits(imported.edits, folder, io.cwd);
  if (!written.ok) return { exit: EXIT.files, diagnostics: [...diagnostics, written.fault] };
  const files = written.files.map(({ path }) => path);
  const { target } = translation;
  const lines = [
    `${imported.count} texts in ${target}${files.length > 0 ? `, in ${files.map((path) => basename(path)).join(', ')}` : ''}`,
    ...(imported.isNewLanguage ? [`${target} is a language of the deck now`] : []),
  ];
  return {
    exit: EXIT.done,
    text: values.isOn('quiet') ? '' : `${lines.join('\n')}\n`,
    diagnostics,
    json: {
      ...{ language: target, texts: imported.count, missing: imported.missing.map(({ id }) => id) },
      ...{ isNewLanguage: imported.isNewLanguage, files },
    },
  };
}

const isXml = ({ name, text }: SourceFile): boolean =>
  /\.(xlf|xliff|xml)$/i.test(name) || /^\s*<\?xml/.test(text);

/** As much as any text file of a deck may have. */
const MOST_BYTES = 8_000_000;

function readInput(name: string, io: CommandInput['io'], report: Report): SourceFile | undefined {
  const read = readNamed(name, io, MOST_BYTES);
  if (!read.ok) {
    report(error(read.code, `${shownName(name)} ${read.why}`, { help: 'name the file that came back' }));
    return undefined;
  }
  const decoded = decodeText(read.bytes);
  if (decoded.ok) return { name, text: decoded.text };
  report(error('MP1004', `${shownName(name)} ${decoded.fault}`, { help: 'save the file as UTF-8' }));
  return undefined;
}

/** The byte-order mark a file begins with, which readers leave out. */
const markOf = (path: string): string =>
  readFileSync(path).subarray(0, 3).toString('utf8') === '\ufeff' ? '\ufeff' : '';

/** The files of the deck that edits are about, all or none. */
function writeEdits(edits: readonly TextEdit[], folder: string, cwd: string): Promise<Written> {
  const files = new Map<string, TextEdit[]>();
  for (const edit of edits) {
    const path = resolve(cwd, edit.file.name);
    files.set(path, [...(files.get(path) ?? []), edit]);
  }
  const outputs = [...files].flatMap(([path, own]) => {
    const [first] = own;
    return first
      ? [{ folder, path, bytes: Buffer.from(markOf(path) + applyEdits(first.file.text, own)) }]
      : [];
  });
  return writeUserFiles(outputs);
}
