/**
 * Where text stands while a stream is read: matrices, spacing, the end of what was shown last.
 *
 * Takes text operators; gives codes as they are shown, and counts words that only a gap or a new line parts although they are
 * one sequence of one element. Source: ISO 32000-1, 9.3 and 9.4.
 */
import type { Code, CodeString, FontCodes } from './font-codes.ts';
import type { PdfFile } from './file.ts';
import type { Marks } from './marks.ts';
import { concat, IDENTITY, type Matrix } from '../../base/geometry.ts';
import { hypot } from '../../base/trigonometry.ts';
import { matrixOf } from './matrix.ts';
import type { PdfValue } from './values.ts';

// Which gap between two signs reads as a space though there is none.
// Lengths are fractions of the font's size on the page.

const WORD_GAP = 0.22;
const BACK_STEP = 1;
const NEW_LINE = 0.55;

/** Steps close to the edge are looked at one by one. */
const CLOSE_GAP = 0.9 * WORD_GAP;
const CLOSE_BACK = 0.9 * BACK_STEP;

/** Whether a step, in sizes of the font, is no gap. */
const isTight = (step: number): boolean => step < CLOSE_GAP && step > -CLOSE_BACK;

/** After these a line may end without a space. */
const MAY_END = /[\s\u00ad\u200b\-‐‑–—/…]$/u;
const IS_WORD = /[\p{L}\p{N}]$/u;
const BEGINS_WORD = /^[\p{L}\p{N}]/u;
/** Scripts that are written without spaces. */
const UNSPACED = /[\u0e00-\u0eff\u2e80-\u9fff\uac00-\ud7af\uff00-\uffef]/u;

/**
 * Whether a word begins apart from another that ended without a space.
 *
 * @param before  what was shown last
 * @param forward along the line, from its end
 * @param aside   across the line
 */
function isParted(before: string, text: string, forward: number, aside: number): boolean {
  const isApart = forward > WORD_GAP || forward < -BACK_STEP || aside > NEW_LINE;
  if (!isApart || MAY_END.test(before) || UNSPACED.test(before + text)) return false;
  return IS_WORD.test(before) && BEGINS_WORD.test(text);
}

/** What text is shown with: the part of the text state that `q` saves. Source: ISO 32000-1, 9.3. */
export interface TextSettings {
  readonly font: PdfValue;
  readonly size: number;
  readonly letter: number;
  readonly word: number;
  readonly stretch: number;
  readonly leading: number;
  /** How far letters stand above their line. */
  readonly rise: number;
  /** How letters are painted: 3 is not at all. */
  readonly mode: number;
}

export const FIRST_SETTINGS: TextSettings = {
  font: null,
  size: 0,
  letter: 0,
  word: 0,
  stretch: 1,
  leading: 0,
  rise: 0,
  mode: 0,
};

/** The end of what was shown last, on the page. */
interface Pen {
  x: number;
  y: number;
  /** Undefined where nothing is to be compared with what follows. */
  sequence: string | undefined;
  text: string;
}

/** What stays the same while one operator shows its strings. */
interface Run {
  readonly ctm: Matrix;
  readonly sequence: string | undefined;
  /** A mark says the words: nothing depends on the gaps between their letters. */
  readonly isSpoken: boolean;
  /** Which way the pen goes on the page, and how large the font is there. */
  readonly along: readonly [number, number];
  readonly size: number;
}

export class TextState {
  settings = FIRST_SETTINGS;
  /** How many words of a sequence no space parts from the next one. */
  readonly joined = new Map<string, number>();
  private readonly file: PdfFile;
  private readonly known = new Map<PdfValue, FontCodes>();
  private readonly codesOf: (font: PdfValue) => FontCodes;
  /** The matrix at the start of the line, without its last two numbers, which change with each line. */
  private readonly line: [number, number, number, number, number, number] = [1, 0, 0, 1, 0, 0];
  private lineX = 0;
  private lineY = 0;
  /** The pen goes on from there. */
  private x = 0;
  private y = 0;
  private readonly pen: Pen = { x: 0, y: 0, sequence: undefined, text: '' };

  /** @param codesOf the reader of a font */
  constructor(file: PdfFile, codesOf: (font: PdfValue) => FontCodes) {
    this.file = file;
    this.codesOf = codesOf;
  }

