/**
 * Content as most writers write it, read without making values of it (`PlainReader`).
 *
 * Takes bytes; gives one instruction after the other: numbers and an operator, or a name with its operator, or a mark. Paths and
 * clips, of which nothing is asked, are passed over. In front of anything else it stops, for `ValueReader` to read on.
 */
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

/** An operator's letters in one number; `named` where a name comes before it. */
export const operatorCode = (letters: string, named = false): number =>
  [...letters].reduce((code, letter, i) => code | (letter.charCodeAt(0) << (8 * i)), named ? NAMED : 0);
const NAMED = 1 << 24;

/** A line of text: an array that begins with a string. Not yet read. */
export const LINE = BRACKET;
export const BEGIN_MARK = operatorCode('BDC', true);

// Which operators, by their letters, is nothing asked of? Those of one letter are most of a page.
const UNASKED = new Uint8Array(1 << 16);
for (const op of 'm l c v y h re n W W* w J j M i'.split(' ')) UNASKED[operatorCode(op)] = 1;

export class PlainReader {
  readonly bytes: Buffer;
  /** The same as text, one byte a character. */
  readonly text: string;
  at: number;
  /** Numbers in front of the operator, once they are read. */
  readonly numbers = [0, 0, 0, 0, 0, 0];
  /** The bytes of a name, one after the other. */
  nameKey = 0;
  /** The number of a sequence, where its mark has no other properties; else -1. */
  mcid = -1;
  private start = 0;
  private rowAt = 0;
  private nameAt = 0;
  private nameEnd = 0;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
    this.text = bytes.toString('latin1');
    this.at = 0;
  }

  /** The name in front of the operator. */
  get name(): string {
    return this.text.slice(this.nameAt, this.nameEnd);
  }

  /** A mark's tag and properties, as they are written. */
  get mark(): string {
    return this.text.slice(this.nameAt - 1, this.nameEnd);
  }

  /** Where the last instruction begins: it is to be read in another way. */
  back(): number {
    return (this.at = this.start);
  }

  /** The operator of the next instruction; 0 in front of one that is not plain. */
  next(): number {
    const { bytes } = this;
    let at = this.at;
    for (;;) {
      this.start = this.rowAt = at;
      let first = bytes[at] ?? NOTHING;
      while (((KIND[first] ?? 0) & ROW) !== 0) first = bytes[++at] ?? NOTHING;
      this.at = at;
      if (KIND[first] === ENDS) return this.isAlone() ? this.delimited(first) : 0;
      // Operators of paths, one letter or two behind a space, are most of a page.
      const second = bytes[at + 1] ?? NOTHING;
      const isOne = ((KIND[second] ?? 0) & ENDS) !== 0;
      const code = isOne ? first : first | (second << 8);
      const end = isOne ? at + 1 : at + 2;
      const isPassed = UNASKED[code] === 1 && ((KIND[bytes[end] ?? NEW_LINE] ?? 0) & ENDS) !== 0;
      if (!isPassed || !isSpace(bytes[at - 1] ?? NEW_LINE)) return this.operator(first);
      at = end;
    }
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

  /** Reads the letters of an operator, three at most; 0 for what is none. */
  private operator(first: number): number {
    const { bytes, at, rowAt } = this;
    if (first === NOTHING || KIND[first] !== 0 || (at > rowAt && !isSpace(bytes[at - 1] ?? 0))) return 0;
    let code = first;
    for (let end = at + 1; end < at + 4; end++) {
      const byte = bytes[end] ?? NEW_LINE;
      if (isEnd(byte)) {
        this.at = end;
        return code;
      }
      code |= byte << (8 * (end - at));
    }
    return 0;
  }

  /** A name and the operator behind it. */
  private named(): number {
    const { bytes } = this;
    let at = this.at + 1;
    this.nameAt = at;
    this.nameKey = 0;
    for (let byte = bytes[at] ?? NEW_LINE; !isEnd(byte); byte = bytes[++at] ?? NEW_LINE) {
      if (byte === HASH) return 0;
      this.nameKey = this.nameKey * 256 + byte;
    }
    this.nameEnd = this.at = at;
    const byte = this.pastRow();
    if (byte === LESS) return this.properties();
    const code = at - this.nameAt > LONGEST_NAME ? 0 : this.operator(byte);
    return code === 0 ? 0 : code | NAMED;
  }

  /** The properties of a mark, without strings, arrays or other dictionaries in them. */
  private properties(): number {
    const { bytes } = this;
    if (!this.isAlone() || bytes[this.at + 1] !== LESS) return 0;
    let at = this.sequence(this.at + 2);
    for (let byte = bytes[at]; byte !== MORE; byte = bytes[++at])
      if (byte === undefined || byte === LESS || byte === ROUND || byte === BRACKET) return 0;
    if (bytes[at + 1] !== MORE) return 0;
    this.nameEnd = this.at = at + 2;
    const byte = this.pastRow();
    return this.isAlone() && (this.operator(byte) | NAMED) === BEGIN_MARK ? BEGIN_MARK : 0;
  }

  /** Reads the number of a sequence, where it is all that a mark says of itself; gives the place behind it. */
  private sequence(start: number): number {
    const { bytes } = this;
    this.mcid = -1;
    if (this.nameEnd - this.nameAt === ARTIFACT.length || !this.text.startsWith(MCID, start)) return start;
    let at = start + MCID.length;
    const from = at;
    let value = 0;
    for (let c = (bytes[at] ?? 0) - ZERO; c >= 0 && c < 10; c = (bytes[++at] ?? 0) - ZERO)
      value = value * 10 + c;
    if (at > from && at - from < EXACT_DIGITS && bytes[at] === MORE) this.mcid = value;
    return at;
  }

  /** Reads so many numbers in front of the operator; false where there are not just as many, or one is written unusually. */
  read(count: number): boolean {
    const { bytes, numbers } = this;
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
