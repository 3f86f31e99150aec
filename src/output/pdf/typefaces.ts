/**
 * Typefaces and runs in a file: fonts are embedded on first use, runs are encoded once whatever their size.
 *
 * Takes shaped runs, gives the inside of a TJ array: literal strings of two-byte codes with adjustments in thousandths of
 * an em where the run's advances differ from the font's widths. Rounding errors are carried on, so that a run is never
 * off by more than half a thousandth of an em. Source: ISO 32000-1, 9.4.3, 9.7.4 and 9.10.3 (ToUnicode).
 */
import { cachePerObject } from '../../base/cache.ts';
import type { ShapedRun, Typeface } from '../../typeset/font/types.ts';
import { type ArrayPiece, ArrayText, joinPieces } from './array-text.ts';
import type { Named, PdfFile, PdfFont, SharedObjects } from './shared-objects.ts';
import { codeText } from './colour.ts';

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
  /** The whole run where all of it is on the baseline, as nearly all are; else it is shown in segments. */
  readonly level: ArrayPiece | undefined;
  /** How far the pen moves, in thousandths of an em, as readers will compute it. */
  readonly thousandths: number;
  readonly glyphCount: number;
  readonly spaceCount: number;
}

const isSpace = (text: string): boolean => text === ' ' || text === '\u00a0';

/** Writes the segments of one run. */
class RunWriter {
  readonly segments: RunSegment[] = [];
  /** In thousandths of an em. */
  moved = 0;
  spaceCount = 0;
  private readonly array = new ArrayText();
  private rise = 0;
  private pieces: ArrayPiece[] = [];
  private spaced: boolean[] = [];
  private wanted = 0;

