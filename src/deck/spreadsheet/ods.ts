/**
 * ODS files, as LibreOffice writes them: sheets in the order of their tabs.
 *
 * Takes bytes, gives tables. Reads values, never formulas; notes at cells are no part of them. Source: OpenDocument 1.3 part 3,
 * sections 9 (tables) and 19.385 (value types).
 */
import {
  columnName,
  numberIn,
  type MergedRange,
  numberText,
  partsOf,
  type SheetCell,
  type SheetTable,
  SheetTooLarge,
  walkXml,
  withMerged,
} from './xml.ts';

/** Cells and rows that say something repeat so often at most; the empty rest of a sheet does more often. */
const MOST_REPEATS = 10_000;
/** Cells that repeated rows give, spaces that are counted: 200 columns of ten thousand rows. */
const MOST_CELLS = 2_000_000;
/** So long is a sheet at most, in rows and in columns, as the programs that write it have it. */
const MOST_PLACES = 1_048_576;

interface Table {
  readonly name: string;
  readonly rows: SheetCell[][];
  readonly merged: MergedRange[];
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
  /** Cells and spaces so far that are written as a number. */
  repeated: number;
}

/** Throws an Error that says what is wrong with the file. */
export function readOds(bytes: Uint8Array): readonly SheetTable[] {
  const content = partsOf(bytes, (name) => name === 'content.xml').get('content.xml');
  if (content === undefined) throw new Error('it has no content');
  const state: State = {
    tables: [],
    row: 0,
    column: 0,
    repeats: 1,
    cells: [],
    cell: undefined,
    notes: 0,
    repeated: 0,
  };
  walkXml(content, {
    open: (name, attributes) => open(state, name, attributes),
    close: (name) => close(state, name),
    text(part) {
      if (state.cell && state.cell.paragraphs > 0 && state.notes === 0) state.cell.text += part;
    },
  });
  return state.tables.map(({ name, rows, merged }) => ({ name, rows: withMerged(rows, merged) }));
}

function repeatsOf(text = '1'): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= MOST_PLACES) return count;
  throw new Error(`something in it repeats "${text.slice(0, 20)}" times`);
}

function holdRepeats(count: number): void {
  if (count > MOST_REPEATS)
    throw new SheetTooLarge(`it repeats a cell ${count} times, at most ${MOST_REPEATS}`);
}

function holdCells(state: State, count: number): void {
  state.repeated += count;
  if (state.repeated > MOST_CELLS)
    throw new SheetTooLarge(`it repeats rows to more than ${MOST_CELLS} cells`);
}

function spaces(state: State, count: number): string {
  state.repeated += count;
  if (state.repeated > MOST_CELLS) throw new SheetTooLarge(`it has more than ${MOST_CELLS} spaces in a row`);
  return ' '.repeat(count);
}

function open(state: State, name: string, attributes: Readonly<Record<string, string>>): void {
  const { cell } = state;
  switch (name) {
    case 'table:table':
      state.tables.push({ name: attributes['table:name'] ?? '', rows: [], merged: [] });
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
      if (cell && state.notes === 0) cell.text += spaces(state, repeatsOf(attributes['text:c']));
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
    if (finished(state.cell, state.column, state.row)) {
      holdRepeats(repeats);
      for (let count = 0; count < repeats; count++) {
        const done = finished(state.cell, state.column + count, state.row);
        if (done) state.cells.push(done);
      }
    }
    const [across, down] = ['columns', 'rows'].map((side) =>
      repeatsOf(attributes[`table:number-${side}-spanned`]),
    );
    if ((across ?? 1) > 1 || (down ?? 1) > 1)
      state.tables.at(-1)?.merged.push({
        top: state.row,
        left: state.column,
        bottom: state.row + (down ?? 1) - 1,
        right: state.column + (across ?? 1) - 1,
      });
    state.column += repeats;
    state.cell = undefined;
  }
  if (name === 'table:table-row') closeRow(state);
}

function closeRow(state: State): void {
  const { repeats, cells } = state;
  if (cells.length > 0) {
    holdRepeats(repeats);
    if (repeats > 1) holdCells(state, repeats * cells.length);
    for (let row = state.row; row < state.row + repeats; row++)
      state.tables
        .at(-1)
        ?.rows.push(cells.map((cell) => ({ ...cell, address: `${columnName(cell.column)}${row + 1}` })));
  }
  state.row += repeats;
}

const VALUES = ['office:value', 'office:boolean-value', 'office:date-value', 'office:time-value'];

function finished(
  { attributes, text }: NonNullable<State['cell']>,
  column: number,
  row: number,
): SheetCell | undefined {
  const address = `${columnName(column)}${row + 1}`;
  const at = { column, address };
  const value = attributes['office:value'];
  const kind = attributes['office:value-type'];
  const isWorkedOut = kind === 'string' || text !== '' || VALUES.some((name) => name in attributes);
  if ('table:formula' in attributes && !isWorkedOut)
    return { ...at, text: '', isText: true, lacks: 'unsaved' };
  switch (kind) {
    case 'percentage':
    case 'currency':
      if (text !== '') return { ...at, text, isText: true };
      return { ...at, text: numberText(numberIn(value ?? text, address)), isText: false };
    case 'float':
      // Zeros before it are shown on purpose: 007.
      if (/^0\d+$/.test(text)) return { ...at, text, isText: true };
      return { ...at, text: numberText(numberIn(value ?? text, address)), isText: false };
    case 'boolean':
      return { ...at, text: attributes['office:boolean-value'] ?? 'false', isText: false };
    case 'date':
      return { ...at, text: (attributes['office:date-value'] ?? text).replace('T', ' '), isText: true };
    default: {
      // Other programs leave out what LibreOffice shows of a value.
      const shown = text || (attributes['office:string-value'] ?? attributes['office:time-value'] ?? '');
      if (shown === '') return undefined;
      // LibreOffice writes the result of a broken formula as its text.
      const isFault = /^(?:#(?:REF|NAME|VALUE|DIV\/0|N\/A|NUM|NULL)[!?]?|Err:\d+)$/.test(shown);
      return { ...at, text: shown, isText: true, ...(isFault ? { lacks: 'error' } : {}) };
    }
  }
}
