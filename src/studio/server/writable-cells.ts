/**
 * Cells of a deck that the studio can write into their files (`WritableCells`).
 *
 * Takes the name of a cell (card, field, language); gives the cell and the path of its file. A cell counts where its file is in
 * the folder of the deck, the place says the value itself, and no other cell of the row is at the same place.
 */
import { resolve, sep } from 'node:path';
import type { Language } from '../../base/language.ts';
import { canWrite, type Cell, type Deck } from '../../deck/read/index.ts';
import { textOf } from './cards.ts';
import type { Editable } from '../protocol/index.ts';

/** What a cell is known by, whatever is before it in its file. */
export interface CellName {
  /** Component and row: `cards/a13`. */
  readonly card: string;
  readonly field: string;
  readonly language: Language;
}

export interface WritableCell {
  /** Of its file, absolute. */
  readonly path: string;
  readonly cell: Cell;
  readonly deck: Deck;
}

type Fields = ReadonlyMap<string, Cell>;

export class WritableCells {
  readonly #folder: string;
  readonly #cwd: string;

  constructor(folder: string, cwd: string) {
    this.#folder = folder;
    this.#cwd = cwd;
  }

  find(deck: Deck, name: CellName): WritableCell | undefined {
    const fields = fieldsOf(deck, name);
    const cell = fields?.get(name.field);
    const path = cell && fields && this.#pathOf(cell, fields);
    return cell && path !== undefined ? { path, cell, deck } : undefined;
  }

  /** All of a card, as the page shows them. */
  list(deck: Deck, card: string, language: Language): readonly Editable[] {
    const fields = fieldsOf(deck, { card, language }) ?? new Map<string, Cell>();
    const others = deck.languages.filter((one) => one !== language);
    const cells = [...fields].filter(([, cell]) => this.#pathOf(cell, fields) !== undefined);
    return cells.map(([field, cell]) => {
      const isOwn = others.some(
        (one) => fieldsOf(deck, { card, language: one })?.get(field)?.place.start !== cell.place.start,
      );
      return { field, label: isOwn ? `${field}.${language}` : field, value: textOf(cell.value) };
    });
  }

  #pathOf(cell: Cell, fields: Fields): string | undefined {
    const path = resolve(this.#cwd, cell.place.file.name);
    const isOfDeck = path.startsWith(`${this.#folder}${sep}`);
    return isOfDeck && canWrite(cell) && isAlone(cell, fields) ? path : undefined;
  }
}

/** What a row leaves out is at the place of its first cell. */
const isAlone = (cell: Cell, fields: Fields): boolean =>
  [...fields.values()].filter(
    ({ place }) => place.start === cell.place.start && place.file === cell.place.file,
  ).length === 1;

/** The fields of a card; undefined where the deck has no such card. */
export function fieldsOf(deck: Deck, { card, language }: Omit<CellName, 'field'>): Fields | undefined {
  const [name, id] = card.split('/');
  const component = deck.components.find((one) => one.name === name);
  return component?.rows.find((row) => row.id === id)?.fields[language];
}
