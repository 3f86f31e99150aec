/**
 * What the content of a page paints: outside of tags, in which colours, with which fonts and pictures.
 *
 * Takes a page, walks its operators and those of its forms; gives counts and extremes. What it cannot unpack is said. Text is
 * not decoded. Source: ISO 32000-1, 8.4 to 8.10, 9.4 and 14.6.
 */
import type { PdfFile } from './file.ts';
import { nameOf, refOf, ValueReader, type PdfValue } from './values.ts';

export interface ImageUse {
  readonly id: number;
  readonly width: number;
  readonly height: number;
  /** Of the coarser direction as it is printed. */
  readonly dpi: number;
}

export interface PageContent {
  /** Painting operators that are in no marked sequence, and in one inside another of them that is an artifact or tagged. */
  readonly untagged: number;
  readonly nested: number;
  /** Painting operators that set text, and all. */
  readonly paints: number;
  /** Fonts that showed text, by object; 0 for one written in place. */
  readonly fonts: ReadonlyMap<number, PdfValue>;
  readonly images: readonly ImageUse[];
  /** Device colour operators that were used: `rg`, `k`, `g`, and names of colour spaces. */
  readonly colours: ReadonlySet<string>;
  /** The most ink a CMYK operator asked for: 4 is all four inks in full. */
  readonly mostInk: number;
  /** False when part of the content could not be unpacked. */
  readonly isWhole: boolean;
}

type Six = readonly [number, number, number, number, number, number];
const UNIT: Six = [1, 0, 0, 1, 0, 0];

const times = (m: Six, n: Six): Six => [
  n[0] * m[0] + n[1] * m[2],
  n[0] * m[1] + n[1] * m[3],
  n[2] * m[0] + n[3] * m[2],
  n[2] * m[1] + n[3] * m[3],
  n[4] * m[0] + n[5] * m[2] + m[4],
  n[4] * m[1] + n[5] * m[3] + m[5],
];

const six = (values: readonly PdfValue[]): Six => {
  const n = (i: number): number => (typeof values[i] === 'number' ? values[i] : 0);
  return [n(0), n(1), n(2), n(3), n(4), n(5)];
};

const PATH_PAINTS: ReadonlySet<string> = new Set([
  'f',
  'F',
  'f*',
  'S',
  's',
  'B',
  'B*',
  'b',
  'b*',
  'sh',
  'BI',
]);
const TEXT_PAINTS: ReadonlySet<string> = new Set(['Tj', 'TJ', "'", '"']);
const COLOURS: ReadonlySet<string> = new Set(['g', 'G', 'rg', 'RG', 'k', 'K']);
const DEEPEST_FORM = 16;

class Walker {
  untagged = 0;
  nested = 0;
  paints = 0;
  mostInk = 0;
  isWhole = true;
  readonly fonts = new Map<number, PdfValue>();
  readonly images: ImageUse[] = [];
  readonly colours = new Set<string>();
  private readonly file: PdfFile;
  private readonly saved: { ctm: Six; font: PdfValue }[] = [];
  private ctm: Six = UNIT;
  private font: PdfValue = null;
  private depth = 0;

  constructor(file: PdfFile) {
    this.file = file;
  }

  run(content: Buffer, resources: PdfValue, formDepth: number): void {
    const reader = new ValueReader(content.toString('latin1'));
    let operands: PdfValue[] = [];
    for (let value = reader.next(); value !== undefined; value = reader.next()) {
      if (value === 'close') continue;
      if (typeof value !== 'object' || value === null || !('op' in value)) {
        operands.push(value);
        continue;
      }
      this.operator(value.op, operands, resources, formDepth);
      if (value.op === 'ID') {
        const end = /\sEI(?=\s|$)/g;
        end.lastIndex = reader.at;
        reader.at = end.exec(content.toString('latin1')) ? end.lastIndex : content.length;
      }
      operands = [];
    }
  }