  /**
   * One text operator.
   *
   * @param font the font that `Tf` names
   * @returns strings and moves to show, for the operators that show text
   */
  operator(op: string, operands: readonly PdfValue[], font: () => PdfValue): readonly PdfValue[] | undefined {
    const n = (i: number): number => (typeof operands[i] === 'number' ? operands[i] : 0);
    if (op === 'BT') this.setMatrix(IDENTITY);
    else if (op === 'Tf') this.setFont(font(), n(1));
    else if (op === 'Tc') this.set({ letter: n(0) });
    else if (op === 'Tw') this.set({ word: n(0) });
    else if (op === 'Tz') this.set({ stretch: n(0) / 100 });
    else if (op === 'TL') this.set({ leading: n(0) });
    else if (op === 'Ts') this.set({ rise: n(0) });
    else if (op === 'Tr') this.set({ mode: n(0) });
    else if (op === 'Tm') this.setMatrix(matrixOf(operands));
    else if (op === 'Td') this.move(n(0), n(1));
    else if (op === 'TD') {
      this.set({ leading: -n(1) });
      this.move(n(0), n(1));
    } else if (op === 'T*') this.move(0, -this.settings.leading);
    else if (op === 'Tj') return operands;
    else if (op === 'TJ') return this.file.list(operands[0] ?? null);
    else if (op === "'" || op === '"') {
      if (op === '"') this.set({ word: n(0), letter: n(1) });
      this.move(0, -this.settings.leading);
      return operands.slice(-1);
    }
    return undefined;
  }

  set(change: Partial<TextSettings>): void {
    this.settings = { ...this.settings, ...change };
  }

  setFont(font: PdfValue, size: number): void {
    this.set({ font, size });
  }

  setMatrix(matrix: Matrix): void {
    const { line } = this;
    line[0] = matrix[0];
    line[1] = matrix[1];
    line[2] = matrix[2];
    line[3] = matrix[3];
    this.x = this.lineX = matrix[4];
    this.y = this.lineY = matrix[5];
  }

  /** A new line, so far from where the last one began. */
  move(x: number, y: number): void {
    const { line } = this;
    this.x = this.lineX = x * line[0] + y * line[2] + this.lineX;
    this.y = this.lineY = x * line[1] + y * line[3] + this.lineY;
  }

  /** Of the font that is set. */
  get codes(): FontCodes {
    const { font } = this.settings;
    let found = this.known.get(font);
    if (!found) this.known.set(font, (found = this.codesOf(font)));
    return found;
  }

  /** Where the next sign will be on the page. */
  start(ctm: Matrix): { readonly x: number; readonly y: number } {
    return this.raised(this.x, this.y, ctm);
  }

  private raised(x: number, y: number, ctm: Matrix): { readonly x: number; readonly y: number } {
    const { line, settings } = this;
    const [upX, upY] = [x + settings.rise * line[2], y + settings.rise * line[3]];
    return { x: upX * ctm[0] + upY * ctm[2] + ctm[4], y: upX * ctm[1] + upY * ctm[3] + ctm[5] };
  }

  /** Whether letters have no width or no height on the page, so that nothing of them is seen. */
  isFlat(ctm: Matrix): boolean {
    const { size, stretch } = this.settings;
    const [a, b, c, d] = concat(ctm, this.line);
    return size * stretch === 0 || a * d - b * c === 0;
  }

  /** Where the first sign of a string will be seen on the page, past the blanks in front of it. */
  firstSeen({ codes }: CodeString, ctm: Matrix): { readonly x: number; readonly y: number } {
    const { size, letter, word, stretch } = this.settings;
    let by = 0;
    for (const { isBlank, width, isSpaceByte } of codes) {
      if (!isBlank) break;
      by += ((width / 1000) * size + letter + (isSpaceByte ? word : 0)) * stretch;
    }
    return this.raised(this.x + by * this.line[0], this.y + by * this.line[1], ctm);
  }

  /** From a line to the top of its font's size, on the page. */
  up(ctm: Matrix): readonly [number, number] {
    const { line, settings } = this;
    const [x, y] = [line[2] * settings.size, line[3] * settings.size];
    return [x * ctm[0] + y * ctm[2], x * ctm[1] + y * ctm[3]];
  }

