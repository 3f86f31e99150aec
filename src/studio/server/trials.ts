/**
 * Values on trial: cells that say something else in the studio than in their files, until they are saved or thrown away.
 *
 * Takes cells of the deck that is shown; holds whole texts of files, which the house reads instead of the disk (`unsaved`), so
 * that a trial is built like a save. When another program writes the file, the file is read again, and the trials in it wait until
 * their cells are found again (`resume`): a value that was typed is never dropped. Saving writes the text where the file is as it
 * was when the trial began, byte for byte but for the cells; a file that has changed meanwhile is refused and read again first.
 */
import { host } from '../../base/host.ts';
import type { UserFile } from '../../base/output-file.ts';
import { basename, join, resolve, sep } from 'node:path';
import type { Language } from '../../base/language.ts';
import {
  applyEdits,
  canWrite,
  type Cell,
  type Deck,
  decodeText,
  FILE_LIMITS,
  textForCell,
} from '../../deck/read/index.ts';
import { failureOf } from '../../base/diagnostics/failure.ts';
import type { Turn } from '../session/house.ts';
import { textOf } from './cards.ts';
import type { Editable, Trial } from '../protocol/index.ts';
import { refusalText } from './accept.ts';

/** What a cell is known by, whatever is before it in its file. */
interface CellName {
  /** Component and row: `cards/a13`. */
  readonly card: string;
  readonly field: string;
  readonly language: Language;
}

interface WritableCell {
  /** Of its file, absolute. */
  readonly path: string;
  readonly cell: Cell;
  readonly deck: Deck;
}

type Fields = ReadonlyMap<string, Cell>;

class WritableCells {
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
function fieldsOf(deck: Deck, { card, language }: Omit<CellName, 'field'>): Fields | undefined {
  const [name, id] = card.split('/');
  const component = deck.components.find((one) => one.name === name);
  return component?.rows.find((row) => row.id === id)?.fields[language];
}

interface Wish extends CellName {
  readonly value: string;
}

interface Kept extends Wish {
  readonly path: string;
  /** What the file says, or said last. */
  readonly file: string;
  /** Why it is not shown at the moment; undefined: it is. */
  readonly waits: string | undefined;
}

/** A file as the disk had it when its trials began, and the deck that was read from it. */
interface Base {
  readonly text: string;
  readonly deck: Deck;
}

/** Files whose text for the house has changed. */
interface Changed {
  readonly paths: readonly string[];
}

/** The newest one, and the last good one. */
interface Turns {
  readonly last: Turn | undefined;
  readonly good: Turn | undefined;
}

interface Refusal {
  readonly refusal: string;
}

export class Trials {
  readonly #folder: string;
  readonly #cells: WritableCells;
  /** Texts the house reads instead of those on the disk, by absolute path. */
  readonly unsaved = new Map<string, string>();
  /** By the same paths. */
  readonly #bases = new Map<string, Base>();
  #kept: readonly Kept[] = [];

  constructor(folder: string, cwd: string) {
    this.#folder = folder;
    this.#cells = new WritableCells(folder, cwd);
  }

