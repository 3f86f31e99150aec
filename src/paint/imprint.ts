/**
 * What a page shows as bytes: words, colours and names as lines of text, where things are as numbers.
 *
 * The text is UTF-8. A number is its thousandths as four bytes, the lowest first, each written as the character of that code: as
 * decimals, numbers would take longer than all else. Both are written into one buffer each, without a string for every part.
 */

/** Enough for most faces; Node cuts buffers of this size from larger ones. */
const FIRST = { words: 4000, places: 1000 };
/** Longer texts are copied as a whole. */
const SHORT = 24;

/** Copies a text to a place; gives where it ends, or undefined where a character is more than a byte. */
function copyAscii(text: string, to: Buffer, at: number): number | undefined {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code >= 0x80) return undefined;
    to[at + i] = code;
  }
  return at + text.length;
}

/** Bytes one after another. */
class Writing {
  #bytes: Buffer;
  #length = 0;

  constructor(room: number) {
    this.#bytes = Buffer.allocUnsafe(room);
  }

  get written(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }

  text(text: string): void {
    // No character takes more than three bytes of UTF-8 for each of its codes.
    const bytes = this.#withRoom(text.length * 3);
    const end = text.length <= SHORT ? copyAscii(text, bytes, this.#length) : undefined;
    this.#length = end ?? this.#length + bytes.write(text, this.#length);
  }

  number(value: number): void {
    const bytes = this.#withRoom(8);
    let rest = Math.round(value * 1000) | 0;
    for (let i = 0; i < 4; i++, rest >>= 8) {
      const byte = rest & 0xff;
      if (byte < 0x80) bytes[this.#length++] = byte;
      else {
        bytes[this.#length++] = 0xc0 | (byte >> 6);
        bytes[this.#length++] = 0x80 | (byte & 0x3f);
      }
    }
  }

  append(written: Buffer): void {
    this.#withRoom(written.length).set(written, this.#length);
    this.#length += written.length;
  }

  clear(): void {
    this.#length = 0;
  }

  #withRoom(room: number): Buffer {
    if (this.#length + room > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(2 * (this.#length + room));
      larger.set(this.written);
      this.#bytes = larger;
    }
    return this.#bytes;
  }
}

/** Copies of what was written of a stretch that many pages show. */
export interface Kept {
  readonly words: Buffer;
  readonly places: Buffer;
}

/** Words and places of a page, each in order. */
export class Imprint {
  readonly #words = new Writing(FIRST.words);
  readonly #places = new Writing(FIRST.places);

  text(text: string): void {
    this.#words.text(text);
  }

  place(value: number): void {
    this.#places.number(value);
  }

  append({ words, places }: Kept): void {
    this.#words.append(words);
    this.#places.append(places);
  }

  /** As new, with the room it has. */
  clear(): void {
    this.#words.clear();
    this.#places.clear();
  }

  /** Ends a page: its places follow its words. */
  endPage(): void {
    this.#words.append(this.#places.written);
    this.#places.clear();
  }

  /** All pages that have ended. */
  get pages(): Buffer {
    return this.#words.written;
  }

  kept(): Kept {
    return { words: Buffer.from(this.#words.written), places: Buffer.from(this.#places.written) };
  }
}
