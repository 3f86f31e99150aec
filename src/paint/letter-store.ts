/**
 * Lines of words as numbers: where the letters of packed pages are (`kept-page.ts`).
 *
 * Words are numbers of a table. Of most lines it is known where they begin, and each word follows where the one before ends. All
 * that lies in blocks outside of V8's heap, which it neither looks through nor copies: 8,000 cards have half a million words. A
 * block goes with the last page that has letters in it.
 */
import type { ShapedRun } from '../font/types.ts';
import type { DisplayItem, GlyphsItem } from './types.ts';

/** How letters are set, wherever they are. */
export type LetterStyle = Omit<GlyphsItem, 'kind' | 'runs' | 'xs' | 'y'>;

/** Numbers of many pages. */
interface Block {
  readonly words: Uint16Array | Uint32Array;
  readonly places: Float64Array;
}

/** The letters of a page in a block. */
export interface Stretch {
  readonly block: Block;
  /**
   * From here on, for each item in order: `SHAPE`, or the number of a style, twice how many words there are (and one where each
   * follows the one before), and their numbers.
   */
  readonly words: number;
  /** From here on, for each item of letters: its baseline, where it begins, and where those words begin that do not follow. */
  readonly places: number;
}

/** In place of a style: an item that is no line of words. */
const SHAPE = 0;
/** Words and places of some hundred faces. */
const BLOCK = { words: 16_384, places: 8192 };
/** More styles are not looked through for each item. */
const MOST_STYLES = 16;

/** Letters of the pages of one pipeline: they share words and styles. */
export class LetterStore {
  /** By number; what is at `SHAPE` is no style. */
  readonly styles: (LetterStyle | undefined)[] = [undefined];
  readonly runs: ShapedRun[] = [];
  readonly #numbers = new Map<ShapedRun, number>();
  /** By number of a run: the size it was set in last, and the room it took (`roomOf`). */
  readonly sizes: number[] = [];
  readonly rooms: number[] = [];
  #block: Block = { words: new Uint16Array(0), places: new Float64Array(0) };
  #words = 0;
  #places = 0;

