/**
 * Headers of objects and trailers, found in the bytes of a file one after the other (`Headers`).
 *
 * A header is `12 0 obj`, wherever it stands. Source: ISO 32000-1, 7.3.10 and 7.5.5.
 */
import { indexOfBytes, latin1Bytes, latin1Text } from '../../base/bytes.ts';
import { isDigit, isLetterOrDigit } from './syntax.ts';

export interface Header {
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
