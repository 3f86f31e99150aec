/**
 * One document of a deck: rule sheet, score pad, poster; its template, its plain data and its variants.
 *
 * Takes what the schema let through; gives the data as written, or the content of the YAML or CSV file it names.
 */
import type { SourceFile } from '../../base/diagnostics/diagnostic.ts';
import { error } from '../../base/diagnostics/diagnostic.ts';
import { readCsv } from './csv.ts';
import { cellValue } from './csv-cell.ts';
import { DOCUMENT_FIELDS, reportPressFields } from './press-fields.ts';
import type { RawDocument } from './schema.ts';
import type { DeckSource } from './source.ts';
import { readNamedFile } from './source.ts';
import { byLanguage, readTexts } from './translated.ts';
import type { CellValue, DocumentData, DocumentSpec } from './types.ts';
import type { Path } from './yaml.ts';
import { readYaml } from './yaml.ts';

/** Reads the document at `path` of the deck's YAML. */
export function readDocument(raw: RawDocument, path: Path, source: DeckSource): DocumentSpec {
  const variants = (raw.variants ?? ['']).map((variant, index) =>
    typeof variant === 'string'
      ? { name: variant, data: readData(undefined, [...path, 'variants', index], source) }
      : { name: variant.name, data: readData(variant.data, [...path, 'variants', index, 'data'], source) },
  );
  return {
    product: raw.product,
    title:
      raw.title === undefined
        ? byLanguage(source.languages, () => raw.product)
        : readTexts(raw.title, [...path, 'title'], source),
    template: { value: raw.template, place: source.yaml.placeOf([...path, 'template']) },
    data: readData(raw.data, [...path, 'data'], source),
    variants,
    place: source.yaml.placeOf([...path, 'product']),
  };
}

/** Plain data as written; a text that names a YAML, JSON or CSV file stands for its content. */
function readData(raw: CellValue | undefined, path: Path, source: DeckSource): DocumentData {
  const here = { file: source.yaml.file, path };
  if (typeof raw !== 'string') {
    checkNames(raw ?? null, path, source);
    return { value: raw ?? null, source: here };
  }
  if (!/\.(ya?ml|json|csv)$/i.test(raw)) {
    const message = `the data of a document come from a YAML, JSON or CSV file, not from "${raw}"`;
    source.report(
      error('MP1109', message, {
        place: source.yaml.placeOf(path),
        help: 'name such a file, or write the data here',
      }),
    );
    return { value: null, source: here };
  }
  const file = readNamedFile(source, raw, source.yaml.placeOf(path));
  if (!file) return { value: null, source: here };
  if (/\.csv$/i.test(raw)) return { value: rowsOf(file, source), source: here };
  const yaml = readYaml(file, source.report);
  if (yaml) checkNames(yaml.value, [], { ...source, yaml });
  return { value: yaml?.value ?? null, source: { file, path: [] } };
}

function checkNames(value: CellValue, path: Path, { yaml, report }: DeckSource): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  const names = Object.keys(value).map((name) => [name, yaml.placeOf([...path, name], 'key')] as const);
  const repair = (name: string): string => `rename it, such as own-${name}, here and in the template`;
  reportPressFields(names, DOCUMENT_FIELDS, { what: 'key', repair }, report);
}

function rowsOf(file: SourceFile, { report }: DeckSource): CellValue {
  const csv = readCsv(file, report);
  if (!csv) return null;
  return csv.rows.map((cells) =>
    Object.fromEntries(
      csv.columns.map(({ name }, index) => {
        const cell = cells[index];
        return [name, cell ? cellValue(cell, false) : ''] as const;
      }),
    ),
  );
}
