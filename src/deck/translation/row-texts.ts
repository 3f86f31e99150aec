/**
 * Texts in languages of tables: columns `name.en` and `name.fr`.
 *
 * Takes a CSV file and the languages of the deck; gives a text for each row and name that has any. Of spreadsheets the rows are
 * known as the deck reads them, and are exported; nothing is written into such a file.
 */
import { languageOf, meansLanguage, type Language } from '../../base/language.ts';
import type { CsvFile, Deck } from '../read/index.ts';
import type { Text, Written } from './types.ts';

interface Column {
  readonly base: string;
  readonly language: Language;
  readonly index: number;
}

/** The columns of a file that are translations, in their order. */
export function languageColumns({ columns }: CsvFile, known: readonly Language[]): readonly Column[] {
  return columns.flatMap(({ name }, index) => {
    const dot = name.lastIndexOf('.');
    const suffix = name.slice(dot + 1);
    if (dot <= 0 || !meansLanguage(suffix, known)) return [];
    return [{ base: name.slice(0, dot), language: languageOf(suffix) ?? suffix, index }];
  });
}

export function rowTexts(csv: CsvFile, file: string, known: readonly Language[]): readonly Text[] {
  const columns = languageColumns(csv, known);
  const bases = [...new Set(columns.map(({ base }) => base))];
  const idColumn = csv.columns.findIndex(({ name }) => name === 'id');
  const nameOf = (row: number): string => csv.rows[row]?.[idColumn]?.text.trim() || String(row + 1);
  return csv.rows.flatMap((cells, row) =>
    bases.flatMap((base): readonly Text[] => {
      const texts = new Map(
        columns
          .filter((one) => one.base === base)
          .flatMap(({ language, index }): readonly (readonly [Language, Written])[] => {
            const cell = cells[index];
            return cell ? [[language, { text: cell.text, place: cell.place }]] : [];
          }),
      );
      if ([...texts.values()].every(({ text }) => text.trim() === '')) return [];
      return [{ id: `${file}/${nameOf(row)}/${base}`, file, slot: { kind: 'row', csv, base, row }, texts }];
    }),
  );
}

/** Texts of components whose data are a spreadsheet. */
export function sheetTexts(deck: Deck, names: readonly string[]): readonly Text[] {
  if (names.length === 0) return [];
  return deck.components.flatMap(({ name: component, rows }) =>
    rows.flatMap(({ id, fields }): readonly Text[] => {
      const [first] = deck.languages;
      const own = fields[first ?? 'en'] ?? new Map();
      return [...own].flatMap(([name, cell]): readonly Text[] => {
        const texts = new Map(
          deck.languages.flatMap((language): readonly (readonly [Language, Written])[] => {
            const found = fields[language]?.get(name);
            return found ? [[language, { text: String(found.value), place: found.place }]] : [];
          }),
        );
        const { file } = cell.place;
        const isSheet = /\.(xlsx|ods)!/i.test(file.name);
        const isTranslated = new Set([...texts.values()].map(({ place }) => place.file.name)).size > 1;
        if (!isSheet || !isTranslated) return [];
        const sheet = file.name.replace(/![^!]*$/, '').replace(/^.*\//, '');
        return [{ id: `${component}/${id}/${name}`, file: sheet, slot: { kind: 'sheet' }, texts }];
      });
    }),
  );
}
