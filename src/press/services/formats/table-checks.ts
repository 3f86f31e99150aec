/**
 * What a virtual table would stumble over in the files it reads.
 *
 * Takes the text of a file as it lies on the disk; gives the first fault, or nothing. Follows the identities through the file as
 * a table does and knows nothing of how it was made.
 */
import type { Size } from '../../../base/geometry.ts';

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};
const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as readonly unknown[]) : [];
const isCount = (value: unknown, least: number, most: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Where a table can fetch a picture from. */
const ADDRESS = /^(https?:\/\/[^/\s]+\/|file:\/\/\/)\S+$/;

/**
 * A saved object of Tabletop Simulator.
 *
 * @param pieces how many cards must come out of it
 */
export function savedObjectFault(text: string, pieces: number): string | undefined {
  const states = listOf(fieldsOf(parsed(text))['ObjectStates']);
  if (states.length !== 1) return `${states.length} objects instead of one`;
  const object = fieldsOf(states[0]);
  const isDeck = object['Name'] === 'DeckCustom';
  const cards = isDeck ? listOf(object['ContainedObjects']).map(fieldsOf) : [object];
  const ids = cards.map((card) => card['CardID']);
  if (cards.length !== pieces) return `${cards.length} cards instead of ${pieces}`;
  if (isDeck && JSON.stringify(object['DeckIDs']) !== JSON.stringify(ids))
    return 'DeckIDs are not those of the cards';
  if (cards.some((card) => card['Name'] !== 'CardCustom' || typeof card['Nickname'] !== 'string'))
    return 'something else than named cards in the deck';
  const decks = fieldsOf(object['CustomDeck']);
  for (const [key, deck] of Object.entries(decks)) {
    const fault = customDeckFault(fieldsOf(deck));
    if (fault !== undefined) return `deck ${key}: ${fault}`;
  }
  for (const card of cards) {
    const fault = cardFault(card, isDeck ? decks : fieldsOf(card['CustomDeck']));
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function customDeckFault(deck: Fields): string | undefined {
  const { columns, rows, least } = TABLE_LIMITS;
  if (!isCount(deck['NumWidth'], least, columns) || !isCount(deck['NumHeight'], least, rows))
    return `${String(deck['NumWidth'])} x ${String(deck['NumHeight'])} cells`;
  const bad = ['FaceURL', 'BackURL'].find((name) => !ADDRESS.test(String(deck[name] ?? '')));
  if (bad !== undefined) return `${bad} is not an address`;
  return isCount(deck['Type'], 0, 4) ? undefined : 'no outline';
}

/** The card's number leads to a cell of its deck that is not the hidden one. */
function cardFault(card: Fields, decks: Fields): string | undefined {
  const id = card['CardID'];
  if (!isCount(id, 100, 99_999)) return `the card number ${String(id)}`;
  const [key, cell] = [Math.floor(Number(id) / 100), Number(id) % 100];
  const deck = fieldsOf(decks[String(key)]);
  const cells = Number(deck['NumWidth']) * Number(deck['NumHeight']);
  if (!(cell < cells - 1)) return `card ${String(id)} has no cell of its own`;
  const own = fieldsOf(card['CustomDeck'])[String(key)];
  return JSON.stringify(own) === JSON.stringify(deck) ? undefined : `card ${String(id)} names another deck`;
}

/**
 * A card template of Tabletop Playground.
 *
 * @param pieces   how many cards must come out of it
 * @param textures names of the pictures that lie beside it
 */
export function cardTemplateFault(
  text: string,
  pieces: number,
  textures: readonly string[],
): string | undefined {
  const card = fieldsOf(parsed(text));
  if (card['Type'] !== 'Card' || !/^[0-9A-F]{32}$/.test(String(card['GUID']))) return 'no card template';
  const missing = ['FrontTexture', 'BackTexture'].find((name) => !textures.includes(String(card[name])));
  if (missing !== undefined) return `${missing} is not among the pictures`;
  const { columns, rows } = TABLE_LIMITS;
  if (!isCount(card['NumHorizontal'], 1, columns) || !isCount(card['NumVertical'], 1, rows))
    return 'no cells';
  const cells = Number(card['NumHorizontal']) * Number(card['NumVertical']);
  const indices = listOf(card['Indices']);
  if (indices.length !== pieces) return `${indices.length} cards instead of ${pieces}`;
  if (!indices.every((index) => isCount(index, 0, cells - 2))) return 'a card without a cell of its own';
  const sides = [card['Width'], card['Height'], card['Thickness']];
  if (sides.some((side) => typeof side !== 'number' || side <= 0)) return 'no size';
  const names = fieldsOf(card['CardNames']);
  return indices.every((index) => typeof names[String(index)] === 'string')
    ? undefined
    : 'a card without a name';
}

// Sheets of cells for virtual tables: how many, how large, what is in which cell.
// Takes a number of designs and a trim; gives grids of whole pixels. A table cuts a sheet by dividing its size by the
// number of cells, so cells that are no whole pixels show hairlines.

// What may a sheet be for Tabletop Simulator? The last cell is the hidden face; no sheet is smaller than 2 x 2.
export const TABLE_LIMITS = { columns: 10, rows: 7, least: 2, pixels: 4096 } as const;

export interface CellGrid {
  readonly columns: number;
  readonly rows: number;
  /** Whole pixels. */
  readonly cellWidth: number;
  readonly cellHeight: number;
  /** Index of the first design on this sheet, and how many are on it. */
  readonly first: number;
  readonly count: number;
}

export const sheetWidth = ({ columns, cellWidth }: CellGrid): number => columns * cellWidth;
export const sheetHeight = ({ rows, cellHeight }: CellGrid): number => rows * cellHeight;

/** Designs on one sheet: the last cell is taken. */
export const DESIGNS_PER_SHEET = TABLE_LIMITS.columns * TABLE_LIMITS.rows - 1;

/** The grid with the fewest cells for so many designs and the hidden one; among equals the one with the largest cells. */
function shapeFor(count: number, trim: Size, dpi: number): Omit<CellGrid, 'first' | 'count'> {
  const shapes: Omit<CellGrid, 'first' | 'count'>[] = [];
  for (let columns = TABLE_LIMITS.least; columns <= TABLE_LIMITS.columns; columns++) {
    const rows = Math.max(TABLE_LIMITS.least, Math.ceil((count + 1) / columns));
    if (rows <= TABLE_LIMITS.rows) shapes.push({ columns, rows, ...cellFor(columns, rows, trim, dpi) });
  }
  const area = ({ cellWidth, cellHeight }: (typeof shapes)[number]): number => cellWidth * cellHeight;
  const cells = ({ columns, rows }: (typeof shapes)[number]): number => columns * rows;
  const best = shapes.sort((a, b) => area(b) - area(a) || cells(a) - cells(b))[0];
  return best ?? { columns: 2, rows: 2, ...cellFor(2, 2, trim, dpi) };
}

/** The largest whole cell of the trim's shape that keeps the sheet within the limit, at most the printed resolution. */
function cellFor(
  columns: number,
  rows: number,
  trim: Size,
  dpi: number,
): { readonly cellWidth: number; readonly cellHeight: number } {
  const [mostWidth, mostHeight] = [
    Math.floor(TABLE_LIMITS.pixels / columns),
    Math.floor(TABLE_LIMITS.pixels / rows),
  ];
  const ratio = trim.height / trim.width;
  const cellWidth = Math.max(
    1,
    Math.min(mostWidth, Math.floor(mostHeight / ratio), Math.round((trim.width * dpi) / 72)),
  );
  return { cellWidth, cellHeight: Math.max(1, Math.min(mostHeight, Math.round(cellWidth * ratio))) };
}

/** The sheets for so many designs; all but the last are full. */
export function tableGrids(designs: number, trim: Size, dpi: number): readonly CellGrid[] {
  const grids: CellGrid[] = [];
  for (let first = 0; first < designs; first += DESIGNS_PER_SHEET) {
    const count = Math.min(DESIGNS_PER_SHEET, designs - first);
    grids.push({ ...shapeFor(count, trim, dpi), first, count });
  }
  return grids;
}

/** What is wrong with a sheet for a virtual table; undefined when nothing is. */
export function gridFault(grid: CellGrid): string | undefined {
  const { columns, rows, cellWidth, cellHeight, count } = grid;
  const { pixels, least } = TABLE_LIMITS;
  if (columns > TABLE_LIMITS.columns || rows > TABLE_LIMITS.rows || columns < least || rows < least)
    return `${columns} x ${rows} cells`;
  if (!Number.isInteger(cellWidth) || !Number.isInteger(cellHeight)) return 'cells of broken pixels';
  if (sheetWidth(grid) > pixels || sheetHeight(grid) > pixels)
    return `${sheetWidth(grid)} x ${sheetHeight(grid)} px`;
  return count < columns * rows ? undefined : 'no cell left for the hidden face';
}
