/** A chunk of a PNG file: length, type, data, check sum. Source: PNG 3, section 5.3. */
import { crc32 } from 'node:zlib';

/** @param type four Latin letters */
export function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}
