/**
 * Bytes as text inside of the page (`base85Text`, `base85Bytes`): five signs for four bytes, where base64 needs more than five.
 *
 * Signs are those from `#` to `w`, and `x` in place of `<`, which could begin an element. The last group is shorter, as in Ascii85.
 */

const [FIRST, LESS_THAN, INSTEAD] = [35, 60, 120];
const BASE = 85;

const signOf = (digit: number): number => (digit + FIRST === LESS_THAN ? INSTEAD : digit + FIRST);
const digitOf = (sign: number): number => (sign === INSTEAD ? LESS_THAN : sign) - FIRST;

export function base85Text(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 4) {
    const count = Math.min(4, bytes.length - at);
    let value = 0;
    for (let i = 0; i < 4; i++) value = value * 256 + (bytes[at + i] ?? 0);
    const signs = new Array<number>(5);
    for (let i = 4; i >= 0; i--) {
      signs[i] = signOf(value % BASE);
      value = Math.floor(value / BASE);
    }
    parts.push(String.fromCharCode(...signs.slice(0, count + 1)));
  }
  return parts.join('');
}

/** @param text of `base85Text` */
export function base85Bytes(text: string): Uint8Array<ArrayBuffer> {
  const rest = text.length % 5;
  const bytes = new Uint8Array(Math.floor(text.length / 5) * 4 + Math.max(0, rest - 1));
  for (let at = 0, to = 0; at < text.length; at += 5, to += 4) {
    let value = 0;
    // A group that is cut off goes on with the highest digit, so that its bytes come out as they were.
    for (let i = 0; i < 5; i++)
      value = value * BASE + (at + i < text.length ? digitOf(text.charCodeAt(at + i)) : BASE - 1);
    for (let i = 0; i < 4 && to + i < bytes.length; i++) bytes[to + i] = value >>> (24 - 8 * i);
  }
  return bytes;
}
