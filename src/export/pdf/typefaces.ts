/**
 * Typefaces and runs in a file: fonts are embedded on first use, runs are encoded once whatever their size.
 *
 * Takes shaped runs, gives the inside of a TJ array: literal strings of two-byte codes with adjustments in thousandths of
 * an em where the run's advances differ from the font's widths. Rounding errors are carried on, so that a run is never
 * off by more than half a thousandth of an em. Source: ISO 32000-1, 9.4.3, 9.7.4 and 9.10.3 (ToUnicode).
 */
import type { Typeface, ShapedRun } from '../../font/types.ts';
import type { ArrayPiece } from './array-text.ts';
import { ArrayText, joinPieces } from './array-text.ts';
import type { PdfFile, PdfFont } from './pdfkit-file.ts';
import type { Named, SharedObjects } from './shared-objects.ts';
import { codeText } from './syntax.ts';

/** Glyphs on one height: most runs are one segment, marks that are raised make more. */
export interface RunSegment {
  /** Ems above the baseline. */
  readonly rise: number;
  /** A piece ends after each space, where word spacing goes. */
  readonly pieces: readonly ArrayPiece[];
  /** True for each piece that ends with a space. */
  readonly spaced: readonly boolean[];
  /** All pieces joined. */
  readonly whole: ArrayPiece;
}

export interface EncodedRun {
  readonly font: Named;
  readonly segments: readonly RunSegment[];
  /** How far the pen moves, in thousandths of an em, as readers will compute it. */
  readonly thousandths: number;
  readonly glyphCount: number;
  readonly spaceCount: number;
}

const isSpace = (text: string): boolean => text === ' ' || text === '\u00a0';

/**
 * What each glyph is copied as: its cluster's characters. Glyphs of one cluster share them out where there are as many
 * characters, else the first has them all (a ligature, a decomposed letter).
 */
export function glyphTexts(run: ShapedRun): readonly string[] {
  const { clusters, text } = run;
  const texts: string[] = [];
  for (let start = 0; start < clusters.length;) {
    let end = start + 1;
    while (end < clusters.length && clusters[end] === clusters[start]) end++;
    const chars = [...text.slice(clusters[start], clusters[end] ?? text.length)];
    for (let i = start; i < end; i++) {
      texts.push(chars.length === end - start ? (chars[i - start] ?? '') : i === start ? chars.join('') : '');
    }
    start = end;
  }
  return texts;
}

/** Writes the segments of one run. */
class RunWriter {
  readonly segments: RunSegment[] = [];
  moved = 0;
  private readonly array = new ArrayText();
  private rise = 0;
  private pieces: ArrayPiece[] = [];
  private spaced: boolean[] = [];
  private wanted = 0;

  glyph(code: number, width: number): void {
    this.array.codes(codeText(code));
    this.moved += width;
    this.wanted += width;
  }

  /** Moves the pen on by thousandths of an em; what is less than half of one waits. */
  move(by: number): void {
    this.wanted += by;
    const step = Math.round(this.wanted - this.moved);
    this.array.number(-step);
    this.moved += step;
  }

  endPiece(isSpaced: boolean): void {
    if (this.array.isEmpty) return;
    this.pieces.push(this.array.take());
    this.spaced.push(isSpaced);
  }

  riseTo(rise: number): void {
    if (rise !== this.rise) this.endSegment();
    this.rise = rise;
  }

  endSegment(): void {
    this.endPiece(false);
    if (this.pieces.length > 0) {
      const { rise, pieces, spaced } = this;
      this.segments.push({ rise, pieces, spaced, whole: joinPieces(pieces) });
    }
    [this.pieces, this.spaced] = [[], []];
  }
}

function encode(run: ShapedRun, font: PdfFont, named: Named): EncodedRun {
  const writer = new RunWriter();
  const texts = glyphTexts(run);
  let spaceCount = 0;
  run.glyphs.forEach((glyph, i) => {
    const text = texts[i] ?? '';
    const code = font.code(glyph, text);
    const width = font.width(code);
    const [shift, rise] = run.offsets?.[i] ?? [0, 0];
    writer.riseTo(rise);
    if (shift !== 0) writer.move(shift * 1000);
    writer.glyph(code, width);
    writer.move((run.advances[i] ?? 0) * 1000 - width - shift * 1000);
    if (isSpace(text)) {
      spaceCount++;
      writer.endPiece(true);
    }
  });
  writer.endSegment();
  return {
    font: named,
    segments: writer.segments,
    thousandths: writer.moved,
    glyphCount: run.glyphs.length,
    spaceCount,
  };
}

/** The typefaces of one file. */
export class Typefaces {
  private readonly file: PdfFile;
  private readonly shared: SharedObjects;
  private readonly fonts = new Map<Typeface, { readonly font: PdfFont; readonly named: Named }>();
  private readonly runs = new Map<ShapedRun, EncodedRun>();

  constructor(file: PdfFile, shared: SharedObjects) {
    this.file = file;
    this.shared = shared;
  }

  /** The run's operators; shaped runs are known by identity. */
  encoded(run: ShapedRun): EncodedRun {
    let known = this.runs.get(run);
    if (!known) {
      const { font, named } = this.fontOf(run.typeface);
      this.runs.set(run, (known = encode(run, font, named)));
    }
    return known;
  }

  private fontOf(typeface: Typeface): { readonly font: PdfFont; readonly named: Named } {
    let known = this.fonts.get(typeface);
    if (!known) {
      const font = this.file.embed(typeface.program);
      this.fonts.set(typeface, (known = { font, named: this.shared.name('Font', `${font.ref}`) }));
    }
    return known;
  }
}
