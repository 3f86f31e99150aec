/**
 * A TrueType typeface in the file: codes of glyphs, and at the end the objects that say what they are.
 *
 * Takes a program and a file to write to. One glyph has one code for each text it stands for; code 0 is .notdef. A code depends on
 * the text alone where it can, not on what comes first in a file: so a page is written alike whatever other pages say. Source:
 * ISO 32000-1, 9.7.4 (CIDFonts), 9.8 (descriptors), 9.10.3 (ToUnicode).
 */
import { latin1Bytes, latin1Text, utf16Text } from '../../base/bytes.ts';
import { present } from '../../base/invariant.ts';
import type { PdfFile, PdfFont, PdfRef } from './shared-objects.ts';
import { nameText, num } from './colour.ts';
import { subsetOf, type TrueType } from './truetype.ts';

/** A character that a reader cannot name: U+0000 is not allowed (ISO 14289-1, 7.21.7). */
const UNKNOWN = '\ufffd';

/** @param index of the fonts of the file, for a name no other has */
export function trueTypeFont(font: TrueType, file: PdfFile, index: number): PdfFont {
  const ref = file.reserve();
  const scale = 1000 / unitsPerEm(font);
  // By code, with holes: a file uses some of those that texts may have.
  const glyphs: (number | undefined)[] = [0];
  const [texts, widths] = [[UNKNOWN], [font.advance(0) * scale]];
  const codes = new Map<number, Map<string, number>>();
  return {
    ref,
    width: (code) => present(widths[code], 'width of a code'),
    code(glyph, text, isUsual) {
      let byText = codes.get(glyph);
      if (!byText) codes.set(glyph, (byText = new Map<string, number>()));
      let code = byText.get(text);
      if (code === undefined) {
        byText.set(text, (code = freeCode(text, isUsual, glyphs)));
        glyphs[code] = glyph;
        texts[code] = text;
        widths[code] = font.advance(glyph) * scale;
      }
      return code;
    },
    finish() {
      writeFont(font, file, { ref, index, glyphs, texts, widths });
    },
  };
}

/** What was shown of a font, by code. */
interface Shown {
  readonly ref: PdfRef;
  readonly index: number;
  readonly glyphs: readonly (number | undefined)[];
  readonly texts: readonly (string | undefined)[];
  /** In thousandths of an em. */
  readonly widths: readonly (number | undefined)[];
}

function writeFont(font: TrueType, file: PdfFile, { ref, index, glyphs, texts, widths }: Shown): void {
  const name = nameText(`${tagOf(index)}+${postScriptName(font)}`);
  const [program, descriptor, unicode] = [file.reserve(), file.reserve(), file.reserve()];
  const bytes = subsetOf(font, glyphs);
  file.stream(program, `/Length1 ${bytes.length}`, bytes);
  file.write(descriptor, `<</Type/FontDescriptor/FontName${name}${measures(font)}/FontFile2 ${program}>>`);
  file.stream(unicode, '', latin1Bytes(unicodeMap(texts)));
  const wide = stretches(widths).map(([start, part]) => `${start}[${part.map(num).join(' ')}]`);
  const system = '/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>';
  const inner = `<</Type/Font/Subtype/CIDFontType2/BaseFont${name}${system}/FontDescriptor ${descriptor}/W[${wide.join('')}]/CIDToGIDMap/Identity>>`;
  file.write(
    ref,
    `<</Type/Font/Subtype/Type0/BaseFont${name}/Encoding/Identity-H/DescendantFonts[${inner}]/ToUnicode ${unicode}>>`,
  );
}

/** Where the codes begin of characters in ASCII, of other glyphs for them, of all other texts, and of what finds its place taken. */
const CODES = { ascii: 0, variants: 0x80, others: 0x100, rest: 0x200 } as const;

/** The code that a text has in any file; the next one behind all of these where another glyph has it. */
function freeCode(text: string, isUsual: boolean, glyphs: readonly (number | undefined)[]): number {
  let sum = 0;
  for (let i = 0; i < text.length; i++) sum += text.charCodeAt(i);
  const isAscii = text.length === 1 && sum < CODES.variants;
  const code = isAscii ? sum + (isUsual ? CODES.ascii : CODES.variants) : CODES.others + (sum & 0xff);
  return code > 0 && glyphs[code] === undefined ? code : Math.max(glyphs.length, CODES.rest);
}

/** What is there at codes that follow one another, each time with the first of them. */
function stretches<T>(
  byCode: readonly (T | undefined)[],
): readonly (readonly [start: number, part: readonly T[]])[] {
  const found: [number, T[]][] = [];
  byCode.forEach((one, code) => {
    if (one === undefined) return;
    const last = found.at(-1);
    if (last && last[0] + last[1].length === code) last[1].push(one);
    else found.push([code, [one]]);
  });
  return found;
}

/** Six capitals, as a subset has before its name (ISO 32000-1, 9.6.4). */
const tagOf = (index: number): string =>
  [...index.toString(26).padStart(6, '0')]
    .map((digit) => String.fromCharCode(65 + Number.parseInt(digit, 26)))
    .join('');

const headOf = (font: TrueType): DataView => present(font.table('head'), 'table head');
const unitsPerEm = (font: TrueType): number => headOf(font).getUint16(18) || 1000;

// Bits of the flags of a descriptor: ISO 32000-1, table 123.
const FIXED_PITCH = 1;
const SERIF = 1 << 1;
const SYMBOLIC = 1 << 2;
const SCRIPT = 1 << 3;
const ITALIC = 1 << 6;

