/**
 * Content as most writers write it, read without making values of it (`PlainReader`).
 *
 * Takes bytes; gives one instruction after the other: numbers and an operator, or a name with its operator, or a mark. Paths and
 * clips, of which nothing is asked, are passed over. In front of anything else it stops, for `ValueReader` to read on.
 */
import {
  ANY,
  BEGIN_MARK,
  COUNTS,
  END_MARK,
  FONT,
  LETTERS_BD,
  LETTERS_DO,
  LETTERS_EM,
  LETTERS_TF,
  LINE,
  OBJECT,
  OPERATORS,
  UNASKED,
} from './plain-operators.ts';
import { isEnd, isNumeric, isSpace } from './syntax.ts';

const [SLASH, BRACKET, ROUND, LESS, MORE, HASH] = [0x2f, 0x5b, 0x28, 0x3c, 0x3e, 0x23];
const [POINT, MINUS, PLUS, ZERO, NEW_LINE] = [0x2e, 0x2d, 0x2b, 0x30, 0x0a];
/** Stands for the end; as a byte of content it is read in the other way. */
const NOTHING = 0xff;
/** So many digits are exact in a double, and so is their power of ten. */
const EXACT_DIGITS = 15;
const MCID = '/MCID ';
/** A mark of this name is no sequence, whatever it says. */
const ARTIFACT = 'Artifact';
/** Names are known by their bytes in one number, which is exact up to so many. */
const LONGEST_NAME = 6;

// What may stand in front of an operator, and what ends it? Numbers, delimiters, and spaces, which are both.
const [ROW, ENDS] = [1, 2];
const KIND = Uint8Array.from(
  { length: 256 },
  (_, byte) => (isNumeric(byte) || isSpace(byte) ? ROW : 0) | (isEnd(byte) ? ENDS : 0),
);

const LETTER_C = 0x43;

/** What one instruction says, wherever it stands. */
export class Instruction {
  /** Its place among `PLAIN_OPERATORS`. */
  operator = 0;
  /** In front of the operator, as many as it has. */
  readonly numbers: [number, number, number, number, number, number] = [0, 0, 0, 0, 0, 0];
  /** The name in front of the operator, and its bytes one after the other. */
  name = '';
  nameKey = 0;
  /** A mark's tag and properties, as they are written. */
  mark = '';
  /** The number of a sequence, where its mark has no other properties; else -1. */
  mcid = -1;
}

/** Longer lines hardly come again; shorter ones are read as soon as they are found. */
const [SHORTEST_LINE, LONGEST_LINE] = [4, 64];
/** Lines that are kept of a file. */
const MOST_LINES = 2000;

