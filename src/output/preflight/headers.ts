/** What each byte of a PDF is: space, delimiter, digit; and plain rows of numbers. Source: ISO 32000-1, 7.2.2. */
import { indexOfBytes, latin1Bytes, latin1Text } from '../../base/bytes.ts';

// Headers of objects and trailers, found in the bytes of a file one after the other (`Headers`).
// A header is `12 0 obj`, wherever it stands. Source: ISO 32000-1, 7.3.10 and 7.5.5.

interface Header {
  /** Of an object; undefined for a trailer. */
  readonly id: number | undefined;
  /** Behind it. */
  readonly at: number;
}

const [OBJECT, TRAILER] = [latin1Bytes('obj'), latin1Bytes('trailer')];
const UNDERSCORE = 0x5f;

export class Headers {
  private readonly bytes: Uint8Array;
  /** The first trailer that was not passed yet; none is behind the end. */
  private trailer = -1;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  /** The first one from a place on. */
  next(from: number): Header | undefined {
    const { bytes } = this;
    if (this.trailer < from) this.trailer = this.nextTrailer(from);
    let at = indexOfBytes(bytes, OBJECT, from);
    for (; at >= 0 && at < this.trailer; at = indexOfBytes(bytes, OBJECT, at + 1)) {
      const behind = at + OBJECT.length;
      const id = this.isInWord(behind) ? undefined : this.idBefore(at, from);
      if (id !== undefined) return { id, at: behind };
    }
    return this.trailer < bytes.length ? { id: undefined, at: this.trailer + TRAILER.length } : undefined;
  }

  private nextTrailer(from: number): number {
    const { bytes } = this;
    for (let at = indexOfBytes(bytes, TRAILER, from); at >= 0; at = indexOfBytes(bytes, TRAILER, at + 1))
      if (!this.isInWord(at - 1) && !this.isInWord(at + TRAILER.length)) return at;
    return bytes.length;
  }

  private isInWord(at: number): boolean {
    const byte = this.bytes[at] ?? 0;
    return isLetterOrDigit(byte) || byte === UNDERSCORE;
  }

  /** The first of the two numbers in front of a place and behind another one; undefined where there are none. */
  private idBefore(end: number, from: number): number | undefined {
    const { bytes } = this;
    const generation = this.pastSpaces(end, from);
    if (generation === end) return undefined;
    const space = this.pastDigits(generation, from);
    const last = this.pastSpaces(space, from);
    const first = this.pastDigits(last, from);
    if (space === generation || last === space || first === last) return undefined;
    return Number(latin1Text(bytes, first, last));
  }

  /** Where the spaces begin that end at a place. */
  private pastSpaces(end: number, from: number): number {
    let at = end;
    while (at > from && isHeaderSpace(this.bytes[at - 1] ?? 0)) at--;
    return at;
  }

  /** Where the digits begin that end at a place. */
  private pastDigits(end: number, from: number): number {
    let at = end;
    while (at > from && isDigit(this.bytes[at - 1] ?? 0)) at--;
    return at;
  }
}

/** Space, tab, and the ends of lines. */
const isHeaderSpace = (byte: number): boolean =>
  byte === 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d;

// What is each byte? Space, delimiter (it ends what is before it), or neither.
export const [SPACE, DELIMITER] = [1, 2];
export const KINDS = new Uint8Array(256);
for (const char of '\0\t\n\f\r ') KINDS[char.charCodeAt(0)] = SPACE;
for (const char of '()<>[]{}/%') KINDS[char.charCodeAt(0)] = DELIMITER;

// What is each byte worth as a hexadecimal digit? -1: it is none.
export const DIGITS = Int8Array.from({ length: 256 }, (_, byte) =>
  '0123456789abcdef'.indexOf(String.fromCharCode(byte).toLowerCase()),
);

export const isSpace = (byte: number): boolean => KINDS[byte] === SPACE;

export const isDigit = (c: number): boolean => c >= 0x30 && c <= 0x39;
export const isLetterOrDigit = (c: number): boolean =>
  isDigit(c) || (c >= 0x41 && c <= 0x5a) || (c >= 0x61 && c <= 0x7a);
export const isNumeric = (c: number): boolean => isDigit(c) || c === 0x2e || c === 0x2d || c === 0x2b;

const [BLANK, ZERO] = [0x20, 0x30];

/** Whole numbers in front of a place, parted by spaces; NaN for another word. */
export function wholeNumbers(bytes: Uint8Array, end: number): readonly number[] {
  const found: number[] = [];
  let value = -1;
  for (let at = 0; at <= end; at++) {
    const byte = at < end ? (bytes[at] ?? BLANK) : BLANK;
    if (!isSpace(byte)) value = isDigit(byte) ? Math.max(0, value) * 10 + byte - ZERO : NaN;
    else if (value !== -1) {
      found.push(value);
      value = -1;
    }
  }
  return found;
}
