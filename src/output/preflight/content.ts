/**
 * What the content of a page paints: in which marks, in which colours, with which fonts and pictures.
 *
 * Takes a page, walks its operators and those of its forms and patterns; gives counts and extremes. What it cannot unpack is
 * said. Source: ISO 32000-1, 8.4 to 8.10, 9.4, 11.6 and 14.6.
 */
import { joinBytes, latin1Bytes, latin1Text } from '../../base/bytes.ts';
import type { PdfFile } from './file.ts';
import { markFacts, markProperties } from './marks.ts';
import type { PageContent } from './page-content.ts';
import { imageUse, inlineImageUse } from './page-images.ts';
import { chooseColour, COLOUR_OPERATORS, noteShading, noteSheer, noteSpace } from './page-inks.ts';
import { PageState } from './page-state.ts';
import { PATH_PAINTS, UNASKED } from './path-operators.ts';
import { concat, IDENTITY, type Matrix } from '../../base/geometry.ts';
import { matrixOf } from './matrix.ts';
import { memoryOf, Totals, type ImageUse } from './totals.ts';
import { nameOf, refOf, ValueReader, type PdfValue } from './values.ts';

const DEEPEST_FORM = 16;
const LINE_END = latin1Bytes('\n');

/** Where operators are read: resources, the stream's key in the parent tree, how deep in forms. */
interface Place {
  readonly resources: PdfValue;
  readonly key: number | undefined;
  readonly depth: number;
  /** Tagged sequences this reading of the stream has opened. */
  readonly seen: Set<number>;
}

const placeIn = (resources: PdfValue, key: number | undefined, depth: number): Place => ({
  ...{ resources, key, depth },
  seen: new Set(),
});

class Walker extends PageState {
  /** Walks a page; gives all that was found. */
  page(page: PdfValue): PageContent {
    const { file, totals } = this;
    const parts = file.list(file.raw(page, 'Contents')).map((part) => file.data(part));
    if (parts.some((part) => part === undefined)) totals.isWhole = false;
    const found = parts.flatMap((part) => part ?? []);
    // An instruction may not go over from one part into the next.
    const content = found[1] ? joinBytes(found.flatMap((part) => [part, LINE_END])) : found[0];
    if (!content) return this.found;
    this.run(content, placeIn(file.inherited(page, 'Resources'), file.number(page, 'StructParents'), 0));
    return this.found;
  }

  private run(content: Uint8Array, place: Place): void {
    const text = latin1Text(content);
    const reader = new ValueReader(content, 0, 'bytes', text);
    let operands: PdfValue[] = [];
    for (let value = reader.next(); value !== undefined; value = reader.next()) {
      if (value === 'close') continue;
      if (typeof value !== 'object' || value === null || !('op' in value)) {
        operands.push(value);
        continue;
      }
      if (value.op === 'ID') reader.at = this.inlineImage(text, reader.at, operands, place);
      else this.operator(value.op, operands, place);
      if (value.op !== 'BI') operands = [];
    }
  }

  private operator(op: string, operands: readonly PdfValue[], place: Place): void {
    if (UNASKED.has(op)) return;
    if (op === 'q') this.save();
    else if (op === 'Q') this.restore();
    else if (op === 'cm') this.concat(matrixOf(operands));
    else if (op === 'BMC' || op === 'BDC') {
      const written = op === 'BMC' ? null : (operands[1] ?? null);
      const properties = markProperties(this.file, written, place.resources);
      const mark = markFacts(this.file, nameOf(operands[0] ?? null) ?? '', properties);
      this.marks.begin(mark, place.key, place.seen);
    } else if (op === 'EMC') this.marks.end();
    else if (op === 'Do') this.draw(this.resource(place, 'XObject', operands[0]), place);
    else if (op === 'gs') this.graphicsState(this.resource(place, 'ExtGState', operands[0]));
    else if (op === 'sh') this.shade(this.resource(place, 'Shading', operands[0]), place);
    else if (PATH_PAINTS.has(op)) this.paint();
    else if (COLOUR_OPERATORS.has(op)) this.colour(op, operands, place);
    else {
      const shown = this.text.operator(op, operands, () => this.resource(place, 'Font', operands[0]));
      if (shown) this.show(shown);
    }
  }

  private resource(place: Place, kind: string, name: PdfValue | undefined): PdfValue {
    return this.file.raw(this.file.entry(place.resources, kind), nameOf(name ?? null) ?? '');
  }

  private colour(op: string, operands: readonly PdfValue[], place: Place): void {
    const { file, totals } = this;
    const { resources } = place;
    const chosen = chooseColour(op, operands, this.colours, { file, resources, totals });
    this.colours = chosen.colours;
    if (chosen.pattern !== undefined) this.pattern(this.resource(place, 'Pattern', chosen.pattern), place);
  }

