/**
 * What the content of a page paints: in which marks, in which colours, with which fonts and pictures.
 *
 * Takes a page, walks its operators and those of its forms and patterns; gives counts and extremes. What it cannot unpack is
 * said. Source: ISO 32000-1, 8.4 to 8.10, 9.4, 11.6 and 14.6.
 */
import type { PdfFile } from './file.ts';
import type { CodeString } from './font-codes.ts';
import { Marks, markProperties } from './marks.ts';
import type { PageContent, Sequence } from './page-content.ts';
import { imageUse, inlineImageUse } from './page-images.ts';
import {
  chooseColour,
  COLOUR_OPERATORS,
  NO_COLOURS,
  noteShading,
  noteSheer,
  noteSpace,
  type Colours,
} from './page-inks.ts';
import { PATH_LETTERS, PATH_PAINTS, UNASKED } from './path-operators.ts';
import { FIRST_SETTINGS, six, TextState, times, UNIT, type Six, type TextSettings } from './text-state.ts';
import { LineReader } from './text-line.ts';
import { formsOf, noteString, Totals, type FontUse, type FormTotals, type ImageUse } from './totals.ts';
import { nameOf, refOf, ValueReader, type PdfValue } from './values.ts';

interface State {
  readonly ctm: Six;
  readonly text: TextSettings;
  readonly colours: Colours;
}

const FIRST_STATE: State = { ctm: UNIT, text: FIRST_SETTINGS, colours: NO_COLOURS };
const DEEPEST_FORM = 16;
/** An array begins, and a string in it. */
const [BRACKET, ROUND] = [0x5b, 0x28];

/** Where operators are read: resources, the stream's key in the parent tree, how deep in forms. */
interface Place {
  readonly resources: PdfValue;
  readonly key: number | undefined;
  readonly depth: number;
  /** Tagged sequences this reading of the stream has opened. */
  readonly seen: Set<string>;
}

class Walker {
  readonly marks: Marks;
  readonly sequences: Sequence[] = [];
  totals = new Totals();
  private readonly file: PdfFile;
  private readonly text: TextState;
  private readonly line = new LineReader();
  private readonly saved: State[] = [];
  private state = FIRST_STATE;

  constructor(file: PdfFile) {
    this.file = file;
    this.marks = new Marks(file);
    this.text = new TextState(file);
  }

  /** All that was found. */
  get found(): PageContent {
    const { marks, sequences, totals } = this;
    const { untagged, paints, images, mostInk, isWhole, fonts, spaces, sheer } = totals;
    const counted = { untagged, paints, images, mostInk, isWhole, fonts, spaces, sheer };
    return { ...counted, marks, sequences, joinedWords: this.text.joined };
  }

  run(content: Buffer, place: Place): void {
    const source = content.toString('latin1');
    const reader = new ValueReader(source, 0, 'bytes');
    let operands: PdfValue[] = [];
    for (;;) {
      if (operands.length === 0) reader.at = this.lines(source, reader.at);
      const value = reader.next();
      if (value === undefined) return;
      if (value === 'close') continue;
      if (typeof value !== 'object' || value === null || !('op' in value)) {
        operands.push(value);
        continue;
      }
      if (value.op === 'ID') {
        this.image(inlineImageUse(this.file, operands, place.resources, this.state.ctm));
        const end = /\sEI(?=\s|$)/g;
        end.lastIndex = reader.at;
        reader.at = end.exec(source) ? end.lastIndex : content.length;
      } else this.operator(value.op, operands, place);
      if (value.op === 'BI') continue;
      if (operands.length > 0) operands = [];
      reader.passNumbers(PATH_LETTERS);
    }
  }

