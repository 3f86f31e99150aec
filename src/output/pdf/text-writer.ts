/**
 * Text objects: placed runs to BT .. ET.
 *
 * Takes glyph items in turn, gives operators: words that follow each other on one line in one style become a single TJ
 * array, a new line a relative Td. Letter spacing is Tc; word spacing are adjustments, as Tw knows one-byte codes only.
 * Coordinates are y down, so the text matrix mirrors. Source: ISO 32000-1, 9.3 and 9.4.
 */
import type { Pt } from '../../base/units.ts';
import type { GlyphsItem } from '../../typeset/paint/types.ts';
import { ArrayText } from './array-text.ts';
import type { RunSegment, Typefaces } from './typefaces.ts';
import { num, written } from './syntax.ts';

/** Beyond this many thousandths of an em a new position is set instead of an adjustment. */
const FAR = 20_000;

/** Baselines this close, in points, are one line. */
const SAME_LINE = 0.001;

export class TextWriter {
  private isOpen = false;
  /** Where Td counts from, as written. */
  private originX = 0;
  private originY = 0;
  private penX = 0;
  private rise = 0;
  /** The array that is being filled. */
  private readonly array = new ArrayText();

  /**
   * Operators that show the words of an item.
   *
   * @param style operators that must come first; empty when the style is that of the words before
   */
  show(item: GlyphsItem, typefaces: Pick<Typefaces, 'encoded' | 'segmentsOf'>, style: string): string {
    const { runs, xs, size, letterSpacing } = item;
    const perSpace = item.wordSpacing === 0 ? 0 : Math.round((item.wordSpacing * 1000) / size);
    let out = '';
    let before = style;
    let isReached = false;
    for (let i = 0; i < runs.length; i++) {
      const run = runs[i];
      if (!run || run.glyphs.length === 0) continue;
      const { level, thousandths, spaceCount, glyphCount } = typefaces.encoded(run);
      const x = xs[i] ?? 0;
      // Most words stand where the one before ended.
      if (!(isReached && this.rise === 0 && this.isAt(x, size))) out += this.reach(x, item, before);
      before = '';
      isReached = true;
      if (level && perSpace === 0 && this.rise === 0) this.array.append(level);
      else for (const segment of typefaces.segmentsOf(run)) out += this.segment(segment, size, perSpace);
      this.penX += ((thousandths + spaceCount * perSpace) * size) / 1000 + glyphCount * letterSpacing;
    }
    return out;
  }

  /** Whether the next word of an item begins where the pen is. */
  private isAt(x: Pt, size: Pt): boolean {
    return this.isOpen && Math.round(((x - this.penX) * 1000) / size) === 0;
  }

  /** Brings the pen to where a word begins. */
  private reach(x: Pt, item: GlyphsItem, style: string): string {
    if (!this.isOpen) return this.begin(x, item.y, style);
    const isOnLine = style === '' && Math.abs(item.y - this.originY) <= SAME_LINE;
    return isOnLine && this.adjust(x, item.size) ? '' : this.move(x, item.y, style);
  }

  /** Ends the text object, if there is one. */
  close(): string {
    if (!this.isOpen) return '';
    this.isOpen = false;
    return `${this.array.show()}${this.level(0, 1)}ET\n`;
  }

  private begin(x: Pt, y: Pt, style: string): string {
    this.isOpen = true;
    this.originX = this.penX = x;
    this.originY = y;
    return `BT\n${style}1 0 0 -1 ${num(x)} ${num(y)} Tm\n`;
  }

  /** Bridges the gap to the next word inside the array; false where it is too far. */
  private adjust(x: Pt, size: Pt): boolean {
    const gap = Math.round(((x - this.penX) * 1000) / size);
    if (Math.abs(gap) > FAR) return false;
    this.array.number(-gap);
    this.penX += (gap * size) / 1000;
    return true;
  }

  private move(x: Pt, y: Pt, style: string): string {
    const out = this.array.show();
    const dx = written(x - this.originX);
    const dy = written(this.originY - y);
    this.originX += dx;
    this.originY -= dy;
    this.penX = this.originX;
    return `${out}${style}${dx} ${dy} Td\n`;
  }

  private segment(segment: RunSegment, size: number, perSpace: number): string {
    const out = this.level(segment.rise, size);
    if (perSpace === 0) {
      this.array.append(segment.whole);
      return out;
    }
    segment.pieces.forEach((piece, i) => {
      this.array.append(piece);
      if (segment.spaced[i]) this.array.number(-perSpace);
    });
    return out;
  }

  private level(rise: number, size: number): string {
    if (rise === this.rise) return '';
    this.rise = rise;
    return `${this.array.show()}${num(rise * size)} Ts\n`;
  }
}

/** Whether letters need nothing but themselves after others. */
export const goesOn = (last: GlyphsItem, item: GlyphsItem): boolean =>
  last.fill === item.fill &&
  last.size === item.size &&
  last.stroke === item.stroke &&
  last.typeface === item.typeface &&
  last.letterSpacing === item.letterSpacing &&
  isReadOn(last, item);

/** Whether letters lie in the marked sequence of others. */
export const isReadOn = (last: GlyphsItem, item: GlyphsItem): boolean =>
  last.owner === item.owner &&
  last.language === item.language &&
  last.actualText === undefined &&
  item.actualText === undefined;
