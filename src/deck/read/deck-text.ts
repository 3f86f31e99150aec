/**
 * A deck as text, for `--stop-after deck`, bug reports and test references.
 *
 * Takes a deck; gives one line per component, row and field, sizes in mm with two decimals, in the order of the files.
 * Leaves out places: a moved line changes nothing here.
 */
import { inLanguage, type Language } from '../../base/language.ts';
import { formatMm } from '../../base/units.ts';
import type { CellValue, Component, Deck, DocumentSpec, Row } from './types.ts';

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
