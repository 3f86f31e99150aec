/**
 * LZW undone (`unpackLzw`). Source: ISO 32000-1, 7.4.4.
 *
 * Takes bytes; gives bytes, at most as many as are allowed, or throws. Entries of the table are links to a shorter entry and one byte more,
 * so that a stream without a clear code takes no more memory than another.
 */
const CLEAR = 256;
const END = 257;
const FIRST = 258;
const ENTRIES = 4096;

/** Bytes that grow as they are written. */
class Growing {
  bytes = new Uint8Array(4096);
  size = 0;
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** Makes room for more; gives where it begins. */
  more(length: number): number {
    const start = this.size;
    this.size += length;
    if (this.size > this.#most) throw new RangeError('a stream unpacks to too much');
    if (this.size > this.bytes.length) {
      const larger = new Uint8Array(Math.min(this.#most, Math.max(this.size, this.bytes.length * 2)));
      larger.set(this.bytes);
      this.bytes = larger;
    }
    return start;
  }
}

class Table {
  readonly #shorter = new Uint16Array(ENTRIES);
  readonly #last = new Uint8Array(ENTRIES);
  readonly #lengths = new Uint16Array(ENTRIES);
  next = FIRST;

  constructor() {
    for (let code = 0; code < 256; code++) [this.#last[code], this.#lengths[code]] = [code, 1];
  }

  length(code: number): number {
    return code < CLEAR || (code >= FIRST && code < this.next) ? (this.#lengths[code] ?? 0) : 0;
  }

  add(before: number, byte: number): void {
    if (this.next >= ENTRIES) return;
    this.#shorter[this.next] = before;
    this.#last[this.next] = byte;
    this.#lengths[this.next] = this.length(before) + 1;
    this.next++;
  }

  write(code: number, to: Uint8Array, start: number): void {
    let entry = code;
    for (let at = start + this.length(code) - 1; at >= start; at--) {
      to[at] = this.#last[entry] ?? 0;
      entry = this.#shorter[entry] ?? 0;
    }
  }

  /** Bits of the next code. */
  width(isEarly: boolean): number {
    const next = this.next + (isEarly ? 1 : 0);
    return next >= 2048 ? 12 : next >= 1024 ? 11 : next >= 512 ? 10 : 9;
  }
}

/** @param isEarly codes grow one code early */
export function unpackLzw(data: Uint8Array, isEarly: boolean, most: number): Uint8Array {
  const [table, out] = [new Table(), new Growing(most)];
  let [width, bits, held] = [9, 0, 0];
  let before: number | undefined;
  for (const byte of data) {
    held = ((held << 8) | byte) & 0xffffff;
    bits += 8;
    if (bits < width) continue;
    bits -= width;
    const code = (held >> bits) & ((1 << width) - 1);
    if (code === END) break;
    if (code === CLEAR) {
      table.next = FIRST;
      [width, before] = [9, undefined];
      continue;
    }
    const known = table.length(code);
    // The code of the entry that is added here: the entry before, and its first byte again. Any other unknown code is damage.
    const source = known > 0 ? code : code === table.next ? before : undefined;
    if (source === undefined) break;
    const length = table.length(source);
    const start = out.more(known > 0 ? length : length + 1);
    table.write(source, out.bytes, start);
    const first = out.bytes[start] ?? 0;
    if (known === 0) out.bytes[start + length] = first;
    if (before !== undefined) table.add(before, first);
    before = code;
    width = table.width(isEarly);
  }
  return out.bytes.subarray(0, out.size);
}
