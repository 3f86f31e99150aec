/**
 * Bytes as text inside of the page (`textOfBytes`, `bytesOfText`): a sign for seven bits, which UTF-8 writes as one byte.
 *
 * Three signs have another in their place, of two bytes: NUL and the carriage return, which a reader of HTML changes, and `<`, which
 * could begin an element. Eight bytes of text hold nearly seven; in base 64 they hold six.
 */

/** Where the three stand: letters that no page loses. */
const MOVED = 0xc0;
const isMoved = (bits: number): boolean => bits === 0 || bits === 0x0d || bits === 0x3c;

/** Signs in one call: more arguments than this are too many for some browsers. */
const CHUNK = 8192;

export function textOfBytes(bytes: Uint8Array): string {
  const signs = new Uint8Array(Math.ceil((bytes.length * 8) / 7));
  let [bits, count, to] = [0, 0, 0];
  for (const byte of bytes) {
    bits = (bits << 8) | byte;
    count += 8;
    while (count >= 7) {
      count -= 7;
      const sign = (bits >>> count) & 0x7f;
      signs[to++] = isMoved(sign) ? MOVED + sign : sign;
    }
    bits &= (1 << count) - 1;
  }
  if (count > 0) {
    const sign = (bits << (7 - count)) & 0x7f;
    signs[to] = isMoved(sign) ? MOVED + sign : sign;
  }
  const parts: string[] = [];
  for (let at = 0; at < signs.length; at += CHUNK)
    parts.push(String.fromCharCode(...signs.subarray(at, at + CHUNK)));
  return parts.join('');
}

/** @param text of `textOfBytes` */
export function bytesOfText(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.floor((text.length * 7) / 8));
  let [bits, count, to] = [0, 0, 0];
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    bits = (bits << 7) | (sign < MOVED ? sign : sign - MOVED);
    count += 7;
    if (count < 8) continue;
    count -= 8;
    bytes[to++] = bits >>> count;
    bits &= (1 << count) - 1;
  }
  return bytes;
}