  private operator(op: string, operands: readonly PdfValue[], place: Place): void {
    if (UNASKED.has(op)) return;
    if (op === 'q') this.saved.push({ ...this.state, text: this.text.settings });
    else if (op === 'Q') this.restore(this.saved.pop() ?? FIRST_STATE);
    else if (op === 'cm') this.state = { ...this.state, ctm: times(this.state.ctm, six(operands)) };
    else if (op === 'BMC') this.marks.begin(nameOf(operands[0] ?? null) ?? '', null, place.key);
    else if (op === 'BDC') {
      const properties = markProperties(this.file, operands[1] ?? null, place.resources);
      this.marks.begin(nameOf(operands[0] ?? null) ?? '', properties, place.key, place.seen);
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

  private restore(state: State): void {
    this.state = state;
    this.text.settings = state.text;
  }

  private resource({ resources }: Place, kind: string, name: PdfValue | undefined): PdfValue {
    return this.file.raw(this.file.entry(resources, kind), nameOf(name ?? null) ?? '');
  }

  private paint(): void {
    this.totals.paints++;
    if (!this.marks.isCovered) this.totals.untagged++;
  }

  private colour(op: string, operands: readonly PdfValue[], place: Place): void {
    const { file, totals } = this;
    const { resources } = place;
    const chosen = chooseColour(op, operands, this.state.colours, { file, resources, totals });
    if (chosen.colours !== this.state.colours) this.state = { ...this.state, colours: chosen.colours };
    if (chosen.pattern !== undefined) this.pattern(this.resource(place, 'Pattern', chosen.pattern), place);
  }

  private pattern(pattern: PdfValue, place: Place): void {
    if (this.file.number(pattern, 'PatternType') === 2) {
      noteShading(this.file, this.file.entry(pattern, 'Shading'), place.resources, this.totals);
      return;
    }
    // A tile paints nothing by itself: what it fills is counted where it is filled.
    const { paints, untagged } = this.totals;
    this.nested(pattern, place, this.state.ctm);
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
    if (font[0] !== undefined && typeof size === 'number') this.text.set({ font: font[0], size });
  }

  /** Shows a line of text that is written as most are; gives where reading goes on. */
  private lines(source: string, start: number): number {
    let at = start;
    while (source.charCodeAt(at) <= 0x20) at++;
    if (source.charCodeAt(at) !== BRACKET || source.charCodeAt(at + 1) !== ROUND) return start;
    const { codes, closeMoves: close } = this.text;
    const { line, marks, state } = this;
    if (!close || !codes.isWide || !line.read(source, at, { codes, close, use: this.fontUse() }))
      return start;
    this.paint();
    const from = this.text.start(state.ctm);
    this.text.showLine(line, state.ctm, marks.sequence);
    this.say(line.text, from);
    return line.at;
  }

  private fontUse(): FontUse {
    const { font } = this.text.settings;
    return this.totals.useFont(refOf(font) ?? 0, font, this.text.codes.isWide);
  }

  private show(parts: readonly PdfValue[]): void {
    this.paint();
    const { sequence } = this.marks;
    const at = this.text.start(this.state.ctm);
    const use = this.fontUse();
    const note = (string: CodeString): void => noteString(use, string);
    this.say(this.text.show(parts, this.state.ctm, sequence, note), at);
  }

  /** Words of the sequence that is open. */
  private say(text: string, at?: Sequence['at']): void {
    const { sequence } = this.marks;
    if (sequence === undefined) return;
    let last = this.sequences.at(-1);
    if (last?.id !== sequence) this.sequences.push((last = { id: sequence, text: '', isSpoken: false, at }));
    last.text += text;
    last.isSpoken ||= this.marks.hasSpokenText;
  }

  private draw(object: PdfValue, place: Place): void {
    const kind = this.file.name(object, 'Subtype');
    if (kind === 'Image') {
      if (this.file.raw(object, 'SMask') !== null) this.totals.sheer.add('soft mask');
      this.image(imageUse(this.file, object, place.resources, this.state.ctm));
    } else if (kind === 'Form') {
      const group = this.file.entry(object, 'Group');
      if (this.file.name(group, 'S') === 'Transparency') this.totals.sheer.add('group');
      const matrix = this.file.list(this.file.raw(object, 'Matrix'));
      const own = matrix.length === 6 ? six(matrix.map((one) => this.file.resolve(one))) : UNIT;
      this.nested(object, place, times(this.state.ctm, own));
    }
  }

  /** A form or pattern: read once where all that it adds is known from then on. */
  private nested(object: PdfValue, place: Place, ctm: Six): void {
    const { sequence, isCovered } = this.marks;
    const known = formsOf(this.file);
    const key = `${refOf(object) ?? ''} ${sequence !== undefined} ${isCovered}`;
    const form = known.get(key);
    if (form) {
      this.totals.add(form.totals);
      if (form.text !== '') this.say(form.text);
      this.text.skip(sequence, form.joined);
      return;
    }
    const outer = this.totals;
    const begun = this.marks.begun;
    const [count, before] = [this.sequences.length, this.sequences.at(-1)?.text.length ?? 0];
    const joined = this.text.joined.get(sequence ?? '') ?? 0;
    this.totals = new Totals();
    this.walk(object, place, ctm);
    const { totals } = this;
    this.totals = outer;
    outer.add(totals);
    const isSame = this.marks.begun === begun && totals.images.length === 0 && totals.isWhole;
    if (!isSame || refOf(object) === undefined || this.sequences.length > count + 1) return;
    const said = this.sequences.at(-1)?.text ?? '';
    const text = this.sequences.length > count ? said : said.slice(before);
    const made: FormTotals = { totals, text, joined: (this.text.joined.get(sequence ?? '') ?? 0) - joined };
    known.set(key, made);
  }

  /** The operators of a form or pattern, in coordinates of its own. */
  private walk(object: PdfValue, place: Place, ctm: Six): void {
    const content = place.depth < DEEPEST_FORM ? this.file.data(object) : undefined;
    if (!content) {
      this.totals.isWhole = false;
      return;
    }
    const before: State = { ...this.state, text: this.text.settings };
    const depth = this.saved.length;
    this.state = { ...this.state, ctm };
    const resources = this.file.entry(object, 'Resources') ?? place.resources;
    const key = this.file.number(object, 'StructParents');
    this.run(content, { resources, key, depth: place.depth + 1, seen: new Set() });
    this.saved.length = Math.min(this.saved.length, depth);
    this.restore(before);
  }

  private image(use: ImageUse): void {
    this.paint();
    if (use.space) noteSpace(this.totals, use.space);
    this.totals.images.push(use);
  }
}

/** Walks one page. */
export function walkPage(file: PdfFile, page: PdfValue): PageContent {
  const walker = new Walker(file);
  const parts = file.list(file.raw(page, 'Contents')).map((part) => file.data(part));
  if (parts.some((part) => part === undefined)) walker.totals.isWhole = false;
  const content = Buffer.concat(parts.flatMap((part) => (part ? [part, Buffer.from('\n')] : [])));
  const resources = file.inherited(page, 'Resources');
  walker.run(content, { resources, key: file.number(page, 'StructParents'), depth: 0, seen: new Set() });
  return walker.found;
}
