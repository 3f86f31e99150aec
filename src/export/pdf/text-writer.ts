/**
 * Text objects: placed runs to BT .. ET.
 *
 * Takes glyph items in turn, gives operators: runs that follow each other on one line in one style become a single TJ
 * array, a new line a relative Td. Letter spacing is Tc; word spacing are adjustments, as Tw knows one-byte codes only.
 * Coordinates are y down, so the text matrix mirrors. Source: ISO 32000-1, 9.3 and 9.4.
 */
import type { GlyphsItem } from '../../paint/types.ts';
import { ArrayText } from './array-text.ts';
import type { EncodedRun, RunSegment } from './typefaces.ts';
import { num } from './syntax.ts';

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
   * Operators that show a run.
   *
   * @param style operators that must come first; empty when the style is that of the run before
   */
  show(item: GlyphsItem, run: EncodedRun, style: string): string {
    let out = '';
    if (!this.isOpen) out = this.begin(item, style);
    else if (style !== '' || Math.abs(item.y - this.originY) > SAME_LINE || !this.adjust(item)) {
      out = this.move(item, style);
    }
    const perSpace = Math.round((item.wordSpacing * 1000) / item.size);
    for (const segment of run.segments) out += this.segment(segment, item.size, perSpace);
    const thousandths = run.thousandths + run.spaceCount * perSpace;
    this.penX += (thousandths * item.size) / 1000 + run.glyphCount * item.letterSpacing;
    return out;
  }

  /** Ends the text object, if there is one. */
  close(): string {
    if (!this.isOpen) return '';
    this.isOpen = false;
    return `${this.array.show()}${this.level(0, 1)}ET\n`;
  }

  private begin(item: GlyphsItem, style: string): string {
    this.isOpen = true;
    [this.originX, this.originY, this.penX] = [item.x, item.y, item.x];
    return `BT\n${style}1 0 0 -1 ${num(item.x)} ${num(item.y)} Tm\n`;
  }

  /** Bridges the gap to the next run inside the array; false where it is too far. */
  private adjust(item: GlyphsItem): boolean {
    const gap = Math.round(((item.x - this.penX) * 1000) / item.size);
    if (Math.abs(gap) > FAR) return false;
    this.array.number(-gap);
    this.penX += (gap * item.size) / 1000;
    return true;
  }

  private move(item: GlyphsItem, style: string): string {
    const out = this.array.show();
    const [dx, dy] = [num(item.x - this.originX), num(this.originY - item.y)];
    this.originX += Number(dx);
    this.originY -= Number(dy);
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
  last.owner === item.owner &&
  last.stroke === item.stroke &&
  last.run.typeface === item.run.typeface &&
  last.letterSpacing === item.letterSpacing &&
  last.language === item.language &&
  last.actualText === undefined &&
  item.actualText === undefined;
