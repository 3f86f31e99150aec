/** Files of a teacher's are read as UTF-8 or not at all: any guess would print wrong letters (`utf8`, `firstForeign`). */
import type { Place } from '../../base/diagnostics/diagnostic.ts';

/** Without a byte-order mark; undefined for another encoding. */
export function utf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The first line with letters of an older encoding, read as Western ones so that it can be shown. */
export function firstForeign(name: string, bytes: Uint8Array): Place | undefined {
  const text = new TextDecoder('latin1').decode(bytes);
  let start = 0;
  for (const line of text.split('\n')) {
    const end = start + line.length;
    if (utf8(bytes.subarray(start, end)) === undefined) return { file: { name, text }, start, end };
    start = end + 1;
  }
  return undefined;
}
