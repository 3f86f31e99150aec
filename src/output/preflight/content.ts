/**
 * What the content of a page paints: in which marks, in which colours, with which fonts and pictures.
 *
 * Takes a page, walks its operators and those of its forms and patterns; gives counts and extremes. What it cannot unpack is
 * said. One class, because every operator may change what all others read. Source: ISO 32000-1, 8.4 to 8.10, 9.4, 11.6 and 14.6.
 */
import { joinBytes, latin1Bytes, latin1Text } from '../../base/bytes.ts';
import { appearancesOf } from './appearances.ts';
import type { PdfFile } from './file.ts';
import { type ImageUse, isInHiddenLayer, objectsOf, Totals } from './totals.ts';
import { markFacts } from './marks.ts';
import {
  chooseColour,
  COLOUR_OPERATORS,
  isBlack,
  noteShading,
  noteSheer,
  noteSpace,
  type PageContent,
  sheerIn,
} from './page-inks.ts';
import { imageUse, inlineImageUse, PATH_PAINTS, PATH_PARTS, UNASKED } from './page-images.ts';
import { PageState } from './page-state.ts';
import {
  type Box,
  boxFrom,
  isUpright,
  mapBox,
  meet,
  moveBetween,
  type PaintedItem,
  placeAgain,
} from './painted.ts';
import { concat, IDENTITY, type Matrix } from '../../base/geometry.ts';
import { matrixOf } from './matrix.ts';
import { leftOpen, misplaced, type Place, placeIn } from './stream-place.ts';
import { nameOf, type PdfValue, refOf, ValueReader } from './values.ts';

const DEEPEST_FORM = 16;
/** Times that forms in forms in forms are read, in all of a file: each that shows the next three times is three times as many. */
const MOST_NESTED = 40_000;
const NESTED = 2;
const LINE_END = latin1Bytes('\n');

class Walker extends PageState {
  /** Walks a page; gives all that was found. */
  page(page: PdfValue): PageContent {
    const { file } = this;
    const parts = file.list(file.raw(page, 'Contents')).map((part) => file.data(part));
    const written = file.raw(page, 'Contents');
    if (refOf(written) !== undefined && file.resolve(written) === null)
      this.lost(written, 'the content of the page');
    file.list(file.raw(page, 'Contents')).forEach((part, i) => {
      if (parts[i] === undefined) this.lost(part, 'the content of the page');
    });
    const found = parts.flatMap((part) => part ?? []);
    // An instruction may not go over from one part into the next.
    const content = found[1] ? joinBytes(found.flatMap((part) => [part, LINE_END])) : found[0];
    if (!content) return this.found;
    this.run(content, placeIn(file.inherited(page, 'Resources'), file.number(page, 'StructParents'), 0));
    if (this.wantsBoxes)
      for (const { form, matrix } of appearancesOf(file, page)) this.items.push(...this.aside(form, matrix));
    return this.found;
  }

  /** What a form paints beside the content of the page: nothing else of it counts. */
  private aside(form: PdfValue, matrix: Matrix): readonly PaintedItem[] {
    const walker = new Walker(this.file, true, this.objects);
    walker.ctm = matrix;
    walker.drawObject(form, placeIn(null, undefined, 0));
    return walker.items.map((item) => ({ ...item, sequence: undefined }));
  }

  /** A stream that could not be unpacked: damaged, or packed in a way that is not read here. */
  private lost(stream: PdfValue, name: string): void {
    this.totals.isWhole = false;
    if (this.file.isDamaged(stream)) this.totals.damaged.add(name);
  }

  private run(content: Uint8Array, place: Place): void {
    const text = latin1Text(content);
    const reader = new ValueReader(content, 0, 'bytes', text);
    let operands: PdfValue[] = [];
    place.floor = this.saved.length;
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
    const { totals, saved } = this;
    for (const fault of leftOpen(place, saved.length, latin1Text(content, reader.at).trim() !== ''))
      totals.faults.add(fault);
  }

