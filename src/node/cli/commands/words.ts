/**
 * `modpress words`: the texts of a deck to translators and back.
 *
 * Takes an action, a deck and for `import` a file; says what is missing of them and hands on.
 */
import { listNames, suggestionFor } from '../../../base/diagnostics/suggest.ts';
import { findDeck } from '../../../press/open/deck-names.ts';
import { WORDS_ACTIONS, WORDS_FORMATS } from '../arguments/command-table.ts';
import type { Command, CommandInput, CommandResult } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { applyEdits, decodeText, readDeck, type TextEdit } from '../../../deck/read/index.ts';
import { pressWordTexts } from '../../../press/make/press-words.ts';
import {
  type Diagnostic,
  error,
  onceIn,
  type Report,
  type SourceFile,
} from '../../../base/diagnostics/index.ts';
import { failureOf } from '../../../base/diagnostics/failure.ts';
import type { Written } from '../../../base/output-file.ts';
import { writeTogether, writeUserFiles } from '../../files/atomic-write.ts';
import { readCsvUnits, reportFormulas, writeCsvUnits } from '../../../deck/translation/csv-units.ts';
import { importTexts } from '../../../deck/translation/import-texts.ts';
import { readXliff, writeXliff } from '../../../deck/translation/xliff.ts';
import { readNamed, shownName } from '../standard-input.ts';
import { exitOf } from './data-option.ts';
import { inLanguage, isPressLanguage, type Language, languageOf } from '../../../base/language.ts';
import { type DeckTexts, readDeckTexts, textIn } from '../../../deck/translation/map-texts.ts';
import { openLoader } from '../../../deck/read/file-loader.ts';

export const runWords: Command = async (input) => {
  const [action, name] = input.operands;
  const known = WORDS_ACTIONS.find((one) => one === action);
  if (!known)
    return refuse(
      action === undefined ? 'words needs an action' : `words cannot "${action}"`,
      suggestionFor(action ?? '', WORDS_ACTIONS) ?? `write one of ${listNames(WORDS_ACTIONS)}`,
    );
  if (name === undefined) return refuse(`words ${known} needs a deck`, `such as: modpress words ${known} .`);
  const folder = findDeck(name, input.io.cwd);
  if (typeof folder !== 'string') return { exit: EXIT.usage, diagnostics: [folder] };
  return known === 'export' ? exportWords(input, folder) : importWords(input, folder);
};

// `modpress words import`: a file of translations into the tables and the YAML of a deck.
// Texts that are there stay without `--force`; all files of the deck change together or none.

const failed = (diagnostics: readonly Diagnostic[]): CommandResult => ({
  exit: exitOf({ failure: failureOf(diagnostics) }),
  diagnostics,
});

