/**
 * Where text stands while a stream is read: matrices, spacing, the end of what was shown last.
 *
 * Takes text operators; gives codes as they are shown, and counts words that only a gap or a new line parts although they are
 * one sequence of one element. Source: ISO 32000-1, 9.3 and 9.4.
 */
import { fontCodes, type Code, type FontCodes } from './font-codes.ts';
import type { PdfFile } from './file.ts';
import type { PdfValue } from './values.ts';

export type Six = readonly [number, number, number, number, number, number];
export const UNIT: Six = [1, 0, 0, 1, 0, 0];

/** `m` after `n`: first through `n`, then through `m`. */
export const times = (m: Six, n: Six): Six => [
  n[0] * m[0] + n[1] * m[2],
  n[0] * m[1] + n[1] * m[3],
  n[2] * m[0] + n[3] * m[2],
  n[2] * m[1] + n[3] * m[3],
  n[4] * m[0] + n[5] * m[2] + m[4],
  n[4] * m[1] + n[5] * m[3] + m[5],
];

export const six = (values: readonly PdfValue[]): Six => {
  const n = (i: number): number => (typeof values[i] === 'number' ? values[i] : 0);
  return [n(0), n(1), n(2), n(3), n(4), n(5)];
};

/** The part of the state that `q` saves. */
export interface TextSettings {
  readonly font: PdfValue;
  readonly size: number;
  readonly letter: number;
  readonly word: number;
  readonly stretch: number;
  readonly leading: number;
}

export const FIRST_SETTINGS: TextSettings = {
  font: null,
  size: 0,
  letter: 0,
  word: 0,
  stretch: 1,
  leading: 0,
};

/** The end of what was shown last, on the page. */
interface Pen {
  readonly x: number;
  readonly y: number;
  readonly sequence: string | undefined;
  readonly text: string;
}

// Which gap reads as a space? Fractions of the font's size.
const WORD_GAP = 0.22;
const BACK_STEP = 1;
const NEW_LINE = 0.55;

/** After these a line may end without a space. */
const MAY_END = /[\s\u00ad\u200b\-‐‑–—/…]$/u;
const IS_WORD = /[\p{L}\p{N}]$/u;
const BEGINS_WORD = /^[\p{L}\p{N}]/u;
/** Scripts that are written without spaces. */
const UNSPACED = /[\u0e00-\u0eff\u2e80-\u9fff\uac00-\ud7af\uff00-\uffef]/u;

export class TextState {
  settings = FIRST_SETTINGS;
  /** How many words of a sequence no space parts from the next one. */
  readonly joined = new Map<string, number>();
  private readonly file: PdfFile;
  private readonly known = new Map<PdfValue, FontCodes>();
  private matrix: Six = UNIT;
  private line: Six = UNIT;
  private pen: Pen | undefined;

  constructor(file: PdfFile) {
    this.file = file;
  }

  /**
   * One text operator.
   *
   * @param font the font that `Tf` names
   * @returns strings and moves to show, for the operators that show text
   */
  operator(op: string, operands: readonly PdfValue[], font: () => PdfValue): readonly PdfValue[] | undefined {
    const n = (i: number): number => (typeof operands[i] === 'number' ? operands[i] : 0);
    if (op === 'BT') this.setMatrix(UNIT);
    else if (op === 'Tf') this.set({ font: font(), size: n(1) });
    else if (op === 'Tc') this.set({ letter: n(0) });
    else if (op === 'Tw') this.set({ word: n(0) });
    else if (op === 'Tz') this.set({ stretch: n(0) / 100 });
    else if (op === 'TL') this.set({ leading: n(0) });
    else if (op === 'Tm') this.setMatrix(six(operands));
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

  private setMatrix(matrix: Six): void {
    [this.matrix, this.line] = [matrix, matrix];
  }

  private move(x: number, y: number): void {
    this.setMatrix(times(this.line, [1, 0, 0, 1, x, y]));
  }

  get codes(): FontCodes {
    const { font } = this.settings;
    let found = this.known.get(font);
    if (!found) this.known.set(font, (found = fontCodes(this.file, font)));
    return found;
  }

  /** Where the next sign will stand on the page. */
  start(ctm: Six): { readonly x: number; readonly y: number } {
    const { x, y } = this.place(ctm);
    return { x, y };
  }

  /** Shows the strings and moves of one operator; gives the codes in order. */
  show(parts: readonly PdfValue[], ctm: Six, sequence: string | undefined): readonly Code[] {
    const shown: Code[] = [];
    for (const part of parts) {
      if (typeof part === 'number') this.advance((-part / 1000) * this.settings.size * this.settings.stretch);
      else if (typeof part === 'object' && part !== null && 'text' in part)
        shown.push(...this.string(part.text, ctm, sequence));
    }
    return shown;
  }

  private string(bytes: string, ctm: Six, sequence: string | undefined): readonly Code[] {
    const codes = this.codes.read(bytes);
    for (const code of codes) {
      const { size, letter, word, stretch } = this.settings;
      this.compare(code.text ?? '', ctm, sequence);
      const width = (code.width / 1000) * size;
      this.advance(width * stretch);
      this.settle(code.text ?? '', ctm, sequence);
      this.advance((letter + (code.isSpaceByte ? word : 0)) * stretch);
    }
    return codes;
  }

  private advance(by: number): void {
    this.matrix = times(this.matrix, [1, 0, 0, 1, by, 0]);
  }

  /** Where the pen is on the page, which way it goes, and how large a size of 1 is there. */
  private place(ctm: Six): { x: number; y: number; along: readonly [number, number]; scale: number } {
    const m = times(ctm, this.matrix);
    const scale = Math.hypot(m[0], m[1]) || 1;
    return { x: m[4], y: m[5], along: [m[0] / scale, m[1] / scale], scale };
  }

  /** Counts a word that begins where another one ended without a space. */
  private compare(text: string, ctm: Six, sequence: string | undefined): void {
    const { pen } = this;
    if (!pen || pen.sequence === undefined || pen.sequence !== sequence || text === '') return;
    const { x, y, along, scale } = this.place(ctm);
    const size = Math.abs(this.settings.size) * scale || 1;
    const [dx, dy] = [x - pen.x, y - pen.y];
    const forward = (dx * along[0] + dy * along[1]) / size;
    const aside = Math.abs(dy * along[0] - dx * along[1]) / size;
    const isParted = forward > WORD_GAP || forward < -BACK_STEP || aside > NEW_LINE;
    if (!isParted || MAY_END.test(pen.text) || UNSPACED.test(pen.text + text)) return;
    if (IS_WORD.test(pen.text) && BEGINS_WORD.test(text))
      this.joined.set(pen.sequence, (this.joined.get(pen.sequence) ?? 0) + 1);
  }

  /** A form was passed over: its words end somewhere, and so many of them stood apart by a gap alone. */
  skip(sequence: string | undefined, joined: number): void {
    this.pen = undefined;
    if (sequence !== undefined && joined > 0)
      this.joined.set(sequence, (this.joined.get(sequence) ?? 0) + joined);
  }

  private settle(text: string, ctm: Six, sequence: string | undefined): void {
    const { x, y } = this.place(ctm);
    this.pen = { x, y, sequence, text: text === '' ? (this.pen?.text ?? '') : text };
  }
}
