/**
 * Content as most writers write it, read without making values of it (`PlainReader`).
 *
 * Takes bytes; gives one instruction after the other: numbers and an operator, or a name with its operator, or a mark. Paths and
 * clips, of which nothing is asked, are passed over. In front of anything else it stops, for `ValueReader` to read on.
 */
import { isEnd, isNumeric, isSpace } from './values.ts';

const [SLASH, BRACKET, ROUND, LESS, MORE, HASH] = [0x2f, 0x5b, 0x28, 0x3c, 0x3e, 0x23];
const [POINT, MINUS, PLUS, ZERO, NEW_LINE] = [0x2e, 0x2d, 0x2b, 0x30, 0x0a];
/** Stands for the end; as a byte of content it is read in the other way. */
const NOTHING = 0xff;
/** So many digits are exact in a double, and so is their power of ten. */
const EXACT_DIGITS = 15;
/** Names are known by their bytes in one number, which is exact up to so many. */
const LONGEST_NAME = 6;

// What may stand in front of an operator? Numbers and spaces; a delimiter ends it.
const [ROW, DELIMITER] = [1, 2];
const KIND = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (isNumeric(byte) || isSpace(byte)) return ROW;
  return isEnd(byte) ? DELIMITER : 0;
});

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
  at: number;
  /** Numbers in front of the operator, once they are read. */
  readonly numbers = [0, 0, 0, 0, 0, 0];
  /** The bytes of a name, one after the other. */
  nameKey = 0;
  private start = 0;
  private rowAt = 0;
  private nameAt = 0;
  private nameEnd = 0;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
    this.at = 0;
  }

  /** The name in front of the operator. */
  get name(): string {
    return this.bytes.toString('latin1', this.nameAt, this.nameEnd);
  }

  /** A mark's tag and properties, as they are written. */
  get mark(): string {
    return this.bytes.toString('latin1', this.nameAt - 1, this.nameEnd);
  }

  /** Where the last instruction begins: it is to be read in another way. */
  back(): number {
    return (this.at = this.start);
  }

  /** The operator of the next instruction; 0 in front of one that is not plain. */
  next(): number {
    for (;;) {
      this.start = this.at;
      const byte = this.pastRow();
      if (KIND[byte] === DELIMITER) return this.isAlone() ? this.delimited(byte) : 0;
      const code = this.operator(byte);
      if (code === 0 || UNASKED[code] !== 1) return code;
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
    while (KIND[byte] === ROW) byte = bytes[++at] ?? NOTHING;
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
    let at = this.at + 2;
    if (!this.isAlone() || bytes[this.at + 1] !== LESS) return 0;
    for (let byte = bytes[at]; byte !== MORE; byte = bytes[++at])
      if (byte === undefined || byte === LESS || byte === ROUND || byte === BRACKET) return 0;
    if (bytes[at + 1] !== MORE) return 0;
    this.nameEnd = this.at = at + 2;
    const byte = this.pastRow();
    return this.isAlone() && (this.operator(byte) | NAMED) === BEGIN_MARK ? BEGIN_MARK : 0;
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
      let [value, scale, point] = [0, 1, 0];
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
    return KIND[bytes[at] ?? NOTHING] !== ROW;
  }
}
