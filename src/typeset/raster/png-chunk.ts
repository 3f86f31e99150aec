/** A chunk of a PNG file: length, type, data, check sum. Source: PNG 3, section 5.3. */
import { joinBytes, latin1Bytes, viewOf } from '../../base/bytes.ts';
import { host } from '../../base/host.ts';

/** @param type four Latin letters */
export function pngChunk(type: string, data: Uint8Array): Uint8Array {
  const body = joinBytes([latin1Bytes(type), data]);
  const out = new Uint8Array(body.length + 8);
  viewOf(out).setUint32(0, data.length);
  out.set(body, 4);
  viewOf(out).setUint32(body.length + 4, host().compression.crc32(body));
  return out;
}
