/** U31 to U36: font programs that are cut, garbage, of another kind, of other widths, and lists and maps that do not fit them. */
import { smallCff, smallTrueType, smallType1 } from '../../src/output/preflight/small-font.fixture.ts';
import { swap } from '../../src/output/preflight/small-pdf.fixture.ts';
import {
  around,
  casesOf,
  content,
  merged,
  PAINT_PICTURE,
  picture,
  stream,
  type Change,
  type JudgeCase,
} from './case.ts';

const CODES = Array.from({ length: 95 }, (_, i) => 32 + i);
const LETTERS = ['H', 'i', 'O', 'n', 'e', 'a', 'b', 'space'];
/** The words of the page as codes of one byte. */
const oneByte: Change = {
  4: (text) => {
    const plain = text.replaceAll(
      /<([0-9A-F]{4,})> Tj/g,
      (_, hex: string) =>
        `(${(hex.match(/.{4}/g) ?? []).map((code) => String.fromCharCode(parseInt(code, 16))).join('')}) Tj`,
    );
    return plain.replace(
      /\/Length \d+/,
      `/Length ${plain.slice(plain.indexOf('stream\n') + 7, plain.lastIndexOf('\nendstream')).length}`,
    );
  },
};
const program = (made: string, entries = ''): Change => ({ 20: stream(entries, made) });
const below = (from: string, to: string): Change => ({ 7: swap(from, to) });
const font = (entries: string): Change => ({ 5: swap('/Encoding/Identity-H', entries) });
/** The font as a simple one. */
const simple = (kind: string, file: string, more = ''): Change => ({
  ...oneByte,
  5: `<</Type/Font/Subtype/${kind}/BaseFont/Own/FirstChar 32/Widths[${'500 '.repeat(95)}]/FontDescriptor 7 0 R${more}>>`,
  7: `<</FontName/Own/Flags 32/${file} 20 0 R>>`,
});
/** The font as a composite one with CFF outlines. */
const cff = (cids: readonly number[], width = 500): Change => ({
  7: (text) =>
    text
      .replace('CIDFontType2', 'CIDFontType0')
      .replace('/CIDToGIDMap/Identity', '')
      .replace('FontFile2', 'FontFile3'),
  ...program(smallCff({ cids, width }), '/Subtype/CIDFontType0C'),
});
const WIN = '/Encoding/WinAnsiEncoding';
const SYSTEM = '/Registry(Adobe)/Ordering(Identity)';
const JAPAN = below(SYSTEM, '/Registry(Adobe)/Ordering(Japan1)');
const cmap = (entries: string, text: string): Change => ({
  ...font('/Encoding 30 0 R'),
  30: stream(`/Type/CMap/CMapName/Own/CIDSystemInfo<<${SYSTEM}/Supplement 0>>${entries}`, text),
});
const subset = (bits: string): Change => ({
  7: (text) => text.replace('<</FontFile2', '<</FontName/ABCDEF+Own/CIDSet 31 0 R/FontFile2'),
  31: stream('', bits),
});
const ALL = '\xff'.repeat(16);
const charSet = (names: readonly string[]): Change =>
  merged(simple('Type1', 'FontFile'), program(smallType1({ names: LETTERS })), {
    7: swap('/FontName/Own', `/FontName/ABCDEF+Own/CharSet(${names.map((name) => `/${name}`).join('')})`),
  });

const u31 = casesOf('U31');
const u32 = casesOf('U32');
const u33 = casesOf('U33');
const u34 = casesOf('U34');
const u35 = casesOf('U35');
const u36 = casesOf('U36');
const u50 = casesOf('U50');
const half = (text: string): string => text.slice(0, text.length >> 1);

