/**
 * A line of text as most writers show it, read in one go: an array of literal strings and small moves (`LineReader`).
 *
 * Takes content where an array may begin and a font with codes of two bytes; gives all characters, the width and the ends, or
 * nothing where anything is unusual: another operator, a gap that may read as a space, a code without a character, a string
 * that is not written plainly. Every byte is read; only the values in between are never made. Source: ISO 32000-1, 9.4.3.
 */
import type { Code, FontCodes } from './font-codes.ts';
import { noteCode, type FontUse, type Totals } from './totals.ts';
import { isSpace } from './syntax.ts';

const [OPEN, CLOSE, BACKSLASH, POINT, MINUS, ZERO] = [0x28, 0x29, 0x5c, 0x2e, 0x2d, 0x30];
const END = 0x5d;
const [LETTER_T, LETTER_J] = [0x54, 0x4a];

/** Stands for what is behind the end: no byte of a line. */
const NOTHING = 0xff;
/** In place of a place: the line is to be read in another way. */
const FAILED = -1;

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
  /** Whose use that is. */
  readonly totals: Totals;
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

  /** @param hasText false where it is enough to know which codes are shown, and where */
  constructor(hasText: boolean) {
    this.hasText = hasText;
  }

  /** Reads the array that begins here with a string, and its operator; false where it is to be read in another way. */
  read(source: Buffer, start: number, font: LineFont): boolean {
    this.text = '';
    this.first = undefined;
    this.count = this.seen = this.width = this.moved = this.after = 0;
    const { least, most } = font.close;
    let at = start + 1;
    let hasMove = false;
    for (;;) {
      const byte = source[at] ?? NOTHING;
      if (byte === OPEN) {
        if (hasMove && !(this.after >= least && this.after <= most)) return false;
        this.moved += this.after;
        this.after = 0;
        hasMove = false;
        at = this.string(source, at + 1, font);
      } else if (byte === END) break;
      else if (isSpace(byte)) at++;
      else {
        at = hasMove ? FAILED : this.move(source, at);
        hasMove = true;
      }
      if (at === FAILED) return false;
    }
    this.at = at = operatorEnd(source, at + 1);
    return at !== FAILED && this.first !== undefined;
  }

  /** The codes of a string; gives the place behind it, or FAILED, also for an empty one. */
  private string(source: Buffer, start: number, font: LineFont): number {
    const { ready } = font.use;
    const { hasText } = this;
    let at = start;
    let first: Code | undefined;
    let code: Code | undefined;
    // Counted here, as this runs for every letter of a file.
    let width = 0;
    let count = 0;
    let seen = 0;
    for (let high = source[at] ?? CLOSE; high !== CLOSE; high = source[at] ?? CLOSE) {
      let low = source[at + 1] ?? CLOSE;
      at += 2;
      // Signs that a string writes in another way come behind the codes of most letters.
      if (high >= OPEN || low >= OPEN) {
        if (high === BACKSLASH) {
          high = ESCAPED[low] ?? 0;
          low = source[at++] ?? CLOSE;
          if (high === 0) return FAILED;
        } else if (high === OPEN) return FAILED;
        if (low === BACKSLASH) {
          low = ESCAPED[source[at++] ?? 0] ?? 0;
          if (low === 0) return FAILED;
        } else if (low === OPEN || low === CLOSE) return FAILED;
      }
      code = ready[high * 256 + low] ?? readyCode(font, high * 256 + low);
      if (!code) return FAILED;
      first ??= code;
      width += code.width;
      count++;
      if (!code.isBlank) seen++;
      if (hasText) this.text += code.text ?? '';
    }
    if (!code) return FAILED;
    this.first ??= first;
    this.width += width;
    this.count += count;
    this.seen += seen;
    this.last = code;
    return at + 1;
  }

  /** The move behind a string; gives the place behind it, or FAILED for what is no plain number. */
  private move(source: Buffer, start: number): number {
    const isMinus = source[start] === MINUS;
    const from = isMinus ? start + 1 : start;
    let at = from;
    let value = 0;
    let scale = 0;
    for (let c = source[at] ?? 0; ; c = source[++at] ?? 0) {
      if (c >= ZERO && c < ZERO + 10) {
        value = value * 10 + c - ZERO;
        scale *= 10;
      } else if (c === POINT && scale === 0) scale = 1;
      else break;
    }
    this.after = (isMinus ? -value : value) / (scale || 1);
    return at > from && at - from < 15 ? at : FAILED;
  }
}

/** A code that this font shows for the first time, and what is to be known of it; undefined where it stands for no character. */
function readyCode({ codes, use }: LineFont, number: number): Code | undefined {
  const code = codes.code(number);
  if (code.text === undefined || code.text === '') return undefined;
  noteCode(use, code);
  if (use.noted) use.ready[number] = code;
  return code;
}

/** The place behind `TJ` and the spaces in front of it; FAILED for another operator. */
function operatorEnd(source: Buffer, start: number): number {
  let at = start;
  while (isSpace(source[at] ?? NOTHING)) at++;
  const isShow = source[at] === LETTER_T && source[at + 1] === LETTER_J && isSpace(source[at + 2] ?? NOTHING);
  return isShow ? at + 2 : FAILED;
}
