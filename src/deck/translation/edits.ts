/**
 * A text in one more language, put into a file of the deck with every other byte kept.
 *
 * Takes texts that belong to one slot and what they say; gives stretches of files to be replaced (`TextEdit`). A map
 * gets a key after its last one, in its own manner (braces or lines); a table a column after the last of its kind, whole.
 */
import { languageOf, type Language } from '../../base/language.ts';
import { present } from '../../base/invariant.ts';
import { textForCell, type CsvFile, type TextEdit, type YamlFile } from '../read/index.ts';
import type { Place, SourceFile } from '../../base/diagnostics/index.ts';
import { languageColumns } from './row-texts.ts';
import type { Slot } from './types.ts';

/** Another text at a place where there is one. */
export const replaced = (place: Place, value: string): TextEdit => ({
  file: place.file,
  start: place.start,
  end: place.end,
  text: textForCell(place, value),
});

type MapSlot = Extract<Slot, { readonly kind: 'map' }>;

/** A key for `language` after the last one of the map; a list where the others have lists. */
export function newKey(
  { yaml, path }: MapSlot,
  language: Language,
  value: string | readonly string[],
): TextEdit {
  const { file } = yaml;
  const whole = yaml.placeOf(path);
  const map = valueAt(yaml, path);
  const last = present(Object.keys(map).at(-1), 'key of a text');
  const text =
    typeof value === 'string'
      ? textForCell({ file: { name: 'x.json', text: '""' }, start: 0, end: 2 }, value)
      : `[${value.map((one) => JSON.stringify(one)).join(', ')}]`;
  const isJson = /\.json$/i.test(file.name);
  const key = isJson ? JSON.stringify(language) : language;
  const end = yaml.placeOf([...path, last]).end;
  if (file.text.charAt(whole.start) === '{') return insertion(file, end, `, ${key}: ${text}`);
  const keyStart = yaml.placeOf([...path, last], 'key').start;
  return newLine(file, end, keyStart, `${key}: ${text}`);
}

/** A language after the last one of `languages:`. */
export function newLanguage(yaml: YamlFile, language: Language): TextEdit {
  const { file } = yaml;
  const list = valueAt(yaml, ['languages']) as unknown as readonly unknown[];
  const last = yaml.placeOf(['languages', list.length - 1]);
  if (file.text.charAt(yaml.placeOf(['languages']).start) === '[')
    return insertion(file, last.end, `, ${language}`);
  const dash = file.text.lastIndexOf('-', last.start);
  return newLine(file, last.end, dash, `- ${language}`);
}

const insertion = (file: SourceFile, at: number, text: string): TextEdit => ({
  file,
  start: at,
  end: at,
  text,
});

/** A line after the one in which something ends, as far in as `start` is in its own. */
function newLine(file: SourceFile, end: number, start: number, text: string): TextEdit {
  const lineEnd = file.text.includes('\r\n') ? '\r\n' : '\n';
  const lineStart = file.text.lastIndexOf('\n', start - 1) + 1;
  const found = file.text.slice(end).search(/\r?\n/);
  const at = found < 0 ? file.text.length : end + found;
  return insertion(file, at, lineEnd + ' '.repeat(start - lineStart) + text);
}

function valueAt({ value }: YamlFile, path: readonly (string | number)[]): Readonly<Record<string, unknown>> {
  let at: unknown = value;
  for (const step of path) at = (at as Readonly<Record<string | number, unknown>>)[step];
  return at as Readonly<Record<string, unknown>>;
}

/** A column `base.language` after the last translation of `base`: a cell in each line, empty where there is no text. */
export function newColumn(
  csv: CsvFile,
  base: string,
  language: Language,
  texts: ReadonlyMap<number, string>,
): readonly TextEdit[] {
  const known = csv.columns.flatMap(({ name }) => languageOf(name.slice(name.lastIndexOf('.') + 1)) ?? []);
  const last = languageColumns(csv, known).findLast((one) => one.base === base)?.index;
  const index = present(last, `column of ${base}`);
  const header = present(csv.columns[index], 'column').place;
  const cells = csv.rows.map((row, i) => {
    const { place } = present(row[index], 'cell');
    const text = textForCell({ file: csv.file, start: 0, end: 0 }, texts.get(i) ?? '');
    return insertion(csv.file, place.end, csv.separator + text);
  });
  return [insertion(csv.file, header.end, `${csv.separator}${base}.${language}`), ...cells];
}
