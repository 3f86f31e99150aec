/**
 * Fields in languages: `name.en` and `name.fr` of a row become one field `name`, once per language.
 *
 * Takes the raw fields of a row; gives the fields each language sees. Reports a language that is missing or empty while
 * another is filled (MP1112), a field given both with and without a language (MP1113), and a language nobody knows
 * (MP1114).
 */
import { type Language, languageOf, meansLanguage, nearLanguages } from '../../base/language.ts';
import { error, type Place, type Report } from '../../base/diagnostics/diagnostic.ts';
import { listNames } from '../../base/diagnostics/suggest.ts';
import { inRow, type RawField, type RawRow, type Table } from './source.ts';
import type { Cell } from './types.ts';

/** `name.pt-br` to `name` and `pt-BR`; undefined when the suffix is no language. */
export function splitName(
  name: string,
  languages: readonly Language[],
): { readonly base: string; readonly language: Language } | undefined {
  const dot = name.lastIndexOf('.');
  if (dot <= 0) return undefined;
  const suffix = name.slice(dot + 1);
  if (!meansLanguage(suffix, languages)) return undefined;
  return { base: name.slice(0, dot), language: languageOf(suffix) ?? suffix };
}

/**
 * Checks the header of a CSV once, so that a column that is missing is one mistake and not one per row.
 *
 * @returns the names of translated fields whose columns are complete or already reported
 */
export function checkTranslatedColumns(
  table: Table,
  languages: readonly Language[],
  report: Report,
): ReadonlySet<string> {
  const { columns } = table;
  if (!columns) return new Set();
  const names = new Set<string>();
  const bases = new Map<string, Place>();
  for (const { name, place } of columns) {
    const split = splitName(name, languages);
    names.add(split ? `${split.base}.${split.language}` : name);
    if (split && !bases.has(split.base)) bases.set(split.base, place);
  }
  for (const [base, place] of bases)
    for (const language of languages)
      if (!nearLanguages(language).some((one) => names.has(`${base}.${one}`)))
        report(
          error('MP1112', `column "${base}" has no translation in "${language}"`, {
            place,
            help: `add a column "${base}.${language}"`,
          }),
        );
  for (const { name, place } of columns) reportClash(name, place, { names, bases, languages, report });
  return new Set(bases.keys());
}

/** A column `name` beside `name.en`, or `name.de` beside it. */
function reportClash(
  name: string,
  place: Place,
  context: {
    readonly names: ReadonlySet<string>;
    readonly bases: ReadonlyMap<string, Place>;
    readonly languages: readonly Language[];
    readonly report: Report;
  },
): void {
  const { bases, languages, report } = context;
  if (bases.has(name))
    report(
      error('MP1113', `"${name}" has a plain column beside its translations`, {
        place,
        help: `keep either "${name}" or "${name}.en" and "${name}.fr"`,
      }),
    );
  const [, base, suffix] = /^(.+)\.([a-z]{2})$/.exec(name) ?? [];
  if (base === undefined || suffix === undefined || meansLanguage(suffix, languages) || !bases.has(base))
    return;
  report(
    error('MP1114', `unknown language "${suffix}" in "${name}"`, {
      place,
      help: `this deck prints ${listNames(languages)}`,
    }),
  );
}

/** The fields of one row in a language. */
export type FieldsIn = (language: Language) => Map<string, Cell>;

interface RowAbout {
  readonly row: RawRow;
  /** 0-based. */
  readonly index: number;
  readonly languages: readonly Language[];
}

/** The fields of one row: what each language sees, in a map of its own. */
export function fieldsByLanguage(
  about: RowAbout,
  checkedColumns: ReadonlySet<string>,
  report: Report,
): FieldsIn {
  const { row, languages } = about;
  const plain: [string, Cell][] = [];
  const translated = new Map<string, Map<Language, RawField>>();
  row.fields.forEach((field, name) => {
    const split = splitName(name, languages);
    if (!split) {
      plain.push([name, field.cell]);
      return;
    }
    const texts = translated.get(split.base) ?? new Map<Language, RawField>();
    if (texts.has(split.language)) {
      const message = `"${split.base}" has two texts in "${split.language}"`;
      const help = 'rename or remove one of the two';
      report(error('MP1118', message, { place: field.keyPlace, help, ...inRow(row, about.index) }));
    }
    texts.set(split.language, field);
    translated.set(split.base, texts);
  });
  for (const [base, texts] of translated) reportGaps(base, texts, { ...about, checkedColumns, report });
  return (language) => {
    const fields = new Map<string, Cell>(plain);
    for (const [base, texts] of translated) {
      const field = textIn(texts, language) ?? [...texts.values()][0];
      if (field) fields.set(base, field.cell);
    }
    return fields;
  };
}

/** Its own text, else that of the nearest language: `de` for `de-AT`. */
const textIn = (texts: ReadonlyMap<Language, RawField>, language: Language): RawField | undefined =>
  nearLanguages(language)
    .map((one) => texts.get(one))
    .find((one) => one !== undefined && one.cell.value !== '') ?? texts.get(language);

function reportGaps(
  base: string,
  texts: ReadonlyMap<Language, RawField>,
  context: RowAbout & {
    readonly checkedColumns: ReadonlySet<string>;
    readonly report: Report;
  },
): void {
  const { row, index, languages, checkedColumns, report } = context;
  const [first] = texts.values();
  const isFilled = (field: RawField | undefined): boolean =>
    field !== undefined && field.cell.value !== '' && field.cell.value !== null;
  if (!checkedColumns.has(base)) {
    const bases = new Map(first ? [[base, first.keyPlace]] : []);
    const clashes = { names: new Set(row.fields.keys()), bases, languages, report };
    const plain = row.fields.get(base);
    if (plain) reportClash(base, plain.keyPlace, clashes);
  }
  if (![...texts.values()].some(isFilled)) return;
  for (const language of languages) {
    const field = textIn(texts, language);
    if (isFilled(field) || (!field && checkedColumns.has(base))) continue;
    const place = field?.cell.place ?? first?.keyPlace ?? row.place;
    const id = row.fields.get('id')?.text;
    const whose = id === undefined ? '' : ` of "${id}"`;
    const said = (of: string): string => `"${base}"${of} has no text in "${language}"`;
    report(error('MP1112', said(whose), { place, ...inRow(row, index, said('')) }));
  }
}

// The fields that the press gives the templates of cards and documents: a column or key of such a name could never be printed.
// Takes the names a deck writes; reports those that the press would replace (MP1163). The press writes its data by these lists,
// so that a field it adds is one that is reported.

export const FACE_FIELDS = ['deck', 'game', 'theme', 'lang', 'ink', 'side', 'picture'] as const;
export type FaceField = (typeof FACE_FIELDS)[number];

export const DOCUMENT_FIELDS = [
  'name',
  'version',
  'game',
  'theme',
  'series',
  'lang',
  'ink',
  'fold',
  'variant',
  'paper',
] as const;
export type DocumentField = (typeof DOCUMENT_FIELDS)[number];

/** @param what such as `column`; `repair` has the name in it */
export function reportPressFields(
  names: readonly (readonly [string, Place])[],
  taken: readonly string[],
  { what, repair }: { readonly what: string; readonly repair: (name: string) => string },
  report: Report,
): void {
  for (const [name, place] of names)
    if (taken.includes(name))
      report(
        error('MP1163', `the ${what} "${name}" has the name of a field that the press fills in`, {
          place,
          notes: [{ message: `the press fills in ${listNames(taken)}` }],
          help: repair(name),
        }),
      );
}
