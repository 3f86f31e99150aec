/**
 * Compressed objects and the compressed cross-reference table of PDF 1.5.
 *
 * A tagged sheet of cards has thousands of objects of 60 to 100 bytes that are much alike: packed they take a tenth.
 * Takes object bodies and offsets, gives the streams' dictionaries and data. Source: ISO 32000-1, 7.5.7 and 7.5.8.
 */
import { deflateSync } from 'node:zlib';

export interface PackedObject {
  readonly id: number;
  readonly body: string;
}

/** A stream that is not compressed by the object writer any more. */
export interface FinishedStream {
  readonly dictionary: string;
  readonly data: Uint8Array;
}

/** What an object is in, in place of the number of an object stream: the file itself, or nothing as yet. */
const FILE = 0;
const NOWHERE = -1;

/** Where the objects of a file are, by their numbers: at a byte offset, or at an index inside an object stream. */
export class Locations {
  readonly #streams: number[] = [];
  /** Offsets and indices. */
  readonly #places: number[] = [];

  get length(): number {
    return this.#streams.length;
  }

  /** A number for an object that is nowhere as yet. */
  add(): number {
    this.#places.push(0);
    return this.#streams.push(NOWHERE) - 1;
  }

  at(id: number, offset: number): void {
    this.#streams[id] = FILE;
    this.#places[id] = offset;
  }

  within(id: number, stream: number, index: number): void {
    this.#streams[id] = stream;
    this.#places[id] = index;
  }

  /** The byte offset of an object; undefined for one in a stream, or that is nowhere. */
  offsetOf(id: number): number | undefined {
    return this.#streams[id] === FILE ? this.#places[id] : undefined;
  }

  /** The row of an object in the table: type, offset or stream, and index. */
  rowOf(id: number): readonly [type: number, place: number, index: number] {
    const [stream = NOWHERE, place = 0] = [this.#streams[id], this.#places[id]];
    if (stream === NOWHERE) return [0, 0, 0xffff];
    return stream === FILE ? [1, place, 0] : [2, stream, place];
  }
}

// How many objects go into one stream? Readers inflate a whole stream to read one object of it.
export const OBJECTS_PER_STREAM = 200;

/** One object stream. Bodies are latin-1; none may be a stream or have a generation. */
export function objectStream(objects: readonly PackedObject[]): FinishedStream {
  let index = '';
  let bodies = '';
  for (const { id, body } of objects) {
    index += `${id} ${bodies.length} `;
    bodies += `${body}\n`;
  }
  // A copy, as long as the data: what is deflated is the beginning of a larger buffer, and kept to the end of the file.
  const data = Buffer.from(deflateSync(Buffer.from(index + bodies, 'latin1')));
  const dictionary = `<</Type/ObjStm/N ${objects.length}/First ${index.length}/Filter/FlateDecode/Length ${data.length}>>`;
  return { dictionary, data };
}

const ROW = 7;

/** One row of the table: type, four bytes of offset or stream, two of index. Byte by byte, as this code runs once for each object. */
function writeRow(table: Uint8Array, row: number, locations: Locations): void {
  const at = row * ROW;
  const [type, place, index] = locations.rowOf(row);
  table[at] = type;
  table[at + 1] = place >>> 24;
  table[at + 2] = place >>> 16;
  table[at + 3] = place >>> 8;
  table[at + 4] = place;
  table[at + 5] = index >> 8;
  table[at + 6] = index;
}

/** Rows as differences from the row above (PNG predictor Up), which deflate packs well. */
function predictUp(table: Uint8Array): Uint8Array {
  const rows = table.length / ROW;
  const out = new Uint8Array(rows * (ROW + 1));
  for (let row = 0; row < rows; row++) {
    const [from, to] = [row * ROW, row * (ROW + 1)];
    out[to] = 2;
    for (let i = 0; i < ROW; i++) {
      const above = row === 0 ? 0 : (table[from - ROW + i] ?? 0);
      out[to + 1 + i] = (table[from + i] ?? 0) - above;
    }
  }
  return out;
}

/**
 * The cross-reference stream.
 *
 * @param trailer entries of the trailer dictionary as PDF text: `/Root 3 0 R/ID[..]`
 */
export function xrefStream(locations: Locations, trailer: string): FinishedStream {
  const table = new Uint8Array(locations.length * ROW);
  for (let row = 0; row < locations.length; row++) writeRow(table, row, locations);
  const data = deflateSync(predictUp(table));
  const parms = `/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns ${ROW}>>`;
  const dictionary = `<</Type/XRef/Size ${locations.length}/W[1 4 2]${trailer}${parms}/Length ${data.length}>>`;
  return { dictionary, data };
}