  private operator(op: string, operands: readonly PdfValue[], place: Place): void {
    if (UNASKED.has(op)) return;
    const fault = misplaced(op, place, this.saved.length);
    if (fault !== undefined) this.totals.faults.add(fault);
    const painted = PATH_PAINTS.get(op);
    if (PATH_PARTS.has(op)) {
      if (this.wantsBoxes) this.path.operator(op, operands, this.ctm);
    } else if (painted) {
      this.paint();
      this.paintPath(...painted, op.endsWith('*'));
      this.endPath();
    } else if (op === 'n') this.endPath();
    else if (op === 'W' || op === 'W*') this.isClipping = true;
    else if (op === 'q') this.save();
    else if (op === 'Q') this.restore();
    else if (op === 'cm') this.concat(matrixOf(operands));
    else if (op === 'w')
      this.cut = { ...this.cut, lineWidth: typeof operands[0] === 'number' ? operands[0] : 1 };
    else if (op === 'd') this.cut = { ...this.cut, isDashed: this.file.list(operands[0] ?? null).length > 0 };
    else if (op === 'BMC' || op === 'BDC') this.mark(op, operands, place);
    else if (op === 'EMC') this.marks.end();
    else if (op === 'Do') this.draw(this.resource(place, 'XObject', operands[0]), place);
    else if (op === 'gs') this.graphicsState(this.resource(place, 'ExtGState', operands[0]));
    else if (op === 'sh') this.shade(this.resource(place, 'Shading', operands[0]), place);
    else if (COLOUR_OPERATORS.has(op)) this.colour(op, operands, place);
    else {
      const shown = this.text.operator(op, operands, () => this.resource(place, 'Font', operands[0]));
      if (shown) this.show(shown);
    }
  }

  private mark(op: string, operands: readonly PdfValue[], place: Place): void {
    const written = op === 'BMC' ? null : (operands[1] ?? null);
    const raw = nameOf(written) === undefined ? written : this.resource(place, 'Properties', written);
    const tag = nameOf(operands[0] ?? null) ?? '';
    const isOff = tag === 'OC' && isInHiddenLayer(this.file, this.objects.hidden, raw);
    this.marks.begin(markFacts(this.file, tag, this.file.resolve(raw), isOff), place.key, place.seen);
  }

  /** What a name stands for; it is noted where it stands for nothing. */
  private resource(place: Place, kind: string, name: PdfValue | undefined): PdfValue {
    const written = nameOf(name ?? null) ?? '';
    const found = this.file.raw(this.file.entry(place.resources, kind), written);
    if (this.file.resolve(found) === null) this.totals.missing.add(`${kind} ${written}`);
    return found;
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
    const [items, frames] = [this.items.length, this.frames.length];
    if (!this.again(pattern, 'pattern')) this.nested(pattern, place, this.ctm, 'pattern');
    [this.items.length, this.frames.length] = [items, frames];
    [this.totals.paints, this.totals.untagged] = [paints, untagged];
  }

  private shade(shading: PdfValue, place: Place): void {
    this.paint();
    // It fills all that is not cut away.
    this.note('shade', this.cut.clip ?? EVERYWHERE, { alpha: this.cut.fillAlpha, isCover: true });
    noteShading(this.file, shading, place.resources, this.totals);
  }

  private graphicsState(state: PdfValue): void {
    const { file } = this;
    noteSheer(file, state, this.totals);
    this.cut = { ...this.cut, ...sheerIn(file, state) };
    const mask = file.entry(state, 'SMask');
    if (mask !== null && this.wantsBoxes) this.cut = { ...this.cut, isMasked: this.letsNothingThrough(mask) };
    const font = file.list(file.raw(state, 'Font'));
    const size = file.resolve(font[1] ?? null);
    if (font[0] !== undefined && typeof size === 'number') this.text.setFont(font[0], size);
  }