async function importWords({ io, values, operands }: CommandInput, folder: string): Promise<CommandResult> {
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

// `modpress words export`: the texts of a deck as a file for translators, one for each language.
// A file that is there already may be somebody's work: it is replaced with `--force` alone.

async function exportWords({ io, values }: CommandInput, folder: string): Promise<CommandResult> {
  const diagnostics: Diagnostic[] = [];
  const report = onceIn(diagnostics);
  if (values.isOn('press')) return exportPressWords({ io, values, folder, report, diagnostics });
  const deck = openTexts(folder, io.cwd, report);
  if (!deck) return { exit: exitOf({ failure: failureOf(diagnostics) }), diagnostics };
  const [first = 'en'] = deck.deck.languages;
  const source = languageOf(values.text('from') ?? first) ?? first;
  const asked = values.list('lang');
  const targets = (asked.length > 0 ? asked : deck.deck.languages).filter((one) => one !== source);
  if (targets.length === 0)
    return refuse(`${deck.deck.name} has no language but ${source}`, 'say into which: --lang fr');
  const out = values.text('out');
  if (out !== undefined && targets.length > 1)
    return refuse(`--out names one file for ${listNames(targets)}`, 'choose one language: --lang fr');
  const isXliff = values.choice('format', WORDS_FORMATS) === 'xliff';
  const files = targets.map((target) => {
    const path = resolve(io.cwd, out ?? `${deck.deck.name}.${target}.${isXliff ? 'xlf' : 'csv'}`);
    return { path, ...fileOf(deck, { source, target, isXliff }, report) };
  });
  if (out === '-') return { exit: EXIT.done, text: files[0]?.text ?? '', diagnostics };
  // A translator's work may lie there: only what is asked for is replaced.
  const written = await writeTogether(
    files.map(({ path, text }) => ({ path, bytes: Buffer.from(text) })),
    { force: values.isOn('force'), isOurs: () => false, help: 'name another file with --out' },
  );
  if (!written.ok) return { exit: EXIT.files, diagnostics: [...diagnostics, written.fault] };
  const lines = files.map(
    ({ path, target, open }) =>
      `${path}  ${deck.texts.length} texts, ${open} to be translated into ${target}\n`,
  );
  return {
    exit: EXIT.done,
    text: values.isOn('quiet') ? '' : lines.join(''),
    diagnostics,
    json: { files: files.map(({ path, target, open }) => ({ path, language: target, open })) },
  };
}

interface PressWish extends Pick<CommandInput, 'io' | 'values'> {
  readonly folder: string;
  readonly report: Report;
  readonly diagnostics: readonly Diagnostic[];
}

/** `--press`: the words of the press as a part of deck.yaml, in each language with the deck's own or the English text. */
async function exportPressWords({
  io,
  values,
  folder,
  report,
  diagnostics,
}: PressWish): Promise<CommandResult> {
  const deck = readDeck(openLoader({ root: folder, own: [], cwd: io.cwd, report }), folder, report);
  if (!deck) return { exit: exitOf({ failure: failureOf(diagnostics) }), diagnostics };
  const asked = values.list('lang').flatMap((one) => languageOf(one) ?? []);
  const targets = (asked.length > 0 ? asked : deck.languages).filter((one) => !isPressLanguage(one));
  if (targets.length === 0)
    return refuse('the press has its words in English and French', 'say another language: --lang de');
  const lines = [...pressWordTexts('en')].map(([key, english]) => {
    const found = targets.map((one) => inLanguage(deck.words, one).get(key)?.value);
    const own = targets.map((one, i) => `${one}: ${JSON.stringify(String(found[i] ?? english))}`);
    // A word without a translation stays a comment: it would be printed as it stands.
    const start = found.every((one) => one === undefined) ? '  # ' : '  ';
    return `${start}${key}: { ${own.join(', ')} }\n`;
  });
  const head = 'words: # translate what you need, take its # away, and put all of it into deck.yaml';
  const text = `${head}\n${lines.join('')}`;
  const out = values.text('out');
  if (out === '-') return { exit: EXIT.done, text, diagnostics };
  const path = resolve(io.cwd, out ?? `${deck.name}.press.yaml`);
  const written = await writeTogether([{ path, bytes: Buffer.from(text) }], {
    force: values.isOn('force'),
    isOurs: () => false,
    help: 'name another file with --out',
  });
  if (!written.ok) return { exit: EXIT.files, diagnostics: [...diagnostics, written.fault] };
  const said = `${path}  ${lines.length} words of the press in ${listNames(targets)}\n`;
  return {
    exit: EXIT.done,
    text: values.isOn('quiet') ? '' : said,
    diagnostics,
    json: { files: [{ path, languages: targets }] },
  };
}

interface Wish {
  readonly source: Language;
  readonly target: Language;
  readonly isXliff: boolean;
}

/** A file of all texts, with what is translated already. */
function fileOf({ texts }: DeckTexts, { source, target, isXliff }: Wish, report: Report) {
  const units = texts.map((text) => ({
    ...{ id: text.id, file: text.file },
    ...{ source: textIn(text, source), target: textIn(text, target) },
  }));
  const translation = { source, target, units };
  const text = isXliff ? writeXliff(translation) : writeCsvUnits(translation);
  if (!isXliff) reportFormulas(translation, texts, report);
  return { text, target, open: units.filter((unit) => unit.target === '').length };
}

// What both ways of `modpress words` begin with: a deck, opened for its texts, or why there is none.

const refuse = (message: string, help: string): CommandResult => ({
  exit: EXIT.usage,
  diagnostics: [error('MP1026', message, { help })],
});

/** @param folder absolute */
const openTexts = (folder: string, cwd: string, report: Report): DeckTexts | undefined =>
  readDeckTexts(openLoader({ root: folder, own: [], cwd, report }), folder, report);
