/**
 * Texts for translators as CSV: `id`, the language they are in, the language they go to.
 *
 * UTF-8 with a byte-order mark and every text in quotes, so that spreadsheet programs open it as it is. Read back, columns may
 * be in any order and be joined by others: the first language is the source unless another is said (MP1150).
 */
import { languageOf, type Language } from '../../base/language.ts';
import { readCsv } from '../read/index.ts';
import { error, warning, type Place, type Report, type SourceFile } from '../../base/diagnostics/index.ts';
import type { ReadTranslation, Text, Translation } from './types.ts';

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

export function writeCsvUnits({ source, target, units }: Translation): string {
  const rows = units.map(({ id, source: text, target: translated }) =>
    [id, text, translated].map(quoted).join(','),
  );
  return `\ufeff${['id', source, target].join(',')}\r\n${rows.map((row) => `${row}\r\n`).join('')}`;
}

/** What spreadsheets take for the beginning of a formula; some take the wide forms too. Source: OWASP, CSV injection. */
const FORMULA = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/** Reports texts that a spreadsheet would compute (MP1159). They are written as they are: the way back has to give them unchanged. */
export function reportFormulas({ units }: Translation, texts: readonly Text[], report: Report): void {
  const found = units.filter(({ source, target }) => FORMULA.test(source) || FORMULA.test(target));
  const [first] = found;
  if (!first) return;
  const count = found.length === 1 ? 'a text begins' : `${found.length} texts begin`;
  report(
    warning('MP1159', `${count} as a formula does, and a spreadsheet computes formulas`, {
      place: placeOf(texts.find(({ id }) => id === first.id)),
      notes: found.slice(0, SHOWN).map(({ id }) => ({ message: id })),
      help: 'import the columns as text, or export with --format xliff',
    }),
  );
}

const SHOWN = 5;

/** The language that looks like a formula, or any. */
function placeOf(text: Text | undefined): Place | undefined {
  const all = [...(text?.texts.values() ?? [])];
  return (all.find((one) => FORMULA.test(one.text)) ?? all[0])?.place;
}

/** @param wanted the language to take; the second of the file unless it is given */
export function readCsvUnits(
  file: SourceFile,
  wanted: Language | undefined,
  report: Report,
): ReadTranslation | undefined {
  const csv = readCsv(file, report);
  if (!csv) return undefined;
  const idIndex = csv.columns.findIndex(({ name }) => name === 'id');
  const languages = csv.columns.flatMap(({ name }, index) => {
    const language = name === 'id' ? undefined : languageOf(name);
    return language === undefined ? [] : [{ language, index }];
  });
  const [source] = languages;
  const target = languages.slice(1).find(({ language }) => wanted === undefined || language === wanted);
  if (idIndex < 0 || !source || !target) {
    const place = { file, start: 0, end: /^[^\r\n]*/.exec(file.text)?.[0].length ?? 0 };
    const needed = wanted === undefined ? '"id" and two languages' : `"id", a language and "${wanted}"`;
    report(
      error('MP1150', `a file of translations has the columns ${needed}`, {
        place,
        help: 'begin with modpress words export, and keep its first line',
      }),
    );
    return undefined;
  }
  const units = csv.rows.flatMap((cells) => {
    const [id, from, to] = [cells[idIndex], cells[source.index], cells[target.index]];
    return id && from && to
      ? [{ id: id.text.trim(), source: from.text, target: to.text, place: to.place }]
      : [];
  });
  return { source: source.language, target: target.language, units };
}