  private pattern(pattern: PdfValue, place: Place): void {
    if (this.file.number(pattern, 'PatternType') === 2) {
      noteShading(this.file, this.file.entry(pattern, 'Shading'), place.resources, this.totals);
      return;
    }
    // A tile paints nothing by itself: what it fills is counted where it is filled.
    const { paints, untagged } = this.totals;
    if (!this.again(pattern, 'pattern')) this.nested(pattern, place, this.ctm, 'pattern');
    [this.totals.paints, this.totals.untagged] = [paints, untagged];
  }

  private shade(shading: PdfValue, place: Place): void {
    this.paint();
    noteShading(this.file, shading, place.resources, this.totals);
  }

  private graphicsState(state: PdfValue): void {
    const { file } = this;
    noteSheer(file, state, this.totals);
    const font = file.list(file.raw(state, 'Font'));
    const size = file.resolve(font[1] ?? null);
    if (font[0] !== undefined && typeof size === 'number') this.text.setFont(font[0], size);
  }

  private draw(object: PdfValue, place: Place): void {
    if (this.again(object, 'form')) return;
    const kind = this.file.name(object, 'Subtype');
    if (kind === 'Image') {
      if (this.file.raw(object, 'SMask') !== null) this.totals.sheer.add('soft mask');
      this.image(imageUse(this.file, object, place.resources, this.ctm));
    } else if (kind === 'Form') {
      const matrix = this.file.list(this.file.raw(object, 'Matrix'));
      const own = matrix.length === 6 ? matrixOf(matrix.map((one) => this.file.resolve(one))) : IDENTITY;
      this.nested(object, place, concat(this.ctm, own), 'form');
    }
  }

  /** By what a form or pattern is known where it is used in the same way again. */
  private keyOf(object: PdfValue, use: 'form' | 'pattern'): number | undefined {
    const id = refOf(object);
    const { sequence, isCovered } = this.marks;
    if (id === undefined) return undefined;
    return id * 8 + (sequence === undefined ? 0 : 1) + (isCovered ? 2 : 0) + (use === 'form' ? 0 : 4);
  }

  /** Adds what a form or pattern is known to add; false where it is yet to be read. */
  private again(object: PdfValue, use: 'form' | 'pattern'): boolean {
    const form = this.memory.forms.get(this.keyOf(object, use) ?? -1);
    if (!form) return false;
    const { sequence } = this.marks;
    this.totals.add(form.totals);
    if (form.said) {
      this.sequences.open(sequence);
      this.sequences.say(form.said, this.marks);
    }
    this.text.skip(sequence, form.joined);
    return true;
  }

  /** A form or pattern: read once where all that it adds is known from then on. */
  private nested(object: PdfValue, place: Place, ctm: Matrix, use: 'form' | 'pattern'): void {
    const { sequence } = this.marks;
    const key = this.keyOf(object, use);
    const outer = this.totals;
    const begun = this.marks.begun;
    const before = this.sequences.mark();
    const joined = this.text.joined.get(sequence ?? '') ?? 0;
    this.totals = new Totals(this.memory);
    const group = this.file.entry(object, 'Group');
    if (use === 'form' && this.file.name(group, 'S') === 'Transparency') this.totals.sheer.add('group');
    this.walk(object, place, ctm);
    const { totals } = this;
    this.totals = outer;
    outer.add(totals);
    const isSame = this.marks.begun === begun && totals.images.length === 0 && totals.isWhole;
    if (!isSame || key === undefined || this.sequences.all.length > before.length + 1) return;
    const more = (this.text.joined.get(sequence ?? '') ?? 0) - joined;
    this.memory.forms.set(key, { totals, said: this.sequences.since(before), joined: more });
  }

  /** The operators of a form or pattern, in coordinates of its own. */
  private walk(object: PdfValue, place: Place, ctm: Matrix): void {
    const content = place.depth < DEEPEST_FORM ? this.file.data(object) : undefined;
    if (!content) {
      this.totals.isWhole = false;
      return;
    }
    const before = this.state;
    const depth = this.saved.length;
    this.ctm = ctm;
    const resources = this.file.entry(object, 'Resources') ?? place.resources;
    const key = this.file.number(object, 'StructParents');
    this.run(content, placeIn(resources, key, place.depth + 1));
    this.saved.length = Math.min(this.saved.length, depth);
    this.restore(before);
  }

  /** Gives the place behind it. */
  private inlineImage(text: string, at: number, entries: readonly PdfValue[], place: Place): number {
    this.image(inlineImageUse(this.file, entries, place.resources, this.ctm));
    const end = /\sEI(?=\s|$)/g;
    end.lastIndex = at;
    return end.test(text) ? end.lastIndex : text.length;
  }

  private image(use: ImageUse): void {
    this.paint();
    if (use.space) noteSpace(this.totals, use.space);
    this.totals.images.push(use);
  }
}

/**
 * Walks one page.
 *
 * @param isBrief its words are left out: only which codes are shown and where sequences begin
 */
export const walkPage = (file: PdfFile, page: PdfValue, isBrief = false): PageContent =>
  new Walker(file, isBrief, memoryOf(file, isBrief)).page(page);