  private operator(op: string, operands: readonly PdfValue[], resources: PdfValue, formDepth: number): void {
    if (op === 'q') this.saved.push({ ctm: this.ctm, font: this.font });
    else if (op === 'Q') ({ ctm: this.ctm, font: this.font } = this.saved.pop() ?? { ctm: UNIT, font: null });
    else if (op === 'cm') this.ctm = times(this.ctm, six(operands));
    else if (op === 'BMC' || op === 'BDC') this.depth++;
    else if (op === 'EMC') this.depth = Math.max(0, this.depth - 1);
    else if (op === 'Tf') this.font = this.resource(resources, 'Font', operands[0]);
    else if (op === 'Do') this.draw(this.resource(resources, 'XObject', operands[0]), resources, formDepth);
    else if (COLOURS.has(op)) this.colour(op, operands);
    else if (op === 'cs' || op === 'CS') this.colours.add(this.spaceName(resources, operands[0]));
    else if (PATH_PAINTS.has(op)) this.paint();
    else if (TEXT_PAINTS.has(op)) {
      this.paint();
      this.fonts.set(refOf(this.font) ?? 0, this.font);
    }
  }

  private paint(): void {
    this.paints++;
    if (this.depth === 0) this.untagged++;
    if (this.depth > 1) this.nested++;
  }

  private colour(op: string, operands: readonly PdfValue[]): void {
    this.colours.add(op.toLowerCase());
    if (op.toLowerCase() !== 'k') return;
    const ink = operands.reduce<number>((sum, one) => sum + (typeof one === 'number' ? one : 0), 0);
    this.mostInk = Math.max(this.mostInk, ink);
  }

  private resource(resources: PdfValue, kind: string, name: PdfValue | undefined): PdfValue {
    return this.file.raw(this.file.entry(resources, kind), nameOf(name ?? null) ?? '');
  }

  private spaceName(resources: PdfValue, name: PdfValue | undefined): string {
    const found = this.resource(resources, 'ColorSpace', name);
    const items = this.file.list(found);
    const kind = nameOf(this.file.resolve(items[0] ?? name ?? null)) ?? '';
    return kind === 'Separation' ? `Separation ${nameOf(this.file.resolve(items[1] ?? null)) ?? ''}` : kind;
  }

  private draw(object: PdfValue, resources: PdfValue, formDepth: number): void {
    const kind = this.file.name(object, 'Subtype');
    if (kind === 'Image') {
      this.paint();
      this.image(object);
      return;
    }
    const content = kind === 'Form' && formDepth < DEEPEST_FORM ? this.file.data(object) : undefined;
    if (!content) {
      if (kind === 'Form') this.isWhole = false;
      return;
    }
    const state = { ctm: this.ctm, font: this.font, saved: this.saved.length };
    const matrix = this.file.list(this.file.raw(object, 'Matrix'));
    if (matrix.length === 6) this.ctm = times(this.ctm, six(matrix.map((one) => this.file.resolve(one))));
    this.run(content, this.file.entry(object, 'Resources') ?? resources, formDepth + 1);
    this.saved.length = Math.min(this.saved.length, state.saved);
    ({ ctm: this.ctm, font: this.font } = state);
  }

  private image(object: PdfValue): void {
    const width = this.file.number(object, 'Width') ?? 0;
    const height = this.file.number(object, 'Height') ?? 0;
    const [a, b, c, d] = this.ctm;
    const dpi = Math.min((width * 72) / Math.hypot(a, b), (height * 72) / Math.hypot(c, d));
    this.images.push({ id: refOf(object) ?? 0, width, height, dpi });
  }
}

/** Walks one page. */
export function walkPage(file: PdfFile, page: PdfValue): PageContent {
  const walker = new Walker(file);
  const parts = file.list(file.raw(page, 'Contents')).map((part) => file.data(part));
  if (parts.some((part) => part === undefined)) walker.isWhole = false;
  const content = Buffer.concat(parts.flatMap((part) => (part ? [part, Buffer.from('\n')] : [])));
  walker.run(content, file.inherited(page, 'Resources'), 0);
  return walker;
}