  /** Whether the group of a soft mask paints nothing, or nothing lighter than black where its light counts. */
  private letsNothingThrough(mask: PdfValue): boolean {
    const { file, objects } = this;
    const group = file.raw(mask, 'G');
    const isLight = file.name(mask, 'S') === 'Luminosity';
    const key = `${refOf(group) ?? '?'} ${isLight ? 'light' : 'alpha'}`;
    const known = objects.masks.get(key);
    if (known !== undefined || nameOf(mask) !== undefined) return known ?? false;
    // A group may be masked by itself.
    objects.masks.set(key, false);
    // A ground or a curve of its own may let something through.
    if (file.entry(mask, 'TR') !== null || file.entry(mask, 'BC') !== null) return false;
    const isDark = ({ hidden, tone }: PaintedItem): boolean =>
      hidden !== undefined || (isLight && isBlack(tone));
    const isNothing = file.name(group, 'Subtype') === 'Form' && this.aside(group, this.ctm).every(isDark);
    objects.masks.set(key, isNothing);
    return isNothing;
  }

  private draw(object: PdfValue, place: Place): void {
    const layer = this.file.raw(object, 'OC');
    const isOff = layer !== null && isInHiddenLayer(this.file, this.objects.hidden, layer);
    if (isOff) this.marks.off(1);
    this.drawObject(object, place);
    if (isOff) this.marks.off(-1);
  }

  private drawObject(object: PdfValue, place: Place): void {
    if (this.again(object, 'form')) return;
    const { file } = this;
    const kind = file.name(object, 'Subtype');
    if (kind === 'Image') {
      if (file.raw(object, 'SMask') !== null) this.totals.sheer.add('soft mask');
      const isMask = file.entry(object, 'ImageMask') === true;
      const isWhole = !isMask && file.raw(object, 'SMask') === null && file.raw(object, 'Mask') === null;
      this.image(imageUse(file, object, place.resources, this.ctm), isWhole, isMask);
    } else if (kind === 'Form') this.nested(object, place, this.placed(object, 'form'), 'form');
  }

  /** By what a form or pattern is known where it is used in the same way again. */
  private keyOf(object: PdfValue, use: 'form' | 'pattern'): number | undefined {
    const id = refOf(object);
    const { sequence, isCovered, hasSpokenText } = this.marks;
    if (id === undefined) return undefined;
    const bits = [sequence !== undefined, isCovered, use === 'pattern', hasSpokenText];
    return bits.reduce((key, bit) => key * 2 + Number(bit), id);
  }

  /** Adds what a form or pattern is known to add; false where it is yet to be read. */
  private again(object: PdfValue, use: 'form' | 'pattern'): boolean {
    const form = this.objects.forms.get(this.keyOf(object, use) ?? -1);
    if (!form) return false;
    const { sequence } = this.marks;
    this.totals.add(form.totals);
    if (form.said) {
      this.sequences.open(sequence);
      this.sequences.say(form.said, this.marks, form.speaks);
    }
    if (form.speaks) this.marks.noteSpoken();
    this.text.skip(sequence, form.joined);
    const move = moveBetween({ from: form.matrix, to: this.placed(object, use) });
    if (move) this.frames.push(...form.frames.map((one) => mapBox(move, one)));
    this.items.push(
      ...placeAgain(form.items, {
        ...{ from: form.matrix, to: this.placed(object, use), clip: this.cut.clip, sequence },
        hidden: this.marks.isOff ? 'layer' : undefined,
      }),
    );
    return true;
  }

  /** The matrix that a form or pattern is drawn with. */
  private placed(object: PdfValue, use: 'form' | 'pattern'): Matrix {
    if (use === 'pattern') return this.ctm;
    const matrix = this.file.list(this.file.raw(object, 'Matrix'));
    const own = matrix.length === 6 ? matrixOf(matrix.map((one) => this.file.resolve(one))) : IDENTITY;
    return concat(this.ctm, own);
  }