  glyph({ codes, width }: Sign): void {
    this.array.codes(codes);
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

/** One glyph with the text it stands for, ready to be shown. */
interface Sign {
  readonly text: string;
  /** Its code as it stands in a literal string. */
  readonly codes: string;
  /** In thousandths of an em. */
  readonly width: number;
}

/** A typeface in the file, and the signs of it that were shown. */
class Face {
  readonly named: Named;
  private readonly font: PdfFont;
  private readonly typeface: Typeface;
  /** By glyph: what it stood for first, and all else that it stood for. */
  private readonly first: (Sign | undefined)[] = [];
  private readonly signs = new Map<number, Map<string, Sign>>();

  constructor(font: PdfFont, typeface: Typeface, named: Named) {
    this.font = font;
    this.typeface = typeface;
    this.named = named;
  }

  sign(glyph: number, text: string): Sign {
    const first = this.first[glyph];
    if (first?.text === text) return first;
    let byText = this.signs.get(glyph);
    if (!byText) this.signs.set(glyph, (byText = new Map<string, Sign>()));
    let known = byText.get(text);
    if (!known) {
      const isUsual = this.typeface.glyph(text.codePointAt(0) ?? 0) === glyph;
      const code = this.font.code(glyph, text, isUsual);
      byText.set(text, (known = { text, codes: codeText(code), width: this.font.width(code) }));
      this.first[glyph] ??= known;
    }
    return known;
  }
}

/** Most runs: glyphs one after the other on the baseline, where the pen is. */
function encodeLevel(run: ShapedRun, face: Face): EncodedRun {
  const { glyphs, advances } = run;
  const texts = glyphTexts(run);
  const out: string[] = [];
  let isInString = true;
  let wanted = 0;
  let moved = 0;
  let spaceCount = 0;
  for (let i = 0; i < glyphs.length; i++) {
    const text = texts[i] ?? '';
    const { codes, width } = face.sign(glyphs[i] ?? 0, text);
    if (!isInString) out.push('(');
    out.push(codes);
    moved += width;
    wanted += width;
    wanted += (advances[i] ?? 0) * 1000 - width;
    const step = Math.round(wanted - moved);
    if (step !== 0) out.push(`)${-step}`);
    isInString = step === 0;
    moved += step;
    if (isSpace(text)) spaceCount++;
  }
  // Joined at once: a word is shown on many pages, each of which would put its letters together again.
  const level = { text: out.join(''), startsInString: true, endsInString: isInString };
  return { level, thousandths: moved, glyphCount: glyphs.length, spaceCount };
}

/** Any run; also one that is on the baseline but needs room behind its spaces. */
function encodeSegments(run: ShapedRun, face: Face): RunWriter {
  const writer = new RunWriter();
  const texts = glyphTexts(run);
  for (const [i, glyph] of run.glyphs.entries()) {
    const text = texts[i] ?? '';
    const sign = face.sign(glyph, text);
    const [shift, rise] = run.offsets?.[i] ?? AT_PEN;
    writer.riseTo(rise);
    if (shift !== 0) writer.move(shift * 1000);
    writer.glyph(sign);
    writer.move((run.advances[i] ?? 0) * 1000 - sign.width - shift * 1000);
    if (isSpace(text)) {
      writer.spaceCount++;
      writer.endPiece(true);
    }
  }
  writer.endSegment();
  return writer;
}

const AT_PEN = [0, 0] as const;

/** The typefaces of one file. */
export class Typefaces {
  private readonly file: PdfFile;
  private readonly shared: SharedObjects;
  private readonly faces = new Map<Typeface, Face>();
  /** The run's operators. */
  readonly encoded = cachePerObject('encoded words', (run: ShapedRun) => this.encode(run));

  constructor(file: PdfFile, shared: SharedObjects) {
    this.file = file;
    this.shared = shared;
  }

  /** The same run in segments, which can be spaced out. */
  segmentsOf(run: ShapedRun): readonly RunSegment[] {
    return encodeSegments(run, this.faceOf(run.typeface)).segments;
  }

  private encode(run: ShapedRun): EncodedRun {
    const face = this.faceOf(run.typeface);
    if (!run.offsets) return encodeLevel(run, face);
    const { moved, spaceCount } = encodeSegments(run, face);
    return { level: undefined, thousandths: moved, glyphCount: run.glyphs.length, spaceCount };
  }

  /** The code of a glyph that stands for a text, as it is in a literal string. */
  codesOf(typeface: Typeface, glyph: number, text: string): string {
    return this.faceOf(typeface).sign(glyph, text).codes;
  }

  fontOf(typeface: Typeface): Named {
    return this.faceOf(typeface).named;
  }

  private faceOf(typeface: Typeface): Face {
    let known = this.faces.get(typeface);
    if (!known) {
      const font = this.file.embed(typeface.program);
      this.faces.set(typeface, (known = new Face(font, typeface, this.shared.name('Font', `${font.ref}`))));
    }
    return known;
  }
}

/**
 * What each glyph is copied as: its cluster's characters. Glyphs of one cluster share them out where there are as many
 * characters, or as many parts of them (a vowel of two signs, which shapers split); else the first has them all (a ligature).
 */
export function glyphTexts(run: ShapedRun): readonly string[] {
  const { clusters, text } = run;
  if (clusters.length === text.length && clusters.every((at, i) => at === i)) return text.split('');
  const texts: string[] = [];
  for (let start = 0; start < clusters.length;) {
    let end = start + 1;
    while (end < clusters.length && clusters[end] === clusters[start]) end++;
    const chars = charactersOf(text.slice(clusters[start], clusters[end] ?? text.length), end - start);
    for (let i = start; i < end; i++) {
      texts.push(chars.length === end - start ? (chars[i - start] ?? '') : i === start ? chars.join('') : '');
    }
    start = end;
  }
  return texts;
}

/** Characters for so many glyphs: as they are, or taken apart where that gives one for each (Unicode, sections 3.7 and 12.1). */
function charactersOf(text: string, count: number): readonly string[] {
  const chars = [...text];
  // Every glyph has to say something (ISO 14289-1, 7.21.7); what is read one after the other is the same.
  if (chars.length > count) return [...chars.slice(0, count - 1), chars.slice(count - 1).join('')];
  if (chars.length === count) return chars;
  const parts = [...text.normalize('NFKD')];
  return parts.length === count ? parts : chars;
}