  /** Puts the letters among some items down. */
  keep(items: readonly DisplayItem[]): Stretch {
    this.#makeRoom(items);
    const stretch = { block: this.#block, words: this.#words, places: this.#places };
    const { words } = this.#block;
    for (const item of items)
      if (item.kind === 'glyphs') this.#keepLine(item);
      else words[this.#words++] = SHAPE;
    return stretch;
  }

  /** The number of a style; the same for letters set alike lately. */
  styleOf(item: GlyphsItem): number {
    const { styles } = this;
    const oldest = Math.max(SHAPE + 1, styles.length - MOST_STYLES);
    for (let number = styles.length - 1; number >= oldest; number--) {
      const style = styles[number];
      if (style && isSetAlike(style, item)) return number;
    }
    const { owner, typeface, size, letterSpacing, wordSpacing, fill, stroke, actualText, language } = item;
    const look = { fill, stroke, actualText, language };
    return styles.push({ owner, typeface, size, letterSpacing, wordSpacing, ...look }) - 1;
  }

  /** The room of a run of a size, from where it begins to where the next one does, as layout reckons it; noted for the next time. */
  roomOf(number: number, size: number): number {
    const run = this.runs[number];
    this.sizes[number] = size;
    return (this.rooms[number] = run ? roomOf(run, size) : 0);
  }

  #keepLine(item: GlyphsItem): void {
    const { words, places } = this.#block;
    const { runs, xs, y, size } = item;
    words[this.#words++] = this.styleOf(item);
    const head = this.#words++;
    places[this.#places++] = y;
    const first = this.#places;
    let follows = item.letterSpacing === 0 && item.wordSpacing === 0;
    let pen = xs[0] ?? 0;
    // Looked up here, not in a function: this is done for each word of a deck.
    const { sizes, rooms } = this;
    let word = this.#words;
    for (let i = 0; i < runs.length; i++) {
      const run = runs[i];
      const x = xs[i] ?? 0;
      const number = run ? (this.#numbers.get(run) ?? this.#newNumber(run)) : 0;
      words[word++] = number;
      places[first + i] = x;
      follows &&= Object.is(x, pen);
      pen = x + (sizes[number] === size ? (rooms[number] ?? 0) : this.roomOf(number, size));
    }
    this.#words = word;
    this.#places = first + (follows ? 1 : runs.length);
    words[head] = 2 * runs.length + (follows ? 1 : 0);
  }

  #newNumber(run: ShapedRun): number {
    const number = this.runs.push(run) - 1;
    this.#numbers.set(run, number);
    return number;
  }

  /** Takes a new block where the letters may have no room in the last one. */
  #makeRoom(items: readonly DisplayItem[]): void {
    let room = 0;
    for (const item of items) room += item.kind === 'glyphs' ? 2 + item.runs.length : 1;
    const { words, places } = this.#block;
    if (this.#words + room <= words.length && this.#places + room <= places.length) return;
    const length = Math.max(BLOCK.words, room);
    // Each number that is new takes a place in the block.
    const largest = Math.max(this.runs.length + length, this.styles.length + length, 2 * room);
    this.#block = {
      words: largest < 2 ** 16 ? new Uint16Array(length) : new Uint32Array(length),
      places: new Float64Array(Math.max(BLOCK.places, room)),
    };
    this.#words = this.#places = 0;
  }
}

/** Reads the letters of a page, item by item. */
export class LineReader {
  /** Of the item; undefined for one that is no line of words. */
  style: LetterStyle | undefined;
  count = 0;
  y = 0;
  readonly #store: LetterStore;
  readonly #block: Block;
  #follows = false;
  /** Behind the words and places of the item. */
  #word: number;
  #place: number;
  // Serve for all items; slices of them have no room to spare.
  readonly #runs: ShapedRun[] = [];
  readonly #xs: number[] = [];

  constructor(store: LetterStore, { block, words, places }: Stretch) {
    this.#store = store;
    this.#block = block;
    this.#word = words;
    this.#place = places;
  }

  /** Goes on to the next item; as often as there are items. */
  next(): void {
    const { words, places } = this.#block;
    this.style = this.#store.styles[words[this.#word++] ?? SHAPE];
    if (!this.style) return;
    const head = words[this.#word++] ?? 0;
    this.#follows = head % 2 === 1;
    this.count = head >> 1;
    this.y = places[this.#place++] ?? 0;
    this.#word += this.count;
    this.#place += this.#follows ? 1 : this.count;
  }

  /** The words of the line, and where each of them begins. */
  read(size: number): { readonly runs: readonly ShapedRun[]; readonly xs: readonly number[] } {
    const { words, places } = this.#block;
    const store = this.#store;
    const { runs, sizes, rooms } = store;
    const count = this.count;
    const follows = this.#follows;
    const from = this.#word - count;
    const first = this.#place - (follows ? 1 : count);
    const [ownRuns, xs] = [this.#runs, this.#xs];
    let pen = this.begin;
    for (let i = 0; i < count; i++) {
      const number = words[from + i] ?? 0;
      const run = runs[number];
      if (run) ownRuns[i] = run;
      xs[i] = pen;
      if (!follows) pen = places[first + i + 1] ?? 0;
      else pen += sizes[number] === size ? (rooms[number] ?? 0) : store.roomOf(number, size);
    }
    return { runs: ownRuns.slice(0, count), xs: xs.slice(0, count) };
  }

  /** Where the first word of the line begins. */
  get begin(): number {
    return this.#block.places[this.#place - (this.#follows ? 1 : this.count)] ?? 0;
  }

  /** Where the last word of the line ends, with the spaces behind it. */
  end(size: number): number {
    const { words, places } = this.#block;
    const store = this.#store;
    const { sizes, rooms } = store;
    const last = this.#word - 1;
    let pen = places[this.#place - 1] ?? 0;
    if (this.#follows)
      for (let at = this.#word - this.count; at < last; at++) {
        const number = words[at] ?? 0;
        pen += sizes[number] === size ? (rooms[number] ?? 0) : store.roomOf(number, size);
      }
    return pen + (store.runs[words[last] ?? 0]?.width ?? 0) * size;
  }
}

const isSetAlike = (a: LetterStyle, b: GlyphsItem): boolean =>
  a.typeface === b.typeface &&
  a.owner === b.owner &&
  a.size === b.size &&
  a.fill === b.fill &&
  a.letterSpacing === b.letterSpacing &&
  a.wordSpacing === b.wordSpacing &&
  a.stroke === b.stroke &&
  a.actualText === b.actualText &&
  a.language === b.language;

/** Word and spaces apart, as layout adds them up; a line whose words are elsewhere, by a hair, has their places. */
function roomOf({ text, glyphs, clusters, advances, width }: ShapedRun, size: number): number {
  let end = text.length;
  while (end > 0 && text.charCodeAt(end - 1) === 0x20) end--;
  let spaces = 0;
  for (let i = glyphs.length - 1; i >= 0 && (clusters[i] ?? 0) >= end; i--) spaces += advances[i] ?? 0;
  return width * size - spaces * size + spaces * size;
}