  /** A form or pattern: read once where all that it adds is known from then on. */
  private nested(object: PdfValue, place: Place, ctm: Matrix, use: 'form' | 'pattern'): void {
    const { sequence } = this.marks;
    const key = this.keyOf(object, use);
    const outer = this.totals;
    const { begun, spoken } = this.marks;
    const before = this.sequences.mark();
    const joined = this.text.joined.get(sequence ?? '') ?? 0;
    this.totals = new Totals(this.objects);
    const group = this.file.entry(object, 'Group');
    if (use === 'form' && this.file.name(group, 'S') === 'Transparency') this.totals.sheer.add('group');
    const [from, firstFrame] = [this.items.length, this.frames.length];
    this.walk(object, place, ctm);
    const { totals } = this;
    this.totals = outer;
    outer.add(totals);
    const items = this.items.splice(from);
    const { clip } = this.cut;
    for (const item of items)
      this.items.push(clip ? { ...item, clip: item.clip ? meet(item.clip, clip) : clip } : item);
    const isSame =
      this.marks.begun === begun && totals.images.length === 0 && totals.isWhole && !this.marks.isOff;
    if (!isSame || key === undefined || this.sequences.all.length > before.length + 1) return;
    const more = (this.text.joined.get(sequence ?? '') ?? 0) - joined;
    this.objects.forms.set(key, {
      ...{ totals, said: this.sequences.since(before), joined: more, speaks: this.marks.spoken > spoken },
      ...{ items, frames: this.frames.slice(firstFrame), matrix: ctm },
    });
  }

  /** The operators of a form or pattern, in coordinates of its own. */
  private walk(object: PdfValue, place: Place, ctm: Matrix): void {
    if (place.depth >= NESTED) this.objects.nested++;
    const isTooMuch = place.depth >= DEEPEST_FORM || this.objects.nested > MOST_NESTED;
    const content = isTooMuch ? undefined : this.file.data(object);
    this.totals.isTooDeep ||= isTooMuch;
    if (!content) {
      this.lost(object, `form ${refOf(object) ?? ''}`);
      return;
    }
    const before = this.state;
    const depth = this.saved.length;
    this.ctm = ctm;
    // What is outside cuts it where it is drawn, which may be elsewhere the next time.
    const box = boxFrom(this.file.list(this.file.raw(object, 'BBox')).map((one) => this.file.resolve(one)));
    this.cut = { ...this.cut, clip: box && mapBox(ctm, box) };
    if (box) this.frames.push(mapBox(ctm, box));
    const paints = this.totals.paints;
    const resources = this.file.entry(object, 'Resources') ?? place.resources;
    const key = this.file.number(object, 'StructParents');
    this.run(content, placeIn(resources, key, place.depth + 1));
    if (box && isFlat(box) && this.totals.paints > paints)
      this.totals.missing.add(`the inside of form ${refOf(object) ?? '?'}, whose box is empty`);
    this.saved.length = Math.min(this.saved.length, depth);
    this.restore(before);
  }

  /** Gives the place behind it. */
  private inlineImage(text: string, at: number, entries: readonly PdfValue[], place: Place): number {
    const use = inlineImageUse(this.file, entries, place.resources, this.ctm);
    this.image(use, use.space !== undefined, use.space === undefined);
    const end = /\sEI(?=\s|$)/g;
    end.lastIndex = at;
    return end.test(text) ? end.lastIndex : text.length;
  }

  private image(use: ImageUse, isWhole: boolean, isMask: boolean): void {
    this.paint();
    this.note('image', mapBox(this.ctm, [0, 0, 1, 1]), {
      colour: isMask ? this.colours.fill : undefined,
      alpha: this.cut.fillAlpha,
      isCover: isWhole && isUpright(this.ctm),
    });
    if (use.space) noteSpace(this.totals, use.space);
    this.totals.images.push(use);
  }
}

const EVERYWHERE: Box = [-Infinity, -Infinity, Infinity, Infinity];
const isFlat = ([x1, y1, x2, y2]: Box): boolean => x1 === x2 || y1 === y2;

/**
 * Walks one page.
 *
 * @param wantsBoxes where each thing is, besides what and how many
 */
export const walkPage = (file: PdfFile, page: PdfValue, wantsBoxes = false): PageContent =>
  new Walker(file, wantsBoxes, objectsOf(file, wantsBoxes)).page(page);
