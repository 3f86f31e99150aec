/**
 * Values on trial: cells that say something else in the studio than in their files, until they are saved or thrown away.
 *
 * Takes cells of the deck that is shown; holds whole texts of files, which the house reads instead of the disk (`unsaved`), so
 * that a trial is built like a save. Saving writes that text where the file is as it was when the trial began, byte for byte but
 * for the cells; a file that somebody has changed meanwhile is refused and read again first.
 */
import { chmodSync, readFileSync, realpathSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { basename, resolve, sep } from 'node:path';
import type { Language } from '../base/language.ts';
import { canWrite, decodeText, withCell, type Cell, type Deck } from '../deck/index.ts';
import type { Turn } from '../house/house.ts';
import { textOf } from './cards.ts';
import type { Editable, Trial } from './protocol.ts';

/** What a cell is known by, whatever is before it in the file. */
interface Wish {
  readonly card: string;
  readonly field: string;
  readonly language: Language;
  readonly value: string;
}

interface Kept extends Wish {
  readonly path: string;
  /** What the file says. */
  readonly file: string;
}

const BOM = '\uFEFF';

export class Trials {
  readonly #folder: string;
  readonly #cwd: string;
  /** Texts the house reads instead of those on the disk, by absolute path. */
  readonly unsaved = new Map<string, string>();
  /** What those files said when the first trial began. */
  readonly #before = new Map<string, string>();
  #kept: readonly Kept[] = [];

  constructor(folder: string, cwd: string) {
    this.#folder = folder;
    this.#cwd = cwd;
  }

  list(): readonly Trial[] {
    return this.#kept.map(({ card, field, value, file, path }) => ({
      ...{ card, field, value, file },
      name: basename(path),
    }));
  }

  /** Fields of a card whose cells can be written. */
  editable({ open }: Turn, card: string, language: Language): readonly Editable[] {
    const fields = open && fieldsOf(open.deck, card, language);
    if (!open || !fields) return [];
    const others = open.deck.languages.filter((one) => one !== language);
    const cells = [...fields].filter(([, cell]) => isAlone(cell, fields) && this.#pathOf(cell) !== undefined);
    return cells.map(([name, cell]) => {
      const isOwn = others.some(
        (one) => fieldsOf(open.deck, card, one)?.get(name)?.place.start !== cell.place.start,
      );
      return { field: name, label: isOwn ? `${name}.${language}` : name, value: textOf(cell.value) };
    });
  }

  /** @returns the file that is another now, or why it cannot be tried */
  try({ open }: Turn, wish: Wish): { readonly path: string } | { readonly refusal: string } {
    const fields = open && fieldsOf(open.deck, wish.card, wish.language);
    const cell = fields?.get(wish.field);
    const path = cell && fields && isAlone(cell, fields) ? this.#pathOf(cell) : undefined;
    if (!cell || path === undefined)
      return { refusal: `"${wish.field}" of ${wish.card} cannot be edited here` };
    const isSame = (one: Wish): boolean =>
      one.card === wish.card && one.field === wish.field && one.language === wish.language;
    const file = this.#kept.find(isSame)?.file ?? textOf(cell.value);
    this.#kept = this.#kept.filter((one) => !isSame(one));
    if (wish.value !== file) this.#kept = [...this.#kept, { ...wish, path, file }];
    if (!this.#before.has(path)) this.#before.set(path, cell.place.file.text);
    this.unsaved.set(path, withCell(cell.place, wish.value));
    if (!this.#kept.some((one) => one.path === path)) this.#forget(path);
    return { path };
  }

  /** Lets the disk speak again for these files; gives the trials that were in them, to be tried once more. */
  release(paths: readonly string[] | 'all'): readonly Wish[] {
    const touched = [...this.unsaved.keys()].filter((path) => paths === 'all' || paths.includes(path));
    const again = this.#kept.filter(({ path }) => touched.includes(path));
    for (const path of touched) this.#forget(path);
    this.#kept = this.#kept.filter(({ path }) => !touched.includes(path));
    return again;
  }

  /** @returns the files that were written, or why none was */
  save(): { readonly paths: readonly string[] } | { readonly refusal: string } {
    const files = [...this.unsaved].map(([path, text]) => ({ path, text, bytes: readFileSync(path) }));
    for (const { path, bytes } of files) {
      const decoded = decodeText(bytes);
      if (!decoded.ok || decoded.text !== this.#before.get(path))
        return { refusal: `${basename(path)} has changed meanwhile; look at both values and save again` };
    }
    for (const { path, text, bytes } of files) write(path, hasBom(bytes) ? BOM + text : text);
    const paths = files.map(({ path }) => path);
    this.release('all');
    return { paths };
  }

  #forget(path: string): void {
    this.unsaved.delete(path);
    this.#before.delete(path);
  }

  /** The file a cell can be written into. */
  #pathOf(cell: Cell): string | undefined {
    const path = resolve(this.#cwd, cell.place.file.name);
    return path.startsWith(`${this.#folder}${sep}`) && canWrite(cell) ? path : undefined;
  }
}

/** What a row leaves out is at the place of its first cell. */
const isAlone = (cell: Cell, fields: ReadonlyMap<string, Cell>): boolean =>
  [...fields.values()].filter(
    ({ place }) => place.start === cell.place.start && place.file === cell.place.file,
  ).length === 1;

function fieldsOf(deck: Deck, card: string, language: Language): ReadonlyMap<string, Cell> | undefined {
  const [name, id] = card.split('/');
  const component = deck.components.find((one) => one.name === name);
  return component?.rows.find((row) => row.id === id)?.fields[language];
}

const hasBom = ([a, b, c]: Uint8Array): boolean => a === 0xef && b === 0xbb && c === 0xbf;

/** In one step, with the rights the file has; a link stays one. */
function write(path: string, text: string): void {
  const real = realpathSync(path);
  writeFileSync(`${real}.tmp`, text);
  chmodSync(`${real}.tmp`, statSync(real).mode);
  renameSync(`${real}.tmp`, real);
}
