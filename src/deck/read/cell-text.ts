/**
 * How a value is written into a cell, so that it is read back as what was typed and everything round it stays.
 *
 * Takes the place of a cell and what it is to say; gives the text of the whole file. Knows CSV, TSV, YAML and JSON; a cell that
 * does not say its own value (computed, joined, of a spreadsheet) cannot be written, nor can lists and maps.
 */
import type { Place } from '../../base/diagnostics/diagnostic.ts';
import { readCsv } from './csv.ts';
import type { Cell, CellValue, Component, Deck, DocumentSpec, Row } from './types.ts';
import { readYaml } from './yaml.ts';
import { inLanguage, type Language } from '../../base/language.ts';
import { formatMm } from '../../base/units.ts';

type Kind = 'CSV' | 'YAML' | 'JSON';

function kindOf({ file }: Place): Kind | undefined {
  const extension = /\.(csv|tsv|yaml|yml|json)$/i.exec(file.name)?.[1]?.toLowerCase();
  if (extension === 'csv' || extension === 'tsv') return 'CSV';
  if (extension === 'json') return 'JSON';
  return extension === undefined ? undefined : 'YAML';
}

const written = ({ file, start, end }: Place): string => file.text.slice(start, end);
const unread = { name: 'cell', text: '' };

/** Whether what is at the place of a cell is its value. */
export function canWrite({ value, place }: Cell): boolean {
  const kind = kindOf(place);
  if (!kind || (typeof value === 'object' && value !== null)) return false;
  const text = written(place);
  if (kind === 'CSV') return sameText(plainOf(text), value);
  // A key without a value has the key's place.
  if (value === null || value === '') return text === '""' || text === "''";
  const read = readYaml({ ...unread, text }, () => undefined)?.value;
  return typeof read !== 'object' && sameText(String(read), value);
}

const plainOf = (text: string): string =>
  text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text;

/** A decimal comma is read as a point. */
const sameText = (text: string, value: Cell['value']): boolean =>
  [text, text.trim(), text.replace(',', '.')].some(
    (one) => one.normalize('NFC') === String(value) || Number(one) === value,
  );

/** The text of the file with the cell saying `value`. */
export function withCell(place: Place, value: string): string {
  const { file, start, end } = place;
  const cell = textForCell(place, value);
  return file.text.slice(0, start) + cell + file.text.slice(end);
}

/** A value as it is written at a place, in the manner of what is there. */
export function textForCell(place: Place, value: string): string {
  const before = written(place);
  switch (kindOf(place)) {
    case 'CSV':
      return csvText(place, before, value);
    case 'JSON':
      return isJsonScalar(before) && isJsonScalar(value) ? value : JSON.stringify(value);
    default:
      return yamlText(before, value);
  }
}

const isJsonScalar = (text: string): boolean => /^(-?(0|[1-9]\d*)(\.\d+)?|true|false)$/.test(text);

function csvText({ file }: Place, before: string, value: string): string {
  const separator = readCsv(file, () => undefined)?.separator ?? ',';
  const needsQuotes = value.includes(separator) || /["\r\n]/.test(value) || value.trim() !== value;
  return needsQuotes || before.startsWith('"') ? `"${value.replaceAll('"', '""')}"` : value;
}

/** Plain where that is read back as it is, in a flow as well as in a block; else in quotes. */
function yamlText(before: string, value: string): string {
  const quoted = JSON.stringify(value);
  if (before.startsWith('"')) return quoted;
  if (before.startsWith("'") && !/[\r\n]/.test(value)) return `'${value.replaceAll("'", "''")}'`;
  const read = readYaml({ ...unread, text: `[${value}]` }, () => undefined)?.value;
  const [only] = Array.isArray(read) && read.length === 1 ? (read as readonly unknown[]) : [];
  const isPlain = ['string', 'number', 'boolean'].includes(typeof only) && String(only) === value;
  return isPlain ? value : quoted;
}

/** The text form of stage 1; ends with a line end. */
export function formatDeck(deck: Deck): string {
  const game = deck.game === undefined ? '' : `  game ${deck.game}`;
  const head = `deck ${deck.name} ${deck.version}${game}  languages ${deck.languages.join(' ')}`;
  const titles = deck.languages.map(
    (language) => `  title.${language} ${quote(inLanguage(deck.title, language))}`,
  );
  const parts = [
    ...deck.components.flatMap((component) => componentLines(component, deck.languages)),
    ...deck.documents.map(documentLine),
  ];
  return `${[head, ...titles, ...parts].join('\n')}\n`;
}

function componentLines(component: Component, languages: readonly Language[]): readonly string[] {
  const { trim, corner, bleed, safe } = component;
  const size = `${formatMm(trim.width)} x ${formatMm(trim.height)}`;
  const room = `corner ${formatMm(corner)}  bleed ${formatMm(bleed)}  safe ${formatMm(safe)}`;
  const back = component.back === undefined ? '' : `  back ${String(component.back.value)}`;
  return [
    `${component.kind} ${component.name}  ${size}  ${room}  product ${component.product}`,
    `  front ${String(component.front.value)}${back}`,
    ...component.rows.flatMap((row) => rowLines(row, languages)),
  ];
}

function rowLines(row: Row, languages: readonly Language[]): readonly string[] {
  const [first = 'en', ...others] = languages;
  const lines = [`  row ${row.id} x${row.copies}`];
  for (const [name, cell] of inLanguage(row.fields, first)) {
    if (name === 'id' || name === 'copies') continue;
    const rest = others.filter((language) => inLanguage(row.fields, language).get(name) !== cell);
    if (rest.length === 0) lines.push(`    ${name} ${quote(cell.value)}`);
    else
      for (const language of languages)
        lines.push(
          `    ${name}.${language} ${quote(inLanguage(row.fields, language).get(name)?.value ?? null)}`,
        );
  }
  return lines;
}

const documentLine = (document: DocumentSpec): string => {
  const variants = document.variants.map(({ name }) => (name === '' ? 'plain' : name)).join(' ');
  return `document ${document.product}  template ${String(document.template.value)}  variants ${variants}`;
};

const quote = (value: CellValue): string => JSON.stringify(value);
