/**
 * `modpress words export`: the texts of a deck as a file for translators, one for each language.
 *
 * A file that is there already may be somebody's work: it is replaced with `--force` alone.
 */
import { resolve } from 'node:path';
import { languageOf, type Language } from '../../../base/language.ts';
import { onceIn, type Diagnostic, type Report } from '../../../base/diagnostics/index.ts';
import { failureOf } from '../../../base/diagnostics/failure.ts';
import { listNames } from '../../../base/diagnostics/suggest.ts';
import { writeTogether } from '../../files/atomic-write.ts';
import { reportFormulas, writeCsvUnits } from '../../../deck/translation/csv-units.ts';
import { textIn, type DeckTexts } from '../../../deck/translation/deck-texts.ts';
import { writeXliff } from '../../../deck/translation/xliff.ts';
import { WORDS_FORMATS } from '../arguments/words-command.ts';
import type { CommandInput, CommandResult } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { exitOf } from './failure-exit.ts';
import { openTexts, refuse } from './words-deck.ts';

export async function exportWords({ io, values }: CommandInput, folder: string): Promise<CommandResult> {
  const diagnostics: Diagnostic[] = [];
  const report = onceIn(diagnostics);
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
