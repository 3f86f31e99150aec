/**
 * Spaces between words of one element that stand apart without one: items of a flexible line, lines without a break.
 *
 * Takes glyph items of one marked sequence in turn; gives a space to show before an item where two words would be read as one.
 * The space lies just before the item, draws nothing and moves nothing. Source: ISO 14289-1, 7.1.
 */
import type { Typeface, ShapedRun } from '../../font/types.ts';
import type { GlyphsItem } from '../../paint/types.ts';

// Which gap reads as a space? Fractions of the font's size.
const WORD_GAP = 0.22;
const BACK_STEP = 1;
const NEW_LINE = 0.55;

const ENDS_WORD = /[\p{L}\p{N}]$/u;
const BEGINS_WORD = /^[\p{L}\p{N}]/u;
/** Most words end with the space behind them, which needs no pattern to be seen. */
const endsWord = (text: string): boolean => !text.endsWith(' ') && ENDS_WORD.test(text);

const spaces = new WeakMap<Typeface, ShapedRun>();

/** One space of a face; undefined where it has none. */
function spaceOf(typeface: Typeface): ShapedRun | undefined {
  const known = spaces.get(typeface);
  if (known) return known;
  const glyph = typeface.glyph(0x20);
  if (glyph === 0) return undefined;
  const width = typeface.advance(glyph);
  const run = {
    typeface,
    text: ' ',
    glyphs: [glyph],
    advances: [width],
    offsets: undefined,
    clusters: [0],
    width,
  };
  spaces.set(typeface, run);
  return run;
}

export class WordGaps {
  private last: { readonly x: number; readonly y: number; readonly text: string } | undefined;

  /** Another sequence begins: what came before is not read on. */
  reset(): void {
    this.last = undefined;
  }

  /** The space that must come before an item; notes the item. */
  before(item: GlyphsItem): GlyphsItem | undefined {
    const { last } = this;
    const { runs, xs, typeface, y, size, letterSpacing } = item;
    const [first, final] = [runs[0], runs.at(-1)];
    const [x = 0, finalX = 0] = [xs[0], xs.at(-1)];
    if (!first || !final) return undefined;
    const moved = final.width * size + final.glyphs.length * letterSpacing;
    this.last = { x: finalX + moved, y, text: final.text };
    if (!last) return undefined;
    const forward = (x - last.x) / size;
    const isParted = forward > WORD_GAP || forward < -BACK_STEP || Math.abs(y - last.y) / size > NEW_LINE;
    if (!isParted || !endsWord(last.text) || !BEGINS_WORD.test(first.text)) return undefined;
    const space = spaceOf(typeface);
    return space && { ...item, runs: [space], xs: [x - space.width * size - letterSpacing], wordSpacing: 0 };
  }
}
