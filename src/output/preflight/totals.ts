/**
 * What a stretch of content adds up to: paints, fonts, pictures, colours, ink; and what is remembered of forms.
 *
 * A form that is drawn a hundred times is read once: what it adds is the same each time, unless it holds marks of its own
 * or pictures, whose resolution depends on where they are drawn.
 */
import { cachePerObject } from '../../base/cache.ts';
import type { ColourSpace } from './colour-space.ts';
import type { Matrix } from '../../base/geometry.ts';
import type { PdfFile } from './file.ts';
import { hiddenLayers } from './layers.ts';
import type { Box, PaintedItem } from './painted.ts';
import { fontCodes, type CodeString, type FontCodes, type Said } from './font-codes.ts';
import type { PdfValue } from './values.ts';

export interface ImageUse {
  readonly id: number;
  readonly width: number;
  readonly height: number;
  /** Of the coarser direction as it is printed. */
  readonly dpi: number;
  /** Undefined for a mask, which has no colours. */
  readonly space: ColourSpace | undefined;
}

/** One font, on all pages that were walked; one written in place on one page. */
export interface FontUse {
  readonly font: PdfValue;
  readonly isWide: boolean;
  /** Every code that was shown, with the characters it stands for. */
  readonly codes: Map<number, string | undefined>;
  /** Those that were painted, not only shown as invisible text. */
  readonly painted: Set<number>;
}

/** Takes the codes of a string that was shown. */
export function noteString({ codes, painted }: FontUse, string: CodeString, isInvisible: boolean): void {
  for (const { code, text } of string.codes) {
    codes.set(code, text);
    if (!isInvisible) painted.add(code);
  }
}

export class Totals {
  /** Painting operators in no tagged sequence and no artifact, and all. */
  untagged = 0;
  paints = 0;
  /** The most ink an operator or a shading asked for: 4 is all four inks in full. */
  mostInk = 0;
  /** False when part of the content could not be unpacked. */
  isWhole = true;
  /** Fonts that showed text, by object; 0 for one written in place. */
  readonly fonts = new Map<number, FontUse>();
  readonly images: ImageUse[] = [];
  /** Every colour space that was painted in. */
  readonly spaces = new Map<string, ColourSpace>();
  /** What shows things under it: `soft mask`, `opacity`, `blend mode`, `group`. */
  readonly sheer = new Set<string>();
  /** What content names and no resources have: `XObject Im0`. */
  readonly missing = new Set<string>();
  /** Streams that cannot be unpacked though their filter is known. */
  readonly damaged = new Set<string>();
  /** What is wrong in how streams are written. */
  readonly faults = new Set<string>();
  /** Forms whose fonts and colours are here already. */
  private readonly added = new Set<Totals>();
  /** Of the file, by object. */
  private readonly uses: Map<number, FontUse>;

  constructor({ fonts }: Pick<FileObjects, 'fonts'>) {
    this.uses = fonts;
  }

  useFont(id: number, font: PdfValue, isWide: boolean): FontUse {
    const known = this.fonts.get(id);
    if (known) return known;
    const use = this.uses.get(id) ?? {
      font,
      isWide,
      codes: new Map(),
      painted: new Set(),
    };
    if (id !== 0) this.uses.set(id, use);
    this.fonts.set(id, use);
    return use;
  }

  /** Takes what a part adds. */
  add(other: Totals): void {
    this.untagged += other.untagged;
    this.paints += other.paints;
    this.mostInk = Math.max(this.mostInk, other.mostInk);
    this.isWhole &&= other.isWhole;
    if (this.added.has(other)) return;
    // A font written in place has no number: the meaning of its codes is given again.
    if (!other.fonts.has(0) && other.images.length === 0) this.added.add(other);
    for (const [id, { font, isWide, codes, painted }] of other.fonts) {
      const own = this.useFont(id, font, isWide);
      // Codes of all others were noted where they were read.
      if (id !== 0) continue;
      for (const [code, text] of codes) own.codes.set(code, text);
      for (const code of painted) own.painted.add(code);
    }
    this.images.push(...other.images);
    for (const [text, space] of other.spaces) this.spaces.set(text, space);
    for (const kind of other.sheer) this.sheer.add(kind);
    for (const name of other.missing) this.missing.add(name);
    for (const part of other.damaged) this.damaged.add(part);
    for (const fault of other.faults) this.faults.add(fault);
  }
}

/** What one form adds where it is drawn. */
export interface FormTotals {
  readonly totals: Totals;
  /** Its words, for the sequence round it; undefined where it says nothing. */
  readonly said: Said | undefined;
  /** Words that no space parts from the next one. */
  readonly joined: number;
  /** What it paints, and the matrix it was read with. */
  readonly items: readonly PaintedItem[];
  readonly frames: readonly Box[];
  readonly matrix: Matrix;
}

/** What was read of the objects of a file while its pages are walked: several pages show one form. */
export interface FileObjects {
  /** By object and by what is round it. */
  readonly forms: Pick<Map<number, FormTotals>, 'get' | 'set'>;
  /** By object. */
  readonly fonts: Map<number, FontUse>;
  /** The reader of a font. */
  readonly codesOf: (font: PdfValue) => FontCodes;
  /** Layers that are off. */
  readonly hidden: ReadonlySet<number>;
}

const newObjects = (file: PdfFile): FileObjects => ({
  forms: new Map(),
  fonts: new Map(),
  codesOf: (font) => fontCodes(file, font),
  hidden: hiddenLayers(file),
});

const withBoxes = cachePerObject('objects of PDF files, with boxes', newObjects);
const withoutBoxes = cachePerObject('objects of PDF files', newObjects);

/** @param hasBoxes as its pages are walked: what was read of a form has boxes or none */
export const objectsOf = (file: PdfFile, hasBoxes: boolean): FileObjects =>
  (hasBoxes ? withBoxes : withoutBoxes)(file);