export const FONT_CASES: readonly JudgeCase[] = [
  u31.sound('a-truetype-program'),
  u31.fail('a-truetype-program-cut-in-half', program(half(smallTrueType()))),
  u31.fail('garbage-for-a-program', program('hello world')),
  u31.fail('an-empty-program', program('')),
  u31.sound('a-cff-program', cff(CODES)),
  u31.fail('a-cff-program-cut-in-half', cff(CODES), program(half(smallCff({ cids: CODES })))),
  u31.fail('a-truetype-program-in-a-font-of-cff', below('CIDFontType2', 'CIDFontType0')),
  u31.fail('a-cff-program-in-a-font-of-truetype', cff(CODES), below('CIDFontType0', 'CIDFontType2'), below('/FontDescriptor', '/CIDToGIDMap/Identity/FontDescriptor'), below('FontFile3', 'FontFile')),
  u31.fail('a-type-1-program-in-a-font-of-truetype', simple('TrueType', 'FontFile', WIN), program(smallType1({ names: LETTERS }))),
  u31.fail('a-cff-program-where-truetype-should-be', program(smallCff({ cids: CODES }))),
  u31.sound('a-type-1-program', simple('Type1', 'FontFile', WIN), program(smallType1({ names: LETTERS }))),
  u31.fail('a-type-1-program-cut-in-half', simple('Type1', 'FontFile', WIN), program(half(smallType1({ names: LETTERS })))),
  u31.sound(
    'no-program-for-words-that-are-not-painted',
    below('/FontFile2 20 0 R', ''),
    picture(),
    around(`${PAINT_PICTURE} 3 Tr`),
  ),
  u31.fail('no-program', below('/FontFile2 20 0 R', '')),

  u32.sound('all-glyphs', cff(CODES)),
  u32.sound('a-type-1-program-whose-first-glyph-is-a-letter', simple('Type1', 'FontFile', WIN), program(smallType1({ names: LETTERS, isTurned: true }))),
  u32.fail('letters-that-paint-nothing', program(smallTrueType({ empty: CODES }))),
  u32.fail('a-glyph-behind-the-end', program(smallTrueType({ glyphs: 80 }))),
  u32.fail('a-glyph-that-cff-does-not-have', cff(CODES.filter((code) => code !== 72))),
  u32.fail('a-name-that-type-1-does-not-have', simple('Type1', 'FontFile', WIN), program(smallType1({ names: LETTERS.slice(1) }))),
  u32.fail('a-name-that-cff-does-not-have', simple('Type1', 'FontFile3', WIN), program(smallCff({ names: LETTERS.slice(1) }), '/Subtype/Type1C')),
  u32.fail('a-letter-that-no-map-of-truetype-has', simple('TrueType', 'FontFile2', `/Encoding<</BaseEncoding/WinAnsiEncoding/Differences[72/Euro]>>`), program(smallTrueType({ maps: [[3, 1]] }))),
  u32.fail('the-glyph-of-missing-characters', content('<00480069>', '<00000069>')),

  u33.sound('names-of-the-latin-set-need-no-map', simple('Type1', 'FontFile', WIN), program(smallType1({ names: LETTERS }))),
  u33.fail('names-outside-of-it-do', simple('Type1', 'FontFile', '/Encoding<</Differences[72/box]>>'), program(smallType1({ names: ['box', ...LETTERS] }))),
  u33.sound('a-name-that-says-its-character', simple('Type1', 'FontFile', '/Encoding<</Differences[72/uni2665]>>'), program(smallType1({ names: ['uni2665', ...LETTERS] }))),
  u33.note('characters-of-private-use', { 8: swap('<2665>', '<E001>') }, content('<00480069>', '<00480001>')),

  u34.sound('widths-of-truetype'),
  u34.sound('widths-that-differ-by-a-hair', program(smallTrueType({ width: 501 }))),
  u34.fail('other-widths-in-truetype', program(smallTrueType({ width: 510 }))),
  u34.sound('widths-of-cff', cff(CODES)),
  u34.fail('other-widths-in-cff', cff(CODES, 520)),
  u34.fail('other-widths-in-type-1', simple('Type1', 'FontFile', WIN), program(smallType1({ names: LETTERS, width: 480 }))),
  u34.fail('other-widths-in-a-simple-truetype-font', simple('TrueType', 'FontFile2', WIN), program(smallTrueType({ width: 480, maps: [[3, 1]] }))),

  u35.sound('a-known-map-that-fits', JAPAN, font('/Encoding/UniJIS-UTF16-H')),
  u35.fail('a-map-that-no-reader-knows', font('/Encoding/Foo-H')),
  u35.fail('a-map-of-another-collection', JAPAN, font('/Encoding/UniGB-UTF16-H')),
  u35.fail('a-map-of-an-earlier-supplement', below(`${SYSTEM}/Supplement 0`, '/Registry(Adobe)/Ordering(Japan1)/Supplement 9'), font('/Encoding/90ms-RKSJ-H')),
  u35.fail('no-collection', below(`/CIDSystemInfo<<${SYSTEM}/Supplement 0>>`, '')),
  u35.fail('no-encoding', font('')),
  u35.sound('a-map-inside', cmap('', '1 begincidrange <0000> <ffff> 0 endcidrange')),
  u35.fail('a-map-inside-of-another-collection', JAPAN, cmap('', '')),
  u35.fail('a-map-that-says-two-directions', cmap('/WMode 1', '/WMode 0 def')),
  u35.fail('a-map-that-uses-an-unknown-one', cmap('', '/Foo-H usecmap')),
  u35.fail('no-map-to-glyphs', below('/CIDToGIDMap/Identity', '')),
  u50.sound('a-list-of-all-glyphs', subset(ALL)),
  u50.fail('a-list-that-leaves-some-out', subset(ALL.slice(1) + '\0')),
  u50.sound('a-list-of-all-names', charSet(LETTERS)),
  u50.fail('a-list-of-names-that-leaves-one-out', charSet(LETTERS.slice(1))),
  u50.fail('a-list-of-names-with-one-too-many', charSet([...LETTERS, 'z'])),

  u36.sound('latin-letters', simple('TrueType', 'FontFile2', WIN), program(smallTrueType({ maps: [[3, 1]] }))),
  u36.sound('symbols', simple('TrueType', 'FontFile2', '/ToUnicode 8 0 R'), { 7: swap('/Flags 32', '/Flags 4') }, program(smallTrueType({ maps: [[3, 0]] }))),
  u36.fail('latin-letters-without-a-map', simple('TrueType', 'FontFile2', WIN), program(smallTrueType())),
  u36.fail('latin-letters-with-a-map-of-symbols-alone', simple('TrueType', 'FontFile2', WIN), program(smallTrueType({ maps: [[3, 0]] }))),
  u36.fail('symbols-with-two-maps-and-none-of-symbols', simple('TrueType', 'FontFile2', ''), { 7: swap('/Flags 32', '/Flags 4') }, program(smallTrueType({ maps: [[3, 1], [1, 0]] }))),
  u36.fail('differences-that-stand-for-nothing', simple('TrueType', 'FontFile2', '/Encoding<</BaseEncoding/WinAnsiEncoding/Differences[72/box]>>'), program(smallTrueType({ maps: [[3, 1]] }))),
  u36.fail('differences-without-a-map-of-unicode', simple('TrueType', 'FontFile2', '/Encoding<</BaseEncoding/WinAnsiEncoding/Differences[72/H]>>'), program(smallTrueType({ maps: [[1, 0]] }))),
]; // prettier-ignore
