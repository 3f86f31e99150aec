/**
 * A row whose line says what it said when the table was read before, at the place where it stands now (`movedRow`).
 *
 * Its values are those that were read then; cells with their places are made when someone asks for them, and are the same objects
 * from then on. What depends on the words of a row alone is known by `rowAsRead`, which stays one object however often it moves.
 */
import type { Place, SourceFile } from '../diagnostics/diagnostic.ts';
import type { Cell, Row } from './types.ts';

/** The row in another state of its file, `by` characters further on. */
export const movedRow = (row: Row, file: SourceFile, by: number): Row =>
  row instanceof MovedRow ? row.moved(file, by) : new MovedRow(row, file, by);

/** The row as it was read, with the places of that time: the same object as long as its line is the same. */
export const rowAsRead = (row: Row): Row => (row instanceof MovedRow ? row.asRead : row);

class MovedRow implements Row {
  readonly id: string;
  readonly copies: number;
  readonly asRead: Row;
  readonly #file: SourceFile;
  readonly #by: number;
  #place: Place | undefined;
  #fields: Row['fields'] | undefined;

  constructor(asRead: Row, file: SourceFile, by: number) {
    this.id = asRead.id;
    this.copies = asRead.copies;
    this.asRead = asRead;
    this.#file = file;
    this.#by = by;
  }

  moved(file: SourceFile, by: number): Row {
    return new MovedRow(this.asRead, file, this.#by + by);
  }

  get place(): Place {
    return (this.#place ??= this.#placed(this.asRead.place));
  }

  get fields(): Row['fields'] {
    return (this.#fields ??= this.#allFields());
  }

  #placed(place: Place): Place {
    // What is computed stands in deck.yaml.
    if (place.file !== this.asRead.place.file) return place;
    return { file: this.#file, start: place.start + this.#by, end: place.end + this.#by };
  }

  /** A cell that languages share is one cell again. */
  #allFields(): Row['fields'] {
    const cells = new Map<Cell, Cell>();
    const cellOf = (cell: Cell): Cell => {
      const known = cells.get(cell) ?? { ...cell, place: this.#placed(cell.place) };
      cells.set(cell, known);
      return known;
    };
    const fields = Object.entries(this.asRead.fields).map(
      ([language, own]) => [language, new Map([...own].map(([name, cell]) => [name, cellOf(cell)]))] as const,
    );
    return Object.fromEntries(fields);
  }
}
