/**
 * Bytes as text and back, joined, compared and searched: what `Uint8Array` itself does not do.
 *
 * Takes and gives plain `Uint8Array`s, which every host has. Latin-1 is one byte a character, as PDF files are written; the encoding of
 * that name in `TextDecoder` is Windows-1252, which has other characters from 0x80 to 0x9f.
 */
import { invariant } from './invariant.ts';

// A byte-order mark is a character like any other: who reads files of users removes it.
const UTF8 = new TextDecoder('utf-8', { ignoreBOM: true });
const TO_UTF8 = new TextEncoder();

/** Characters that one call may take as arguments. */
const MOST_ARGUMENTS = 4096;
/** A decoder's call takes longer than reading so few bytes one by one. */
const FEW = 48;
const REPLACEMENT = '\ufffd';

/** One byte a character. */
export function latin1Text(bytes: Uint8Array, start = 0, end = bytes.length): string {
  const part = bytes.subarray(start, end);
  if (part.length > FEW) {
    // In ASCII, of which most of a PDF consists, both encodings are the same; every other byte shortens the text or is replaced.
    const text = UTF8.decode(part);
    if (text.length === part.length && !text.includes(REPLACEMENT)) return text;
  }
  let text = '';
  for (let at = 0; at < part.length; at += MOST_ARGUMENTS)
    text += String.fromCharCode.apply(null, part.subarray(at, at + MOST_ARGUMENTS) as unknown as number[]);
  return text;
}

/** Of each character its lowest eight bits. */
export function latin1Bytes(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length);
  // Text in ASCII fills the bytes to the last one; any other is cut short.
  if (text.length > FEW && TO_UTF8.encodeInto(text, bytes).read === text.length) return bytes;
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
}

/** What is no UTF-8 becomes U+FFFD. */
export const utf8Text = (bytes: Uint8Array, start = 0, end = bytes.length): string =>
  UTF8.decode(bytes.subarray(start, end));

export const utf8Bytes = (text: string): Uint8Array<ArrayBuffer> => TO_UTF8.encode(text);

/** Two bytes a character, the higher one first; a last byte alone is left out. */
export function utf16Text(bytes: Uint8Array): string {
  const view = viewOf(bytes);
  let text = '';
  for (let at = 0; at + 1 < bytes.length; at += 2) text += String.fromCharCode(view.getUint16(at));
  return text;
}

export const base64Text = (bytes: Uint8Array): string => btoa(latin1Text(bytes));

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

export function hexText(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += HEX[byte] ?? '';
  return text;
}

/** @param text pairs of hexadecimal digits and nothing else */
export function hexBytes(text: string): Uint8Array<ArrayBuffer> {
  invariant(text.length % 2 === 0, 'an even number of hexadecimal digits');
  const bytes = new Uint8Array(text.length / 2);
  for (let at = 0; at < bytes.length; at++) bytes[at] = parseInt(text.slice(2 * at, 2 * at + 2), 16);
  return bytes;
}

/** All parts one after the other, in memory of their own. */
export function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

export const equalBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a === b || (a.length === b.length && a.every((byte, i) => byte === b[i]));

/** The first place of a pattern from a place on; -1 where it does not come. */
export function indexOfBytes(bytes: Uint8Array, pattern: Uint8Array, from = 0): number {
  const [first] = pattern;
  invariant(first !== undefined, 'a pattern of at least one byte');
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1)) {
    let length = 1;
    while (length < pattern.length && bytes[at + length] === pattern[length]) length++;
    if (length === pattern.length) return at;
  }
  return -1;
}

/** For numbers of more than one byte. */
export const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength);
