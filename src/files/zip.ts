/**
 * A zip archive, written and read back.
 *
 * Takes names and bytes, gives one archive: stored or deflated, UTF-8 names, a fixed date, so that the same files give the
 * same bytes. Reading checks every length and CRC. Written here because an archive of a few dozen files needs no more than
 * zlib, and the reader must be independent of a library's own idea of its output. Source: APPNOTE.TXT 6.3.10, sections 4.3
 * and 4.4; archives over 4 GiB are refused.
 */
import { promisify } from 'node:util';
import { crc32, deflateRaw, inflateRawSync, type ZlibOptions } from 'node:zlib';
import { invariant } from '../base/invariant.ts';

export interface ZipEntry {
  /** Relative, with forward slashes. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
/** Names are UTF-8. */
const UTF8_FLAG = 0x0800;
/** 1 January 2026, 00:00, in MS-DOS form. */
const DOS_DATE = ((2026 - 1980) << 9) | (1 << 5) | 1;
const LARGEST = 0xffff_ffff;

interface Packed {
  readonly name: Buffer;
  readonly data: Uint8Array;
  readonly method: 0 | 8;
  readonly crc: number;
  readonly size: number;
}

/** Of zlib. */
const LEAST_CHUNK = 64;

const deflated = promisify<Uint8Array, ZlibOptions, Buffer>(deflateRaw);

async function pack({ name, bytes }: ZipEntry): Promise<Packed> {
  // In one piece: the loop turns once for each.
  const small = await deflated(bytes, { level: 9, chunkSize: Math.max(LEAST_CHUNK, bytes.length) });
  const isSmaller = small.length < bytes.length;
  return {
    name: Buffer.from(name, 'utf8'),
    data: isSmaller ? small : bytes,
    method: isSmaller ? 8 : 0,
    crc: crc32(bytes),
    size: bytes.length,
  };
}

/** The fields that local and central headers have in common, from "version needed" on. */
function common({ name, data, method, crc, size }: Packed): Buffer {
  const head = Buffer.alloc(26);
  head.writeUInt16LE(20, 0);
  head.writeUInt16LE(UTF8_FLAG, 2);
  head.writeUInt16LE(method, 4);
  head.writeUInt16LE(0, 6);
  head.writeUInt16LE(DOS_DATE, 8);
  head.writeUInt32LE(crc, 10);
  head.writeUInt32LE(data.length, 14);
  head.writeUInt32LE(size, 18);
  head.writeUInt16LE(name.length, 22);
  return head;
}

const word = (value: number): Buffer => {
  const out = Buffer.alloc(4);
  out.writeUInt32LE(value);
  return out;
};

function centralHeader(packed: Packed, offset: number): Buffer {
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(offset, 10);
  // "Version made by": 2.0, MS-DOS; then the common fields with their comment length and attributes, all zero.
  return Buffer.concat([
    word(CENTRAL),
    Buffer.from([20, 0]),
    common(packed),
    tail.subarray(0, 14),
    packed.name,
  ]);
}

/**
 * One archive of all entries, in their order; they are deflated side by side, on threads of the system.
 *
 * @param comment for people; shown by archive programs
 */
export async function writeZip(entries: readonly ZipEntry[], comment: string): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const packed of await Promise.all(entries.map(pack))) {
    directory.push(centralHeader(packed, offset));
    const local = [word(LOCAL), common(packed), packed.name, packed.data];
    parts.push(...local);
    offset += local.reduce((sum, part) => sum + part.length, 0);
  }
  const central = Buffer.concat(directory);
  invariant(offset + central.length < LARGEST && entries.length < 0xffff, 'an archive below 4 GiB');
  const note = Buffer.from(comment, 'utf8');
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  end.writeUInt16LE(note.length, 16);
  return Buffer.concat([...parts, central, word(END), end, note]);
}

/** What is in an archive; a text says what is wrong with it. */
export function readZip(archive: Uint8Array): readonly ZipEntry[] | string {
  const bytes = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = bytes.lastIndexOf(word(END));
  if (end < 0 || end + 22 > bytes.length) return 'no end of the central directory';
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  const entries: ZipEntry[] = [];
  for (let i = 0; i < count; i++) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== CENTRAL) return `entry ${i + 1} has no central header`;
    const nameLength = bytes.readUInt16LE(at + 28);
    const found = readEntry(bytes, at, bytes.toString('utf8', at + 46, at + 46 + nameLength));
    if (typeof found === 'string') return found;
    entries.push(found);
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/** Reads what the central header at `at` points to. */
function readEntry(bytes: Buffer, at: number, name: string): ZipEntry | string {
  const [method, crc] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 16)];
  const [packed, size] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)];
  const local = bytes.readUInt32LE(at + 42);
  if (local + 30 > bytes.length || bytes.readUInt32LE(local) !== LOCAL) return `${name} has no local header`;
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  if (start + packed > bytes.length) return `${name} is cut off`;
  const data = bytes.subarray(start, start + packed);
  if (method !== 0 && method !== 8) return `${name} is packed by method ${method}`;
  try {
    const content = method === 8 ? inflateRawSync(data, { maxOutputLength: Math.max(1, size) }) : data;
    if (content.length !== size) return `${name} has ${content.length} bytes instead of ${size}`;
    return crc32(content) === crc ? { name, bytes: content } : `${name} is damaged`;
  } catch {
    return `${name} cannot be unpacked`;
  }
}
