/**
 * What a stretch of content adds up to: paints, fonts, pictures, colours, ink; and what is remembered of forms.
 *
 * A form that is drawn a hundred times is read once: what it adds is the same each time, unless it holds marks of its own
 * or pictures, whose resolution depends on where they are drawn.
 */
import { cachePerObject } from '../../base/cache.ts';
import type { Matrix } from '../../base/geometry.ts';
import type { PdfFile } from './file.ts';
import type { Box, PaintedItem } from './painted.ts';
import { type CodeString, fontCodes, type FontCodes, type Said } from './font-codes.ts';
import { nameOf, type PdfValue, refOf } from './values.ts';

// Colour spaces of a file, by what they are made of.
// Takes a space as content or a picture names it; gives its family, the family under it, and the ink of a spot colour. Nothing is
// converted. Source: ISO 32000-1, 8.6.

export interface ColourSpace {
  /** `DeviceCMYK`, `ICCBased`, `Separation` .. */
  readonly family: string;
  /** Of an indexed, pattern or spot space: the space of its colours or of its stand-in. */
  readonly base: ColourSpace | undefined;
  /** Of a spot ink. */
  readonly ink: string | undefined;
  /** Ink of the stand-in at full tint, 1 for each full ink; undefined where its function cannot be read here. */
  readonly fullTint: number | undefined;
}

const plain = (family: string): ColourSpace => ({
  family,
  base: undefined,
  ink: undefined,
  fullTint: undefined,
});

// What are the short names of inline pictures?
const SHORT: Readonly<Record<string, string>> = {
  G: 'DeviceGray',
  RGB: 'DeviceRGB',
  CMYK: 'DeviceCMYK',
  I: 'Indexed',
};

const DEEPEST = 4;

/** What a space is; names are looked up among the resources first. */
export function colourSpace(file: PdfFile, value: PdfValue, resources: PdfValue, depth = 0): ColourSpace {
  const found = file.resolve(value);
  const name = nameOf(found);
  if (name !== undefined) {
    const named = file.raw(file.entry(resources, 'ColorSpace'), name);
    return named === null || depth > DEEPEST
      ? plain(SHORT[name] ?? name)
      : colourSpace(file, named, resources, depth + 1);
  }
  const items = Array.isArray(found) ? (found as readonly PdfValue[]) : [];
  const family = nameOf(file.resolve(items[0] ?? null)) ?? '';
  const under = (item: PdfValue | undefined): ColourSpace | undefined =>
    item === undefined || depth > DEEPEST ? undefined : colourSpace(file, item, resources, depth + 1);
  if (family === 'Separation' || family === 'DeviceN')
    return {
      family,
      base: under(items[2]),
      ink: nameOf(file.resolve(items[1] ?? null)),
      fullTint: mostOf(file, items[3] ?? null),
    };
  return { ...plain(SHORT[family] ?? family), base: under(items[1]) };
}

/** `DeviceRGB`, `Indexed on DeviceCMYK`, `Separation Gold`. */
export const spaceText = ({ family, base, ink }: ColourSpace): string =>
  ink === undefined ? (base ? `${family} on ${base.family}` : family) : `${family} ${ink}`;

const PRESS_FAMILIES: ReadonlySet<string> = new Set(['DeviceGray', 'DeviceCMYK', 'Separation', 'DeviceN']);

/** Whether a press of four inks and spot inks takes the space as it is (ISO 15930-4, 6.2). */
export const isPrepressSpace = ({ family, base }: ColourSpace): boolean =>
  family === 'Indexed' || family === 'Pattern'
    ? base === undefined || isPrepressSpace(base)
    : PRESS_FAMILIES.has(family) && (base === undefined || isPrepressSpace(base));

