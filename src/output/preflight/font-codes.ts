/**
 * Strings of a font as codes, widths and characters.
 *
 * Takes a font dictionary; gives a reader of the strings it shows. Characters come from ToUnicode, else from a named
 * encoding. Source: ISO 32000-1, 9.6, 9.7 and 9.10.
 */
import { latin1Text } from '../../base/bytes.ts';
import { Cache, ObjectCache } from '../../base/cache.ts';
import type { PdfFile } from './file.ts';
import { characterOf } from './glyph-names.ts';
import { encodingNames } from './simple-fonts.ts';
import { refOf, ValueReader, wideText, type PdfValue } from './values.ts';

export interface Code {
  readonly code: number;
  /** Thousandths of the font's size. */
  readonly width: number;
  /** Undefined where the file does not say which character it is. */
  readonly text: string | undefined;
  /** Nothing is seen of it. */
  readonly isBlank: boolean;
  /** The one-byte code 32: word spacing counts. */
  readonly isSpaceByte: boolean;
}

/** Words that were shown. */
export interface Said {
  /** Empty where a page was walked briefly. */
  text: string;
  /** Codes that stand for characters. */
  count: number;
  /** Those of which something is seen. */
  seen: number;
}

/** One string of a content stream; characters of all codes together. */
export interface CodeString extends Readonly<Said> {
  readonly codes: readonly Code[];
  /** Of all codes together, in thousandths of the font's size. */
  readonly width: number;
  /** Every code stands for a character. */
  readonly isReadable: boolean;
}

export interface FontCodes {
  /** Codes of two bytes: the font is composite. */
  readonly isWide: boolean;
  /** Equal bytes give the same object, as long as they are remembered. */
  read(bytes: string): CodeString;
  /** Equal codes are one object. */
  code(code: number): Code;
}

/** Strings that are remembered: more than a deck has. */
const MOST_STRINGS = 20_000;

const bytesAsText = (text: string): string => (text.length % 2 === 0 ? wideText(text) : text);

function codeOf(bytes: string): number {
  let code = 0;
  for (let at = 0; at < bytes.length; at++) code = code * 256 + bytes.charCodeAt(at);
  return code;
}

/** Most codes one range may name: more is damage. */
const LONGEST_RANGE = 65_536;

/** Code to characters, as `bfchar` and `bfrange` say. */
export function readToUnicode(cmap: Uint8Array): ReadonlyMap<number, string> {
  const map = new Map<number, string>();
  const reader = new ValueReader(cmap, 0, 'bytes', latin1Text(cmap));
  let operands: PdfValue[] = [];
  const bytes = (value: PdfValue | undefined): string =>
    typeof value === 'object' && value !== null && 'text' in value ? value.text : '';
  for (let value = reader.next(); value !== undefined; value = reader.next()) {
    if (value === 'close') continue;
    if (typeof value !== 'object' || value === null || !('op' in value)) {
      operands.push(value);
      continue;
    }
    if (value.op === 'endbfchar')
      for (let i = 0; i + 1 < operands.length; i += 2)
        map.set(codeOf(bytes(operands[i])), bytesAsText(bytes(operands[i + 1])));
    if (value.op === 'endbfrange')
      for (let i = 0; i + 2 < operands.length; i += 3) {
        const [first, last] = [codeOf(bytes(operands[i])), codeOf(bytes(operands[i + 1]))];
        addRange(map, first, Math.min(last, first + LONGEST_RANGE), operands[i + 2] ?? null);
      }
    operands = [];
  }
  return map;
}

function addRange(map: Map<number, string>, first: number, last: number, target: PdfValue): void {
  for (let code = first; code <= last; code++) {
    if (Array.isArray(target)) {
      const item = (target as readonly PdfValue[])[code - first];
      if (typeof item === 'object' && item !== null && 'text' in item) map.set(code, bytesAsText(item.text));
    } else if (typeof target === 'object' && target !== null && 'text' in target) {
      const start = target.text;
      const end = start.charCodeAt(start.length - 1) + code - first;
      map.set(code, bytesAsText(start.slice(0, -2) + lastTwo(start, end)));
    }
  }
}

/** The last two bytes of a range's target, counted on. */
const lastTwo = (start: string, end: number): string => {
  const high = start.length > 1 ? start.charCodeAt(start.length - 2) : 0;
  const value = high * 256 + end;
  return String.fromCharCode((value >> 8) & 255, value & 255);
};