  /**
   * Shows the strings and moves of one operator.
   *
   * @param note takes every string
   */
  show(
    parts: readonly PdfValue[],
    ctm: Matrix,
    { sequence, hasSpokenText }: Pick<Marks, 'sequence' | 'hasSpokenText'>,
    note: (string: CodeString) => void,
  ): void {
    const { codes } = this;
    const { size, stretch, letter, word } = this.settings;
    const run = this.run(ctm, sequence, hasSpokenText);
    // Letters of one string stand apart by these alone, which is no gap that reads as a space.
    const isClose = [letter, letter + word].every((by) => isTight((by * stretch) / (Math.abs(size) || 1)));
    for (const part of parts) {
      if (typeof part === 'number') this.advance((-part / 1000) * size * stretch);
      else if (typeof part === 'object' && part !== null && 'text' in part) {
        const string = codes.read(part.text);
        note(string);
        if (isClose && string.isReadable) this.signs(string, run);
        else for (const code of string.codes) this.sign(code, run);
      }
    }
  }

  /** All signs of a string, which stand close to one another. */
  private signs({ codes, width }: CodeString, run: Run): void {
    const [first, last] = [codes[0], codes.at(-1)];
    if (!first || !last) return;
    const { size, letter, word, stretch } = this.settings;
    const { pen } = this;
    if (pen.sequence !== undefined && pen.sequence === run.sequence) this.compare(first.text ?? '', run);
    let between = letter * (codes.length - 1);
    if (word !== 0) between += word * codes.slice(0, -1).filter(({ isSpaceByte }) => isSpaceByte).length;
    this.advance(((width / 1000) * size + between) * stretch);
    pen.x = this.pageX(run.ctm);
    pen.y = this.pageY(run.ctm);
    pen.sequence = run.sequence;
    pen.text = last.text ?? '';
    this.advance((letter + (last.isSpaceByte ? word : 0)) * stretch);
  }

  private run(ctm: Matrix, sequence: string | undefined, isSpoken: boolean): Run {
    const [a, b] = concat(ctm, this.line);
    const scale = hypot(a, b) || 1;
    const size = Math.abs(this.settings.size) * scale || 1;
    return { ctm, sequence, isSpoken, along: [a / scale, b / scale], size };
  }

  private sign({ text = '', width, isSpaceByte }: Code, run: Run): void {
    const { size, letter, word, stretch } = this.settings;
    const { pen } = this;
    if (text !== '' && pen.sequence !== undefined && pen.sequence === run.sequence) this.compare(text, run);
    this.advance((width / 1000) * size * stretch);
    pen.x = this.pageX(run.ctm);
    pen.y = this.pageY(run.ctm);
    pen.sequence = run.sequence;
    if (text !== '') pen.text = text;
    this.advance((letter + (isSpaceByte ? word : 0)) * stretch);
  }

  private advance(by: number): void {
    this.x += by * this.line[0];
    this.y += by * this.line[1];
  }

  private pageX(ctm: Matrix): number {
    return this.x * ctm[0] + this.y * ctm[2] + ctm[4];
  }

  private pageY(ctm: Matrix): number {
    return this.x * ctm[1] + this.y * ctm[3] + ctm[5];
  }

  /** Counts a word that begins where another one of its sequence ended without a space. */
  private compare(text: string, { ctm, isSpoken, along, size }: Run): void {
    if (isSpoken) return;
    const { pen } = this;
    const [dx, dy] = [this.pageX(ctm) - pen.x, this.pageY(ctm) - pen.y];
    const forward = (dx * along[0] + dy * along[1]) / size;
    const aside = Math.abs(dy * along[0] - dx * along[1]) / size;
    if (pen.sequence !== undefined && isParted(pen.text, text, forward, aside))
      this.joined.set(pen.sequence, (this.joined.get(pen.sequence) ?? 0) + 1);
  }

  /** A form was passed over: its words end somewhere, and so many of them stood apart by a gap alone. */
  skip(sequence: string | undefined, joined: number): void {
    this.pen.sequence = undefined;
    this.pen.text = '';
    if (sequence !== undefined && joined > 0)
      this.joined.set(sequence, (this.joined.get(sequence) ?? 0) + joined);
  }
}
