/**
 * Bytes of a text file to text: UTF-8 only, byte-order mark removed.
 *
 * Takes bytes; gives text, or what is wrong in words. Never guesses another encoding: a guess would print wrong letters.
 */

export type Decoded =
  { readonly ok: true; readonly text: string } | { readonly ok: false; readonly fault: string };

/** `fault` continues a sentence that starts with the file's name. */
export function decodeText(bytes: Uint8Array): Decoded {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    return { ok: false, fault: 'is UTF-16, not UTF-8' };
  try {
    return { ok: true, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { ok: false, fault: `is not UTF-8 (first wrong byte in line ${wrongLine(bytes)})` };
  }
}

/** 1-based line of the first byte that is not UTF-8: lines are decoded one by one until one fails. */
function wrongLine(bytes: Uint8Array): number {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 1;
  for (let start = 0; start < bytes.length; line++) {
    const next = bytes.indexOf(0x0a, start);
    const end = next === -1 ? bytes.length : next + 1;
    try {
      decoder.decode(bytes.subarray(start, end));
    } catch {
      return line;
    }
    start = end;
  }
  return line;
}
