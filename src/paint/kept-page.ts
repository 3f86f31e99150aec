/**
 * Pages of many faces that are kept until their files are written (`KeptPage`): letters are packed as soon as nobody looks at them.
 *
 * A line of words is an object with two lists. Of a deck of thousands they are most of what is alive, and each is looked at
 * three or four times. Packed, all lines of a page share two lists, and lines set alike one style; whoever asks for the items
 * gets them made again, equal in every field.
 */
import type { ShapedRun } from '../font/types.ts';
import type { DisplayItem, DisplayPage, GlyphsItem, Piece } from './types.ts';

/** How letters are set, wherever they are. */
interface LetterStyle extends Omit<GlyphsItem, 'kind' | 'runs' | 'xs' | 'y'> {
  readonly kind: 'style';
}

interface Packed {
  /** Items as they are, and a style for each item of letters. */
  readonly marks: readonly (DisplayItem | LetterStyle)[];
  /** Of all items of letters. */
  readonly runs: readonly ShapedRun[];
  /** Of each item of letters: how many runs it has, its baseline, where each run begins. */
  readonly numbers: readonly number[];
}

/** Pages of one pipeline: they share the styles of their letters. */
export class LetterStyles {
  readonly #styles: LetterStyle[] = [];
  #next = 0;

  /** The style of letters; the same object for letters set alike lately. */
  of(item: GlyphsItem): LetterStyle {
    const known = this.#styles.find((style) => isSetAlike(style, item));
    if (known) return known;
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
  a.owner === b.owner &&
  a.typeface === b.typeface &&
  a.size === b.size &&
  a.fill === b.fill &&
  a.letterSpacing === b.letterSpacing &&
  a.wordSpacing === b.wordSpacing &&
  a.stroke === b.stroke &&
  a.actualText === b.actualText &&
  a.language === b.language;

export class KeptPage implements DisplayPage {
  readonly size: DisplayPage['size'];
  #content: DisplayPage | Packed;

  constructor(page: DisplayPage) {
    this.size = page.size;
    this.#content = page;
  }

  get items(): readonly DisplayItem[] {
    return 'items' in this.#content ? this.#content.items : unpacked(this.#content);
  }

  /** Nothing is known of the pieces of a packed page. */
  get pieces(): readonly Piece[] | undefined {
    return 'items' in this.#content ? this.#content.pieces : undefined;
  }

  /** Packs its letters. */
  pack(styles: LetterStyles): void {
    if ('items' in this.#content) this.#content = packed(this.#content.items, styles);
  }
}

function packed(items: readonly DisplayItem[], styles: LetterStyles): Packed {
  const runs: ShapedRun[] = [];
  const numbers: number[] = [];
  const marks = items.map((item) => {
    if (item.kind !== 'glyphs') return item;
    numbers.push(item.runs.length, item.y);
    for (let i = 0; i < item.runs.length; i++) {
      const [run, x] = [item.runs[i], item.xs[i]];
      if (run && x !== undefined) {
        runs.push(run);
        numbers.push(x);
      }
    }
    return styles.of(item);
  });
  // Grown lists have room for half as many again.
  return { marks, runs: runs.slice(), numbers: numbers.slice() };
}

function unpacked({ marks, runs, numbers }: Packed): readonly DisplayItem[] {
  let run = 0;
  let at = 0;
  return marks.map((mark) => {
    if (mark.kind !== 'style') return mark;
    const [count = 0, y = 0] = [numbers[at], numbers[at + 1]];
    const from = run;
    const xs = numbers.slice(at + 2, at + 2 + count);
    run += count;
    at += 2 + count;
    return lettersOf(mark, runs.slice(from, run), xs, y);
  });
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