  list(): readonly Trial[] {
    return this.#kept.map(({ card, field, value, file, path, waits }) => ({
      ...{ card, field, value, file, waits },
      name: basename(path),
    }));
  }

  /** Fields of a card whose cells can be written. */
  editable({ open }: Turn, card: string, language: Language): readonly Editable[] {
    return open ? this.#cells.list(open.deck, card, language) : [];
  }

  /** Tries a value; it waits where only the last good turn has its cell. */
  try(wish: Wish, turns: Turns): Changed | Refusal {
    const now = this.#find(wish, turns.last);
    const found = now ?? this.#find(wish, turns.good);
    if (!found) return { refusal: `"${wish.field}" of ${wish.card} cannot be edited here` };
    const file = this.#kept.find((one) => isSame(one, wish))?.file ?? textOf(found.cell.value);
    // A cell that languages share has one value.
    const isReplaced = (one: Kept): boolean =>
      isSame(one, wish) || (one.waits === undefined && now !== undefined && this.#isOf(one, now));
    const others = this.#kept.filter((one) => !isReplaced(one));
    const waits = now ? undefined : reasonToWait(wish, found.path, turns.last);
    const own: Kept = { ...wish, path: found.path, file, waits };
    this.#kept = wish.value === file ? others : [...others, own];
    if (now) this.#apply(now);
    return { paths: now ? [now.path] : [] };
  }

  /** Lets the disk speak again for these files, and for all after a change of deck.yaml; their trials wait for `resume`. */
  release(changed: readonly string[] | 'all'): Changed {
    const isAll = changed === 'all' || changed.includes(join(this.#folder, 'deck.yaml'));
    const isTouched = (path: string): boolean => isAll || changed.includes(path);
    const paths = [...this.unsaved.keys()].filter(isTouched);
    this.#forget(paths);
    const waits = 'until its file has been read';
    this.#kept = this.#kept.map((one) => (isTouched(one.path) ? { ...one, waits } : one));
    return { paths };
  }

  /**
   * Tries waiting values again on what a turn has read, and notes why the others wait on.
   *
   * @param turn begun after the last `release`
   */
  resume(turn: Turn): Changed {
    const touched = new Map<string, WritableCell>();
    this.#kept = this.#kept.flatMap((one): readonly Kept[] => {
      if (one.waits === undefined) return [one];
      const found = this.#find(one, turn);
      if (!found) return [{ ...one, waits: reasonToWait(one, one.path, turn) }];
      const file = textOf(found.cell.value);
      touched.set(found.path, found);
      // Another program may have saved the same value.
      return file === one.value ? [] : [{ ...one, path: found.path, file, waits: undefined }];
    });
    const changed = [...touched.values()].filter((found) => this.#apply(found));
    return { paths: changed.map(({ path }) => path) };
  }

  /** Throws all trials away. */
  clear(): Changed {
    const paths = [...this.unsaved.keys()];
    this.#forget(paths);
    this.#kept = [];
    return { paths };
  }

  /** Writes the files on trial, all or none; where that is refused the trials are as they were. */
  async save(): Promise<Changed | Refusal> {
    const saved = this.#kept.filter(({ waits }) => waits === undefined);
    if (saved.length === 0) return { refusal: 'no value can be saved at the moment' };
    const files: UserFile[] = [];
    for (const [path, text] of this.unsaved) {
      const read = host().store.read(path, FILE_LIMITS.list);
      if (!read.ok) return { refusal: `${basename(path)} ${read.why}; nothing was saved` };
      const decoded = decodeText(read.bytes);
      if (!decoded.ok || decoded.text !== this.#bases.get(path)?.text)
        return { refusal: `${basename(path)} has changed meanwhile; look at both values and save again` };
      const bytes = Buffer.from(hasBom(read.bytes) ? BOM + text : text);
      files.push({ folder: this.#folder, path, bytes });
    }
    const written = await host().files.writeUserFiles(files);
    if (!written.ok) return { refusal: refusalText(written.fault) };
    this.#kept = this.#kept.filter((one) => !saved.includes(one));
    // What was typed while the files were written is tried on them.
    const paths = files.map(({ path }) => path);
    this.release(paths);
    return { paths };
  }

  #forget(paths: readonly string[]): void {
    for (const path of paths) {
      this.unsaved.delete(path);
      this.#bases.delete(path);
    }
  }

  /** Makes the text of a file with all its trials; whether it is another than that on the disk. */
  #apply({ path, cell, deck }: WritableCell): boolean {
    const base = this.#bases.get(path) ?? { text: cell.place.file.text, deck };
    const edits = new Map(
      this.#kept.flatMap((one) => {
        const own = one.path === path && one.waits === undefined && this.#cells.find(base.deck, one);
        if (!own) return [];
        const { place } = own.cell;
        return [[place.start, { ...place, text: textForCell(place, one.value) }] as const];
      }),
    );
    this.#forget([path]);
    if (edits.size === 0) return false;
    this.#bases.set(path, base);
    this.unsaved.set(path, applyEdits(base.text, [...edits.values()]));
    return true;
  }

  /** A cell as the disk has it: in a file on trial as its base has it, because a trial may hide a whole row. */
  #find(name: CellName, turn: Turn | undefined): WritableCell | undefined {
    for (const [path, { deck }] of this.#bases) {
      const found = this.#cells.find(deck, name);
      if (found?.path === path) return found;
    }
    const found = turn?.open && this.#cells.find(turn.open.deck, name);
    return found && !this.#bases.has(found.path) ? found : undefined;
  }

  #isOf(name: CellName, { path, cell, deck }: WritableCell): boolean {
    const own = this.#cells.find(deck, name);
    return own?.path === path && own.cell.place.start === cell.place.start;
  }
}

function reasonToWait(name: CellName, path: string, turn: Turn | undefined): string {
  const failure = turn?.open ? failureOf(turn.diagnostics) : 'input';
  if (failure !== 'none' && failure !== 'check') return `until ${basename(path)} can be read again`;
  const fields = turn?.open && fieldsOf(turn.open.deck, name);
  return fields ? `${name.card} has no "${name.field}" to write into` : `there is no ${name.card}`;
}

const isSame = (a: CellName, b: CellName): boolean =>
  a.card === b.card && a.field === b.field && a.language === b.language;

const BOM = '\uFEFF';

const hasBom = ([a, b, c]: Uint8Array): boolean => a === 0xef && b === 0xbb && c === 0xbf;
