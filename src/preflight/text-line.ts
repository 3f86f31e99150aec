/**
 * A line of text as most writers show it, read in one go: an array of literal strings and small moves (`LineReader`).
 *
 * Takes content where an array may begin and a font with codes of two bytes; gives all characters, the width and the ends, or
 * nothing where anything is unusual: another operator, a gap that may read as a space, a code without a character, a string
 * that is not written plainly. Every byte is read; only the values in between are never made. Source: ISO 32000-1, 9.4.3.
 */
import type { Code, FontCodes } from './font-codes.ts';
import { noteCode, type FontUse } from './totals.ts';
import { isSpace } from './values.ts';

const [OPEN, CLOSE, BACKSLASH, POINT, MINUS, ZERO] = [0x28, 0x29, 0x5c, 0x2e, 0x2d, 0x30];
const END = 0x5d;
const [LETTER_T, LETTER_J] = [0x54, 0x4a];

const NOTHING = Buffer.alloc(0);

// Which byte does a letter behind a backslash stand for? 0: none, so that the string is read in another way.
const ESCAPED = new Uint8Array(256);
for (const [letter, byte] of Object.entries({ n: 10, r: 13, t: 9, b: 8, f: 12, '(': 40, ')': 41, '\\': 92 }))
  ESCAPED[letter.charCodeAt(0)] = byte;

/** Moves between these, in thousandths of the size, are no gap that reads as a space. */
export interface CloseMoves {
  readonly least: number;
  readonly most: number;
}

/** What a line is shown with, and what takes its codes. */
export interface LineFont {
  readonly codes: FontCodes;
  readonly use: FontUse;
  readonly close: CloseMoves;
}

export class LineReader {
  /** All characters; none where nobody asks for them. */
  text = '';
  first: Code | undefined;
  last: Code | undefined;
  count = 0;
  /** How many characters are no space. */
  seen = 0;
  /** Of all codes, in thousandths of the font's size. */
  width = 0;
  /** Between the strings, and behind the last; as they are written: forwards is negative. */
  moved = 0;
  after = 0;
  /** Behind the operator. */
  at = 0;
  private readonly hasText: boolean;
  private source: Buffer = NOTHING;

  /** @param hasText false where it is enough to know which codes are shown, and where */
  constructor(hasText: boolean) {
    this.hasText = hasText;
  }

  /** Reads the array that begins here with a string, and its operator; false where it is to be read in another way. */
  read(source: Buffer, start: number, font: LineFont): boolean {
    this.source = source;
    this.text = '';
    this.first = undefined;
    this.count = this.seen = this.width = this.moved = this.after = 0;
    this.at = start + 1;
    const { least, most } = font.close;
    for (let next = OPEN; next === OPEN; next = this.next()) {
      if (this.after !== 0 && (this.after < least || this.after > most)) return false;
      this.moved += this.after;
      this.after = 0;
      if (!this.string(font) || !this.move()) return false;
    }
    if (this.next() !== END || this.first === undefined) return false;
    this.at++;
    if (this.next() !== LETTER_T || source[this.at + 1] !== LETTER_J) return false;
    this.at += 2;
    return isSpace(source[this.at] ?? LETTER_T);
  }

  /** The next byte that is no space; behind the last one that ends nothing here. */
  private next(): number {
    const { source } = this;
    let byte = source[this.at] ?? CLOSE;
    while (isSpace(byte)) byte = source[++this.at] ?? CLOSE;
    return byte;
  }

  /** The codes of a string; false for an empty one, on whose sides moves add up. */
  private string({ codes, use }: LineFont): boolean {
    const { source, hasText } = this;
    const { known } = codes;
    let at = this.at + 1;
    let code: Code | undefined;
    for (let high = source[at]; high !== CLOSE; high = source[++at]) {
      if (high === OPEN) return false;
      if (high === BACKSLASH && (high = ESCAPED[source[++at] ?? 0] ?? 0) === 0) return false;
      let low = source[++at];
      if (high === undefined || low === undefined || low === OPEN || low === CLOSE) return false;
      if (low === BACKSLASH && (low = ESCAPED[source[++at] ?? 0] ?? 0) === 0) return false;
      const number = high * 256 + low;
      code = known[number] ?? codes.code(number);
      if (code.text === undefined || code.text === '') return false;
      noteCode(use, code);
      if (hasText) this.text += code.text;
      if (!code.isBlank) this.seen++;
      this.width += code.width;
      this.count++;
      this.first ??= code;
    }
    this.at = at + 1;
    this.last = code;
    return code !== undefined;
  }

  /** The move behind a string, if there is one; false for what is no plain number. */
  private move(): boolean {
    const { source } = this;
    let c = this.next();
    if (c === OPEN || c === END) return true;
    const isMinus = c === MINUS;
    if (isMinus) c = source[++this.at] ?? 0;
    let value = 0;
    let scale = 0;
    const start = this.at;
    for (; (c >= ZERO && c < ZERO + 10) || (c === POINT && scale === 0); c = source[++this.at] ?? 0) {
      if (c === POINT) scale = 1;
      else {
        value = value * 10 + c - ZERO;
        scale *= 10;
      }
    }
    this.after = (isMinus ? -value : value) / (scale || 1);
    return this.at > start && this.at - start < 15;
  }
}
