/** Numbers of a WOFF 2 file, in the forms that the format has. Source: WOFF File Format 2.0, sections 4.1 and 5.1. */
import { viewOf } from '../../base/bytes.ts';

/** Reads numbers of several kinds one after the other. */
export class Cursor {
  readonly view: DataView;
  at: number;

  constructor(bytes: Uint8Array, at = 0) {
    this.view = viewOf(bytes);
    this.at = at;
  }

  u8(): number {
    return this.view.getUint8(this.at++);
  }

  u16(): number {
    return this.view.getUint16((this.at += 2) - 2);
  }

  i16(): number {
    return this.view.getInt16((this.at += 2) - 2);
  }

  u32(): number {
    return this.view.getUint32((this.at += 4) - 4);
  }

  /** Seven bits a byte, the highest first (section 4.1). */
  base128(): number {
    let value = 0;
    for (let i = 0; i < 5; i++) {
      const byte = this.u8();
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80) return value;
    }
    throw new RangeError('a number of more than five bytes');
  }

  /** One, two or three bytes (section 5.1). */
  short(): number {
    const first = this.u8();
    if (first === 253) return this.u16();
    if (first === 254) return this.u8() + 506;
    return first === 255 ? this.u8() + 253 : first;
  }

  take(length: number): Uint8Array {
    const { buffer, byteOffset, byteLength } = this.view;
    if (length < 0 || this.at + length > byteLength) throw new RangeError('the font is cut off');
    return new Uint8Array(buffer, byteOffset + (this.at += length) - length, length);
  }
}
