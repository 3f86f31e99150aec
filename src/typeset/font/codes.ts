/**
 * The diagnostics of font files: MP1650 to MP1679.
 *
 * Characters that no typeface has are found by the text layer (MP1680).
 */
import type { CodeTable } from '../../base/diagnostics/diagnostic.ts';

export const FONT_CODES: CodeTable = {
  MP1650: {
    title: 'a font file is not there',
    cause: 'The file named in `@font-face` could not be read, or lies outside the deck.',
    example: '@font-face { font-family: Runes; src: url(fonts/runes.tff) }',
    repair: 'Name a file of the deck; paths are relative to the style sheet.',
  },
  MP1652: {
    title: 'a file is not a usable font',
    cause:
      'The file is damaged, is no TrueType or OpenType font, or is a collection without a font of the name after `#`.',
    example: '@font-face { font-family: Runes; src: url(fonts/runes.ttc#NoSuchName) }',
    repair: 'Use a TTF, OTF, TTC or WOFF file; leave the name out to take the first font of a collection.',
  },
  MP1653: {
    title: 'a font has no Unicode table',
    cause:
      'Without a Unicode character map the press cannot tell which glyph draws a letter (old symbol fonts).',
    example: '@font-face { font-family: Dingbats; src: url(fonts/old-symbols.ttf) }',
    repair: 'Use a Unicode font, or an icon.',
  },
  MP1654: {
    title: 'a font says that it must not be embedded',
    cause:
      'The font forbids embedding, the embedding of outlines, or that of a part of it (OS/2 fsType 2, 0x200, 0x100). A PDF embeds the outlines of the letters used.',
    example: '@font-face { font-family: Runes; src: url(fonts/trial.ttf) }',
    repair: 'Check the licence of the font, or choose another one.',
  },
  MP1655: {
    title: 'the typographic tables of a font are damaged',
    cause: 'Kerning or substitutions of the font could not be read; its letters are set without them.',
    example: '@font-face { font-family: Runes; src: url(fonts/cut-off.ttf) }',
    repair: 'Get the font again from its source, or export it again.',
  },
  MP1656: {
    title: 'a font whose glyphs are colour pictures',
    cause:
      'Emoji fonts store their characters as pictures or layers of colour. Only outlines are drawn: a font without any is refused, and another one is drawn in the colour of the text.',
    example: '@font-face { font-family: Emoji; src: url(fonts/NotoColorEmoji.ttf) }',
    repair: 'Use a font with outlines, such as Noto Emoji, or name each picture as `<img>` or an icon.',
  },
  MP1657: {
    title: 'a family has no bold or italic file',
    cause:
      'Words are asked in bold or italic (`<b>`, `<h1>`, `**words**`, font-weight), and the family has no such file. Letters are never thickened or slanted by calculation: the words are drawn as the file has them.',
    example: '@font-face { font-family: Runes; src: url(fonts/runes.ttf) } b { font-family: Runes }',
    repair: 'Name the bold or italic file in another `@font-face`, or mark such words in another way.',
  },
  MP1658: {
    title: 'a variable font is drawn in its own weight',
    cause: 'A variable font has all weights in one file; the press draws the one it is made in.',
    example: '@font-face { font-family: Runes; font-weight: 700; src: url(fonts/Runes[wght].ttf) }',
    repair: 'Use the file of that one weight, or give the weight the message names.',
  },
};
