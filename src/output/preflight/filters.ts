/**
 * Stream filters undone: Flate, LZW, ASCII 85, ASCII hex, run lengths, and the predictors of the first two.
 *
 * Takes bytes and the parameters of one filter; gives bytes, or undefined when the filter is one for pictures or the data are
 * damaged beyond reading. Never unpacks more than 128 MB, whatever the filter. Source: ISO 32000-1, 7.4.
 */
import { hexBytes, latin1Text } from '../../base/bytes.ts';
import { host } from '../../base/host.ts';

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

/** What `DecodeParms` says, with its defaults. */
export interface FilterParameters {
  readonly predictor: number;
  readonly columns: number;
  readonly colours: number;
  readonly bits: number;
  /** LZW: codes grow one code early. */
  readonly early: boolean;
}

export const NO_PARAMETERS: FilterParameters = { predictor: 1, columns: 1, colours: 1, bits: 8, early: true };

/** Bytes one stream may unpack to; a stream that unpacks to more is a trap. */
export const LARGEST = 128_000_000;

/** Room for so many unpacked bytes; `undoFilter` gives nothing where that is too much. */
function room(bytes: number): Uint8Array {
  if (!(bytes <= LARGEST)) throw new RangeError(`a stream unpacks to ${bytes} bytes`);
  return new Uint8Array(bytes);
}

/** Text packs to an eighth or so, and most streams of a file are small. */
const expectedOf = (packed: number): number => Math.min(256 * 1024, packed * 8);

/** Filters that are undone here. */
export const KNOWN_FILTERS: ReadonlySet<string> = new Set(
  'FlateDecode Fl LZWDecode LZW ASCII85Decode A85 ASCIIHexDecode AHx RunLengthDecode RL'.split(' '),
);

/** One filter undone. */
export function undoFilter(
  name: string,
  data: Uint8Array,
  parameters: FilterParameters,
): Uint8Array | undefined {
  try {
    switch (name) {
      case 'FlateDecode':
      case 'Fl':
        return unpredict(
          host().compression.inflate(data, {
            limit: LARGEST,
            isCutAllowed: true,
            expected: expectedOf(data.length),
          }),
          parameters,
        );
      case 'LZWDecode':
      case 'LZW':
        return unpredict(unpackLzw(data, parameters.early, LARGEST), parameters);
      case 'ASCII85Decode':
      case 'A85':
        return readAscii85(data);
      case 'ASCIIHexDecode':
      case 'AHx':
        return readHex(data);
      case 'RunLengthDecode':
      case 'RL':
        return readRuns(data);
      default:
        return undefined;
    }
  } catch {
    return undefined;
  }
}

function readHex(data: Uint8Array): Uint8Array {
  const digits =
    latin1Text(data)
      .split('>')[0]
      ?.replaceAll(/[^0-9A-Fa-f]/g, '') ?? '';
  return hexBytes(digits.length % 2 === 1 ? `${digits}0` : digits);
}

function readAscii85(data: Uint8Array): Uint8Array {
  const text =
    latin1Text(data)
      .replace(/^\s*<~/, '')
      .split('~>')[0]
      ?.replaceAll(/\s/g, '') ?? '';
  let length = 0;
  for (const char of text) length += char === 'z' ? 4 : 0.8;
  const out = room(Math.ceil(length) + 4);
  let to = 0;
  for (let at = 0; at < text.length;) {
    if (text[at] === 'z') {
      to += 4;
      at++;
      continue;
    }
    const group = text.slice(at, at + 5);
    let value = 0;
    for (const char of group.padEnd(5, 'u')) value = value * 85 + (char.charCodeAt(0) - 33);
    const bytes = [24, 16, 8, 0].map((shift) => Math.floor(value / 2 ** shift) & 255);
    for (const byte of bytes.slice(0, group.length - 1)) out[to++] = byte;
    at += 5;
  }
  return out.subarray(0, to);
}

/** Calls `run` with where each run begins, how long it is once unpacked, and whether it is one byte again and again. */
function eachRun(data: Uint8Array, run: (at: number, length: number, isRepeated: boolean) => void): void {
  for (let at = 0; at < data.length;) {
    const length = data[at++] ?? 128;
    if (length === 128) break;
    if (length < 128) {
      run(at, Math.min(length + 1, data.length - at), false);
      at += length + 1;
    } else run(at++, 257 - length, true);
  }
}

/** Measured first: a part of its own for each run takes many times the bytes that are packed. */
function readRuns(data: Uint8Array): Uint8Array {
  let size = 0;
  eachRun(data, (_at, length) => (size += length));
  const out = room(size);
  let to = 0;
  eachRun(data, (at, length, isRepeated) => {
    if (isRepeated) out.fill(data[at] ?? 0, to, to + length);
    else out.set(data.subarray(at, at + length), to);
    to += length;
  });
  return out;
}

function unpredict(data: Uint8Array, { predictor, columns, colours, bits }: FilterParameters): Uint8Array {
  if (predictor < 2) return data;
  const pixel = Math.max(1, Math.ceil((colours * bits) / 8));
  const row = Math.ceil((colours * bits * columns) / 8);
  return predictor === 2 ? unpredictTiff(data, row, pixel) : unpredictPng(data, row, pixel);
}

/** Differences to the pixel on the left; samples of eight bits. */
function unpredictTiff(data: Uint8Array, row: number, pixel: number): Uint8Array {
  const out = new Uint8Array(data);
  for (let i = 0; i < out.length; i++) if (i % row >= pixel) out[i] = (out[i] ?? 0) + (out[i - pixel] ?? 0);
  return out;
}

function unpredictPng(data: Uint8Array, row: number, pixel: number): Uint8Array {
  const rows = Math.ceil(data.length / (row + 1));
  const out = room(rows * row);
  for (let y = 0; y < rows; y++) {
    const kind = data[y * (row + 1)] ?? 0;
    const [to, from] = [y * row, y * (row + 1) + 1];
    if (kind === 0 || kind === 2) {
      // Most rows of large pictures are plain or differences to the row above: no case by case.
      const above = kind === 2 && y > 0 ? to - row : -1;
      for (let i = 0; i < row; i++)
        out[to + i] = (data[from + i] ?? 0) + (above < 0 ? 0 : (out[above + i] ?? 0));
      continue;
    }
    for (let i = 0; i < row; i++) {
      const left = i >= pixel ? (out[to + i - pixel] ?? 0) : 0;
      const above = y > 0 ? (out[to + i - row] ?? 0) : 0;
      const corner = y > 0 && i >= pixel ? (out[to + i - row - pixel] ?? 0) : 0;
      out[to + i] = (data[from + i] ?? 0) + predicted(kind, left, above, corner);
    }
  }
  return out;
}

function predicted(kind: number, left: number, above: number, corner: number): number {
  if (kind < 3) return [0, left, above][kind] ?? 0;
  if (kind === 3) return (left + above) >> 1;
  const guess = left + above - corner;
  const [a, b, c] = [left, above, corner].map((one) => Math.abs(guess - one)) as [number, number, number];
  return a <= b && a <= c ? left : b <= c ? above : corner;
}