/** Families with serifs and those that look written: OpenType 1.9, "OS/2", sFamilyClass. */
const SERIF_CLASSES = [1, 2, 3, 4, 5, 7];
const SCRIPT_CLASS = 10;
const ITALIC_STYLE = 1 << 1;

/** Flags, box, heights and slant. */
function measures(font: TrueType): string {
  const [head, hhea, os2, post] = [headOf(font), font.table('hhea'), font.table('OS/2'), font.table('post')];
  const scaled = (units: number): string => num((units * 1000) / unitsPerEm(font));
  const familyClass = (os2?.getInt16(30) ?? 0) >> 8;
  const flags =
    SYMBOLIC |
    (post && post.getUint32(12) !== 0 ? FIXED_PITCH : 0) |
    (SERIF_CLASSES.includes(familyClass) ? SERIF : 0) |
    (familyClass === SCRIPT_CLASS ? SCRIPT : 0) |
    (head.getUint16(44) & ITALIC_STYLE ? ITALIC : 0);
  const heights = os2 && os2.byteLength >= 90 ? os2 : undefined;
  const ascent = hhea?.getInt16(4) ?? 0;
  return [
    `/Flags ${flags}/FontBBox[${[36, 38, 40, 42].map((at) => scaled(head.getInt16(at))).join(' ')}]`,
    `/ItalicAngle ${num((post?.getInt32(4) ?? 0) / 65_536)}`,
    `/Ascent ${scaled(ascent)}/Descent ${scaled(hhea?.getInt16(6) ?? 0)}`,
    `/CapHeight ${scaled(heights?.getInt16(88) || ascent)}/XHeight ${scaled(heights?.getInt16(86) ?? 0)}/StemV 0`,
  ].join('');
}

const POSTSCRIPT_NAME = 6;
const MACINTOSH = 1;

/** The name a font gives itself, without what no name may hold. */
function postScriptName(font: TrueType): string {
  const table = font.table('name');
  for (let i = 0; i < (table?.getUint16(2) ?? 0); i++) {
    const at = 6 + 12 * i;
    if (!table || table.getUint16(at + 6) !== POSTSCRIPT_NAME) continue;
    const start = table.byteOffset + table.getUint16(4) + table.getUint16(at + 10);
    const bytes = new Uint8Array(table.buffer, start, table.getUint16(at + 8));
    const name = table.getUint16(at) === MACINTOSH ? latin1Text(bytes) : utf16Text(bytes);
    return name.replace(/[^!-~]|[()<>[\]{}/%]/g, '_');
  }
  return 'Font';
}

const hex = (unit: number): string => unit.toString(16).padStart(4, '0');

/** Entries of the map under one heading: readers are asked for no more at once. */
const MOST_ENTRIES = 100;

/** Codes of which each stands for a character of ASCII, whether it is used or not: said in a line, not one by one. */
const PLANES = [CODES.ascii, CODES.variants];
const isInPlane = (code: number): boolean => code < CODES.others && code % 0x80 >= 0x20 && code % 0x80 < 0x7f;

const unicodeOf = (text: string): string =>
  `<${Array.from({ length: text.length }, (_, i) => hex(text.charCodeAt(i))).join('')}>`;

/** What each code is copied as. */
function unicodeMap(texts: readonly (string | undefined)[]): string {
  const listed = texts.map((text, code) => (isInPlane(code) ? undefined : text));
  const entries = [
    ...PLANES.map((first) => `<${hex(first + 0x20)}><${hex(first + 0x7e)}><0020>`),
    ...stretches(listed).map(
      ([start, part]) => `<${hex(start)}><${hex(start + part.length - 1)}>[${part.map(unicodeOf).join('')}]`,
    ),
  ];
  const ranges: string[] = [];
  for (let start = 0; start < entries.length; start += MOST_ENTRIES) {
    const part = entries.slice(start, start + MOST_ENTRIES);
    ranges.push(`${part.length} beginbfrange\n${part.join('\n')}\nendbfrange`);
  }
  return `/CIDInit/ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def
/CMapName/Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000><ffff>
endcodespacerange
${ranges.join('\n')}
endcmap
CMapName currentdict/CMap defineresource pop
end
end`;
}

// The bytes of a file as it grows, in blocks.
// Small pieces are copied: pdfkit gives some for each object, and a file has tens of thousands of objects.

const BLOCK = 65_536;
/** From this many bytes on a piece is a block by itself. */
const LARGE = 32_768;

export class Blocks {
  readonly #full: Uint8Array[] = [];
  #block = new Uint8Array(BLOCK);
  /** Where the next byte of the last block goes. */
  #at = 0;

  bytes(bytes: Uint8Array): void {
    if (bytes.length > LARGE) {
      this.#end();
      this.#full.push(bytes);
      return;
    }
    if (this.#at + bytes.length > BLOCK) this.#end();
    this.#block.set(bytes, this.#at);
    this.#at += bytes.length;
  }

  /** All of them in order; what is added later is not among them. */
  all(): readonly Uint8Array[] {
    return [...this.#full, this.#block.subarray(0, this.#at)];
  }

  /** Ends the last block, which is as long as what is in it. */
  #end(): void {
    if (this.#at === 0) return;
    this.#full.push(this.#block.subarray(0, this.#at));
    this.#block = new Uint8Array(BLOCK);
    this.#at = 0;
  }
}
