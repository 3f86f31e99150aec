/**
 * Which cells of a grid each item takes.
 *
 * Takes the items in their order and what their styles say, gives tracks for each; rows and columns beyond the template come
 * into being where an item needs them, before the template as well. Knows no sizes. Source: CSS Grid Layout 2, section 8.5.
 */
import type { GridLine, OwnStyle } from '../../style/types.ts';
import { TakenCells, type Span } from './spread.ts';

export interface Cells {
  readonly column: Span;
  readonly row: Span;
}

export interface Placement {
  /** In the order of the items; counted from the first track there is. */
  readonly cells: readonly Cells[];
  readonly columns: Axis;
  readonly rows: Axis;
}

/** How many tracks there are, and how many of them are before the template. */
export interface Axis {
  readonly count: number;
  readonly before: number;
}

/** What an item says of one axis: where it is, or how many tracks it takes. */
type Wish = Span | number;

interface Template {
  readonly columns: number;
  readonly rows: number;
  readonly areas: ReadonlyMap<string, Cells>;
}

/** Rectangles of the named areas. */
export function areasOf(rows: OwnStyle['gridTemplateAreas']): ReadonlyMap<string, Cells> {
  const areas = new Map<string, Cells>();
  rows.forEach((row, y) => {
    row.forEach((name, x) => {
      const known = areas.get(name);
      if (name === '') return;
      const column = { start: known?.column.start ?? x, end: Math.max(known?.column.end ?? 0, x + 1) };
      areas.set(name, { column, row: { start: known?.row.start ?? y, end: y + 1 } });
    });
  });
  return areas;
}

function templateOf(own: OwnStyle): Template {
  const { gridTemplateAreas, gridTemplateColumns, gridTemplateRows } = own;
  return {
    columns: Math.max(gridTemplateColumns.length, gridTemplateAreas[0]?.length ?? 0),
    rows: Math.max(gridTemplateRows.length, gridTemplateAreas.length),
    areas: areasOf(gridTemplateAreas),
  };
}

/** The line in tracks from the start of the template; undefined: `auto`, a span, or a name nobody has. */
function lineAt(line: GridLine, count: number, area: Span | undefined, edge: keyof Span): number | undefined {
  if (typeof line !== 'object') return undefined;
  if ('line' in line) return line.line > 0 ? line.line - 1 : count + 1 + line.line;
  return 'area' in line ? area?.[edge] : undefined;
}

const spanOf = (line: GridLine): number => (typeof line === 'object' && 'span' in line ? line.span : 1);

/** Source: CSS Grid Layout 2, section 8.3.1 (lines in the wrong order change places, equal ones span one track). */
function wishOf(from: GridLine, to: GridLine, template: Template, axis: 'columns' | 'rows'): Wish {
  const key = axis === 'columns' ? 'column' : 'row';
  const areaOf = (line: GridLine): Span | undefined =>
    typeof line === 'object' && 'area' in line ? template.areas.get(line.area)?.[key] : undefined;
  const start = lineAt(from, template[axis], areaOf(from), 'start');
  const end = lineAt(to, template[axis], areaOf(to), 'end');
  if (start !== undefined && end !== undefined) {
    if (start === end) return { start, end: start + 1 };
    return { start: Math.min(start, end), end: Math.max(start, end) };
  }
  if (start !== undefined) return { start, end: start + spanOf(to) };
  if (end !== undefined) return { start: end - spanOf(from), end };
  return typeof from === 'object' && 'span' in from ? from.span : spanOf(to);
}

const isPlaced = (wish: Wish): wish is Span => typeof wish === 'object';
const lengthOf = (wish: Wish): number => (isPlaced(wish) ? wish.end - wish.start : wish);

/** Along the flow (`main`) and across it (`cross`): in a grid that fills its rows, a row and a column. */
interface Item {
  readonly main: Wish;
  readonly cross: Wish;
  done: { readonly main: Span; readonly cross: Span } | undefined;
}

interface Cursor {
  main: number;
  cross: number;
}

const from = (start: number, length: number): Span => ({ start, end: start + length });

class Board {
  readonly #items: readonly Item[];
  readonly #isDense: boolean;
  /** Tracks across the flow, which do not grow while items are placed one after the other. */
  readonly #least: number;
  #most: number;
  readonly #taken: TakenCells;
  /** Dense: where the last item of a size was placed, by the size. Cells are only ever taken, so the next one is not before it. */
  readonly #reached = new Map<string, Cursor>();

  constructor(items: readonly Item[], tracks: number, isDense: boolean, spend: () => void) {
    this.#items = items;
    this.#isDense = isDense;
    this.#taken = new TakenCells(spend);
    const cross = items.flatMap((item) => (isPlaced(item.cross) ? [item.cross] : []));
    this.#least = cross.reduce((least, { start }) => Math.min(least, start), 0);
    const widest = items.reduce(
      (most, item) => (isPlaced(item.cross) ? most : Math.max(most, item.cross)),
      0,
    );
    this.#most = cross.reduce((most, { end }) => Math.max(most, end), Math.max(tracks, this.#least + widest));
  }

