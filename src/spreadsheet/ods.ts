/**
 * ODS files, as LibreOffice writes them: sheets in the order of their tabs.
 *
 * Takes bytes, gives tables. Reads values, never formulas; notes at cells are no part of them. Source: OpenDocument 1.3 part 3,
 * sections 9 (tables) and 19.385 (value types).
 */
import { partsOf } from './parts.ts';
import { columnName, numberText, type SheetCell, type SheetTable } from './sheet-table.ts';
import { walkXml } from './xml.ts';

/** A cell or row that is said to repeat more often is the empty rest of the sheet. */
const MOST_REPEATS = 1000;

interface Table {
  readonly name: string;
  readonly rows: SheetCell[][];
}

/** Where the reader is: row and column are 0-based. */
interface State {
  readonly tables: Table[];
  row: number;
  column: number;
  repeats: number;
  cells: SheetCell[];
  cell:
    { readonly attributes: Readonly<Record<string, string>>; text: string; paragraphs: number } | undefined;
  /** How deep in a note. */
  notes: number;
}

/** Throws an Error that says what is wrong with the file. */
export function readOds(bytes: Uint8Array): readonly SheetTable[] {
  const content = partsOf(bytes, (name) => name === 'content.xml').get('content.xml');
  if (content === undefined) throw new Error('it has no content');
  const state: State = { tables: [], row: 0, column: 0, repeats: 1, cells: [], cell: undefined, notes: 0 };
  walkXml(content, {
    open: (name, attributes) => open(state, name, attributes),
    close: (name) => close(state, name),
    text(part) {
      if (state.cell && state.cell.paragraphs > 0 && state.notes === 0) state.cell.text += part;
    },
  });
  return state.tables;
}

const repeatsOf = (text: string | undefined): number => {
  const count = Number(text ?? 1);
  return count > MOST_REPEATS ? 1 : count;
};

function open(state: State, name: string, attributes: Readonly<Record<string, string>>): void {
  const { cell } = state;
  switch (name) {
    case 'table:table':
      state.tables.push({ name: attributes['table:name'] ?? '', rows: [] });
      state.row = 0;
      break;
    case 'table:table-row':
      state.repeats = repeatsOf(attributes['table:number-rows-repeated']);
      [state.column, state.cells] = [0, []];
      break;
    case 'table:table-cell':
    case 'table:covered-table-cell':
      state.cell = { attributes, text: '', paragraphs: 0 };
      break;
    case 'office:annotation':
      state.notes++;
      break;
    case 'text:p':
      if (cell && state.notes === 0 && ++cell.paragraphs > 1) cell.text += '\n';
      break;
    case 'text:s':
      if (cell && state.notes === 0) cell.text += ' '.repeat(Number(attributes['text:c'] ?? 1));
      break;
    case 'text:tab':
    case 'text:line-break':
      if (cell && state.notes === 0) cell.text += name === 'text:tab' ? '\t' : '\n';
      break;
  }
}

function close(state: State, name: string): void {
  if (name === 'office:annotation') state.notes--;
  if ((name === 'table:table-cell' || name === 'table:covered-table-cell') && state.cell) {
    const { attributes } = state.cell;
    const repeats = repeatsOf(attributes['table:number-columns-repeated']);
    for (let count = 0; count < repeats; count++) {
      const done = finished(state.cell, state.column, state.row);
      if (done) state.cells.push(done);
      state.column++;
    }
    state.cell = undefined;
  }
  if (name === 'table:table-row') {
    for (let count = 0; count < state.repeats; count++) {
      const { row } = state;
      if (state.cells.length > 0)
        state.tables
          .at(-1)
          ?.rows.push(
            state.cells.map((cell) => ({ ...cell, address: `${columnName(cell.column)}${row + 1}` })),
          );
      state.row++;
    }
  }
}

function finished(
  { attributes, text }: NonNullable<State['cell']>,
  column: number,
  row: number,
): SheetCell | undefined {
  const at = { column, address: `${columnName(column)}${row + 1}`, isFault: false };
  const value = attributes['office:value'];
  switch (attributes['office:value-type']) {
    case 'float':
    case 'percentage':
    case 'currency':
      return { ...at, text: numberText(Number(value ?? text)), isText: false };
    case 'boolean':
      return { ...at, text: attributes['office:boolean-value'] ?? 'false', isText: false };
    case 'date':
      return { ...at, text: (attributes['office:date-value'] ?? text).replace('T', ' '), isText: true };
    default: {
      if (text === '') return undefined;
      // LibreOffice writes the result of a broken formula as its text.
      const isFault = /^(?:#(?:REF|NAME|VALUE|DIV\/0|N\/A|NUM|NULL)[!?]?|Err:\d+)$/.test(text);
      return { ...at, text, isText: true, isFault };
    }
  }
}