const MOST_FONTS = 1000;
const fonts = new ObjectCache<PdfFile, number, FontCodes>('fonts of PDF files', MOST_FONTS);

/** The reader of a font; all pages of a file share it. */
export function fontCodes(file: PdfFile, font: PdfValue): FontCodes {
  const id = refOf(font);
  return id === undefined ? readFont(file, font) : fonts.get(file, id, () => readFont(file, font));
}

/** Reads a font. Nothing is assumed that the dictionary does not say. */
export function readFont(file: PdfFile, font: PdfValue): FontCodes {
  const isWide = file.name(font, 'Subtype') === 'Type0';
  const map = file.data(file.raw(font, 'ToUnicode'));
  const characters = map === undefined ? undefined : readToUnicode(map);
  const names = isWide || characters ? [] : encodingNames(file, font);
  const width = isWide ? readWideWidths(file, font) : plainWidths(file, font);
  const textOf = (code: number): string | undefined =>
    characters ? characters.get(code) : characterOf(names[code] ?? '');
  const known: (Code | undefined)[] = [];
  const make = (code: number): Code => {
    const text = textOf(code);
    const isBlank = (text ?? '').trim() === '';
    return { code, width: width(code), text, isBlank, isSpaceByte: !isWide && code === 32 };
  };
  const oneOf = (code: number): Code => (known[code] ??= make(code));
  const strings = new Cache<string, CodeString>('strings of fonts', MOST_STRINGS);
  return {
    isWide,
    code: oneOf,
    read: (bytes) => strings.get(bytes, (own) => codeString(own, isWide, oneOf)),
  };
}

function codeString(bytes: string, isWide: boolean, oneOf: (code: number) => Code): CodeString {
  const codes: Code[] = [];
  let [text, width, isReadable, count, seen] = ['', 0, true, 0, 0];
  const step = isWide ? 2 : 1;
  for (let at = 0; at + step <= bytes.length; at += step) {
    const first = bytes.charCodeAt(at);
    const code = oneOf(isWide ? first * 256 + bytes.charCodeAt(at + 1) : first);
    codes.push(code);
    text += code.text ?? '';
    if ((code.text ?? '') !== '') count++;
    if (!code.isBlank) seen++;
    width += code.width;
    isReadable &&= (code.text ?? '') !== '';
  }
  return { codes, text, width, isReadable, count, seen };
}

function plainWidths(file: PdfFile, font: PdfValue): (code: number) => number {
  const first = file.number(font, 'FirstChar') ?? 0;
  const widths = file.list(file.raw(font, 'Widths')).map((item) => file.resolve(item));
  const missing = file.number(file.entry(font, 'FontDescriptor'), 'MissingWidth') ?? 0;
  // Glyphs of a Type 3 font are drawn in a space of their own.
  const matrix = file.list(file.raw(font, 'FontMatrix')).map((item) => file.resolve(item));
  const scale = typeof matrix[0] === 'number' ? matrix[0] * 1000 : 1;
  return (code) => {
    const found = widths[code - first];
    return (typeof found === 'number' ? found : missing) * scale;
  };
}

/** What a composite font says its codes are wide, in thousandths of its size. */
export function readWideWidths(file: PdfFile, font: PdfValue): (code: number) => number {
  const below = file.resolve(file.list(file.raw(font, 'DescendantFonts'))[0] ?? null);
  const usual = file.number(below, 'DW') ?? 1000;
  const widths = new Map<number, number>();
  const items = file.list(file.raw(below, 'W')).map((item) => file.resolve(item));
  for (let i = 0; i + 1 < items.length;) {
    const [first, second, third] = [items[i], items[i + 1], items[i + 2]];
    if (typeof first !== 'number') break;
    if (Array.isArray(second)) {
      (second as readonly PdfValue[]).forEach((item, k) => {
        const found = file.resolve(item);
        if (typeof found === 'number') widths.set(first + k, found);
      });
      i += 2;
    } else if (typeof second === 'number' && typeof third === 'number') {
      for (let code = first; code <= Math.min(second, first + LONGEST_RANGE); code++) widths.set(code, third);
      i += 3;
    } else break;
  }
  return (code) => widths.get(code) ?? usual;
}