  #take(item: Item, main: Span, cross: Span): void {
    item.done = { main, cross };
    this.#taken.take(main, cross);
  }

  /** Items that say both, then those that say where along the flow, then the others. */
  place(): void {
    const first = this.#items.reduce(
      (least, { main }) => (isPlaced(main) ? Math.min(least, main.start) : least),
      0,
    );
    for (const item of this.#items) {
      if (isPlaced(item.main) && isPlaced(item.cross)) this.#take(item, item.main, item.cross);
    }
    const cursors = new Map<string, number>();
    for (const item of this.#items) {
      if (isPlaced(item.main) && !item.done) this.#across(item, item.main, cursors);
    }
    const begin: Cursor = { main: first, cross: this.#least };
    const shared = { ...begin };
    for (const item of this.#items) {
      if (item.done) continue;
      const cursor = this.#isDense ? this.#cursorFor(item, begin) : shared;
      if (isPlaced(item.cross)) this.#along(item, item.cross, cursor);
      else this.#anywhere(item, item.cross, cursor);
    }
  }

  #cursorFor({ main, cross }: Item, begin: Cursor): Cursor {
    const size = `${lengthOf(main)} ${isPlaced(cross) ? `${cross.start} ${cross.end}` : cross}`;
    const cursor = this.#reached.get(size) ?? { ...begin };
    this.#reached.set(size, cursor);
    return cursor;
  }

  /** The cursor is for the items of a track or, dense, for those of a size in the same tracks. */
  #across(item: Item, main: Span, cursors: Map<string, number>): void {
    const length = lengthOf(item.cross);
    const key = this.#isDense ? `${main.start} ${main.end} ${length}` : `${main.start}`;
    let start = cursors.get(key) ?? this.#least;
    for (;;) {
      const obstacle = this.#taken.obstacle(main, from(start, length));
      if (!obstacle) break;
      start = obstacle.end;
    }
    cursors.set(key, start + length);
    this.#take(item, main, from(start, length));
    this.#most = Math.max(this.#most, start + length);
  }

  #along(item: Item, cross: Span, cursor: Cursor): void {
    if (cross.start < cursor.cross) cursor.main++;
    cursor.cross = cross.start;
    const length = lengthOf(item.main);
    for (;;) {
      const obstacle = this.#taken.obstacle(from(cursor.main, length), cross);
      if (!obstacle) break;
      cursor.main = obstacle.track + 1;
    }
    this.#take(item, from(cursor.main, length), cross);
  }

  #anywhere(item: Item, width: number, cursor: Cursor): void {
    const length = lengthOf(item.main);
    for (;;) {
      const [main, cross] = [from(cursor.main, length), from(cursor.cross, width)];
      if (cross.end > this.#most) {
        cursor.main++;
        cursor.cross = this.#least;
        continue;
      }
      const obstacle = this.#taken.obstacle(main, cross);
      if (!obstacle) {
        this.#take(item, main, cross);
        return;
      }
      cursor.cross = obstacle.end;
    }
  }
}

function axisOf(spans: readonly Span[], tracks: number): Axis {
  const before = -spans.reduce((least, { start }) => Math.min(least, start), 0);
  return { before, count: before + spans.reduce((most, { end }) => Math.max(most, end), tracks) };
}

const moved = ({ start, end }: Span, by: number): Span => ({ start: start + by, end: end + by });

/**
 * Places the items of a grid.
 *
 * @param own   style of the grid
 * @param items styles of the items, in `order`
 * @param spend called for every track that is looked at; ends the search by what it throws
 */
export function placeItems(
  own: OwnStyle,
  items: readonly OwnStyle[],
  spend: () => void = () => undefined,
): Placement {
  const template = templateOf(own);
  const isColumn = own.gridAutoFlow.startsWith('column');
  const placed = items.map((item): Item => {
    const column = wishOf(item.gridColumnStart, item.gridColumnEnd, template, 'columns');
    const row = wishOf(item.gridRowStart, item.gridRowEnd, template, 'rows');
    return { main: isColumn ? column : row, cross: isColumn ? row : column, done: undefined };
  });
  const tracks = isColumn ? template.rows : template.columns;
  new Board(placed, tracks, own.gridAutoFlow.endsWith('dense'), spend).place();
  const cells = placed.map(({ done }): Cells => {
    const { main, cross } = done ?? { main: from(0, 1), cross: from(0, 1) };
    return isColumn ? { column: main, row: cross } : { column: cross, row: main };
  });
  const columns = axisOf(cells.map(({ column }) => column), template.columns); // prettier-ignore
  const rows = axisOf(cells.map(({ row }) => row), template.rows); // prettier-ignore
  return {
    cells: cells.map(({ column, row }) => ({
      column: moved(column, columns.before),
      row: moved(row, rows.before),
    })),
    columns,
    rows,
  };
}
