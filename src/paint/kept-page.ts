/**
 * Pages of many faces that are kept until their files are written (`KeptPage`): letters are packed as soon as nobody looks at them.
 *
 * A line of words is an object with two lists. Of a deck of thousands they are most of what is alive, and each is looked at
 * three or four times. Packed, they are numbers (`letter-store.ts`); whoever asks for the items gets them made again, equal in
 * every field. Who wants to know of shapes and pictures alone need not ask for them.
 */
import type { Rect } from '../base/geometry.ts';
import type { ShapedRun, Typeface } from '../font/types.ts';
import { LineReader, type LetterStore, type LetterStyle, type Stretch } from './letter-store.ts';
import type { DisplayItem, DisplayPage, GlyphsItem, Piece, Unlettered } from './types.ts';

/** Items whose letters are packed. */
class PackedItems implements Unlettered {
  readonly #store: LetterStore;
  readonly #letters: Stretch;
  /** Of all items. */
  readonly #count: number;
  readonly shapes: readonly DisplayItem[];

  constructor(items: readonly DisplayItem[], store: LetterStore) {
    this.#store = store;
    this.#letters = store.keep(items);
    this.#count = items.length;
    // A list that grew has room to spare.
    this.shapes = items.filter(({ kind }) => kind !== 'glyphs').slice();
  }

  get items(): readonly DisplayItem[] {
    const line = this.#read();
    const items: DisplayItem[] = [];
    let shape = 0;
    for (let i = 0; i < this.#count; i++) {
      line.next();
      const { style, y } = line;
      if (style) {
        const { runs, xs } = line.read(style.size);
        items.push(lettersOf(style, runs, xs, y));
      } else items.push(this.shapes[shape++] ?? POP);
    }
    return items;
  }

  get typefaces(): readonly Typeface[] {
    const line = this.#read();
    const found: Typeface[] = [];
    for (let i = 0; i < this.#count; i++) {
      line.next();
      if (line.style && line.style.typeface !== found.at(-1)) found.push(line.style.typeface);
    }
    return found;
  }

  areLinesIn({ x, y, width, height }: Rect): boolean {
    if (this.shapes.some((one) => one.kind === 'push' && one.matrix)) return false;
    const line = this.#read();
    for (let i = 0; i < this.#count; i++) {
      line.next();
      const { style, y: base } = line;
      if (!style) continue;
      const { size } = style;
      if (base - size < y || base + 0.3 * size > y + height) return false;
      if (line.begin < x || line.end(size) > x + width) return false;
    }
    return true;
  }

  #read(): LineReader {
    return new LineReader(this.#store, this.#letters);
  }
}

/** In place of a shape that cannot be missing. */
const POP: DisplayItem = { kind: 'pop' };

export class KeptPage implements DisplayPage {
  readonly size: DisplayPage['size'];
  #content: DisplayPage | PackedItems;

  constructor(page: DisplayPage) {
    this.size = page.size;
    this.#content = page;
  }

  get items(): readonly DisplayItem[] {
    return this.#content.items;
  }

  /** Nothing is known of the pieces of a packed page. */
  get pieces(): readonly Piece[] | undefined {
    return this.#content instanceof PackedItems ? undefined : this.#content.pieces;
  }

  get unlettered(): Unlettered | undefined {
    return this.#content instanceof PackedItems ? this.#content : undefined;
  }

  /** Packs its letters into those of its pipeline. */
  pack(store: LetterStore): void {
    if (!this.unlettered) this.#content = new PackedItems(this.#content.items, store);
  }
}

/** Fields in the order of `glyphsItem`: objects of one kind are quicker to read. */
const lettersOf = (
  style: LetterStyle,
  runs: readonly ShapedRun[],
  xs: readonly number[],
  y: number,
): GlyphsItem => ({
  kind: 'glyphs',
  owner: style.owner,
  runs,
  xs,
  typeface: style.typeface,
  size: style.size,
  y,
  letterSpacing: style.letterSpacing,
  wordSpacing: style.wordSpacing,
  fill: style.fill,
  stroke: style.stroke,
  actualText: style.actualText,
  language: style.language,
});