/** The largest sum of outputs of a function of one variable, where its knots tell; undefined else. */
export function mostOf(file: PdfFile, value: PdfValue, depth = 0): number | undefined {
  const kind = file.number(value, 'FunctionType');
  if (kind === 2) {
    const sum = (name: string, otherwise: number): number => {
      const items = file.list(file.raw(value, name)).map((item) => file.resolve(item));
      return items.length === 0
        ? otherwise
        : items.reduce<number>((all, item) => all + (typeof item === 'number' ? item : 0), 0);
    };
    return Math.max(sum('C0', 0), sum('C1', 1));
  }
  if (kind !== 3 || depth > DEEPEST) return undefined;
  const parts = file.list(file.raw(value, 'Functions')).map((part) => mostOf(file, part, depth + 1));
  return parts.includes(undefined) ? undefined : Math.max(0, ...parts.map((part) => part ?? 0));
}

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
  /** Texts of small letters in black and other inks, and those of them in full black; texts that are printed over others in no ink. */
  mixedBlack = 0;
  richBlack = 0;
  lostInOverprint = 0;
  /** False when part of the content could not be unpacked. */
  isWhole = true;
  /** Forms lie so deep in one another that the innermost were not looked at. */
  isTooDeep = false;
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
    this.mixedBlack += other.mixedBlack;
    this.richBlack += other.richBlack;
    this.lostInOverprint += other.lostInOverprint;
    this.isWhole &&= other.isWhole;
    this.isTooDeep ||= other.isTooDeep;
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
  /** Marks in it say what they show in other words. */
  readonly speaks: boolean;
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
  /** Times that a form within forms was read. */
  nested: number;
  readonly forms: Pick<Map<number, FormTotals>, 'get' | 'set'>;
  /** By object. */
  readonly fonts: Map<number, FontUse>;
  /** The reader of a font. */
  readonly codesOf: (font: PdfValue) => FontCodes;
  /** Whether a soft mask lets nothing through, by its group and kind. */
  readonly masks: Map<string, boolean>;
  /** Layers that are off. */
  readonly hidden: ReadonlySet<number>;
}

const newObjects = (file: PdfFile): FileObjects => ({
  nested: 0,
  forms: new Map(),
  fonts: new Map(),
  masks: new Map(),
  codesOf: (font) => fontCodes(file, font),
  hidden: hiddenLayers(file),
});

const withBoxes = cachePerObject('objects of PDF files, with boxes', newObjects);
const withoutBoxes = cachePerObject('objects of PDF files', newObjects);

/** @param hasBoxes as its pages are walked: what was read of a form has boxes or none */
export const objectsOf = (file: PdfFile, hasBoxes: boolean): FileObjects =>
  (hasBoxes ? withBoxes : withoutBoxes)(file);

/** Object numbers of the layers that the first configuration leaves off. */
function hiddenLayers(file: PdfFile): ReadonlySet<number> {
  const layers = file.entry(file.catalog, 'OCProperties');
  const usual = file.entry(layers, 'D');
  const idsOf = (value: PdfValue): readonly number[] => file.list(value).flatMap((one) => refOf(one) ?? []);
  const off = new Set(idsOf(file.raw(usual, 'OFF')));
  if (file.name(usual, 'BaseState') !== 'OFF') return off;
  const on = new Set(idsOf(file.raw(usual, 'ON')));
  return new Set(idsOf(file.raw(layers, 'OCGs')).filter((id) => !on.has(id)));
}

/** @param written the layer or group of layers, as the content names it */
export function isInHiddenLayer(file: PdfFile, hidden: ReadonlySet<number>, written: PdfValue): boolean {
  if (hidden.has(refOf(written) ?? -1)) return true;
  if (file.name(written, 'Type') !== 'OCMD' || file.raw(written, 'VE') !== null) return false;
  const raw = file.raw(written, 'OCGs');
  const members = Array.isArray(file.resolve(raw)) ? file.list(raw) : raw === null ? [] : [raw];
  if (members.length === 0) return false;
  const isOff = members.map((one) => hidden.has(refOf(one) ?? -1));
  const policy = nameOf(file.entry(written, 'P')) ?? 'AnyOn';
  if (policy === 'AllOn') return isOff.some((one) => one);
  if (policy === 'AnyOff') return !isOff.some((one) => one);
  return policy === 'AllOff' ? !isOff.every((one) => one) : isOff.every((one) => one);
}
