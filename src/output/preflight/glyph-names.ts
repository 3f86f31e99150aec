/**
 * Names of glyphs and the characters they stand for: the standard Latin set of Adobe, and its three encodings.
 *
 * Names outside of it are read where they say the character themselves (`uni00E9`, `u1F0A1`). Source: ISO 32000-1, annex D; the
 * Adobe Glyph List specification, 2; CFF, appendix A.
 */

/** The standard strings of CFF from 1 on, which are the standard Latin set in its order. */
const LATIN =
  'space exclam quotedbl numbersign dollar percent ampersand quoteright parenleft parenright asterisk plus comma hyphen period slash zero one two three four five six seven eight nine colon semicolon less equal greater question at A B C D E F G H I J K L M N O P Q R S T U V W X Y Z bracketleft backslash bracketright asciicircum underscore quoteleft a b c d e f g h i j k l m n o p q r s t u v w x y z braceleft bar braceright asciitilde exclamdown cent sterling fraction yen florin section currency quotesingle quotedblleft guillemotleft guilsinglleft guilsinglright fi fl endash dagger daggerdbl periodcentered paragraph bullet quotesinglbase quotedblbase quotedblright guillemotright ellipsis perthousand questiondown grave acute circumflex tilde macron breve dotaccent dieresis ring cedilla hungarumlaut ogonek caron emdash AE ordfeminine Lslash Oslash OE ordmasculine ae dotlessi lslash oslash oe germandbls onesuperior logicalnot mu trademark Eth onehalf plusminus Thorn onequarter divide brokenbar degree thorn threequarters twosuperior registered minus eth multiply threesuperior copyright Aacute Acircumflex Adieresis Agrave Aring Atilde Ccedilla Eacute Ecircumflex Edieresis Egrave Iacute Icircumflex Idieresis Igrave Ntilde Oacute Ocircumflex Odieresis Ograve Otilde Scaron Uacute Ucircumflex Udieresis Ugrave Yacute Ydieresis Zcaron aacute acircumflex adieresis agrave aring atilde ccedilla eacute ecircumflex edieresis egrave iacute icircumflex idieresis igrave ntilde oacute ocircumflex odieresis ograve otilde scaron uacute ucircumflex udieresis ugrave yacute ydieresis zcaron'.split(
    ' ',
  );
/** Their characters in the same order. */
const CHARACTERS = [
  ' !"#$%&’()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_‘abcdefghijklmnopqrstuvwxyz{|}~',
  "¡¢£⁄¥ƒ§¤'“«‹›ﬁﬂ–†‡·¶•‚„”»…‰¿`´ˆ˜¯˘˙¨˚¸˝˛ˇ—ÆªŁØŒºæıłøœß¹¬µ™Ð½±Þ¼÷¦°þ¾²®−ð×³©",
  'ÁÂÄÀÅÃÇÉÊËÈÍÎÏÌÑÓÔÖÒÕŠÚÛÜÙÝŸŽáâäàåãçéêëèíîïìñóôöòõšúûüùýÿž',
].join('');

/** Names that encodings have beside the standard set. */
const OTHERS: readonly (readonly [string, string])[] = [
  ['Euro', '€'],
  ['notequal', '≠'],
  ['infinity', '∞'],
  ['lessequal', '≤'],
  ['greaterequal', '≥'],
  ['partialdiff', '∂'],
  ['summation', '∑'],
  ['product', '∏'],
  ['pi', 'π'],
  ['integral', '∫'],
  ['Omega', 'Ω'],
  ['radical', '√'],
  ['approxequal', '≈'],
  ['Delta', '∆'],
  ['lozenge', '◊'],
  ['nbspace', '\u00a0'],
  ['sfthyphen', '\u00ad'],
];

const CHARACTER_OF: ReadonlyMap<string, string> = new Map([
  ...LATIN.map((name, i) => [name, CHARACTERS[i] ?? ''] as const),
  ...OTHERS,
]);
const NAME_OF: ReadonlyMap<string, string> = new Map([...CHARACTER_OF].map(([name, char]) => [char, name]));

/** Standard strings of CFF that are not here: names of expert fonts, which no code of a Latin encoding stands for. */
export const STANDARD_STRINGS = 391;

/** A standard string of CFF; '' for one of an expert font. */
export const standardString = (id: number): string => (id === 0 ? '.notdef' : (LATIN[id - 1] ?? ''));

/** What a glyph stands for by its name; undefined where the name does not say. */
export function characterOf(name: string): string | undefined {
  const known = CHARACTER_OF.get(name);
  if (known !== undefined) return known;
  const bare = name.split('.')[0] ?? '';
  if (bare !== name && bare !== '') return characterOf(bare);
  const hex = /^uni((?:[0-9A-F]{4})+)$/.exec(name)?.[1] ?? /^u([0-9A-F]{4,6})$/.exec(name)?.[1];
  if (hex === undefined) return undefined;
  const codes = name.startsWith('uni') ? (hex.match(/.{4}/g) ?? []) : [hex];
  return codes.map((code) => String.fromCodePoint(Math.min(0x10ffff, parseInt(code, 16)))).join('');
}

export const isLatinName = (name: string): boolean => CHARACTER_OF.has(name);

/** A name of each code; '' for codes that stand for nothing. */
export type Encoding = readonly string[];

const codesFrom = (text: string, from: number): readonly (readonly [number, string])[] =>
  [...text].map((char, i) => [from + i, char === '\0' ? '' : (NAME_OF.get(char) ?? '')] as const);

function encodingOf(pairs: readonly (readonly [number, string])[]): Encoding {
  const names = new Array<string>(256).fill('');
  for (const [code, name] of pairs) names[code] = name;
  return names;
}

const ASCII = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('');
const HIGH = Array.from({ length: 96 }, (_, i) => String.fromCharCode(160 + i)).join('');

/** First codes of rows of the standard encoding, each with the first name and how many follow. */
const STANDARD_ROWS: readonly (readonly [code: number, name: number, count: number])[] = [
  [32, 0, 95],
  [161, 95, 15],
  [177, 110, 4],
  [182, 114, 8],
  [191, 122, 1],
  [193, 123, 8],
  [202, 131, 2],
  [205, 133, 4],
  [225, 137, 1],
  [227, 138, 1],
  [232, 139, 4],
  [241, 143, 1],
  [245, 144, 1],
  [248, 145, 4],
];

const ENCODINGS: ReadonlyMap<string, Encoding> = new Map([
  [
    'StandardEncoding',
    encodingOf(
      STANDARD_ROWS.flatMap(([code, name, count]) =>
        LATIN.slice(name, name + count).map((one, i) => [code + i, one] as const),
      ),
    ),
  ],
  [
    'WinAnsiEncoding',
    encodingOf([
      ...codesFrom(ASCII, 32),
      [127, 'bullet'],
      ...codesFrom('€•‚ƒ„…†‡ˆ‰Š‹Œ•Ž••‘’“”•–—˜™š›œ•žŸ', 128),
      ...codesFrom(HIGH, 160),
      [160, 'space'],
      [173, 'hyphen'],
    ]),
  ],
  [
    'MacRomanEncoding',
    encodingOf([
      ...codesFrom(ASCII, 32),
      ...codesFrom(
        'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\0ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ',
        128,
      ),
      [202, 'space'],
      [219, 'currency'],
    ]),
  ],
]);

export const namedEncoding = (name: string): Encoding | undefined => ENCODINGS.get(name);
