/**
 * Pages of many faces that are kept until their files are written (`KeptPage`): letters are packed as soon as nobody looks at them.
 *
 * A line of words is an object with two lists. Of a deck of thousands they are most of what is alive, and each is looked at
 * three or four times. Packed, all lines of a page share two lists, and lines set alike one style; whoever asks for the items
 * gets them made again, equal in every field. Who wants to know of shapes and pictures alone need not ask for them.
 */
import type { Rect } from '../base/geometry.ts';
import type { ShapedRun, Typeface } from '../font/types.ts';
import type { DisplayItem, DisplayPage, GlyphsItem, Piece, Unlettered } from './types.ts';

/** How letters are set, wherever they are. */
interface LetterStyle extends Omit<GlyphsItem, 'kind' | 'runs' | 'xs' | 'y'> {
  readonly kind: 'style';
}

/** Pages of one pipeline: they share the styles of their letters, and the lists these are put down in. */
export class LetterStyles {
  readonly #styles: LetterStyle[] = [];
  #next = 0;
  readonly runs: ShapedRun[] = [];
  readonly numbers: number[] = [];

  /** The style of letters; the same object for letters set alike lately. */
  of(item: GlyphsItem): LetterStyle {
    for (let i = 0; i < this.#styles.length; i++) {
      const style = this.#styles[i];
      if (style && isSetAlike(style, item)) return style;
    }
    const { owner, typeface, size, letterSpacing, wordSpacing, fill, stroke, actualText, language } = item;
    const style: LetterStyle = {
      kind: 'style',
      ...{ owner, typeface, size, letterSpacing, wordSpacing, fill, stroke, actualText, language },
    };
    this.#styles[this.#next] = style;
    this.#next = (this.#next + 1) % MOST_STYLES;
    return style;
  }
}

/** More are not looked through for each item. */
const MOST_STYLES = 16;

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

/** Items whose letters are packed. */
class PackedItems implements Unlettered {
  /** Items as they are, and a style for each item of letters. */
  readonly #marks: readonly (DisplayItem | LetterStyle)[];
  /** Of all items of letters. */
  readonly #runs: readonly ShapedRun[];
  /** Of each item of letters: how many runs it has, its baseline, where each run begins. */
  readonly #numbers: readonly number[];
  readonly shapes: readonly DisplayItem[];

  constructor(items: readonly DisplayItem[], styles: LetterStyles) {
    const { runs, numbers } = styles;
    let words = 0;
    let places = 0;
    const shapes: DisplayItem[] = [];
    this.#marks = items.map((item) => {
      if (item.kind !== 'glyphs') {
        shapes.push(item);
        return item;
      }
      numbers[places++] = item.runs.length;
      numbers[places++] = item.y;
      for (let i = 0; i < item.runs.length; i++) {
        const run = item.runs[i];
        const x = item.xs[i];
        if (run && x !== undefined) {
          runs[words++] = run;
          numbers[places++] = x;
        }
      }
      return styles.of(item);
    });
    this.#runs = runs.slice(0, words);
    this.#numbers = numbers.slice(0, places);
    this.shapes = shapes;
  }

  get items(): readonly DisplayItem[] {
    const [runs, numbers] = [this.#runs, this.#numbers];
    let run = 0;
    let at = 0;
    return this.#marks.map((mark) => {
      if (mark.kind !== 'style') return mark;
      const [count = 0, y = 0] = [numbers[at], numbers[at + 1]];
      const from = run;
      const xs = numbers.slice(at + 2, at + 2 + count);
      run += count;
      at += 2 + count;
      return lettersOf(mark, runs.slice(from, run), xs, y);
    });
  }

  get typefaces(): readonly Typeface[] {
    const found: Typeface[] = [];
    for (const mark of this.#marks)
      if (mark.kind === 'style' && mark.typeface !== found.at(-1)) found.push(mark.typeface);
    return found;
  }

  areLinesIn({ x, y, width, height }: Rect): boolean {
    const [runs, numbers] = [this.#runs, this.#numbers];
    let run = 0;
    let at = 0;
    for (const mark of this.#marks) {
      if (mark.kind === 'push' && mark.matrix) return false;
      if (mark.kind !== 'style') continue;
      const { size } = mark;
      const [count = 0, base = 0] = [numbers[at], numbers[at + 1]];
      run += count;
      at += 2 + count;
      const end = (numbers[at - 1] ?? 0) + (runs[run - 1]?.width ?? 0) * size;
      const isIn = (numbers[at - count] ?? 0) >= x && end <= x + width;
      if (!isIn || base - size < y || base + 0.3 * size > y + height) return false;
    }
    return true;
  }
}

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

  /** Packs its letters. */
  pack(styles: LetterStyles): void {
    if (!this.unlettered) this.#content = new PackedItems(this.#content.items, styles);
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
