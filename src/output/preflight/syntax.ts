/** What each byte of a PDF is: space, delimiter, digit; and plain rows of numbers. Source: ISO 32000-1, 7.2.2. */

// What is each byte? Space, delimiter (it ends what is before it), or neither.
export const [SPACE, DELIMITER] = [1, 2];
export const KINDS = new Uint8Array(256);
for (const char of '\0\t\n\f\r ') KINDS[char.charCodeAt(0)] = SPACE;
for (const char of '()<>[]{}/%') KINDS[char.charCodeAt(0)] = DELIMITER;

// What is each byte worth as a hexadecimal digit? -1: it is none.
export const DIGITS = Int8Array.from({ length: 256 }, (_, byte) =>
  '0123456789abcdef'.indexOf(String.fromCharCode(byte).toLowerCase()),
);

export const isSpace = (byte: number): boolean => KINDS[byte] === SPACE;

export const isDigit = (c: number): boolean => c >= 0x30 && c <= 0x39;
export const isLetterOrDigit = (c: number): boolean =>
  isDigit(c) || (c >= 0x41 && c <= 0x5a) || (c >= 0x61 && c <= 0x7a);
export const isNumeric = (c: number): boolean => isDigit(c) || c === 0x2e || c === 0x2d || c === 0x2b;

const [BLANK, ZERO] = [0x20, 0x30];

/** Whole numbers in front of a place, parted by spaces; NaN for another word. */
export function wholeNumbers(bytes: Uint8Array, end: number): readonly number[] {
  const found: number[] = [];
  let value = -1;
  for (let at = 0; at <= end; at++) {
    const byte = at < end ? (bytes[at] ?? BLANK) : BLANK;
    if (!isSpace(byte)) value = isDigit(byte) ? Math.max(0, value) * 10 + byte - ZERO : NaN;
    else if (value !== -1) {
      found.push(value);
      value = -1;
    }
  }
  return found;
}