export class PlainReader {
  readonly bytes: Buffer;
  /** The same as text, one byte a character. */
  readonly text: string;
  at: number;
  /** The instruction that was read last. */
  said = new Instruction();
  private start = 0;
  private rowAt = 0;
  private nameAt = 0;
  private nameEnd = 0;
  private lineEnd = -1;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
    this.text = bytes.toString('latin1');
    this.at = 0;
  }

  /** What is left of the line, where that may come again as it is: '' for text, paths and what is long. */
  line(): string {
    const { bytes, text } = this;
    if (bytes[this.at] === NEW_LINE) this.at++;
    const { at } = this;
    if (this.lineEnd < at) {
      const end = text.indexOf('\n', at);
      this.lineEnd = end < 0 ? bytes.length : end;
    }
    const end = this.lineEnd;
    const length = end - at;
    if (length < SHORTEST_LINE || length > LONGEST_LINE || bytes[at] === BRACKET) return '';
    const isPath = OPERATORS[bytes[end - 1] ?? 0] === UNASKED && isSpace(bytes[end - 2] ?? 0);
    return isPath ? '' : text.slice(at, end);
  }

  /** Passes over what `line` gave. */
  pass(): void {
    this.at = this.lineEnd;
  }

  /** Keeps the instruction just read by its line, if that said nothing else. */
  keep(line: string, lines: Map<string, Instruction>): void {
    if (this.at !== this.lineEnd || lines.size === MOST_LINES) return;
    // A part of a text would keep all of it.
    lines.set(this.bytes.toString('latin1', this.lineEnd - line.length, this.lineEnd), this.said);
    this.said = new Instruction();
  }

  /** Where the last instruction begins: it is to be read in another way. */
  back(): number {
    return (this.at = this.start);
  }

  /** Which of the operators the next instruction has, and what it says (`said`); 0 in front of one that is not plain. */
  next(): number {
    const { bytes } = this;
    let at = this.at;
    for (;;) {
      this.start = this.rowAt = at;
      let first = bytes[at] ?? NOTHING;
      while (((KIND[first] ?? 0) & ROW) !== 0) first = bytes[++at] ?? NOTHING;
      this.at = at;
      if (KIND[first] === ENDS) return this.isAlone() ? this.delimited(first) : 0;
      if (at > this.start && !isSpace(bytes[at - 1] ?? 0)) return 0;
      let end = at + 1;
      const second = bytes[end] ?? NEW_LINE;
      let operator: number;
      if (((KIND[second] ?? 0) & ENDS) !== 0) operator = OPERATORS[first] ?? 0;
      else if (((KIND[bytes[++end] ?? NEW_LINE] ?? 0) & ENDS) !== 0)
        operator = OPERATORS[first | (second << 8)] ?? 0;
      else operator = this.isThird(end++, first | (second << 8), LETTERS_EM) ? END_MARK : 0;
      if (operator !== UNASKED) {
        if (operator === 0 || !this.read(operator)) return 0;
        this.at = end;
        return operator;
      }
      at = end;
    }
  }

  /** Nothing is behind the instruction that was not plain. */
  get isAtEnd(): boolean {
    return this.at >= this.bytes.length;
  }

  /** Two letters are those, and the last one of the operator is a C. */
  private isThird(at: number, letters: number, wanted: number): boolean {
    return letters === wanted && this.bytes[at] === LETTER_C && isEnd(this.bytes[at + 1] ?? NEW_LINE);
  }

  /** A name with its operator, or the bracket in front of a line of text. */
  private delimited(byte: number): number {
    if (byte === SLASH) return this.named();
    return byte === BRACKET && this.bytes[this.at + 1] === ROUND ? LINE : 0;
  }

  /** Passes over numbers and spaces; gives the byte behind them. */
  private pastRow(): number {
    const { bytes } = this;
    let { at } = this;
    this.rowAt = at;
    let byte = bytes[at] ?? NOTHING;
    while (((KIND[byte] ?? 0) & ROW) !== 0) byte = bytes[++at] ?? NOTHING;
    this.at = at;
    return byte;
  }

  /** Nothing but spaces stand in front of what begins here. */
  private isAlone(): boolean {
    let at = this.rowAt;
    while (isSpace(this.bytes[at] ?? NOTHING)) at++;
    return at === this.at;
  }

  /** A name and the operator behind it. */
  private named(): number {
    const { bytes } = this;
    let at = this.at + 1;
    this.nameAt = at;
    let key = 0;
    let byte = bytes[at] ?? NEW_LINE;
    while ((KIND[byte] ?? 0) < ENDS) {
      if (byte === HASH) return 0;
      key = key * 256 + byte;
      byte = bytes[++at] ?? NEW_LINE;
    }
    this.said.nameKey = key;
    this.nameEnd = this.at = at;
    const first = this.pastRow();
    if (first === LESS) return this.properties();
    const end = this.at;
    const letters = first | ((bytes[end + 1] ?? 0) << 8);
    const operator = letters === LETTERS_TF ? FONT : letters === LETTERS_DO ? OBJECT : 0;
    if (operator === 0 || at - this.nameAt > LONGEST_NAME) return 0;
    if (!isSpace(bytes[end - 1] ?? 0) || !isEnd(bytes[end + 2] ?? NEW_LINE)) return 0;
    if (!this.read(operator)) return 0;
    this.said.name = this.text.slice(this.nameAt, at);
    this.at = end + 2;
    return operator;
  }

  /** The properties of a mark, without strings, arrays or other dictionaries in them. */
  private properties(): number {
    const { bytes } = this;
    if (!this.isAlone() || bytes[this.at + 1] !== LESS) return 0;
    const { said } = this;
    let at = this.sequence(this.at + 2);
    for (let byte = bytes[at]; byte !== MORE; byte = bytes[++at])
      if (byte === undefined || byte === LESS || byte === ROUND || byte === BRACKET) return 0;
    if (bytes[at + 1] !== MORE) return 0;
    this.at = at + 2;
    said.mark = said.mcid < 0 ? this.text.slice(this.nameAt - 1, this.at) : '';
    const first = this.pastRow();
    const end = this.at;
    const letters = first | ((bytes[end + 1] ?? 0) << 8);
    if (!this.isAlone() || !this.isThird(end + 2, letters, LETTERS_BD)) return 0;
    this.at = end + 3;
    said.operator = BEGIN_MARK;
    return BEGIN_MARK;
  }

  /** Reads the number of a sequence, where it is all that a mark says of itself; gives the place behind it. */
  private sequence(start: number): number {
    const { bytes } = this;
    this.said.mcid = -1;
    if (this.nameEnd - this.nameAt === ARTIFACT.length || !this.text.startsWith(MCID, start)) return start;
    let at = start + MCID.length;
    const from = at;
    let value = 0;
    for (let c = (bytes[at] ?? 0) - ZERO; c >= 0 && c < 10; c = (bytes[++at] ?? 0) - ZERO)
      value = value * 10 + c;
    if (at > from && at - from < EXACT_DIGITS && bytes[at] === MORE) this.said.mcid = value;
    return at;
  }

  /** Reads the numbers in front of an operator; false where there are not just as many as it has, or one is written unusually. */
  private read(operator: number): boolean {
    const { bytes, said } = this;
    const { numbers } = said;
    said.operator = operator;
    const count = COUNTS[operator] ?? 0;
    if (count === ANY) return true;
    let at = this.rowAt;
    for (let i = 0; i < count; i++) {
      while (isSpace(bytes[at] ?? NOTHING)) at++;
      const sign = bytes[at] ?? NOTHING;
      if (sign === MINUS || sign === PLUS) at++;
      const from = at;
      let value = 0;
      let scale = 1;
      let point = 0;
      let byte = bytes[at] ?? NOTHING;
      for (
        ;
        (byte >= ZERO && byte < ZERO + 10) || (byte === POINT && point === 0);
        byte = bytes[++at] ?? NOTHING
      ) {
        if (byte === POINT) point = 1;
        else {
          value = value * 10 + byte - ZERO;
          if (point === 1) scale *= 10;
        }
      }
      const digits = at - from - point;
      if (!isEnd(byte) || digits === 0 || digits > EXACT_DIGITS) return false;
      numbers[i] = (sign === MINUS ? -value : value) / scale;
    }
    while (isSpace(bytes[at] ?? NOTHING)) at++;
    return ((KIND[bytes[at] ?? NOTHING] ?? 0) & ROW) === 0;
  }
}
