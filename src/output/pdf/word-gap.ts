/**
 * Spaces between words of one element that stand apart without one: items of a flexible line, lines without a break.
 *
 * Takes glyph items of one marked sequence in turn; gives a space to show before an item where two words would be read as one.
 * The space lies just before the item, draws nothing and moves nothing. Source: ISO 14289-1, 7.1.
 */
import type { Typeface, ShapedRun } from '../../typeset/font/types.ts';
import type { GlyphsItem } from '../../typeset/paint/types.ts';

// Which gap reads as a space? Fractions of the font's size.
const WORD_GAP = 0.22;
const BACK_STEP = 1;
const NEW_LINE = 0.55;

const ENDS_WORD = /[\p{L}\p{N}]$/u;
const BEGINS_WORD = /^[\p{L}\p{N}]/u;

/** One space of a face; undefined where it has none. */
function spaceOf(typeface: Typeface): ShapedRun | undefined {
  const glyph = typeface.glyph(0x20);
  if (glyph === 0) return undefined;
  const width = typeface.advance(glyph);
  return {
    typeface,
    text: ' ',
    glyphs: [glyph],
    advances: [width],
    offsets: undefined,
    clusters: [0],
    width,
  };
}

export class WordGaps {
  /** The text that came before and its end, where it ends without a space; undefined where nothing is read on. */
  private text: string | undefined;
  private x = 0;
  private y = 0;

  /** Another sequence begins: what came before is not read on. */
  reset(): void {
    this.text = undefined;
  }

  /** The space that must come before an item; notes the item. */
  before(item: GlyphsItem): GlyphsItem | undefined {
    const { runs, xs, size } = item;
    const final = runs[runs.length - 1];
    if (!final) return undefined;
    const space = this.text === undefined ? undefined : this.spaceAfter(this.text, item);
    // Most words end with the space behind them: where they end need not be known.
    this.text = final.text.endsWith(' ') ? undefined : final.text;
    if (this.text === undefined) return space;
    this.x = (xs[xs.length - 1] ?? 0) + final.width * size + final.glyphs.length * item.letterSpacing;
    this.y = item.y;
    return space;
  }

  /** A space after a text without one, where an item stands apart from it. */
  private spaceAfter(before: string, item: GlyphsItem): GlyphsItem | undefined {
    const { runs, xs, typeface, y, size, letterSpacing } = item;
    const x = xs[0] ?? 0;
    const forward = (x - this.x) / size;
    const down = Math.abs(y - this.y) / size;
    const isParted = forward > WORD_GAP || forward < -BACK_STEP || down > NEW_LINE;
    if (!isParted || !ENDS_WORD.test(before) || !BEGINS_WORD.test(runs[0]?.text ?? '')) return undefined;
    const space = spaceOf(typeface);
    return space && { ...item, runs: [space], xs: [x - space.width * size - letterSpacing], wordSpacing: 0 };
  }
}
